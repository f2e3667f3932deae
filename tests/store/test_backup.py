"""The restore drill: a store in use is backed up into one file, and comes back from it whole, in either kind."""

import asyncio
import gzip
import stat
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
from tests.postgres import new_database
from tests.store.stores import ROW
from tests.store.test_results import ANN

from reverie.store import (
    Device,
    Entry,
    Invited,
    KeptPerson,
    KeptReview,
    Line,
    Passkey,
    Reported,
    Slip,
    Snapshot,
    SqliteStore,
    Store,
    StoreFailure,
    Tie,
    open_postgres,
)
from reverie.store.backup import back_up, restore
from reverie.store.results import ReviewPart, Wanted

KINDS = ["sqlite", "postgres"]
SECRET = b"s" * 32


def a_place(kind: str, folder: Path) -> str | Path:
    return folder / kind / "tables.sqlite" if kind == "sqlite" else new_database()


@asynccontextmanager
async def opened(place: str | Path) -> AsyncIterator[Store]:
    store: Store = SqliteStore(place) if isinstance(place, Path) else await open_postgres(place)
    try:
        await store.join("here:1", lambda: None)
        yield store
    finally:
        await store.close()


async def fill(store: Store, ids: list[str]) -> None:
    for id in ids:
        await store.create_table(msgspec.structs.replace(ROW, id=id), [Entry(1, "act", 0, "one", "a\tb\\N\n", 7)])
        await store.append(
            msgspec.structs.replace(ROW, id=id, document=b"\x00\xff"), [Entry(2, "act", 1, "two", command="c")]
        )
        await store.put_snapshot(Snapshot(id, 2, b"\x00state"))
        await store.results.put(id, b"\x00\xff", [msgspec.structs.replace(ANN, table=id)])
        await store.put_review(KeptReview(id, 1, b"review", (ReviewPart(0, 0.25, -0.5, "[]"),)))
        await store.add_line(Line(id, 1, 0, "ann", "Ann", "hé", 1.5, "c1"))
    passkey = Passkey("key", "ann", "localhost", b"\x00\xff", 3, "Firefox", 1.0, 2.0)
    person = KeptPerson("ann", "Ann", "owl", "fr", 1.0)
    await store.people.begin(person, Device("here", "ann", "Firefox", 1.0, 1.0), passkey)
    await store.people.put_recovery("ann", "abcd", b"\x00salted")
    await store.people.adopt("guest", "ann")
    await store.people.put_slip(Slip("friend", "link", "ann", "{}", 9e9), 1.0)
    await store.friends.put_ties(Tie("ann", "bob", "friend", "Bob", "fox", False, 1.0))
    await store.friends.show("ann", shows=True)
    await store.friends.invite(Invited("bob", "t0", "ann", "Ann", 1.0))
    await store.results.adopt("ann", "person")
    for place in (2, 1):
        await store.add_report(Reported("abc", 1.0, "iles", "ann", "bob", 0, "chat", place, "w", {"a": "b"}))


async def everything(store: Store, ids: list[str]) -> list[object]:
    return [
        *[await store.table(id) for id in ids],
        *[await store.entries(id) for id in ids],
        *[await store.snapshot(id) for id in ids],
        *[await store.review(id) for id in ids],
        *[await store.chat(id, 9) for id in ids],
        sorted(row.id for row in await store.tables_of("bob", 99)),
        await store.results.of("person", Wanted(), 99),
        await store.results.adopted("person"),
        await store.reports(9),
        [await store.people.find("ann"), await store.people.passkeys("ann"), await store.people.devices("ann")],
        [await store.people.former("ann"), await store.people.slips("ann", "friend", 1.0)],
        [await store.friends.ties("ann"), await store.friends.invited_to("t0")],
        await store.look_for_damage(),
    ]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("into", KINDS)
