"""`reveries games`: the shelf, with seats, options and presets of each game."""

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Line

from reverie.cli.spoken import spoken
from reverie.engine import Game, OptionField, Text
from reverie.engine.shelf import games
from reverie.engine.text import T


def print_games(lang: str, console: Console | None = None) -> None:
    """Print every game; plain words when piped."""
    out = console or Console(highlight=False)
    for number, game in enumerate(games()):
        if number:
            out.print()
        _print_game(game, lang, out)


def _print_game(game: Game, lang: str, out: Console) -> None:
    def say(text: Text) -> str:
        return spoken(text, lang)

    seats = ", ".join(map(str, game.seats))
    title = Line.assemble(
        (game.id, "bold"), "  ", say(game.title), "  ", (say(T("seats: {numbers}", numbers=seats)), "dim")
    )
    out.print(title)
    out.print(Padding(Line(say(game.tagline), style="italic"), (0, 0, 0, 2)))
    rows = Table.grid(padding=(0, 2))
    rows.add_column(style="cyan", no_wrap=True)
    rows.add_column()
    for field in (each for each in game.fields if not each.hidden):
        rows.add_row(
            f"{field.name}={default_words(field)}", say(T("{name}: {text}", name=field.title, text=values_words(field)))
        )
    for preset in game.presets:
        rows.add_row(f"--preset {preset.id}", say(T("{name}: {text}", name=preset.title, text=preset.help)))
    if rows.row_count:
        out.print(Padding(rows, (0, 0, 0, 2)))


def default_words(field: OptionField) -> str:
    """The default as one writes it after `--option name=`."""
    default = field.default
    if isinstance(default, list):
        return ",".join(default)
    return str(default).lower() if isinstance(default, bool) else str(default)


def values_words(field: OptionField) -> str:
    """The values that can be chosen."""
    if field.kind == "number":
        return f"{field.values[0]}-{field.values[1]}"
    if field.kind == "flag":
        return "true, false"
    return ", ".join(map(str, field.values))
