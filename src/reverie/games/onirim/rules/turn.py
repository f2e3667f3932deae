"""The turn (spec 5): one action, refill, Limbo."""

from typing import Final

from reverie.engine.actions import action, offer
from reverie.engine.steps import Step
from reverie.games.onirim.pieces import DEAD_END, DOOR_ONI, FIRST_DOOR, NAMES, NIGHTMARE, STASH, is_key
from reverie.games.onirim.rules import steps
from reverie.games.onirim.rules.actions import (
    DISCARD,
    KIND_AT,
    PASS,
    PLAY,
    PLAY_ARCHITECT,
    PLAY_LEFT,
    PLAY_RIGHT,
    SWAP,
    ZONE_AT,
)
from reverie.games.onirim.rules.coop import give_private, why_not_swap_first
from reverie.games.onirim.rules.hand import discard_at_hand, draw_card, hand_places, holds, is_short
from reverie.games.onirim.rules.labyrinth import end_symbol, may_follow, play_card, why_not_by_modules, why_not_play
from reverie.games.onirim.rules.open_step import ANSWER_VERBS, TURN_VERBS, OpenStep
from reverie.games.onirim.rules.steps import (
    ACTION,
    DOOR_DRAWN,
    LIMBO_PHASE,
    NEXT_TURN,
    NIGHTMARE_DRAWN,
    PROPHECY,
    REFILL,
    SWAP_DISCARD,
    SWAP_GIVE,
    WINDOW,
)
from reverie.games.onirim.state import OnirimState

# What is done with one card: before a draw, only with a card under a Treasurer.
CARD_VERBS: Final = (PLAY, PLAY_LEFT, PLAY_RIGHT, PLAY_ARCHITECT, DISCARD)


def why_not_discard(kind: int) -> str:
    """Why a card at hand may not be discarded singly (spec 10.6)."""
    return "dead_end" if kind == DEAD_END else ""


def discard_effect(t: OnirimState, kind: int) -> None:
    """What a card does when it is discarded as the phase-1 action or from a stash (spec 5.2)."""
    if is_key(kind):
        t.stack.append(PROPHECY)
    for module in t.settings.on_discarded:
        module.discarded(t, kind)


def play_or_discard(t: OnirimState, verb: int, argument: int) -> None:
    """The two main actions of the base game, and those that modules add."""
    owner = t.settings.owners[verb]
    if owner is not None:
        owner.perform(t, verb, argument)
        return
    zone = ZONE_AT[argument]
    kind = KIND_AT[argument]
    if verb == PLAY:
        play_card(t, zone, kind)
        return
    if verb == SWAP:
        # spec 9.3: the exchange before the discard commits to it.
        t.stack.append(SWAP_DISCARD)
        give_private(t, argument)
        return
    if t.seats == 2 and zone != STASH:
        t.stack.append(SWAP_GIVE)
    discard_at_hand(t, zone, kind, "action")
    discard_effect(t, kind)


def uses_of(t: OnirimState, places: list[int], out: list[int]) -> None:
    """The legal plays of cards at these places, then what modules do with them, and the discards."""
    modules, bans = t.settings.on_uses, t.settings.on_why_not_play
    end = end_symbol(t)
    for place in places:
        kind = KIND_AT[place]
        if may_follow(kind, end) and not (bans and why_not_by_modules(t, kind)):
            offer(out, PLAY, place)
        for module in modules:
            module.uses(t, place, kind, out)
    for place in places:
        if not why_not_discard(KIND_AT[place]):
            offer(out, DISCARD, place)


def why_not_use(t: OnirimState, verb: int, argument: int) -> str:
    """Why a card cannot be played or discarded, or a module's action not be done."""
    owner = t.settings.owners[verb]
    if owner is not None:
        return owner.why_not(t, verb, argument)
    if verb not in (PLAY, DISCARD):
        return "not_now"
    kind = KIND_AT[argument]
    if not holds(t, ZONE_AT[argument], kind):
        return "not_at_hand"
    return why_not_play(t, kind) if verb == PLAY else why_not_discard(kind)


