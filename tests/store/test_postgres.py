"""Several nodes over one database: each may die, pause or be cut off, and nothing is written by an old holder."""

import asyncio
import contextlib
import logging
import os
import signal
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
from tests.postgres import new_database, restart, run_sql, server
from tests.store.stores import ROW

from reverie.store import (
    Conflict,
    Damaged,
    Entry,
    Fenced,
    Holder,
    KeptReview,
    Line,
    Snapshot,
    Store,
    StoreFailure,
    Unreachable,
    open_postgres,
)
from reverie.store.lease import Lease
from reverie.store.migrate import migrations
from reverie.store.postgres import PostgresStore
from reverie.store.postgres_migrate import FOLDER, migrate
from reverie.table import world

MINE = [Entry(1, "act", 0, "mine", player="ann", command="c1")]
THEIRS = [Entry(1, "act", 0, "theirs", player="ann", command="c1")]


OTHERS = "datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()"
HEART = "pid IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted)"
KEY = """(SELECT lpad(to_hex(classid::BIGINT), 8, '0') || lpad(to_hex(objid::BIGINT), 8, '0')
FROM pg_locks WHERE pg_locks.pid = pg_stat_activity.pid AND locktype = 'advisory')"""
ALL_BUT_HEART = f"NOT {HEART}"


def cut_off(url: str, which: str) -> None:
    """End connections from the side of the database."""
    run_sql(url, f"SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE {OTHERS} AND {which}")


def without_lease(holder: Holder | None) -> Holder | None:
    """A holder, whatever is left of its lease."""
    return holder and Holder(holder.node, holder.address, holder.mine)


class Node:
    """A store that has joined, and how often it was lost."""

    def __init__(self, store: PostgresStore) -> None:
        self.store = store
        self.lost = 0

    def lose(self) -> None:
        self.lost += 1

    @property
    def id(self) -> str:
        assert self.store._lease is not None
        return self.store._lease.node


@contextlib.asynccontextmanager
async def nodes(url: str, *addresses: str) -> AsyncIterator[list[Node]]:
    found = []
    try:
        for address in addresses:
            store = await open_postgres(url)
            assert isinstance(store, PostgresStore)
            found.append(Node(store))
            await store.join(address, found[-1].lose)
        yield found
    finally:
        for node in found:
            await node.store.close()


async def eventually(holds: Any, seconds: float = 8.0) -> None:
    end = world.clock() + seconds
    while not await holds():
        assert world.clock() < end
        await asyncio.sleep(0.02)


def pause(node: Node) -> None:
    """As SIGSTOP does for the others: its connections live, but its lease is not renewed."""
    lease = node.store._lease
    assert lease is not None
    assert lease._task is not None
    lease._task.cancel()


async def all_writes(store: Store) -> list[type]:
    changed = msgspec.structs.replace(ROW, document=b"[]")
    results = await asyncio.gather(
        store.append(ROW, MINE),
        store.append(changed, []),
        store.put_table(changed),
        store.put_snapshot(Snapshot("abc", 1, b"state")),
        store.put_review(KeptReview("abc", 1, b"review")),
        store.add_line(Line("abc", 1, 0, "ann", "Ann", "hello", 1.0)),
        return_exceptions=True,
    )
    return [type(result) for result in results]


async def test_a_living_nodes_table_is_not_taken() -> None:
    async with nodes(new_database(), "a:1", "b:1") as (a, b):
        await a.store.create_table(ROW, [])
        for _ in range(3):
            assert without_lease(await b.store.take("abc")) == Holder(a.id, "a:1", mine=False)
        assert await all_writes(b.store) == [Fenced] * 6
        await b.store.forget(["abc"])
        assert await b.store.table("abc") is not None
        due = msgspec.structs.replace(ROW, id="due", due=1.0)
        await a.store.create_table(due, [])
        assert await a.store.due_tables(2.0) == ["due"]
        assert await b.store.due_tables(2.0) == []
        assert await b.store.untouched("playing", 2.0, 9) == []
        await a.store.release(["abc", "due"])
        assert await b.store.due_tables(2.0) == ["due"]
        assert await b.store.take("abc") == Holder(b.id, "b:1", mine=True)
        assert without_lease(await a.store.take("abc")) == Holder(b.id, "b:1", mine=False)


async def test_of_two_who_take_at_once_one_holds() -> None:
    async with nodes(new_database(), "a:1", "b:1", "c:1") as found:
        await found[0].store.create_table(ROW, [])
        await found[0].store.release(["abc"])
        holders = await asyncio.gather(*(node.store.take("abc") for node in found))
        assert sum(holder is not None and holder.mine for holder in holders) == 1
        assert len({holder.node for holder in holders if holder is not None}) == 1


