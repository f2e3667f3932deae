"""The WebSocket of a table: who may open it, and how it goes on wherever the table is held."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol

from litestar import Litestar

from reverie.server.border import is_plausible, refuse
from reverie.server.conversation import FORBIDDEN, TOO_MANY, Ears, Place, TurnedAway
from reverie.server.nodes.forward import Forwarding
from reverie.server.nodes.relay import AGAIN, PAUSE, There, VisitorsLine, find_place
from reverie.server.requests import Connection, address_of, bearer, check_session, known_person, same_origin, session_of
from reverie.server.site import Site
from reverie.server.wire import wire_of
from reverie.table.people import Person

log = logging.getLogger("reverie.socket")


class Sockets:
    """The application with its sockets, which go past Litestar: when thousands come back at once, each step counts."""

    def __init__(self, app: Litestar) -> None:
        self.app = app
        self.forwarding = Forwarding(app)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        site: Site = self.app.state.site
        if scope["type"] == "http" and not is_plausible(scope):
            await refuse(send)
            return
        if scope["type"] == "http" and not scope["path"].startswith("/static/"):
            await check_session(site, scope)
        if scope["type"] != "websocket":
            await self.forwarding(scope, receive, send)
            return
        scope["litestar_app"] = self.app
        try:
            await check_session(site, scope)
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
        await send(closing(FORBIDDEN, "no session of this site"))
        return
    at_once = site.settings.limits.sockets_at_once
    if site.open_sockets[address] >= at_once or not site.sockets.take(address):
        site.house.counters.limited += 1
        await send(closing(TOO_MANY, "too many connections"))
        return
    wire = wire_of(connection.scope)
    conversation = Conversation(site, path.removeprefix("/ws/"), person, wire)
    try:
        await conversation.begin()
    except TurnedAway as away:
        with suppress(OSError):  # nobody waits for it any more
            await send({"type": "websocket.accept"})  # or a browser would not see the code, and would try for ever
            await send(closing(away.code, away.reason))
        return
    ticket = session_of(connection)
    device = ticket.device if ticket is not None else ""
    unwatch = site.devices.watch(device, conversation.cut) if device else None
    site.open_sockets[address] += 1
    site.metrics.sockets += 1
    site.house.counters.sockets_opened += 1
    try:
        with suppress(OSError):  # who has left while the table was looked for
            await send({"type": "websocket.accept"})
            code = await conversation.hold()
            if not wire.disconnected:
                await _close(send, code)
    finally:
        conversation.end()
        if unwatch is not None:
            unwatch()
        site.metrics.sockets -= 1
        site.open_sockets[address] -= 1
        if site.open_sockets[address] <= 0:
            del site.open_sockets[address]


def closing(code: int, reason: str) -> dict[str, Any]:
    """The last word of a socket."""
    return {"type": "websocket.close", "code": code, "reason": reason}


async def _close(send: Any, code: int) -> None:
    try:
        await asyncio.wait_for(send(closing(code, "")), 1)
    except Exception as error:  # noqa: BLE001 - the other side may be gone in any way
        log.debug("closing: %s", type(error).__name__)


class TwoWayLine(VisitorsLine, Protocol):
    """The line to a visitor, with both its sides."""

    def listen(self, heard: Callable[[str], None], lost: Callable[[], None]) -> None:
        """Have every frame handed over as it comes, and the end of the line told."""


class Conversation:
    """One visitor from the first word to the last, at whichever node the table is meanwhile."""

    def __init__(self, site: Site, table: str, person: Person, line: TwoWayLine) -> None:
        self.site = site
        self.table = table
        self.person = person
        self.line = line
        self.ears = Ears(site, person)
        self.place: Place | None = None

    async def begin(self) -> None:
        """Find the table; TurnedAway if one cannot be there."""
        self.place = await find_place(self.site, self.table, self.person, self.line)

    async def hold(self) -> int:
        """Read and write until one side has enough; gives the code to close the line with."""
        place = self.place
        assert place is not None  # it has begun
        self.line.listen(self._hear, self.cut)
        while True:
            code = await place.talk()
            if self._left() or place.viewer.closed:
                return code
            # Who is at a table of this very node comes back over a new line, and has kept what is not answered.
            if not isinstance(place, There) or code not in AGAIN:
                return code
            lingering = asyncio.create_task(place.linger())
            try:
                await asyncio.sleep(PAUSE)
                self.place = place = await find_place(self.site, self.table, self.person, self.line, place)
            except TurnedAway as away:
                return away.code
            finally:
                lingering.cancel()
            self.site.house.counters.relays_moved += 1
            if self._left():  # while a place was looked for
                place.viewer.close()

    def end(self) -> None:
        """Nobody is there any more."""
        if self.place is not None:
            self.place.part()

    def _hear(self, frame: str) -> None:
        if self.place is not None:
            self.ears.hear(frame, self.place)

    def _left(self) -> bool:
        return self.line.disconnected

    def cut(self) -> None:
        """The line is lost, or must be closed."""
        if self.place is not None:
            self.place.viewer.close()
