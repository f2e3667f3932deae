"""Long work gives way to everybody else, and there is a bound on how much of it may wait."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.table.guests import ANN, BOB, Guest, a_document, a_house

from reverie.table import commands as c
from reverie.table import slices, takeback
from reverie.table.refusals import Refused, Waiting


async def ticks(counted: list[int]) -> None:
    """Count how often somebody else has a turn."""
    while True:
        counted.append(1)
        await asyncio.sleep(0)


def steps(count: int) -> Iterator[int]:
    yield from range(count)


async def test_others_have_a_turn_between_two_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "SLICE", 0.0)
    counted: list[int] = []
    other = asyncio.create_task(ticks(counted))
    assert await slices.Slices().last(steps(50)) == 49
    other.cancel()
    assert len(counted) >= 48


async def test_an_undo_among_people_gives_way_while_it_looks_for_reveals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN, BOB, game="tisseurs"))
        guests = Guest(table, ANN), Guest(table, BOB)
        for guest in guests:
            await guest.hello()
        for _ in range(12):
            actor = next(guest for guest in guests if guest.options())
            assert (await actor.do(c.Act, action=actor.options()[0]))["is"] == "ack"
        monkeypatch.setattr(slices, "SLICE", 0.0)
        counted: list[int] = []
        other = asyncio.create_task(ticks(counted))
        asker = guests[table.playing().played[-1].seat]
        with pytest.raises((Waiting, Refused)):
            await takeback.undo(table, asker.viewer, c.Undo(id="back"))
        other.cancel()
        assert len(counted) > 12, "at least once for every act that is played again"


async def test_more_long_work_than_anybody_should_wait_for_is_refused() -> None:
    house = slices.Slices()

    async def endless() -> int:
        return await house.last(iter(int, 1))

    waiting = [asyncio.create_task(endless()) for _ in range(slices.MOST_WAITING)]
    await asyncio.sleep(0.01)
    with pytest.raises(Refused) as refused:
        await house.last(steps(1))
    assert refused.value.refusal.code == "coach_busy"
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    assert await house.last(steps(1)) == 0, "whoever gives up leaves the place to others"


async def test_many_tables_come_back_at_once_and_none_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when another node falls: more than there may be long works that wait, though each gives way at every step."""
    async with a_house(tmp_path) as house:
        tables = [await house.open(a_document(ANN, game="onirim")) for _ in range(slices.MOST_WAITING + 8)]
        for table in tables:
            guest = Guest(table, ANN)
            await guest.hello()
            assert (await guest.do(c.Act, action=guest.options()[0]))["is"] == "ack"
            await table.close()
        house.tables.clear()
        monkeypatch.setattr(slices, "SLICE", -1.0)
        endless = asyncio.create_task(house.slices.last(iter(int, 1)))  # nor does anybody wait for the coach
        found = await asyncio.gather(*(house.find(table.id) for table in tables))
        assert [table.playing().number for table in found if table is not None] == [1] * len(tables)
        endless.cancel()
        await asyncio.gather(endless, return_exceptions=True)
