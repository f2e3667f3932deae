"""Damage on the disk is seen and told with the table's name; a log is never silently shorter than it was."""

import os
import sqlite3
import stat
from pathlib import Path

import msgspec
import pytest

from reverie.store import Damaged, Entry, Snapshot, SqliteStore, TableRow
from reverie.store.tail import SIZE, SLOTS, Tail

ROW = TableRow("abc", "onirim", "playing", True, "", 1.0, 1.0, 0.0, ("ann",), b'{"a":1}')


async def a_log(path: Path, count: int = 9) -> SqliteStore:
    """A store with a table whose log was written in parts."""
    store = SqliteStore(path / "a.sqlite")
    await store.create_table(ROW, [Entry(1, "act", 0, "act 1")])
    for number in range(2, count + 1):
        await store.append(ROW, [Entry(number, "act", 0, f"act {number}", command=f"c{number}", player="ann")])
    await store.put_snapshot(Snapshot("abc", count, b"a state"))
    return store


@pytest.mark.parametrize(
    ("harm", "where"),
    [
        ("UPDATE entries SET action = 'act X' WHERE number = 4", "entry 4"),
        ("UPDATE entries SET made = 7 WHERE number = 9", "entry 9"),
        ("DELETE FROM entries WHERE number = 5", "entry 5"),
        ("DELETE FROM entries WHERE number > 5", "ends with entry 5 instead of 9"),
        ("UPDATE tables SET document = x'7b7d'", "document"),
    ],
)
async def test_what_is_not_as_it_was_written_is_told(tmp_path: Path, harm: str, where: str) -> None:
    await (await a_log(tmp_path)).close()
    connection = sqlite3.connect(tmp_path / "a.sqlite")
    connection.execute(harm)
    connection.commit()
    connection.close()
    store = SqliteStore(tmp_path / "a.sqlite")

    async def read() -> None:
        await store.table("abc")
        await store.entries("abc")

    with pytest.raises(Damaged, match=where):
        await read()
    assert [(found.table, where in found.what) for found in await store.look_for_damage()] == [("abc", True)]
    await store.close()


async def test_a_journal_that_ends_too_early_is_seen(tmp_path: Path) -> None:
    store = await a_log(tmp_path, 3)
    middle = (tmp_path / "a.sqlite-wal").stat().st_size
    await store.append(ROW, [Entry(4, "act", 0, "four"), Entry(5, "act", 0, "five")])
    await store.create_table(msgspec.structs.replace(ROW, id="new"), [])
    # As after a power cut: the process is gone, and the journal is damaged where entry 4 begins.
    for file in (tmp_path / "a.sqlite", tmp_path / "a.sqlite-wal", tmp_path / "a.tail"):
        (tmp_path / "later").mkdir(exist_ok=True)
        (tmp_path / "later" / file.name).write_bytes(file.read_bytes())
    await store.close()
    journal = tmp_path / "later" / "a.sqlite-wal"
    data = bytearray(journal.read_bytes())
    data[middle + 40] ^= 0xFF
    journal.write_bytes(data)
    store = SqliteStore(tmp_path / "later" / "a.sqlite")
    with pytest.raises(Damaged, match="ends with entry 3 instead of 5"):
        await store.entries("abc")
    with pytest.raises(Damaged, match="gone"):
        await store.table("new")
    assert {found.table for found in await store.look_for_damage()} == {"abc", "new"}
    await store.close()


async def test_a_damaged_page_is_seen(tmp_path: Path) -> None:
    await (await a_log(tmp_path, 200)).close()
    file = tmp_path / "a.sqlite"
    data = bytearray(file.read_bytes())
    place = data.index(b"act 77")
    data[place : place + 6] = b"act 78"
    file.write_bytes(data)
    store = SqliteStore(file)
    assert [found.table for found in await store.look_for_damage()] == ["abc"]
    with pytest.raises(Damaged, match="entry 77"):
        await store.entries("abc")
    await store.close()


