"""Damaged saves are refused with the field at fault, and never crash."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from tests.games.dream_on.night import A, B, C, D, dreamt

from reverie.engine import BadState
from reverie.games.dream_on import GAME

Data = dict[str, Any]


def saved() -> Data:
    """A night in which the second card is to be recalled."""
    night = dreamt((A, "dragon", "fire"), (B, "owl", ""), (C, "kite", ""), (D, "pizza", ""), judge="choice")
    night.do(D, "choose moon")
    night.next_card()
    data: Data = json.loads(json.dumps(night.t.dump()))
    return data


def test_a_save_is_read_back() -> None:
    data = saved()
    assert GAME.load(data).dump() == data


DAMAGE: list[tuple[str, Callable[[Data], None]]] = [
    ("seats", lambda data: data.update(seats=9)),
    ("pile", lambda data: data.pop("pile")),
    ("dawn", lambda data: data.update(dawn=1)),
    ("phase", lambda data: data.update(phase="think")),
    ("phase", lambda data: data.update(phase=10)),
    ("phase", lambda data: data.update(phase=77)),
    ("ended", lambda data: data.update(ended=5, phase=10)),
    ("judge", lambda data: data.update(judge=3)),
    ("active", lambda data: data.update(active=4)),
    ("active", lambda data: data.update(host=-1)),
    ("first", lambda data: data.update(first=-1)),
    ("claims", lambda data: data.update(claims=[9, 0, 0, 0])),
    ("kinds", lambda data: data.update(kinds=[4, 0, 0, 0])),
    ("kinds", lambda data: data.update(kinds=[0])),
    ("laid_by", lambda data: data["laid_by"].__setitem__(0, 4)),
    ("laid_by", lambda data: data["laid_by"].pop()),
    ("last_laid", lambda data: data.update(last_laid=[9, 0, 0, 0])),
    ("rhythm", lambda data: data.update(rhythm=[1000, 0, 0, 0])),
    ("timers", lambda data: data["timers"].pop()),
    ("timers", lambda data: data["timers"].__setitem__(0, -1)),
    ("stopped", lambda data: data["stopped"].__setitem__(0, 5)),
    ("stopped", lambda data: data["stopped"].pop()),
    ("paused", lambda data: data.update(paused=99)),
    ("paused", lambda data: data.update(pauses_left=4)),
    ("now", lambda data: data.update(now=-1)),
    ("k", lambda data: data.update(k=5)),
    ("results", lambda data: data["results"].pop()),
    ("results", lambda data: data["results"][0].__setitem__(0, 3)),
    ("results", lambda data: data["results"][0].__setitem__(6, 156)),
    ("attempt", lambda data: data["attempt"].pop("votes")),
    ("attempt", lambda data: data["attempt"].update(asked=4)),
    ("attempt", lambda data: data["attempt"].update(options=[1, 1])),
    ("attempt", lambda data: data["attempt"].update(hinted=[0])),
    ("attempt", lambda data: data["attempt"].update(signals=[9, 0, 0, 0])),
    ("attempt", lambda data: data["attempt"].update(votes=[3, 0, 0, 0])),
    ("attempt", lambda data: data["attempt"].update(supports=[4, 0, 0, 0])),
    ("attempt", lambda data: data["attempt"].update(idea=[1, 0, 0, 0])),
    ("attempt", lambda data: data["attempt"].update(electorate=16)),
    ("attempt", lambda data: data["attempt"].update(counted=[1])),
    ("attempt", lambda data: data["attempt"].update(luck=[-1, 0, 0, 0])),
    ("cards", lambda data: data["discard"].append(0)),
    ("cards", lambda data: data["pile"].__setitem__(0, 200)),
    ("hands", lambda data: data["hands"].__setitem__(0, [1, 2, 3, 4])),
    ("decoys", lambda data: data["decoys"].append(data["pile"][0])),
    ("options", lambda data: data["options"].update(pace=7)),
]


@pytest.mark.parametrize(("field", "damage"), DAMAGE, ids=[f"{n}-{field}" for n, (field, _) in enumerate(DAMAGE)])
def test_damage_is_named(field: str, damage: Callable[[Data], None]) -> None:
    data = saved()
    damage(data)
    with pytest.raises(BadState) as caught:
        GAME.load(data)
    assert caught.value.field == field
