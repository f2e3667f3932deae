"""Results as files: the summary as JSON, every game as CSV and Parquet. The same games give the same bytes."""

import csv
import importlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from reverie.engine.errors import Fault
from reverie.engine.text import T
from reverie.lab.entrants import word_of
from reverie.lab.experiment import Experiment, Played
from reverie.lab.summary import UNFINISHED, Summary, untimed
from reverie.lab.tournament import Contest


class MissingExtra(Fault):
    """An optional package is not installed; the message says how to get it."""


def need(package: str, extra: str) -> Any:
    """The package, imported; if it is not installed, MissingExtra names the extra."""
    try:
        return importlib.import_module(package)
    except ImportError as error:
        raise MissingExtra(
            T('This needs the package {package}: install it with pip install "reveries[{extra}]".',
              package=package.partition(".")[0], extra=extra),
            extra,
        ) from error  # fmt: skip


SUMMARY = "summary.json"
CSV = "games.csv"
PARQUET = "games.parquet"


def as_json(result: Summary | Contest) -> bytes:
    """The result in JSON, without what differs from run to run."""
    plain = untimed(result) if isinstance(result, Summary) else result
    data = msgspec.to_builtins(plain)
    for timing in ("seconds", "games_per_second"):
        data.pop(timing, None)
    return msgspec.json.encode(data)


def columns(seats: int) -> list[str]:
    """The names of the columns: those of the game, then those of each seat."""
    of_seat = [f"seat{seat}_{name}" for seat in range(1, seats + 1) for name in ("bot", "result", "score")]
    return ["game", "deal", "lineup", "seed", "decisions", "reason", *of_seat]


def rows(experiment: Experiment, played: Sequence[Played]) -> Iterator[list[Any]]:
    """One row for each game, all counted from 1."""
    words = [[word_of(each) for each in lineup] for lineup in experiment.lineups]
    for number, one in enumerate(played):
        deal, lineup = experiment.place(number)
        outcome = one.outcome
        row: list[Any] = [number + 1, deal + 1, lineup + 1, experiment.seed_of(number), one.decisions]
        row.append(outcome.reason if outcome is not None else UNFINISHED)
        for seat, bot in enumerate(words[lineup]):
            ended = outcome.results[seat] if outcome is not None else None
            row += [bot, ended.result if ended else "", ended.score if ended else 0]
        yield row


def write_csv(path: Path, experiment: Experiment, played: Sequence[Played]) -> None:
    """All games as lines of comma-separated values, the names of the columns first."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(columns(experiment.seats))
        writer.writerows(rows(experiment, played))


def write_parquet(path: Path, experiment: Experiment, played: Sequence[Played]) -> None:
    """All games as a Parquet table, which pandas, polars and DuckDB read; needs the `lab` extra."""
    arrow = need("pyarrow", "lab")
    parquet = need("pyarrow.parquet", "lab")
    names = columns(experiment.seats)
    cells = list(zip(*rows(experiment, played), strict=True))
    kinds = {"seed": arrow.uint64()}
    for name in names:
        words = name.endswith(("_bot", "_result")) or name == "reason"
        kinds.setdefault(name, arrow.string() if words else arrow.int64())
    table = arrow.table({name: arrow.array(cells[place], kinds[name]) for place, name in enumerate(names)})
    parquet.write_table(table, path)
