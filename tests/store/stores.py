"""Every store that there is, opened in a place of its own: the tests of the port run over all of them."""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

from tests.postgres import new_database
from tests.simulation.database import Database
from tests.simulation.store import MemoryStore

from reverie.pocket.store import open_pages
from reverie.store import SqliteStore, Store, TableRow, open_postgres

Opened = Callable[[], AbstractAsyncContextManager[Store]]  # again and again over the same data

ROW = TableRow("abc", "onirim", "playing", True, "", 1.0, 1.0, 0.0, ("ann", "bob", "ann"), b"{}")


def again_and_again(make: Callable[[], Awaitable[Store]]) -> Opened:
    """A store that is opened as the only node, and closed."""

    @asynccontextmanager
    async def opened() -> AsyncIterator[Store]:
        store = await make()
        try:
            await store.join("127.0.0.1:1", lambda: None)
            yield store
        finally:
            await store.close()

    return opened


def over_sqlite(place: Path) -> Opened:
    """In a file."""

    async def make() -> Store:
        return SqliteStore(place / "deep" / "a.sqlite")

    return again_and_again(make)


def over_postgres(place: Path) -> Opened:
    """In a database."""
    url = new_database()
    return again_and_again(lambda: open_postgres(url))


def over_memory(place: Path) -> Opened:
    """In the memory of a simulated world, in which nothing goes wrong."""
    database = Database()

    async def make() -> Store:
        store = MemoryStore(database)
        store.margin = 60.0  # here time is real, and a machine that is busy is no node that hangs
        return store

    return again_and_again(make)


class PagesInMemory:
    """What a browser keeps, as it keeps it: a page by its number, all changes of a commit or none."""

    def __init__(self) -> None:
        self.kept: dict[int, bytes] = {}
        self.room = True

    async def load(self) -> list[bytes]:
        return [self.kept[number] for number in range(len(self.kept))]

    async def commit(self, changed: Mapping[int, bytes], count: int) -> None:
        if not self.room:
            raise OSError("QuotaExceededError")
        self.kept = {number: page for number, page in (self.kept | dict(changed)).items() if number < count}


def over_pages(place: Path) -> Opened:
    """In the pages of a house in a browser."""
    pages = PagesInMemory()
    return again_and_again(lambda: open_pages(pages))


STORES: dict[str, Callable[[Path], Opened]] = {
    "sqlite": over_sqlite,
    "postgres": over_postgres,
    "memory": over_memory,
    "pages": over_pages,
}
