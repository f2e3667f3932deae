"""What is written while a card of Dream On! is recalled: nothing that answers the active dreamer reaches anybody."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.table.dream_table import dream_of, dreaming, go_to, phase
from tests.table.guests import ANN, BOB, EVE, Guest, a_house, eventually

from reverie.table.commands import Act, Chat, Command
from reverie.table.table import Table


async def remembering(house: Any, **options: Any) -> tuple[Table, list[Guest]]:
    """Three people; Ann, who opened the dream, has to recall its only card."""
    table, guests = await dreaming(house, ANN, BOB, EVE, **options)
    go_to(table, dream_of(table).timer + 5_000)
    await eventually(lambda: phase(table) in ("think", "propose"))
    return table, guests


async def quiet(guests: list[Guest], table: Table) -> list[int]:
    """How much each has received, once everything has arrived."""
    for guest in guests:
        await guest.state(table.number_for(guest.viewer))
    return [len(guest.raw) for guest in guests]


async def test_dream_on_104_signals_close_when_the_active_dreamer_writes(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, (ann, bob, eve) = await remembering(house)
        assert (await eve.do(Act, action="signal 0 #0"))["is"] == "ack"
        assert (await ann.do(Chat, text="c'est un chat ?"))["is"] == "ack"
        assert (await bob.do(Act, action="signal #0"))["code"] == "not_now"
        assert (await eve.do(Act, action="unsignal #0"))["code"] == "not_now"
        assert dream_of(table).view(1).seats[2].signal
        assert (await ann.do(Chat, text="ou un chien ?"))["is"] == "ack"
        entries = await house.store.entries(table.id)
        assert [entry.action for entry in entries].count("talk 0") == 1


async def test_dream_on_105_a_yes_reaches_nobody_until_the_card_is_shown(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        table, (ann, bob, eve) = await remembering(house, recall_chat="watched")
        assert (await ann.do(Chat, text="c'est un chat ?"))["is"] == "ack"
        before = await quiet([ann, eve], table)
        assert (await bob.do(Chat, text="oui"))["code"] == "kept"
        assert await quiet([ann, eve], table) == before
        assert not dream_of(table).attempt.tainted()
        assert (await ann.do(Act, action="pass #0"))["is"] == "ack"
        held = await eve.until(lambda message: any(step["name"] == "held" for step in message.get("steps", [])))
        assert [step["args"] for step in held["steps"] if step["name"] == "held"] == [{"seat": 1, "text": "oui"}]


@pytest.mark.parametrize("recall", ["standard", "together"])
async def test_dream_on_106_nobody_sees_a_draft(tmp_path: Path, recall: str) -> None:
    async with a_house(tmp_path) as house:
        table, (ann, bob, eve) = await remembering(house, recall=recall)
        before = await quiet([bob, eve], table)
        # What is typed leaves the page as a whole act or line, or not at all: there is no other way to send words.
        for word in ("draft", "typing", "compose"):
            with pytest.raises(msgspec.ValidationError):
                msgspec.convert({"do": word, "id": "1", "text": "c'est un ch"}, Command)
        verb = "answer" if recall == "standard" else "propose"
        assert (await ann.do(Act, action=f"{verb} #0", text="…"))["code"] == "empty_answer"
        assert await quiet([bob, eve], table) == before
