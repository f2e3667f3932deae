"""Real time waits for people: it begins when everybody is ready, and stands still while the only one here reads."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
from tests.table.dream_table import dream_of, dreaming, go_to, phase
from tests.table.guests import ANN, BOB, EVE, Guest, a_document, a_house, eventually

from reverie.table import commands as c
from reverie.table.document import seat_of_person


async def a_lobby(house: Any, game: str) -> tuple[Any, Guest, Guest]:
    """Ann has opened a table for two and waits; Bob has come."""
    waiting = msgspec.structs.replace(a_document(ANN, "", game=game), seats=(
        seat_of_person(ANN, ready=False), a_document("").seats[0],
    ))  # fmt: skip
    table = await house.open(waiting)
    ann, bob = Guest(table, ANN), Guest(table, BOB)
    await ann.hello()
    await bob.hello()
    return table, ann, bob


async def test_a_game_in_real_time_begins_when_everybody_has_said_so(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, ann, bob = await a_lobby(house, "dream_on")
        assert (await bob.do(c.Sit, seat=1))["is"] == "ack"
        assert [seat.ready for seat in table.document.seats] == [False, False]
        assert (await ann.do(c.Start))["code"] == "not_ready"
        assert [seat.ready for seat in table.document.seats] == [True, False]
        assert table.document.phase == "lobby"
        assert (await bob.do(c.Ready))["is"] == "ack"
        await ann.knows(phase="playing")
        await bob.knows(phase="playing")


async def test_the_host_begins_where_the_others_are_ready(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, ann, bob = await a_lobby(house, "dream_on")
        await bob.do(c.Sit, seat=1)
        await bob.do(c.Ready)
        assert table.document.phase == "lobby"
        assert (await ann.do(c.Start))["is"] == "ack"
        await bob.knows(phase="playing")


async def test_in_a_game_of_turns_to_sit_down_is_to_be_ready(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, ann, bob = await a_lobby(house, "onirim")
        await bob.do(c.Sit, seat=1)
        assert [seat.ready for seat in table.document.seats] == [False, True]
        assert (await ann.do(c.Start))["is"] == "ack"
        await bob.knows(phase="playing")


async def test_the_clock_stands_still_while_the_only_person_reads(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, (ann,) = await dreaming(house, ANN, "policy", "policy", bot_tempo="lively")
        await ann.knows(holds=True, held=0)
        ann.say(c.Hold(on=True))
        await eventually(lambda: ann.info["held"] > 0)
        stood, cards = table.time.now, len(dream_of(table).pile)
        assert ann.info["held"] == stood
        go_on = table.time.zero
        ann.say(c.Hold(on=True))  # told twice
        await asyncio.sleep(0.05)
        assert table.time.now == stood
        assert len(dream_of(table).pile) == cards
        ann.say(c.Hold(on=False))
        await ann.knows(held=0)
        await eventually(lambda: table.time.now > stood)
        assert table.time.zero > go_on  # what is shown is set back by as much
        go_to(table, dream_of(table).timer + 10)
        await eventually(lambda: phase(table) != "dream")


async def test_people_on_one_device_are_one(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, _ = await dreaming(house, ANN, ANN, ANN)
        assert table.document.held
        daily = msgspec.structs.replace(table.document, daily="2026-11-17")
        assert not daily.held  # in a contest nobody has more time than others
        assert not a_document(ANN, BOB, game="dream_on").held
        assert not a_document(ANN).held  # no clock, nothing to hold


async def test_among_several_people_nobody_stops_the_clock_by_reading_nor_does_a_watcher(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, (ann, _) = await dreaming(house, ANN, BOB)
        await ann.knows(holds=False)
        ann.say(c.Hold(on=True))
        before = table.time.now
        await eventually(lambda: table.time.now > before)
        assert not table.held
        alone, (bob,) = await dreaming(house, BOB, "policy")
        eve = Guest(alone, EVE)
        await eve.hello()
        eve.say(c.Hold(on=True))
        bob.say(c.Hold(on=True))
        await eventually(lambda: bob.info["held"] > 0)
        eve.say(c.Hold(on=False))
        assert alone.held


async def test_people_around_one_device_go_on_together(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, (ann, *_) = await dreaming(house, ANN, ANN, ANN, dream_seconds=0)
        assert (await ann.do(c.Act, action="wake"))["is"] == "ack"
        assert dream_of(table).woke == [True, True, True] or phase(table) != "dream"
        assert phase(table) == "wake", "one press is enough where all look at the same screen"


async def test_names_of_one_device_stay_whatever_its_owner_is_called(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, _ = await dreaming(house, ANN, ANN)
        assert table.document.names == ("Ann (1)", "Ann (2)")
        given = table.document.with_seat(1, msgspec.structs.replace(table.document.seats[1], name="Zoë", named=True))
        assert given.names == ("Ann", "Zoë")
        renamed = given.with_person(msgspec.structs.replace(ANN, name="Anna"))
        assert renamed.names == ("Anna", "Zoë")