async def test_what_was_backed_up_comes_back(tmp_path: Path, kind: str, into: str) -> None:
    source, target, file = a_place(kind, tmp_path / "a"), a_place(into, tmp_path / "b"), tmp_path / "backup"
    ids = [f"t{number}" for number in range(7)]
    async with opened(source) as store:
        await fill(store, ids)
        before = await everything(store, ids)
        if kind == "postgres":
            await store.put_note_once("secret", SECRET)
        # The server runs on, and writes.
        await store.append(ROW_OF_0, [Entry(3, "act", 0, "later")])
        await asyncio.to_thread(back_up, source, file, SECRET if kind == "sqlite" else b"")
        await store.append(ROW_OF_0, [Entry(4, "act", 0, "after the backup")])
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert await asyncio.to_thread(restore, file, target) == SECRET
    async with opened(target) as store:
        after = await everything(store, ids)
        assert len(await store.results.of("person", Wanted(), 99)) == len(ids)
        assert after[len(ids)] == [*before[len(ids)], Entry(3, "act", 0, "later")]  # type: ignore[misc]
        after[len(ids)] = before[len(ids)]
        assert after == before
        assert after[-1] == []
        holder = await store.take("t0")
        assert holder is not None
        assert holder.mine
        await store.append(ROW_OF_0, [Entry(4, "act", 0, "the game goes on")])
        await store.add_report(Reported("new", 1.0, "iles", "ann", "bob", 0, "chat", 3, "w", {}))
        assert await store.look_for_damage() == []
        assert len(await store.reports(9)) == 3


ROW_OF_0 = msgspec.structs.replace(ROW, id="t0", document=b"\x00\xff")


@pytest.mark.parametrize("into", KINDS)
async def test_a_store_that_is_not_empty_stays_as_it_is(tmp_path: Path, into: str) -> None:
    source, target = a_place("sqlite", tmp_path / "a"), a_place(into, tmp_path / "b")
    async with opened(source) as store:
        await fill(store, ["t0"])
    back_up(source, tmp_path / "backup")
    async with opened(target) as store:
        await store.create_table(ROW, [])
    with pytest.raises(StoreFailure, match="not empty"):
        await asyncio.to_thread(restore, tmp_path / "backup", target)
    async with opened(target) as store:
        assert await store.table("t0") is None
        assert await store.table("abc") is not None


@pytest.mark.parametrize("into", KINDS)
async def test_a_damaged_backup_restores_nothing(tmp_path: Path, into: str) -> None:
    source, target = a_place("sqlite", tmp_path / "a"), a_place(into, tmp_path / "b")
    async with opened(source) as store:
        await fill(store, ["t0", "t1"])
    whole = tmp_path / "backup"
    back_up(source, whole)
    data = whole.read_bytes()
    plain = gzip.decompress(data)
    damaged = tmp_path / "damaged"
    for harm in (
        data[: len(data) // 2],
        data[:-6] + bytes([data[-6] ^ 1]) + data[-5:],
        gzip.compress(plain[:-12]),
        b"x",
    ):
        damaged.write_bytes(harm)
        with pytest.raises(StoreFailure, match="damaged"):
            await asyncio.to_thread(restore, damaged, target)
    await asyncio.to_thread(restore, whole, target)
    async with opened(target) as store:
        assert len(await store.entries("t1")) == 2


async def test_a_backup_changes_nothing_in_a_store_of_another_version(tmp_path: Path) -> None:
    with pytest.raises(StoreFailure, match="there is no"):
        back_up(tmp_path / "tables.sqlite", tmp_path / "backup")
    assert not (tmp_path / "tables.sqlite").exists()
    (tmp_path / "other").write_bytes(b"no database at all" * 100)
    with pytest.raises(StoreFailure, match="not a database"):
        back_up(tmp_path / "other", tmp_path / "backup")
    with pytest.raises(StoreFailure, match="nothing of Rêverie"):
        back_up(new_database(), tmp_path / "backup")
    assert not (tmp_path / "backup").exists()
