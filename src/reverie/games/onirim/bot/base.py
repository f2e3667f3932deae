"""What the options of the base game seem worth: laying, discarding, Nightmares, Prophecies, putting back."""

from reverie.engine.piles import knower
from reverie.games.onirim.bot import towers
from reverie.games.onirim.bot import weights as w
from reverie.games.onirim.bot.situation import Situation
from reverie.games.onirim.pieces import (
    COLOUR_MASK,
    CROSS_KEY,
    DEAD_END,
    DOOR_ONI,
    FIRST_DOOR,
    FIRST_TOWER,
    HAPPY_DREAM,
    KEY,
    LOST_DREAM,
    MOON,
    NIGHTMARE,
    NO_CARD,
    SUN,
    SYMBOL,
)
from reverie.games.onirim.state import OnirimState

NEVER = -100.0  # a Door or a Lost Dream thrown away can never come back


def play_worth(o: Situation, kind: int) -> float:
    """Laying a Location at the end of the row."""
    v = o.v
    symbol = SYMBOL[kind]
    colours = COLOUR_MASK[kind]
    matched = o.length > 0 and o.colours & colours != 0
    if matched and o.length == 2:
        return finish_worth(o, kind, o.colours & colours)
    colour = series_colour(o, o.colours & colours if matched else colours)
    first = colour * 4
    ready = followers(o, kind, first, symbol)
    if matched:
        worth = v[w.CONTINUE]
        if ready:
            worth += v[w.CONTINUE_READY]
        else:
            worth += v[w.CONTINUE_CHANCE] * others_left(o, first, symbol) / o.size
            if comes_next(o, first, symbol):
                worth += v[w.CONTINUE_COMING]
        if symbol == MOON:
            worth += v[w.SECOND_MOON]
    else:
        worth = v[w.START]
        if ready == 2:
            worth += v[w.START_READY]
        elif ready == 1:
            worth += v[w.START_HALF]
        else:
            worth += v[w.START_CHANCE] * others_left(o, first, symbol) / o.size
            if comes_next(o, first, symbol):
                worth += v[w.START_COMING]
        if symbol == MOON:
            worth += v[w.FIRST_MOON]
        if o.length:
            worth += v[w.BREAK_ONE] if o.length == 1 else v[w.BREAK_TWO]
            broken = series_colour(o, o.colours)
            if o.need[broken]:
                worth += v[w.BREAK_CHANCE] * others_left(o, broken * 4, o.last_symbol) / o.size
            if o.need[broken] and o.slack[broken] <= 0:
                worth += v[w.BREAK_TIGHT]
    if symbol == KEY:
        worth += v[w.PLAY_KEY] + keep_for_door(o, kind)
        if matched and ready:
            worth += v[w.PLAY_KEY_READY]
        if o.need[colour] == 0:
            worth += v[w.PLAY_KEY_DONE]
    need = o.need[colour]
    if not o.wants(colour):
        worth += v[w.PLAY_DONE]
        if o.oniverse:
            worth += v[w.PLAY_ONIVERSE]
        if need and o.goal_after == colour:
            worth += v[w.PLAY_GOAL_AFTER]
    elif need > 1:
        worth += v[w.PLAY_NEED]
    if o.goal == colour:
        worth += v[w.PLAY_GOAL]
    worth += v[w.PLAY_DREAD] * o.dread[colour]
    return worth + v[w.PLAY_SLACK] * o.slack[colour] + v[w.PLAY_LATE] * o.late


def finish_worth(o: Situation, kind: int, colours: int) -> float:
    """Laying the third card of a series."""
    v = o.v
    wanted = False
    now = False
    for colour in range(4):
        if colours >> colour & 1 and o.wants(colour):
            wanted = True
            now = now or o.counts_now(FIRST_DOOR + colour)
    if not wanted:
        return v[w.FINISH_ONIVERSE] if o.oniverse else v[w.FINISH_EMPTY]
    worth = v[w.FINISH] + (0.0 if now else v[w.PLANNING])
    if SYMBOL[kind] == KEY:
        worth += v[w.FINISH_BY_KEY]
    elif SYMBOL[kind] == MOON:
        worth += v[w.THIRD_MOON]
    if o.top == NIGHTMARE:
        worth += v[w.SHUFFLE_NIGHTMARE]
    elif is_openable(o, o.top):
        worth += v[w.SHUFFLE_DOOR]
    return worth


