"""Doors: found by a series, opened by a Key when drawn, obtained, lost (spec 5.5, 6.5, 6.7)."""

from bisect import insort
from typing import TYPE_CHECKING

from reverie.engine.actions import action
from reverie.games.onirim import scoring
from reverie.games.onirim.pieces import COLOUR_MASK, DOOR_ONI, FIRST_DOOR, NAMES, NO_CARD, is_key
from reverie.games.onirim.rules.actions import (
    DECLINE,
    OPEN_FROM_CATCHER,
    OPEN_FROM_DECK,
    PAY_KEY,
    PAY_KEY_CHAOS,
    TO_LIMBO,
)
from reverie.games.onirim.rules.hand import discard_at_hand, holds, key_places, send_to_limbo
from reverie.games.onirim.rules.hooks import Step, kind_of, refuse_spell, zone_of
from reverie.games.onirim.rules.steps import SEARCH_ENDS, SHUFFLE

if TYPE_CHECKING:
    from reverie.games.onirim.state import Table


def fits(key: int, door: int) -> bool:
    """Whether a Key opens a Door: its colour, the Crossroad Key, or any Key for the Oniverse Door (spec 5.5)."""
    return door == DOOR_ONI or COLOUR_MASK[key] & COLOUR_MASK[door] != 0


def is_barred(t: "Table", door: int) -> bool:
    """Spec 9.5: with `coop_duplicates` = forbid nobody takes a second Door of a colour."""
    return t.rules.forbids_duplicates and door != DOOR_ONI and door in t.doors[t.active]


def reachable(colours: int, door: int) -> bool:
    """Whether a complete series finds a Door: one of its colours, or the Oniverse Door (spec 10.7)."""
    return door == DOOR_ONI or colours & COLOUR_MASK[door] != 0


def in_deck(t: "Table", kind: int) -> bool:
    """Whether the deck holds a card of that kind."""
    return kind in t.deck.bag or kind in t.deck.top or kind in t.deck.bottom


def is_accepted(t: "Table", door: int) -> bool:
    """Whether a Door would stay on the table, or be wasted."""
    return all(module.accepts(t, door) for module in t.rules.on_accepts)


def obtain(t: "Table", door: int, how: str) -> None:
    """OBTAIN (spec 6.5), steps 1 to 3. What the hooks push runs after the effect that gave the Door."""
    if not is_accepted(t, door):
        send_to_limbo(t, door)
        return
    insort(t.doors[t.active], door)
    if t.log is not None:
        t.say("door", {"seat": t.active, "card": NAMES[door], "how": how})
    for module in t.rules.on_obtained:
        module.obtained(t, door)
    scoring.check_win(t)


def lose_door(t: "Table", seat: int, door: int, goal: int) -> None:
    """A Door goes back to Limbo; with Goals, the one it fulfilled turns face up again."""
    t.doors[seat].remove(door)
    if t.log is not None:
        t.say("lose_door", {"seat": seat, "card": NAMES[door]})
    t.limbo.append(door)
    for module in t.rules.on_lost:
        module.lost(t, seat, door, goal)


def door_marks(t: "Table", seat: int) -> list[int]:
    """The Doors of a seat that can be told apart: by colour and by the Goal fulfilled (door * 16 + goal + 1)."""
    if t.parts.goals:
        return [
            goal * 16 + place + 1
            for place, goal in enumerate(t.parts.goals)
            if t.parts.goal_owner[place] == seat
        ]
    return sorted({(door - FIRST_DOOR) * 16 for door in t.doors[seat]})


