"""How often somebody may do something: buckets that fill slowly, and a rest for whoever acts faster than people can."""

from collections import OrderedDict, deque

import msgspec

from reverie.table import world

MOST_BUCKETS = 50_000  # the oldest are forgotten: by then they are full again


class Rate(msgspec.Struct, frozen=True):
    """So many at once, then so many a second."""

    burst: float
    refill: float


class Bucket:
    """What is left of a rate."""

    __slots__ = ("_left", "_rate", "_then")

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left = rate.burst
        self._then = world.clock()

    def take(self) -> bool:
        """Take one; False if it is empty."""
        now = world.clock()
        self._left = min(self._rate.burst, self._left + (now - self._then) * self._rate.refill)
        self._then = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """One bucket for each name."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str) -> bool:
        """Take one; False if the bucket of that name is empty."""
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self.rate)
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(name)
        return bucket.take()


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
