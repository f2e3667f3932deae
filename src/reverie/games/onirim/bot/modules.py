"""What the options of the modules, and of two players, seem worth: on the scale of the base game."""

from typing import Final

from reverie.games.onirim.bot import base, partner, towers
from reverie.games.onirim.bot import weights as w
from reverie.games.onirim.bot.situation import DREAD, Situation
from reverie.games.onirim.pieces import (
    ARCHITECT,
    CHAOS,
    COLOUR_MASK,
    CROSS_KEY,
    CYCLOBOT,
    DEAD_END,
    DOOR_ONI,
    FIRST_DOOR,
    FIRST_TOWER,
    GLYPH,
    HAMMERBIRD,
    HAPPY_DREAM,
    HARPOONER,
    KEY,
    LOST_DREAM,
    MIRROR,
    MOON,
    NIGHTMARE,
    NO_CARD,
    PREM_BROWN,
    PREM_PAIR,
    SQUIRRELS,
    SYMBOL,
    TREASURER,
    is_door,
    is_key,
    is_tower,
)
from reverie.games.onirim.rules import actions as a
from reverie.games.onirim.rules.book import next_goal
from reverie.games.onirim.rules.doors import fits
from reverie.games.onirim.rules.premonitions import door_counts, would_come
from reverie.games.onirim.rules.steps import (
    ACTION,
    CYCLOBOT_TAKE,
    DOOR_DRAWN,
    DOOR_SEARCH,
    DRAFT_PICK,
    HAPPY_SEVEN,
    INCANTATION_DOOR,
    PREMONITION_KEYS,
    SWAP_TAKE,
    WINDOW,
)
from reverie.games.onirim.scoring import LOST_DREAMS, RAMPART, best_run, caught_dreams
from reverie.games.onirim.state import OnirimState

NOW: Final = 30.0  # before anything else
NOT_NOW: Final = -30.0
DOOR: Final = 10.0
WASTED: Final = -6.0

# What a rallied Denizen is worth, beside the cost of the card that is paid for it.
DENIZEN_WORTH: Final = {
    ARCHITECT: w.RALLY_ARCHITECT, CYCLOBOT: w.RALLY_CYCLOBOT, SQUIRRELS: w.RALLY_SQUIRRELS,
    HARPOONER: w.RALLY_HARPOONER, HAMMERBIRD: w.RALLY_HAMMERBIRD, CHAOS: w.RALLY_CHAOS, MIRROR: w.RALLY_MIRROR,
    TREASURER: w.RALLY_TREASURER,
}  # fmt: skip


def worth(t: OnirimState, o: Situation, verb: int, argument: int) -> float:
    """Every action that is not the base game's own."""
    if verb in (a.PASS, a.DECLINE, a.TO_LIMBO, a.SKIP, a.KEEP):
        return 0.0
    if verb == a.TAKE:
        return take_worth(t, o, argument)
    if verb == a.SWAP:
        # Before the discard it gives no more than after it, which shows first what the discard brings.
        return NOT_NOW if t.point == ACTION else partner.swap_worth(t, o, argument)
    if verb in (a.PLAY_LEFT, a.PLAY_RIGHT):
        return towers.tower_worth(t, o, a.KIND_AT[argument], verb == a.PLAY_LEFT)
    if verb == a.PLAY_ARCHITECT:
        return base.play_worth(o, a.KIND_AT[argument]) + o.v[w.BY_ARCHITECT]
    if verb == a.ESCAPE:
        return escape_worth(t, o)
    if verb == a.FACE_ADVERSARY:
        return adversary_worth(t, o)
    if verb == a.USE_VALVE:
        return catcher_worth(t, o, argument) + o.v[w.VALVE_FULL if free_catchers(t) == 0 else w.VALVE_EARLY]
    if verb == a.FREE:
        return catcher_worth(t, o, argument) + o.v[w.FREE_LAST if free_catchers(t) == 0 else w.FREE_EARLY]
    if verb in (a.OPEN_FROM_DECK, a.OPEN_FROM_CATCHER):
        value = door_worth(t, o, FIRST_DOOR + (argument & 7)) + (o.v[w.BY_CHAOS] if argument & 8 else 0.0)
        return value if verb == a.OPEN_FROM_DECK else value + caught_worth(t, o, a.CAUGHT.split(argument)[0])
    if verb == a.PAY_KEY_CHAOS:
        return pay_key_worth(t, o, a.KIND_AT[argument]) + o.v[w.BY_CHAOS]
    if verb == a.CHOOSE:
        return door_worth(t, o, argument) if t.point == INCANTATION_DOOR else raise_worth(t, o, argument)
    if verb == a.RALLY:
        return rally_worth(t, o, a.KIND_AT[argument])
    if verb == a.CAST_PLANNING:
        return planning_worth(t, o)
    if verb == a.EXCHANGE_GOAL:
        return exchange_worth(t, o, argument)
    if verb == a.DESTROY:
        return towers.destroy_worth(t, o, argument)
    if verb == a.RESOLVE:
        return resolve_worth(argument)
    if verb == a.LOSE_DOOR:
        return base.nightmare_door_worth(o, a.MARK.split(a.OF_SEAT.split(argument)[1])[0])
    if verb == a.BANISH:
        return banish_worth(t, o, argument)
    if verb == a.FETCH:
        return fetch_worth(o)
    if verb == a.THROW:
        return throw_worth(t, o, argument)
    if verb == a.RAISE:
        return raise_worth(t, o, argument)
    return power_worth(t, o, verb, argument)


