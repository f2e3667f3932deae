"""Doors: found by a series, opened by a Key when drawn, obtained, lost (spec 5.5, 6.5, 6.7)."""

from reverie.engine.actions import action, argument_of, offer, verb_of
from reverie.engine.piles import lies_in, sort_in
from reverie.engine.steps import Step
from reverie.games.onirim import scoring
from reverie.games.onirim.pieces import COLOUR_MASK, DOOR_ONI, FIRST_DOOR, NAMES, NO_CARD, is_key
from reverie.games.onirim.rules import steps
from reverie.games.onirim.rules.actions import (
    CAUGHT,
    DECLINE,
    FOUND,
    KIND_AT,
    MARK,
    OPEN_FROM_CATCHER,
    OPEN_FROM_DECK,
    PAY_KEY,
    PAY_KEY_CHAOS,
    TO_LIMBO,
    ZONE_AT,
)
from reverie.games.onirim.rules.hand import discard_at_hand, holds, key_places, send_to_limbo
from reverie.games.onirim.rules.labyrinth import close_series
from reverie.games.onirim.rules.open_step import OpenStep
from reverie.games.onirim.rules.steps import SEARCH_ENDS, SHUFFLE
from reverie.games.onirim.state import OnirimState


def fits(key: int, door: int) -> bool:
    """Whether a Key opens a Door: its colour, the Crossroad Key, or any Key for the Oniverse Door (spec 5.5)."""
    return door == DOOR_ONI or COLOUR_MASK[key] & COLOUR_MASK[door] != 0


def is_barred(t: OnirimState, door: int) -> bool:
    """Spec 9.5: with `coop_duplicates` = forbid nobody takes a second Door of a colour."""
    return t.settings.forbids_duplicates and door != DOOR_ONI and door in t.doors[t.active]


def reachable(colours: int, door: int) -> bool:
    """Whether a complete series finds a Door: one of its colours, or the Oniverse Door (spec 10.7)."""
    return door == DOOR_ONI or colours & COLOUR_MASK[door] != 0


def in_deck(t: OnirimState, kind: int) -> bool:
    """Whether the deck holds a card of that kind."""
    return lies_in(t.deck.bag, kind) or lies_in(t.deck.top, kind) or lies_in(t.deck.bottom, kind)


def is_accepted(t: OnirimState, door: int) -> bool:
    """Whether a Door would stay on the table, or be wasted."""
    return all(module.accepts(t, door) for module in t.settings.on_accepts)


def obtain(t: OnirimState, door: int, how: str) -> None:
    """OBTAIN (spec 6.5), steps 1 to 3. What the hooks push runs after the effect that gave the Door."""
    if not is_accepted(t, door):
        send_to_limbo(t, door)
        return
    sort_in(t.doors[t.active], door)
    if t.log is not None:
        t.say("door", {"seat": t.active, "card": NAMES[door], "how": how})
    for module in t.settings.on_obtained:
        module.obtained(t, door)
    scoring.check_win(t)


def lose_door(t: OnirimState, seat: int, door: int, goal: int) -> None:
    """A Door goes back to Limbo; with Goals, the one it fulfilled turns face up again."""
    t.doors[seat].remove(door)
    if t.log is not None:
        t.say("lose_door", {"seat": seat, "card": NAMES[door]})
    t.limbo.append(door)
    for module in t.settings.on_lost:
        module.lost(t, seat, door, goal)


def door_marks(t: OnirimState, seat: int) -> list[int]:
    """The Doors of a seat that can be told apart: by colour and by the Goal fulfilled."""
    if t.parts.goals:
        return [
            MARK.pack(goal, place + 1) for place, goal in enumerate(t.parts.goals) if t.parts.goal_owner[place] == seat
        ]
    marks: list[int] = []
    for door in t.doors[seat]:
        mark = MARK.pack(door - FIRST_DOOR, 0)
        if mark not in marks:
            marks.append(mark)
    marks.sort()
    return marks


def may_recolour(t: OnirimState) -> bool:
    """Whether somebody lets a Door be taken as one of another colour."""
    return any(module.may_recolour(t) for module in t.settings.on_may_recolour)


class DoorSearch(OpenStep):
    """A series is complete: take a Door from the deck, or decline (spec 7)."""

    def run(self, t: OnirimState) -> None:
        if self.doors(t):
            t.open(self.number)
        else:
            close_series(t, False)

    def doors(self, t: OnirimState) -> list[int]:
        """The actions that take a Door."""
        found: list[int] = []
        recolours = may_recolour(t)
        for door in range(DOOR_ONI - FIRST_DOOR + 1):
            chaos = not reachable(t.colours, FIRST_DOOR + door)
            if recolours or not chaos:
                found.append(action(OPEN_FROM_DECK, FOUND.pack(int(chaos), door)))
        for module in t.settings.on_door_sources:
            module.door_sources(t, found)
        return [each for each in found if not self.why_not_option(t, verb_of(each), argument_of(each))]

    def options(self, t: OnirimState, out: list[int]) -> None:
        out.append(action(DECLINE, 0))
        out.extend(self.doors(t))

    def why_not_option(self, t: OnirimState, verb: int, argument: int) -> str:
        if verb == DECLINE:
            return ""
        if verb not in (OPEN_FROM_DECK, OPEN_FROM_CATCHER):
            return "not_now"
        chaos, number = FOUND.split(CAUGHT.split(argument)[1])
        door = FIRST_DOOR + number
        if is_barred(t, door):
            return "second_door_of_a_colour"
        if not lies_there(t, verb, argument, door):
            return "door_not_there"
        if reachable(t.colours, door):
            return "chaos_not_needed" if chaos else ""
        return "" if chaos and may_recolour(t) else "series_of_another_colour"

    def apply(self, t: OnirimState, verb: int, argument: int) -> None:
        owner = t.settings.owners[verb]
        close_series(t, verb != DECLINE)
        if owner is not None:
            owner.perform(t, verb, argument)
        elif verb == OPEN_FROM_DECK:
            chaos, door = FOUND.split(argument)
            open_from_deck(t, FIRST_DOOR + door, chaos != 0)
        elif t.log is not None:
            t.say("decline", {"seat": t.active, "what": "door"})


