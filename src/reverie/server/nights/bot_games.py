"""The house's own games of shared deals: played by a few levels, far behind everything else, and kept as tables.

Such a table has an id that all nodes know, so that whichever node is first has played for all of them.
"""

import asyncio
import contextlib
import logging
import os
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import msgspec

from reverie.bots.worker import Workers
from reverie.lab.dealt import Dealt, play_on
from reverie.server.nights.shared import COMPANY, Shared
from reverie.store import Conflict, Entry, Fenced, StoreFailure
from reverie.store.results import DEALS
from reverie.table import world
from reverie.table.document import Document, Seat, today
from reverie.table.house import House, of_the_day
from reverie.table.restore import restoring
from reverie.table.results import results_of

LEVELS: Final = ("policy", "search")
ROLLOUTS: Final = 400  # for each decision of a level that searches: half a minute for the longest of our games
SLICE: Final = 1.0  # seconds after which the process tells how far it has come
AT_ONCE: Final = 4  # acts before it looks at the time
PATIENCE: Final = 60.0
MOST_WAITING: Final = 60  # games that wait to be played; what is wanted beyond that is wanted again
LAST: Final = 15  # in the order of those who want the processor
log = logging.getLogger("reverie.server")


def work(data: bytes, seconds: float) -> bytes:
    """In a process of its own: a deal some way further."""
    with contextlib.suppress(AttributeError, OSError):  # not everywhere
        os.setpriority(os.PRIO_PROCESS, 0, LAST)
    dealt = msgspec.msgpack.decode(data, type=Dealt)
    until = time.monotonic() + min(SLICE, seconds)
    while not dealt.over and time.monotonic() < until:
        dealt = play_on(dealt, AT_ONCE)
    return msgspec.msgpack.encode(dealt)


class BotGames:
    """Plays what is wanted, one deal after the other."""

    def __init__(self, house: House, levels: tuple[str, ...] = LEVELS) -> None:
        self.house = house
        self.levels = levels
        self.workers = Workers(1, work)
        self._threads = ThreadPoolExecutor(1, "bot games")
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def ids(self, shared: Shared) -> dict[str, str]:
        """The table of each level; none in real time, where nobody waits for a search and no bot finds words."""
        levels = self.levels if shared.game.real_time is None else ()
        return {level: self.house.shared_id(shared.game.id, shared.key, level) for level in levels}

    @property
    def under_way(self) -> int:
        """How many games are played, or wait to be."""
        return len(self._tasks)

    def want(self, shared: Shared) -> None:
        """Have it played, unless it was; nobody waits for it."""
        for level, id in self.ids(shared).items():
            if id not in self._tasks and self.under_way < MOST_WAITING:
                task = self._tasks[id] = asyncio.create_task(self._play(shared, level, id), name=f"bots {level}")
                task.add_done_callback(lambda _, id=id: self._tasks.pop(id, None))  # type: ignore[misc]

    async def _play(self, shared: Shared, level: str, id: str) -> None:
        try:
            if await self.house.store.table(id) is not None:
                return
            dealt = await self._to_the_end(shared, level)
            if dealt is not None:
                await self._keep(shared, level, id, dealt)
        except (Conflict, Fenced):
            log.debug("another node was first")
        except StoreFailure:
            log.exception("a bot's game was not kept")

    async def _to_the_end(self, shared: Shared, level: str) -> Dealt | None:
        seed, _ = self.house.shared_deal(shared.game.id, shared.key)
        levels = [level, *[COMPANY if shared.alone else level] * (shared.seats - 1)]
        key = of_the_day(self.house.secret, f"bot {level}", shared.game.id, shared.key)
        dealt = Dealt(shared.game.id, shared.options, seed, levels, ROLLOUTS, key)
        loop = asyncio.get_running_loop()
        while not dealt.over:
            job = msgspec.msgpack.encode(dealt)
            found = await loop.run_in_executor(self._threads, self.workers.ask, job, PATIENCE)
            if found is None:
                log.error("the process in which bots play the shared deals has failed")
                return None
            dealt = msgspec.msgpack.decode(found, type=Dealt)
        return dealt

    async def _keep(self, shared: Shared, level: str, id: str, dealt: Dealt) -> None:
        """Write the game down as a table that is over."""
        house, game = self.house, shared.game
        seed, salt = house.shared_deal(game.id, shared.key)
        day = "" if shared.key.startswith(DEALS) else shared.key
        now = world.now()
        document = Document(
            id=id, game=game.id, rules=game.rules_version, options=shared.options,
            seats=tuple(Seat("bot", level=each, ready=True) for each in dealt.levels), host="", seed=seed, salt=salt,
            phase="over", daily=day, deal="" if day else shared.key.removeprefix(DEALS), made=now, date=today(),
        )  # fmt: skip
        entries = [
            Entry(number, "act", act.seat, act.action, act.text, act.at, "bot", made=now)
            for number, act in enumerate(dealt.acts, 1)
        ]
        course = await house.slices.last(restoring(game, document, entries, None))
        await house.store.create_table(document.row(now, 0.0, results_of(document, course, now)), entries)
        await house.store.release([id])

    async def close(self) -> None:
        """End what is under way: it is played anew when it is wanted again."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)
        self.workers.close()
