"""The solo challenge against the Shadow (spec 13, O-01 to O-03)."""

import json
from random import Random

import msgspec
import pytest
from tests.games.iles.at_table import game, table

from reverie.engine import SPECTATOR, BadOption
from reverie.games.iles import GAME
from reverie.games.iles.pieces import BRIGAND, SHIFTS
from reverie.games.iles.scoring import penalty
from reverie.games.iles.state import UNDRAWN, IlesState


def test_o01_what_the_shadow_takes() -> None:
    at = game(1, {"high": ("H10", "H01", "H14")}).do("choose high")
    assert at.view().shadow == ["H01"]
    assert at.options == {"take H10", "take H14"}
    at.do("take H14", "place 1,1")
    assert at.view().discard == ["H10"]
    first = game(1, {"dream": ("D-SNAKE", "D-ROKH", "D-GENIE")}).do("choose dream")
    assert first.view().shadow == ["D-SNAKE"]
    tie = game(1, {"low": ("L05", "L06", "L02")}).do("choose low")
    assert tie.view().shadow == ["L02"]
    equal = game(1, {"low": ("L05", "L06", "L08")}).do("choose low")
    assert equal.view().shadow == ["L05"]


@pytest.mark.parametrize("choice", ["shown", "face-down"])
def test_o02_the_third_tile_of_even_rounds(choice: str) -> None:
    at = game(1).do("choose high")
    at.do(f"take {at.view().offer[0].tile}", "place 1,1")
    view = at.view(0)
    assert (view.round, view.lookout) == (2, -1)
    assert [bool(each.tile) for each in view.offer] == [True, True, False]
    assert at.t.hidden == UNDRAWN
    before = json.dumps(msgspec.to_builtins(at.view(SPECTATOR)))
    assert before == json.dumps(msgspec.to_builtins(view))
    shown = [each.tile for each in view.offer[:2]]
    at.do("take face-down" if choice == "face-down" else f"take {shown[0]}")
    offer = at.view(0).offer
    assert all(each.tile and not each.face_down for each in offer)
    assert len(offer) == 2
    if choice == "face-down":
        assert [each.tile for each in offer] == shown
        assert at.view(0).holding not in shown
    cell = min(at.options)
    at.do(cell)
    assert [event.name for event in at.events] == ["place", "shadow", "discard", "round"]
    assert at.view(0).round == 3


def test_o03_six_brigands_cost() -> None:
    at = table(1)
    for number, expected in ((6, 6), (5, 0), (9, 9), (0, 0)):
        at.t.packed[0] = number << SHIFTS[BRIGAND]
        assert penalty(at.t, 0) == expected


def test_a_whole_solo_game() -> None:
    state = GAME.new(1, 4)
    rng = Random(4)
    while not state.over:
        state.apply(0, rng.choice(state.legal(0)))
    assert isinstance(state, IlesState)
    assert state.outcome is not None
    assert state.outcome.results[0].result == "won"
    assert len(state.shadow) == len(state.discard) == 16
    assert 0 <= GAME.view(state, 0).rank <= 5
    assert 0 < GAME.value(state, 0) < 1


def test_the_shadow_is_for_one() -> None:
    assert GAME.new(1, 1, {"mode": "solo_shadow"}).seats == 1
    with pytest.raises(BadOption, match="one player only"):
        GAME.new(2, 1, {"mode": "solo_shadow"})


def test_giving_up_alone() -> None:
    at = game(1).do("concede")
    assert at.asks == "concede"
    assert str(GAME.line(at.told("end")[0].seen_by(0) or pytest.fail("not told"))) == "You give up."
