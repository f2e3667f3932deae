"""`reverie simulate`: bots play many games; a bar while they play, a table or JSON at the end."""

import sys
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from reverie.cli.choices import best_seats, options
from reverie.engine import Fault, Text, translate
from reverie.engine.shelf import game as find_game
from reverie.engine.text import T
from reverie.lab.summary import Summary

USUAL_BOT = "policy"


def simulate(
    lang: str, id: str, *, games: int, bot: str, seed: int, seats: int | None, given: Sequence[str], preset: str,
    workers: int, as_json: bool,
) -> None:  # fmt: skip
    """Play, then print the summary on standard output; the bar goes to standard error."""
    import msgspec

    if not id:
        raise Fault(T("{name} is missing.", name=T("GAME")), "game")
    game = find_game(id)
    chosen = options(game, preset, given)
    summary = _with_bar(lang, id, games, bot or USUAL_BOT, seed, best_seats(game, seats), chosen, workers)
    if as_json:
        print(msgspec.json.encode(summary).decode())
    else:
        Console(highlight=False).print(summary_table(summary, lang))


def _with_bar(
    lang: str, id: str, games: int, bot: str, seed: int, seats: int, chosen: dict[str, str | int | bool | list[str]],
    workers: int,
) -> Summary:  # fmt: skip
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from reverie.lab.simulate import simulate as play

    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty(),
    )  # fmt: skip
    with bar:
        task = bar.add_task(translate(T("Games"), lang), total=games)
        return play(
            id, games, bot, seed, seats, chosen, workers,
            progress=lambda done, _: bar.update(task, completed=done),
        )  # fmt: skip


def summary_table(summary: Summary, lang: str) -> Table:
    """The summary as rows of a name and a value."""

    def say(text: Text) -> str:
        return translate(text, lang)

    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold")
    table.add_column()
    table.add_row(say(T("Games")), f"{summary.games}")
    for number, seat in enumerate(summary.seats, 1):
        wins = T("{rate} % won (95 % interval {low} to {high} %), mean score {score}",
                 rate=f"{100 * seat.rate:.1f}", low=f"{100 * seat.low:.1f}", high=f"{100 * seat.high:.1f}",
                 score=f"{seat.mean_score:.2f}")  # fmt: skip
        table.add_row(f"{say(T('Seat {number}', number=number))} ({seat.bot})", say(wins))
    for reason, count in summary.reasons.items():
        table.add_row(f"  {reason}", f"{count}")
    table.add_row(say(T("Decisions a game")), f"{summary.mean_decisions:.1f}")
    table.add_row(say(T("Seconds")), f"{summary.seconds:.2f} ({summary.games_per_second:.1f}/s)")
    return table
