"""Dark Premonitions (spec 10.5, 6.6): each strikes once, when the Doors on the table fulfil its condition."""

from typing import ClassVar, Final

from reverie.engine.actions import action
from reverie.engine.piles import Deck, sort_in
from reverie.engine.steps import Pick, Step
from reverie.games.onirim.pieces import (
    BLUE,
    BROWN,
    COLOUR_MASK,
    DEAD_END,
    DOOR_ONI,
    FIRST_DOOR,
    GREEN,
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
from reverie.games.onirim.rules import steps
from reverie.games.onirim.rules.actions import LOSE_DOOR, MARK, OF_SEAT, PASS, RESOLVE, THROW
from reverie.games.onirim.rules.doors import door_marks, lose_door
from reverie.games.onirim.rules.hand import discard_all, redraw, send_to_limbo
from reverie.games.onirim.rules.happy import drawn_happy_dream
from reverie.games.onirim.rules.hooks import Module
from reverie.games.onirim.rules.order import throw_away
from reverie.games.onirim.rules.steps import (
    PREMONITION_DOOR,
    PREMONITION_KEYS,
    PREMONITION_ORDER,
    PREMONITIONS_DUE,
    SEARCH_ENDS,
)
from reverie.games.onirim.state import OnirimState

# The colour of which each of four Premonitions asks for two Doors.
TWO_OF: Final = {PREM_RED: RED, PREM_GREEN: GREEN, PREM_BLUE: BLUE, PREM_BROWN: BROWN}
KEYS_LOST = 2
HAPPY_DREAMS = 4


class Premonitions(Module):
    """Eight Dark Premonitions beside the deck, four Happy Dreams in it."""

    name: ClassVar[str] = "premonitions"

    def __init__(self, start: int) -> None:
        self.start = start

    def cards(self) -> list[int]:
        return [HAPPY_DREAM] * HAPPY_DREAMS

    def lay_out(self, t: OnirimState) -> None:
        t.parts.premonitions_down = Deck("premonitions", list(range(len(PREMONITIONS))))
        turn_up(t, self.start)

    def drawn(self, t: OnirimState, kind: int) -> None:
        if kind == HAPPY_DREAM:
            drawn_happy_dream(t)

    def obtained(self, t: OnirimState, door: int) -> None:
        t.stack.append(PREMONITIONS_DUE)


def turn_up(t: OnirimState, count: int) -> None:
    """Reveal face-down Premonitions, as far as there are any."""
    pile = t.parts.premonitions_down
    for _ in range(min(count, pile.size())):
        premonition = pile.draw(t.chance)
        sort_in(t.parts.premonitions_up, premonition)
        t.say("premonition", {"id": PREMONITIONS[premonition]})


def door_counts(t: OnirimState) -> list[int]:
    """The Doors on the table: how many of each colour, and of all; the Oniverse Door has no colour but counts."""
    doors = [door for seat in t.doors for door in seat]
    return [doors.count(FIRST_DOOR + colour) for colour in range(4)] + [len(doors)]


def is_due(premonition: int, counts: list[int]) -> bool:
    """Whether the condition of a Premonition is true of so many Doors."""
    if premonition == PREM_FIVE:
        return counts[4] >= 5
    if premonition == PREM_THREE:
        return counts[4] >= 3
    if premonition == PREM_RAINBOW:
        return min(counts[:4]) >= 1
    if premonition == PREM_PAIR:
        return max(counts[:4]) >= 2
    return counts[TWO_OF[premonition]] >= 2


def would_come(premonition: int, counts: list[int], colour: int) -> bool:
    """Whether one more Door of a colour, beside those counted, makes a Premonition strike."""
    if is_due(premonition, counts):
        return False
    counts[colour] += 1
    counts[4] += 1
    due_then = is_due(premonition, counts)
    counts[colour] -= 1
    counts[4] -= 1
    return due_then


def due(t: OnirimState) -> list[int]:
    """The face-up Premonitions that strike now."""
    counts = door_counts(t)
    return [premonition for premonition in t.parts.premonitions_up if is_due(premonition, counts)]


class PremonitionsDue(Step[OnirimState]):
    """Let the due Premonitions strike one by one; the conditions are looked at afresh after each."""

    def run(self, t: OnirimState) -> None:
        waiting = due(t)
        if len(waiting) == 1:
            strike(t, waiting[0])
        elif waiting:
            t.point = PREMONITION_ORDER


class PremonitionOrder(Pick[OnirimState]):
    """Several are due: the active player says which strikes first."""

    def choices(self, t: OnirimState) -> list[int]:
        return due(t)

    def apply(self, t: OnirimState, verb: int, argument: int) -> None:
        strike(t, argument)


def strike(t: OnirimState, premonition: int) -> None:
    """Apply a penalty, take the card out of the game, then look for others that are due."""
    parts = t.parts
    t.say("strike", {"id": PREMONITIONS[premonition]})
    parts.premonitions_up.remove(premonition)
    parts.premonitions_gone.append(premonition)
    t.stack.append(PREMONITIONS_DUE)
    if premonition == PREM_RED:
        # Towers are spared; Glyphs and Crossroads are red Locations too.
        lose_from_deck(t, [card for card in t.deck.cards() if card < DEAD_END and COLOUR_MASK[card] & 1 << RED])
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


def lose_from_deck(t: OnirimState, cards: list[int]) -> None:
    """Search cards in the deck and discard them; the search ends with a shuffle (spec 6.7)."""
    for card in sorted(cards):
        t.deck.take(card)
        throw_away(t, card, "premonition")
    t.stack.append(SEARCH_ENDS)


def lose_keys(t: OnirimState) -> None:
    """The blue Premonition takes two Keys of the deck; with more than two, or in silence, the player chooses."""
    keys = [card for card in t.deck.cards() if is_key(card)]
    # In silence how many Keys the deck holds would tell how many the partner has (spec 9.4 a).
    asked = t.deck.size() > 0 if t.settings.silent else len(keys) > KEYS_LOST
    if not asked:
        lose_from_deck(t, keys)
        return
    t.parts.owed = KEYS_LOST
    t.stack.append(SEARCH_ENDS)
    t.stack.append(PREMONITION_KEYS)


class PremonitionKeys(Pick[OnirimState]):
    """Choose a Key of the deck to discard, twice; without a Key there is nothing to do but to go on."""

    def choices(self, t: OnirimState) -> list[int]:
        return [card for card in t.deck.cards() if is_key(card)]

    def legal(self, t: OnirimState, out: list[int]) -> None:
        super().legal(t, out)
        if not out:
            out.append(action(PASS, 0))

    def why_not(self, t: OnirimState, verb: int, argument: int) -> str:
        if verb == PASS:
            return "not_now" if self.choices(t) else ""
        return super().why_not(t, verb, argument)

    def apply(self, t: OnirimState, verb: int, argument: int) -> None:
        if verb == PASS:
            t.parts.owed = 0
            return
        t.deck.take(argument)
        throw_away(t, argument, "premonition")
        t.parts.owed -= 1
        if t.parts.owed > 0 and t.deck.size() > 0:
            t.stack.append(PREMONITION_KEYS)


class PremonitionDoor(Step[OnirimState]):
    """Choose a Door on the table that goes back to Limbo: of one's own, or for the pair of a colour there twice."""

    def candidates(self, t: OnirimState, out: list[int]) -> None:
        for seat in range(t.seats):
            for mark in door_marks(t, seat):
                out.append(action(LOSE_DOOR, OF_SEAT.pack(seat, mark)))

    def apply(self, t: OnirimState, verb: int, argument: int) -> None:
        seat, mark = OF_SEAT.split(argument)
        door, goal = MARK.split(mark)
        t.parts.premonition = -1
        lose_door(t, seat, FIRST_DOOR + door, goal - 1)

    def why_not(self, t: OnirimState, verb: int, argument: int) -> str:
        if verb != LOSE_DOOR:
            return "not_now"
        seat, mark = OF_SEAT.split(argument)
        if seat >= t.seats or mark not in door_marks(t, seat):
            return "door_not_eligible"
        if t.parts.premonition == PREM_BROWN:
            # As with Nightmare option II; only who has no Door gives one of the partner's (spec 10.5).
            return "" if seat == t.active or not t.doors[t.active] else "not_your_door"
        door = FIRST_DOOR + MARK.split(mark)[0]
        paired = door != DOOR_ONI and sum(doors.count(door) for doors in t.doors) >= 2
        return "" if paired else "door_not_eligible"


STEPS: tuple[Step[OnirimState], ...] = (
    PremonitionsDue(steps.PREMONITIONS_DUE),
    PremonitionOrder(steps.PREMONITION_ORDER, "premonition_order", RESOLVE, "premonition_not_due"),
    PremonitionDoor(steps.PREMONITION_DOOR, "premonition_door"),
    PremonitionKeys(steps.PREMONITION_KEYS, "premonition_keys", THROW, "key_not_in_deck"),
)
