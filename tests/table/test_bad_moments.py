"""Moments at which the store does not answer: whoever acts by itself tries again, and nobody waits for an answer."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.table.guests import ANN, BOB, Guest, a_document, a_house, eventually

from reverie.store import Entry, SqliteStore, StoreFailure, TableRow
from reverie.table import commands as c
from reverie.table import table as tables

pytestmark = pytest.mark.usefixtures("murmur_on_shelf")


class Moments:
    """How often the store still fails, and whether it keeps what it does not answer."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.left = 0
        self.keeps = False
        append = SqliteStore.append

        async def failing(store: SqliteStore, row: TableRow, entries: Sequence[Entry]) -> None:
            fails, self.left = self.left > 0, max(0, self.left - 1)
            if self.keeps or not fails:
                await append(store, row, entries)
            if fails:
                raise StoreFailure("a bad moment")

        monkeypatch.setattr(SqliteStore, "append", failing)
        monkeypatch.setattr(tables, "RETRY", 0.01)


@pytest.mark.parametrize("keeps", [True, False])
async def test_a_bot_plays_on_after_a_bad_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, keeps: bool) -> None:
    moments = Moments(monkeypatch)
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN, "random", game="murmur", seed="11"))
        ann = Guest(table, ANN)
        await ann.hello()
        moments.keeps = keeps
        while table.document.phase == "playing":
            await eventually(lambda: bool(ann.options()) or table.document.phase == "over")
            if not ann.options():
                break
            await ann.do(c.Act, action=ann.options()[0])  # refused if the bot's act was kept and nobody knew
            moments.left = 1  # for whatever the bot does next
        assert table.document.phase == "over"


async def test_who_asked_hears_what_became_of_it_though_the_store_gave_no_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moments = Moments(monkeypatch)
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN, BOB, game="murmur", seed="11"))
        ann, bob = Guest(table, ANN), Guest(table, BOB)
        await ann.hello()
        await bob.hello()
        await ann.do(c.Act, action=ann.options()[0])
        ann.say(c.Undo(id="back"))
        await bob.knows(asked={"what": "undo", "seat": 0, "waiting": [1]})
        moments.left, moments.keeps = 1, True
        bob.say(c.Consent(id="yes", yes=True))
        assert (await ann.until(lambda message: message.get("id") == "back"))["is"] == "ack"
        await bob.until(lambda message: message.get("id") == "yes")
        assert table.course is not None
        assert not table.course.played


async def test_the_answer_goes_to_every_line_of_whoever_asked(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN, BOB, game="murmur", seed="11"))
        old, new, bob = Guest(table, ANN), Guest(table, ANN), Guest(table, BOB)
        for guest in (old, new, bob):
            await guest.hello()
        await new.do(c.Act, action=new.options()[0])
        new.say(c.Undo(id="back"))
        old.say(c.Undo(id="back"))  # sent before, over a line that was cut, and heard only now
        await bob.knows(asked={"what": "undo", "seat": 0, "waiting": [1]})
        await bob.do(c.Consent, yes=False)
        for guest in (old, new):
            assert (await guest.until(lambda message: message.get("id") == "back"))["code"] == "undo_declined"
