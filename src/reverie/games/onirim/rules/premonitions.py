"""Dark Premonitions (spec 10.5, 6.6): each strikes once, when the Doors on the table fulfil its condition."""

from bisect import insort
from typing import TYPE_CHECKING, ClassVar

from reverie.engine.actions import action
from reverie.engine.piles import Deck
from reverie.games.onirim.pieces import (
    COLOUR_MASK,
    DEAD_END,
    DOOR_ONI,
    FIRST_DOOR,
    HAPPY_DREAM,
    NIGHTMARE,
    PREM_BLUE,
    PREM_BROWN,
    PREM_FIVE,
    PREM_GREEN,
    PREM_PAIR,
    PREM_RAINBOW,
    PREM_RED,
    PREM_THREE,
    PREMONITIONS,
    RED,
    is_key,
)
from reverie.games.onirim.rules.actions import LOSE_DOOR, RESOLVE, THROW
from reverie.games.onirim.rules.doors import door_marks, lose_door
from reverie.games.onirim.rules.hand import discard_all, redraw, send_to_limbo
from reverie.games.onirim.rules.happy import drawn_happy_dream
from reverie.games.onirim.rules.hooks import Module, Step
from reverie.games.onirim.rules.order import pick_options, throw_away
from reverie.games.onirim.rules.steps import (
    PREMONITION_DOOR,
    PREMONITION_KEYS,
    PREMONITION_ORDER,
    PREMONITIONS_DUE,
    SEARCH_ENDS,
)

if TYPE_CHECKING:
    from reverie.games.onirim.state import Table

KEYS_LOST = 2
HAPPY_DREAMS = 4


class Premonitions(Module):
    """Eight Dark Premonitions beside the deck, four Happy Dreams in it."""

    name: ClassVar[str] = "premonitions"

    def __init__(self, start: int) -> None:
        self.start = start

    def cards(self) -> list[int]:
        return [HAPPY_DREAM] * HAPPY_DREAMS

    def lay_out(self, t: "Table") -> None:
        t.parts.premonitions_down = Deck("premonitions", list(range(len(PREMONITIONS))))
        turn_up(t, self.start)

    def drawn(self, t: "Table", kind: int) -> None:
        if kind == HAPPY_DREAM:
            drawn_happy_dream(t)

    def obtained(self, t: "Table", door: int) -> None:
        t.stack.append(PREMONITIONS_DUE)


def turn_up(t: "Table", count: int) -> None:
    """Reveal face-down Premonitions, as far as there are any."""
    pile = t.parts.premonitions_down
    for _ in range(min(count, pile.size())):
        premonition = pile.draw(t.chance)
        insort(t.parts.premonitions_up, premonition)
        t.say("premonition", {"id": PREMONITIONS[premonition]})


def is_due(t: "Table", premonition: int) -> bool:
    """Whether the condition of a Premonition is true; the Oniverse Door has no colour but counts as a Door."""
    doors = [door for seat in t.doors for door in seat]
    if premonition == PREM_FIVE:
        return len(doors) >= 5
    if premonition == PREM_THREE:
        return len(doors) >= 3
    counts = [doors.count(FIRST_DOOR + colour) for colour in range(4)]
    if premonition == PREM_RAINBOW:
        return min(counts) >= 1
    if premonition == PREM_PAIR:
        return max(counts) >= 2
    colour = {PREM_RED: 0, PREM_BLUE: 1, PREM_GREEN: 2, PREM_BROWN: 3}[premonition]
    return counts[colour] >= 2


def due(t: "Table") -> list[int]:
    """The face-up Premonitions that strike now."""
    return [premonition for premonition in t.parts.premonitions_up if is_due(t, premonition)]


class PremonitionsDue(Step):
    """Let the due Premonitions strike one by one; the conditions are looked at afresh after each."""

    def run(self, t: "Table") -> None:
        waiting = due(t)
        if len(waiting) == 1:
            strike(t, waiting[0])
        elif waiting:
            t.point = PREMONITION_ORDER


