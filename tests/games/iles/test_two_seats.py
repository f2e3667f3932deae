"""The game for two with its secret tile (spec 13, T-01 to T-09)."""

import json
from random import Random

import msgspec
import pytest
from tests.games.iles.at_table import At, game

from reverie.engine import SPECTATOR
from reverie.games.iles import GAME
from reverie.games.iles.rules.steps import CHOOSE_STACK
from reverie.games.iles.state import IlesState

THREE = {"high": ("H01", "H16", "H10"), "low": ("L16", "L01", "L02"), "centre": ("C17", "C01", "C02")}
OTHERS = (1, SPECTATOR)


def hidden(tile: str = "H16") -> At:
    """Seat 0 is Lookout and has hidden one of H01, H16, H10."""
    return game(2, THREE).do("choose high", f"hide {tile}")


def seen(at: At, audience: int) -> list[str]:
    return [each.tile for each in at.view(audience).offer]


def test_t01_setup_and_discards() -> None:
    at = game(2)
    assert list(at.view().stacks.values()) == [12] * 4
    assert sum(deck.size() for deck in at.t.decks) - 48 == 32
    rng = Random(1)
    while not at.t.over:
        if at.t.point == CHOOSE_STACK:
            assert sum(at.t.left) == 48 - 3 * (at.t.round - 1)
            assert len(at.view(1).discard) == at.t.round - 1
        at.t.apply(at.t.active, rng.choice(at.t.legal(at.t.active)))
    assert len(at.view(SPECTATOR).discard) == 16
    assert at.view(0).discard == at.view(1).discard == at.view(SPECTATOR).discard


def test_t02_only_the_lookout_sees_the_three() -> None:
    at = game(2, THREE).do("choose high")
    assert at.asks == "hide_tile 0"
    assert seen(at, 0) == ["H01", "H16", "H10"]
    for audience in OTHERS:
        assert seen(at, audience) == ["", "", ""]
        assert {each.type for each in at.view(audience).offer} == {"high"}
        assert at.t.decision(audience) is None
        drawn = at.told("draw")[0].seen_by(audience)
        assert drawn is not None
        assert drawn.args == {"seat": 0, "type": "high", "count": 3}


def test_t03_two_are_shown() -> None:
    at = hidden()
    assert at.asks == "pick_tile 1"
    assert seen(at, 0) == ["H01", "H10", "H16"]
    for audience in OTHERS:
        assert seen(at, audience) == ["H01", "H10", ""]
    assert at.view(1).offer == at.view(SPECTATOR).offer
    assert at.options == {"take H01", "take H10", "take face-down"}
    assert at.why_not("take H16") == "not_in_offer"


def test_t04_the_face_down_tile_is_picked() -> None:
    at = hidden().do("take face-down")
    assert at.asks == "place_tile 1"
    assert [at.view(audience).holding for audience in (0, 1, SPECTATOR)] == ["H16"] * 3
    # A table refuses to take back what told somebody something: in another world the tile is another.
    assert at.told("reveal")[0].args == {"tile": "H16"}
    before = hidden()
    picks = {before.t.sample(1, Random(number).random).dump()["hidden"] for number in range(20)}
    assert len(picks) > 3
    at.do("place 1,1")
    assert at.seat(1).cells[0] == "H16"
    assert at.asks == "pick_tile 0"


def test_t05_the_lookout_takes_the_face_down_tile() -> None:
    at = hidden().do("take H01", "place 1,1")
    assert seen(at, 1) == ["H10", ""]
    assert at.options == {"take H10", "take face-down"}
    at.do("take face-down")
    assert at.told("reveal")[0].args == {"tile": "H16"}
    at.do("place 1,1")
    assert at.seat(0).cells[0] == "H16"
    assert at.view(SPECTATOR).discard == ["H10"]


def test_t06_nobody_takes_it() -> None:
    at = hidden().do("take H01", "place 1,1", "take H10", "place 1,1")
    assert at.view(1).discard == ["H16"]
    assert [event.name for event in at.events][-3:] == ["reveal", "discard", "round"]


def test_t07_the_face_down_tile_is_a_third_lamp() -> None:
    at = hidden()
    at.lay(1, "2,1", "C18").lay(1, "3,1", "L18")
    at.do("take face-down", "place 1,1")
    assert at.seat(1).flipped == ["2,1", "3,1"]
    assert at.seat(1).shows["lamp"] == 1


def test_t08_the_lookout_alternates() -> None:
    at = game(2)
    rng = Random(4)
    lookouts = {1: 0}
    while not at.t.over:
        at.t.apply(at.t.active, rng.choice(at.t.legal(at.t.active)))
        lookouts.setdefault(at.t.round, at.t.lookout)
    assert lookouts == {number: (number + 1) % 2 for number in range(1, 17)}


def received(at: At, audience: int) -> str:
    """All that an audience is sent: view, decision, events with their log lines."""
    seen = [each for event in at.events if (each := event.seen_by(audience)) is not None]
    parts = [at.view(audience), at.t.decision(audience), seen, [GAME.line(each) for each in seen]]
    return json.dumps([msgspec.to_builtins(part) for part in parts])


def test_t09_the_id_never_comes_before_the_reveal() -> None:
    at = game(2, THREE)
    for act in ("choose high", "hide H16", "take H01", "place 1,1"):
        at.do(act)
        for audience in OTHERS:
            assert "H16" not in received(at, audience)
        assert "H16" in received(at, 0)
    at.do("take face-down")
    assert "H16" in received(at, 1)


def test_all_tiles_are_open_by_option() -> None:
    at = game(2, THREE, two_player_mode="open").do("choose high")
    assert at.asks == "pick_tile 1"
    assert seen(at, SPECTATOR) == ["H01", "H16", "H10"]
    assert at.why_not("take face-down") == "none_face_down"


def test_two_dreams_of_a_kind_are_one_choice() -> None:
    at = game(2, {"dream": ("D-ROKH", "D-SNAKE", "D-ROKH")}).do("choose dream")
    assert at.options == {"hide D-ROKH", "hide D-SNAKE"}
    at.do("hide D-ROKH")
    assert seen(at, 1) == ["D-SNAKE", "D-ROKH", ""]


@pytest.mark.parametrize("audience", OTHERS)
def test_what_is_hidden_could_be_any_unseen_tile(audience: int) -> None:
    at = hidden()
    worlds = [at.t.sample(audience, Random(number).random) for number in range(300)]
    guesses = set()
    for world in worlds:
        assert isinstance(world, IlesState)
        guesses.add(world.hidden)
    assert guesses == set(range(20)) - {0, 9}
    mine = at.t.sample(0, Random(1).random)
    assert isinstance(mine, IlesState)
    assert mine.hidden == at.t.hidden
