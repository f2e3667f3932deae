"""`reveries journal`: the finished games of this machine, what they add up to, and bundles to take along or bring."""

from datetime import UTC, datetime
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid

from reverie.cli.local_games import Local, bring, export, finished
from reverie.cli.spoken import printable, spoken
from reverie.engine import Fault
from reverie.engine.shelf import game as find_game
from reverie.engine.text import T
from reverie.engine.variant import variant_words
from reverie.table.journal import Tally, by_points, sums_of, tallies

NEWEST = 10  # games that are listed
RESULTS = {
    "won": T("won"), "shared": T("won with others"), "lost": T("lost"), "several": T("several seats"),
}  # fmt: skip


def journal(lang: str, out: Path | None, bundle: Path | None) -> int:
    """Bring a bundle, write one, or print what there is; gives the exit status."""
    if bundle is not None:
        return _bring(lang, bundle)
    if out is not None:
        _export(lang, out)
        return 0
    games = finished()
    console = Console(highlight=False)
    if not games:
        console.print(spoken(T("Every game that you finish will stand here."), lang), markup=False)
        return 0
    briefs = [each.brief for each in games]
    console.print(figures(tallies(sums_of(briefs), briefs), lang))
    for game in games[:NEWEST]:
        console.print(line(game, lang), markup=False)
    return 0


def _export(lang: str, out: Path) -> None:
    try:
        count = export(out)
    except OSError as error:
        raise _cannot(out, error) from error
    words = T("{n} game is in {file}.", plural="{n} games are in {file}.", n=count, file=str(out))
    print(spoken(words, lang))


def _bring(lang: str, bundle: Path) -> int:
    try:
        taken = bring(bundle)
    except OSError as error:
        raise _cannot(bundle, error) from error
    print(spoken(T("{n} game is new in your journal.", plural="{n} games are new in your journal.", n=taken.new), lang))
    print(spoken(T("{n} game was there already.", plural="{n} games were there already.", n=taken.known), lang))
    for file, fault in taken.refused:
        print(spoken(T("Refused: {file}: {reason}", file=file, reason=fault.text), lang))
    return 1 if taken.refused and not taken.new and not taken.known else 0


def _cannot(path: Path, error: OSError) -> Fault:
    reason = error.strerror or "?"
    return Fault(T("{path} cannot be read or written: {reason}.", path=str(path), reason=reason), "file")


def figures(sums: list[Tally], lang: str) -> Grid:
    """A line for each variant with one number of seats."""
    heads = [T("Game"), T("Seats"), T("Games"), T("Won"), T("Wins in a row"), T("Best"), T("Median"), T("Minutes")]
    grid = Grid(*(spoken(head, lang) for head in heads), box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for tally in sums:
        game = find_game(tally.game)
        words = ", ".join(spoken(text, lang) for text in variant_words(game.fields, tally.options))
        title = f"{spoken(game.title, lang)} ({words})" if words else spoken(game.title, lang)
        points = by_points(game, tally.seats)
        won = f"{tally.wins} ({100 * tally.rate:.0f} %, {100 * tally.low:.0f}–{100 * tally.high:.0f} %)"
        streak = spoken(T("{now}, at most {most}", now=tally.streak or 0, most=tally.longest or 0), lang)
        grid.add_row(
            printable(title), str(tally.seats), str(tally.games), "–" if points else won, "–" if points else streak,
            str(tally.best), f"{tally.median or 0:g}", f"{(tally.seconds or 0) / 60:.0f}",
        )  # fmt: skip
    return grid


def line(game: Local, lang: str) -> str:
    """One game."""
    brief = game.brief
    when = f"{datetime.fromtimestamp(brief.finished, UTC):%Y-%m-%d}"
    words = T("{n} point", plural="{n} points", n=brief.measure)
    told = [when, spoken(find_game(brief.game).title, lang), spoken(RESULTS[brief.result], lang), spoken(words, lang)]
    if game.brought:
        told.append(spoken(T("brought from elsewhere"), lang))
    return " · ".join(told)