def series_colour(o: Situation, colours: int) -> int:
    """The colour that a series is for: of several, one whose Doors are missing."""
    best = 0
    for colour in range(4):
        if colours >> colour & 1 and (o.wants(colour) or not colours >> best & 1):
            best = colour
            if o.wants(colour):
                break
    return best


def followers(o: Situation, kind: int, first: int, symbol: int) -> int:
    """How many of the next two cards of a series are at hand (2 at most), once `kind` is laid."""
    hand = o.hand
    suns = hand[first + SUN]
    moons = hand[first + MOON]
    keys = hand[first + KEY]
    glyphs = hand[first + 3]
    if kind < 16:
        if symbol == SUN:
            suns -= 1
        elif symbol == MOON:
            moons -= 1
        elif symbol == KEY:
            keys -= 1
        else:
            glyphs -= 1
    total = suns + moons + keys + glyphs
    same = suns if symbol == SUN else moons if symbol == MOON else keys if symbol == KEY else glyphs
    if total == same:
        return 0
    # Two more are at hand unless all others share one symbol, and there is no card of the first symbol to follow it.
    return 2 if total >= 2 and (same > 0 or total != max(suns, moons, keys, glyphs)) else 1


def others_left(o: Situation, first: int, symbol: int) -> int:
    """How many unseen cards of a colour have another symbol."""
    left = o.left
    return left[first] + left[first + 1] + left[first + 2] + left[first + 3] - left[first + symbol]


def comes_next(o: Situation, first: int, symbol: int) -> bool:
    """Whether the card known to be on top of the deck is of that colour and has another symbol."""
    return first <= o.top <= first + 3 and o.top != first + symbol


def is_openable(o: Situation, kind: int) -> bool:
    """Whether a card is a Door that the seat wants and has the Key for."""
    if kind < FIRST_DOOR or kind > DOOR_ONI:
        return False
    return (kind == DOOR_ONI or o.wants(kind - FIRST_DOOR)) and o.key_for(kind)


def keep_for_door(o: Situation, key: int) -> float:
    """The cost of giving up a Key whose Door is known to come next."""
    if is_openable(o, o.top) and COLOUR_MASK[key] & COLOUR_MASK[o.top] and o.hand[key] < 2:
        return o.v[w.KEEP_FOR_DOOR]
    return 0.0


def discard_worth(o: Situation, kind: int) -> float:
    """Discarding a Sun, a Moon or a Key as the action of the turn."""
    v = o.v
    symbol = SYMBOL[kind]
    worth = spare_worth(o, kind)
    if symbol == KEY:
        worth += v[w.DROP_KEY] + v[w.PROPHECY_DENSITY] * o.density + v[w.DROP_KEY_OTHERS] * (o.keys - 1)
        worth += v[w.PROPHECY_LATE] * o.late + keep_for_door(o, kind)
        if o.top != NO_CARD:
            worth += v[w.PROPHECY_KNOWN]
            if o.top == NIGHTMARE:
                worth += v[w.PROPHECY_FEARED]
        elif o.length == 2:
            seeking = series_colour(o, o.colours)
            if o.wants(seeking) and not has_other(o, seeking * 4, o.last_symbol):
                worth += v[w.PROPHECY_SEEK] * others_left(o, seeking * 4, o.last_symbol) / o.size
        if kind != CROSS_KEY:
            if o.need[kind >> 2] == 0:
                worth += v[w.DROP_KEY_DONE]
            else:
                worth += v[w.DROP_KEY_DOORS] * o.left[FIRST_DOOR + (kind >> 2)] / o.size
                if o.tight_without(kind):
                    worth += v[w.DROP_KEY_TIGHT]
            worth += soon(o, kind >> 2, w.DROP_KEY_GOAL)
    else:
        worth += v[w.DROP_SUN] if symbol == SUN else v[w.DROP_MOON]
    return worth


def soon(o: Situation, colour: int, place: int) -> float:
    """A weight that counts for the colours of the next two Goals."""
    return o.v[place] if o.goal != NO_CARD and colour in (o.goal, o.goal_after) else 0.0