async def test_a_damaged_snapshot_is_none(tmp_path: Path) -> None:
    store = await a_log(tmp_path)
    assert await store.snapshot("abc") == Snapshot("abc", 9, b"a state")
    await store.close()
    connection = sqlite3.connect(tmp_path / "a.sqlite")
    connection.execute("UPDATE snapshots SET data = substr(data, 1, 20)")
    connection.commit()
    connection.close()
    store = SqliteStore(tmp_path / "a.sqlite")
    assert await store.snapshot("abc") is None
    assert len(await store.entries("abc")) == 9
    assert await store.look_for_damage() == []
    await store.close()


async def test_what_is_deleted_on_purpose_is_not_missed(tmp_path: Path) -> None:
    store = await a_log(tmp_path)
    await store.forget(["abc"])
    await store.close()
    store = SqliteStore(tmp_path / "a.sqlite")
    assert await store.table("abc") is None
    assert await store.look_for_damage() == []
    await store.close()


SINCE = (  # tables that were not there in the fourth shape
    "results", "adopted", "people", "former", "passkeys", "devices", "slips", "ties", "invited", "wishes",
    "subscriptions", "notices",
)  # fmt: skip


async def test_a_store_of_before_gets_its_digests(tmp_path: Path) -> None:
    store = await a_log(tmp_path)
    await store.close()
    connection = sqlite3.connect(tmp_path / "a.sqlite")
    connection.executescript(
        "ALTER TABLE entries DROP COLUMN chain; ALTER TABLE tables DROP COLUMN sum; DROP TABLE notes;"
        "DROP INDEX players_open; DROP INDEX players_daily;"
        "ALTER TABLE players DROP COLUMN open; ALTER TABLE players DROP COLUMN daily;"
        + "".join(f"DROP TABLE {name};" for name in SINCE)
        + "PRAGMA user_version = 4;"
    )
    connection.close()
    store = SqliteStore(tmp_path / "a.sqlite")
    assert len(await store.entries("abc")) == 9
    await store.append(ROW, [Entry(10, "act", 0, "act 10")])
    assert (await store.table("abc")) is not None
    assert await store.look_for_damage() == []
    assert [row.id for row in await store.tables_of("ann", 9)] == ["abc"]
    await store.close()


def test_the_tail_goes_round_and_tells_the_newest(tmp_path: Path) -> None:
    def newest() -> dict[str, int]:
        tail = Tail(tmp_path / "tail")
        tail.close()
        return tail.newest

    tail = Tail(tmp_path / "tail")
    tail.note((f"t{number % 7}", number) for number in range(SLOTS + 100))
    tail.close()
    assert (tmp_path / "tail").stat().st_size == SLOTS * SIZE
    assert max(newest().values()) == SLOTS + 99
    assert len(newest()) == 7
    data = bytearray((tmp_path / "tail").read_bytes())
    data[99 * SIZE] ^= 1
    (tmp_path / "tail").write_bytes(data)
    assert max(newest().values()) == SLOTS + 98, "a damaged note is no note"


async def test_nobody_else_on_the_machine_can_read_it(tmp_path: Path) -> None:
    old = os.umask(0o022)
    try:
        store = await a_log(tmp_path / "data")
        for file in (tmp_path / "data").iterdir():
            assert stat.S_IMODE(file.stat().st_mode) == 0o600, file.name
        assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700
        await store.close()
        (tmp_path / "data").chmod(0o755)
        (tmp_path / "data" / "a.sqlite").chmod(0o644)
        await SqliteStore(tmp_path / "data" / "a.sqlite").close()
        assert stat.S_IMODE((tmp_path / "data" / "a.sqlite").stat().st_mode) == 0o600
        assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700, "one of ours, made by an older version"
        (tmp_path / "mine").mkdir(mode=0o755)
        await SqliteStore(tmp_path / "mine" / "a.sqlite").close()
        assert stat.S_IMODE((tmp_path / "mine").stat().st_mode) == 0o755, "a folder of the keeper's own stays as it is"
    finally:
        os.umask(old)
