"""CHOOSE_STACK and HIDE_TILE: what the Lookout decides before anybody picks (spec 4.1, 4.2)."""

from reverie.engine.actions import action
from reverie.engine.steps import Pick, Step
from reverie.games.iles.pieces import DREAM, NAMES
from reverie.games.iles.rules import steps
from reverie.games.iles.rules.actions import CHOOSE, HIDE
from reverie.games.iles.rules.round import draw_offer
from reverie.games.iles.rules.steps import PICK_TILE
from reverie.games.iles.state import IlesState, names


class ChooseStack(Step[IlesState]):
    """Any stack that is not empty."""

    def legal(self, t: IlesState, out: list[int]) -> None:
        for each in range(DREAM + 1):
            if t.left[each]:
                out.append(action(CHOOSE, each))

    def why_not(self, t: IlesState, verb: int, argument: int) -> str:
        if verb != CHOOSE:
            return "choose_a_stack"
        return "" if t.left[argument] else "stack_empty"

    def apply(self, t: IlesState, verb: int, argument: int) -> None:
        draw_offer(t, argument)


class HideTile(Pick[IlesState]):
    """Which of the three tiles stays face down; two dream tiles of a kind are one option."""

    def choices(self, t: IlesState) -> list[int]:
        return t.drawn

    def apply(self, t: IlesState, verb: int, argument: int) -> None:
        t.drawn.remove(argument)
        t.offer = t.drawn
        t.drawn = []
        t.hidden = argument
        if t.log is not None:
            t.confide("hide", {"seat": t.active}, {"tile": NAMES[argument]}, (t.active,))
            t.say("show", {"tiles": names(t.offer)})
        t.active = 1 - t.lookout
        t.point = PICK_TILE


STEPS: tuple[Step[IlesState], ...] = (
    ChooseStack(steps.CHOOSE_STACK, "choose_stack"),
    HideTile(steps.HIDE_TILE, "hide_tile", HIDE, "not_drawn", "hide_a_tile"),
)
