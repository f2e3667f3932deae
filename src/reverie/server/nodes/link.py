"""All that two nodes have to say to one another, over one line: a channel for each visitor and each request.

- A channel's frames come in order. Its sender waits while too many of them are on their way, its own ones only:
  a visitor who reads slowly holds up nobody else.
- Both sides say often that they are there. One that is silent for too long is gone, whatever the network thinks.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable

import msgspec

from reverie.server.nodes.handshake import SealedLine
from reverie.server.nodes.line import LARGEST
from reverie.table import world

BEAT = 0.5  # seconds between two signs of life
SILENCE = 1.5  # seconds after which the other side is gone: by then its lease is no longer sure
WINDOW = 32  # frames of a channel on their way
GATHERED = 262_144  # bytes that go out in one frame of the line
MOST_WAITING = 33_554_432  # bytes for a node that takes none: then it is as good as gone
GONE = 1006  # how a channel ends when the other node is gone: as WebSockets name an end without a word
BROKEN = 1011  # how one ends that cannot go on, at whichever node
OPEN, DATA, ROOM, CLOSE, ALIVE = range(5)
Message = tuple[int, int, bytes]  # the channel, what it is, the rest
Heard = Callable[[bytes], None]
Ended = Callable[[int], None]
log = logging.getLogger("reverie.nodes")
_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(list[Message]).decode


class Channel:
    """One conversation of two nodes."""

    def __init__(self, link: "Link", number: int) -> None:
        self.closed = False
        self.code = 0  # how it ended
        self._link = link
        self._number = number
        self._heard: Heard | None = None
        self._ended: Ended | None = None
        self._early: list[bytes] = []  # what came before anybody listened
        self._room = WINDOW
        self._free = asyncio.Event()
        self._read = 0  # frames since the other side was last told that there is room

    def listen(self, heard: Heard, ended: Ended) -> None:
        """Have every frame handed over as it comes, and the end told; at once if it is there already."""
        early, self._early = self._early, []
        for frame in early:
            heard(frame)
        self._heard, self._ended = heard, ended
        if self.closed:
            ended(self.code)

    def say(self, frame: bytes) -> None:
        """Send a frame; ask for room first where there may be many."""
        if len(frame) > LARGEST // 2:
            log.error("a frame of %d bytes is too large for another node", len(frame))
            self.close(BROKEN)
        if not self.closed:
            self._room -= 1
            self._link.post(self._number, DATA, frame)

    @property
    def free(self) -> bool:
        """Whether there is room for a frame now."""
        return self._room > 0 and not self.closed

    async def room(self) -> None:
        """Wait until the other side has read enough; a ConnectionError if it never will."""
        while self._room <= 0 and not self.closed:
            self._free.clear()
            await self._free.wait()
        if self.closed:
            raise ConnectionError("the channel is closed")

    def read(self) -> None:
        """One frame has been read: there is room for another."""
        self._read += 1
        if self._read >= WINDOW // 2 and not self.closed:
            self._link.post(self._number, ROOM, self._read.to_bytes(4, "big"))
            self._read = 0

    def close(self, code: int) -> None:
        """Have nothing more to say."""
        if not self.closed:
            self._link.post(self._number, CLOSE, code.to_bytes(2, "big"))
            self.end(code)

    def end(self, code: int) -> None:
        """It has ended, here or there."""
        self.closed, self.code = True, code
        self._link.channels.pop(self._number, None)
        self._free.set()
        if self._ended is not None:
            self._ended(code)
        self._heard = self._ended = None

    def take(self, kind: int, data: bytes) -> None:
        """Something has come for this channel."""
        if kind == CLOSE:
            self.end(int.from_bytes(data, "big"))
        elif kind == ROOM:
            self._room += int.from_bytes(data, "big")
            self._free.set()
        elif self._heard is not None:
            try:
                self._heard(data)
            except Exception:
                # One frame that we did not foresee must not end the line for everybody.
                log.exception("a frame of another node")
                self.close(BROKEN)
        else:
            self._early.append(data)
            if len(self._early) > WINDOW:
                self.close(GONE)


class Link:
    """The line to one other node."""

    def __init__(self, line: SealedLine, *, calling: bool, opened: Callable[[Channel, bytes], None]) -> None:
        self.peer = line.peer
        self.closed = False
        self.channels: dict[int, Channel] = {}
        self._line = line
        self._opened = opened  # gets each channel that the other side begins, and what it is for
        self._next = 2 if calling else 1  # so that both can begin one at the same time
        self._heard = world.clock()
        self._out: deque[Message] = deque()
        self._waiting = 0  # bytes
        self._wake = asyncio.Event()

    def open(self, what: bytes) -> Channel:
        """Begin a channel."""
        if self.closed:
            raise ConnectionError("the other node is gone")
        number, self._next = self._next, self._next + 2
        channel = self.channels[number] = Channel(self, number)
        self.post(number, OPEN, what)
        return channel

    def post(self, channel: int, kind: int, data: bytes) -> None:
        """Have something sent."""
        if self.closed:
            return
        self._out.append((channel, kind, data))
        self._waiting += len(data)
        self._wake.set()
        if self._waiting > MOST_WAITING:
            log.warning("the line to another node is full")
            self.close()

    async def run(self) -> None:
        """Listen and speak until one of the two is gone."""
        helpers = [asyncio.create_task(self._write()), asyncio.create_task(self._beat())]
        try:
            while True:
                messages = _decode(await self._line.receive())
                self._heard = world.clock()
                for message in messages:
                    self._take(*message)
        except (ConnectionError, msgspec.MsgspecError) as error:
            log.info("the line to another node has ended: %s", error)
        finally:
            for task in helpers:
                task.cancel()
            self.close()

    def _take(self, number: int, kind: int, data: bytes) -> None:
        if kind == OPEN and number % 2 != self._next % 2 and number not in self.channels:
            channel = self.channels[number] = Channel(self, number)
            self._opened(channel, data)
        elif kind in (DATA, ROOM, CLOSE):
            found = self.channels.get(number)
            if found is not None:  # or it was closed here while this was on its way
                found.take(kind, data)

    async def _write(self) -> None:
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                while self._out:
                    await self._line.send(_encode(self._gather()))
        except ConnectionError:
            self.close()

    def _gather(self) -> list[Message]:
        """What waits, as much as fits into one frame."""
        found: list[Message] = []
        size = 0
        while self._out and (not found or size + len(self._out[0][2]) <= GATHERED):
            message = self._out.popleft()
            found.append(message)
            size += len(message[2])
        self._waiting -= size
        return found

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(min(BEAT, max(self._heard + SILENCE - world.clock(), 0.0)))
            if world.clock() - self._heard >= SILENCE:
                log.warning("another node has been silent for too long")
                self.close()
                return
            self.post(0, ALIVE, b"")

    def close(self) -> None:
        """The other node is gone, or this one goes: so end all channels."""
        if self.closed:
            return
        self.closed = True
        self._line.close()
        for channel in list(self.channels.values()):
            channel.end(GONE)
