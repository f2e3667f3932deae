"""A Nightmare is drawn: its four options (spec 5.6), used as well for the virtual Nightmare of the Incubus."""

from typing import TYPE_CHECKING

from reverie.engine.actions import action
from reverie.games.onirim.pieces import FIRST_DOOR, MILLED_TO_LIMBO, NAMES, NIGHTMARE, NO_CARD, is_key
from reverie.games.onirim.rules.actions import (
    NIGHTMARE_DOOR,
    NIGHTMARE_HAND,
    NIGHTMARE_KEY,
    NIGHTMARE_MILL,
)
from reverie.games.onirim.rules.doors import door_marks, lose_door
from reverie.games.onirim.rules.hand import (
    discard_all,
    discard_at_hand,
    holds,
    key_places,
    redraw,
    send_to_limbo,
)
from reverie.games.onirim.rules.hooks import ANSWER_VERBS, Step, kind_of, refuse_spell, zone_of
from reverie.games.onirim.rules.order import reveal
from reverie.games.onirim.rules.steps import NIGHTMARE_ENDS

if TYPE_CHECKING:
    from reverie.games.onirim.state import Table

MILLED = 5


def options(t: "Table", out: list[int]) -> None:
    """Options I to IV, as far as they are legal."""
    for place in key_places(t):
        out.append(action(NIGHTMARE_KEY, place))
    for mark in door_marks(t, t.active):
        out.append(action(NIGHTMARE_DOOR, mark))
    if t.deck.size() > 0:
        out.append(action(NIGHTMARE_MILL, 0))
    if t.at_hand() > 0:
        out.append(action(NIGHTMARE_HAND, 0))


def refuse_option(t: "Table", verb: int, argument: int) -> str:
    """Why one of the four options is not legal."""
    if verb == NIGHTMARE_KEY:
        if not holds(t, zone_of(argument), kind_of(argument)):
            return "not_at_hand"
        return "" if is_key(kind_of(argument)) else "not_a_key"
    if verb == NIGHTMARE_DOOR:
        return "not_your_door"
    if verb == NIGHTMARE_MILL:
        return "deck_empty"
    return "nothing_at_hand" if verb == NIGHTMARE_HAND else "not_now"


def meet(t: "Table", verb: int, argument: int) -> None:
    """Carry out one of the four options."""
    if verb == NIGHTMARE_KEY:
        say_answer(t, "key")
        discard_at_hand(t, zone_of(argument), kind_of(argument), "nightmare")
    elif verb == NIGHTMARE_DOOR:
        say_answer(t, "door")
        lose_door(t, t.active, FIRST_DOOR + argument // 16, argument % 16 - 1)
    elif verb == NIGHTMARE_MILL:
        say_answer(t, "mill")
        mill(t)
    else:
        say_answer(t, "hand")
        discard_all(t)
        redraw(t)


def say_answer(t: "Table", answer: str) -> None:
    """Tell how a Nightmare was answered."""
    if t.log is not None:
        t.say("nightmare", {"seat": t.active, "answer": answer})


def mill(t: "Table") -> None:
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


class NightmareDrawn(Step):
    """The active player must answer the drawn Nightmare; if nothing is left to answer with, it has no effect."""

    def run(self, t: "Table") -> None:
        if self.answers(t):
            t.point = self.number
        else:
            t.stack.append(NIGHTMARE_ENDS)

    def answers(self, t: "Table") -> list[int]:
        """The four options and what modules add."""
        found: list[int] = []
        options(t, found)
        for module in t.rules.on_answers:
            module.answers(t, found)
        return found

    def legal(self, t: "Table", out: list[int]) -> None:
        out.extend(self.answers(t))
        for module in t.rules.on_spells:
            module.spells(t, self.number, out)

    def apply(self, t: "Table", verb: int, argument: int) -> None:
        t.stack.append(NIGHTMARE_ENDS)
        owner = t.rules.owners[verb]
        if owner is not None:
            owner.perform(t, verb, argument)
            return
        # spec 5.6 step 2: only options I to IV endanger the Towers, once they have been carried out.
        for module in t.rules.on_nightmare_met:
            module.nightmare_met(t)
        meet(t, verb, argument)

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        owner = t.rules.owners[verb]
        if owner is not None:
            return owner.refuse(t, verb, argument) if verb in ANSWER_VERBS else refuse_spell(t, verb)
        return refuse_option(t, verb, argument)


class NightmareEnds(Step):
    """The Nightmare is discarded, unless its answer has put it elsewhere."""

    def run(self, t: "Table") -> None:
        if t.pending == NIGHTMARE:
            t.discard.append(NIGHTMARE)
            t.pending = NO_CARD
