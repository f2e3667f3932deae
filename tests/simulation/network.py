"""Lines between simulated machines: in order, after a while, and cut at any moment."""

import asyncio
from collections import deque
from collections.abc import Callable
from random import Random
from typing import Any

from tests.simulation.loop import SimulatedLoop, SimulatedWorld

from reverie.server.nodes.line import LARGEST, Accept, Line, Listener

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
        self.doors: dict[str, tuple[SimulatedWorld, Accept]] = {}  # by address: where nodes reach one another

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


class NodeLine:
    """A line between two nodes, as the port of the link wants it."""

    def __init__(self, end: End) -> None:
        self._end = end
        self._frames: deque[bytes] = deque()
        self._ended = False
        self._wake = asyncio.Event()
        end.listen(self._heard, self._lost)

    def _heard(self, frame: bytes) -> None:
        self._frames.append(frame)
        self._wake.set()

    def _lost(self, code: int) -> None:
        self._ended = True
        self._wake.set()

    async def send(self, frame: bytes) -> None:
        """Send a frame."""
        await asyncio.sleep(0)
        if self._end.closed:
            raise ConnectionError("closed")
        self._end.send(frame)

    async def receive(self, most: int = LARGEST) -> bytes:
        """The next frame."""
        while not self._frames:
            if self._ended:
                raise ConnectionError("closed by the other side")
            self._wake.clear()
            await self._wake.wait()
        frame = self._frames.popleft()
        if len(frame) > most:
            raise ConnectionError("too large")
        return frame

    def close(self) -> None:
        """End the line."""
        self._end.close()
        self._lost(ABNORMAL)


class NodeListener:
    """Where other nodes come in."""

    def __init__(self, network: Network, address: str) -> None:
        self.address = address
        self._network = network

    def close(self) -> None:
        """Let nobody in any more."""
        self._network.doors.pop(self.address, None)


class NodeNetwork:
    """How one node reaches the others."""

    def __init__(self, network: Network, world: SimulatedWorld) -> None:
        self._network = network
        self._world = world

    async def connect(self, address: str) -> Line:
        """A line to an address; a ConnectionError if nobody is there."""
        await asyncio.sleep(self._network.latency())
        door = self._network.doors.get(address)
        if door is None or not door[0].alive:
            raise ConnectionError("nobody is there")
        world, accept = door
        near, far = self._network.line(self._world, world)
        self._network.loop.call_later(self._network.latency(), self._enter, world, accept, far, context=world.context)
        return NodeLine(near)

    def _enter(self, world: SimulatedWorld, accept: Accept, far: End) -> None:
        async def enter() -> None:
            await accept(NodeLine(far))

        world.begin(enter(), "door")

    async def listen(self, address: str, accept: Accept) -> Listener:
        """Have every line that comes in looked after."""
        self._network.doors[address] = (self._world, accept)
        return NodeListener(self._network, address)
