"""How often somebody may do something: buckets that fill slowly, by session and by address."""

import time
from collections import OrderedDict
from typing import Final

import msgspec


class Rate(msgspec.Struct, frozen=True):
    """So many at once, then so many a second."""

    burst: float
    refill: float


class Limits(msgspec.Struct, frozen=True):
    """The rates of a server that people use; a test or a bench may need others."""

    frames: Rate = Rate(60, 20)  # of a socket, by session
    pages: Rate = Rate(120, 20)  # by address
    tables: Rate = Rate(20, 0.5)  # opened, by session
    guests: Rate = Rate(60, 1)  # new sessions and tokens, by address
    sockets: Rate = Rate(200, 20)  # opened, by address
    sockets_at_once: int = 400  # by address


NONE: Final = Limits(
    frames=Rate(1e9, 1e9), pages=Rate(1e9, 1e9), tables=Rate(1e9, 1e9), guests=Rate(1e9, 1e9),
    sockets=Rate(1e9, 1e9), sockets_at_once=10**9,
)  # fmt: skip
MOST_BUCKETS = 50_000  # the oldest are forgotten: by then they are full again


class Buckets:
    """One bucket for each name."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, name: str) -> bool:
        """Take one; False if the bucket of that name is empty."""
        now = time.monotonic()
        left, then = self._left.pop(name, (self.rate.burst, now))
        left = min(self.rate.burst, left + (now - then) * self.rate.refill)
        allowed = left >= 1
        self._left[name] = (left - 1 if allowed else left, now)
        if len(self._left) > MOST_BUCKETS:
            self._left.popitem(last=False)
        return allowed
