"""What only a SQLite file has: its journal, its version, a disk that fails. The rest is in test_conformance.py."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from tests.store.stores import ROW

from reverie.store import Entry, SqliteStore, StoreFailure
from reverie.store.migrate import migrations


def test_the_file_is_in_wal_mode_and_its_shape_is_numbered(tmp_path: Path) -> None:
    async def make() -> None:
        await SqliteStore(tmp_path / "a.sqlite").close()

    asyncio.run(make())
    asyncio.run(make())  # nothing is done twice
    connection = sqlite3.connect(tmp_path / "a.sqlite")
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA user_version").fetchone() == (migrations()[-1][0],)
    connection.execute("PRAGMA user_version = 999")
    connection.close()
    with pytest.raises(StoreFailure, match="version 999"):
        SqliteStore(tmp_path / "a.sqlite")


async def test_when_the_disk_fails_nobody_is_told_that_anything_was_kept(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a.sqlite")
    await store.create_table(ROW, [])

    def broken(connection: sqlite3.Connection) -> None:
        connection.execute("INSERT INTO a_table_that_is_not_there VALUES (1)")

    results = await asyncio.gather(
        store.writer.submit(broken), store.append(ROW, [Entry(1, "act", 0, "one")]), return_exceptions=True
    )
    assert isinstance(results[0], StoreFailure)
    kept = [entry.action for entry in await store.entries("abc")]
    assert kept == ([] if isinstance(results[1], StoreFailure) else ["one"]), "what is told is what is kept"
    await store.append(ROW, [Entry(len(kept) + 1, "act", 0, "two")])
    assert "two" in [entry.action for entry in await store.entries("abc")]
    await store.close()