def has_other(o: Situation, first: int, symbol: int) -> bool:
    """Whether a card of that colour with another symbol is at hand."""
    hand = o.hand
    return hand[first] + hand[first + 1] + hand[first + 2] + hand[first + 3] > hand[first + symbol]


def spare_worth(o: Situation, kind: int) -> float:
    """How well a Location at hand can be spared."""
    v = o.v
    worth = v[w.DROP_COPY] * (o.hand[kind] - 1)
    if o.continues(kind):
        worth += v[w.DROP_SERIES] if o.length == 1 else v[w.DROP_THIRD]
    if kind >= 16:
        return worth + v[w.DROP_NEED]
    colour = kind >> 2
    worth += v[w.DROP_SLACK] * o.slack[colour] + v[w.DROP_FRIENDS] * (o.friends(kind) - 1)
    need = o.need[colour]
    if need == 0:
        return worth + v[w.DROP_DONE] + (v[w.PARTNER_TIGHT] if o.partner_tight_without(kind) else 0.0)
    if need > 1:
        worth += v[w.DROP_NEED]
    worth += v[w.DROP_LAST_CHANCE] * others_left(o, colour * 4, kind & 3) / o.size
    return worth + v[w.DROP_TIGHT] if o.tight_without(kind) else worth


def nightmare_key_worth(o: Situation, kind: int) -> float:
    """Answering a Nightmare with a Key."""
    v = o.v
    worth = v[w.BY_KEY] + v[w.BY_KEY_OTHERS] * (o.keys - 1) + keep_for_door(o, kind) + v[w.BY_KEY_LATE] * o.late
    if kind == CROSS_KEY:
        return worth
    colour = kind >> 2
    worth += soon(o, colour, w.BY_KEY_GOAL)
    if o.need[colour] == 0:
        return worth + v[w.BY_KEY_DONE] + (v[w.PARTNER_TIGHT] if o.partner_tight_without(kind) else 0.0)
    if o.length == 2 and o.continues(kind):
        worth += v[w.BY_KEY_THIRD]
    worth += v[w.BY_KEY_SLACK] * o.slack[colour] + v[w.BY_KEY_DOORS] * o.left[FIRST_DOOR + colour] / o.size
    return worth + v[w.BY_KEY_TIGHT] if o.tight_without(kind) else worth


def nightmare_door_worth(o: Situation, door: int) -> float:
    """Answering a Nightmare with an obtained Door (its number, 4 for the Oniverse Door)."""
    v = o.v
    worth = v[w.BY_DOOR] + v[w.BY_DOOR_LATE] * o.late + v[w.BY_DOOR_CROWD] * o.crowd
    if door > 3:
        return worth
    spare = o.chances(door, 0, 0) - o.need[door] - 1
    worth += v[w.BY_DOOR_SLACK] * min(spare, 6)
    return worth + v[w.BY_DOOR_TIGHT] if spare < 0 else worth


def nightmare_mill_worth(t: OnirimState, o: Situation) -> float:
    """Answering a Nightmare with the top five cards of the deck."""
    v = o.v
    worth = v[w.BY_MILL] + v[w.BY_MILL_DECK] * o.deck_size / 70.0 + v[w.BY_MILL_DENSITY] * o.density
    worth += v[w.BY_MILL_CROWD] * o.crowd
    least = 6
    for colour in range(4):
        if o.need[colour]:
            least = min(least, o.slack[colour])
            if o.slack[colour] <= 0:
                worth += v[w.BY_MILL_TIGHT]
    worth += v[w.BY_MILL_SLACK] * least
    deck = t.deck
    for place in range(min(len(deck.top), 5)):
        if deck.top_known[place] & knower(o.seat):
            kind = deck.top[place]
            if kind < FIRST_DOOR:
                worth += v[w.BY_MILL_KNOWN]
            elif kind == NIGHTMARE:
                worth += v[w.BY_MILL_FEARED]
    return worth


