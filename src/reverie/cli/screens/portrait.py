"""The board of a game: drawn by the game itself, or a plain but readable picture of any view."""

from typing import Any

import msgspec
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text as Line

from reverie.cli.screens.palette import LAMP, MUTED
from reverie.engine import Game, State


def board(game: Game, state: State, audience: int, lang: str, width: int) -> RenderableType:
    """What an audience may see, as the game draws it (`Game.terminal`), else as its fields."""
    view = game.view(state, audience)
    draw = getattr(game, "terminal", None)
    if draw is not None:
        drawn: RenderableType = draw(view, lang, width)
        return drawn
    return fields(view)


def line_count(drawn: RenderableType, console: Console, width: int) -> int:
    """How many lines a board needs at a width."""
    return len(console.render_lines(drawn, console.options.update(width=width), pad=False))


def fields(view: Any) -> RenderableType:
    """Any view as rows of a name and a value."""
    data = msgspec.to_builtins(view)
    if not isinstance(data, dict):
        return words(data)
    table = Table.grid(padding=(0, 2))
    table.add_column(style=MUTED, no_wrap=True)
    table.add_column()
    for name, value in data.items():
        table.add_row(str(name).replace("_", " "), words(value))
    return Group(table)


def words(value: Any) -> Line:
    """A value in one line: lists with spaces, objects as name=value."""
    if value is None or value in ([], {}):
        return Line("–", style=MUTED)
    if isinstance(value, dict):
        return Line(", ").join(Line(f"{name}=") + words(item) for name, item in value.items())
    if isinstance(value, list | tuple):
        return Line("  ").join(words(item) for item in value)
    return Line(str(value), style=LAMP)
