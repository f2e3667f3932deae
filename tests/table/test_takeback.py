"""Undo: freely alone and marked, else nothing that was revealed, and by consent; the log forgets nothing."""

import asyncio
from pathlib import Path
from random import Random

import pytest
from tests.table.guests import ANN, BOB, EVE, Guest, a_document, a_house, ann_and_bob

from reverie.engine.reveal import reveals
from reverie.table.commands import Act, Consent, Undo
from reverie.table.table import Table

pytestmark = pytest.mark.usefixtures("murmur_on_shelf")


def learned(table: Table, seat: int) -> bool:
    """Whether all that was played has told the seat something."""
    course = table.playing()
    return reveals(next(course.replayed(0, table.document.options)), course.record_acts(), [seat], Random(1).random)


def test_alone_every_own_act_can_be_taken_back_and_the_game_counts_as_assisted(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            table = await house.open(a_document(ANN))
            ann = Guest(table, ANN)
            await ann.hello()
            assert (await ann.do(Undo))["code"] == "nothing_to_undo"
            assert table.course is not None
            digests = [table.course.state.digest()]
            for _ in range(5):
                await ann.do(Act, action=ann.options()[0])
                digests.append(table.course.state.digest())
            for left in range(4, -1, -1):
                answer = await ann.do(Undo)
                assert answer["is"] == "ack"
                assert table.course.state.digest() == digests[left]
            await ann.knows(assisted=True, rated=False)
            entries = await house.store.entries(table.id)
            assert [entry.kind for entry in entries] == ["act"] * 5 + ["undo"] * 5
            state = await ann.state(answer["n"])
            assert state["full"]
            before = table.course
            await house.put_away(table)
            again = await house.find(table.id)
            assert again is not None
            assert again.course is not None
            assert again.course.state.digest() == digests[0]
            assert again.course.counts == before.counts

    asyncio.run(story())


def test_with_others_a_draw_cannot_be_taken_back(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            table, ann, bob = await ann_and_bob(house)
            assert table.course is not None
            while not (table.course.played and table.course.played[-1].drew):
                actor = ann if ann.options() else bob
                await actor.do(Act, action=actor.options()[0])
            actor = ann if table.course.played[-1].seat == 0 else bob
            number = table.course.number
            assert (await actor.do(Undo))["code"] == "revealed"
            assert table.course.number == number
            assert (await Guest(table, EVE).do(Undo))["code"] == "not_seated"

    asyncio.run(story())


def test_what_another_learns_by_a_whisper_is_a_reveal_and_a_hidden_whisper_is_not(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            table = await house.open(a_document(ANN, BOB, game="murmur", seed="11"))
            ann, bob = Guest(table, ANN), Guest(table, BOB)
            await ann.hello()
            await bob.hello()
            assert table.course is not None
            await ann.do(Act, action=ann.options()[0])
            assert not learned(table, 0), "the own card in hand was known"
            asked = ann.do(Undo, id="back")
            waiting = asyncio.create_task(asked)
            await bob.knows(asked={"what": "undo", "seat": 0, "waiting": [1]})
            assert (await bob.do(Consent, yes=False))["is"] == "ack"
            assert (await waiting)["code"] == "undo_declined"
            waiting = asyncio.create_task(ann.do(Undo, id="back again"))
            await bob.until(lambda message: bool((message.get("info") or {}).get("asked")), len(bob.got))
            assert (await bob.do(Consent, yes=True))["is"] == "ack"
            assert (await waiting)["is"] == "ack"
            assert not table.course.played
            assert not table.document.assisted, "nobody learned anything"
            await ann.do(Act, action=ann.options()[-1])
            await bob.do(Act, action=bob.options()[-1])  # both are laid open now
            assert learned(table, 0)
            for guest in (ann, bob):
                assert (await guest.do(Undo))["code"] == "revealed"

    asyncio.run(story())


def test_an_act_ends_the_question_and_strangers_cannot_answer_it(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            table = await house.open(a_document(ANN, BOB, game="murmur", seed="11"))
            ann, bob, eve = (Guest(table, person) for person in (ANN, BOB, EVE))
            for guest in (ann, bob, eve):
                await guest.hello()
            await ann.do(Act, action=ann.options()[0])
            ann.say(Undo(id="back"))
            await bob.until(lambda message: bool((message.get("info") or {}).get("asked")))
            assert (await eve.do(Consent, yes=True))["code"] == "nothing_asked"
            assert (await ann.do(Consent, yes=True))["code"] == "nothing_asked"
            await bob.do(Act, action=bob.options()[0])
            assert table.question is None
            answer = await ann.until(lambda message: message.get("id") == "back")
            assert answer["code"] == "stale", "she does not wait for ever"
            assert (await bob.do(Consent, yes=True))["code"] == "nothing_asked"

    asyncio.run(story())
