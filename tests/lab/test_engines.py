"""Engines: whoever plays the chunks, the games are the same; chunks are neither too small nor too few."""

import builtins
import signal
import subprocess
import sys
import threading
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from reverie.lab import run as running
from reverie.lab.engines import Chunk, Engine, Here, Processes, Task, cores, undisturbed, work
from reverie.lab.run import chunk_size, run
from reverie.lab.simulate import simulation


@pytest.fixture
def no_pilot(monkeypatch: pytest.MonkeyPatch) -> None:
    """After the first match all is left to the engine."""
    monkeypatch.setattr(running, "PILOT_SECONDS", 0.0)


class Backwards:
    """Plays the last chunk first, as a busy machine may."""

    workers = 3

    def __init__(self) -> None:
        self.chunks: list[int] = []

    def run(self, tasks: Iterable[Task]) -> Iterator[Chunk]:
        for task in reversed(list(tasks)):
            self.chunks.append(len(task[1]))
            yield work(task)


@pytest.mark.usefixtures("no_pilot")
def test_processes_play_the_same_games_as_we_do_here() -> None:
    experiment = simulation("iles", ["easy", "random"], 7, 2)
    here = run(experiment, 30, Here())
    assert run(experiment, 30, Processes(2)) == here
    assert len({(one.decisions, str(one.outcome)) for one in here}) > 20, "the games differ from each other"


@pytest.mark.usefixtures("no_pilot")
def test_without_joblib_the_standard_library_does_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without_joblib(name: str, *rest: Any) -> Any:
        if name == "joblib":
            raise ImportError(name)
        return real(name, *rest)

    experiment = simulation("onirim", "policy", 7, 1)
    here = run(experiment, 9, Here())
    monkeypatch.setattr(builtins, "__import__", without_joblib)
    assert run(experiment, 9, Processes(2)) == here


@pytest.mark.usefixtures("no_pilot")
def test_the_order_in_which_chunks_come_back_does_not_matter() -> None:
    experiment = simulation("onirim", "random", 7, 1)
    engine = Backwards()
    seen: list[int] = []
    played = run(experiment, 100, engine, watch=lambda numbers, _: seen.extend(numbers))
    assert played == run(experiment, 100, Here())
    assert sum(engine.chunks) == 99, "the first match is played here"
    assert len(engine.chunks) > 1
    assert sorted(seen) == list(range(100))
    assert seen != sorted(seen)


@pytest.mark.parametrize(
    ("seconds", "matches", "workers", "size"),
    [
        (0.001, 10_000, 2, 625),  # enough chunks for all workers to finish together
        (0.001, 1_000_000, 2, 700),  # a chunk takes about 0.7 s
        (5.0, 100, 2, 1),
        (0.0, 3, 64, 1),
    ],
)
def test_the_size_of_a_chunk(seconds: float, matches: int, workers: int, size: int) -> None:
    assert chunk_size(seconds, matches, workers) == size


def test_processes_are_started_only_when_it_pays(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen: list[float] = []
    real = running._fitting

    def fitting(seconds: float) -> Engine:
        chosen.append(seconds)
        return real(seconds)

    monkeypatch.setattr(running, "_fitting", fitting)
    monkeypatch.setattr(running, "PILOT_SECONDS", 0.0)
    run(simulation("onirim", "random", 7, 1), 5)
    assert len(chosen) == 1
    monkeypatch.setattr(running, "cores", lambda: 2)
    assert isinstance(real(0.1), Here)
    assert isinstance(real(100.0), Processes)
    monkeypatch.setattr(running, "cores", lambda: 1)
    assert isinstance(real(100.0), Here)
    assert cores() >= 1


INTERRUPTED = "import os, signal; os.kill(os.getpid(), signal.SIGINT); print('well')"


def test_processes_that_are_being_started_do_not_hear_ctrl_c() -> None:
    before = signal.getsignal(signal.SIGINT)
    with undisturbed():
        child = subprocess.run([sys.executable, "-c", INTERRUPTED], capture_output=True, text=True, check=False)
    assert (child.returncode, child.stdout, child.stderr) == (0, "well\n", "")
    assert signal.getsignal(signal.SIGINT) is before
    heard = []

    def elsewhere() -> None:
        with undisturbed():
            heard.append(signal.getsignal(signal.SIGINT))

    thread = threading.Thread(target=elsewhere)
    thread.start()
    thread.join()
    assert heard == [before]
