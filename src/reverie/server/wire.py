"""The line under a table's WebSocket: uvicorn's, made lean enough for thousands of them on one core.

- Frames go straight to the table and straight to the transport: no queue, no task, no pause between two of them.
- Nothing is kept between two compressed messages, neither here nor there (`no_context_takeover`): a line costs no
  window of memory, and a message is compressed once for all who get the same.
- A request for a table's socket is not read twice, first as HTTP and then as a handshake.

All of it stands on what is inside uvicorn and websockets: their versions are exact in pyproject.toml, and a test tells
when what we build on has changed.
"""

import asyncio
import zlib
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.http11 import Request
from websockets.protocol import OPEN

from reverie.table.viewer import Frame

WIRE = "reverie.wire"  # the name of the line itself among the extensions of a scope
SOCKETS = b"GET /ws/"
DEFLATE = [ServerPerMessageDeflateFactory(server_no_context_takeover=True, client_no_context_takeover=True)]
SMALL = 512  # bytes: less is not worth compressing
LEVEL = 2  # measured on boards of 10 KB: 52 µs and 1.7 KB, against 84 µs and 1.5 KB of level 4 or 95 µs of level 6
TEXT, COMPRESSED = 0x81, 0xC1  # the first byte of a whole text frame, plain or deflated


class TableWire(WebSocketsSansIOProtocol):
    """One connection."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.conn.available_extensions = DEFLATE
        self._heard: Callable[[str], None] | None = None
        self._lost: Callable[[], None] | None = None

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][WIRE] = {WIRE: self}

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
        try:
            text = str(data, "utf-8") if self.curr_msg_data_type == "text" else ""
        except UnicodeDecodeError:
            self.conn.send_close(1007)
            self.handle_parser_exception()
            return
        self._heard(text)

    async def send_frame(self, frame: Frame) -> None:
        """Send a message; only this connection waits here for its reader."""
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.close_sent or self.conn.state is not OPEN:
            raise ConnectionError("closed by the other side")
        if len(frame.body) >= SMALL and self.conn.extensions:
            if frame.deflated is None:
                frame.deflated = framed(COMPRESSED, deflated(frame.body))
            self.transport.write(frame.deflated)
        else:
            if frame.plain is None:
                frame.plain = framed(TEXT, frame.body)
            self.transport.write(frame.plain)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        # Who answers no ping reads nothing either: waiting until all is written would be waiting for ever.
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self._lost is not None:
            self._lost()
        self._heard = self._lost = None
        # The parser is a generator that holds the line, which holds it: left so, only a search for garbage finds them.
        self.conn.parser.close()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        # For the same reason.
        del self.scope["extensions"][WIRE]


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
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, -15)
    return (packer.compress(body) + packer.flush(zlib.Z_SYNC_FLUSH))[:-4]


def wire_of(scope: Any) -> TableWire:
    """The line under a connection; a server other than ours has none."""
    wire = scope["extensions"][WIRE][WIRE]
    assert isinstance(wire, TableWire)
    return wire


class FrontDoor(H11Protocol):
    """uvicorn's HTTP, which lets those who want a table's socket through without looking at them twice."""

    fresh = True  # nothing has come yet

    def data_received(self, data: bytes) -> None:
        # Only the first words of a connection, and whole: what comes later may belong to something begun before.
        fresh, self.fresh = self.fresh, False
        if fresh and data.startswith(SOCKETS) and data.endswith(b"\r\n\r\n"):
            self.connections.discard(self)
            wire = TableWire(
                config=self.config, server_state=self.server_state, app_state=self.app_state, _loop=self.loop
            )
            wire.connection_made(self.transport)
            self.transport.set_protocol(wire)
            wire.data_received(data)
            return
        super().data_received(data)
