"""The WebSocket of a table: frames in, checked one by one; states out, as fast as the other side reads."""

import asyncio
import logging
import time
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.params import FromPath

from reverie.engine import Fault
from reverie.server.requests import address_of, bearer, known_person, same_origin, site_of
from reverie.server.site import Site
from reverie.server.wire import wire_of
from reverie.table.commands import Ping, read
from reverie.table.frame import Frame
from reverie.table.people import Person
from reverie.table.refusals import refused
from reverie.table.table import Table
from reverie.table.viewer import Viewer

LARGEST_FRAME = 8192
MOST_BAD = 50  # frames that are no commands, or too many at once, before the connection is closed
FORBIDDEN, MISSING, TOO_MANY, MISBEHAVED = 4403, 4404, 4429, 4400
log = logging.getLogger("reverie.socket")


def who(socket: WebSocket[Any, Any, Any]) -> Person | None:
    """The person behind a connection; None if it must be turned away."""
    program = bearer(socket)
    if program is not None:
        return program
    # A cookie is sent by the browser whatever page opens the socket: only our own page may use it so.
    return known_person(socket) if same_origin(socket) else None


@websocket("/ws/{table:str}")
async def table_socket(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """Watch a table, and play at it if one has a seat."""
    site = site_of(socket)
    address = address_of(socket)
    person = who(socket)
    if person is None:
        await socket.close(code=FORBIDDEN, reason="no session of this site")
        return
    at_once = site.settings.limits.sockets_at_once
    if site.open_sockets[address] >= at_once or not site.sockets.take(address):
        site.house.counters.limited += 1
        await socket.close(code=TOO_MANY, reason="too many connections")
        return
    found = await site.house.find(table)
    if found is None:
        await socket.accept()  # or a browser would not see the code, and would try again for ever
        await socket.close(code=MISSING, reason="no such table")
        return
    viewer = Viewer(person)
    try:
        found.join(viewer)
    except Fault:
        await socket.close(code=TOO_MANY, reason="too many people at this table")
        return
    site.open_sockets[address] += 1
    site.metrics.sockets += 1
    site.house.counters.sockets_opened += 1
    try:
        await socket.accept()
        await Conversation(site, found, viewer, socket).hold()
    finally:
        found.part(viewer)
        site.metrics.sockets -= 1
        site.open_sockets[address] -= 1
        if site.open_sockets[address] <= 0:
            del site.open_sockets[address]


class Conversation:
    """One connection from its acceptance to its end."""

    def __init__(self, site: Site, table: Table, viewer: Viewer, socket: WebSocket[Any, Any, Any]) -> None:
        self.site = site
        self.table = table
        self.viewer = viewer
        self.socket = socket
        self.wire = wire_of(socket.scope)
        self.bad = 0

    async def hold(self) -> None:
        """Read and write until one side has enough."""
        self.wire.listen(self._hear, self.viewer.close)
        try:
            await self.viewer.pump(self.table, self._send)
        except ConnectionError as error:
            log.debug("connection ended: %s", error)
        if not self.wire.disconnected:
            await self._close()

    async def _close(self) -> None:
        try:
            await asyncio.wait_for(self.socket.close(code=MISBEHAVED), 1)
        except Exception as error:  # noqa: BLE001 - the other side may be gone in any way
            log.debug("closing: %s", type(error).__name__)

    async def _send(self, frame: Frame) -> None:
        counters = self.site.house.counters
        counters.frames_out += 1
        counters.bytes_out += len(frame.body)
        await self.wire.send_frame(frame)

    def _hear(self, frame: str) -> None:
        if self.viewer.closed:
            return
        self.site.house.counters.frames_in += 1
        if not self._take(frame):
            self.bad += 1
            if self.bad > MOST_BAD:
                self.viewer.close()

    def _take(self, frame: str) -> bool:
        """Hand a frame to the table; False if it was no command or one too many."""
        if not frame or len(frame) > LARGEST_FRAME:  # the server cuts larger ones; another server might not
            self._complain("A frame is JSON text of at most 8192 bytes.")
            return False
        try:
            command = read(frame)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            self._complain(str(error)[:200])
            return False
        if not self.site.frames.take(self.viewer.person.id):
            self.site.house.counters.limited += 1
            self.viewer.refuse(getattr(command, "id", ""), refused("flood").refusal)
            return False
        if isinstance(command, Ping):
            self.viewer.answer({"is": "pong", "t": command.t, "now": time.time()})
        else:
            self.table.submit(self.viewer, command)
        return True

    def _complain(self, text: str) -> None:
        self.viewer.answer({"is": "error", "code": "bad_frame", "text": text})