class PremonitionOrder(Step):
    """Several are due: the active player says which strikes first."""

    def legal(self, t: "Table", out: list[int]) -> None:
        for premonition in due(t):
            out.append(action(RESOLVE, premonition))

    def apply(self, t: "Table", verb: int, argument: int) -> None:
        strike(t, argument)

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        return "premonition_not_due" if verb == RESOLVE else "not_now"


def strike(t: "Table", premonition: int) -> None:
    """Apply a penalty, take the card out of the game, then look for others that are due."""
    parts = t.parts
    t.say("strike", {"id": PREMONITIONS[premonition]})
    parts.premonitions_up.remove(premonition)
    parts.premonitions_gone.append(premonition)
    t.stack.append(PREMONITIONS_DUE)
    if premonition == PREM_RED:
        # Towers are spared; Glyphs and Crossroads are red Locations too.
        lose_from_deck(
            t, [card for card in t.deck.cards() if card < DEAD_END and COLOUR_MASK[card] & 1 << RED]
        )
    elif premonition == PREM_RAINBOW:
        lose_from_deck(t, [card for card in t.deck.cards() if card == HAPPY_DREAM])
    elif premonition == PREM_BLUE:
        lose_keys(t)
    elif premonition == PREM_GREEN:
        if NIGHTMARE in t.discard:
            t.discard.remove(NIGHTMARE)
            send_to_limbo(t, NIGHTMARE)
    elif premonition == PREM_FIVE:
        turn_up(t, 2)
    elif premonition == PREM_THREE:
        discard_all(t)
        redraw(t)
        if not t.ended:
            turn_up(t, 1)
    else:
        parts.premonition = premonition
        t.stack.append(PREMONITION_DOOR)


def lose_from_deck(t: "Table", cards: list[int]) -> None:
    """Search cards in the deck and discard them; the search ends with a shuffle (spec 6.7)."""
    for card in sorted(cards):
        t.deck.take(card)
        throw_away(t, card, "premonition")
    t.stack.append(SEARCH_ENDS)


def lose_keys(t: "Table") -> None:
    """The blue Premonition takes two Keys of the deck; with more than two the player chooses."""
    keys = [card for card in t.deck.cards() if is_key(card)]
    if len(keys) <= KEYS_LOST:
        lose_from_deck(t, keys)
        return
    t.parts.owed = KEYS_LOST
    t.stack.append(SEARCH_ENDS)
    t.stack.append(PREMONITION_KEYS)


class PremonitionKeys(Step):
    """Choose a Key of the deck to discard, twice."""

    def legal(self, t: "Table", out: list[int]) -> None:
        pick_options(THROW, [card for card in t.deck.cards() if is_key(card)], out)

    def apply(self, t: "Table", verb: int, argument: int) -> None:
        t.deck.take(argument)
        throw_away(t, argument, "premonition")
        t.parts.owed -= 1
        if t.parts.owed > 0:
            t.stack.append(PREMONITION_KEYS)

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        return "key_not_in_deck" if verb == THROW else "not_now"


class PremonitionDoor(Step):
    """Choose a Door on the table that goes back to Limbo; for the pair, one of a colour that is there twice."""

    def legal(self, t: "Table", out: list[int]) -> None:
        doors = [door for seat in t.doors for door in seat]
        for seat in range(t.seats):
            for mark in door_marks(t, seat):
                door = FIRST_DOOR + mark // 16
                paired = door != DOOR_ONI and doors.count(door) >= 2
                if t.parts.premonition == PREM_BROWN or paired:
                    out.append(action(LOSE_DOOR, seat * 80 + mark))

    def apply(self, t: "Table", verb: int, argument: int) -> None:
        seat, mark = divmod(argument, 80)
        t.parts.premonition = -1
        lose_door(t, seat, FIRST_DOOR + mark // 16, mark % 16 - 1)

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        return "door_not_eligible" if verb == LOSE_DOOR else "not_now"
