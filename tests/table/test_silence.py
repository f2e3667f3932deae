"""Great silence: nobody talks until the game is over; four signs that tell of no card stay (Onirim 9.4, S174)."""

from pathlib import Path
from typing import Any

from tests.table.guests import ANN, BOB, EVE, Guest, a_document, a_house, give_up_together

from reverie.table import commands as c

SILENT: dict[str, Any] = {"coop_info": "silent", "first_seat": "host"}


def heard(guest: Guest) -> list[str]:
    """What somebody has read in the chat."""
    return [message["text"] for message in guest.got if message["is"] == "chat"]


async def test_onirim_s174_only_signs_are_sent_and_one_in_a_turn(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN, BOB, options=SILENT))
        ann, bob, eve = Guest(table, ANN), Guest(table, BOB), Guest(table, EVE)
        for guest in (ann, bob, eve):
            await guest.hello()
        assert ann.info["emotes"] is True
        refused = await bob.do(c.Chat, text="j’ai la clé rouge")
        assert refused["code"] == "silence"
        assert refused["text"].startswith("Cette partie se joue en silence")
        assert (await eve.do(c.Chat, text="hello"))["code"] == "silence"
        assert (await eve.do(c.Chat, text="/thanks"))["code"] == "silence"
        assert (await ann.do(c.Chat, text="/thanks"))["is"] == "ack"
        assert (await ann.do(c.Chat, text="/hello"))["code"] == "emoted"
        assert heard(bob) == ["🙏 Merci"]
        assert heard(ann) == ["🙏 Thank you"]
        assert (await bob.do(c.Chat, text="/hello"))["is"] == "ack"
        while table.course is not None and table.course.state.actors == [0]:
            assert (await ann.do(c.Act, action=ann.options()[0]))["is"] == "ack"
        assert (await ann.do(c.Chat, text="/played"))["is"] == "ack"
        await give_up_together(ann, bob)
        assert (await eve.do(c.Chat, text="what a game"))["is"] == "ack"
        assert heard(ann)[-1] == "what a game"


async def test_with_open_cards_everybody_talks(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN, BOB, options={"coop_info": "open"}))
        ann, bob = Guest(table, ANN), Guest(table, BOB)
        await ann.hello()
        await bob.hello()
        assert (await ann.do(c.Chat, text="take the red one"))["is"] == "ack"
        assert heard(bob) == ["take the red one"]


async def test_a_sign_is_read_in_the_language_of_a_page_that_is_loaded_later(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN, BOB, options=SILENT))
        ann = Guest(table, ANN)
        await ann.hello()
        await ann.do(c.Chat, text="/thinking")
        bob = Guest(table, BOB)
        await bob.hello()
        await bob.until(lambda message: message["is"] == "chat")
        assert heard(bob) == ["💭 Je réfléchis…"]
