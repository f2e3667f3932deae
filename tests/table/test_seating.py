"""Who sits where: lobby, hot seat, bots, leaving and coming back, rematch."""

import asyncio
from pathlib import Path

import msgspec
import pytest
from tests.table.guests import (
    ANN,
    BOB,
    EVE,
    QUICK,
    Guest,
    a_document,
    a_house,
    ann_and_bob,
    eventually,
    give_up_together,
)

from reverie.table import bots
from reverie.table import commands as c
from reverie.table.document import seat_of_person


async def test_a_table_begins_when_nobody_is_missing(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN, ""))
        ann, bob, eve = (Guest(table, person) for person in (ANN, BOB, EVE))
        first = await ann.hello()
        assert first["info"]["phase"] == "lobby"
        assert first["info"]["seed_hash"] == ""
        await bob.hello()
        assert (await ann.do(c.Act, action="pass"))["code"] == "not_started"
        assert (await ann.do(c.Start))["code"] == "seats_open"
        assert (await bob.do(c.Start))["code"] == "not_host"
        assert (await bob.do(c.Bot, seat=1, level="policy"))["code"] == "not_host"
        assert (await ann.do(c.Bot, seat=1, level="no such"))["is"] == "refused"
        assert (await ann.do(c.Bot, seat=9, level="policy"))["code"] == "no_seat"
        assert (await bob.do(c.Sit, seat=0))["code"] == "seat_taken"
        assert (await bob.do(c.Sit, seat=7))["code"] == "no_seat"
        assert (await ann.do(c.Ready, ready=False))["is"] == "ack"
        assert (await bob.do(c.Sit, seat=1))["is"] == "ack"
        await ann.knows(phase="lobby")
        assert (await ann.do(c.Ready))["is"] == "ack"
        await ann.knows(phase="playing", mine=[0])
        await bob.knows(phase="playing", mine=[1])
        assert len(bob.info["seed_hash"]) == 64
        assert (await eve.do(c.Sit, seat=0))["code"] == "seat_taken"
        assert (await bob.do(c.Stand))["code"] == "already_started"
        assert (await house.store.tables_of("bob", 5))[0].id == table.id


async def test_a_bot_keeps_the_seat_warm_and_gives_it_back(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, ann, bob = await ann_and_bob(house)
        assert table.course is not None
        assert (await bob.do(c.Leave))["is"] == "ack"
        bob.hang_up()
        while not any(played.player == "bot" for played in table.course.played):
            if ann.options():
                await ann.do(c.Act, action=ann.options()[0])
            await asyncio.sleep(0.01)
        assert table.document.seats[1].kind == "person"
        assert table.document.seats[1].warm
        bob.connect()
        await bob.hello()
        await bob.knows(mine=[1])
        await eventually(lambda: not table.document.seats[1].warm)
        number = table.course.number
        while not bob.options():
            await ann.do(c.Act, action=ann.options()[0])
        assert (await bob.do(c.Act, action=bob.options()[0]))["is"] == "ack"
        assert table.course.number > number


async def test_when_everybody_has_left_the_game_waits(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN, "random"))
        ann = Guest(table, ANN)
        await ann.hello()
        await eventually(lambda: bool(ann.options()))
        await ann.do(c.Leave)
        assert table.course is not None
        number = table.course.number
        await asyncio.sleep(0.3)
        assert table.course.number == number
        assert table.document.phase == "playing"


async def test_bots_play_a_whole_game_by_themselves(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document("random", "policy"))
        eve = Guest(table, EVE)
        await eve.hello()
        await eve.knows(phase="over")
        assert {each.player for each in table.course.played} == {"bot"}  # type: ignore[union-attr]


async def test_a_hot_seat_shows_one_pair_of_eyes_at_a_time(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN, ANN))
        ann = Guest(table, ANN)
        first = await ann.hello()
        assert first["info"]["mine"] == [0, 1]
        mark = len(ann.got)
        ann.say(c.Look(seat=1))
        second = await ann.until(lambda message: message["is"] == "state", mark)
        assert second["full"]
        assert table.course is not None
        for _ in range(6):
            seat = table.course.state.actors[0]
            ann.say(c.Look(seat=seat))
            assert (await ann.do(c.Act, action=ann.options()[0]))["is"] == "ack"
        assert (await Guest(table, EVE).do(c.Look, seat=0))["code"] == "not_seated"


