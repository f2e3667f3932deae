"""The shared pieces of a board in a terminal: the palette, a sign and a colour for each seat, lines that fit."""

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from rich.console import Group
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

View = TypeVar("View")


class Painter(Generic[View]):
    """Draws one view in one language for one width; a game adds its lines."""

    def __init__(self, view: View, lang: str, width: int) -> None:
        self.view = view
        self.lang = lang
        self.width = width

    def say(self, text: Text) -> str:
        """A message in the reader's language."""
        return translate(text, self.lang)


def fit(lines: Sequence[Line], width: int) -> Group:
    """The lines of a board, each cut where the screen ends."""
    for line in lines:
        line.no_wrap = True
        line.truncate(width, overflow="ellipsis")
    return Group(*lines)
