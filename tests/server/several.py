"""Several nodes in the test's own process, each with its own port for visitors, over one store; and who visits them."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import uvicorn
from tests.table.guests import ANN, QUICK, a_document, eventually, first_that
from tests.table.many_nodes import Database, node_store
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from reverie.server.app import make_app
from reverie.server.limits import NONE, Limits
from reverie.server.running import bind, config_of
from reverie.server.site import ServerSettings, Site
from reverie.table.people import Person
from reverie.table.table import Table

SECRET = bytes(32)


class Shared:
    """What the nodes of a test keep their tables in."""

    shared = True

    def __init__(self, store: Any) -> None:
        self.store = store
        self.secret = SECRET

    def let_go(self) -> None:
        """Nothing is held."""


class Node(NamedTuple):
    """A running node."""

    site: Site
    url: str

    @property
    def store(self) -> Any:
        """Its store, which a test may declare dead."""
        return self.site.house.store


@asynccontextmanager
async def nodes(path: Path, count: int = 2, limits: Limits = NONE) -> AsyncIterator[list[Node]]:
    """So many nodes, for the length of a test."""
    database = Database(path)
    async with AsyncExitStack() as stack:
        stack.push_async_callback(database.store.close)
        found = []
        for number in range(count):
            keep = Shared(node_store(database, f"node {number}"))
            found.append(await stack.enter_async_context(node(ServerSettings(path, QUICK, limits), keep)))
        yield found


@asynccontextmanager
async def node(settings: ServerSettings, keep: Shared) -> AsyncIterator[Node]:
    """One node."""
    app = make_app(settings, keep)
    sock = bind("127.0.0.1", 0)
    running = uvicorn.Server(config_of(app))
    serving = asyncio.create_task(running.serve(sockets=[sock]))
    await eventually(lambda: running.started)
    try:
        yield Node(app.state.site, f"http://127.0.0.1:{sock.getsockname()[1]}")
    finally:
        running.should_exit = True
        await serving


class Talk:
    """A socket to a table at a node, which keeps all that comes."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.got: list[dict[str, Any]] = []
        self.commands = 0
        self.code = 0
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for frame in self.socket:
                self.got.append(json.loads(frame))
        except ConnectionClosed:
            pass
        self.code = self.socket.close_code or 0

    async def say(self, do: str, **fields: Any) -> None:
        """Send a command."""
        await self.socket.send(json.dumps({"do": do, **fields}))

    async def do(self, what: str, **fields: Any) -> dict[str, Any]:
        """Send a command with an id and wait for its answer."""
        self.commands += 1
        id = fields.pop("id", f"{id_of(self)}-{self.commands}")
        await self.say(what, id=id, **fields)
        return await self.until(lambda message: message.get("id") == id)

    async def until(self, fits: Any, mark: int = 0) -> dict[str, Any]:
        """The first message after a mark that fits."""
        return await first_that(fits, self.got, mark)

    @property
    def states(self) -> list[dict[str, Any]]:
        """All states, in order."""
        return [message for message in self.got if message["is"] == "state"]

    @property
    def decision(self) -> dict[str, Any] | None:
        """What is asked now."""
        found: dict[str, Any] | None = next(
            (state["decision"] for state in reversed(self.states) if "decision" in state), None
        )
        return found

    async def act(self) -> dict[str, Any]:
        """Take the first option, and wait for the new state."""
        assert self.decision is not None
        answer = await self.do("act", action=self.decision["options"][0]["text"], n=self.states[-1]["n"])
        if answer["is"] == "ack":
            await self.until(lambda message: message["is"] == "state" and message["n"] >= answer["n"])
        return answer

    async def close(self) -> None:
        """Hang up."""
        await self.socket.close()
        await self._reading


def id_of(talk: Talk) -> str:
    """A name for the commands of one socket."""
    return f"t{id(talk):x}"


def headers(node: Node, person: Person) -> dict[str, str]:
    """How a program says who it is."""
    return {"authorization": f"Bearer {node.site.sessions.sign(person, 'token')}"}


async def visit(node: Node, table: str, person: Person, **hello: Any) -> Talk:
    """Open a socket at a node and say hello."""
    address = node.url.replace("http", "ws") + f"/ws/{table}"
    talk = Talk(await connect(address, additional_headers=headers(node, person)))
    with contextlib.suppress(ConnectionClosed):
        await talk.say("hello", **hello)
    return talk


async def greeted(node: Node, table: str, person: Person, **hello: Any) -> Talk:
    """Open a socket, and wait for the first state."""
    talk = await visit(node, table, person, **hello)
    await talk.until(lambda message: message["is"] == "state")
    return talk


async def node_table(node: Node, *people: Any, **rest: Any) -> Table:
    """A table that a node holds."""
    return await node.site.house.open(a_document(*(people or (ANN,)), **rest))


async def cut_off(node: Node) -> None:
    """A node that lives, and holds what it holds, but there is no way to it."""
    assert node.site.neighbours is not None
    await node.site.neighbours.close()


def die(node: Node) -> None:
    """The end of a node as the others see it: its lease is over and its lines are cut."""
    node.store.alive = False
    assert node.site.neighbours is not None
    for link in list(node.site.neighbours._open):  # as a power cut would
        link.close()