async def test_what_the_old_holder_writes_is_fenced_though_it_does_not_know() -> None:
    url = new_database()
    async with nodes(url, "a:1", "b:1") as (a, b):
        await a.store.create_table(ROW, [])
        run_sql(url, "UPDATE tables SET owner = ''")  # the moment in which a node is taken for dead
        holder = await b.store.take("abc")
        assert holder is not None
        assert holder.mine
        assert a.store._lease is not None
        assert a.store._lease.sure
        held = dict(a.store._held)
        for kind in range(6):
            a.store._held.update(held)  # each of them must be refused by the database itself
            assert (await all_writes(a.store))[kind] is Fenced
        assert await b.store.entries("abc") == []
        assert await b.store.chat("abc", 9) == []
        assert await b.store.snapshot("abc") is None
        assert await b.store.review("abc") is None
        assert await b.store.table("abc") == msgspec.structs.replace(ROW, players=())
        await b.store.append(ROW, THEIRS)
        await b.store.release(["abc"])
        again = await a.store.take("abc")
        assert again is not None
        assert again.mine
        a.store._held.update(held)  # a write from before, which comes so late that its node holds the table once more
        with pytest.raises(Fenced):
            await a.store.append(ROW, [Entry(2, "act", 0, "from an old epoch")])
        assert await b.store.entries("abc") == THEIRS


async def test_the_table_of_a_node_that_has_died_is_taken_at_once() -> None:
    url = new_database()
    async with nodes(url, "a:1", "b:1") as (a, b):
        await a.store.create_table(ROW, MINE)
        pause(a)
        cut_off(url, f"{HEART} AND {KEY} = '{a.id}'")
        started = world.clock()
        holder = await b.store.take("abc")
        assert holder is not None
        assert holder.mine
        assert world.clock() - started < 1.0, "its lease has not run out, but its lock is free"
        assert await b.store.entries("abc") == MINE
        await b.store.append(ROW, [Entry(2, "act", 0, "more")])
        with pytest.raises(Fenced):
            await a.store.append(ROW, [Entry(2, "act", 0, "late")])


async def test_the_table_of_a_paused_node_is_taken_after_its_lease_and_not_before() -> None:
    async with nodes(new_database(), "a:1", "b:1") as (a, b):
        await a.store.create_table(ROW, [])
        pause(a)
        holder = await b.store.take("abc")
        told = world.clock()
        assert without_lease(holder) == Holder(a.id, "a:1", mine=False)
        assert holder is not None
        assert 0.0 < holder.lasts <= 2.0
        await asyncio.sleep(holder.lasts / 2)
        assert without_lease(await b.store.take("abc")) == Holder(a.id, "a:1", mine=False)
        await asyncio.sleep(told + holder.lasts + 0.01 - world.clock())
        assert await b.store.take("abc") == Holder(b.id, "b:1", mine=True), "when it was said, and not later"
        assert a.store._lease is not None
        assert not a.store._lease.sure, "it has stopped by itself before"
        assert await all_writes(a.store) == [Fenced] * 6
        assert await b.store.entries("abc") == []


async def test_what_was_committed_after_the_lease_was_lost_is_not_acknowledged() -> None:
    async with nodes(new_database(), "a:1") as (a,):
        await a.store.create_table(ROW, [])
        lease = a.store._lease
        assert lease is not None
        act = asyncio.create_task(a.store.append(ROW, MINE))
        await asyncio.sleep(0)  # it is on its way
        await asyncio.sleep(0)
        lease._renewed -= 10.0
        with pytest.raises(Fenced):
            await act


async def test_a_node_whose_heart_is_cut_off_loses_everything_once_and_joins_again() -> None:
    url = new_database()
    async with nodes(url, "a:1") as (a,):
        await a.store.create_table(ROW, MINE)
        before = a.id
        cut_off(url, HEART)

        async def another() -> bool:
            return a.id not in ("", before)

        await eventually(another)
        assert a.lost == 1
        assert a.store.figures()["lease_losses"] == 1
        with pytest.raises(Fenced):
            await a.store.append(ROW, [Entry(2, "act", 0, "held no longer")])
        holder = await a.store.take("abc")
        assert holder == Holder(a.id, "a:1", mine=True)
        await a.store.append(ROW, [Entry(2, "act", 0, "held again")])
        assert len(await a.store.entries("abc")) == 2
        assert a.lost == 1


