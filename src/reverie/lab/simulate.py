"""Play many games by bots; one seed gives the same games whatever the number of workers."""

import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from reverie.bots import Level
from reverie.engine.errors import BadOption
from reverie.engine.text import T
from reverie.lab.engines import Engine, Here, Processes
from reverie.lab.entrants import seat_levels, word_of
from reverie.lab.experiment import Experiment, Played, game_seed, make_experiment
from reverie.lab.run import run
from reverie.lab.summary import Summary, summarise

__all__ = ["Progress", "game_seed", "simulate", "simulation", "summary_of"]

Progress = Callable[[int, int], None]  # games finished, games in all


def simulate(
    game_id: str,
    games: int,
    bot: str | Level | Sequence[str | Level] = "policy",
    seed: int | str = 0,
    seats: int = 1,
    options: Mapping[str, Any] | None = None,
    workers: int = 1,
    progress: Progress | None = None,
    folder: Path | None = None,
) -> Summary:
    """Play `games` games and sum them up; `bot` is a level for all seats, or one for each.

    With a folder, finished games are kept there, and a run that was stopped goes on.
    """
    experiment = simulation(game_id, bot, seed, seats, options)
    if games < 1 or workers < 1:
        raise BadOption(T("Games and workers are counted from 1."), "games" if games < 1 else "workers")
    engine: Engine = Here() if workers == 1 else Processes(workers)
    done = 0

    def watch(numbers: Sequence[int], played: Sequence[Played]) -> None:
        nonlocal done
        done += len(numbers)
        if progress is not None:
            progress(done, games)

    started = time.perf_counter()
    played = run(experiment, games, engine, folder=folder, watch=watch)
    return summary_of(experiment, played, time.perf_counter() - started)


def simulation(
    game_id: str,
    bot: str | Level | Sequence[str | Level],
    seed: int | str,
    seats: int,
    options: Mapping[str, Any] | None = None,
) -> Experiment:
    """The experiment of a simulation: one lineup, and a new deal for each game."""
    return make_experiment(game_id, [seat_levels(bot, seats)], seed, options)


def summary_of(experiment: Experiment, played: Sequence[Played], seconds: float = 0.0) -> Summary:
    """What the games of a simulation tell."""
    bots = [word_of(each) for each in experiment.lineups[0]]
    return summarise(experiment.game, bots, experiment.seed, experiment.options, played, seconds)
