"""Several nodes in the test's own process, each with its own port for visitors, over one store."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import uvicorn
from tests.table.guests import QUICK, eventually
from tests.table.many_nodes import Database, node_store

from reverie.server.app import make_app
from reverie.server.limits import NONE, Limits
from reverie.server.running import bind, config_of
from reverie.server.site import ServerSettings, Site

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
