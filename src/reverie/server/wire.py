"""The line under a table's WebSocket: uvicorn's, made lean enough for thousands of them on one core.

- Frames go straight to the table and straight to the transport: no queue, no task, no pause between two of them.
- Nothing is kept between two compressed messages, neither here nor there (`no_context_takeover`): a line costs no
  window of memory, and a message is compressed once for all who get the same.
- Nothing of a line stays behind that only a search for garbage would find, however it ends.
- Who floods a line with what costs nothing to send is cut off: pings, crumbs of messages.

All of it stands on what is inside uvicorn and websockets: their versions are exact in pyproject.toml, and a test tells
when what we build on has changed.
"""

import asyncio
import contextlib
import zlib
from collections.abc import Callable, Sequence
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame as WireFrame
from websockets.http11 import Request
from websockets.protocol import OPEN

from reverie.table.pace import Bucket, Rate
from reverie.table.viewer import Frame

quick_packer: Callable[..., Any] | None = None
with contextlib.suppress(ImportError):  # it is made for common processors only
    from isal.isal_zlib import compressobj as quick_packer

WIRE = "reverie.wire"  # the name of the line itself among the extensions of a scope
DEFLATE = [ServerPerMessageDeflateFactory(server_no_context_takeover=True, client_no_context_takeover=True)]
SMALL = 512  # bytes: less is not worth compressing
# Measured on boards of 10 KB: 8 µs and 1.90 KB with isal at level 0 (15 and 1.66 at 1), 38 and 1.60 with zlib at 2.
QUICK, USUAL = 0, 2
PINGS = Rate(30, 1)  # that the other side may send
MOST_CRUMBS = 32  # pieces of one message: browsers send a small one whole
READ_AT_ONCE = 8192  # bytes: whatever they hold, others wait only for so much
TEXT, COMPRESSED = 0x81, 0xC1  # the first byte of a whole text frame, plain or deflated


class TableWire(WebSocketsSansIOProtocol):
    """One connection."""

    def __init__(self, left: Callable[[], None], **named: Any) -> None:
        super().__init__(**named)
        self.conn.available_extensions = DEFLATE
        self._left = left  # called when the line has ended
        self._heard: Callable[[str], None] | None = None
        self._lost: Callable[[], None] | None = None
        self._pings = Bucket(PINGS)
        self._spoke = 0.0  # when a text last came, by the clock of the loop

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        if hasattr(transport, "max_size"):
            transport.max_size = READ_AT_ONCE

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][WIRE] = {WIRE: self}
        else:
            self._forget_complaints()

    def handle_ping(self) -> None:
        output = b"".join(self.conn.data_to_send())
        if not self._pings.take():
            self._cut()
        elif self.writable.is_set():  # who does not read gets no answer either, and so keeps nothing in memory
            self.transport.write(output)

    def handle_cont(self, event: WireFrame) -> None:
        if len(self.frames) >= MOST_CRUMBS:
            self._cut()
            return
        super().handle_cont(event)

    def _cut(self) -> None:
        """End the line at once: whoever is at its other end means no good."""
        self.frames = []
        self.close_sent = True
        self.transport.abort()

    def listen(self, heard: Callable[[str], None], lost: Callable[[], None]) -> None:
        """Have every text frame handed over as it comes (one of bytes is empty), and the end of the line told."""
        self._heard, self._lost = heard, lost
        del self.request, self.response  # the handshake is over
        while not self.queue.empty():  # what came before anybody listened
            message = self.queue.get_nowait()
            if message["type"] == "websocket.receive":
                heard(message.get("text") or "")
        if self.disconnected:
            lost()
        elif self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def send_receive_event_to_app(self) -> None:
        if self._heard is None:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        self._spoke = self.loop.time()
        try:
            text = str(data, "utf-8") if self.curr_msg_data_type == "text" else ""
        except UnicodeDecodeError:
            self.conn.send_close(1007)
            self.handle_parser_exception()
            return
        self._heard(text)

    @property
    def ready(self) -> bool:
        """Whether messages can go out at once: the reader has kept up, and the line is not over."""
        return self.writable.is_set() and self._open

    @property
    def _open(self) -> bool:
        return not self.disconnected and not self.close_sent and self.conn.state is OPEN

    def write(self, frames: Sequence[Frame]) -> None:
        """Send messages at once: what belongs together costs one call of the system."""
        if len(frames) == 1:
            self.transport.write(self._packed(frames[0]))
        else:
            self.transport.write(b"".join([self._packed(frame) for frame in frames]))

    async def send_frame(self, frame: Frame) -> None:
        """Send a message; only this connection waits here for its reader."""
        if not self.writable.is_set():
            await self.writable.wait()
        if not self._open:
            raise ConnectionError("closed by the other side")
        self.transport.write(self._packed(frame))

    def _packed(self, frame: Frame) -> bytes:
        if len(frame.body) >= SMALL and self.conn.extensions:
            if frame.deflated is None:
                frame.deflated = framed(COMPRESSED, deflated(frame.body))
            return frame.deflated
        if frame.plain is None:
            frame.plain = framed(TEXT, frame.body)
        return frame.plain

    def send_keepalive_ping(self) -> None:
        if self.loop.time() - self._spoke < (self.ping_interval or 0.0) / 2:
            self.schedule_ping()  # who speaks is there, and need not be asked
        else:
            super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        # Who answers no ping reads nothing either: waiting until all is written would be waiting for ever.
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._lost is not None:
            self._lost()
        self._heard = self._lost = None
        self._left()
        # The parser is a generator that holds the line, which holds it: left so, only a search for garbage finds them.
        self.conn.parser.close()
        self._forget_complaints()
        untie(self.transport)

    def _forget_complaints(self) -> None:
        """Let what the parser complained of forget the places it went through, which hold all of this."""
        found: BaseException | None = self.conn.handshake_exc or self.conn.parser_exc
        while found is not None:
            found.__traceback__ = None
            found = found.__cause__ or found.__context__

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        # For the same reason.
        del self.scope["extensions"][WIRE]


def untie(transport: asyncio.BaseTransport) -> None:
    """Take from a transport that is no longer read the method of its own which it holds (asyncio's selector)."""
    if hasattr(transport, "_read_ready_cb"):
        transport._read_ready_cb = None


def framed(first: int, payload: bytes) -> bytes:
    """A whole frame from the server: its first byte, its length, its payload (RFC 6455, 5.2)."""
    size = len(payload)
    if size < 126:
        return bytes((first, size)) + payload
    if size < 65536:
        return bytes((first, 126)) + size.to_bytes(2, "big") + payload
    return bytes((first, 127)) + size.to_bytes(8, "big") + payload


def deflated(body: bytes) -> bytes:
    """A message compressed by itself, as RFC 7692 (7.2.1) wants it: without the empty block at its end."""
    if quick_packer is not None:
        packer = quick_packer(QUICK, zlib.DEFLATED, -15)
    else:
        packer = zlib.compressobj(USUAL, zlib.DEFLATED, -15)
    packed: bytes = packer.compress(body) + packer.flush(zlib.Z_SYNC_FLUSH)
    return packed[:-4]


def wire_of(scope: Any) -> TableWire:
    """The line under a connection; a server other than ours has none."""
    wire = scope["extensions"][WIRE][WIRE]
    assert isinstance(wire, TableWire)
    return wire