def power_worth(t: OnirimState, o: Situation, verb: int, argument: int) -> float:
    """Answers to a Nightmare that cost little, and powers that are used once."""
    if verb == a.NIGHTMARE_SHIELD:
        return NOW
    if verb == a.NIGHTMARE_PUNISH:
        return o.v[w.BY_PUNISHMENT]
    if verb == a.NIGHTMARE_CANCEL:
        return 12.0
    if verb == a.NIGHTMARE_MIRROR:
        return 11.0
    if verb == a.FALSE_DESTRUCTION:
        return 0.0
    if verb == a.LOOK:
        return 1.0
    if verb == a.REVEAL_SEVEN:
        return o.v[w.REVEAL_SEVEN] + o.v[w.REVEAL_SEVEN_DENSITY] * o.density
    if verb == a.USE_CYCLOBOT:
        return cyclobot_worth(t, o, a.KIND_AT[argument])
    if verb in (a.USE_SQUIRRELS, a.USE_HARPOONER) and t.point not in (ACTION, WINDOW):
        return NOT_NOW  # a search would shuffle what they have put in order
    if verb == a.USE_SQUIRRELS:
        return NOW if o.top == NO_CARD and o.density > o.v[w.SQUIRRELS_DENSITY] else NOT_NOW
    if verb == a.USE_HARPOONER:
        return NOW if (o.top == NO_CARD and o.density > o.v[w.HARPOONER_DENSITY]) or o.top == NIGHTMARE else NOT_NOW
    if verb == a.STORE:
        kind = a.KIND_AT[argument]
        return NOW if o.deck_size and is_key(kind) and (kind == CROSS_KEY or o.need[kind >> 2] > 0) else NOT_NOW
    return NOT_NOW  # anticipating, the Hammer Bird, the Paradoxical Prophecy: seldom worth their price


def discard_worth(t: OnirimState, o: Situation, kind: int) -> float:
    """Discarding a Glyph, a Crossroad or a Tower as the action of the turn."""
    v = o.v
    if is_tower(kind):
        return towers.discard_worth(t, o, kind)
    if kind == CROSS_KEY:
        return base.discard_worth(o, kind) + v[w.DROP_CROSS_KEY]
    if SYMBOL[kind] == GLYPH:
        doors = 0
        for colour in range(4):
            if o.wants(colour):
                doors += o.left[FIRST_DOOR + colour]
        return base.spare_worth(o, kind) + v[w.DROP_GLYPH_DOORS] * doors / o.size + v[w.DROP_GLYPH]
    return base.spare_worth(o, kind) + v[w.DROP_CROSSROAD]


def door_worth(t: OnirimState, o: Situation, door: int) -> float:
    """Obtaining a Door: the scarcer its chances, the better."""
    if not o.counts_now(door):
        return WASTED
    if door == DOOR_ONI:
        return DOOR - 1.0
    colour = door - FIRST_DOOR
    return DOOR - 0.2 * o.slack[colour] + o.v[w.DOOR_DREAD] * o.dread[colour]


def pay_key_worth(t: OnirimState, o: Situation, key: int) -> float:
    """Paying a Key for the drawn Door: where several fit, the one that can be spared."""
    cost = 1.0 if key == CROSS_KEY else 0.0 if o.need[key >> 2] == 0 else 0.5
    return door_worth(t, o, t.pending) - cost


