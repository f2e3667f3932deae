"""Two nodes over one store: a table is at one of them, and goes over to the other with all that was acknowledged."""

import asyncio
from pathlib import Path

import pytest
from tests.table.guests import ANN, BOB, Guest, a_document, ann_and_bob, eventually
from tests.table.many_nodes import houses

from reverie.store import Fenced, StoreFailure
from reverie.table.commands import Act, Chat
from reverie.table.house import Elsewhere
from reverie.table.withdrawal import withdraw


async def test_a_table_is_held_by_one_node_and_can_be_looked_at_from_the_other(tmp_path: Path) -> None:
    async with houses(tmp_path) as (one, other):
        table = await one.open(a_document(ANN))
        ann = Guest(table, ANN)
        await ann.hello()
        assert (await ann.do(Act, action=ann.options()[0]))["is"] == "ack"
        with pytest.raises(Elsewhere) as found:
            await other.find(table.id)
        assert found.value.holder.address == "127.0.0.1:0"
        seen = await other.peek(table.id)
        assert seen is not None
        assert seen.course is not None
        assert table.course is not None
        assert seen.course.number == table.course.number
        assert table.id not in other.tables, "to look at it is not to hold it"
        assert await one.find(table.id) is table


async def test_a_node_that_was_taken_over_answers_nobody_and_lets_go(tmp_path: Path) -> None:
    async with houses(tmp_path) as (one, other):
        table, ann, bob = await ann_and_bob(one)
        option = (ann if ann.options() else bob).options()[0]
        player = ann if ann.options() else bob
        one.store.alive = False  # type: ignore[attr-defined] # paused, and the others have seen it
        taken = await other.find(table.id)
        assert taken is not None
        mark = len(player.got)
        player.say(Act("late", option))
        await eventually(lambda: player.viewer.closed)
        assert table.closed
        assert table.id not in one.tables
        assert not [message for message in player.got[mark:] if message.get("id") == "late"]
        assert one.counters.lost == 1
        again = Guest(taken, player.person)
        await again.hello()
        assert (await again.do(Act, id="late", action=option))["is"] == "ack"


async def test_what_was_committed_but_not_answered_is_acknowledged_by_the_next_node(tmp_path: Path) -> None:
    async with houses(tmp_path) as (one, other):
        table = await one.open(a_document(ANN))
        ann = Guest(table, ANN)
        await ann.hello()
        option = ann.options()[0]
        keep = one.store.append

        async def kept_but_unanswered(*words: object) -> None:
            await keep(*words)  # type: ignore[arg-type]
            raise Fenced

        one.store.append = kept_but_unanswered  # type: ignore[method-assign, assignment]
        ann.say(Act("sent", option))
        await eventually(lambda: ann.viewer.closed)
        one.store.alive = False  # type: ignore[attr-defined]
        taken = await other.find(table.id)
        assert taken is not None
        again = Guest(taken, ANN)
        await again.hello()
        assert (await again.do(Act, id="sent", action=option))["is"] == "ack"
        assert [entry.command for entry in await other.store.entries(table.id)].count("sent") == 1


async def test_a_lost_lease_empties_the_house(tmp_path: Path) -> None:
    async with houses(tmp_path) as (one, _):
        tables = [await one.open(a_document(ANN)) for _ in range(3)]
        guests = [Guest(table, ANN) for table in tables]
        one.store.lost()  # type: ignore[attr-defined]
        assert not one.tables
        assert all(guest.viewer.closed for guest in guests)
        assert one.counters.lost == 3


async def test_a_planned_stop_leaves_nothing_held_and_a_snapshot_of_each(tmp_path: Path) -> None:
    async with houses(tmp_path) as (one, other):
        table = await one.open(a_document(ANN))
        ann = Guest(table, ANN)
        await ann.hello()
        await ann.do(Act, action=ann.options()[0])
        await one.leave()
        assert ann.viewer.closed
        snapshot = await other.store.snapshot(table.id)
        assert snapshot is not None
        assert snapshot.number == 1
        assert await other.find(table.id) is not None
        with pytest.raises(Fenced):
            await one.find(table.id)


async def test_an_empty_table_that_is_put_away_may_be_taken_by_anybody(tmp_path: Path) -> None:
    async with houses(tmp_path) as (one, other):
        table = await one.open(a_document(ANN, BOB))
        await one.put_away(table)
        assert await other.find(table.id) is not None
        await one.put_away(table)  # again, as a sweep that was slow: nothing of the other's is touched
        assert table.id in other.tables
        assert one.counters.evicted == 1


async def test_who_waits_for_a_job_at_a_table_that_is_lost_is_told(tmp_path: Path) -> None:
    async with houses(tmp_path) as (one, other):
        table = await one.open(a_document(ANN, ""))
        one.store.alive = False  # type: ignore[attr-defined]
        await other.find(table.id)
        with pytest.raises(Fenced):
            async with asyncio.timeout(5):
                await withdraw(table, ANN.id)
        with pytest.raises(Fenced):
            await withdraw(table, ANN.id)


async def test_chat_of_an_old_holder_is_not_kept(tmp_path: Path) -> None:
    async with houses(tmp_path) as (one, other):
        table, ann, _ = await ann_and_bob(one)
        one.store.alive = False  # type: ignore[attr-defined]
        await other.find(table.id)
        ann.say(Chat("words", "late words"))
        await eventually(lambda: ann.viewer.closed)
        assert await other.store.chat(table.id, 10) == []


async def test_an_act_waits_for_a_store_that_comes_back(tmp_path: Path) -> None:
    async with houses(tmp_path, 1) as (house,):
        table = await house.open(a_document(ANN))
        ann = Guest(table, ANN)
        await ann.hello()
        append, has_command, failures = house.store.append, house.store.has_command, iter([1] * 4)

        async def cut_off(*words: object) -> None:
            if next(failures, 0):
                raise StoreFailure("no connection")
            await append(*words)  # type: ignore[arg-type]

        async def unknown(*words: str) -> bool:
            if next(failures, 0):
                raise StoreFailure("no connection")
            return await has_command(*words)

        house.store.append = cut_off  # type: ignore[method-assign, assignment]
        house.store.has_command = unknown  # type: ignore[method-assign, assignment]
        assert (await ann.do(Act, action=ann.options()[0]))["is"] == "ack"
        assert [entry.number for entry in await house.store.entries(table.id)] == [1]
        assert next(failures, 0) == 0, "the store was away for a while"
