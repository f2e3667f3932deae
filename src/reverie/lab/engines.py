"""Who plays the chunks: this process, all cores of this machine, or (see `cluster`) many machines."""

import contextlib
import os
import signal
import threading
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from typing import Protocol

from reverie.lab.experiment import Experiment, Played, play_chunk

Task = tuple[Experiment, Sequence[int]]
Chunk = tuple[Sequence[int], list[Played]]  # the numbers of the matches, and how they ended


class Engine(Protocol):
    """Something that plays chunks, in any order."""

    @property
    def workers(self) -> int:
        """How many chunks are played at once."""
        ...

    def run(self, tasks: Iterable[Task]) -> Iterator[Chunk]:
        """The chunks as they are finished."""
        ...


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def work(task: Task) -> Chunk:
    """Play one chunk."""
    experiment, numbers = task
    return numbers, play_chunk(experiment, numbers)


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """Processes that are started here never hear of Ctrl-C, which a terminal sends to all: who started them ends them.

    Else one that is just being born would print where it was interrupted. Ignored and not blocked: loky unblocks.
    """
    if threading.current_thread() is not threading.main_thread():
        yield  # others may not say what a signal does
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class Here:
    """This process: nothing to start, nothing to hand over."""

    workers = 1

    def run(self, tasks: Iterable[Task]) -> Iterator[Chunk]:
        """One chunk after the other."""
        return map(work, tasks)


class Processes:
    """Several processes on this machine: by joblib (the `lab` extra), or without it by the standard library."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def run(self, tasks: Iterable[Task]) -> Iterator[Chunk]:
        """The chunks as they are finished; no more are handed over than can be played soon."""
        try:
            import joblib
        except ImportError:
            yield from self._by_standard_library(tasks)
            return
        # one chunk is one unit already: joblib need not bundle them
        pool = joblib.Parallel(n_jobs=self.workers, return_as="generator_unordered", batch_size=1)
        with undisturbed():
            results = pool(joblib.delayed(work)(task) for task in tasks)
        yield from results

    def _by_standard_library(self, tasks: Iterable[Task]) -> Iterator[Chunk]:
        waiting = iter(tasks)
        # spawn: a fork of a process that has threads may hang
        with ProcessPoolExecutor(self.workers, mp_context=get_context("spawn")) as pool:
            with undisturbed():
                under_way: set[Future[Chunk]] = {pool.submit(work, task) for task in islice(waiting, 2 * self.workers)}
            try:
                while under_way:
                    done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
                    under_way |= {pool.submit(work, task) for task in islice(waiting, len(done))}
                    yield from (future.result() for future in done)
            finally:
                for future in under_way:
                    future.cancel()
