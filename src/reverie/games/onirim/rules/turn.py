"""The turn (spec 5): one action, refill, Limbo."""

from typing import TYPE_CHECKING

from reverie.engine.actions import action
from reverie.games.onirim import scoring
from reverie.games.onirim.pieces import DEAD_END, DOOR_ONI, FIRST_DOOR, KINDS, NAMES, NIGHTMARE, is_key
from reverie.games.onirim.rules.actions import DISCARD, PASS, PLAY
from reverie.games.onirim.rules.hand import (
    add_location,
    discard_at_hand,
    hand_places,
    holds,
    is_short,
)
from reverie.games.onirim.rules.hooks import ANSWER_VERBS, TURN_VERBS, Step, kind_of, zone_of
from reverie.games.onirim.rules.labyrinth import play_card, refuse_play
from reverie.games.onirim.rules.steps import (
    ACTION,
    DOOR_DRAWN,
    LIMBO_PHASE,
    NEXT_TURN,
    NIGHTMARE_DRAWN,
    PROPHECY,
    REFILL,
    SWAP_GIVE,
    WINDOW,
)
from reverie.games.onirim.state import STASH

if TYPE_CHECKING:
    from reverie.games.onirim.state import Table


def refuse_discard(kind: int) -> str:
    """Why a card at hand may not be discarded singly (spec 10.6)."""
    return "dead_end" if kind == DEAD_END else ""


def discard_effect(t: "Table", kind: int) -> None:
    """What a card does when it is discarded as the phase-1 action or from a stash (spec 5.2)."""
    if is_key(kind):
        t.stack.append(PROPHECY)
    for module in t.rules.on_discarded:
        module.discarded(t, kind)


def play_or_discard(t: "Table", verb: int, argument: int) -> None:
    """The two main actions of the base game, and those that modules add."""
    owner = t.rules.owners[verb]
    if owner is not None:
        owner.perform(t, verb, argument)
        return
    zone = argument // KINDS
    kind = argument % KINDS
    if verb == PLAY:
        play_card(t, zone, kind)
        return
    if t.seats == 2 and zone != STASH:
        t.stack.append(SWAP_GIVE)
    discard_at_hand(t, zone, kind, "action")
    discard_effect(t, kind)


def uses_of(t: "Table", places: list[int], out: list[int]) -> None:
    """The legal plays and discards of cards at these places."""
    for place in places:
        kind = place % KINDS
        if not refuse_play(t, kind):
            out.append(action(PLAY, place))
        if not refuse_discard(kind):
            out.append(action(DISCARD, place))
        for module in t.rules.on_uses:
            module.uses(t, place, kind, out)


def refuse_use(t: "Table", verb: int, argument: int) -> str:
    """Why a card cannot be played or discarded, or a module's action not be done."""
    owner = t.rules.owners[verb]
    if owner is not None:
        return owner.refuse(t, verb, argument)
    if verb not in (PLAY, DISCARD):
        return "not_now"
    kind = kind_of(argument)
    if not holds(t, zone_of(argument), kind):
        return "not_at_hand"
    return refuse_play(t, kind) if verb == PLAY else refuse_discard(kind)


class Action(Step):
    """Phase 1: free actions, then exactly one main action (spec 5.2)."""

    def legal(self, t: "Table", out: list[int]) -> None:
        uses_of(t, hand_places(t), out)
        rules = t.rules
        for module in rules.on_actions:
            module.actions(t, out)
        for module in rules.on_powers:
            module.powers(t, out)
        for module in rules.on_spells:
            module.spells(t, self.number, out)

    def apply(self, t: "Table", verb: int, argument: int) -> None:
        stack = t.stack
        stack.append(NEXT_TURN)
        stack.append(LIMBO_PHASE)
        stack.append(REFILL)
        play_or_discard(t, verb, argument)

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        return "not_now" if verb in ANSWER_VERBS else refuse_use(t, verb, argument)


class Window(Step):
    """Before a draw of phase 2: a free power, a stored card, or draw now (spec 5.4)."""

    def legal(self, t: "Table", out: list[int]) -> None:
        out.append(action(PASS, 0))
        window_powers(t, out)

    def apply(self, t: "Table", verb: int, argument: int) -> None:
        if verb == PASS:
            t.passed = True
        else:
            play_or_discard(t, verb, argument)

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        if verb in ANSWER_VERBS or verb in TURN_VERBS:
            return "not_now"
        if verb in (PLAY, DISCARD) and zone_of(argument) != STASH:
            return "not_now"
        return refuse_use(t, verb, argument)


def window_powers(t: "Table", out: list[int]) -> None:
    """All that may be done before a draw."""
    for module in t.rules.on_powers:
        module.powers(t, out)
    for module in t.rules.on_spells:
        module.spells(t, WINDOW, out)


class Refill(Step):
    """Phase 2: draw one card at a time and resolve it, until the hand is complete (spec 5.3)."""

    def run(self, t: "Table") -> None:
        while is_short(t):
            if not t.passed and self.opens_window(t):
                t.stack.append(REFILL)
                t.point = WINDOW
                return
            t.passed = False
            if t.deck.size() == 0:
                scoring.end(t, scoring.DECK_EXHAUSTED)
                return
            kind = t.deck.draw(t.chance)
            if kind < FIRST_DOOR:
                add_location(t, kind)
                continue
            if t.log is not None:
                t.say("drawn", {"seat": t.active, "card": NAMES[kind]})
            t.stack.append(REFILL)
            if kind <= DOOR_ONI:
                t.pending = kind
                t.stack.append(DOOR_DRAWN)
            elif kind == NIGHTMARE:
                t.pending = kind
                t.stack.append(NIGHTMARE_DRAWN)
            else:
                for module in t.rules.on_drawn:
                    module.drawn(t, kind)
            return

    def opens_window(self, t: "Table") -> bool:
        """Whether a power is legal now."""
        rules = t.rules
        if not rules.on_powers and not rules.on_spells:
            return False
        out: list[int] = []
        window_powers(t, out)
        return bool(out)


class LimboPhase(Step):
    """Phase 3: Limbo is shuffled into the deck; if it is empty the deck keeps its order (spec 5.7)."""

    def run(self, t: "Table") -> None:
        if not t.limbo:
            return
        for module in t.rules.on_takes_limbo:
            if module.takes_limbo(t):
                return
        empty_limbo(t)


def empty_limbo(t: "Table") -> None:
    """Put Limbo into the deck and shuffle."""
    t.deck.bag.extend(t.limbo)
    t.deck.shuffle()
    if t.log is not None:
        t.say("limbo_returns", {"count": len(t.limbo)})
    t.limbo = []


class NextTurn(Step):
    """The turn passes to the other player, if there is one."""

    def run(self, t: "Table") -> None:
        t.turn += 1
        t.active = (t.active + 1) % t.seats
        t.passed = False
        t.stack.clear()
        t.point = ACTION
        if t.log is not None:
            t.say("turn", {"seat": t.active, "turn": t.turn})
