"""The search for garbage, not by itself any more but when we ask for it; and how long the loop stands still."""

import asyncio
import gc
import logging
import time
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.table.guests import a_house, eventually

from reverie.server import garbage, watchdog
from reverie.server.watchdog import Watchdog


class Knot:
    """Something that holds itself, as garbage does that only a search can find."""

    def __init__(self) -> None:
        self.me = self


@pytest.fixture
def begun() -> Iterator[None]:
    """As in a server; afterwards as before, but that what is there now is never looked at again."""
    garbage.begin()
    yield
    gc.enable()


@pytest.mark.usefixtures("begun")
def test_no_search_comes_by_itself_however_much_is_made() -> None:
    knot = weakref.ref(Knot())
    kept = [[number] for number in range(200_000)]
    assert knot() is not None
    assert len(kept) == 200_000
    assert garbage.collect() > 0.0
    assert knot() is None


@pytest.mark.usefixtures("begun")
def test_what_is_left_behind_by_the_young_is_found_in_a_short_search() -> None:
    old = [Knot() for _ in range(3)]
    garbage.young()
    knot = weakref.ref(Knot())
    assert knot() is not None
    assert garbage.young() > 0
    assert knot() is None
    assert len(old) == 3


@pytest.mark.usefixtures("begun")
async def test_the_young_are_searched_where_a_line_has_passed_and_put_aside_where_tables_only_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(garbage, "LATEST", garbage.SOONEST)  # between two looks
    monkeypatch.setattr(garbage, "TRIED", 1000)
    passed = 0
    async with a_house(tmp_path) as house:
        collecting = asyncio.create_task(garbage.Collector(house, lambda: passed).run())
        await asyncio.sleep(0)
        aside = gc.get_freeze_count()
        await eventually(lambda: gc.get_freeze_count() > aside)  # the young are among them now
        passed += 1
        knot = weakref.ref(Knot())
        await eventually(lambda: knot() is None)
        # What was found once is looked for at the next look, too, though nothing has passed.
        another = weakref.ref(Knot())
        await eventually(lambda: another() is None)
        collecting.cancel()


@pytest.mark.usefixtures("begun")
async def test_now_and_then_the_young_are_searched_though_tables_only_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(garbage, "TRIED", 2)
    async with a_house(tmp_path) as house:
        collecting = asyncio.create_task(garbage.Collector(house, lambda: 0).run())
        knots = []

        def one_is_found() -> bool:
            knots.append(weakref.ref(Knot()))
            return any(knot() is None for knot in knots)

        await eventually(one_is_found)
        collecting.cancel()
    assert garbage.collect() > 0.0
    assert all(knot() is None for knot in knots), "those that were put aside are found in a long search"


def test_a_search_comes_as_often_as_keeps_it_short() -> None:
    assert garbage.next_pause(1.0, garbage.GOAL) == 1.0
    assert garbage.next_pause(1.0, garbage.GOAL * 10) == 0.5
    assert garbage.next_pause(0.5, garbage.GOAL / 10) == 1.0
    assert garbage.next_pause(garbage.LATEST, 0.0) == garbage.LATEST
    assert garbage.next_pause(garbage.SOONEST, 1.0) == garbage.SOONEST


@pytest.mark.usefixtures("begun")
async def test_far_more_than_after_the_last_search_is_searched_at_once_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(garbage, "LATEST", 0.05)
    async with a_house(tmp_path) as house:
        collecting = asyncio.create_task(garbage.Collector(house, lambda: 0).run())
        await asyncio.sleep(0)
        knots = [Knot() for _ in range(200_000)]
        await asyncio.sleep(0.2)  # now they are old: no short search looks at them any more
        knot = weakref.ref(knots[0])
        del knots
        monkeypatch.setattr(garbage, "BUDGET", 100_000)
        with caplog.at_level(logging.WARNING, "reverie.server"):
            await eventually(lambda: knot() is None)
        assert "blocks of memory more" in caplog.text
        collecting.cancel()


async def test_the_watchdog_tells_the_longest_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    dog = Watchdog()
    watching = asyncio.create_task(dog.run(lambda: None))
    await asyncio.sleep(0.05)
    time.sleep(0.2)  # noqa: ASYNC251 - this is the pause
    await asyncio.sleep(0.05)
    watching.cancel()
    assert 0.15 < dog.longest < 5
    for pause in (3.0, 1.0, 2.0):
        dog.note(pause)
    assert dog.longest == 3.0
    monkeypatch.setattr(watchdog, "WINDOW", 0.0)
    await asyncio.sleep(0.01)
    dog.note(0.5)
    assert dog.longest == 0.5, "what is long ago is told no more"
    assert sum(dog.pauses.counts) >= 6
