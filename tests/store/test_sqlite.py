"""The store keeps what it says it has kept: real files, real commits."""

import asyncio
import sqlite3
from pathlib import Path

import msgspec
import pytest

from reverie.store import Conflict, Entry, KeptReview, Line, Snapshot, SqliteStore, StoreFailure, TableRow
from reverie.store.migrate import migrations

ROW = TableRow("abc", "onirim", "playing", True, "", 1.0, 1.0, 0.0, ("ann", "bob", "ann"), b"{}")


def test_what_was_committed_is_there_after_the_file_is_opened_again(tmp_path: Path) -> None:
    async def write() -> None:
        store = SqliteStore(tmp_path / "deep" / "a.sqlite")
        await store.create_table(ROW, [Entry(1, "act", 0, "play x", player="ann", command="c1")])
        await store.append(ROW, [Entry(2, "act", 1, "say", "héllo\u2028", 7), Entry(3, "undo", 0, at=1)])
        await store.put_snapshot(Snapshot("abc", 2, b"old"))
        await store.put_snapshot(Snapshot("abc", 3, b"new"))
        for number in (1, 2, 3):
            await store.add_line(Line("abc", number, 0, "ann", "Ann", f"line {number}", 1.0))
        await store.close()

    async def read() -> None:
        store = SqliteStore(tmp_path / "deep" / "a.sqlite")
        assert await store.table("abc") == msgspec.structs.replace(ROW, players=())
        assert await store.table("nothing") is None
        entries = await store.entries("abc")
        assert [entry.number for entry in entries] == [1, 2, 3]
        assert entries[1].text == "héllo\u2028"
        assert entries[1].at == 7
        assert await store.snapshot("abc") == Snapshot("abc", 3, b"new")
        assert [line.text for line in await store.chat("abc", 2)] == ["line 2", "line 3"]
        assert [row.id for row in await store.tables_of("bob", 9)] == ["abc"]
        assert [row.id for row in await store.public_tables(9)] == ["abc"]
        await store.close()

    asyncio.run(write())
    asyncio.run(read())


async def test_a_number_or_a_command_is_written_once(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a.sqlite")
    await store.create_table(ROW, [])
    await store.append(ROW, [Entry(1, "act", 0, "a", player="ann", command="c1")])
    with pytest.raises(Conflict):
        await store.append(ROW, [Entry(1, "act", 0, "b", player="bob", command="c2")])
    with pytest.raises(Conflict):
        await store.append(ROW, [Entry(2, "act", 0, "b", player="ann", command="c1")])
    with pytest.raises(Conflict):
        await store.create_table(ROW, [])
    # Another person may use the same words for a command.
    await store.append(ROW, [Entry(2, "act", 0, "b", player="bob", command="c1")])
    assert [entry.action for entry in await store.entries("abc")] == ["a", "b"]
    await store.close()


async def test_one_conflict_does_not_take_its_group_with_it_nor_leave_half_of_itself(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a.sqlite")
    await store.create_table(ROW, [Entry(1, "act", 0, "there first")])
    results = await asyncio.gather(
        store.append(ROW, [Entry(2, "act", 0, "two")]),
        store.append(ROW, [Entry(3, "act", 0, "half"), Entry(1, "act", 0, "taken")]),
        store.append(ROW, [Entry(3, "act", 0, "three")]),
        return_exceptions=True,
    )
    assert [type(result) for result in results] == [type(None), Conflict, type(None)]
    assert [entry.action for entry in await store.entries("abc")] == ["there first", "two", "three"]
    await store.close()


async def test_acts_that_come_together_share_a_commit(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a.sqlite")
    await store.create_table(ROW, [])
    await asyncio.gather(*(store.append(ROW, [Entry(n, "act", 0, "x")]) for n in range(1, 301)))
    assert len(await store.entries("abc")) == 300
    assert store.writer.commits.count < 100
    await store.close()


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


async def test_clocks_and_daily_deals_are_found(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a.sqlite")
    await store.create_table(msgspec.structs.replace(ROW, daily="2026-11-15", due=50.0), [])
    assert await store.due_tables(49.0) == []
    assert await store.due_tables(51.0) == ["abc"]
    assert await store.played_daily("ann", "onirim", "2026-11-15")
    assert not await store.played_daily("ann", "onirim", "2026-11-16")
    assert not await store.played_daily("eve", "onirim", "2026-11-15")
    over = msgspec.structs.replace(ROW, phase="over", due=0.0, players=("bob",))
    await store.put_table(over)
    assert await store.due_tables(51.0) == []
    assert await store.public_tables(9) == []
    assert not await store.played_daily("ann", "onirim", "2026-11-15"), "ann has stood up"
    await store.close()


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


async def test_a_line_of_chat_is_kept_once_under_its_command(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a.sqlite")
    await store.create_table(ROW, [])
    await store.add_line(Line("abc", 1, 0, "ann", "Ann", "hello", 1.0, "c1"))
    with pytest.raises(Conflict):
        await store.add_line(Line("abc", 2, 0, "ann", "Ann", "hello", 1.0, "c1"))
    await store.add_line(Line("abc", 2, 1, "bob", "Bob", "hello", 1.0, "c1"))
    assert [(line.player, line.command) for line in await store.chat("abc", 9)] == [("ann", "c1"), ("bob", "c1")]
    await store.close()


async def test_what_is_forgotten_is_gone_with_all_its_parts(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a.sqlite")
    for id, touched in (("old", 10.0), ("new", 99.0)):
        row = msgspec.structs.replace(ROW, id=id, touched=touched)
        await store.create_table(row, [Entry(1, "act", 0, "x")])
        await store.put_snapshot(Snapshot(id, 1, b""))
        await store.add_line(Line(id, 1, 0, "ann", "Ann", "hello", 1.0))
    assert await store.untouched("lobby", 50.0, 9) == []
    assert await store.untouched("playing", 50.0, 9) == ["old"]
    await store.forget(["old"])
    assert await store.table("old") is None
    assert [row.id for row in await store.tables_of("ann", 9)] == ["new"]
    assert not await store.entries("old")
    assert await store.snapshot("old") is None
    assert not await store.chat("old", 9)
    assert await store.entries("new")
    await store.close()


async def test_most_acts_write_nothing_but_themselves(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a.sqlite")
    await store.create_table(ROW, [])
    seen = []
    acts = [(1.0, b"{}"), (5.0, b"{}"), (80.0, b"{}"), (81.0, b"[]")]
    for number, (touched, document) in enumerate(acts, 1):
        changed = msgspec.structs.replace(ROW, touched=touched, document=document)
        await store.append(changed, [Entry(number, "act", 0, "x")])
        row = await store.table("abc")
        assert row is not None
        seen.append((row.touched, row.document))
    assert seen == [(1.0, b"{}"), (1.0, b"{}"), (80.0, b"{}"), (81.0, b"[]")]
    assert len(await store.entries("abc")) == 4
    await store.close()


async def test_a_review_is_kept_instead_of_the_older_one_and_goes_with_its_table(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a.sqlite")
    await store.create_table(ROW, [])
    assert await store.review("abc") is None
    await store.put_review(KeptReview("abc", 1, b"first"))
    await store.put_review(KeptReview("abc", 2, b"second"))
    await store.close()
    store = SqliteStore(tmp_path / "a.sqlite")
    assert await store.review("abc") == KeptReview("abc", 2, b"second")
    await store.forget(["abc"])
    assert await store.review("abc") is None
    assert await store.table("abc") is None
    await store.close()
