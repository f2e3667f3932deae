"""The Little Incubus (spec 10.8) in its three modes."""

from typing import ClassVar

from reverie.engine.actions import action
from reverie.engine.steps import Step
from reverie.games.onirim import scoring
from reverie.games.onirim.pieces import DEAD_END, FIRST_DOOR, NAMES, NO_CARD
from reverie.games.onirim.rules import steps
from reverie.games.onirim.rules.actions import ANTICIPATE, FACE_ADVERSARY, NIGHTMARE_CANCEL, NIGHTMARE_SHIELD, PASS
from reverie.games.onirim.rules.hand import send_to_limbo
from reverie.games.onirim.rules.hooks import Module
from reverie.games.onirim.rules.nightmare import four_options, meet, say_answer, why_not_one_of_four
from reverie.games.onirim.rules.steps import ADVERSARY_LEAVES, VIRTUAL_NIGHTMARE
from reverie.games.onirim.state import OnirimState


class Incubus(Module):
    """The pawn, whatever its mode."""

    name: ClassVar[str] = "incubus"

    def lay_out(self, t: OnirimState) -> None:
        t.parts.pawn = True


class BeginnerWalker(Incubus):
    """Mode A: once per game a Nightmare is cancelled."""

    verbs: ClassVar[tuple[int, ...]] = (NIGHTMARE_CANCEL,)

    def answers(self, t: OnirimState, out: list[int]) -> None:
        self.offer(t, NIGHTMARE_CANCEL, 0, out)

    def why_not(self, t: OnirimState, verb: int, argument: int) -> str:
        return "" if t.parts.pawn else "pawn_gone"

    def perform(self, t: OnirimState, verb: int, argument: int) -> None:
        t.parts.pawn = False
        say_answer(t, "cancel")


class ApprenticeWalker(Incubus):
    """Mode B: meet a Nightmare in advance, and be shielded from the next one."""

    verbs: ClassVar[tuple[int, ...]] = (ANTICIPATE, NIGHTMARE_SHIELD)

    def actions(self, t: OnirimState, out: list[int]) -> None:
        self.offer(t, ANTICIPATE, 0, out)

    def answers(self, t: OnirimState, out: list[int]) -> None:
        self.offer(t, NIGHTMARE_SHIELD, 0, out)

    def perform(self, t: OnirimState, verb: int, argument: int) -> None:
        if verb == NIGHTMARE_SHIELD:
            t.discard.append(t.parts.pawn_card)
            t.parts.pawn_card = NO_CARD
            say_answer(t, "shield")
            return
        t.say("anticipate", {"seat": t.active})
        while t.deck.size() > 0:
            kind = t.deck.draw(t.chance)
            if kind < FIRST_DOOR:
                t.parts.pawn_card = kind
                t.say("under_pawn", {"card": NAMES[kind]})
                break
            send_to_limbo(t, kind)
        t.stack.append(VIRTUAL_NIGHTMARE)

    def why_not(self, t: OnirimState, verb: int, argument: int) -> str:
        charged = t.parts.pawn_card != NO_CARD
        if verb == ANTICIPATE:
            return "pawn_charged" if charged else ""
        return "" if charged else "pawn_not_charged"


class Adversary(Incubus):
    """Mode C: no win before the pawn has been faced."""

    verbs: ClassVar[tuple[int, ...]] = (FACE_ADVERSARY,)

    def actions(self, t: OnirimState, out: list[int]) -> None:
        self.offer(t, FACE_ADVERSARY, 0, out)

    def why_not(self, t: OnirimState, verb: int, argument: int) -> str:
        if not t.parts.pawn:
            return "pawn_gone"
        if scoring.doors_complete(t):
            return "doors_already_complete"
        if DEAD_END in t.hands[t.active] or (t.seats == 2 and DEAD_END in t.common):
            return "dead_end_at_hand"
        return ""

    def perform(self, t: OnirimState, verb: int, argument: int) -> None:
        t.say("adversary", {"seat": t.active})
        t.stack.append(ADVERSARY_LEAVES)
        t.stack.append(VIRTUAL_NIGHTMARE)

    def completed(self, t: OnirimState) -> bool:
        return not t.parts.pawn


class AdversaryLeaves(Step[OnirimState]):
    """The pawn of mode C leaves the game, which may be what was missing for the win."""

    def run(self, t: OnirimState) -> None:
        t.parts.pawn = False
        t.say("adversary_gone", {})
        scoring.check_win(t)


class VirtualNightmare(Step[OnirimState]):
    """One of the four options, without a Nightmare card: no Tower falls, and nothing else can answer it."""

    def run(self, t: OnirimState) -> None:
        if t.settings.silent or self.answers(t):  # spec 9.4 a, as for a real one
            t.open(self.number)

    def answers(self, t: OnirimState) -> list[int]:
        """The options that are legal."""
        found: list[int] = []
        four_options(t, found)
        return found

    def candidates(self, t: OnirimState, out: list[int]) -> None:
        out.extend(self.answers(t) or [action(PASS, 0)])

    def apply(self, t: OnirimState, verb: int, argument: int) -> None:
        if verb != PASS:
            meet(t, verb, argument)

    def why_not(self, t: OnirimState, verb: int, argument: int) -> str:
        if verb == PASS:
            return "not_now" if self.answers(t) else ""
        return why_not_one_of_four(t, verb, argument)


MODES: dict[str, type[Incubus]] = {"A": BeginnerWalker, "B": ApprenticeWalker, "C": Adversary}


STEPS: tuple[Step[OnirimState], ...] = (
    AdversaryLeaves(steps.ADVERSARY_LEAVES),
    VirtualNightmare(steps.VIRTUAL_NIGHTMARE, "virtual_nightmare"),
)
