"""The line of keys at the bottom of a screen."""

from rich.text import Text as Line
from textual.message_pump import MessagePump

from reverie.cli.screens.palette import LAMP
from reverie.cli.screens.voice import said
from reverie.engine import Text


def key_line(part: MessagePump, keys: dict[str, Text], width: int) -> Line:
    """Every key with its word, as far apart as the width allows; what does not fit at all is left out at the end."""
    spoken = [(key, said(part, text)) for key, text in keys.items()]
    while True:
        for gap in ("   ", "  ", " "):
            line = Line(gap).join(Line.assemble((key, f"bold {LAMP}"), f" {word}") for key, word in spoken)
            if line.cell_len <= width:
                return line
        spoken.pop()
