"""What `reverie simulate` and `reverie tournament` share: the engine, the bar, stopping, and the files at the end."""

import contextlib
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from rich.console import Console

from reverie.cli.watching import Watching
from reverie.engine import BadOption, Text, translate
from reverie.engine.text import T
from reverie.lab.engines import Engine, Here, Processes
from reverie.lab.experiment import Experiment, Played
from reverie.lab.folder import REPORT, fill
from reverie.lab.run import run
from reverie.lab.summary import Summary
from reverie.lab.tournament import Contest


class Means(NamedTuple):
    """Where and how games are played: so many processes (0: as many as fit), or a cluster; and what is kept where."""

    workers: int
    cluster: str
    out: Path | None


def play(experiment: Experiment, matches: int, means: Means, lang: str) -> tuple[list[Played], float]:
    """Play all matches with a bar; gives them and the seconds they took. Whoever interrupts is told how to go on."""
    started = time.perf_counter()
    watching = Watching(experiment, matches, lang)
    try:
        with _engine(means, lang) as engine, watching:
            played = run(experiment, matches, engine, folder=means.out, watch=watching.see)
    except KeyboardInterrupt:
        _note(_goodbye(means, watching.done, matches), lang)
        raise
    return played, time.perf_counter() - started


def _note(text: Text, lang: str) -> None:
    """A line beside the results."""
    console = Console(stderr=True, highlight=False, soft_wrap=True)
    console.print(translate(text, lang), markup=False)


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


def keep(
    experiment: Experiment, played: list[Played], result: Summary | Contest, means: Means, lang: str
) -> None:
    """Write the folder of results, and say on standard error where they are."""
    if means.out is None:
        return
    missing = fill(means.out, experiment, played, result, lang)
    shown = means.out if missing is not None else means.out / REPORT
    _note(T("Results: {file}", file=str(shown)), lang)
    if missing is not None:
        _note(T("Without Parquet, plots and report. {reason}", reason=missing.text), lang)
