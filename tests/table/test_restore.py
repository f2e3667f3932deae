"""A table is what its log says: eviction, snapshots and replay lead to the same course."""

import asyncio
from pathlib import Path
from random import Random

import msgspec
import pytest
from tests.table.guests import ANN, BOB, Guest, a_document, a_house

from reverie.store import Snapshot
from reverie.table import commands as c
from reverie.table.course import Course
from reverie.table.restore import freeze, restoring

pytestmark = pytest.mark.usefixtures("murmur_on_shelf")


def same(one: Course, other: Course) -> bool:
    """Whether two courses cannot be told apart by anything that is told."""
    return (
        one.state.digest() == other.state.digest()
        and one.number == other.number
        and one.played == other.played
        and one.counts == other.counts
        and one.floor == other.floor
    )


@pytest.mark.parametrize("game", ["onirim", "murmur"])
async def test_with_or_without_a_snapshot_the_course_is_the_same(tmp_path: Path, game: str) -> None:
    async with a_house(tmp_path) as house:
        options = {"clock": True, "whims": ["echo", "dream"]} if game == "murmur" else {}
        people = (ANN, BOB) if game == "murmur" else (ANN,)
        table = await house.open(a_document(*people, game=game, options=options))
        guests = [Guest(table, person) for person in people]
        for guest in guests:
            await guest.hello()
        random = Random(4)
        snapshots: list[Snapshot | None] = [None]
        for turn in range(70):
            if table.document.phase != "playing":
                break
            ready = [guest for guest in guests if guest.options()]
            if turn % 9 == 8:
                await random.choice(guests).do(c.Undo) if game == "onirim" else None
            if ready:
                guest = random.choice(ready)
                await guest.do(c.Act, action=random.choice(guest.options()))
            assert table.course is not None
            if turn % 7 == 0:
                snapshots.append(freeze(table.id, table.course))
        entries = await house.store.entries(table.id)
        if game == "onirim":
            assert {entry.kind for entry in entries} == {"act", "undo"}
        assert table.course is not None
        for snapshot in snapshots:
            assert same(list(restoring(table.game, table.document, entries, snapshot))[-1], table.course)
        damaged = Snapshot(table.id, 3, b"nonsense")
        assert same(list(restoring(table.game, table.document, entries, damaged))[-1], table.course)


async def test_an_empty_table_is_put_away_and_found_again(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN))
        ann = Guest(table, ANN)
        await ann.hello()
        for _ in range(4):
            await ann.do(c.Act, action=ann.options()[0])
        table.queue.touched -= 10_000
        await house.sweep()
        assert table.id in house.tables, "somebody is there"
        ann.hang_up()
        table.queue.touched -= 10_000
        await house.sweep()
        assert table.id not in house.tables
        assert await house.store.snapshot(table.id) is not None
        first, second = await asyncio.gather(house.find(table.id), house.find(table.id))
        assert first is second
        assert first is not None
        assert first.course is not None
        assert table.course is not None
        assert same(first.course, table.course)
        assert await house.find("zzzzzzzzzzzz") is None
        assert await house.find("../../etc/passwd") is None


async def test_a_finished_game_comes_back_from_its_log_alone(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN))
        ann = Guest(table, ANN)
        await ann.hello()
        assert table.course is not None
        await house.store.put_snapshot(freeze(table.id, table.course))
        while table.document.phase == "playing":
            await ann.do(c.Act, action=ann.options()[-1])
        ann.hang_up()
        table.queue.touched -= 10_000
        await house.sweep()
        assert table.id not in house.tables
        assert await house.store.snapshot(table.id) is None
        found = await house.find(table.id)
        assert found is not None
        assert found.course is not None
        assert same(found.course, table.course)
        again = Guest(found, ANN)
        await again.hello()
        await again.knows(phase="over")


async def test_a_server_that_ended_between_the_last_seat_and_the_deal_deals_when_it_is_back(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN, ""))
        full = a_document(ANN, BOB)
        document = msgspec.structs.replace(table.document, seats=full.seats)
        await house.store.put_table(document.row(1.0, 0.0))
        await table.close()
        house.tables.clear()
        woken = await house.find(table.id)
        assert woken is not None
        ann = Guest(woken, ANN)
        await ann.hello()
        await ann.knows(phase="playing")


async def test_the_clock_of_a_timed_game_rings_and_stands_in_the_log(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        document = a_document(ANN, BOB, game="murmur", options={"clock": True})
        table = await house.open(document)
        ann = Guest(table, ANN)
        await ann.hello()
        table.time.resume(29_950)  # the thirty seconds of the candle are nearly over
        table.settle()
        await ann.until(lambda message: any(s["name"] == "deadline" for s in message.get("steps", [])))
        entries = await house.store.entries(table.id)
        assert (entries[0].seat, entries[0].player, entries[0].at) == (-2, "clock", 30_000)


async def test_a_line_of_chat_sent_again_after_a_crash_is_said_once(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN, BOB))
        ann = Guest(table, ANN)
        await ann.hello()
        assert (await ann.do(c.Chat, id="once", text="good night"))["is"] == "ack"
        id = table.id
    async with a_house(tmp_path) as house:
        again = await house.find(id)
        assert again is not None
        ann, bob = Guest(again, ANN), Guest(again, BOB)
        await bob.hello(chat=1)
        await ann.hello(chat=1)
        assert (await ann.do(c.Chat, id="once", text="good night"))["is"] == "ack"
        assert (await ann.do(c.Chat, id="twice", text="sleep well"))["is"] == "ack"
        heard = await bob.until(lambda message: message["is"] == "chat")
        assert (heard["number"], heard["text"]) == (2, "sleep well")
        assert [line.text for line in await house.store.chat(id, 9)] == ["good night", "sleep well"]
