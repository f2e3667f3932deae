"""The chance to win alone with the Little Incubus: that of the base game, and what a small net has learned of the pawn.

As `chances` does, it judges the beginning of a turn, and what a choice leaves of the table before anything unknown is
drawn. `incubus.txt` holds the weights of the net, `incubus_curve.txt` what its odds have come to in games; `python -m
bench.learn onirim-incubus` learns both.
"""

from importlib.resources import files
from typing import Final

from reverie.engine.actions import argument_of, verb_of
from reverie.engine.net import Shipped, chance
from reverie.engine.policy import UNSURE
from reverie.games.onirim import scoring
from reverie.games.onirim.bot import chances, choosing
from reverie.games.onirim.bot.chances import LOST, SURE
from reverie.games.onirim.bot.choosing import UNFORESEEN, Unknown
from reverie.games.onirim.pieces import NIGHTMARE, NO_CARD, is_door, is_key
from reverie.games.onirim.rules.actions import THROW, VERBS
from reverie.games.onirim.rules.steps import ACTION, DOOR_DRAWN, DOOR_SEARCH, NIGHTMARE_DRAWN, STEPS, VIRTUAL_NIGHTMARE
from reverie.games.onirim.state import OnirimState

HORIZON: Final = 1  # beginnings of turns after which a search should trust it
DEEP: Final = 3  # decisions that are looked through where the next one follows at once
AT_ONCE: Final = (DOOR_DRAWN, DOOR_SEARCH, NIGHTMARE_DRAWN, VIRTUAL_NIGHTMARE)

# Where each kind of fact begins; the first is always so. Each but CODE is told once for each state of the pawn.
PAWNS: Final = 6
CODE: Final = 1  # the decision to be made, or the verb of the action that draws cards
PAWN: Final = CODE + STEPS + VERBS
MISSING: Final = PAWN + PAWNS
NIGHTMARES: Final = MISSING + PAWNS * 9
SIZE: Final = NIGHTMARES + PAWNS * 6
KEYS: Final = SIZE + PAWNS * 10
FACTS: Final = KEYS + PAWNS * 4

NET: Final = Shipped("reverie.games.onirim.bot", "incubus.txt")
WAYS: Final = "ABC"  # to play the pawn: the option
THOUSAND: Final = 1000  # the unit of the curves


class Curves:
    """For each way to play the pawn the line between the odds that the net tells and those that come of them."""

    def __init__(self) -> None:
        self.numbers: list[float] = []

    def chance(self, way: str, odds: float) -> float:
        """As many games are won as it says: the net still remembers how it played before it had learned."""
        if not self.numbers:
            text = files("reverie.games.onirim.bot").joinpath("incubus_curve.txt").read_text(encoding="utf-8")
            self.numbers = [int(number) / THOUSAND for number in text.split()]
        place = 2 * WAYS.index(way)
        return chance(self.numbers[place] * odds + self.numbers[place + 1])


CURVES: Final = Curves()


def is_learned(t: OnirimState) -> bool:
    """Whether the pawn is all that a table has beyond the base game alone."""
    return t.seats == 1 and t.options["incubus"] != "off" and not t.options["modules"]


def horizon(t: OnirimState) -> int:
    """How many beginnings of turns a search should wait for before it trusts `foresee`; 0 where that knows nothing."""
    return HORIZON if is_learned(t) else chances.horizon(t)


def foresee(t: OnirimState, seat: int) -> float:
    """The chance to win if one plays well, from what the seat knows; UNSURE between the beginnings of turns."""
    if not is_learned(t):
        return chances.foresee(t, seat) if chances.horizon(t) else UNSURE
    if t.point != ACTION:
        return UNSURE
    found = odds(t, seat, ACTION, chances.DRAWING)
    return 0.0 if found == LOST else CURVES.chance(str(t.options["incubus"]), found)


def instinct(t: OnirimState, seat: int) -> int:
    """The action that leaves the best chance; only asked where there is a horizon."""
    if not is_learned(t):
        return choosing.instinct(t, seat)
    legal = t.legal(seat)
    best = legal[0]
    if len(legal) == 1:
        return best
    most = LOST * 2.0
    for action in legal:
        found = after(t, seat, action, DEEP)
        if found > most:
            most = found
            best = action
    return best


def after(t: OnirimState, seat: int, action: int, deep: int) -> float:
    """The odds that an action leaves, before anything unknown is drawn."""
    verb = verb_of(action)
    if verb == THROW and is_door(argument_of(action)):
        return LOST
    branch = t.clone()
    branch.chance = UNFORESEEN
    try:
        branch.apply(seat, action)
    except Unknown:
        return odds(branch, seat, STEPS + verb, choosing.to_come(branch, action))
    if branch.ended:
        return SURE if branch.ended == scoring.WON else LOST
    if deep and branch.point in AT_ONCE:
        return max([after(branch, seat, answer, deep - 1) for answer in branch.legal(seat)])
    return odds(branch, seat, branch.point, chances.DRAWING)


def odds(t: OnirimState, seat: int, code: int, to_come: int) -> float:
    """The logarithm of the odds, from what the seat knows."""
    base = chances.odds(t, seat, to_come)
    return LOST if base == LOST else base + NET.read().odds(facts(t, seat, code), [])


def facts(t: OnirimState, seat: int, code: int) -> list[int]:
    """What is so of the pawn, beside how far the game has come."""
    mode = t.options["incubus"]
    pawn = 0 if mode == "A" else 2 if mode == "B" else 4
    if t.parts.pawn_card != NO_CARD if mode == "B" else t.parts.pawn:
        pawn += 1
    deck = t.deck
    nightmares = deck.bag.count(NIGHTMARE) + deck.top.count(NIGHTMARE) + t.limbo.count(NIGHTMARE)
    keys = 0
    for kind in t.hands[seat]:
        if is_key(kind):
            keys += 1
    return [
        0,
        CODE + code,
        PAWN + pawn,
        MISSING + pawn * 9 + max(8 - len(t.doors[seat]), 0),
        NIGHTMARES + pawn * 6 + min(nightmares, 10) // 2,
        SIZE + pawn * 10 + min((deck.size() + len(t.limbo)) // 8, 9),
        KEYS + pawn * 4 + min(keys, 3),
    ]


def left_after(t: OnirimState, seat: int, action: int) -> tuple[list[int], float] | None:
    """The facts that an action leaves, before anything unknown is drawn, and the odds of the base game."""
    branch = t.clone()
    branch.chance = UNFORESEEN
    code = STEPS + verb_of(action)
    to_come = choosing.to_come(branch, action)
    try:
        branch.apply(seat, action)
        code = branch.point
        to_come = chances.DRAWING
    except Unknown:
        pass
    return None if branch.ended else (facts(branch, seat, code), chances.odds(branch, seat, to_come))
