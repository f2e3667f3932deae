"""The window at the end of a turn tells nothing by its length: scenarios 79 to 81."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.games.tisseurs.scenario import A, B, adding, table
from tests.table.guests import ANN, BOB, Guest, a_document, a_house

from reverie.engine import SPECTATOR
from reverie.games.tisseurs import GAME, Tisseurs
from reverie.games.tisseurs.pieces import DISCOVERIES
from reverie.games.tisseurs.state import TisseursState
from reverie.table import commands as c
from reverie.table.table import Table

HANDS = ("flying_carpet", "stardust")


def test_79_the_window_is_the_same_whatever_can_be_played() -> None:
    idle = table(hand=["flying_carpet"])
    playable = table(hand=["stardust"])
    for at in (idle, playable):
        at.do("move white 1", "place 1")
        assert at.asks == "turn_end A"
        assert GAME.passes(at.decision) == ("end", 5.0)
    assert idle.options == {"end"}
    assert playable.options == {"end", "play stardust"}
    for audience in (B, SPECTATOR):
        assert idle.view(audience) == playable.view(audience)
        assert [event.seen_by(audience) for event in idle.events] == [
            event.seen_by(audience) for event in playable.events
        ]
    assert str(idle.decision.prompt) == "None of your discovery cards can be played now."
    assert idle.why_not("move white 1") == "turn_over"
    assert idle.do("end").asks == "turn_start B"


def test_79_no_window_without_a_discovery_card() -> None:
    assert table().do("move white 1", "place 1").asks == "turn_start B"


def test_81_the_only_placement_is_not_made_by_itself() -> None:
    at = adding("sea11", dream=["sea01"], hand=["flying_carpet"])
    assert at.options == {"place 1"}
    assert GAME.passes(at.decision) is None
    assert at.t.actors == [A]


@asynccontextmanager
async def about_to_add(path: Path, card: str) -> AsyncIterator[tuple[Table, Guest, Guest]]:
    """Ann holds a discovery card and is to add a card to her dream; Bob looks on."""
    async with a_house(path) as house:
        table = await house.open(a_document(ANN, BOB, game="tisseurs", options={"first_player": "seat:0"}))
        ann, bob = Guest(table, ANN), Guest(table, BOB)
        await ann.hello()
        await bob.hello()
        await bob.do(c.Act, action="gap 0")
        await ann.do(c.Act, action="move white 1")
        assert table.course is not None
        state = table.course.state
        assert isinstance(state, TisseursState)
        state.discoveries.bag.remove(DISCOVERIES.index(card))
        state.hands[A] = 1 << DISCOVERIES.index(card)
        state.moves = None
        yield table, ann, bob


async def what_bob_hears(path: Path, card: str, *, hurry: bool) -> tuple[list[dict[str, Any]], bool]:
    """All that Bob is sent from Ann's placement to his own turn, but for the hour; and whether a window was open."""
    async with about_to_add(path, card) as (table, ann, bob):
        if hurry:
            await ann.do(c.Prefs, pass_windows=True)
        mark = len(bob.got)
        await ann.do(c.Act, action="place 1")
        open_window = table.closes > 0
        await bob.until(lambda message: message.get("decision") is not None, mark)
        heard = [message for message in bob.got[mark:] if message["is"] == "state"]
        for message in heard:
            message.get("info", {}).pop("closes", None)
        return heard, open_window


async def test_79_the_window_closes_by_itself_and_sounds_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Tisseurs, "linger", {"turn_end": 0.1})
    one, other = [await what_bob_hears(tmp_path / card, card, hurry=False) for card in HANDS]
    assert one == other
    assert one[1]


async def test_80_a_seat_that_never_waits_goes_on_at_once_with_any_hand(tmp_path: Path) -> None:
    one, other = [await what_bob_hears(tmp_path / card, card, hurry=True) for card in HANDS]
    assert one == other
    assert not one[1]
