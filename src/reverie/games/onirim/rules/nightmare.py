"""A Nightmare is drawn: its four options (spec 5.6), used as well for the virtual Nightmare of the Incubus."""

from reverie.engine.actions import offer
from reverie.engine.steps import Step
from reverie.games.onirim.pieces import FIRST_DOOR, MILLED_TO_LIMBO, NAMES, NIGHTMARE, NO_CARD, is_key
from reverie.games.onirim.rules import steps
from reverie.games.onirim.rules.actions import (
    KIND_AT,
    MARK,
    NIGHTMARE_DOOR,
    NIGHTMARE_HAND,
    NIGHTMARE_KEY,
    NIGHTMARE_MILL,
    PASS,
    ZONE_AT,
)
from reverie.games.onirim.rules.doors import door_marks, lose_door
from reverie.games.onirim.rules.hand import discard_all, discard_at_hand, holds, key_places, redraw, send_to_limbo
from reverie.games.onirim.rules.open_step import ANSWER_VERBS, OpenStep
from reverie.games.onirim.rules.order import reveal
from reverie.games.onirim.rules.steps import NIGHTMARE_ENDS
from reverie.games.onirim.state import OnirimState

MILLED = 5


def four_options(t: OnirimState, out: list[int]) -> None:
    """Options I to IV, as far as they are legal."""
    for place in key_places(t):
        offer(out, NIGHTMARE_KEY, place)
    for mark in door_marks(t, t.active):
        offer(out, NIGHTMARE_DOOR, mark)
    if t.deck.size() > 0:
        offer(out, NIGHTMARE_MILL, 0)
    if t.at_hand() > 0:
        offer(out, NIGHTMARE_HAND, 0)


def why_not_one_of_four(t: OnirimState, verb: int, argument: int) -> str:
    """Why one of the four options is not legal."""
    if verb == NIGHTMARE_KEY:
        if not holds(t, ZONE_AT[argument], KIND_AT[argument]):
            return "not_at_hand"
        return "" if is_key(KIND_AT[argument]) else "not_a_key"
    if verb == NIGHTMARE_DOOR:
        return "" if argument in door_marks(t, t.active) else "not_your_door"
    if verb == NIGHTMARE_MILL:
        return "" if t.deck.size() > 0 else "deck_empty"
    if verb == NIGHTMARE_HAND:
        return "" if t.at_hand() > 0 else "nothing_at_hand"
    return "not_now"


def meet(t: OnirimState, verb: int, argument: int) -> None:
    """Carry out one of the four options."""
    if verb == NIGHTMARE_KEY:
        say_answer(t, "key")
        discard_at_hand(t, ZONE_AT[argument], KIND_AT[argument], "nightmare")
    elif verb == NIGHTMARE_DOOR:
        say_answer(t, "door")
        door, goal = MARK.split(argument)
        lose_door(t, t.active, FIRST_DOOR + door, goal - 1)
    elif verb == NIGHTMARE_MILL:
        say_answer(t, "mill")
        mill(t)
    else:
        say_answer(t, "hand")
        discard_all(t)
        redraw(t)


def say_answer(t: OnirimState, answer: str) -> None:
    """Tell how a Nightmare was answered."""
    if t.log is not None:
        t.say("nightmare", {"seat": t.active, "answer": answer})


def mill(t: OnirimState) -> None:
    """Option III: reveal the top five; Locations are discarded, all others go to Limbo."""
    reveal(t, MILLED, "nightmare")
    for kind in t.picks:
        if MILLED_TO_LIMBO[kind]:
            send_to_limbo(t, kind)
        else:
            t.discard.append(kind)
            if t.log is not None:
                t.say("throw", {"seat": t.active, "card": NAMES[kind], "why": "nightmare"})
    t.picks = []


class NightmareDrawn(OpenStep):
    """The active player must answer the drawn Nightmare; if nothing is left to answer with, it has no effect.

    In silence that is asked as well, for a Key under a Treasurer is nobody else's business (spec 9.4 a).
    """

    def run(self, t: OnirimState) -> None:
        # Cards of the deck can always be milled: most often nothing else need be looked at.
        if t.settings.silent or t.deck.size() > 0 or self.answers(t):
            t.open(self.number)
        else:
            t.stack.append(NIGHTMARE_ENDS)

    def answers(self, t: OnirimState) -> list[int]:
        """All that the Nightmare can be answered with."""
        found: list[int] = []
        self.add_answers(t, found)
        return found

    def add_answers(self, t: OnirimState, out: list[int]) -> None:
        """Add them to a list."""
        four_options(t, out)
        for module in t.settings.on_answers:
            module.answers(t, out)

    def options(self, t: OnirimState, out: list[int]) -> None:
        self.add_answers(t, out)
        if not out:
            offer(out, PASS, 0)

    def apply(self, t: OnirimState, verb: int, argument: int) -> None:
        t.stack.append(NIGHTMARE_ENDS)
        if verb == PASS:
            return
        owner = t.settings.owners[verb]
        if owner is not None:
            owner.perform(t, verb, argument)
            return
        # spec 5.6 step 2: only options I to IV endanger the Towers, once they have been carried out.
        for module in t.settings.on_nightmare_met:
            module.nightmare_met(t)
        meet(t, verb, argument)

    def why_not_option(self, t: OnirimState, verb: int, argument: int) -> str:
        if verb == PASS:
            return "not_now" if self.answers(t) else ""
        owner = t.settings.owners[verb]
        if owner is not None:
            return owner.why_not(t, verb, argument) if verb in ANSWER_VERBS else "not_now"
        return why_not_one_of_four(t, verb, argument)


class NightmareEnds(Step[OnirimState]):
    """The Nightmare is discarded, unless its answer has put it elsewhere."""

    def run(self, t: OnirimState) -> None:
        if t.pending == NIGHTMARE:
            t.discard.append(NIGHTMARE)
            t.pending = NO_CARD


STEPS: tuple[Step[OnirimState], ...] = (
    NightmareEnds(steps.NIGHTMARE_ENDS),
    NightmareDrawn(steps.NIGHTMARE_DRAWN, "nightmare"),
)
