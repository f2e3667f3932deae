"""The line of a visitor before anything is known of them: uvicorn's HTTP, with limits of number and time.

- Who wants a table's socket is let through without being looked at twice.
- A request has to be there whole in good time, and whoever asks has to read the answer.
- One line too many is told so and closed.
- Nothing of a line stays behind that only a search for garbage would find.
"""

import asyncio
from typing import Any

import h11
from h11._connection import DEFAULT_MAX_INCOMPLETE_EVENT_SIZE
from uvicorn.protocols.http.h11_impl import H11Protocol

from reverie.server.gate import Gate
from reverie.server.wire import TableWire, untie

SOCKETS = b"GET /ws/"
ASKING = 20.0  # seconds in which a request has to be there, head and body
ANSWERING = 120.0  # seconds in which its answer has to be read
TURNED_AWAY = 2.0  # seconds in which somebody who is turned away has to say something, to be told so
FULL = (
    "Rêverie is full at the moment: please try again in a minute.\nLa maison est pleine : réessayez dans une minute.\n"
)
NO_ROOM = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: text/plain; charset=utf-8\r\nRetry-After: 60\r\n"
    b"Connection: close\r\nContent-Length: %d\r\n\r\n%b" % (len(FULL.encode()), FULL.encode())
)


class Reader(h11.Connection):
    """h11, whose complaints do not hold on to the whole line by the places they went through."""

    def next_event(self) -> Any:
        try:
            return super().next_event()
        except h11.RemoteProtocolError as error:
            raise error.with_traceback(None) from None


class FrontDoor(H11Protocol):
    """One line, until it is closed or has become a table's."""

    def __init__(self, gate: Gate, **named: Any) -> None:
        super().__init__(**named)
        self.gate = gate
        self.conn = Reader(h11.SERVER, self.config.h11_max_incomplete_event_size or DEFAULT_MAX_INCOMPLETE_EVENT_SIZE)
        self.fresh = True  # nothing has come yet
        self.welcome = True
        self._limit: asyncio.TimerHandle | None = None

    @property
    def host(self) -> str:
        """The address of the other side of the line, be it a proxy's."""
        return self.client[0] if self.client else "?"

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.welcome = self.gate.enter(self.host)
        if self.gate.bursting:
            transport.abort()
            return
        self._allow(ASKING if self.welcome else TURNED_AWAY)

    def connection_lost(self, exc: Exception | None) -> None:
        self._allow(0)
        super().connection_lost(exc)
        self._unset_keepalive_if_required()
        self.gate.leave(self.host)
        untie(self.transport)

    def _allow(self, seconds: float) -> None:
        """Give the other side so long from now on; 0 for ever."""
        if self._limit is not None:
            self._limit.cancel()
        self._limit = self.loop.call_later(seconds, self._too_slow) if seconds else None

    def _too_slow(self) -> None:
        self._limit = None
        if not self.welcome:
            self.transport.write(NO_ROOM)
            self.transport.close()
        elif self.conn.our_state is h11.IDLE and self.conn.their_state is h11.IDLE and not self.fresh:
            self.transport.write(b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n")
            self.transport.close()
        else:
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        if not self.welcome:
            self.transport.write(NO_ROOM)
            self.transport.close()
            return
        # Only the first words of a connection, and whole: what comes later may belong to something begun before.
        fresh, self.fresh = self.fresh, False
        if fresh and data.startswith(SOCKETS) and data.endswith(b"\r\n\r\n"):
            self._become_a_tables(data)
            return
        super().data_received(data)
        if self._limit is not None and self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._allow(ANSWERING)

    def eof_received(self) -> bool:  # type: ignore[override]
        """Who has asked and says no more still gets the answer."""
        asked = self.conn.their_state not in (h11.IDLE, h11.SEND_BODY)
        return asked and not getattr(self.cycle, "response_complete", True)

    def on_response_complete(self) -> None:
        self._allow(ASKING)
        super().on_response_complete()

    def send_400_response(self, msg: str) -> None:
        if self.cycle is not None:  # whoever is still at work on what came before need not answer it any more
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        super().send_400_response(msg)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        lines = [b"%b %b HTTP/1.1" % (event.method, event.target), *(b"%b: %b" % pair for pair in self.headers)]
        self._become_a_tables(b"\r\n".join([*lines, b"", b""]))

    def _become_a_tables(self, request: bytes) -> None:
        self._allow(0)
        self.connections.discard(self)
        host, gate = self.host, self.gate
        wire = TableWire(
            lambda: gate.leave(host),
            config=self.config, server_state=self.server_state, app_state=self.app_state, _loop=self.loop,
        )  # fmt: skip
        wire.connection_made(self.transport)
        self.transport.set_protocol(wire)
        wire.data_received(request)
