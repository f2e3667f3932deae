"""The words of a screen in the language that the whole application speaks now, and the line of keys below it."""

from collections.abc import Iterable
from typing import Any, Protocol, runtime_checkable

from rich.text import Text as Line
from textual.message_pump import MessagePump
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from reverie.cli.screens.palette import LAMP
from reverie.cli.spoken import spoken
from reverie.engine import Text
from reverie.engine.text import SOURCE_LANGUAGE


@runtime_checkable
class Retells(Protocol):
    """A screen that can say everything again in another language."""

    def retell(self) -> None:
        """Write all words anew."""
        ...


class Retold:
    """A screen whose words are written when it comes, and whenever the language changes."""

    def retell(self) -> None:
        """Write everything in the present language."""
        raise NotImplementedError

    def on_mount(self) -> None:
        """Write the words and wait for a key."""
        self.retell()


def language_of(part: MessagePump) -> str:
    """The language of the application that a screen or widget belongs to."""
    app: Any = part.app
    return str(getattr(app, "speaks", SOURCE_LANGUAGE))


def said(part: MessagePump, text: Text) -> str:
    """A message in the language of the application."""
    return spoken(text, language_of(part))


def refill(rows: OptionList, options: Iterable[Option]) -> None:
    """Write the rows of a list anew; the one that was highlighted stays so."""
    kept = rows.highlighted or 0
    rows.clear_options()
    rows.add_options(options)
    rows.highlighted = min(kept, rows.option_count - 1)


def key_line(part: MessagePump, keys: dict[str, Text], width: int) -> Line:
    """Every key with its word, as far apart as the width allows; what does not fit at all is left out at the end."""
    spoken = [(key, said(part, text)) for key, text in keys.items()]
    while True:
        for gap in ("   ", "  ", " "):
            line = Line(gap).join(Line.assemble((key, f"bold {LAMP}"), f" {word}") for key, word in spoken)
            if line.cell_len <= width:
                return line
        spoken.pop()
