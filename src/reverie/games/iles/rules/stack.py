"""CHOOSE_STACK and HIDE_TILE: what the Lookout decides before anybody picks (spec 4.1, 4.2)."""

from typing import TYPE_CHECKING

from reverie.engine.actions import action
from reverie.games.iles.pieces import DREAM, NAMES
from reverie.games.iles.rules.actions import CHOOSE, HIDE
from reverie.games.iles.rules.hooks import Step
from reverie.games.iles.rules.round import draw_offer
from reverie.games.iles.rules.steps import PICK_TILE
from reverie.games.iles.state import names

if TYPE_CHECKING:
    from reverie.games.iles.state import Table


class ChooseStack(Step):
    """Any stack that is not empty."""

    def legal(self, t: "Table", out: list[int]) -> None:
        for each in range(DREAM + 1):
            if t.left[each]:
                out.append(action(CHOOSE, each))

    def apply(self, t: "Table", argument: int) -> None:
        draw_offer(t, argument)

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        return "stack_empty" if verb == CHOOSE else "choose_a_stack"


class HideTile(Step):
    """Which of the three tiles stays face down."""

    def legal(self, t: "Table", out: list[int]) -> None:
        for kind in t.drawn:
            hide = action(HIDE, kind)
            if hide not in out:  # two dream tiles of a kind are one option
                out.append(hide)

    def apply(self, t: "Table", argument: int) -> None:
        t.drawn.remove(argument)
        t.offer = t.drawn
        t.drawn = []
        t.hidden = argument
        if t.log is not None:
            t.confide("hide", {"seat": t.active}, {"tile": NAMES[argument]}, (t.active,))
            t.say("show", {"tiles": names(t.offer)})
        t.active = 1 - t.lookout
        t.point = PICK_TILE

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        return "not_drawn" if verb == HIDE else "hide_a_tile"
