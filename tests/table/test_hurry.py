"""Skipping to one's own turn: bots pause for people, but not for somebody who is alone with them and in a hurry."""

from pathlib import Path

from tests.table.guests import ANN, BOB, EVE, Guest, a_document, a_house, eventually

from reverie.table import commands as c
from reverie.table.house import House, Settings
from reverie.table.people import Person
from reverie.table.table import Table

SLOW = Settings(bot_pause=3600.0, bot_seconds=0.2, sweep_seconds=3600)


async def a_bot_begins(house: House, *others: Person) -> Table:
    """Ann, a bot that begins and pauses for an hour, and others."""
    options = {"first_player": "seat:1"}
    return await house.open(a_document(ANN, "policy", *others, game="tisseurs", options=options))


def asked(table: Table) -> bool:
    """Ann is to act."""
    assert table.course is not None
    return 0 in table.course.state.actors


def acts(table: Table) -> int:
    """How many acts were made."""
    assert table.course is not None
    return len(table.course.played)


async def play(guest: Guest) -> None:
    """Whatever comes first, as long as there is something to do."""
    while asked(guest.table):
        await guest.do(c.Act, action=guest.options()[0])


async def test_alone_with_bots_their_pauses_are_skipped_until_it_is_my_turn(tmp_path: Path) -> None:
    async with a_house(tmp_path, SLOW) as house:
        table = await a_bot_begins(house)
        ann = Guest(table, ANN)
        await play(ann)
        number = acts(table)
        ann.say(c.Hurry())
        await eventually(lambda: asked(table))
        assert acts(table) > number
        await play(ann)  # one turn of her own, and the bots take their time again
        number = acts(table)
        await ann.do(c.Chat, text="I look")
        assert acts(table) == number


async def test_where_others_sit_or_only_watch_nothing_is_skipped(tmp_path: Path) -> None:
    async with a_house(tmp_path, SLOW) as house:
        for others, person in (((BOB,), ANN), ((), EVE)):
            table = await a_bot_begins(house, *others)
            await play(Guest(table, ANN))
            assert table.course is not None
            assert table.course.state.actors == [1]
            number = acts(table)
            guest = Guest(table, person)
            guest.say(c.Hurry())
            await guest.do(c.Chat, text="soon?")  # commands are heard in their order
            assert acts(table) == number
