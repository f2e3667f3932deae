"""The shared pieces of a board in a terminal: the palette, a sign and a colour for each seat, lines that fit."""

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from rich.console import Group, RenderableType
from rich.text import Text as Line

from reverie.engine.text import Text, translate

PAPER: Final = "#ece5d3"
MUTED: Final = "#98a2cc"
LAMP: Final = "#f4b860"
DREAD: Final = "#e58fff"
SHADOW: Final = "#5b6699"

# Each seat has a sign beside its colour, because colour is never the only sign.
SEAT_SIGN: Final = "●■▲◆★"
SEAT_STYLE: Final = ("#ffd36e", "#74b9ff", "#c79bff", "#86dd92", "#ff9bb0")

INDENT: Final = "   "  # of the second line of a sentence

View = TypeVar("View")


class Painter(Generic[View]):
    """Draws one view for its audience in one language and width; a game adds its lines."""

    def __init__(self, view: View, audience: int, lang: str, width: int) -> None:
        self.view = view
        self.audience = audience
        self.lang = lang
        self.width = width

    def say(self, text: Text) -> str:
        """A message in the reader's language."""
        return translate(text, self.lang)

    def table(self, shared: Sequence[Line], own: Sequence[Line] = ()) -> "Table":
        """The whole board, its lines cut where the screen ends."""
        return Table(fit(shared, self.width), fit(own, self.width))


class Table(Group):
    """What lies on the table, then what lies before the reader, which a small screen never scrolls out of sight."""

    def __init__(self, shared: Sequence[RenderableType], own: Sequence[RenderableType] = ()) -> None:
        super().__init__(*shared, *own)
        self.shared = Group(*shared)
        self.own = Group(*own)


def fit(lines: Sequence[Line], width: int) -> list[Line]:
    """The lines of a board, each cut where the screen ends."""
    for line in lines:
        line.no_wrap = True
        line.truncate(width, overflow="ellipsis")
    return list(lines)


def flow(parts: Sequence[Line], width: int, gap: str = "   ") -> list[Line]:
    """Parts one after the other, on as many lines as they need: nothing is cut where one part fits a line."""
    lines: list[Line] = []
    for part in parts:
        if lines and lines[-1].cell_len + len(gap) + part.cell_len <= width:
            lines[-1].append(gap).append_text(part)
        else:
            lines.append(Line.assemble(part))
    return fit(lines, width)


def wrapped(line: Line, width: int) -> list[Line]:
    """A sentence on as many lines as it needs, never broken at a no-break space; later ones stand in a little."""
    first, *later = flow(list(line.split(" ")), width - len(INDENT), gap=" ")
    return [first, *(Line.assemble(INDENT, part) for part in later)]