def nightmare_hand_worth(o: Situation) -> float:
    """Answering a Nightmare with all cards at hand."""
    v = o.v
    worth = v[w.BY_HAND] + v[w.BY_HAND_KEYS] * o.keys + v[w.BY_HAND_LATE] * o.late
    worth += v[w.BY_HAND_CROWD] * o.crowd + v[w.BY_HAND_DEAD_ENDS] * o.hand[DEAD_END]
    if o.top == NIGHTMARE:
        worth += v[w.BY_HAND_FEARED]
    most = 1
    for colour in range(4):
        if o.need[colour]:
            most = max(most, o.friends(colour * 4))
    worth += v[w.BY_HAND_PAIRS] * (most - 1)
    useful = False
    for kind in range(FIRST_TOWER):
        held = o.hand[kind]
        if not held:
            continue
        worth += v[w.BY_HAND_SIZE] * held
        useful = useful or o.continues(kind)
        if kind < 16:
            colour = kind >> 2
            if kind & 3 == MOON:
                worth += v[w.BY_HAND_MOONS] * held
            if o.need[colour] == 0:
                worth += v[w.BY_HAND_DONE] * held
            elif o.slack[colour] <= 0:
                worth += v[w.BY_HAND_TIGHT] * held
    if useful:
        worth += v[w.BY_HAND_READY] if o.length == 2 else v[w.BY_HAND_HALF]
    return worth


def throw_worth(t: OnirimState, o: Situation, kind: int) -> float:
    """Discarding a card out of the deck, by a Prophecy."""
    v = o.v
    if kind == NIGHTMARE:
        return v[w.THROW_NIGHTMARE]
    if kind >= FIRST_DOOR:
        return NEVER if kind <= DOOR_ONI or kind == LOST_DREAM else v[w.THROW_DREAM]
    if kind >= FIRST_TOWER:
        return towers.throw_worth(t, o)
    if kind >= 16:
        return v[w.THROW_DEAD_END if kind == DEAD_END else w.THROW_CROSSROAD]
    colour = kind >> 2
    symbol = kind & 3
    worth = v[w.THROW_SUN] if symbol == SUN else v[w.THROW_KEY] if symbol == KEY else v[w.THROW_MOON]
    worth += v[w.THROW_FRIENDS] * o.friends(kind)
    if o.continues(kind):
        worth += v[w.THROW_SERIES]
    if o.need[colour] == 0:
        return worth + v[w.THROW_DONE]
    worth += v[w.THROW_SLACK] * o.slack[colour]
    return worth + v[w.THROW_TIGHT] if o.slack[colour] <= 0 else worth


def put_worth(t: OnirimState, o: Situation, kind: int) -> float:
    """Putting a card next on top of the deck: the higher, the sooner it should come."""
    v = o.v
    if kind >= FIRST_DOOR:
        if kind == NIGHTMARE:
            return v[w.PUT_NIGHTMARE] + (v[w.PUT_NIGHTMARE_KEY] if o.keys else 0.0)
        if kind > DOOR_ONI:
            return v[w.PUT_LOST if kind == LOST_DREAM else w.PUT_HAPPY if kind == HAPPY_DREAM else w.PUT_DENIZEN]
        key = (kind - FIRST_DOOR) * 4 + KEY
        if is_openable(o, kind) or (kind != DOOR_ONI and o.wants(kind - FIRST_DOOR) and key in t.placed):
            return v[w.PUT_OPEN_DOOR]
        return v[w.PUT_DOOR] + (v[w.PUT_DOOR_ESCAPE] if NIGHTMARE in t.picks else 0.0)
    if kind >= FIRST_TOWER:
        return towers.put_worth(t, o, kind)
    if kind >= 16:
        return v[w.PUT_DEAD_END if kind == DEAD_END else w.PUT_CROSSROAD]
    symbol = kind & 3
    worth = v[w.PUT_FRIENDS] * o.friends(kind)
    if symbol == KEY:
        worth += v[w.PUT_KEY]
        if o.wants(kind >> 2) and FIRST_DOOR + (kind >> 2) in t.picks:
            worth += v[w.PUT_KEY_OF_DOOR]
    elif symbol == MOON:
        worth += v[w.PUT_MOON]
    if o.need[kind >> 2] == 0:
        worth += v[w.PUT_DONE]
    if o.continues(kind):
        worth += v[w.PUT_SERIES]
        if o.length == 2:
            worth += v[w.PUT_THIRD]
    return worth