class Action(OpenStep):
    """Phase 1: free actions, then exactly one main action (spec 5.2)."""

    def options(self, t: OnirimState, out: list[int]) -> None:
        uses_of(t, hand_places(t), out)
        if t.seats == 2:
            out.extend(self.open_ones(t, (SWAP,), sorted(set(t.hands[t.active]))))
        for module in t.settings.on_actions:
            module.actions(t, out)
        for module in t.settings.on_stores:
            module.stores(t, out)

    def apply(self, t: OnirimState, verb: int, argument: int) -> None:
        stack = t.stack
        stack.append(NEXT_TURN)
        stack.append(LIMBO_PHASE)
        stack.append(REFILL)
        play_or_discard(t, verb, argument)

    def why_not_option(self, t: OnirimState, verb: int, argument: int) -> str:
        if verb == SWAP:
            return why_not_swap_first(t, argument)
        return "not_now" if verb in ANSWER_VERBS else why_not_use(t, verb, argument)


class SwapDiscard(Step[OnirimState]):
    """After an exchange that came first: the discard that belongs to it, without another exchange (spec 9.3)."""

    def candidates(self, t: OnirimState, out: list[int]) -> None:
        for place in hand_places(t):
            out.append(action(DISCARD, place))

    def apply(self, t: OnirimState, verb: int, argument: int) -> None:
        kind = KIND_AT[argument]
        discard_at_hand(t, ZONE_AT[argument], kind, "action")
        discard_effect(t, kind)

    def why_not(self, t: OnirimState, verb: int, argument: int) -> str:
        if verb != DISCARD or ZONE_AT[argument] == STASH:
            return "not_now"
        return why_not_use(t, verb, argument)


class Window(OpenStep):
    """Before a draw of phase 2: a free power, a stored card, or draw now (spec 5.4)."""

    def options(self, t: OnirimState, out: list[int]) -> None:
        out.append(action(PASS, 0))
        for module in t.settings.on_stores:
            module.stores(t, out)

    def apply(self, t: OnirimState, verb: int, argument: int) -> None:
        if verb == PASS:
            t.passed = True
        else:
            play_or_discard(t, verb, argument)

    def why_not_option(self, t: OnirimState, verb: int, argument: int) -> str:
        if verb == PASS:
            return ""
        if verb in ANSWER_VERBS or verb in TURN_VERBS:
            return "not_now"
        if verb in CARD_VERBS and ZONE_AT[argument] != STASH:
            return "not_now"
        return why_not_use(t, verb, argument)


class Refill(Step[OnirimState]):
    """Phase 2: draw one card at a time and resolve it, until the hand is complete (spec 5.3)."""

    def run(self, t: OnirimState) -> None:
        while is_short(t):
            if not t.passed and self.opens_window(t):
                t.stack.append(REFILL)
                t.point = WINDOW
                return
            t.passed = False
            kind = draw_card(t)
            if t.ended:
                return
            if kind < FIRST_DOOR:
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
                for module in t.settings.on_drawn:
                    module.drawn(t, kind)
            return

    def opens_window(self, t: OnirimState) -> bool:
        """Whether a power is legal now; in silence, whether one may be for all that the others know (spec 9.4 a)."""
        settings = t.settings
        if not settings.on_powers:
            return False
        if settings.silent:
            return any(module.tempts(t) for module in settings.on_tempts)
        out: list[int] = []
        for module in settings.on_powers:
            module.powers(t, out)
        for module in settings.on_stores:
            module.stores(t, out)
        return bool(out)


class LimboPhase(Step[OnirimState]):
    """Phase 3: Limbo is shuffled into the deck; if it is empty the deck keeps its order (spec 5.7)."""

    def run(self, t: OnirimState) -> None:
        if not t.limbo:
            return
        for module in t.settings.on_takes_limbo:
            if module.takes_limbo(t):
                return
        empty_limbo(t)


def empty_limbo(t: OnirimState) -> None:
    """Put Limbo into the deck and shuffle."""
    t.deck.bag.extend(t.limbo)
    t.deck.shuffle()
    if t.log is not None:
        t.say("limbo_returns", {"count": len(t.limbo)})
    t.limbo = []


class NextTurn(Step[OnirimState]):
    """The turn passes to the other player, if there is one."""

    def run(self, t: OnirimState) -> None:
        t.turn += 1
        t.active = (t.active + 1) % t.seats
        t.passed = False
        if t.stack:
            t.stack.clear()
        t.point = ACTION
        if t.log is not None:
            t.say("turn", {"seat": t.active, "turn": t.turn})


STEPS: tuple[Step[OnirimState], ...] = (
    NextTurn(steps.NEXT_TURN),
    Refill(steps.REFILL),
    LimboPhase(steps.LIMBO_PHASE),
    Action(steps.ACTION, "action"),
    SwapDiscard(steps.SWAP_DISCARD, "swap_discard"),
    Window(steps.WINDOW, "window"),
)