async def test_a_database_that_swallows_questions_is_not_waited_for() -> None:
    url = new_database()
    async with nodes(url, "a:1") as (a,):
        await a.store.create_table(ROW, MINE)
        frozen = [pid for (pid,) in run_sql(url, f"SELECT pid FROM pg_stat_activity WHERE {OTHERS}")]
        assert len(frozen) >= 2
        try:
            for pid in frozen:
                os.kill(pid, signal.SIGSTOP)
            started = world.clock()
            with pytest.raises((Fenced, StoreFailure)):
                await a.store.append(ROW, [Entry(2, "act", 0, "swallowed")])
            assert world.clock() - started < 2.5

            async def healed() -> bool:
                try:
                    holder = await a.store.take("abc")
                except StoreFailure:
                    return False
                return holder is not None and holder.mine

            await eventually(healed)
            assert a.lost == 1
        finally:
            for pid in frozen:
                os.kill(pid, signal.SIGCONT)

        async def one_more() -> bool:  # the swallowed one may have been written late, and is in the log then
            try:
                number = len(await a.store.entries("abc")) + 1
                await a.store.append(ROW, [Entry(number, "act", 0, "more")])
            except (Conflict, StoreFailure):
                return False
            return True

        await eventually(one_more)
        assert await a.store.look_for_damage() == []


def test_it_runs_under_uvloop() -> None:
    uvloop = pytest.importorskip("uvloop")

    async def play() -> list[Entry]:
        async with nodes(new_database(), "a:1") as (a,):
            await a.store.create_table(ROW, MINE)
            await asyncio.gather(*(a.store.append(ROW, [Entry(n, "act", 0, "x")]) for n in range(2, 40)))
            return await a.store.entries("abc")

    assert len(uvloop.run(play())) == 39


@pytest.mark.timed  # who cannot renew in time is lost
async def test_a_writer_that_was_cut_off_heals() -> None:
    url = new_database()
    async with nodes(url, "a:1") as (a,):
        await a.store.create_table(ROW, [])
        cut_off(url, ALL_BUT_HEART)
        await a.store.append(ROW, MINE)
        assert await a.store.entries("abc") == MINE
        assert a.lost == 0
        for number in range(2, 30):  # cut while acts are under way: each is kept, or nobody is told that it was
            act = asyncio.create_task(a.store.append(ROW, [Entry(number, "act", 0, "x", command=str(number))]))
            if number % 5 == 0:
                cut_off(url, ALL_BUT_HEART)
            try:
                await act
            except StoreFailure:
                if not await a.store.has_command("abc", "", str(number)):
                    await a.store.append(ROW, [Entry(number, "act", 0, "x", command=str(number))])
        assert len(await a.store.entries("abc")) == 29
        assert a.lost == 0


async def test_a_lease_that_ends_while_its_writes_are_sorted_out_leaves_nobody_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with nodes(new_database(), "a:1") as (a,):
        await a.store.create_table(ROW, [])
        pause(a)
        sure = iter([True, True])  # when the act is taken, and when the writer first asks
        with monkeypatch.context() as patch:
            patch.setattr(Lease, "sure", property(lambda _: next(sure, False)))
            with pytest.raises(Fenced):
                await asyncio.wait_for(a.store.append(ROW, MINE), 20)


async def test_everything_heals_after_the_database_was_killed_and_started() -> None:
    async with nodes(new_database(), "a:1", "b:1") as (a, b):
        await a.store.create_table(ROW, [])
        kept = []
        stopped = asyncio.Event()

        async def play() -> None:
            while not stopped.is_set():
                entries = await patient(lambda: a.store.entries("abc"))
                number = len(entries) + 1
                try:
                    await patient(lambda: a.store.take("abc"))
                    await a.store.append(ROW, [Entry(number, "act", 0, "x", player="ann", command=f"c{number}")])
                    kept.append(number)
                except (StoreFailure, Fenced, Conflict):
                    await asyncio.sleep(0.05)

        playing = asyncio.create_task(play())
        await asyncio.sleep(0.3)
        before = len(kept)
        await asyncio.to_thread(restart)

        async def going_on() -> bool:
            return len(kept) > before + 5

        await eventually(going_on)
        stopped.set()
        await playing
        log = await a.store.entries("abc")
        assert [entry.number for entry in log] == list(range(1, len(log) + 1))
        assert set(kept) <= {entry.number for entry in log}
        assert before > 0

        async def both_live() -> bool:
            found = await asyncio.gather(a.store.take("abc"), b.store.take("abc"), return_exceptions=True)
            return all(isinstance(each, Holder) for each in found)

        await eventually(both_live)


async def patient(ask: Any) -> Any:
    """An answer, as soon as the database gives one."""
    while True:
        try:
            return await ask()
        except StoreFailure:
            await asyncio.sleep(0.05)


async def test_what_cannot_be_written_takes_nobody_with_it() -> None:
    async with nodes(new_database(), "a:1") as (a,):
        await a.store.create_table(ROW, [])
        other = msgspec.structs.replace(ROW, id="other")
        await a.store.create_table(other, [])
        results = await asyncio.gather(
            a.store.append(ROW, MINE),
            a.store.append(other, [Entry(1, "act", 0, "with a \0")]),
            a.store.append(ROW, [Entry(2, "act", 0, "two")]),
            a.store.put_note("n", b"x"),
            return_exceptions=True,
        )
        assert [type(result) for result in results] == [type(None), StoreFailure, type(None), type(None)]
        assert [entry.action for entry in await a.store.entries("abc")] == ["mine", "two"]
        assert await a.store.entries("other") == []
        assert await a.store.look_for_damage() == []


