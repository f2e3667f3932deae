"""Every store that there is, opened in a place of its own: the tests of the port run over all of them."""

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

from tests.postgres import new_database
from tests.simulation.database import Database
from tests.simulation.store import MemoryStore

from reverie.store import SqliteStore, Store, TableRow, open_postgres

Opened = Callable[[], AbstractAsyncContextManager[Store]]  # again and again over the same data

ROW = TableRow("abc", "onirim", "playing", True, "", 1.0, 1.0, 0.0, ("ann", "bob", "ann"), b"{}")


def over_sqlite(place: Path) -> Opened:
    """In a file."""

    @asynccontextmanager
    async def opened() -> AsyncIterator[Store]:
        store = SqliteStore(place / "deep" / "a.sqlite")
        try:
            yield store
        finally:
            await store.close()

    return opened


def over_postgres(place: Path) -> Opened:
    """In a database, as the only node."""
    url = new_database()

    @asynccontextmanager
    async def opened() -> AsyncIterator[Store]:
        store = await open_postgres(url)
        try:
            await store.join("127.0.0.1:1", lambda: None)
            yield store
        finally:
            await store.close()

    return opened


def over_memory(place: Path) -> Opened:
    """In the memory of a simulated world, in which nothing goes wrong."""
    database = Database()

    @asynccontextmanager
    async def opened() -> AsyncIterator[Store]:
        store = MemoryStore(database)
        try:
            await store.join("127.0.0.1:1", lambda: None)
            yield store
        finally:
            await store.close()

    return opened


STORES: dict[str, Callable[[Path], Opened]] = {"sqlite": over_sqlite, "postgres": over_postgres, "memory": over_memory}
