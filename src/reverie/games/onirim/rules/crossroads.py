"""Crossroads and Dead Ends (spec 10.6)."""

from typing import ClassVar

from reverie.engine.actions import action
from reverie.games.onirim.pieces import ALL_COLOURS, COLOUR_MASK, CROSS_KEY, CROSS_MOON, CROSS_SUN, DEAD_END
from reverie.games.onirim.rules.actions import ESCAPE
from reverie.games.onirim.rules.hand import discard_all, redraw
from reverie.games.onirim.rules.hooks import Module
from reverie.games.onirim.state import OnirimState

DEAD_ENDS = 10


class Crossroads(Module):
    """Locations of all colours, cards that can only be escaped, and the Escape itself."""

    name: ClassVar[str] = "crossroads"
    verbs: ClassVar[tuple[int, ...]] = (ESCAPE,)

    def __init__(self, crossing: bool) -> None:
        self.crossing = crossing  # variant Crossing: a Crossroad only as the second card of a series

    def cards(self) -> list[int]:
        return [CROSS_SUN] * 3 + [CROSS_MOON] * 2 + [CROSS_KEY] + [DEAD_END] * DEAD_ENDS

    def why_not_play(self, t: OnirimState, kind: int) -> str:
        if not self.crossing or COLOUR_MASK[kind] != ALL_COLOURS:
            return ""
        series = t.series[t.active]
        second = len(series) == 1 and COLOUR_MASK[series[0]] != ALL_COLOURS
        return "" if second else "crossing"

    def actions(self, t: OnirimState, out: list[int]) -> None:
        out.append(action(ESCAPE, 0))

    def why_not(self, t: OnirimState, verb: int, argument: int) -> str:
        return ""  # an Escape is always open

    def perform(self, t: OnirimState, verb: int, argument: int) -> None:
        t.say("escape", {"seat": t.active})
        discard_all(t)
        redraw(t)
