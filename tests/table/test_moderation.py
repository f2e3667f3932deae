"""People who go too far: muted for oneself or by the host, put out, reported."""

import asyncio
import json
from pathlib import Path

import msgspec
import pytest
from tests.table.dream_table import a_card, dream_of, dreaming, go_to, phase
from tests.table.guests import ANN, BOB, EVE, Guest, a_document, a_house, ann_and_bob, eventually

from reverie.table import commands as c
from reverie.table.refusals import Refused


async def test_the_host_puts_somebody_out_of_the_lobby_for_good(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN, "", "", game="dream_on"))
        ann, bob = Guest(table, ANN), Guest(table, BOB)
        await ann.hello()
        await bob.hello()
        await bob.do(c.Sit, seat=1)
        refused = await bob.do(c.Kick, who="ann")
        assert refused["code"] == "not_host"
        assert refused["text"] == "Seule la personne qui a ouvert la table peut faire cela."
        assert (await ann.do(c.Kick, who="ann"))["code"] == "not_yourself"
        assert (await ann.do(c.Kick, who="nobody"))["code"] == "nobody_there"
        assert (await ann.do(c.Kick, who="bob"))["is"] == "ack"
        assert table.document.seats[1].kind == "open"
        told = await bob.until(lambda message: message["is"] == "out")
        assert told["text"] == "L’hôte vous a fait sortir de cette table."
        assert (await bob.do(c.Sit, seat=1))["code"] == "put_out"
        await eventually(lambda: bob.viewer.closed)
        with pytest.raises(Refused, match="put you out"):
            Guest(table, BOB)