def take_worth(t: OnirimState, o: Situation, kind: int) -> float:
    """Taking a face-up Location: in the draft, in exchange, or back from the discard pile."""
    v = o.v
    if t.point == CYCLOBOT_TAKE:
        return NOW if opens_door(t, kind) else raise_worth(t, o, kind)
    if t.point == SWAP_TAKE:
        return -partner.partner_worth(t, o, kind)
    if kind == DEAD_END:
        return -20.0 if t.point == DRAFT_PICK else -5.0
    if is_key(kind):
        return v[w.TAKE_KEY]
    if is_tower(kind):
        return v[w.TAKE_TOWER]
    worth = v[w.TAKE_FRIENDS] * o.friends(kind)
    worth += v[w.TAKE_MOON if SYMBOL[kind] == MOON else w.TAKE_GLYPH if SYMBOL[kind] == GLYPH else w.TAKE_SUN]
    return worth + v[w.TAKE_CROSSROAD] if kind >= 16 else worth


def escape_worth(t: OnirimState, o: Situation) -> float:
    """Discarding the whole hand: good for nothing but Dead Ends."""
    v = o.v
    worth = v[w.ESCAPE] + v[w.ESCAPE_DEAD_ENDS] * o.hand[DEAD_END] + v[w.ESCAPE_KEYS] * o.keys
    worth += v[w.ESCAPE_LATE] * o.late + towers.hand_worth(t, o)
    if o.top == NIGHTMARE:
        worth += v[w.ESCAPE_FEARED]  # it goes to Limbo and does nothing
    for kind in range(DEAD_END):
        if o.hand[kind] and o.continues(kind):
            return worth + v[w.ESCAPE_SERIES]
    return worth


def adversary_worth(t: OnirimState, o: Situation) -> float:
    """Facing the Adversary: before the last Doors, or when an answer costs little."""
    return NOW if o.missing <= 2 or o.keys >= 2 else NOT_NOW


def free_catchers(t: OnirimState) -> int:
    """How many Dreamcatchers have nothing beside them."""
    free = 0
    for cards in t.parts.catchers:
        if not cards:
            free += 1
    return free


def caught_worth(t: OnirimState, o: Situation, place: int) -> float:
    """Taking a Door from beside a Dreamcatcher, where the deck has one too."""
    return o.v[w.OPEN_CAUGHT] + (o.v[w.OPEN_CAUGHT_LAST] if len(t.parts.catchers[place]) == 1 else 0.0)


def catcher_worth(t: OnirimState, o: Situation, place: int) -> float:
    """Putting the cards beside a Dreamcatcher back into the deck: Doors gladly, Lost Dreams and Nightmares not."""
    v = o.v
    worth = 0.0
    for kind in t.parts.catchers[place]:
        if is_door(kind):
            worth += v[w.FREE_DOORS]
        elif kind == LOST_DREAM:
            worth += v[w.FREE_LOST]
        elif kind == NIGHTMARE:
            worth += v[w.FREE_NIGHTMARES]
        elif kind == HAPPY_DREAM:
            worth += v[w.FREE_HAPPY]
    if LOST_DREAM in t.parts.catchers[place] and caught_dreams(t) == LOST_DREAMS:
        worth += v[w.FREE_CAUGHT]
    return worth


def rally_worth(t: OnirimState, o: Situation, kind: int) -> float:
    """Rallying the drawn Denizen with one of the cards at hand."""
    v = o.v
    cost = 0.0
    if is_tower(kind):
        cost = 0.0 if best_run(t.parts.towers) == RAMPART else v[w.RALLY_TOWER]
    elif is_key(kind) or SYMBOL[kind] == GLYPH:
        cost = v[w.RALLY_KEY]
    elif SYMBOL[kind] == MOON:
        cost = v[w.RALLY_MOON]
    return v[DENIZEN_WORTH[t.pending]] + base.spare_worth(o, kind) + cost + v[w.RALLY]


def planning_worth(t: OnirimState, o: Situation) -> float:
    """Exchanging two Goals: when a Door could be had now, but it is not its turn."""
    if t.point == DOOR_DRAWN:
        return DOOR + o.v[w.PLANNING] if is_waiting(o, t.pending) else NOT_NOW
    if t.point == DOOR_SEARCH:
        for colour in range(4):
            door = FIRST_DOOR + colour
            if t.colours >> colour & 1 and is_waiting(o, door) and o.left[door]:
                return DOOR + o.v[w.PLANNING]
    if t.point == INCANTATION_DOOR:
        wanted = False
        waiting = False
        for kind in t.picks:
            wanted = wanted or (is_door(kind) and o.counts_now(kind))
            waiting = waiting or is_waiting(o, kind)
        return NOW if waiting and not wanted else NOT_NOW
    return NOT_NOW


def is_waiting(o: Situation, door: int) -> bool:
    """A Door that is missing, but whose Goal is not the next."""
    if not FIRST_DOOR <= door < DOOR_ONI:
        return False
    return o.need[door - FIRST_DOOR] > 0 and not o.counts_now(door)


