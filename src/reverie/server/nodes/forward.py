"""Requests for a table that another node holds: that node answers them, and no route knows of it.

The request goes over as it came, with the visitor's cookie or token, which every node of the house can read. The node
that has the visitor's line counts it against the limits; the other answers whatever it would answer its own visitor.
"""

import asyncio
import logging
from typing import Any

import msgspec
from litestar import Litestar

from reverie.server.conversation import COME_BACK
from reverie.server.nodes.handshake import OtherProtocol
from reverie.server.nodes.link import Channel
from reverie.server.nodes.relay import PATIENCE, PAUSE
from reverie.server.requests import COUNTED, LARGEST_BODY, Connection, address_of
from reverie.server.site import Site
from reverie.store import Fenced, Holder
from reverie.table import world
from reverie.table.house import Elsewhere, is_id

SAFE = ("GET", "HEAD")  # what may be asked twice
PART = 65_536  # bytes of an answer that go over at once
LARGEST_ANSWER = 33_554_432
ANSWERED = 1000  # how a channel ends on which everything has been said
WAITING = 30.0  # seconds for an answer
log = logging.getLogger("reverie.nodes")


class PageAsked(msgspec.Struct, frozen=True, tag="page", array_like=True):
    """What a channel for a request is for: the request itself."""

    table: str
    method: str
    scheme: str
    path: str
    raw_path: bytes
    query: bytes
    headers: list[tuple[bytes, bytes]]
    client: tuple[str, int] | None
    body: bytes


class Head(msgspec.Struct, frozen=True, array_like=True):
    """The beginning of an answer."""

    status: int
    headers: list[tuple[bytes, bytes]]


class Moved(ConnectionError):
    """The node does not hold the table: nothing was done."""


class Unanswered(Exception):
    """The node is gone, and perhaps has done what was asked."""


_encode = msgspec.msgpack.Encoder().encode
_decode_head = msgspec.msgpack.Decoder(Head).decode


def table_named(path: str) -> str:
    """The table that the path of a request names; empty if none."""
    parts = path.split("/")
    if parts[1:2] == ["t"]:
        found = parts[2:3]
    elif parts[1:3] == ["api", "tables"]:
        found = parts[3:4]
    elif parts[1:2] == ["qr"]:
        found = [part.partition(".")[0] for part in parts[2:3]]
    else:
        found = []
    return found[0] if found and is_id(found[0]) else ""


class Forwarding:
    """The pages of this node, and of those tables that others hold."""

    def __init__(self, app: Litestar) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        site: Site = self.app.state.site
        alone = scope["type"] != "http" or site.neighbours is None
        table = "" if alone else table_named(scope["path"])
        if table and site.pages.take(address_of(Connection(scope))):  # else the route says that it is too much
            scope[COUNTED] = True
            holder = await self._holder(site, table)
            if holder is not None:
                await self._forward(site, table, holder, scope, receive, send)
                return
        await self.app(scope, receive, send)

    async def _holder(self, site: Site, table: str) -> Holder | None:
        """The other node that holds a table; None if this one does, or can say what is wrong."""
        try:
            await site.house.find(table)
        except Elsewhere as elsewhere:
            return elsewhere.holder
        except Exception as problem:  # noqa: BLE001 - the route meets it too, and has words for it
            log.debug("no table: %s", type(problem).__name__)
        return None

    async def _forward(self, site: Site, table: str, holder: Holder, scope: Any, receive: Any, send: Any) -> None:
        body = await whole_body(receive)
        if body is None:
            return
        again = replayed(body, receive)
        if len(body) > LARGEST_BODY:
            await self.app(scope, again, send)
            return
        asked = PageAsked(
            table, scope["method"], scope["scheme"], scope["path"], scope["raw_path"], scope["query_string"],
            [(bytes(name), bytes(value)) for name, value in scope["headers"]], scope["client"], body,
        )  # fmt: skip
        until = world.clock() + PATIENCE
        found: Holder | None = holder
        while found is not None:
            try:
                head, parts = await ask(site, found, asked)
            except (OtherProtocol, Unanswered) as problem:
                if isinstance(problem, OtherProtocol) or asked.method not in SAFE:
                    break
            except ConnectionError as problem:
                log.debug("the holder was not reached: %s", problem)
            else:
                site.house.counters.forwarded += 1
                await send({"type": "http.response.start", "status": head.status, "headers": head.headers})
                await send({"type": "http.response.body", "body": b"".join(parts)})
                return
            if world.clock() >= until:
                break
            await asyncio.sleep(PAUSE)
            found = await self._holder(site, table)
        else:
            await self.app(scope, again, send)
            return
        await self.app.state.busy(scope, again, send)


async def whole_body(receive: Any) -> bytes | None:
    """The body of a request, or as much of it as is already too much; None if whoever asked has left."""
    body = b""
    while len(body) <= LARGEST_BODY:
        message = await receive()
        if message["type"] != "http.request":
            return None
        body += message.get("body", b"")
        if not message.get("more_body"):
            break
    return body


def replayed(body: bytes, receive: Any) -> Any:
    """The rest of a request whose body has been read."""
    waiting = [{"type": "http.request", "body": body, "more_body": len(body) > LARGEST_BODY}]

    async def next_message() -> Any:
        return waiting.pop() if waiting else await receive()

    return next_message


async def ask(site: Site, holder: Holder, asked: PageAsked) -> tuple[Head, list[bytes]]:
    """Have another node answer; Moved, another ConnectionError or Unanswered if it does not."""
    assert site.neighbours is not None  # who knows no others forwards nothing
    channel = (await site.neighbours.link(holder.address, holder.lasts)).open(_encode(asked))
    parts: list[bytes] = []
    ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    size = 0

    def heard(part: bytes) -> None:
        nonlocal size
        size += len(part)
        parts.append(part)
        channel.read()
        if size > LARGEST_ANSWER:
            channel.close(COME_BACK)

    channel.listen(heard, lambda code: None if ended.done() else ended.set_result(code))
    try:
        async with asyncio.timeout(WAITING):
            code = await ended
    except TimeoutError:
        raise Unanswered from None
    finally:
        channel.close(COME_BACK)
    if code == COME_BACK and not parts:
        raise Moved("not there")
    if code != ANSWERED or not parts:
        raise Unanswered
    return _decode_head(parts[0]), parts[1:]


async def answer_page(site: Site, app: Any, channel: Channel, asked: PageAsked) -> None:
    """Answer a request of another node's visitor as one of an own visitor."""
    try:
        await site.house.find(asked.table)
    except Fenced:
        return  # nothing was done: the other node asks on
    except Exception as problem:  # noqa: BLE001 - the route meets it too, and has words for it
        log.debug("no table: %s", type(problem).__name__)
    gone: asyncio.Event = asyncio.Event()
    channel.listen(lambda part: None, lambda code: gone.set())
    waiting = [{"type": "http.request", "body": asked.body, "more_body": False}]

    async def receive() -> Any:
        if waiting:
            return waiting.pop()
        await gone.wait()
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            headers = [(bytes(name), bytes(value)) for name, value in message["headers"]]
            channel.say(_encode(Head(message["status"], headers)))
            return
        body = message.get("body", b"")
        for start in range(0, len(body), PART):
            await channel.room()
            channel.say(body[start : start + PART])

    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": asked.method,
        "scheme": asked.scheme, "path": asked.path, "raw_path": asked.raw_path, "query_string": asked.query,
        "root_path": "", "headers": asked.headers, "client": asked.client, "server": None, "state": {},
        COUNTED: True,
    }  # fmt: skip
    await app(scope, receive, send)
    channel.close(ANSWERED)
