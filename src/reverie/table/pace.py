"""How often somebody may do something: buckets that fill slowly, and a rest for whoever acts faster than people can."""

import time
from collections import OrderedDict, deque

import msgspec

MOST_BUCKETS = 50_000  # the oldest are forgotten: by then they are full again


class Rate(msgspec.Struct, frozen=True):
    """So many at once, then so many a second."""

    burst: float
    refill: float


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


class Haste:
    """How fast somebody acts: more than a person can means a stuck key or a script, which has to rest."""

    ACTS = 30
    SECONDS = 10.0
    REST = 5.0

    def __init__(self) -> None:
        self._times: deque[float] = deque(maxlen=self.ACTS)
        self._resting = 0.0

    def allows(self, now: float) -> bool:
        """Count one act; False while it has to rest."""
        if now < self._resting:
            return False
        if len(self._times) == self.ACTS and now - self._times[0] < self.SECONDS:
            self._resting = now + self.REST
            self._times.clear()
            return False
        self._times.append(now)
        return True