def exchange_worth(t: OnirimState, o: Situation, place: int) -> float:
    """Choosing the two Goals: the next one, and the first of the Door that could be had."""
    parts = t.parts
    if parts.first_goal < 0:
        return 1.0 if place == next_goal(t) else 0.0
    goal = parts.goals[place]
    if goal > 3 or parts.goal_owner[place] >= 0:
        return 0.0
    if is_door(t.pending):
        return 2.0 if goal == t.pending - FIRST_DOOR else 0.0
    if t.picks:
        return 2.0 if FIRST_DOOR + goal in t.picks else 0.0
    return 2.0 if t.colours >> goal & 1 and o.need[goal] else 0.0


def payment_worth(kind: int) -> float:
    """Paying for a spell out of the discard pile: Keys last, they could be fetched back."""
    if is_key(kind):
        return -1.0
    return 1.0 if kind == NIGHTMARE else 0.5 if kind == DEAD_END else 0.0


def banish_worth(t: OnirimState, o: Situation, premonition: int) -> float:
    """Banishing a Dark Premonition: the more it is feared, and the sooner it may come."""
    counts = door_counts(t)
    worth = o.v[DREAD[premonition]]
    for colour in range(4):
        if o.need[colour] and would_come(premonition, counts, colour):
            return worth + o.v[w.BANISH_SOON]
    return worth


def resolve_worth(premonition: int) -> float:
    """Which of several Premonitions comes first: those that take a Door away may spare the others."""
    return 1.0 if premonition in (PREM_PAIR, PREM_BROWN) else 0.0


def fetch_worth(o: Situation) -> float:
    """Fetching any card of the deck to the top: best a Door whose Key is at hand."""
    for colour in range(4):
        door = FIRST_DOOR + colour
        if o.wants(colour) and o.left[door] and o.key_for(door):
            return o.v[w.FETCH_DOOR]
    return o.v[w.FETCH_THIRD if o.length == 2 else w.FETCH]


def throw_worth(t: OnirimState, o: Situation, kind: int) -> float:
    """Throwing cards away: any number of seven, or two Keys for a Premonition."""
    if t.point == HAPPY_SEVEN:
        if kind in (NIGHTMARE, DEAD_END):
            return 5.0
        return base.NEVER if is_door(kind) or kind == LOST_DREAM else -1.0
    if t.point == PREMONITION_KEYS and kind != CROSS_KEY:
        return float(o.slack[kind >> 2]) if o.need[kind >> 2] else 10.0
    return -1.0


def raise_worth(t: OnirimState, o: Situation, kind: int) -> float:
    """The card that should come next: fetched to the top, or taken back from the discard pile."""
    if base.is_openable(o, kind):
        return 12.0
    if kind >= FIRST_DOOR:
        return -10.0 if kind == NIGHTMARE else -2.0
    if kind == DEAD_END:
        return -10.0
    if o.length == 2 and o.continues(kind) and base.finish_worth(o, kind, o.colours & COLOUR_MASK[kind]) > 0.0:
        return 9.0 if SYMBOL[kind] != KEY else 8.5
    if is_key(kind):
        return 6.0 if kind == CROSS_KEY or o.need[kind >> 2] else 4.0
    if is_tower(kind):
        run = best_run(t.parts.towers)
        return 5.0 if run < RAMPART and best_run([*t.parts.towers, kind]) > run else 0.0
    if SYMBOL[kind] == GLYPH:
        return 6.5
    return base.put_worth(t, o, kind) * 0.5


def opens_door(t: OnirimState, kind: int) -> bool:
    """Whether a card is a Key of the Door that was drawn."""
    return is_door(t.pending) and is_key(kind) and fits(kind, t.pending)


def cyclobot_worth(t: OnirimState, o: Situation, given: int) -> float:
    """Exchanging a card at hand for one of the discard pile: when that finishes a series, or brings a Key."""
    if t.point == DOOR_DRAWN:
        wanted = o.counts_now(t.pending) and not o.key_for(t.pending) and not is_key(given)
        found = wanted and any(opens_door(t, kind) for kind in t.discard)
        return DOOR + base.spare_worth(o, given) * 0.1 if found else NOT_NOW
    if t.point != ACTION or is_key(given) or o.continues(given) or SYMBOL[given] == GLYPH:
        return NOT_NOW
    for kind in range(16):
        if o.hand[kind] and o.length == 2 and o.continues(kind):
            return NOT_NOW
    for kind in t.discard:
        if kind < FIRST_TOWER and (is_key(kind) or (o.length == 2 and o.continues(kind))):
            return NOW + base.spare_worth(o, given) * 0.1
    return NOT_NOW
