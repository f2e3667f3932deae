"""Bots that think in processes of their own, so that a server never waits for them.

The caller sends a *sampled* state, so a worker cannot know what its seat does not. Whatever happens to a worker (it
dies, it hangs), the answer comes: the policy's move, and the worker is replaced.
"""

import multiprocessing
import queue
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from types import TracebackType
from typing import Any, Final, Self

import msgspec

from reverie.bots.levels import make, seated
from reverie.engine.chance import FastChance
from reverie.engine.shelf import game as find_game
from reverie.engine.state import State

GRACE: Final = 1.0  # seconds beyond its budget after which a worker counts as lost
START: Final = 30.0  # seconds that a worker may take to start and answer its first job
Work = Callable[[bytes, float], Any]  # what a worker does with a job, within so many seconds


class Job(msgspec.Struct, frozen=True):
    """One question: a dumped sampled state, for whom, and by which bot."""

    state: dict[str, Any]
    seat: int
    bot: str
    seed: int


def pack(state: State, seat: int, bot: str, rng: Random) -> bytes:
    """A job as bytes, from the true state: what the seat cannot know is drawn anew here, before it leaves."""
    world = state.sample(seat, rng.random)
    return msgspec.msgpack.encode(Job(world.dump(), seat, bot, rng.getrandbits(53)))


def answer(data: bytes, seconds: float, bot: str = "") -> int:
    """Work a job out here and now, within so many seconds, by its own bot or by another."""
    job = msgspec.msgpack.decode(data, type=Job)
    rng = Random(job.seed)
    state = find_game(job.state["game"]).load(job.state, chance=FastChance(rng.random))
    state.quiet()
    return make(seated(bot or job.bot, seconds)).choose(state, job.seat, rng)


def serve(pipe: Connection, work: Work) -> None:
    """The life of a worker: answer jobs until the pipe is closed."""
    # Ctrl+C reaches every process of a terminal; workers are ended by their owner.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            data, seconds = pipe.recv()
        except (EOFError, OSError):
            return
        pipe.send(work(data, seconds))


class Worker:
    """One process and the pipe to it."""

    def __init__(self, work: Work = answer) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, other = context.Pipe()
        self.process: BaseProcess = context.Process(target=serve, args=(other, work), daemon=True)
        self.process.start()
        other.close()  # or the death of the worker would not be seen
        self.patience = START

    def ask(self, data: bytes, seconds: float) -> Any:
        """The worker's answer; None if it died or is late."""
        try:
            self.pipe.send((data, seconds))
            if not self.pipe.poll(seconds + self.patience):
                return None
            found = self.pipe.recv()
        except (EOFError, OSError):
            return None
        self.patience = GRACE
        return found

    def stop(self) -> None:
        """End the process at once: it holds nothing that could be lost."""
        self.pipe.close()
        self.process.kill()
        self.process.join()
        self.process.close()


class Workers:
    """A few worker processes for one kind of job. May be asked from any thread, and waits for a free worker."""

    def __init__(self, number: int = 1, work: Work = answer) -> None:
        self.idle: queue.LifoQueue[Worker | None] = queue.LifoQueue()
        self.work = work
        self.failures = 0
        for _ in range(number):
            self.idle.put(None)  # a place for a worker, which is started when it is first needed

    def choose(self, data: bytes, seconds: float) -> int:
        """The action for a packed job; the policy's own if the worker fails."""
        action: int | None = self.ask(data, seconds)
        return answer(data, seconds, "policy") if action is None else action

    def ask(self, data: bytes, seconds: float) -> Any:
        """The answer to a job; None if the worker fails, which is then replaced."""
        worker = self.idle.get()
        kept: Worker | None = None
        try:
            if worker is None:
                worker = Worker(self.work)
            found = worker.ask(data, seconds)
            if found is None:
                self.failures += 1
                worker.stop()
            else:
                kept = worker
            return found
        finally:
            self.idle.put(kept)

    def close(self) -> None:
        """End all workers that are not at work."""
        while True:
            try:
                worker = self.idle.get_nowait()
            except queue.Empty:
                return
            if worker is not None:
                worker.stop()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
