"""Giving up where all win or lose together: only if the others agree."""

import asyncio
from pathlib import Path

from tests.table.guests import ANN, BOB, EVE, Guest, a_document, a_house, ann_and_bob

from reverie.table import commands as c


async def test_a_partner_is_asked_and_may_decline_or_agree(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, ann, bob = await ann_and_bob(house)
        wish = asyncio.create_task(ann.do(c.Concede))
        await bob.knows(asked={"what": "concede", "seat": 0, "waiting": [1]})
        assert (await ann.do(c.Consent, yes=True))["code"] == "nothing_asked", "she cannot answer herself"
        assert (await bob.do(c.Consent, yes=False))["is"] == "ack"
        assert (await wish)["code"] == "concede_declined"
        assert not table.playing().state.over
        wish = asyncio.create_task(ann.do(c.Concede))
        await bob.knows(asked={"what": "concede", "seat": 0, "waiting": [1]})
        assert (await bob.do(c.Consent, yes=True))["is"] == "ack"
        assert (await wish)["is"] == "ack"
        assert table.document.phase == "over"
        assert table.course is not None
        assert table.course.played[-1].action == "concede"
        await bob.knows(asked=None)


async def test_an_act_or_an_undo_ends_the_question(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        _, ann, bob = await ann_and_bob(house)
        wish = asyncio.create_task(bob.do(c.Concede))
        await ann.knows(asked={"what": "concede", "seat": 1, "waiting": [0]})
        actor = ann if ann.options() else bob
        await actor.do(c.Act, action=actor.options()[0])
        assert (await wish)["code"] == "stale"
        assert (await ann.do(c.Consent, yes=True))["code"] == "nothing_asked"


async def test_asked_again_over_a_new_line_the_answer_goes_there(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, ann, bob = await ann_and_bob(house)
        ann.say(c.Concede(id="enough"))
        await bob.knows(asked={"what": "concede", "seat": 0, "waiting": [1]})
        ann.hang_up()
        ann.connect()
        await ann.hello()
        again = asyncio.create_task(ann.do(c.Concede, id="enough"))
        await bob.do(c.Consent, yes=True)
        assert (await again)["is"] == "ack"
        assert table.document.phase == "over"


async def test_whoever_has_left_is_not_asked_and_bots_never_are(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        for others in (("policy",), (BOB,)):
            table = await house.open(a_document(ANN, *others))
            ann, bob, eve = Guest(table, ANN), Guest(table, BOB), Guest(table, EVE)
            for guest in (ann, bob, eve):
                await guest.hello()
            if BOB in others:
                assert (await bob.do(c.Leave))["is"] == "ack"
            assert (await eve.do(c.Concede))["code"] == "not_seated"
            assert (await ann.do(c.Concede))["is"] == "ack"
            assert table.document.phase == "over"
