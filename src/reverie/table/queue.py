"""What waits to be done at a table: one thing after another, whatever goes wrong with one of them."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable

from reverie.store import Conflict, Fenced, StoreFailure
from reverie.table import world
from reverie.table.beat import Beat
from reverie.table.services import Counters

Job = Callable[[], Awaitable[None]]
LONGEST_QUEUE = 2000
MOST_WISHES = 400
ENDING = 1.0  # seconds for what is under way when a table is put away
log = logging.getLogger("reverie.table")


class Queue:
    """The jobs of one table, and the task that does them."""

    def __init__(
        self, name: str, counters: Counters, beat: Beat, fenced: Callable[[], None], unsure: Callable[[], None]
    ) -> None:
        self.touched = world.clock()
        self._name = name  # for the log: no invitation
        self._counters = counters
        self._beat = beat
        self._fenced = fenced  # called when another node holds the table
        self._unsure = unsure  # called when only the log knows whether something was kept
        self._jobs: deque[Job] = deque()
        self._wishes: deque[Job] = deque()  # of those who only watch: they wait for those who play
        self._wake = asyncio.Event()
        self._waiting: set[asyncio.Future[None]] = set()  # those who wait until something is done
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    def run(self, name: str) -> None:
        """Begin to work."""
        self._task = asyncio.create_task(self._work(), name=name)

    def post(self, job: Job, *, watching: bool = False) -> None:
        """Have something done when its turn comes; what is done for the game goes before what watchers want."""
        if not self._closed:
            (self._wishes if watching else self._jobs).append(job)
            if not self._wake.is_set():
                self._beat.soon(self._wake.set)

    async def done(self, job: Job) -> None:
        """Have something done, and wait for it; Fenced if the table is let go of before."""
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def work() -> None:
            try:
                await job()
            except Fenced:
                raise  # the table is let go of, and whoever waits hears of that
            except Exception as problem:  # noqa: BLE001 - whoever waits hears of it, whatever it is
                _settle(waiting, problem)
            else:
                _settle(waiting)

        if self._closed:
            raise Fenced
        self._waiting.add(waiting)
        self.post(work)
        try:
            await waiting
        finally:
            self._waiting.discard(waiting)

    def busy(self, *, watching: bool) -> bool:
        """More waits than anybody should add to."""
        return len(self._wishes) > MOST_WISHES if watching else len(self._jobs) > LONGEST_QUEUE

    async def _work(self) -> None:
        while (job := await self._next()) is not None:
            self.touched = world.clock()
            try:
                await job()
            except Fenced:
                self._fenced()
            except (Conflict, StoreFailure):
                # What people send is answered before it comes here: this is an act of a bot or of a clock.
                self._counters.errors += 1
                log.exception("table %s could not write", self._name)
                self._unsure()
            except Exception:
                # One act that we did not foresee must not end the table for everybody.
                self._counters.errors += 1
                log.exception("table %s", self._name)

    async def _next(self) -> Job | None:
        """What is to be done now, once there is something; None if nothing more is."""
        while not (self._jobs or self._wishes or self._closed):
            self._wake.clear()
            await self._wake.wait()
        if self._closed:
            return None
        return self._jobs.popleft() if self._jobs else self._wishes.popleft()

    def drop(self) -> None:
        """Do nothing more; a job under way is given up where it waits, unless it is that one which asks for it."""
        self._closed = True
        self._jobs.clear()
        self._wishes.clear()
        for waiting in self._waiting:
            _settle(waiting, Fenced())
        if self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()

    async def close(self) -> None:
        """Do nothing more but what is under way: what it writes is known here before the table is put away."""
        self._closed = True
        self._jobs.clear()
        self._wishes.clear()
        self._wake.set()
        if self._task is not None:
            await asyncio.wait({self._task}, timeout=ENDING)
        self.drop()
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)


def _settle(waiting: asyncio.Future[None], problem: Exception | None = None) -> None:
    if waiting.done():
        return  # nobody waits any more
    if problem is None:
        waiting.set_result(None)
    else:
        waiting.set_exception(problem)
