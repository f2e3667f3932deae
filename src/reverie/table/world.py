"""Time and chance as the house meets them: one port, so that a simulated world can bring its own.

Waiting is the event loop's: a simulated world has a loop of its own, too.
A world belongs to a context: whatever a task begins lives in the world of that task.
"""

import secrets
import threading
import time
from collections.abc import Callable, Sequence
from contextvars import ContextVar
from typing import TypeVar

Item = TypeVar("Item")


class World:
    """The real one."""

    def now(self) -> float:
        """Seconds since 1970; people and other clocks may put them right at any moment."""
        return time.time()

    def clock(self) -> float:
        """Seconds that never run back, from a beginning that means nothing."""
        return time.monotonic()

    def bits(self, count: int) -> int:
        """A number of so many bits that nobody can guess."""
        return secrets.randbits(count)

    def apart(self, work: Callable[[], None]) -> None:
        """Have something done that may take long or never end, beside everything else."""
        # A thread cannot be stopped, but as a daemon it holds nobody up.
        threading.Thread(target=work, name="apart", daemon=True).start()


REAL = World()
here: ContextVar[World] = ContextVar("world", default=REAL)


def now() -> float:
    """Seconds since 1970."""
    return here.get().now()


def clock() -> float:
    """Seconds that never run back."""
    return here.get().clock()


def bits(count: int) -> int:
    """A number of so many bits that nobody can guess."""
    return here.get().bits(count)


def apart(work: Callable[[], None]) -> None:
    """Have something done that may take long or never end, beside everything else."""
    here.get().apart(work)


def token(size: int) -> str:
    """So many bytes that nobody can guess, in hex digits."""
    return f"{bits(8 * size):0{2 * size}x}"


def choice(items: Sequence[Item]) -> Item:
    """One of a few things, each as likely as the others to about one part in 2⁶⁴."""
    return items[bits(64 + 32) % len(items)]
