"""Damaged saves are refused with the field at fault, and never crash."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from tests.games.iles.at_table import At, game, table

from reverie.engine import BadState, BadText, Fault
from reverie.games.iles import GAME
from reverie.games.iles.rules.actions import TEXTS

Data = dict[str, Any]


def data_of(at: At) -> Data:
    data: Data = json.loads(json.dumps(at.t.dump()))
    return data


def placing() -> Data:
    """Three seats: seat 0 is to place H01, in a later round."""
    at = game(3, {"low": ("L01", "L17", "L02"), "high": ("H01", "H02", "H03")}).do("choose low")
    at.do("take L17", "place 3,1", "designate 2", "take L01", "place 3,1", "designate 1", "take L02", "place 3,1")
    at.do("choose high", "take H01")
    return data_of(at)


def secret() -> Data:
    """Two seats: seat 0 has hidden H16."""
    return data_of(game(2, {"high": ("H01", "H16", "H10")}).do("choose high", "hide H16"))


def test_a_save_is_read_back() -> None:
    for data in (placing(), secret()):
        assert GAME.load(data).dump() == data


DAMAGE: list[tuple[str, Callable[[], Data], Callable[[Data], None]]] = [
    ("seats", placing, lambda data: data.update(seats=7)),
    ("round", placing, lambda data: data.pop("round")),
    ("moon", placing, lambda data: data.update(moon=1)),
    ("round", placing, lambda data: data.update(round="two")),
    ("decks", placing, lambda data: data["decks"].pop()),
    ("ended", placing, lambda data: data.update(ended=3)),
    ("active", placing, lambda data: data.update(active=3)),
    ("lookout", placing, lambda data: data.update(lookout=-1)),
    ("round", placing, lambda data: data.update(round=17)),
    ("left", placing, lambda data: data["left"].append(0)),
    ("left", placing, lambda data: data["left"].__setitem__(3, 11)),
    ("left", placing, lambda data: data["left"].__setitem__(3, 9)),
    ("drawn_type", placing, lambda data: data.update(drawn_type=4)),
    ("drawn_type", placing, lambda data: data.update(drawn_type=-1)),
    ("acts", placing, lambda data: data.update(acts=-1)),
    ("waiting", placing, lambda data: data.update(waiting=8)),
    ("waiting", placing, lambda data: data.update(waiting=5)),
    ("gone", placing, lambda data: data.update(gone=2)),
    ("winners", placing, lambda data: data.update(winners=8)),
    ("places", placing, lambda data: data["places"].pop()),
    ("places", placing, lambda data: data["places"].__setitem__(slice(7, 9), [data["places"][8], -1])),
    ("flipped", placing, lambda data: data["flipped"].pop()),
    ("flipped", placing, lambda data: data["flipped"].__setitem__(2, 1 << 8)),
    ("point", placing, lambda data: data.update(point=5)),
    ("point", placing, lambda data: data.update(ended=1)),
    ("holding", placing, lambda data: data.update(point=2)),
    ("holding", placing, lambda data: data.update(holding=-1)),
    ("drawn", placing, lambda data: data.update(drawn=[4])),
    ("offer", placing, lambda data: data["offer"].append(5)),
    ("offer", placing, lambda data: data["offer"].__setitem__(0, 99)),
    ("offer", placing, lambda data: data["offer"].__setitem__(0, 33)),
    ("tiles", placing, lambda data: data["offer"].__setitem__(0, 5)),
    ("tiles", placing, lambda data: data["discard"].append(99)),
    ("tiles", placing, lambda data: data["decks"][0]["bag"].pop()),
    ("mode", placing, lambda data: data["options"].update(mode="solo_shadow")),
    ("options", placing, lambda data: data["options"].update(designation="up")),
    ("hidden", secret, lambda data: data.update(hidden=-3)),
    ("hidden", secret, lambda data: data["options"].update(two_player_mode="open")),
    ("offer", secret, lambda data: data.update(hidden=-1)),
    ("offer", secret, lambda data: data.update(offer=[])),
    ("left", secret, lambda data: data.update(point=0, drawn_type=-1)),
]


@pytest.mark.parametrize(
    ("field", "make", "damage"), DAMAGE, ids=[f"{n}-{field}" for n, (field, _, _) in enumerate(DAMAGE)]
)
def test_damage_is_named(field: str, make: Callable[[], Data], damage: Callable[[Data], None]) -> None:
    data = make()
    damage(data)
    with pytest.raises(Fault) as caught:
        GAME.load(data)
    assert caught.value.field == field


def test_a_third_lamp_that_did_not_flip_is_refused() -> None:
    at = table().place("H16", "1,1").place("C17", "2,1").place("L16", "3,1")
    at.t.round = 4
    at.t.flipped[0] = 0
    with pytest.raises(BadState):
        GAME.load(data_of(at))


def test_a_sampled_table_can_be_saved_and_goes_on() -> None:
    state = GAME.new(2, 11)
    world = state.sample(1, Random(3).random)
    again = GAME.load(world.dump())
    again.apply(again.actors[0], again.legal(again.actors[0])[0])
    assert again.acts == 1


def test_every_action_has_one_text() -> None:
    state = GAME.new(2, 1)
    assert all(GAME.parse(state, text) == action for action, text in TEXTS.items())
    for words in ("", "fly 3", "place 9,9", "take H21", "concede now"):
        with pytest.raises(BadText):
            GAME.parse(state, words)
    with pytest.raises(BadText):
        GAME.text(state, 1)
