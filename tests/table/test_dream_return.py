"""Dropping out of Dream On! and coming back, in every phase: the game knows it, goes on, and tells no secret again."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.table.dream_table import a_card, dream_of, dreaming, go_to, phase
from tests.table.guests import ANN, BOB, EVE, Guest, a_document, a_house, eventually

from reverie.table import viewer
from reverie.table.commands import Act
from reverie.table.table import Table

Scene = Callable[[Any], Awaitable[tuple[Table, list[Guest]]]]


async def acts(guest: Guest, action: str, text: str = "") -> None:
    """Do something that is allowed."""
    answer = await guest.do(Act, action=action, text=text)
    assert answer["is"] == "ack", answer


async def lucid(house: Any) -> tuple[Table, list[Guest]]:
    """Nobody has said yet when they dreamt lucidly."""
    table = await house.open(a_document(ANN, BOB, EVE, game="dream_on"))
    guests = [Guest(table, person) for person in (ANN, BOB, EVE)]
    for guest in guests:
        await guest.hello()
    return table, guests


async def opening(house: Any) -> tuple[Table, list[Guest]]:
    """The one who drops out has the first card before them."""
    table, guests = await lucid(house)
    for guest, when in zip(guests, ("never", "last-night", "never"), strict=True):
        await acts(guest, f"claim {when}")
    return table, guests


async def dream(house: Any) -> tuple[Table, list[Guest]]:
    """In the middle of the dream."""
    table, guests = await dreaming(house, ANN, BOB, EVE)
    await acts(guests[0], a_card(table, 0), "words of ann")
    await acts(guests[1], a_card(table, 1), "words of bob")
    return table, guests


async def wake(house: Any) -> tuple[Table, list[Guest]]:
    """The sand has run out."""
    table, guests = await dream(house)
    go_to(table, dream_of(table).timer + 10)
    await eventually(lambda: phase(table) == "wake")
    return table, guests


async def think(house: Any) -> tuple[Table, list[Guest]]:
    """The one who drops out laid the last card, and is the first to remember."""
    table, guests = await wake(house)
    go_to(table, dream_of(table).timer + 10)
    await eventually(lambda: phase(table) == "think")
    assert dream_of(table).active == 1
    return table, guests


async def watching(house: Any) -> tuple[Table, list[Guest]]:
    """Another one thinks."""
    table, guests = await think(house)
    await acts(guests[1], "pass #0")
    for guest in guests:
        await acts(guest, "next #0")
    assert dream_of(table).active == 2
    return table, guests


async def asked(house: Any) -> tuple[Table, list[Guest]]:
    """The one who drops out is asked."""
    table, guests = await watching(house)
    await acts(guests[2], "ask 1 #1")
    assert phase(table) == "asked"
    return table, guests


async def vote(house: Any) -> tuple[Table, list[Guest]]:
    """The others vote on an answer that nobody can judge."""
    table, guests = await watching(house)
    await acts(guests[2], "answer #1", "words")
    await eventually(lambda: phase(table) in ("vote", "shown"))
    if phase(table) == "shown":
        await acts(guests[0], "contest #1")
    assert phase(table) == "vote"
    assert 1 in dream_of(table).view(1).attempt.electorate
    return table, guests


async def shown(house: Any) -> tuple[Table, list[Guest]]:
    """A card has been turned."""
    table, guests = await think(house)
    await acts(guests[1], "pass #0")
    assert phase(table) == "shown"
    return table, guests


async def propose(house: Any) -> tuple[Table, list[Guest]]:
    """All remember together, and the one who drops out has proposed something."""
    table, guests = await dreaming(house, ANN, BOB, EVE, recall="together")
    go_to(table, dream_of(table).timer + 5_000)
    await eventually(lambda: phase(table) == "propose")
    await acts(guests[1], "propose #0", "a thing nobody knows")
    return table, guests


async def paused(house: Any) -> tuple[Table, list[Guest]]:
    """The host has paused the dream."""
    table, guests = await dream(house)
    await acts(guests[0], "pause")
    return table, guests


async def over(house: Any) -> tuple[Table, list[Guest]]:
    """The dream is told."""
    table, guests = await dreaming(house, ANN, BOB, EVE)
    go_to(table, dream_of(table).timer + 5_000)
    await eventually(lambda: phase(table) == "think")
    await acts(guests[0], "pass #0")
    for guest in guests:
        await acts(guest, "next #0")
    assert table.document.phase == "over"
    return table, guests


SCENES: dict[str, Scene] = {
    scene.__name__: scene
    for scene in (*(lucid, opening, dream, wake, think, watching), *(asked, vote, shown, propose, paused, over))
}


@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
def test_who_drops_out_comes_back_to_what_everybody_sees(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scene: Scene
) -> None:
    monkeypatch.setattr(viewer, "GRACE", 0.02)

    async def story() -> None:
        async with a_house(tmp_path) as house:
            table, (ann, bob, eve) = await scene(house)
            then = phase(table)
            bob.hang_up()
            if then != "over":
                await eventually(lambda: not dream_of(table).connected[1])
            assert table.document.seats[1].warm == "", "nobody has left"
            bob.connect()
            mark = len(bob.got)
            first = await bob.hello(n=table.number_for(ann.viewer), html=False)
            assert first["full"]
            assert first["steps"] == [], "what was covered meanwhile is for those who saw it"
            await eventually(lambda: dream_of(table).connected[1])
            assert phase(table) == then
            assert not dream_of(table).asleep[1]
            await eventually(lambda: _latest(bob, mark) == msgspec.to_builtins(dream_of(table).view(1)))
            texts = _narrations(_latest(bob, mark))
            hidden = {dream_of(table).said[place] for place in _covered(table)} - {""}
            assert not hidden & texts
            decision = dream_of(table).decision(1)
            told = next(message for message in reversed(bob.got) if "decision" in message)["decision"]
            offered = [each["text"] for each in told["options"]] if told is not None else []
            assert offered == ([each.text for each in decision.options] if decision is not None else [])
            await _plays_on(table, ann, bob, eve)

    asyncio.run(story())


def _latest(guest: Guest, mark: int) -> dict[str, Any]:
    """The newest view since the return."""
    return next(message["view"] for message in reversed(guest.got[mark:]) if "view" in message)


def _narrations(view: dict[str, Any]) -> set[str]:
    cards = [view["top"], (view["attempt"] or {}).get("shown"), *(each["card"] for each in view["memories"])]
    return {card["narration"] for card in cards if card}


def _covered(table: Table) -> range:
    """The places of the cards that lie face down."""
    state = dream_of(table)
    if state.over:
        return range(0)
    return range(len(state.pile) - 1) if state.view(1).top is not None else range(state.k + 1, len(state.pile))


async def _plays_on(table: Table, ann: Guest, bob: Guest, eve: Guest) -> None:
    """The one who is back does what the phase asks of them."""
    where = phase(table)
    done = {
        "lucid": "claim this-week",
        "opening": "flip",
        "dream": "",
        "think": "pass #0" if dream_of(table).active == 1 else "signal #1",
        "asked": "decline #1",
        "shown": "next #0",
        "propose": "propose-pass #0",
    }.get(where)
    if dream_of(table).paused:
        await acts(ann, "resume")
        await eventually(lambda: dream_of(table).timer > 0)
        go_to(table, dream_of(table).timer + 1)
        await eventually(lambda: not dream_of(table).paused)
    if done == "":
        go_to(table, table.time.now + 2_000)
        done = a_card(table, 1)
    if done:
        await acts(bob, done)
    if where == "vote":  # spec 11 of Dream On!: who is lost leaves the electorate for good
        assert (await bob.do(Act, action="right #1"))["code"] == "not_you"
        await acts(ann, "right #1")
        await eventually(lambda: phase(table) == "shown")
    for each in (ann, eve):
        assert not each.viewer.closed
