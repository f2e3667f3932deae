"""Commands sent again because their answer was lost: an acknowledgement is a commit, and nothing is done twice."""

from pathlib import Path

import pytest
from tests.table.guests import ANN, BOB, EVE, Guest, a_document, a_house

from reverie.table import commands as c
from reverie.table.house import House
from reverie.table.table import REMEMBERED, Table

pytestmark = pytest.mark.usefixtures("murmur_on_shelf")


async def one_act(house: House) -> tuple[Table, Guest, Guest]:
    """A table at which Ann has made an act that she may ask to take back."""
    table = await house.open(a_document(ANN, BOB, game="murmur", seed="11"))
    ann, bob = Guest(table, ANN), Guest(table, BOB)
    await ann.hello()
    await bob.hello()
    await ann.do(c.Act, action=ann.options()[0])
    return table, ann, bob


async def test_an_undo_that_waits_is_not_acknowledged_when_it_is_sent_again(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, ann, bob = await one_act(house)
        ann.say(c.Undo(id="back"))
        await bob.knows(asked={"what": "undo", "seat": 0, "waiting": [1]})
        ann.hang_up()
        ann.connect()
        ann.say(c.Undo(id="back"))
        await ann.hello()
        assert not [message for message in ann.got if message.get("id") == "back"]
        await bob.do(c.Consent, yes=False)
        answer = await ann.until(lambda message: message.get("id") == "back")
        assert answer["code"] == "undo_declined", "told over the new line"
        assert table.course is not None
        assert len(table.course.played) == 1


async def test_a_second_undo_answers_the_first(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        _, ann, bob = await one_act(house)
        ann.say(c.Undo(id="one"))
        await bob.knows(asked={"what": "undo", "seat": 0, "waiting": [1]})
        ann.say(c.Undo(id="two"))
        assert (await ann.until(lambda message: message.get("id") == "one"))["code"] == "stale"
        await bob.do(c.Consent, yes=True)
        assert (await ann.until(lambda message: message.get("id") == "two"))["is"] == "ack"


async def test_an_act_is_known_as_done_however_much_came_after_it(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN))
        ann, eve = Guest(table, ANN), Guest(table, EVE)
        await ann.hello()
        await eve.hello()
        first = ann.options()[0]
        assert (await ann.do(c.Act, action=first, id="lost", n=0))["is"] == "ack"
        for number in range(REMEMBERED + 10):
            assert (await eve.do(c.Mute, who=ANN.id, yes=number % 2 == 0))["is"] == "ack"
        number = table.playing().number
        assert (await ann.do(c.Act, action=first, id="lost", n=0))["is"] == "ack"
        assert table.playing().number == number, "done once"
        assert (await ann.do(c.Act, action=first, id="another", n=0))["is"] == "refused"
