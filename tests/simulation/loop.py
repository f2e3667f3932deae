"""An event loop without sockets, threads and waiting: time is a number, and a seed says what happens first.

Every world (a node, the database, all people together) has a queue of its own: within it things happen in order, as in
one process; which of them goes on next is drawn, as between machines. A world that has ended is never run again, one
that is paused not until it goes on: so a node can die or hang between any two steps of its tasks.
"""

import asyncio
import contextlib
import heapq
from asyncio import events
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context, copy_context
from random import Random
from typing import Any, TypeVar

from reverie.table.world import World, here

Answer = TypeVar("Answer")
EPOCH = 1_800_000_000.0  # when every simulated world begins, in seconds since 1970
MOST_STEPS = 20_000  # without time going on: something turns in a circle


class SimulatedWorld(World):
    """Time and chance of one machine: its clocks are wrong in a way of their own."""

    def __init__(self, loop: "SimulatedLoop", name: str, *, skew: float = 0.0, rate: float = 1.0) -> None:
        self.loop = loop
        self.name = name
        self.skew = skew  # seconds by which its clock on the wall is wrong
        self.rate = rate  # how fast its steady clock goes
        self.random = Random(loop.random.getrandbits(64))
        self.steps: deque[asyncio.Handle] = deque()
        self.doom: tuple[int, Callable[[], None]] | None = None  # after so many steps it ends; then this is called
        self.alive = True
        self.paused = False
        self.resumed = 0.0  # when it last went on after a pause
        self.holder: Callable[[], str] = lambda: ""  # what the database calls it
        self.context = copy_context()
        self.context.run(here.set, self)
        loop.worlds.append(self)

    def now(self) -> float:
        return EPOCH + self.loop.now + self.skew

    def clock(self) -> float:
        return 1000.0 + self.loop.now * self.rate

    def bits(self, count: int) -> int:
        return self.random.getrandbits(count)

    def apart(self, work: Callable[[], None]) -> None:
        self.loop.call_later(self.random.random() * 0.01, work)

    def begin(self, work: Coroutine[Any, Any, Answer], name: str = "") -> asyncio.Task[Answer]:
        """Start a task in this world."""
        return self.loop.create_task(work, name=name or self.name, context=self.context)

    def resume(self) -> None:
        """Go on after a pause."""
        if self.paused:
            self.paused, self.resumed = False, self.loop.now

    def end(self) -> None:
        """Nothing of it happens any more."""
        if self.alive:
            self.alive = False
            self.steps.clear()
            self.loop.worlds.remove(self)


class SimulatedLoop(asyncio.AbstractEventLoop):
    """Runs callbacks and tasks of all worlds in virtual time."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.now = 0.0
        self.worlds: list[SimulatedWorld] = []
        self.outside = SimulatedWorld(self, "outside")
        self.problems: list[str] = []
        self.ran = 0
        self._timers: list[tuple[float, int, asyncio.TimerHandle]] = []
        self._count = 0
        self._running = False
        self._closed = False
        # Kept to the end: a coroutine of a dead node that is collected as garbage would run its `finally`.
        self._tasks: list[asyncio.Task[Any]] = []

    # ------------------------------------------------------------ what asyncio asks of a loop

    def call_soon(  # type: ignore[override]
        self, callback: Any, *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        self._put(handle)
        return handle

    call_soon_threadsafe = call_soon  # type: ignore[assignment]

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Any, *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return self.call_at(self.now + delay, callback, *args, context=context)

    def call_at(  # type: ignore[override]
        self, when: float, callback: Any, *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        timer = asyncio.TimerHandle(when, callback, args, self, context)
        self._count += 1
        heapq.heappush(self._timers, (when, self._count, timer))
        return timer

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """It is dropped when its time comes."""

    def time(self) -> float:
        return self.now

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(self, coro: Any, *, name: str | None = None, context: Context | None = None) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.Task(coro, loop=self, name=name, context=context)
        task._log_destroy_pending = False  # type: ignore[attr-defined]  # a node that dies leaves many
        self._tasks.append(task)
        return task

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        self.problems.append(f"{context.get('message')}: {context.get('exception')!r}")

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return self._running

    def is_closed(self) -> bool:
        return self._closed

    # ------------------------------------------------------------ the run

    def _put(self, handle: asyncio.Handle) -> None:
        context: Context = handle._context  # type: ignore[attr-defined]
        world = context.get(here)
        home = world if isinstance(world, SimulatedWorld) else self.outside
        if home.alive:
            home.steps.append(handle)

    def run_until_complete(self, future: Any) -> Any:
        """Run until a coroutine of the world outside has come to its end."""
        task = self.outside.begin(future)
        self._running = True
        before = events._get_running_loop()
        events._set_running_loop(self)
        try:
            while not task.done():
                self._run_once()
        finally:
            events._set_running_loop(before)
            self._running = False
        return task.result()

    def _run_once(self) -> None:
        """All that can happen before time goes on, and then the next moment at which something is due."""
        steps = 0
        while ready := [world for world in self.worlds if world.steps and not world.paused]:
            world = ready[0] if len(ready) == 1 else ready[self.random.randrange(len(ready))]
            handle = world.steps.popleft()
            if not handle.cancelled():
                handle._run()
                steps += 1
            if world.doom is not None:
                self._count_down(world, world.doom)
            if steps > MOST_STEPS:
                raise RuntimeError("time does not go on")
        self.ran += steps
        while self._timers and self._timers[0][2].cancelled():
            heapq.heappop(self._timers)
        if not self._timers:
            raise RuntimeError("nothing will ever happen again")
        self.now = max(self.now, self._timers[0][0])
        while self._timers and self._timers[0][0] <= self.now:
            timer = heapq.heappop(self._timers)[2]
            if not timer.cancelled():
                self._put(timer)

    def _count_down(self, world: SimulatedWorld, doom: tuple[int, Callable[[], None]]) -> None:
        left, then = doom
        world.doom = (left - 1, then) if left > 1 else None
        if world.doom is None:
            then()

    def close(self) -> None:
        """Forget everything: what hangs together in circles is freed with it."""
        self._closed = True
        self._timers.clear()
        for world in list(self.worlds):
            world.end()
        before = events._get_running_loop()
        events._set_running_loop(self)
        for task in self._tasks:
            if not task.done():
                with contextlib.suppress(Exception):  # what it still wanted to do at its end
                    task.get_coro().close()
        events._set_running_loop(before)
        self._tasks.clear()