class DoorSearch(Step):
    """A series is complete: take a Door from the deck, or decline (spec 7)."""

    def run(self, t: "Table") -> None:
        if self.candidates(t):
            t.point = self.number

    def candidates(self, t: "Table") -> list[int]:
        """The actions that take a Door."""
        found: list[int] = []
        for door in range(FIRST_DOOR, DOOR_ONI + 1):
            if reachable(t.colours, door) and in_deck(t, door) and not is_barred(t, door):
                found.append(action(OPEN_FROM_DECK, door - FIRST_DOOR))
        for module in t.rules.on_door_sources:
            module.door_sources(t, t.colours, found)
        return found

    def legal(self, t: "Table", out: list[int]) -> None:
        out.extend(self.candidates(t))
        out.append(action(DECLINE, 0))
        for module in t.rules.on_spells:
            module.spells(t, self.number, out)

    def apply(self, t: "Table", verb: int, argument: int) -> None:
        owner = t.rules.owners[verb]
        if owner is not None:
            owner.perform(t, verb, argument)
        elif verb == OPEN_FROM_DECK:
            open_from_deck(t, argument & 7, argument >= 8)
        elif t.log is not None:
            t.say("decline", {"seat": t.active, "what": "door"})

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        if verb not in (OPEN_FROM_DECK, OPEN_FROM_CATCHER):
            return refuse_spell(t, verb)
        door = FIRST_DOOR + (argument & 7)
        if is_barred(t, door):
            return "second_door_of_a_colour"
        if not lies_there(t, verb, argument, door):
            return "door_not_there"
        return "chaos_not_needed" if reachable(t.colours, door) else "series_of_another_colour"


def lies_there(t: "Table", verb: int, argument: int, door: int) -> bool:
    """Whether a Door lies in the deck, or beside the Dreamcatcher that is named."""
    if verb == OPEN_FROM_DECK:
        return in_deck(t, door)
    catchers = t.parts.catchers
    return argument >> 4 < len(catchers) and door in catchers[argument >> 4]


def open_from_deck(t: "Table", door: int, chaos: bool) -> None:
    """Search the deck for a Door, obtain it, then shuffle once (spec 6.7)."""
    t.deck.take(FIRST_DOOR + door)
    if chaos:
        recolour(t)
    obtain(t, FIRST_DOOR + door, "series")
    if not t.ended:
        t.stack.append(SEARCH_ENDS)


def recolour(t: "Table") -> None:
    """The Door was taken as one of another colour: whoever made that possible is told."""
    for module in t.rules.on_recoloured:
        module.recoloured(t)


class SearchEnds(Step):
    """The deck was searched: modules may put cards in, then it is shuffled once."""

    def run(self, t: "Table") -> None:
        t.stack.append(SHUFFLE)
        for module in t.rules.on_searched:
            module.searched(t)


class Shuffle(Step):
    """Shuffle the deck."""

    def run(self, t: "Table") -> None:
        t.deck.shuffle()
        if t.log is not None:
            t.say("shuffle", {})


class DoorDrawn(Step):
    """A Door was drawn and a Key fits: pay it, or let the Door go to Limbo (spec 5.5)."""

    def run(self, t: "Table") -> None:
        if self.payments(t):
            t.point = self.number
        else:
            self.let_go(t)

    def payments(self, t: "Table") -> list[int]:
        """The ways to pay for the drawn Door."""
        found: list[int] = []
        if is_barred(t, t.pending):
            return found
        for place in key_places(t):
            if fits(kind_of(place), t.pending):
                found.append(action(PAY_KEY, place))
        for module in t.rules.on_door_payments:
            module.door_payments(t, t.pending, found)
        return found

    def let_go(self, t: "Table") -> None:
        """The Door waits in Limbo for the end of the turn."""
        send_to_limbo(t, t.pending)
        t.pending = NO_CARD

    def legal(self, t: "Table", out: list[int]) -> None:
        out.extend(self.payments(t))
        out.append(action(TO_LIMBO, 0))
        for module in t.rules.on_spells:
            module.spells(t, self.number, out)

    def apply(self, t: "Table", verb: int, argument: int) -> None:
        if verb == TO_LIMBO:
            self.let_go(t)
            return
        discard_at_hand(t, zone_of(argument), kind_of(argument), "door")
        if verb == PAY_KEY_CHAOS:
            recolour(t)
        door = t.pending
        t.pending = NO_CARD
        obtain(t, door, "key")

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        if verb not in (PAY_KEY, PAY_KEY_CHAOS):
            return refuse_spell(t, verb)
        key = kind_of(argument)
        if not holds(t, zone_of(argument), key):
            return "not_at_hand"
        if not is_key(key):
            return "not_a_key"
        return "chaos_not_needed" if fits(key, t.pending) else "key_does_not_fit"
