"""The WebSocket of a table: frames in, checked one by one; states out, as fast as the other side reads."""

import asyncio
import logging
from typing import Any

import msgspec
from litestar import Litestar

from reverie.engine import Fault, OtherRules
from reverie.server.border import is_plausible, refuse
from reverie.server.requests import Connection, address_of, bearer, known_person, same_origin
from reverie.server.site import Site
from reverie.server.wire import TableWire, wire_of
from reverie.store import Damaged
from reverie.table import world
from reverie.table.commands import Ping, read
from reverie.table.dispatch import submit
from reverie.table.messages import pump
from reverie.table.people import Person
from reverie.table.refusals import refusal_of, refused
from reverie.table.table import Table
from reverie.table.viewer import Frame, Viewer

LARGEST_FRAME = 8192
MOST_BAD = 50  # frames that are no commands, or too many at once, before the connection is closed
FORBIDDEN, MISSING, TOO_MANY, MISBEHAVED = 4403, 4404, 4429, 4400
log = logging.getLogger("reverie.socket")


class Sockets:
    """The application with its sockets, which go past Litestar: when thousands come back at once, each step counts."""

    def __init__(self, app: Litestar) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http" and not is_plausible(scope):
            await refuse(send)
            return
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
            return
        scope["litestar_app"] = self.app
        site: Site = self.app.state.site
        try:
            await table_socket(site, Connection(scope), receive, send)
        except Exception:
            # Noted with its place, as for pages; a trace names no cookie and no token.
            site.house.counters.errors += 1
            log.exception("a socket failed")
            raise


def who(connection: Connection) -> Person | None:
    """The person behind a connection; None if it must be turned away."""
    program = bearer(connection)
    if program is not None:
        return program
    # A cookie is sent by the browser whatever page opens the socket: only our own page may use it so.
    return known_person(connection) if same_origin(connection) else None


async def table_socket(site: Site, connection: Connection, receive: Any, send: Any) -> None:
    """Watch a table, and play at it if one has a seat."""
    await receive()  # the wish to connect
    path = str(connection.scope["path"])
    address = address_of(connection)
    person = who(connection)
    if not path.startswith("/ws/") or person is None:
        await send(_closing(FORBIDDEN, "no session of this site"))
        return
    at_once = site.settings.limits.sockets_at_once
    if site.open_sockets[address] >= at_once or not site.sockets.take(address):
        site.house.counters.limited += 1
        await send(_closing(TOO_MANY, "too many connections"))
        return
    try:
        table = await site.house.find(path.removeprefix("/ws/"))
    except (OtherRules, Damaged):  # the page tells
        table = None
    if table is None:
        await send({"type": "websocket.accept"})  # or a browser would not see the code, and would try for ever
        await send(_closing(MISSING, "no such table"))
        return
    viewer = Viewer(person)
    try:
        table.join(viewer)
    except Fault as fault:
        await send({"type": "websocket.accept"})
        put_out = refusal_of(fault).code == "put_out"
        await send(_closing(FORBIDDEN if put_out else TOO_MANY, str(fault)))
        return
    site.open_sockets[address] += 1
    site.metrics.sockets += 1
    site.house.counters.sockets_opened += 1
    try:
        await send({"type": "websocket.accept"})
        await Conversation(site, table, viewer, wire_of(connection.scope), send).hold()
    finally:
        table.part(viewer)
        site.metrics.sockets -= 1
        site.open_sockets[address] -= 1
        if site.open_sockets[address] <= 0:
            del site.open_sockets[address]


def _closing(code: int, reason: str) -> dict[str, Any]:
    return {"type": "websocket.close", "code": code, "reason": reason}


class Conversation:
    """One connection from its acceptance to its end."""

    def __init__(self, site: Site, table: Table, viewer: Viewer, wire: TableWire, send: Any) -> None:
        self.site = site
        self.table = table
        self.viewer = viewer
        self.wire = wire
        self.send = send
        self.bad = 0

    async def hold(self) -> None:
        """Read and write until one side has enough."""
        self.wire.listen(self._hear, self.viewer.close)
        try:
            await pump(self.table, self.viewer, self._send)
        except ConnectionError as error:
            log.debug("connection ended: %s", error)
        if not self.wire.disconnected:
            await self._close()

    async def _close(self) -> None:
        try:
            put_out = self.viewer.person.id in self.table.document.out
            await asyncio.wait_for(self.send(_closing(FORBIDDEN if put_out else MISBEHAVED, "")), 1)
        except Exception as error:  # noqa: BLE001 - the other side may be gone in any way
            log.debug("closing: %s", type(error).__name__)

    async def _send(self, frame: Frame) -> None:
        counters = self.site.house.counters
        counters.frames_out += 1
        counters.bytes_out += len(frame.body)
        await self.wire.send_frame(frame)

    def _hear(self, frame: str) -> None:
        """Hand a frame to the table, if it is a command and not one too many."""
        if self.viewer.closed:
            return
        self.site.house.counters.frames_in += 1
        try:
            if not 0 < len(frame) <= LARGEST_FRAME:  # the server cuts larger ones; another server might not
                raise ValueError("A frame is JSON text of at most 8192 bytes.")
            command = read(frame)
        except (msgspec.DecodeError, RecursionError, ValueError) as error:
            self.viewer.answer({"is": "error", "code": "bad_frame", "text": str(error)[:200]})
            self._misbehaved()
            return
        if not self.site.frames.take(self.viewer.person.id):
            self.site.house.counters.limited += 1
            self.viewer.refuse(getattr(command, "id", ""), refused("flood").refusal)
            self._misbehaved()
        elif isinstance(command, Ping):
            self.viewer.answer({"is": "pong", "t": command.t, "now": world.now()})
        else:
            submit(self.table, self.viewer, command)

    def _misbehaved(self) -> None:
        self.bad += 1
        if self.bad > MOST_BAD:
            self.viewer.close()
