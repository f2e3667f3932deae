"""The frame: an empty table, a begun one, its zones and its save, and what a game may leave to it."""

from typing import Any

import pytest
from stairs import GAME, Climb, StairsRulebook, StairsState

from reverie.engine import BadState, Frame, LiveChance
from reverie.engine.saved import SavedState, require

OPTIONS: dict[str, Any] = {}


def make_rulebook(seats: int, options: dict[str, Any]) -> StairsRulebook:
    """The rules of Stairs."""
    return StairsRulebook(options, None, [Climb(0, "climb")])


class Small(SavedState):
    """A form that keeps the stairs only."""

    stairs: list[int]


def low(t: StairsState) -> None:
    """Refuse high stairs."""
    require(all(card < 5 for card in t.stairs), "stairs")


def test_an_empty_table_has_its_rules_and_every_piece_in_its_box() -> None:
    t = Frame(StairsState, make_rulebook).empty_table(GAME, 2, OPTIONS, LiveChance("x"))
    assert isinstance(t, StairsState)
    assert (t.deck.name, t.deck.size(), t.hands, t.stairs, t.points) == ("deck", 0, [], [], [])
    assert (t.seats, t.active, t.ended, t.asks, t.options) == (2, 0, 0, "", OPTIONS)


def test_a_begun_table_waits_for_its_first_decision_and_has_told_nothing() -> None:
    frame = Frame(StairsState, make_rulebook)
    t, other = (frame.start(GAME, 2, OPTIONS, LiveChance(seed)) for seed in "xy")
    assert isinstance(t, StairsState)
    assert isinstance(other, StairsState)
    assert (t.asks, t.log, [len(hand) for hand in t.hands]) == ("climb", [], [3, 3])
    assert t.rules is other.rules  # tables with the same options share them
    assert t.hands is not other.hands


def test_a_save_is_read_back_by_the_form_and_then_checked() -> None:
    frame = Frame(StairsState, make_rulebook, Small, low)
    t = frame.start(GAME, 2, OPTIONS, LiveChance("x"))
    assert isinstance(t, StairsState)
    t.stairs = [3, 4]
    zones = frame.zones(t)
    assert zones == {"stairs": [3, 4]}
    head = {"game": "stairs", "rules": 1, "seats": 2, "seed": "x", "acts": 2, "options": {}}
    again = frame.restore(GAME, (), head | zones, None)
    assert isinstance(again, StairsState)
    assert (again.stairs, again.acts, again.chance.seed_text()) == ([3, 4], 2, "x")
    with pytest.raises(BadState, match="damaged: stairs"):
        frame.restore(GAME, (), head | {"stairs": [9]}, None)
    with pytest.raises(BadState, match="damaged: hands"):
        frame.restore(GAME, (), head | zones | {"hands": []}, None)