async def test_the_same_people_can_play_again(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN, BOB))
        ann, bob, eve = (Guest(table, person) for person in (ANN, BOB, EVE))
        for guest in (ann, bob, eve):
            await guest.hello()
        assert (await ann.do(c.Rematch))["code"] == "not_over"
        await give_up_together(ann, bob)
        await bob.knows(phase="over")
        assert (await eve.do(c.Rematch))["code"] == "not_seated"
        assert (await bob.do(c.Rematch, game="no such game"))["is"] == "refused"
        assert (await bob.do(c.Rematch))["is"] == "ack"
        told = await ann.until(lambda message: message["is"] == "rematch")
        following = await house.find(told["table"])
        assert following is not None
        assert following.document.phase == "lobby", "Ann has not said yet that she is ready"
        assert following.document.seed != table.document.seed
        assert following.document.people == ("ann", "bob")
        assert (await ann.do(c.Rematch))["is"] == "ack"
        assert table.document.rematch == following.id, "there is only one"
        again = Guest(following, ANN)
        await again.hello()
        await again.do(c.Ready)
        await again.knows(phase="playing")


async def test_who_dawdles_is_helped_by_a_bot_even_if_the_table_lies_on_the_shelf(tmp_path: Path) -> None:
    async with a_house(tmp_path, msgspec.structs.replace(QUICK, idle_seconds=0.0)) as house:
        table = await house.open(a_document(ANN, BOB, clock="relaxed"))
        ann, bob = Guest(table, ANN), Guest(table, BOB)
        await ann.hello()
        await bob.hello()
        assert ann.info["deadline"] > 0
        late = ann if ann.options() else bob
        row = await house.store.table(table.id)
        assert row is not None
        assert row.due == ann.info["deadline"]
        await house.store.put_table(msgspec.structs.replace(row, due=1.0, players=("ann", "bob")))
        ann.hang_up()
        bob.hang_up()
        await house.sweep()  # puts it away and, because its clock has run out, wakes it again
        woken = house.tables[table.id]
        assert woken is not table
        eve = Guest(woken, EVE)
        await eve.hello()
        seat = 0 if late is ann else 1
        await eve.until(lambda message: eve.info["seats"][seat]["warm"] != "")
        await eventually(lambda: woken.course is not None and bool(woken.course.played))


def test_a_seat_keeps_the_name_of_its_person() -> None:
    seat = seat_of_person(ANN, ready=True)
    assert (seat.kind, seat.player, seat.name, seat.avatar) == ("person", "ann", "Ann", "moon")
    assert seat.bot == ""


async def test_who_left_in_one_window_and_acts_in_another_is_back(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, ann, bob = await ann_and_bob(house)
        leaver, stayer = (ann, bob) if not ann.options() else (bob, ann)
        seat = table.document.seats_of(leaver.person.id)[0]
        await leaver.do(c.Leave)
        assert table.document.seats[seat].warm
        assert table.document.host == stayer.person.id or leaver.person.id != "ann"
        answer = await leaver.do(c.Act, action="pass")
        assert answer["is"] == "refused", "it is not their turn"
        assert not table.document.seats[seat].warm


async def test_a_new_name_is_seen_at_the_table(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN))
        renamed = Guest(table, msgspec.structs.replace(ANN, name="Anna"))
        await renamed.hello()
        await eventually(lambda: table.document.seats[0].name == "Anna")
        row = await house.store.table(table.id)
        assert row is not None
        assert b"Anna" in row.document


async def test_a_hint_gives_no_time_and_is_marked(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN, BOB, clock="days"))
        ann, bob = Guest(table, ANN), Guest(table, BOB)
        await ann.hello()
        await bob.hello()
        deadline = table.deadline
        assert deadline > 0
        actor, other = (ann, bob) if ann.options() else (bob, ann)
        assert (await other.do(c.Hint))["code"] == "not_your_turn"
        hint = await actor.do(c.Hint)
        assert hint["action"] in actor.options()
        assert hint["label"]
        assert table.document.assisted
        assert table.deadline == deadline


async def test_a_bot_that_fails_is_noted_and_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_house(tmp_path) as house:
        choose = house.bots.workers.choose

        def fail(data: bytes, seconds: float) -> int:
            house.bots.workers.choose = choose  # type: ignore[method-assign]
            raise RuntimeError("out of dreams")

        house.bots.workers.choose = fail  # type: ignore[method-assign]
        monkeypatch.setattr(bots, "RETRY", 0.01)
        table = await house.open(a_document("random", "random"))
        await eventually(lambda: table.course is not None and len(table.course.played) > 2)
        assert house.counters.bot_failures == 1
    assert "out of dreams" in caplog.text


@pytest.mark.usefixtures("murmur_on_shelf")
async def test_the_same_people_can_play_something_else(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN))
        ann = Guest(table, ANN)
        await ann.hello()
        await ann.do(c.Concede)
        assert (await ann.do(c.Rematch, game="murmur"))["is"] == "ack"
        following = await house.find(table.document.rematch)
        assert following is not None
        assert following.game.id == "murmur"
        assert [seat.kind for seat in following.document.seats] == ["person", "bot"]
        assert following.document.phase == "playing"
