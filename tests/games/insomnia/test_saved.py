"""Damaged saves are refused with the field at fault, and never crash."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from reverie.engine import BadOption, BadState, BadText
from reverie.games.insomnia import GAME
from reverie.games.insomnia.rules.actions import TEXTS

Data = dict[str, Any]


def saved(acts: int = 40) -> Data:
    """A game in its second race or later."""
    state = GAME.new(2, 11)
    rng = Random(5)
    for _ in range(acts):
        state.apply(state.actors[0], rng.choice(state.legal(state.actors[0])))
    data: Data = json.loads(json.dumps(state.dump()))
    return data


def test_a_save_is_read_back() -> None:
    data = saved()
    assert GAME.load(data).dump() == data


DAMAGE: list[tuple[str, Callable[[Data], None]]] = [
    ("seats", lambda data: data.update(seats=7)),
    ("pillow", lambda data: data.pop("pillow")),
    ("moon", lambda data: data.update(moon=1)),
    ("race", lambda data: data.update(race="two")),
    ("pos", lambda data: data.update(pos=[1])),
    ("pos", lambda data: data.update(pos=[11, 0])),
    ("active", lambda data: data.update(active=2)),
    ("marker", lambda data: data.update(marker=-1)),
    ("ended", lambda data: data.update(ended=9)),
    ("point", lambda data: data.update(point=3)),
    ("point", lambda data: data.update(point=99)),
    ("stack", lambda data: data["stack"].append(77)),
    ("status", lambda data: data.update(status=[0, 5])),
    ("pillow", lambda data: data.update(pillow=[0, 40])),
    ("dodos", lambda data: data.update(dodos=[-1, 0])),
    ("nightmare", lambda data: data.update(nightmare=3)),
    ("nightmare_pos", lambda data: data.update(nightmare_pos=11)),
    ("web", lambda data: data.update(web=14)),
    ("winners", lambda data: data.update(winners=4)),
    ("race", lambda data: data.update(race=0)),
    ("played", lambda data: data.update(played=12)),
    ("turn_log", lambda data: data["turn_log"].append(40)),
    ("revealed", lambda data: data.update(revealed=9)),
    ("taken", lambda data: data.update(taken=31)),
    ("lifted", lambda data: data.update(lifted=11)),
    ("missing", lambda data: data.update(missing=-1)),
    ("hands", lambda data: data["hands"][0].append(9)),
    ("hands", lambda data: data["hands"].__setitem__(0, [3, 2])),
    ("cards", lambda data: data["discard"].append(0)),
    ("cards", lambda data: data["discard"].append(70)),
    ("tiles", lambda data: data["tiles"].append(0)),
    ("tiles", lambda data: data["market"].append(data["market"][0])),
    ("zzz", lambda data: data["zzz"].append(0)),
    ("tokens", lambda data: data["supply"].__setitem__(0, 11)),
]


@pytest.mark.parametrize(("field", "damage"), DAMAGE, ids=[f"{n}-{field}" for n, (field, _) in enumerate(DAMAGE)])
def test_damage_is_named(field: str, damage: Callable[[Data], None]) -> None:
    data = saved()
    damage(data)
    with pytest.raises(BadState) as caught:
        GAME.load(data)
    assert caught.value.field == field


def test_tokens_lie_only_on_tiles() -> None:
    data = saved()
    bare = next(space for space in range(1, 11) if data["tiles"][space] < 0)
    data["zzz"][bare] += 1
    data["supply"][0] -= 1
    with pytest.raises(BadState) as caught:
        GAME.load(data)
    assert caught.value.field == "tokens"


def test_a_sampled_table_can_be_saved_and_goes_on() -> None:
    state = GAME.new(2, 11)
    world = state.sample(1, Random(3).random)
    again = GAME.load(world.dump())
    again.apply(again.actors[0], again.legal(again.actors[0])[0])
    assert again.acts == 1


def test_a_player_who_is_not_there_cannot_begin() -> None:
    with pytest.raises(BadOption, match="only 2 players"):
        GAME.new(2, 1, {"first_player": "seat:3"})
    assert GAME.new(1, 1, {"first_player": "seat:3"}).actors == [0]


def test_every_action_has_one_text() -> None:
    state = GAME.new(2, 1)
    assert all(GAME.parse(state, text) == action for action, text in TEXTS.items())
    for words in ("", "fly 3", "place 11", "play move7 gain"):
        with pytest.raises(BadText):
            GAME.parse(state, words)
    with pytest.raises(BadText):
        GAME.text(state, 1)
