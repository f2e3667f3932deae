"""Lines between simulated machines: in order, after a while, and cut at any moment."""

from collections import deque
from collections.abc import Callable
from random import Random
from typing import Any

from tests.simulation.loop import SimulatedLoop, SimulatedWorld

ABNORMAL = 1006  # the code of a line that ended without a word
ACCEPTED = b""  # what a line says first when the other side has taken it
NOTICED = 0.3  # seconds within which the end of a line is seen at the other end


class End:
    """One end of a line. What arrives is handed over in the world of whoever holds this end."""

    def __init__(self, network: "Network", world: SimulatedWorld) -> None:
        self.network = network
        self.world = world
        self.other: End = self
        self.closed = False
        self._heard: Callable[[Any], None] | None = None
        self._ended: Callable[[int], None] | None = None
        self._early: deque[Any] = deque()
        self._code: int | None = None
        self._last = 0.0  # when the newest thing on its way from here arrives

    def listen(self, heard: Callable[[Any], None], ended: Callable[[int], None]) -> None:
        """Have all that comes handed over, and the end told with its code."""
        self._heard, self._ended = heard, ended
        while self._early:
            heard(self._early.popleft())
        if self._code is not None:
            ended(self._code)

    def send(self, frame: Any) -> None:
        """Send something; what is sent into a line that has ended is lost."""
        if not self.closed:
            self._later(self.network.latency(), self.other._arrive, frame)

    def close(self, code: int = ABNORMAL) -> None:
        """End the line in order: what was sent before still arrives."""
        if not self.closed:
            self.closed = True
            self._later(self.network.latency(), self.other._end, code)

    def cut(self) -> None:
        """The line breaks: both ends see it after a while, and what is on its way is lost."""
        for end in (self, self.other):
            end.closed = True
            wait = self.network.random.random() * NOTICED
            self.network.loop.call_later(wait, end._end, ABNORMAL, context=end.world.context)

    def _later(self, seconds: float, what: Callable[..., None], *given: Any) -> None:
        loop = self.network.loop
        self._last = max(self._last, loop.now + seconds)
        loop.call_at(self._last, what, *given, context=self.other.world.context)

    def _arrive(self, frame: Any) -> None:
        if self.closed:
            return
        if self._heard is None:
            self._early.append(frame)
        else:
            self._heard(frame)

    def _end(self, code: int) -> None:
        if self._code is None:
            self.closed, self._code = True, code
            if self._ended is not None:
                self._ended(code)


class Network:
    """All lines there are."""

    def __init__(self, loop: SimulatedLoop, random: Random) -> None:
        self.loop = loop
        self.random = random
        self.slowest = 0.02
        self.lines: list[End] = []

    def latency(self) -> float:
        """Seconds from one machine to another."""
        return 0.001 + self.random.random() * self.slowest

    def line(self, one: SimulatedWorld, other: SimulatedWorld) -> tuple[End, End]:
        """A new line between two machines."""
        here, there = End(self, one), End(self, other)
        here.other, there.other = there, here
        self.lines = [line for line in self.lines if not line.closed]
        self.lines.append(here)
        return here, there

    def broken(self, world: SimulatedWorld) -> None:
        """A machine has gone: whoever had a line to it sees that."""
        for line in self.lines:
            if world in (line.world, line.other.world):
                line.cut()
