"""Acts at a table: committed before anyone is told, once each, by the seat of the session."""

import asyncio
import itertools
from pathlib import Path

import pytest
from tests.table.guests import ANN, BOB, EVE, Guest, a_document, a_house, ann_and_bob

from reverie.engine import commitment
from reverie.store import Conflict, Entry, StoreFailure
from reverie.table import document as documents
from reverie.table.commands import Act, Concede, Prefs, Why


def test_the_promise_of_a_table_from_before_there_were_salts_still_holds() -> None:
    old = documents.decode(documents.encode(a_document(ANN, seed="7")))
    assert not old.salt
    assert old.seed_hash == commitment("7")


async def test_a_solo_game_from_the_deal_to_its_result(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN))
        ann = Guest(table, ANN)
        first = await ann.hello()
        assert first["full"]
        assert first["n"] == 1
        promised = first["info"]["seed_hash"]
        assert first["info"]["seed"] == ""
        assert first["info"]["seed_salt"] == ""
        number = 1
        while table.document.phase == "playing":
            answer = await ann.do(Act, action=ann.options()[0])
            assert answer["is"] == "ack"
            assert answer["n"] > number
            number = answer["n"]
        await ann.knows(phase="over", seed="7")
        assert commitment("7", ann.info["seed_salt"]) == promised
        ending = ann.info["ending"]
        assert ending["text"]
        assert len(ending["seats"]) == 1
        states = [message for message in ann.got if message["is"] == "state" and "steps" in message]
        for before, after in itertools.pairwise(states):
            assert after["from"] == before["n"], "numbers are contiguous"
        assert (await ann.do(Act, action="pass"))["code"] == "over"
        entries = await house.store.entries(table.id)
        assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))


async def test_the_log_has_an_act_before_anybody_hears_of_it(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, ann, bob = await ann_and_bob(house)
        store = house.store
        append = store.append
        told_early: list[int] = []

        async def slow_append(row: object, entries: list[Entry]) -> None:
            before = len(ann.got) + len(bob.got)
            table.viewers.tell()  # somebody else causes a message while the act is being written
            await asyncio.sleep(0.05)
            told = [m for m in ann.got + bob.got if m["is"] == "ack" or m.get("n", 0) > number]
            told_early.extend(m["n"] for m in told)
            assert len(ann.got) + len(bob.got) >= before
            await append(row, entries)  # type: ignore[arg-type]

        store.append = slow_append  # type: ignore[assignment,method-assign]
        number = 1
        actor = ann if ann.options() else bob
        answer = await actor.do(Act, action=actor.options()[0])
        assert answer["is"] == "ack"
        assert told_early == []


async def test_a_failed_write_changes_nothing_and_is_said(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN))
        ann = Guest(table, ANN)
        await ann.hello()
        assert table.course is not None
        digest = table.course.state.digest()
        append = house.store.append

        async def full_disk(row: object, entries: object) -> None:
            raise StoreFailure("database or disk is full")

        house.store.append = full_disk  # type: ignore[method-assign]
        action = ann.options()[0]
        assert (await ann.do(Act, id="again", action=action))["code"] == "busy"
        assert table.course.state.digest() == digest
        house.store.append = append  # type: ignore[method-assign]
        assert (await ann.do(Act, id="again", action=action))["is"] == "ack", "it can be sent again"
    assert "could not write" in caplog.text


async def test_a_command_sent_again_is_done_once(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN))
        ann = Guest(table, ANN)
        await ann.hello()
        action = ann.options()[0]
        for _ in range(3):
            assert (await ann.do(Act, id="same", action=action))["is"] == "ack"
        assert table.course is not None
        played = len(table.course.played)
        await house.put_away(table)
        table = await house.find(table.id)  # type: ignore[assignment]
        ann = Guest(table, ANN)
        assert (await ann.do(Act, id="same", action=action))["is"] == "ack"
        assert table.course is not None
        assert len(table.course.played) == played
        table.done.clear()  # forgotten in memory: the log itself still knows
        assert (await ann.do(Act, id="same", action=ann.options()[0]))["is"] == "ack"
        assert len(table.course.played) == played


async def test_the_seat_comes_from_the_session(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN, BOB))
        ann, bob, eve = (Guest(table, person) for person in (ANN, BOB, EVE))
        for guest in (ann, bob, eve):
            await guest.hello()
        actor, other = (ann, bob) if ann.options() else (bob, ann)
        action = actor.options()[0]
        assert (await eve.do(Act, action=action))["code"] == "not_seated"
        assert (await other.do(Act, action=action))["code"] == "not_your_turn"
        assert (await eve.do(Concede))["code"] == "not_seated"
        assert (await actor.do(Act, action="no such words"))["is"] == "refused"
        assert (await actor.do(Act, action=action))["is"] == "ack"


async def test_a_second_press_does_not_answer_a_question_it_has_not_seen(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN))
        ann = Guest(table, ANN)
        await ann.hello()
        assert (await ann.do(Act, action=ann.options()[0], n=1))["is"] == "ack"
        answer = await ann.do(Act, action=ann.options()[0], n=1)
        assert answer["code"] == "stale"
        assert answer["text"]


async def test_another_writer_wins_and_the_table_goes_on_from_the_log(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN))
        ann = Guest(table, ANN)
        await ann.hello()
        first, second = ann.options()[:2]
        now = table.document.row(1.0, 0.0)
        await house.store.append(now, [Entry(1, "act", 0, first, player="ann", command="other node")])
        assert (await ann.do(Act, action=second))["code"] == "stale"
        assert table.course is not None
        assert [each.action for each in table.course.played] == [first]
        with pytest.raises(Conflict):
            await house.store.append(now, [Entry(1, "act", 0, second)])


async def test_windows_pass_by_themselves_unless_one_wants_to_be_asked(tmp_path: Path) -> None:
    async def windows(hold: bool) -> int:
        async with a_house(tmp_path / str(hold)) as house:
            document = a_document(ANN, options={"modules": ["book", "oniverse"]}, seed="3")
            table = await house.open(document)
            ann = Guest(table, ANN)
            await ann.hello()
            if hold:
                assert (await ann.do(Prefs, hold_windows=True))["is"] == "ack"
                await ann.knows(hold_windows=True)
            asked = 0
            for turn in range(120):
                if table.document.phase != "playing":
                    break
                assert table.course is not None
                decision = table.course.state.decision(0)
                assert decision is not None
                asked += decision.name == "window"
                texts = [option.text for option in decision.options]
                assert (await ann.do(Act, action="pass" if "pass" in texts else texts[turn % len(texts)]))[
                    "is"
                ] == "ack"
            return asked

    assert await windows(False) == 0
    assert await windows(True) > 0


async def test_why_not_is_answered_by_the_rule(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN))
        ann = Guest(table, ANN)
        await ann.hello(lang="fr")
        answer = await ann.do(Why, action="nightmare-mill")
        assert answer["is"] == "refused"
        assert answer["code"]
        assert answer["text"]
        assert (await ann.do(Why, action=ann.options()[0]))["is"] == "why"
        assert (await ann.do(Why, action="%%%"))["code"] == "no_text"
