"""Run an experiment: what is finished is not played again, the rest is cut into chunks and handed to an engine."""

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

from reverie.lab.engines import Chunk, Engine, Here, Processes, Task, cores, work
from reverie.lab.experiment import Experiment, Played
from reverie.lab.journal import Journal

Watch = Callable[[Sequence[int], Sequence[Played]], None]  # numbers of matches, and how they ended

CHUNK_SECONDS: Final = 0.7  # a chunk should take about this long, so that handing it over costs nothing
CHUNKS_PER_WORKER: Final = 8  # and there should be enough of them to keep all workers busy to the end
PILOT_SECONDS: Final = 0.25  # games are played here for so long, to learn how long one takes
WORTH_WORKERS: Final = 2.0  # seconds of work for which it pays to start processes unasked


def run(
    experiment: Experiment,
    matches: int,
    engine: Engine | None = None,
    *,
    folder: Path | None = None,
    watch: Watch | None = None,
) -> list[Played]:
    """Play the first `matches` matches, or those of them that the folder does not hold yet.

    Without an engine all cores are used as soon as the work is worth it. `watch` sees every match once.
    """
    if folder is None:
        return _run(experiment, matches, engine, None, watch)
    with Journal(folder, experiment) as journal:
        return _run(experiment, matches, engine, journal, watch)


def _run(
    experiment: Experiment, matches: int, engine: Engine | None, journal: Journal | None, watch: Watch | None
) -> list[Played]:
    finished = journal.read() if journal is not None else {}
    finished = {number: played for number, played in sorted(finished.items()) if number < matches}
    if watch is not None and finished:
        watch(list(finished), list(finished.values()))
    missing = [number for number in range(matches) if number not in finished]
    for numbers, played in _chunks(experiment, missing, engine):
        finished |= zip(numbers, played, strict=True)
        if journal is not None:
            journal.add(numbers, played)
        if watch is not None:
            watch(numbers, played)
    return [finished[number] for number in range(matches)]


def _chunks(experiment: Experiment, missing: Sequence[int], engine: Engine | None) -> Iterator[Chunk]:
    """First a few matches here, one by one; then the rest by the engine, in chunks of a fitting size."""
    started = time.perf_counter()
    done = 0
    while done < len(missing):
        yield work((experiment, missing[done : done + 1]))
        done += 1
        if time.perf_counter() - started >= PILOT_SECONDS:
            break
    rest = missing[done:]
    if not rest:
        return
    each = (time.perf_counter() - started) / done
    chosen = engine if engine is not None else _fitting(each * len(rest))
    size = chunk_size(each, len(rest), chosen.workers)
    tasks: Iterator[Task] = ((experiment, rest[first : first + size]) for first in range(0, len(rest), size))
    yield from chosen.run(tasks)


def chunk_size(seconds: float, matches: int, workers: int) -> int:
    """How many matches of so many seconds make a good chunk."""
    fitting = round(CHUNK_SECONDS / max(seconds, 1e-6))
    return max(min(fitting, matches // (workers * CHUNKS_PER_WORKER)), 1)


def _fitting(seconds: float) -> Engine:
    """All cores, unless the work is done before they would have started."""
    workers = cores()
    return Processes(workers) if workers > 1 and seconds > WORTH_WORKERS else Here()
