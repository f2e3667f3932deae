"""The action that leaves the best chance to win: each is tried on a copy whose deck stops whoever draws from it."""

from typing import Final

from reverie.engine.actions import action, argument_of, verb_of
from reverie.engine.chance import Chance
from reverie.games.onirim import scoring
from reverie.games.onirim.bot import chances
from reverie.games.onirim.bot.chances import DRAWING, LOST, SURE
from reverie.games.onirim.bot.modules import payment_worth
from reverie.games.onirim.pieces import FIRST_TOWER, GLYPH, KINDS, SYMBOL, is_key
from reverie.games.onirim.rules.actions import (
    CAST_PARADOX,
    CAST_PLANNING,
    DISCARD,
    ESCAPE,
    EXCHANGE_GOAL,
    KIND_AT,
    LOOK,
    NIGHTMARE_HAND,
    NIGHTMARE_MILL,
    PASS,
    PAY,
    PUT,
    REVEAL_SEVEN,
    USE_CYCLOBOT,
    USE_HAMMERBIRD,
    USE_HARPOONER,
    USE_SQUIRRELS,
)
from reverie.games.onirim.rules.book import next_goal
from reverie.games.onirim.rules.steps import (
    CYCLOBOT_TAKE,
    DOOR_DRAWN,
    DOOR_SEARCH,
    FREEING,
    HAPPY_DREAM_DRAWN,
    HAPPY_FETCH,
    INCANTATION_DOOR,
    NIGHTMARE_DRAWN,
    ORDER,
    PLANNING_FIRST,
    PLANNING_SECOND,
    PREMONITION_DOOR,
    PREMONITION_KEYS,
    PREMONITION_ORDER,
    RALLY_OFFER,
    SPELL_PAYMENT,
    STEPS,
    SWAP_TAKE,
    TOWER_LOSS,
    TOWER_PEEK,
    WINDOW,
)
from reverie.games.onirim.state import OnirimState

# What is still to happen before the next choice, beside drawing cards.
PROPHECY: Final = 1
MILL: Final = 2
NEW_HAND: Final = 3
PEEKING: Final = 4  # and two more, for Towers that show four or five cards
INCANTING: Final = 7
SIFTING: Final = 8
SPYING: Final = 9
HARPOONING: Final = 10
RAISING: Final = 11

DEEP: Final = 3  # decisions that are looked through where the next one follows at once
AT_ONCE: Final = (
    DOOR_SEARCH, DOOR_DRAWN, NIGHTMARE_DRAWN, FREEING, TOWER_PEEK, TOWER_LOSS, PREMONITION_ORDER, PREMONITION_DOOR,
    PREMONITION_KEYS, HAPPY_DREAM_DRAWN, HAPPY_FETCH, RALLY_OFFER, CYCLOBOT_TAKE, PLANNING_SECOND, SWAP_TAKE,
    INCANTATION_DOOR, WINDOW,
)  # fmt: skip
IS_AT_ONCE: Final = [step in AT_ONCE for step in range(STEPS)]
# Decisions that exchanges and the like need not interrupt: they can wait for the next turn.
UNHURRIED: Final = (RALLY_OFFER, HAPPY_DREAM_DRAWN, WINDOW)
EXCHANGES: Final = (USE_CYCLOBOT, CAST_PLANNING, USE_HAMMERBIRD)
NO_HABIT: Final = -1
MOST_KEPT: Final = 20_000
CHOICES: Final[dict[bytes, int]] = {}  # what it has chosen: a search comes to the same places again and again


class Unknown(Exception):
    """A card would be drawn that nobody knows."""


class Unforeseen(Chance):
    """Stops whoever would draw a card."""

    def next(self, bag: list[int], whole: list[int], low: list[int], pile: str, shuffle: int) -> int:
        raise Unknown

    def last(self, bag: list[int], whole: list[int], low: list[int], pile: str, shuffle: int) -> int:
        raise Unknown


UNFORESEEN: Final = Unforeseen()