def lies_there(t: OnirimState, verb: int, argument: int, door: int) -> bool:
    """Whether a Door lies in the deck, or beside the Dreamcatcher that is named."""
    if verb == OPEN_FROM_DECK:
        return in_deck(t, door)
    place = CAUGHT.split(argument)[0]
    return place < len(t.parts.catchers) and door in t.parts.catchers[place]


def open_from_deck(t: OnirimState, door: int, chaos: bool) -> None:
    """Search the deck for a Door, obtain it, then shuffle once (spec 6.7)."""
    t.deck.take(door)
    if chaos:
        recolour(t)
    obtain(t, door, "series")
    if not t.ended:
        t.stack.append(SEARCH_ENDS)


def recolour(t: OnirimState) -> None:
    """The Door was taken as one of another colour: whoever made that possible is told."""
    for module in t.settings.on_recoloured:
        module.recoloured(t)


class SearchEnds(Step[OnirimState]):
    """The deck was searched: modules may put cards in, then it is shuffled once."""

    def run(self, t: OnirimState) -> None:
        t.stack.append(SHUFFLE)
        for module in t.settings.on_searched:
            module.searched(t)


class Shuffle(Step[OnirimState]):
    """Shuffle the deck."""

    def run(self, t: OnirimState) -> None:
        t.deck.shuffle()
        if t.log is not None:
            t.say("shuffle", {})


class DoorDrawn(OpenStep):
    """A Door was drawn and a Key can be had: pay it, or let the Door go to Limbo (spec 5.5)."""

    def run(self, t: OnirimState) -> None:
        # In silence every Door is asked about: a pause would tell that there is a Key (spec 9.4 a).
        if t.settings.silent or self.payments(t) or self.fetchable(t):
            t.open(self.number)
        else:
            self.let_go(t)

    def fetchable(self, t: OnirimState) -> bool:
        """Whether a Key that could pay can be fetched from elsewhere."""
        return any(
            is_key(card) and not self.why_not_pay(t, card)
            for module in t.settings.on_fetches
            for card in module.fetches(t)
        )

    def payments(self, t: OnirimState) -> list[int]:
        """The ways to pay for the drawn Door."""
        found: list[int] = []
        for place in key_places(t):
            key = KIND_AT[place]
            if not self.why_not_pay(t, key):
                offer(found, PAY_KEY if fits(key, t.pending) else PAY_KEY_CHAOS, place)
        return found

    def let_go(self, t: OnirimState) -> None:
        """The Door waits in Limbo for the end of the turn."""
        send_to_limbo(t, t.pending)
        t.pending = NO_CARD

    def options(self, t: OnirimState, out: list[int]) -> None:
        offer(out, TO_LIMBO, 0)
        out.extend(self.payments(t))

    def why_not_option(self, t: OnirimState, verb: int, argument: int) -> str:
        if verb == TO_LIMBO:
            return ""
        if verb not in (PAY_KEY, PAY_KEY_CHAOS):
            return "not_now"
        key = KIND_AT[argument]
        if not holds(t, ZONE_AT[argument], key):
            return "not_at_hand"
        if not is_key(key):
            return "not_a_key"
        if fits(key, t.pending) == (verb == PAY_KEY):
            return self.why_not_pay(t, key)
        return "key_does_not_fit" if verb == PAY_KEY else "chaos_not_needed"

    def why_not_pay(self, t: OnirimState, key: int) -> str:
        """Why a Key does not open the drawn Door, not even with the Chromatic Chaos."""
        if is_barred(t, t.pending):
            return "second_door_of_a_colour"
        return "" if fits(key, t.pending) or may_recolour(t) else "key_does_not_fit"

    def apply(self, t: OnirimState, verb: int, argument: int) -> None:
        if verb == TO_LIMBO:
            self.let_go(t)
            return
        discard_at_hand(t, ZONE_AT[argument], KIND_AT[argument], "door")
        if verb == PAY_KEY_CHAOS:
            recolour(t)
        door = t.pending
        t.pending = NO_CARD
        obtain(t, door, "key")


STEPS: tuple[Step[OnirimState], ...] = (
    Shuffle(steps.SHUFFLE),
    SearchEnds(steps.SEARCH_ENDS),
    DoorSearch(steps.DOOR_SEARCH, "door_search"),
    DoorDrawn(steps.DOOR_DRAWN, "door_drawn"),
)
