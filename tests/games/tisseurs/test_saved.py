"""Damaged saves are refused with the field at fault, and never crash."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from reverie.engine import BadState, BadText
from reverie.games.tisseurs import GAME
from reverie.games.tisseurs.rules.actions import TEXTS

Data = dict[str, Any]


def saved(acts: int = 41) -> Data:
    """A game at the start of a turn."""
    state = GAME.new(2, 11)
    while state.acts < acts or state.view(state.actors[0]).decision != "turn_start":
        state.apply(state.actors[0], GAME.policy(state, state.actors[0]))
    data: Data = json.loads(json.dumps(state.dump()))
    return data


def test_a_save_is_read_back() -> None:
    data = saved()
    assert GAME.load(data).dump() == data


DAMAGE: list[tuple[str, Callable[[Data], object]]] = [
    ("seats", lambda data: data.update(seats=7)),
    ("sand", lambda data: data.pop("sand")),
    ("moon", lambda data: data.update(moon=1)),
    ("round", lambda data: data.update(round="two")),
    ("round", lambda data: data.update(round=4)),
    ("stock", lambda data: data.update(stock=[1])),
    ("active", lambda data: data.update(active=2)),
    ("first", lambda data: data.update(first=-1)),
    ("ended", lambda data: data.update(ended=9)),
    ("point", lambda data: data.update(point=99)),
    ("point", lambda data: data.update(point=-1)),
    ("window", lambda data: data.update(window=3)),
    ("rows", lambda data: data["rows"].append([])),
    ("rows", lambda data: data["rows"][0].append(0)),
    ("rows", lambda data: data["rows"][0].append(100)),
    ("rows", lambda data: data["rows"][0].append(-5)),
    ("winners", lambda data: data.update(winners=4)),
    ("staying", lambda data: data.update(staying=[False, False])),
    ("moved", lambda data: data.update(moved=2)),
    ("shadow", lambda data: data.update(shadow=[1, 2, 3])),
    ("revealed", lambda data: data.update(revealed=80)),
    ("placed", lambda data: data.update(placed=-1)),
    ("objective", lambda data: data.update(objective=[12, 0])),
    ("objective", lambda data: data.update(objective=[1, 1])),
    ("refused", lambda data: data.update(refused=[1, 2])),
    ("taken", lambda data: data.update(taken=3)),
    ("nexts", lambda data: data.update(nexts=[0, 99])),
    ("nexts", lambda data: data.update(nexts=[1, 1])),
    ("owed", lambda data: data.update(owed=1)),
    ("paying", lambda data: data.update(paying=9)),
    ("offered", lambda data: data.update(offered=3)),
    ("playing", lambda data: data.update(playing=20)),
    ("cards", lambda data: data["gone"].append(0)),
    ("cards", lambda data: data["circle"].append(90)),
    ("sand", lambda data: data["sand"].__setitem__(0, 40)),
    ("sand", lambda data: data["pool"]["bag"].append(3)),
    ("hands", lambda data: data["hands"].__setitem__(0, 1 << 14)),
    ("lasting", lambda data: data["lasting"].__setitem__(0, 1)),
    ("discoveries", lambda data: data["discard"].append(5)),
]


@pytest.mark.parametrize(("field", "damage"), DAMAGE, ids=[f"{n}-{field}" for n, (field, _) in enumerate(DAMAGE)])
def test_damage_is_named(field: str, damage: Callable[[Data], object]) -> None:
    data = saved()
    damage(data)
    with pytest.raises(BadState) as caught:
        GAME.load(data)
    assert caught.value.field == field


def test_a_sampled_table_can_be_saved_and_goes_on() -> None:
    state = GAME.new(2, 11)
    again = GAME.load(state.sample(1, Random(3).random).dump())
    again.apply(again.actors[0], again.legal(again.actors[0])[0])
    assert again.acts == 1


def test_every_action_has_one_text() -> None:
    state = GAME.new(2, 1)
    assert all(GAME.parse(state, text) == action for action, text in TEXTS.items())
    for words in ("", "fly 3", "gap 24", "move white 25", "walk 1 1", "sand moon 1"):
        with pytest.raises(BadText):
            GAME.parse(state, words)
    with pytest.raises(BadText):
        GAME.text(state, 1)
