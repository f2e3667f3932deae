"""`reveries games`: the shelf, with seats, options and presets of each game."""

from rich.console import Console
from rich.text import Text as Line

from reverie.cli.spoken import spoken
from reverie.engine import Game, OptionField, Text
from reverie.engine.shelf import games
from reverie.engine.text import T

NARROW = 20  # columns that words have on the smallest screen


def print_games(lang: str, console: Console | None = None) -> None:
    """Print every game; plain words when piped."""
    out = console or Console(highlight=False)
    for number, game in enumerate(games()):
        if number:
            out.print()
        lines = [*_head(game, lang, out), *_rows(game, lang, out)]
        out.print(Line("\n").join(lines), soft_wrap=True)  # each fits already


def _head(game: Game, lang: str, out: Console) -> list[Line]:
    seats = spoken(T("seats: {numbers}", numbers=", ".join(map(str, game.seats))), lang)
    title = Line.assemble((game.id, "bold"), "  ", spoken(game.title, lang), "  ", (seats, "dim"))
    return [title, *_hanging(Line("  "), Line(spoken(game.tagline, lang), style="italic"), out)]


def _rows(game: Game, lang: str, out: Console) -> list[Line]:
    """Options and presets, in two columns. By hand: a table takes as long as all the rest of the command."""

    def say(name: Text, text: str | Text) -> str:
        return spoken(T("{name}: {text}", name=name, text=text), lang)

    fields = [field for field in game.fields if not field.hidden]
    rows = [(f"{field.name}={default_words(field)}", say(field.title, values_words(field))) for field in fields]
    rows += [(f"--preset {preset.id}", say(preset.title, preset.help)) for preset in game.presets]
    wide = max((len(name) for name, _ in rows), default=0)
    found: list[Line] = []
    for name, words in rows:
        found += _hanging(Line.assemble("  ", (name.ljust(wide), "cyan"), "  "), Line(words), out)
    return found


def _hanging(first: Line, words: Line, out: Console) -> list[Line]:
    """Words behind a beginning, wrapped where the screen ends; the lines after the first stand below them."""
    parts = words.wrap(out, max(NARROW, out.width - len(first)))
    for part in parts:
        part.rstrip()
    return [(Line(" " * len(first)) if number else first) + part for number, part in enumerate(parts)]


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
