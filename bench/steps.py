"""How long single steps of the event loop take: whatever runs in one piece, everybody waits for.

The time that the loop's own thread computed is counted, not the time by the clock: on a busy machine a step is put
aside by the system for as long as others want the processor, and no program can help that. asyncio's own loop is used:
its steps go through Python, those of uvloop do not; what runs in a step is the same.
"""

import asyncio.events
import signal
import time
from types import FrameType
from typing import Any

import uvicorn.config

LONG = 0.005  # seconds that no step should take


class Steps:
    """The longest step so far and what it was, and how many were too long: a single one may be the machine's fault."""

    def __init__(self) -> None:
        self._begin_anew()

    def _begin_anew(self) -> None:
        self.longest = 0.0
        self.which = "nothing"
        self.long = self.all = 0

    def begin(self) -> None:
        """Count every step from now on; SIGUSR1 has the longest since the last time printed."""
        uvicorn.config.LOOP_FACTORIES["auto"] = uvicorn.config.LOOP_FACTORIES["asyncio"]
        run, steps = asyncio.events.Handle._run, self

        def counted(handle: asyncio.events.Handle) -> None:
            name, started = handle._callback, time.thread_time()  # type: ignore[attr-defined]
            run(handle)
            seconds = time.thread_time() - started
            steps.all += 1
            steps.long += seconds > LONG
            if seconds > steps.longest:
                steps.longest, steps.which = seconds, named(name)

        asyncio.events.Handle._run = counted  # type: ignore[assignment, method-assign]
        signal.signal(signal.SIGUSR1, self.tell)

    def tell(self, _signal: int, _frame: FrameType | None) -> None:
        """Print the longest step, and begin anew."""
        print(f"{self.longest * 1000:.1f} ms ({self.which}); {self.long} of {self.all:,} over 5", flush=True)
        self._begin_anew()


def named(callback: Any) -> str:
    """What runs: a task by its coroutine, a method by its class."""
    owner = getattr(callback, "__self__", None)
    if owner is not None and hasattr(owner, "get_coro"):
        return str(owner.get_coro().__qualname__)
    return str(getattr(callback, "__qualname__", type(callback).__name__))
