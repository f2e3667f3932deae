"""A server in the test's own process, and raw sockets to it that leave nothing behind here themselves."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

import uvicorn
from tests.table.guests import ANN, a_document, eventually

from reverie.server.app import make_app
from reverie.server.limits import Limits
from reverie.server.running import bind, config_of
from reverie.server.site import ServerSettings, Site

HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n{more}\r\n"
)


class Inside(NamedTuple):
    """A running server, one table at it, and the header of somebody who may open its socket."""

    site: Site
    port: int
    table: str
    authorization: str

    def handshake(self, path: str = "", more: str | None = None) -> bytes:
        """What opens the table's socket."""
        headers = f"Authorization: {self.authorization}\r\n" if more is None else more
        return HANDSHAKE.format(path=path or f"/ws/{self.table}", host=f"127.0.0.1:{self.port}", more=headers).encode()

    async def talk(self, *words: bytes, wait: float = 5.0, cut: bool = False) -> bytes:
        """Say something over a new line; all that was answered until it was closed, or for so long."""
        return await asyncio.to_thread(self._talk, words, wait, cut)

    def _talk(self, words: tuple[bytes, ...], wait: float, cut: bool) -> bytes:
        heard = b""
        with socket.create_connection(("127.0.0.1", self.port)) as line:
            line.settimeout(wait)
            with contextlib.suppress(OSError):
                for part in words:
                    line.sendall(part)
                    if part is not words[-1]:
                        heard += line.recv(65536)
                while not cut and (more := line.recv(65536)):
                    heard += more
        return heard


@asynccontextmanager
async def inside(data: Path, limits: Limits | None = None) -> AsyncIterator[Inside]:
    """A server for the length of a test."""
    app = make_app(ServerSettings(data, limits=limits or Limits()))
    site: Site = app.state.site
    sock = bind("127.0.0.1", 0)
    running = uvicorn.Server(config_of(app))
    serving = asyncio.create_task(running.serve(sockets=[sock]))
    try:
        await eventually(lambda: running.started)
        table = await site.house.open(a_document(ANN))
        yield Inside(site, sock.getsockname()[1], table.id, f"Bearer {site.sessions.sign(ANN, 'token')}")
    finally:  # or the next test would be blamed for what is left open
        running.should_exit = True
        await serving


def frame(first: int, payload: bytes, *, masked: bool = True) -> bytes:
    """A frame as a client sends it; the mask of nothing leaves it readable."""
    size, mark = len(payload), 0x80 if masked else 0
    head = bytes((first, mark | size)) if size < 126 else bytes((first, mark | 126)) + size.to_bytes(2, "big")
    return head + (bytes(4) if masked else b"") + payload
