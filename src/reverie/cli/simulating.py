"""`reverie simulate`: bots play many games; a bar while they play, a table or JSON at the end."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from reverie.cli.choices import best_seats, options
from reverie.cli.laboratory import Means, keep, play
from reverie.engine import BadOption, Fault, Text, translate
from reverie.engine.shelf import game as find_game
from reverie.engine.text import T
from reverie.lab.files import as_json as in_json
from reverie.lab.simulate import simulation, summary_of
from reverie.lab.summary import Summary
from reverie.lab.tables import rate_words, shown

USUAL_BOT = "policy"


def simulate(
    lang: str, id: str, *, games: int, bots: Sequence[str], seed: int, seats: int | None, given: Sequence[str],
    preset: str, means: Means, as_json: bool,
) -> None:  # fmt: skip
    """Play, then print the summary on standard output; the bar goes to standard error."""
    if not id:
        raise Fault(T("{name} is missing.", name=T("GAME")), "game")
    if games < 1:
        raise BadOption(T("Games and workers are counted from 1."), "games")
    game = find_game(id)
    experiment = simulation(
        id, bots or [USUAL_BOT], seed, best_seats(game, seats), options(game, preset, given)
    )
    played, seconds = play(experiment, games, means, lang)
    summary = summary_of(experiment, played, seconds)
    if as_json:
        print(in_json(summary).decode())
    else:
        Console(highlight=False).print(summary_table(summary, repeats=experiment.repeats, lang=lang))
    keep(experiment, played, summary, means, lang)


def summary_table(summary: Summary, *, repeats: bool, lang: str) -> Table:
    """The summary as rows of a name and a value."""

    def say(text: Text) -> str:
        return translate(text, lang)

    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold")
    table.add_column()
    table.add_row(say(T("Games")), f"{summary.games}")
    for number, seat in enumerate(summary.seats, 1):
        table.add_row(f"{say(T('Seat {number}', number=number))} ({seat.bot})", rate_words(seat, lang))
    for reason, count in summary.reasons.items():
        table.add_row(f"  {reason}", f"{count}")
    table.add_row(say(T("Decisions a game")), shown(summary.mean_decisions, 1, lang))
    speed = f"{shown(summary.seconds, 2, lang)} ({shown(summary.games_per_second, 1, lang)}/s)"
    table.add_row(say(T("Seconds")), speed)
    if not repeats:
        table.add_row(say(T("Note")), say(T("A bot that thinks against the clock does not repeat itself.")))
    return table
