"""Reading a saved state back: the head, the zones, and what is said of a damaged one."""

from types import SimpleNamespace
from typing import Any

import pytest

from reverie.engine import BadState, Deck, FastChance, LiveChance, flag, many
from reverie.engine.saved import SavedDeck, SavedState, damaged, read_saved, require
from reverie.engine.text import T

FIELDS = [many("whims", ["echo"], T("Game"), T("Game")), flag("clock", T("Game"), T("Game"))]


class Saved(SavedState):
    """A game with two zones."""

    lamps: list[int]
    deck: SavedDeck


def data(**changes: Any) -> dict[str, Any]:
    """What such a game would have written."""
    head = {"game": "lamps", "rules": 1, "seats": 2, "seed": "s", "acts": 4, "options": {"clock": True}}
    return {**head, "lamps": [1, 2], "deck": Deck("deck", [3, 1]).dump(), **changes}


def test_zones_are_filled_in_and_options_completed() -> None:
    saved = read_saved(data(), Saved, FIELDS)
    state = SimpleNamespace()
    saved.fill(state, but=("deck",))
    assert vars(state) == {"acts": 4, "lamps": [1, 2]}
    assert saved.options == {"whims": [], "clock": True}
    assert saved.deck.deck("deck").cards() == [1, 3]


def test_chance_is_that_of_the_seed_unless_another_is_given() -> None:
    given = FastChance(lambda: 0.5)
    assert read_saved(data(), Saved, FIELDS).chance(given) is given
    assert read_saved(data(), Saved, FIELDS).chance(None).seed_text() == "s"
    assert isinstance(read_saved(data(), Saved, FIELDS).chance(None), LiveChance)
    sampled = read_saved(data(seed=""), Saved, FIELDS).chance(None)
    assert isinstance(sampled, FastChance)
    assert 0 <= sampled.below(3, "x", 0) < 3


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"lamps": ["x"]}, "lamps"),
        ({"lamps": None}, "lamps"),
        ({"moon": 1}, "moon"),
        ({"acts": -1}, "acts"),
        ({"deck": {}}, "deck"),
        ({"options": {"whims": ["fly"]}}, "options"),
        ({"options": {"unheard": 1}}, "options"),
    ],
)
def test_the_field_at_fault_is_named(change: dict[str, Any], field: str) -> None:
    with pytest.raises(BadState) as refused:
        read_saved(data(**change), Saved, FIELDS)
    assert refused.value.field == field
    assert str(refused.value) == f"This save is damaged: {field}."


def test_what_no_game_can_reach_is_refused() -> None:
    require(True, "lamps")
    with pytest.raises(BadState, match="damaged: lamps"):
        require(False, "lamps")
    assert damaged("deck").in_language("fr").endswith("deck.")