def instinct(t: OnirimState, seat: int) -> int:
    """The action that leaves the best chance."""
    legal = t.legal(seat)
    if len(legal) == 1:
        return legal[0]
    if t.settings.has_parts or t.seats == 2:
        known = habit(t)
        return known if known != NO_HABIT else best_of(t, seat, options(t, legal))
    if t.point in (DOOR_DRAWN, DOOR_SEARCH):
        return legal[-1]  # alone a Door is always taken: only declining comes before it
    place = place_of(t, seat)
    kept = CHOICES.get(place)
    if kept is not None:
        return kept
    best = best_of(t, seat, legal)
    if len(CHOICES) >= MOST_KEPT:
        CHOICES.clear()
    CHOICES[place] = best
    return best


def best_of(t: OnirimState, seat: int, legal: list[int]) -> int:
    """The first of those that leave most."""
    best = legal[0]
    most = LOST * 2.0
    for each in legal:
        found = after(t, seat, each, DEEP)
        if found > most:
            most = found
            best = each
    return best


def place_of(t: OnirimState, seat: int) -> bytes:
    """All that the judgement of a decision of the base game depends on."""
    counts = [0] * (KINDS + 2)
    deck = t.deck
    for kind in deck.bag:
        counts[kind] += 1
    counts[KINDS] = t.point
    counts[KINDS + 1] = t.rows[seat][-1] if t.rows[seat] else KINDS
    for cards in (t.hands[seat], t.series[seat], sorted(t.doors[seat]), deck.top, t.limbo, t.picks, t.placed):
        counts.append(len(cards))
        counts += cards
    counts += deck.top_known
    return bytes(counts)


def habit(t: OnirimState) -> int:
    """What needs no thought: which cards pay for a spell, which Goal is exchanged, what goes under the deck."""
    point = t.point
    if point == SPELL_PAYMENT:
        best = -1
        most = -2.0
        for kind in sorted(t.discard):
            worth = payment_worth(kind)
            if worth > most:
                most = worth
                best = kind
        return action(PAY, best)
    if point == PLANNING_FIRST:
        return action(EXCHANGE_GOAL, max(next_goal(t), 0))
    if point == WINDOW and not t.deck.top:
        return action(PASS, 0)  # what can be done now can be done at the next turn
    if point == ORDER and t.under:
        return action(PUT, min(t.picks))
    return NO_HABIT


def options(t: OnirimState, legal: list[int]) -> list[int]:
    """The actions worth a thought: no exchange where it can wait, and of Goals that look alike the first open one."""
    point = t.point
    if point in UNHURRIED:
        return [each for each in legal if verb_of(each) not in EXCHANGES]
    if point != PLANNING_SECOND:
        return legal
    parts = t.parts
    seen: list[int] = []
    found: list[int] = []
    for each in legal:
        place = argument_of(each)
        goal = parts.goals[place]
        if parts.goal_owner[place] < 0 and goal not in seen:
            seen.append(goal)
            found.append(each)
    return found or legal


def after(t: OnirimState, seat: int, act: int, deep: int) -> float:
    """The odds that an action leaves, before anything unknown is drawn; the best answer, where one follows at once."""
    branch = t.clone()
    branch.chance = UNFORESEEN
    try:
        branch.apply(seat, act)
        while not branch.ended:
            known = habit(branch)
            if known == NO_HABIT:
                break
            branch.apply(branch.active, known)
    except Unknown:
        return chances.odds(branch, branch.active, to_come(branch, act))
    if branch.ended:
        return SURE if branch.ended == scoring.WON else LOST
    if deep and IS_AT_ONCE[branch.point]:
        seat = branch.active
        return max([after(branch, seat, answer, deep - 1) for answer in options(branch, branch.legal(seat))])
    return chances.odds(branch, branch.active, DRAWING)


def to_come(t: OnirimState, act: int) -> int:
    """What is still to happen after an action that draws unknown cards."""
    verb = verb_of(act)
    if verb == NIGHTMARE_MILL:
        return MILL
    if verb in (NIGHTMARE_HAND, ESCAPE):
        return NEW_HAND
    if verb == DISCARD:
        kind = KIND_AT[argument_of(act)]
        return PROPHECY if is_key(kind) else INCANTING if SYMBOL[kind] == GLYPH else DRAWING
    if verb == LOOK:
        return PEEKING + (t.discard[-1] - FIRST_TOWER) % 3
    if verb == REVEAL_SEVEN:
        return SIFTING
    if verb == USE_SQUIRRELS:
        return SPYING
    if verb == USE_HARPOONER:
        return HARPOONING
    return RAISING if verb == CAST_PARADOX else DRAWING
