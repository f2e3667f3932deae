"""The processes in which bots and the coach think, from what their seat knows, and within a time."""

import asyncio
import logging
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future, ThreadPoolExecutor
from random import Random
from typing import Any, Final

import msgspec

from reverie.bots.worker import Workers, answer, pack
from reverie.coach.advice import Advice
from reverie.coach.worker import CloserLook, ReviewJob, Slice, SolveJob, pack_advice, work
from reverie.engine import Record, State
from reverie.table import world

THOUGHT: Final = 1.8  # seconds for advice
PATIENCE: Final = 20.0  # seconds after which the coach's process counts as lost: a slice of a review comes first
log = logging.getLogger("reverie.table")


class BotWorkers:
    """The processes in which bots think, and the threads that wait for them instead of the event loop.

    Without a process (`workers` is 0) they think in the event loop itself, in line: everybody waits for them.
    """

    def __init__(self, workers: int, seconds: float, pause: float) -> None:
        self.workers = Workers(workers)
        self._size = workers
        self.seconds = seconds  # the longest thought
        self.pause = pause  # so that people can follow what bots do
        self._threads = ThreadPoolExecutor(max(workers, 1), "bot")  # begun when they are first needed
        self._random = Random(world.bits(64))
        self._lock = threading.Lock()
        self._waiting = 0  # questions that no worker has begun to think about

    @property
    def waiting(self) -> int:
        """How many bots wait for a process in which they can think."""
        return self._waiting

    def think(self, state: State, seat: int, level: str, seconds: float, then: Callable[[int | None], None]) -> None:
        """Ask a bot; `then` gets the action in the event loop, or None if even the policy has failed."""
        loop = asyncio.get_running_loop()
        # The sample is drawn here: a worker never holds what its seat does not know.
        job = pack(state, seat, level, self._random)
        if not self._size:
            loop.call_soon(then, answer(job, seconds))
            return
        until = world.clock() + seconds
        with self._lock:
            self._waiting += 1
        thought = self._threads.submit(self._choose, job, until)

        def done(future: Future[int]) -> None:
            if future.cancelled() or loop.is_closed():
                return
            problem = future.exception()
            if problem is not None:
                log.error("a bot failed", exc_info=problem)
            loop.call_soon_threadsafe(then, future.result() if problem is None else None)

        thought.add_done_callback(done)

    def _choose(self, job: bytes, until: float) -> int:
        """In a thread: the more others wait, the less time this one takes, so that all are answered in time."""
        with self._lock:
            self._waiting -= 1
            waiting = self._waiting
        left = max(until - world.clock(), 0.0)
        return self.workers.choose(job, left * self._size / (self._size + waiting))

    def close(self) -> None:
        """End all workers."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        self.workers.close()


class CoachWorker:
    """One process beside the bots', asked by tables for advice and by finished games for reviews.

    Without it (`workers` is 0) the coach thinks in the event loop itself: everybody waits.
    """

    def __init__(self, workers: int = 1) -> None:
        self.workers = Workers(workers, work)
        self._size = workers
        self._threads = ThreadPoolExecutor(1, "coach")
        self._random = Random(world.bits(64))
        self._thoughts: set[asyncio.Task[None]] = set()

    def think(self, thought: Coroutine[Any, Any, None]) -> None:
        """Go on while the coach thinks: whoever asked must not wait for it."""
        task = asyncio.create_task(thought)
        self._thoughts.add(task)
        task.add_done_callback(self._thoughts.discard)

    async def advise(self, state: State, seat: int) -> Advice | None:
        """What to do in a seat's place, from what it knows; None if the process has failed."""
        found = await self._ask(pack_advice(state, seat, THOUGHT, self._random))
        return msgspec.msgpack.decode(found, type=Advice) if found is not None else None

    async def judge(self, job: ReviewJob | CloserLook) -> Slice | None:
        """A slice of a review; None if the process has failed."""
        found = await self._ask(msgspec.msgpack.encode(job))
        return msgspec.msgpack.decode(found, type=Slice) if found is not None else None

    async def prove(self, job: SolveJob) -> Record | None:
        """A record that wins a deal; None if none was found in this slice of time."""
        found = await self._ask(msgspec.msgpack.encode(job))
        return msgspec.msgpack.decode(found, type=Record | None) if found is not None else None

    async def _ask(self, job: bytes) -> bytes | None:
        loop = asyncio.get_running_loop()
        if not self._size:
            await asyncio.sleep(0)  # between two slices of a review it is others' turn
            return work(job, PATIENCE)
        found: bytes | None = await loop.run_in_executor(self._threads, self.workers.ask, job, PATIENCE)
        return found

    def close(self) -> None:
        """End the process."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        self.workers.close()
