"""The Glyphs (spec 10.2): a fourth symbol, a third Door of each colour, and the Incantation."""

from typing import ClassVar

from reverie.engine.actions import action
from reverie.engine.steps import Step
from reverie.games.onirim.pieces import FIRST_DOOR, GLYPH, SYMBOL, is_door
from reverie.games.onirim.rules import steps
from reverie.games.onirim.rules.actions import CAST_PLANNING, CHOOSE
from reverie.games.onirim.rules.doors import obtain
from reverie.games.onirim.rules.hooks import Module
from reverie.games.onirim.rules.open_step import OpenStep
from reverie.games.onirim.rules.order import put_in_order, reveal, why_not_pick
from reverie.games.onirim.rules.steps import INCANTATION_DOOR
from reverie.games.onirim.state import OnirimState

INCANTATION_CARDS = 5
GLYPHS_PER_COLOUR = 2


class Glyphs(Module):
    """Glyph Locations, and what discarding one does."""

    name: ClassVar[str] = "glyphs"

    def cards(self) -> list[int]:
        glyphs = [colour * 4 + GLYPH for colour in range(4)] * GLYPHS_PER_COLOUR
        return glyphs + [FIRST_DOOR + colour for colour in range(4)]

    def discarded(self, t: OnirimState, kind: int) -> None:
        if SYMBOL[kind] != GLYPH:
            return
        reveal(t, INCANTATION_CARDS, "incantation")
        if any(is_door(card) for card in t.picks):
            t.under = True
            t.stack.append(INCANTATION_DOOR)
        else:
            put_in_order(t, True)


class IncantationDoor(OpenStep):
    """One of the revealed Doors must be chosen; the other cards go under the deck. Only `planning` may come first."""

    def powers(self) -> tuple[int, ...]:
        return (CAST_PLANNING,)

    def add_powers(self, t: OnirimState, out: list[int]) -> None:
        book = t.settings.owners[CAST_PLANNING]
        if book is not None:
            book.offer(t, CAST_PLANNING, 0, out)

    def options(self, t: OnirimState, out: list[int]) -> None:
        for kind in sorted(set(t.picks)):
            if is_door(kind):
                out.append(action(CHOOSE, kind))

    def apply(self, t: OnirimState, verb: int, argument: int) -> None:
        t.picks.remove(argument)
        obtain(t, argument, "incantation")
        if not t.ended:
            put_in_order(t, True)

    def why_not_option(self, t: OnirimState, verb: int, argument: int) -> str:
        return why_not_pick(t, CHOOSE, verb, argument) or ("" if is_door(argument) else "not_a_door")


STEPS: tuple[Step[OnirimState], ...] = (IncantationDoor(steps.INCANTATION_DOOR, "incantation_door"),)
