"""The store of a house in a browser: SQLite in memory, whose pages are kept in the browser's own database.

It is the store of every other house (`reverie.store.sqlite`), with another one who writes: a commit is told only after
the pages that it changed are kept, all of them in one transaction of the browser or none.
"""

import asyncio
import sqlite3
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, TypeVar

from reverie.store.commits import Commits
from reverie.store.log import StoreFailure
from reverie.store.migrate import migrate
from reverie.store.sqlite import SqliteStore
from reverie.store.writer import Work, carry_out, settle

Answer = TypeVar("Answer")
PAGE = 4096  # bytes of a page of the database


class Pages(Protocol):
    """Where pages are kept: IndexedDB."""

    async def load(self) -> Sequence[bytes]:
        """All pages in order; none before the first commit."""

    async def commit(self, changed: Mapping[int, bytes], count: int) -> None:
        """Keep these pages, of so many from now on; all or nothing. An exception if nothing was kept."""


class PageWriter:
    """Writes to a database in memory, and has its changed pages kept before anybody is told."""

    def __init__(self, connection: sqlite3.Connection, pages: Pages, image: bytes) -> None:
        self.commits = Commits()
        self.turn = asyncio.Lock()  # whoever reads must not see what is not kept yet
        self._connection = connection
        self._pages = pages
        self._image = image  # as it is kept
        self._waiting: list[tuple[Work, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def submit(self, work: Work, *marks: tuple[str, int]) -> None:
        """Carry out the work in a transaction; returns once its pages are kept."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._waiting.append((work, done))
        if self._writing is None or self._writing.done():
            self._writing = loop.create_task(self._write(), name="pages")
        await done

    async def _write(self) -> None:
        while self._waiting:
            group, self._waiting = self._waiting, []
            started = time.perf_counter()
            async with self.turn:
                problems = carry_out(self._connection, [work for work, _ in group])
                try:
                    await self.keep()
                except StoreFailure as failure:
                    problems = dict.fromkeys(range(len(group)), failure)
            self.commits.note(len(group), time.perf_counter() - started)
            settle([(done, problems.get(place)) for place, (_, done) in enumerate(group)])

    async def keep(self) -> None:
        """Have kept what has changed; if that fails the database is again what it was."""
        image = self._connection.serialize()
        old = self._image
        changed = {
            at // PAGE: image[at : at + PAGE]
            for at in range(0, len(image), PAGE)
            if image[at : at + PAGE] != old[at : at + PAGE]
        }
        if not changed and len(image) == len(old):
            return
        try:
            await self._pages.commit(changed, len(image) // PAGE)
        except Exception as error:
            # Whatever the browser says (no room, a closed database): nobody may believe that anything was kept.
            self._connection.deserialize(old)
            raise StoreFailure(str(error)) from error
        self._image = image

    def close(self) -> None:
        """Let go of the database; whoever submits something waits for it."""
        self._connection.close()


class PocketStore(SqliteStore):
    """Everything that a house keeps, in pages."""

    def __init__(self, connection: sqlite3.Connection, writer: PageWriter) -> None:
        self._lost: dict[str, int] = {}
        self._only = connection
        self._turn = writer.turn
        self._write_through(writer)

    async def _read(self, question: Callable[[sqlite3.Connection], Answer]) -> Answer:
        async with self._turn:
            try:
                return question(self._only)
            except sqlite3.Error as error:
                raise StoreFailure(str(error)) from error

    async def _read_long(self, question: Callable[[sqlite3.Connection], Answer]) -> Answer:
        return await self._read(question)  # there is no other thread

    async def close(self) -> None:
        async with self._turn:
            self.writer.close()


async def open_pages(pages: Pages) -> PocketStore:
    """The store over pages, brought to the newest shape; StoreFailure if they are no database."""
    image = b"".join(await pages.load())
    connection = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    try:
        connection.execute(f"PRAGMA page_size = {PAGE}")
        if image:
            connection.deserialize(image)
        for pragma in ("foreign_keys = ON", "secure_delete = ON"):
            connection.execute(f"PRAGMA {pragma}")
        migrate(connection)
        writer = PageWriter(connection, pages, image)
        await writer.keep()
    except (sqlite3.Error, StoreFailure) as error:
        connection.close()
        raise StoreFailure(f"the pages cannot be read: {error}") from error
    return PocketStore(connection, writer)