async def test_nodes_that_start_at_once_make_the_shape_and_the_secret_once() -> None:
    url = new_database()
    known = [number for number, _ in migrations(FOLDER)]
    stores = await asyncio.gather(*(open_postgres(url) for _ in range(4)))
    try:
        assert run_sql(url, "SELECT version FROM shape ORDER BY version") == [(number,) for number in known]
        secrets = await asyncio.gather(
            *(store.put_note_once("secret", bytes([number])) for number, store in enumerate(stores))
        )
        assert len(set(secrets)) == 1
    finally:
        for store in stores:
            await store.close()


@pytest.mark.parametrize(
    ("harm", "where"),
    [
        ("UPDATE entries SET action = 'act X' WHERE number = 2", "entry 2"),
        ("DELETE FROM entries WHERE number = 1", "entry 1"),
        ("UPDATE tables SET document = '[]'", "document"),
    ],
)
async def test_what_is_not_as_it_was_written_is_told(harm: str, where: str) -> None:
    url = new_database()
    async with nodes(url, "a:1") as (a,):
        await a.store.create_table(ROW, [*MINE, Entry(2, "act", 0, "two")])
        run_sql(url, harm)

        async def read() -> None:
            await a.store.table("abc")
            await a.store.entries("abc")

        with pytest.raises(Damaged, match=where):
            await read()
        assert [(found.table, where in found.what) for found in await a.store.look_for_damage()] == [("abc", True)]


def name_of(url: str) -> str:
    return url.split("?", maxsplit=1)[0].rsplit("/", 1)[-1]


async def test_what_is_wrong_is_said_in_a_sentence(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    url = new_database()
    await migrate(url)
    run_sql(url, "INSERT INTO shape VALUES (999)")
    with pytest.raises(StoreFailure, match="version 999"):
        await open_postgres(url)
    other = new_database()
    run_sql(other, f"ALTER DATABASE {name_of(other)} SET default_transaction_read_only = on")
    with pytest.raises(StoreFailure, match="can only be read"):
        await open_postgres(other)
    with pytest.raises(StoreFailure, match="no database nowhere"):
        await open_postgres(url.replace(name_of(url), "nowhere"))
    with pytest.raises(StoreFailure, match="does not know eve"):
        await open_postgres(url.replace("postgres:@", "eve:hush@"))
    with pytest.raises(Unreachable, match=r"cannot be reached: .*[Rr]efused"):
        await open_postgres("postgresql://ann:hush@127.0.0.1:1/reverie")
    hidden = []
    for wrong in (
        "postgresql://ann:hush@127.0.0.1:1/reverie",
        "postgresql://ann:hu@sh@127.0.0.1:1/reverie",
        "postgresql://ann:hush@127.0.0.1:hush/reverie",
        "postgresql://ann@127.0.0.1:1/reverie?password=hush&nonsense=1",
    ):
        with pytest.raises(StoreFailure) as caught:
            await open_postgres(wrong)
        hidden.append(type(caught.value))
        assert "hush" not in str(caught.value)
        assert "sh@" not in str(caught.value)
        assert caught.value.__cause__ is None
    assert hidden == [Unreachable, StoreFailure, StoreFailure, StoreFailure]
    assert "hush" not in caplog.text


async def test_an_old_server_is_refused() -> None:
    with pytest.raises(StoreFailure, match="PostgreSQL 17 or newer is needed"):
        await open_postgres(server(16).get_uri())


async def test_a_wrong_password_is_said_so() -> None:
    url = new_database()
    run_sql(url, "DROP ROLE IF EXISTS guarded")
    run_sql(url, "CREATE ROLE guarded LOGIN PASSWORD 'right'")
    ((rules,),) = run_sql(url, "SHOW hba_file")
    with open(rules, encoding="utf-8") as file:  # noqa: PTH123, ASYNC230
        before = file.read()
    try:
        with open(rules, "w", encoding="utf-8") as file:  # noqa: PTH123, ASYNC230
            file.write("local all guarded scram-sha-256\n" + before)
        run_sql(url, "SELECT pg_reload_conf()")
        await asyncio.sleep(0.3)
        with pytest.raises(StoreFailure, match="does not accept the password of guarded") as caught:
            await open_postgres(url.replace("postgres:@", "guarded:wrong@"))
        assert "wrong" not in str(caught.value)
    finally:
        with open(rules, "w", encoding="utf-8") as file:  # noqa: PTH123, ASYNC230
            file.write(before)
        run_sql(url, "SELECT pg_reload_conf()")
