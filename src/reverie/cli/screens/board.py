"""The board of a game: drawn by the game itself, or a plain but readable picture of any view."""

from typing import Any

import msgspec
from rich.console import Console, RenderableType
from rich.table import Table as Rows
from rich.text import Text as Line

from reverie.cli.screens.palette import LAMP, MUTED
from reverie.cli.spoken import printable
from reverie.engine import Game, State
from reverie.kit.terminal import Table


def board(game: Game, state: State, audience: int, lang: str, width: int) -> Table:
    """What an audience may see, as the game draws it (`Game.terminal`), else as its fields."""
    view = game.view(state, audience)
    drawn: RenderableType | None = game.terminal(view, audience, lang, width)
    if isinstance(drawn, Table):
        return drawn
    return Table([drawn if drawn is not None else fields(view)])


def line_count(drawn: RenderableType, console: Console, width: int) -> int:
    """How many lines a board needs at a width."""
    return len(console.render_lines(drawn, console.options.update(width=width), pad=False))


def fields(view: Any) -> RenderableType:
    """Any view as rows of a name and a value; what is empty is left out, objects in a list get a row each."""
    data = msgspec.to_builtins(view)
    if not isinstance(data, dict):
        return words(data)
    table = Rows.grid(padding=(0, 2))
    table.add_column(style=MUTED, no_wrap=True)
    table.add_column()
    for name, value in data.items():
        title = str(name).replace("_", " ")
        if isinstance(value, list) and value and isinstance(value[0], dict):
            for number, item in enumerate(value, 1):
                table.add_row(f"{title} {number}", words(item))
        elif not _empty(value):
            table.add_row(title, words(value))
    return table


def words(value: Any) -> Line:
    """A value in one line: lists with spaces, objects as name and value, the back of a card for nothing in a list."""
    if isinstance(value, dict):
        parts = [Line(f"{name} ".replace("_", " "), style=MUTED) + words(item)
                 for name, item in value.items() if not _empty(item)]  # fmt: skip
        return Line("  ").join(parts) if parts else Line("–", style=MUTED)
    if isinstance(value, list | tuple):
        return Line(" ").join(words(item) for item in value) if value else Line("–", style=MUTED)
    if value is True:
        return Line("✓", style=LAMP)
    return Line(printable(str(value)), style=LAMP) if value not in ("", None) else Line("░", style=MUTED)


def _empty(value: Any) -> bool:
    return value is None or value is False or value in ("", [], {})
