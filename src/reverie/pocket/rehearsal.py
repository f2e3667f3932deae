"""A house that is opened for nobody, so that the memory of a browser's Python can be kept as it is afterwards.

Whatever the first page and the first act of each game need is then imported, read and built. Nothing of this house goes
on: its pages are kept nowhere, its secret and its deals are no other house's.
"""

import asyncio
import contextvars
import gc
import time
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from reverie.engine.shelf import games
from reverie.pocket.border import at_home, question_of
from reverie.pocket.house import SETTINGS, About, OneThread, Pocket, open_pocket
from reverie.pocket.lines import Lines
from reverie.pocket.routes import answer
from reverie.server.pages.assets import address
from reverie.table import world

ROOT = "/pocket"
ACTS = 3  # of each game
LONGEST = 20.0  # seconds for a game, however slow the machine


class NoPages:
    """Where nothing is kept."""

    async def load(self) -> Sequence[bytes]:
        """Nothing."""
        return ()

    async def commit(self, changed: Mapping[int, bytes], count: int) -> None:
        """It is forgotten."""


class Aside(asyncio.BaseEventLoop):
    """A loop without a browser: no function of the worker may be in a memory that is kept."""

    def __init__(self) -> None:
        super().__init__()
        self._selector = self  # who is asked to wait

    def select(self, timeout: float | None) -> list[Any]:
        """Nothing ever comes from outside; wait for the next timer."""
        time.sleep(timeout or 0)
        return []

    def _process_events(self, event_list: list[Any]) -> None:
        """There are none."""

    def _write_to_self(self) -> None:
        """Nobody else is there who could wake it."""


class Guest:
    """A page at a table, which takes the first option always."""

    def __init__(self, pocket: Pocket) -> None:
        self.lines = Lines(pocket, ROOT, self._told, lambda line, code: None)
        self.heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    def _told(self, line: str, frame: str) -> None:
        self.heard.put_nowait(msgspec.json.decode(frame))

    def _say(self, **said: object) -> None:
        self.lines.hear("guest", msgspec.json.encode(said).decode())

    async def play(self, table: str) -> int:
        """A few acts; gives how many there were."""
        await self.lines.open("guest", table)
        self._say(do="hello", n=0)
        acts = 0
        while acts < ACTS:
            seen = await self.heard.get()
            if seen["is"] == "state" and seen.get("decision"):
                acts += 1
                self._say(do="act", id=world.token(8), action=seen["decision"]["options"][0]["text"], n=seen["n"])
        await self.heard.get()
        self.lines.close("guest")
        return acts


async def ask(pocket: Pocket, method: str, path: str) -> str:
    """Where a page leads to, or nothing; it is made as for a browser."""
    found = await answer(pocket, question_of(method, path, "text/html", b"", ROOT))
    at_home(found.body.decode(), ROOT, address("pocket/socket.js"))
    return found.headers.get("location", "")


async def evening(about: About) -> dict[str, int]:
    """Look at the front page and play each game a little; gives the acts of each."""
    world.here.set(OneThread())
    pocket = await open_pocket(NoPages(), about, msgspec.structs.replace(SETTINGS, bot_pause=0.0, bot_seconds=0.0))
    played = {}
    try:
        for game in games():
            await ask(pocket, "GET", "/")
            table = await ask(pocket, "POST", f"/quick/{game.id}")
            await ask(pocket, "GET", table)
            played[game.id] = await asyncio.wait_for(Guest(pocket).play(table.rpartition("/")[2]), LONGEST)
    finally:
        await pocket.close()
    return played


def rehearse(about: str) -> dict[str, int]:
    """Play for nobody, forget it all, and be as small as can be; gives the acts of each game."""
    before = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    loop = Aside()
    try:
        work = evening(msgspec.json.decode(about, type=About))
        return contextvars.copy_context().run(loop.run_until_complete, work)
    finally:
        loop.close()
        asyncio._set_running_loop(before)
        gc.collect()
        gc.freeze()  # what is there now is there for good: no later collection looks at it again
