"""Those who watch: missed steps, digests, chat, and a viewer who never reads."""

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.table.guests import ANN, EVE, Guest, a_document, a_house, ann_and_bob, eventually

from reverie.table.commands import Act, Chat, Hello, Mute, Undo
from reverie.table.dispatch import submit
from reverie.table.messages import pump
from reverie.table.moments import Moment
from reverie.table.people import clean_chat, clean_name
from reverie.table.viewer import MOST_OWED, Frame, Viewer


async def test_a_connection_that_was_cut_gets_the_steps_it_missed(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN))
        ann, eve = Guest(table, ANN), Guest(table, EVE)
        await ann.hello()
        await eve.hello()
        for _ in range(3):
            await ann.do(Act, action=ann.options()[0])
        seen = await eve.state(4)
        eve.hang_up()
        for _ in range(4):
            await ann.do(Act, action=ann.options()[0])
        own = [m for m in ann.got if m["is"] == "state" and m["n"] > seen["n"]]
        eve.connect()
        back = await eve.hello(n=seen["n"], digest=seen["digest"])
        assert not back["full"]
        assert back["from"] == seen["n"]
        assert back["n"] == seen["n"] + 4
        assert [step["name"] for step in back["steps"]] == [s["name"] for m in own for s in m["steps"]]
        eve.hang_up()
        eve.connect()
        same = await eve.hello(n=back["n"], digest=back["digest"])
        assert "view" not in same, "nothing was missed"
        for wrong in ({"n": back["n"], "digest": "0" * 16}, {"n": 999}, {}):
            eve.hang_up()
            eve.connect()
            assert (await eve.hello(**wrong))["full"]
        assert house.counters.heals == 1


async def test_who_missed_an_undo_gets_everything_and_the_steps_that_stand(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN))
        ann, eve = Guest(table, ANN), Guest(table, EVE)
        await ann.hello()
        await eve.hello()
        await ann.do(Act, action=ann.options()[0])
        seen = await eve.state(2)
        eve.hang_up()
        for _ in range(3):
            await ann.do(Act, action=ann.options()[0])
        for _ in range(2):
            await ann.do(Undo)
        await ann.do(Act, action=ann.options()[1])
        eve.connect()
        back = await eve.hello(n=seen["n"])
        assert back["full"]
        assert back["n"] == seen["n"] + 6
        assert back["steps"][0]["name"] == "undo"
        assert len([step for step in back["steps"] if step["name"] == "undo"]) == 1
        assert len(back["steps"]) > 1


async def test_too_long_away_means_the_whole_view(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN))
        ann = Guest(table, ANN)
        await ann.hello()
        for _ in range(5):
            await ann.do(Act, action=ann.options()[0])
        await house.put_away(table)
        woken = await house.find(table.id)
        assert woken is not None
        eve = Guest(woken, EVE)
        assert (await eve.hello(n=2))["full"], "the steps before the restart are not at hand"
        assert house.counters.restored == 1


async def test_a_viewer_who_never_reads_holds_nobody_up(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN))
        ann = Guest(table, ANN)
        await ann.hello()
        frozen = asyncio.Event()
        frames: list[Frame] = []

        class Never:
            """The line of somebody who does not read."""

            ready = False

            def write(self, frames: Sequence[Frame]) -> None:
                raise AssertionError("it was not ready")

            async def send_frame(self, frame: Frame) -> None:
                frames.append(frame)
                await frozen.wait()

        stuck = Viewer(EVE)
        table.join(stuck)
        pumping = asyncio.create_task(pump(table, stuck, Never()))
        submit(table, stuck, Hello())
        await ann.knows(spectators=1)
        for _ in range(12):
            assert (await ann.do(Act, action=ann.options()[0]))["is"] == "ack"
        assert len(frames) == 1, "one message is under way, and only the newest waits"
        frozen.set()
        await eventually(lambda: len(frames) >= 2)
        last = json.loads(frames[1].body)
        assert last["from"] == 1
        assert last["n"] == 13
        for number in range(MOST_OWED + 1):
            stuck.answer({"is": "pong", "t": number})
            if stuck.closed:
                break
        pumping.cancel()


async def test_who_asks_and_never_reads_is_cut_off() -> None:
    viewer = Viewer(EVE)
    for _ in range(MOST_OWED + 1):
        viewer.answer({"is": "pong"})
    assert viewer.closed


async def test_chat_is_cleaned_kept_muted_and_not_too_fast(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, ann, bob = await ann_and_bob(house)
        assert (await ann.do(Chat, text=" bon\u202esoir\n\n<b> "))["is"] == "ack"
        line = await bob.until(lambda message: message["is"] == "chat")
        assert line["text"] == "bonsoir <b>", "markup is escaped where pages are made"
        assert (line["seat"], line["name"], line["who"]) == (0, "Ann", "ann")
        assert (await ann.do(Chat, text="\u200b \u202e"))["code"] == "empty"
        await bob.do(Mute, who="ann")
        mark = len(bob.got)
        await ann.do(Chat, text="psst")
        answers = [await ann.do(Chat, text=f"{number}") for number in range(8)]
        assert [answer["is"] for answer in answers].count("refused") >= 3
        assert {answer.get("code") for answer in answers} >= {"flood"}
        assert not [message for message in bob.got[mark:] if message["is"] == "chat"]
        eve = Guest(table, EVE)
        await eve.hello(chat=1)
        assert next(m["text"] for m in eve.got if m["is"] == "chat") == "psst", "only what was missed"


def test_names_cannot_pretend() -> None:
    assert clean_name("  Zoë\u0000\u202e  Ann\u200b ") == "Zoë Ann"
    assert clean_name("a" * 99) == "a" * 24
    assert clean_name("e" + "\u0301\u0302\u0303\u0304\u0305") == "é\u0302\u0303", "a tower of accents is cut"
    assert clean_chat("👩\u200d🚀 ok") == "👩\u200d🚀 ok"
    assert clean_chat("x" * 5000) == "x" * 300
    assert clean_name("\ud800\u3164\u2066") == ""
    tower = "e" + "\u0323\u0324\u200d" * 8 + "\u200b\u0325\u0326"
    assert clean_name(tower).count("\u0324") == 1, "neither a joiner nor what is left out begins a new letter"
    assert not set("\u0325\u0326") & set(clean_chat(tower))
    for blank in ("\u2800", "\uffa0", "\u3164\u115f", "\u200d\u200d", "\ufe00\U000e0100", "…", "- .", "\u0301"):
        assert clean_name(blank) == "", f"{blank!r} is no name"
    assert clean_chat("\u2800\u2800") == ""
    for name in ("Zoë", "七", "❤️", "👩\u200d🚀", "!1!", "O’Neil", "علي"):
        assert clean_name(name) == name


async def test_a_mistake_of_ours_in_a_message_heals_by_itself(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN))
        ann = Guest(table, ANN)
        await ann.hello()
        course = table.course
        assert course is not None
        course.recent.append(Moment("act", 0, 999, (2, 2)))  # it names an act that there is not
        course.counts = dict.fromkeys(course.counts, 2)
        mark = len(ann.got)
        table.viewers.tell()
        healed = await ann.until(lambda message: message["is"] == "state", mark)
        assert healed["full"]
        assert house.counters.errors == 1
    assert "could not be made" in caplog.text
