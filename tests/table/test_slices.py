"""Long work gives way to everybody else, and there is a bound on how much of it may wait."""

import asyncio
import math
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


async def test_a_house_that_takes_many_tables_at_once_refuses_none_and_none_waits_for_all_others() -> None:
    waking = slices.Slices(at_once=2, most_waiting=math.inf)
    long = asyncio.create_task(waking.last(iter(int, 1)))
    many = await asyncio.gather(*(waking.last(steps(2)) for _ in range(2 * slices.MOST_WAITING)))
    assert many == [1] * len(many)
    assert not long.done(), "the long one goes on beside them"
    long.cancel()
    await asyncio.gather(long, return_exceptions=True)
