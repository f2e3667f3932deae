"""Old tables: named first, deleted after days of running, and never because a clock has jumped."""

import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
from tests.table.guests import ANN, QUICK, a_document, a_house

from reverie.table import retention, world
from reverie.table.house import House
from reverie.table.retention import DAY, Kept

SETTINGS = msgspec.structs.replace(QUICK, kept=Kept(lobby=7, playing=180, over=0))


class Clocks:
    """The clock on the wall, which may be wrong, and the one that only counts."""

    def __init__(self) -> None:
        self.wall = time.time()
        self.running = 0.0

    def now(self) -> float:
        return self.wall

    def clock(self) -> float:
        return self.running

    def token(self, size: int) -> str:
        return world.token(size)

    async def run(self, house: House, days: int) -> None:
        """Let days pass, with a look every hour."""
        for _ in range(days * 24):
            self.wall += DAY / 24
            self.running += DAY / 24
            await house.retention.look(house.tables.__contains__)


@pytest.fixture
def clocks(monkeypatch: pytest.MonkeyPatch) -> Clocks:
    found = Clocks()
    monkeypatch.setattr(retention, "world", found)
    return found


@asynccontextmanager
async def with_tables(path: Path, *tables: tuple[str, str, float]) -> AsyncIterator[tuple[House, dict[str, str]]]:
    """A house with tables by name, in a phase, touched so many days ago; nobody is there."""
    async with a_house(path, SETTINGS) as house:
        ids = {}
        for name, phase, days in tables:
            table = await house.open(a_document(ANN, *([""] if phase == "lobby" else [])))
            document = msgspec.structs.replace(table.document, phase=phase)
            await house.store.put_table(document.row(time.time() - days * DAY, 0.0))
            ids[name] = table.id
            if name != "in use":
                house.tables.pop(table.id)
                await table.close()
        yield house, ids


async def left(house: House, ids: dict[str, str]) -> set[str]:
    return {name for name, id in ids.items() if await house.store.table(id) is not None}


async def test_what_nobody_touches_is_named_then_deleted_and_records_are_kept(
    tmp_path: Path, clocks: Clocks, caplog: pytest.LogCaptureFixture
) -> None:
    async with with_tables(
        tmp_path, ("old lobby", "lobby", 8), ("lobby", "lobby", 1), ("abandoned", "playing", 181),
        ("unfinished", "playing", 100), ("record", "over", 5000), ("in use", "lobby", 8),
    ) as (house, ids):  # fmt: skip
        with caplog.at_level(logging.WARNING, "reverie.table"):
            await house.retention.look(house.tables.__contains__)
        assert "will be deleted in 3 days" in caplog.text
        assert house.nickname(ids["abandoned"]) in caplog.text
        assert ids["abandoned"] not in caplog.text, "an id is an invitation"
        assert await left(house, ids) == set(ids)
        await clocks.run(house, 2)
        assert await left(house, ids) == set(ids), "not yet"
        await clocks.run(house, 2)
        assert await left(house, ids) == set(ids) - {"old lobby", "abandoned"}


async def test_a_clock_that_jumps_ahead_and_is_put_right_deletes_nothing(tmp_path: Path, clocks: Clocks) -> None:
    async with with_tables(tmp_path, ("game", "playing", 1)) as (house, ids):
        clocks.wall += 300 * DAY
        await clocks.run(house, 2)
        clocks.wall -= 300 * DAY
        await clocks.run(house, 5)
        assert await left(house, ids) == {"game"}


async def test_a_clock_that_was_slow_gives_time_to_come_back(tmp_path: Path, clocks: Clocks) -> None:
    async with with_tables(tmp_path, ("yesterday's", "playing", 200), ("forgotten", "playing", 200)) as (house, ids):
        await clocks.run(house, 1)
        found = await house.find(ids["yesterday's"])
        assert found is not None
        await house.store.put_table(found.document.row(clocks.wall, 0.0))
        await house.put_away(found)
        await clocks.run(house, 4)
        assert await left(house, ids) == {"yesterday's"}


async def test_days_of_running_add_up_over_restarts(tmp_path: Path, clocks: Clocks) -> None:
    async with with_tables(tmp_path, ("old", "playing", 200)) as (house, ids):
        await clocks.run(house, 2)
    async with a_house(tmp_path, SETTINGS) as house:
        await clocks.run(house, 1)
        assert await left(house, ids) == {"old"}
        await clocks.run(house, 1)
        assert await left(house, ids) == set()


async def test_of_two_nodes_one_counts_and_the_other_goes_on_when_it_is_gone(tmp_path: Path, clocks: Clocks) -> None:
    async with with_tables(tmp_path, ("old", "playing", 200)) as (house, ids):
        other = retention.Retention(house.store, SETTINGS.kept, house.nickname)
        for _ in range(2 * 24):
            clocks.running += DAY / 24
            await house.retention.look(house.tables.__contains__)
            await other.look(house.tables.__contains__)
        assert await left(house, ids) == {"old"}, "two days of two nodes are no four days"
        for hours, there in ((20, {"old"}), (20, set())):
            for _ in range(hours):
                clocks.running += DAY / 24
                await other.look(house.tables.__contains__)
            assert await left(house, ids) == there
