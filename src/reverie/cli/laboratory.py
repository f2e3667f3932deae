"""`reveries simulate` and `reveries tournament`: bots play many games; then a table, JSON, or a folder of results."""

import contextlib
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table as Grid

from reverie.cli.options import best_seats, options
from reverie.cli.progress import ProgressBar
from reverie.cli.spoken import spoken
from reverie.engine import BadOption, Fault, Text
from reverie.engine.shelf import game as find_game
from reverie.engine.text import T
from reverie.lab.columns import contest_columns, contest_notes, plus_minus, rate_words, shown
from reverie.lab.engines import Engine, Here, Processes
from reverie.lab.experiment import Experiment, Played
from reverie.lab.files import as_json as in_json
from reverie.lab.folder import REPORT, fill
from reverie.lab.run import run
from reverie.lab.simulate import simulation, summary_of
from reverie.lab.summary import Summary
from reverie.lab.tournament import Contest, contest, judge

USUAL_BOT = "policy"
USUAL_BOTS = ("random", "easy", "policy")
NO_REPEAT = T("A bot that thinks against the clock does not repeat itself.")


class Means(NamedTuple):
    """Where and how games are played: so many processes (0: as many as fit), or a cluster; and what is kept where."""

    workers: int
    cluster: str
    out: Path | None


def simulate(
    lang: str, id: str, *, games: int, bots: Sequence[str], seed: int, seats: int | None, given: Sequence[str],
    preset: str, means: Means, as_json: bool,
) -> None:  # fmt: skip
    """Play, then print the summary on standard output; the bar goes to standard error."""
    _name_a_game(id)
    if games < 1:
        raise BadOption(T("Games and workers are counted from 1."), "games")
    game = find_game(id)
    experiment = simulation(id, bots or [USUAL_BOT], seed, best_seats(game, seats), options(game, preset, given))
    played, seconds = play(experiment, games, means, lang)
    summary = summary_of(experiment, played, seconds)
    if as_json:
        print(in_json(summary).decode())
    else:
        Console(highlight=False).print(summary_table(summary, repeats=experiment.repeats, lang=lang))
    keep(experiment, played, summary, means, lang)


def summary_table(summary: Summary, *, repeats: bool, lang: str) -> Grid:
    """The summary as rows of a name and a value."""

    def say(text: Text) -> str:
        return spoken(text, lang)

    table = Grid.grid(padding=(0, 2))
    table.add_column(style="bold")
    table.add_column()
    table.add_row(say(T("Games")), f"{summary.games}")
    for number, seat in enumerate(summary.seats, 1):
        table.add_row(f"{say(T('Seat {number}', number=number))} ({seat.bot})", rate_words(seat, lang))
    for ending, count in summary.endings.items():
        table.add_row(f"  {ending}", f"{count}")
    table.add_row(say(T("Decisions a game")), shown(summary.mean_decisions, 1, lang))
    speed = f"{shown(summary.seconds, 2, lang)} ({shown(summary.games_per_second, 1, lang)}/s)"
    table.add_row(say(T("Seconds")), speed)
    if not repeats:
        table.add_row(say(T("Note")), say(NO_REPEAT))
    return table


def tournament(
    lang: str, id: str, *, deals: int, bots: Sequence[str], seed: int, seats: int | None, given: Sequence[str],
    preset: str, means: Means, as_json: bool,
) -> None:  # fmt: skip
    """Play, then print the table on standard output; the bar goes to standard error."""
    _name_a_game(id)
    if deals < 1:
        raise BadOption(T("Deals are counted from 1."), "deals")
    experiment = contest(id, bots or USUAL_BOTS, seed, seats, options(find_game(id), preset, given))
    played, _ = play(experiment, deals * len(experiment.lineups), means, lang)
    result = judge(experiment, played)
    if as_json:
        print(in_json(result).decode())
    else:
        _show(result, repeats=experiment.repeats, lang=lang)
    keep(experiment, played, result, means, lang)


def _name_a_game(id: str) -> None:
    if not id:
        raise Fault(T("{name} is missing.", name=T("GAME")), "game")


def _show(result: Contest, *, repeats: bool, lang: str) -> None:
    content = contest_columns(result, lang, plus_minus)
    table = Grid(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for name in content.head:
        table.add_column(name)
    for row in content.rows:
        table.add_row(*row)
    console = Console(highlight=False)
    console.print(table)
    notes = contest_notes(result)
    if not repeats:
        notes.append(NO_REPEAT)
    for note in notes:
        console.print(spoken(note, lang), style="dim")


def play(experiment: Experiment, matches: int, means: Means, lang: str) -> tuple[list[Played], float]:
    """Play all matches with a bar; gives them and the seconds they took. Whoever interrupts is told how to go on."""
    started = time.perf_counter()
    bar = ProgressBar(experiment, matches, lang)
    try:
        with _engine(means, lang) as engine, bar:
            played = run(experiment, matches, engine, folder=means.out, watch=bar.see)
    except KeyboardInterrupt:
        _note(_goodbye(means, bar.done, matches), lang)
        raise
    return played, time.perf_counter() - started


def _note(text: Text, lang: str) -> None:
    """A line beside the results."""
    console = Console(stderr=True, highlight=False, soft_wrap=True)
    console.print(spoken(text, lang), markup=False)


def _goodbye(means: Means, done: int, matches: int) -> Text:
    if means.out is None:
        return T("Stopped after {done} of {all} games. With --out FOLDER, the same command would go on.",
                 done=done, all=matches)  # fmt: skip
    return T("Stopped after {done} of {all} games. The same command goes on.", done=done, all=matches)


@contextlib.contextmanager
def _engine(means: Means, lang: str) -> Iterator[Engine | None]:
    """Who plays: a cluster if one is named, so many processes if they are counted, else as many as fit."""
    if means.workers < 0:
        raise BadOption(T("Games and workers are counted from 1."), "workers")
    if means.cluster:
        from reverie.lab.cluster import Cluster

        with Cluster(means.cluster) as cluster:
            yield cluster
            machines = len(cluster.chunks_by_node)
            if machines:
                _note(T("Played by {n} machine of the cluster.",
                        plural="Played by {n} machines of the cluster.", n=machines), lang)  # fmt: skip
    elif means.workers:
        yield Here() if means.workers == 1 else Processes(means.workers)
    else:
        yield None


def keep(experiment: Experiment, played: list[Played], result: Summary | Contest, means: Means, lang: str) -> None:
    """Write the folder of results, and say on standard error where they are."""
    if means.out is None:
        return
    missing = fill(means.out, experiment, played, result, lang)
    shown = means.out if missing is not None else means.out / REPORT
    _note(T("Results: {file}", file=str(shown)), lang)
    if missing is not None:
        _note(T("Without Parquet, plots and report. {reason}", reason=missing.text), lang)
