"""Beats: in a busy house what is wanted at many tables goes together, and in a calm one nobody waits."""

import asyncio
import random
from functools import partial
from pathlib import Path

import pytest
from tests.table.guests import ANN, Guest, a_document, a_house, eventually

from reverie.table import beat
from reverie.table.beat import BURST, WORTH, Beat
from reverie.table.commands import Act
from reverie.table.world import World, here

TABLES = 40
ACTS = 3


async def test_a_busy_house_carries_out_acts_of_many_tables_in_one_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_house(tmp_path) as house:
        guests = [Guest(await house.open(a_document(ANN, seed=str(number))), ANN) for number in range(TABLES)]
        for ann in guests:
            await ann.hello()
        monkeypatch.setattr(beat, "BURST", -1.0)  # busy from now on, however slow this machine is
        monkeypatch.setattr(beat, "BEAT", 0.25)
        before = house.store.figures()
        await asyncio.gather(*(played(ann, random.Random(ann.table.id)) for ann in guests))
        after = house.store.figures()
        writes, commits = after["writes"] - before["writes"], after["commits"] - before["commits"]
        assert writes >= TABLES * ACTS
        assert commits * 4 < writes
        for ann in guests:  # and every table is where its own acts have led it
            log = await house.store.entries(ann.table.id)
            assert ann.table.course is not None
            assert [entry.number for entry in log] == list(range(1, ann.table.course.number + 1))


async def played(ann: Guest, rng: random.Random) -> None:
    """Some acts, each a moment after the answer to the one before."""
    for _ in range(ACTS):
        await asyncio.sleep(rng.random() * 0.02)
        assert (await ann.do(Act, action=ann.options()[0]))["is"] == "ack"


async def test_nobody_waits_in_a_calm_house() -> None:
    house = Beat()
    woken: list[int] = []
    for number in range(int(BURST)):
        house.soon(partial(woken.append, number))
        assert woken == list(range(number + 1))


class Stepped(World):
    """A world in which time goes on when it is told to."""

    time = 0.0

    def clock(self) -> float:
        return self.time


@pytest.mark.parametrize(("rate", "waits"), [(200, False), (400, True)])
async def test_at_the_rate_for_which_a_wait_is_promised_there_is_no_beat(rate: int, waits: bool) -> None:
    world, woken = Stepped(), 0

    def wake() -> None:
        nonlocal woken
        woken += 1

    token = here.set(world)
    house = Beat()
    for _ in range(5 * rate):
        world.time += 1 / rate
        house.soon(wake)
    here.reset(token)
    assert (woken < 5 * rate) == waits


async def test_what_comes_in_a_busy_one_is_woken_together_and_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beat, "CALM", 0.0)  # it stays busy, however slow this machine is
    house = Beat()
    woken: list[int] = []
    for number in range(3 * int(BURST)):
        house.soon(partial(woken.append, number))
    assert len(woken) == int(BURST)
    await eventually(lambda: len(woken) > int(BURST))
    assert woken == list(range(3 * int(BURST)))


async def test_where_hardly_anybody_shares_a_beat_the_next_ones_do_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beat, "CALM", 0.0)
    house = Beat()
    woken: list[int] = []
    for number in range(int(BURST) + WORTH - 1):
        house.soon(partial(woken.append, number))
    await eventually(lambda: len(woken) == int(BURST) + WORTH - 1)
    house.soon(lambda: woken.append(-1))
    assert woken[-1] == -1


async def test_a_table_does_its_own_wishes_in_the_order_in_which_they_came(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN))
        await table.queue.done(nothing)
        done: list[int] = []
        for number in range(3 * int(BURST)):

            async def note(number: int = number) -> None:
                done.append(number)

            table.post(note)
            await asyncio.sleep(0)
        await table.queue.done(nothing)
        assert done == list(range(3 * int(BURST)))


async def nothing() -> None:
    """A wish that is done at once."""
