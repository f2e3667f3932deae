"""Several nodes over one SQLite file: who holds which table is kept beside it, as a database would."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from tests.table.guests import QUICK

from reverie.store import Entry, Fenced, Holder, Line, Snapshot, SqliteStore, TableRow
from reverie.table.house import House


class Database:
    """The file, and what all nodes know of one another."""

    def __init__(self, path: Path) -> None:
        self.store = SqliteStore(path / "tables.sqlite")
        self.owners: dict[str, NodeStore] = {}


class NodeStore:
    """The store of one node: it writes only about what it holds."""

    def __init__(self, database: Database, name: str) -> None:
        self.database = database
        self.name = name
        self.address = ""
        self.alive = True
        self.lost: Callable[[], None] = lambda: None

    def __getattr__(self, name: str) -> Any:
        """Whatever asks nothing about holding."""
        return getattr(self.database.store, name)

    async def join(self, address: str, lost: Callable[[], None]) -> None:
        self.address, self.lost = address, lost

    async def take(self, table: str) -> Holder | None:
        if await self.database.store.take(table) is None:
            return None
        owner = self.database.owners.get(table)
        if owner is None or not owner.alive:
            owner = self.database.owners[table] = self
        return Holder(owner.name, owner.address, owner is self)

    async def release(self, tables: Sequence[str]) -> None:
        for table in tables:
            if self.database.owners.get(table) is self:
                del self.database.owners[table]

    def check(self, table: str) -> None:
        if self.database.owners.get(table) is not self:
            raise Fenced

    async def create_table(self, row: TableRow, entries: Sequence[Entry]) -> None:
        await self.database.store.create_table(row, entries)
        self.database.owners[row.id] = self

    async def append(self, row: TableRow, entries: Sequence[Entry]) -> None:
        self.check(row.id)
        await self.database.store.append(row, entries)

    async def put_table(self, row: TableRow) -> None:
        self.check(row.id)
        await self.database.store.put_table(row)

    async def put_snapshot(self, snapshot: Snapshot) -> None:
        self.check(snapshot.table)
        await self.database.store.put_snapshot(snapshot)

    async def add_line(self, line: Line) -> None:
        self.check(line.table)
        await self.database.store.add_line(line)

    async def close(self) -> None:
        """The file is closed with the database."""


def node_store(database: Database, name: str) -> Any:
    """The store of a node, as the port wants it."""
    return NodeStore(database, name)


@asynccontextmanager
async def houses(path: Path, count: int = 2) -> AsyncIterator[list[House]]:
    """The houses of so many nodes."""
    database = Database(path)
    async with AsyncExitStack() as stack:
        stack.push_async_callback(database.store.close)
        found = []
        for number in range(count):
            house = House(node_store(database, f"node {number}"), b"secret", QUICK)
            await house.join(f"127.0.0.1:{number}")
            stack.push_async_callback(house.close)
            found.append(house)
        yield found
