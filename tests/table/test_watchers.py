"""Those who watch cost those who play nothing: their wishes wait, are theirs alone, and grow nothing."""

import asyncio
from pathlib import Path

from tests.table.guests import ANN, BOB, EVE, Guest, a_document, a_house, eventually

from reverie.store import SqliteStore
from reverie.table import commands as c
from reverie.table.people import Person


def commits(store: object) -> float:
    """How many times the store has written to the disk."""
    assert isinstance(store, SqliteStore)
    return store.figures()["commits"]


async def test_what_changes_nothing_is_not_written(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN, BOB))
        ann, eve = Guest(table, ANN), Guest(table, EVE)
        await ann.hello()
        await eve.hello()
        assert (await ann.do(c.Prefs, hold_windows=True))["is"] == "ack"
        before = commits(house.store)
        for _ in range(5):
            assert (await ann.do(c.Prefs, hold_windows=True))["is"] == "ack"
            assert (await eve.do(c.Prefs, hold_windows=True, pass_windows=True))["is"] == "ack"
        assert commits(house.store) == before
        assert (table.document.hold, table.document.hurry) == (("ann",), ())


async def test_a_mute_of_a_watcher_is_the_watchers_own(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN, BOB))
        ann, eve = Guest(table, ANN), Guest(table, EVE)
        await ann.hello()
        await eve.hello()
        before, document = commits(house.store), table.document
        assert (await eve.do(c.Mute, who="ann"))["is"] == "ack"
        assert commits(house.store) == before
        assert table.document is document
        await ann.do(c.Chat, text="can you read me?")
        await eve.do(c.Prefs)
        assert not [message for message in eve.got if message["is"] == "chat"]
        await eve.knows(muted=["ann"])


async def test_nobody_is_muted_who_was_never_here(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN, BOB))
        ann = Guest(table, ANN)
        await ann.hello()
        document = table.document
        for number in range(20):
            assert (await ann.do(c.Mute, who=f"invented-{number}"))["code"] == "nobody_there"
            assert (await ann.do(c.Mute, who=f"invented-{number}", all=True))["code"] == "nobody_there"
        assert table.document is document


async def test_those_who_play_do_not_wait_for_those_who_watch(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN, BOB))
        ann = Guest(table, ANN)
        await ann.hello()
        watchers = [Guest(table, Person(f"w{number}", f"W{number}", "owl", "en")) for number in range(10)]
        for watcher in watchers:
            await watcher.hello()
        done: list[str] = []

        async def wish() -> None:
            await asyncio.sleep(0.001)
            done.append("watcher")

        async def act() -> None:
            done.append("player")

        for _ in range(50):
            table.post(wish, watching=True)
        await asyncio.sleep(0.01)
        table.post(act)
        await eventually(lambda: "player" in done)
        assert len(done) < 40


async def test_watchers_cannot_fill_the_queue_of_those_who_play(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN))
        ann, eve = Guest(table, ANN), Guest(table, EVE)
        await ann.hello()
        await eve.hello()
        for number in range(1500):
            eve.say(c.Why(id=f"w{number}", action="x"))
        assert (await ann.do(c.Act, action=ann.options()[0]))["is"] == "ack"