async def test_a_bot_plays_for_somebody_who_was_put_out(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, ann, bob = await ann_and_bob(house)
        await ann.do(c.Kick, who="bob")
        assert (table.document.seats[1].kind, table.document.people) == ("bot", ("ann",))
        assert "Bob" not in table.names
        assert (await bob.do(c.Act, action=ann.options()[0] if ann.options() else "x"))["code"] == "put_out"
        while not any(played.player == "bot" for played in table.course.played):  # type: ignore[union-attr]
            if ann.options():
                await ann.do(c.Act, action=ann.options()[0])
            await asyncio.sleep(0.01)
        id = table.id
    async with a_house(tmp_path) as house:
        again = await house.find(id)
        assert again is not None
        assert again.document.out == ("bob",)


async def test_a_dream_goes_on_without_whoever_was_put_out(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, (ann, bob, _) = await dreaming(house, ANN, BOB, EVE)
        await bob.do(c.Act, action=a_card(table, 1), text="rude words")
        await ann.do(c.Kick, who="bob")
        view = dream_of(table).view(0)
        assert (view.seats[1].kind, view.seats[1].connected) == ("dreamer", False)
        table.viewers.count()
        await ann.do(c.Chat, text="?")  # something happens, and the seat is still the bot's
        go_to(table, table.time.now + 3_000)
        await ann.do(c.Act, action=a_card(table, 0))
        assert dream_of(table).view(0).seats[1].kind == "dreamer"


async def test_who_mutes_somebody_reads_nothing_of_them_and_others_do(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, (ann, bob, eve) = await dreaming(house, ANN, BOB, EVE)
        assert (await ann.do(c.Mute, who="ann"))["code"] == "not_yourself"
        answer = await ann.do(c.Mute, who="bob")
        assert answer["text"].startswith("You will read nothing more of them")
        marks = [len(each.raw) for each in (ann, bob, eve)]
        card = dream_of(table).view(1).hand[0]
        await bob.do(c.Act, action=f"play {card}", text="words of bob")
        for guest in (ann, bob, eve):
            await guest.state(table.number_for(guest.viewer))
        heard = [b"".join(each.raw[mark:]).decode() for each, mark in zip((ann, bob, eve), marks, strict=True)]
        assert ["words of bob" in each for each in heard] == [False, True, True]
        assert card in heard[0], "the picture stays"
        ann.hang_up()
        ann.connect()
        again = await ann.hello()
        assert again["info"]["muted"] == ["bob"], "also after the page is loaded again"
        assert again["view"]["top"]["narration"] == ""
        await ann.do(c.Mute, who="bob", yes=False)
        state = await ann.until(lambda message: message.get("view", {}).get("top", {}).get("narration", "") != "")
        assert state["view"]["top"]["narration"] == "words of bob"


async def test_unread_words_count_when_the_card_is_judged(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, (ann, bob) = await dreaming(house, ANN, BOB)
        await ann.do(c.Mute, who="bob")
        await bob.do(c.Act, action=a_card(table, 1), text="purple umbrellas everywhere")
        go_to(table, dream_of(table).timer + 5_000)
        await eventually(lambda: phase(table) == "think")
        await bob.do(c.Act, action="pass #0")
        await ann.do(c.Act, action="next #0")
        await bob.do(c.Act, action="next #0")
        await eventually(lambda: dream_of(table).k == 1)
        await ann.do(c.Act, action="answer #1", text="purple umbrellas everywhere")
        view = await ann.until(lambda message: bool(_answer(message)))
        assert _answer(view)["reason"] == "NARRATION"
        assert view["view"]["attempt"]["shown"]["narration"] == ""
        lines = [step.get("line", "") for message in ann.got for step in message.get("steps", [])]
        assert not any("umbrellas" in line for line in lines if line.startswith("It was"))


def _answer(message: dict[str, object]) -> dict[str, object]:
    """The answer that a state shows once the card is turned."""
    attempt = (message.get("view") or {}).get("attempt") or {}  # type: ignore[attr-defined]
    return attempt.get("answer") or {} if attempt.get("shown") and attempt["k"] == 1 else {}


async def test_the_host_mutes_somebody_for_everybody(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, (ann, bob, eve) = await dreaming(house, ANN, BOB, EVE, recall_chat="open")
        assert (await eve.do(c.Mute, who="bob", all=True))["code"] == "not_host"
        await ann.do(c.Mute, who="bob", all=True)
        mark = len(eve.raw)
        await bob.do(c.Act, action=a_card(table, 1), text="words of bob")
        await eve.state(table.number_for(eve.viewer))
        assert b"words of bob" not in b"".join(eve.raw[mark:])
        assert dream_of(table).view(1).top.narration == "words of bob"
        refused = await bob.do(c.Chat, text="hello?")
        assert refused["code"] == "hushed"
        assert "L’hôte" in refused["text"]
        assert eve.info["hushed"] == ["bob"]
        await ann.do(c.Mute, who="bob", all=True, yes=False)
        assert table.document.hushed == ()


async def test_a_report_is_kept_with_what_it_is_about_and_the_reporter_is_told(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, (ann, bob) = await dreaming(house, ANN, BOB)
        await ann.do(c.Act, action=a_card(table, 0), text="rude words")
        card = dream_of(table).view(0).top
        assert card is not None
        answer = await bob.do(c.Report, place=1)
        assert answer["is"] == "ack"
        assert answer["text"] == "Merci\u00a0: c’est noté pour qui tient ce serveur."
        await bob.do(c.Report, place=1)  # pressed twice
        assert (await bob.do(c.Report, place=9))["code"] == "nothing_to_report"
        assert (await bob.do(c.Report, line=5))["code"] == "nothing_to_report"
        assert (await bob.do(c.Report))["code"] == "nothing_to_report"
        assert (await bob.do(c.Report))["code"] == "flood"
        (kept,) = await house.store.reports(10)
        assert (kept.table, kept.reporter, kept.player, kept.seat) == (table.id, "bob", "ann", 0)
        assert (kept.kind, kept.place, kept.words) == ("words", 1, "rude words")
        assert kept.context == {"card": card.card, "before": ""}
        assert not any("rude" in json.dumps(message) for message in ann.got if message["is"] != "state")
        await house.store.forget([table.id])
        assert len(await house.store.reports(10)) == 1, "it outlives the table"


async def test_a_report_tells_nothing_of_who_laid_a_covered_card(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, (ann, bob, eve) = await dreaming(house, ANN, BOB, EVE)
        await ann.do(c.Act, action=a_card(table, 0), text="some words")
        await bob.do(c.Act, action=a_card(table, 1))
        await ann.do(c.Leave)
        answers = [await eve.do(c.Report, place=place, id=f"r{place}") for place in range(3)]
        assert len({json.dumps({**answer, "id": ""}) for answer in answers}) == 1


async def test_a_line_of_chat_can_be_reported_too(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        _, ann, bob = await ann_and_bob(house)
        await bob.do(c.Chat, text="good evening")
        await ann.do(c.Chat, text="rude words")
        assert (await bob.do(c.Report, line=2))["is"] == "ack"
        assert (await bob.do(c.Report, place=0))["code"] == "nothing_to_report", "no words in this game"
        (kept,) = await house.store.reports(10)
        assert (kept.kind, kept.player, kept.words) == ("chat", "ann", "rude words")
        assert kept.context == {"name": "Ann", "before": "good evening"}


@pytest.mark.parametrize(
    "frame", ['{"do":"kick","id":"1"}', '{"do":"report","id":"1","place":-2}', '{"do":"mute","id":"1","who":""}']
)
def test_commands_that_make_no_sense_are_no_commands(frame: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=r"required field|Expected"):
        c.read(frame)
