"""What the worker of a browser calls: the one place where JavaScript and Python meet.

`load`, `commit`, `tell` and `end` are functions of the worker (`static/pocket/worker.js`). What they are given must be
values of JavaScript, which `to_js` makes; a promise can be awaited.
"""

import asyncio
import contextvars
import logging
import random
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any

import msgspec
from pyodide.ffi import to_js

from reverie.engine.shelf import games
from reverie.pocket.border import at_home, question_of
from reverie.pocket.house import About, OneThread, Pocket, open_pocket
from reverie.pocket.lines import Lines
from reverie.pocket.routes import answer
from reverie.server.pages.assets import address
from reverie.table import world


class BrowserPages:
    """Pages in IndexedDB."""

    def __init__(self, load: Callable[[], Any], commit: Callable[[Any, Any, int], Any]) -> None:
        self._load = load
        self._commit = commit

    async def load(self) -> Sequence[bytes]:
        """All pages in order."""
        return [page.to_bytes() for page in await self._load()]

    async def commit(self, changed: Mapping[int, bytes], count: int) -> None:
        """Keep pages; a promise that is broken is an exception here."""
        await self._commit(to_js(list(changed)), to_js(list(changed.values())), count)


class Inside:
    """The house as the worker knows it."""

    def __init__(self, pocket: Pocket, root: str, tell: Callable[[str, str], None], end: Callable[[str, int], None]):
        self.pocket = pocket
        self.root = root
        self.lines = Lines(pocket, root, tell, end)
        self._context = contextvars.copy_context()
        self._context.run(world.here.set, OneThread())

    def _begin(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """In the house's own world, whoever asks."""
        return self._context.run(asyncio.ensure_future, work)

    async def ask(self, method: str, path: str, accept: str, body: Any) -> Any:
        """The answer to a request of a page: status, headers and body."""
        data = body.to_bytes() if hasattr(body, "to_bytes") else b""
        found = await self._begin(answer(self.pocket, question_of(method, path, accept, data, self.root)))
        headers = {"content-type": found.type, **found.headers}
        if "location" in headers:
            headers["location"] = self.root + headers["location"]
        sent = found.body
        if found.type.startswith("text/html"):
            sent = at_home(sent.decode(), self.root, address("pocket/socket.js")).encode()
        return to_js([found.status, [list(each) for each in headers.items()], sent])

    async def open(self, line: str, table: str) -> bool:
        """A page wants to be at a table."""
        return bool(await self._begin(self.lines.open(line, table)))

    def hear(self, line: str, frame: str) -> None:
        """A page says something."""
        self._context.run(self.lines.hear, line, frame)

    def close(self, line: str) -> None:
        """A page is gone."""
        self._context.run(self.lines.close, line)


async def begin(
    load: Callable[[], Any], commit: Callable[[Any, Any, int], Any], tell: Callable[[str, str], None],
    end: Callable[[str, int], None], root: str, about: str,
) -> Inside:  # fmt: skip
    """Open the house; whatever cannot be had says so here."""
    random.seed()  # this Python may have begun from a memory that others have begun from, too
    logging.basicConfig(level=logging.WARNING)
    world.here.set(OneThread())
    pocket = await open_pocket(BrowserPages(load, commit), msgspec.json.decode(about or "{}", type=About))
    return Inside(pocket, root, tell, end)


def shelf() -> list[str]:
    """The games that are there."""
    return [game.id for game in games()]
