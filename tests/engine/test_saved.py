"""A save: its zones are read off one form, and come back; and what is said of a damaged one."""

import json
from typing import Any

import pytest
from stairs import GAME, StairsState

from reverie.engine import BadState, Deck, FastChance, LiveChance, Rulebook, State, TurnState, flag, many
from reverie.engine.saved import (
    SavedDeck,
    SavedState,
    check_turn,
    damaged,
    fill,
    form_of,
    read_saved,
    require,
    zones_of,
)
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


class Lamps(State):
    """The table of that game; a part of it lies in another object."""

    def __init__(self) -> None:
        self.game, self.acts = GAME, 0
        self.lamps: list[int] = []
        self.part = Part()

    def holder_of(self, zone: str) -> object:
        return self.part if zone == "deck" else self


class Part:
    """Where the deck lies."""

    def __init__(self) -> None:
        self.deck = Deck("deck of lamps", [])


def test_zones_are_filled_in_and_options_completed() -> None:
    saved = read_saved(data(), Saved, FIELDS)
    state = Lamps()
    fill(state, saved)
    assert state.lamps == [1, 2]
    assert saved.options == {"whims": [], "clock": True}
    assert (state.part.deck.name, state.part.deck.cards()) == ("deck of lamps", [1, 3])


def test_zones_are_those_of_the_form_and_share_nothing() -> None:
    state = Lamps()
    fill(state, read_saved(data(), Saved, FIELDS))
    zones = zones_of(state, Saved)
    assert zones == {"lamps": [1, 2], "deck": Deck("deck", [3, 1]).dump()}
    zones["lamps"].append(9)
    zones["deck"]["bag"].append(9)
    assert zones_of(state, Saved) == {"lamps": [1, 2], "deck": Deck("deck", [3, 1]).dump()}


class Piles(SavedState):
    """A game with several decks, and lists in a list."""

    decks: list[SavedDeck]
    rows: list[list[int]]


class PilesState(State):
    """Its table."""

    def __init__(self) -> None:
        self.game, self.acts = GAME, 0
        self.decks = [Deck("sun", [1, 2]), Deck("moon", [3])]
        self.rows: list[list[int]] = [[1], []]


def test_lists_of_decks_and_of_lists() -> None:
    state = PilesState()
    zones = zones_of(state, Piles)
    zones["rows"][0].append(2)
    assert state.rows == [[1], []]
    head = {name: value for name, value in data().items() if name not in ("lamps", "deck")}
    other = PilesState()
    other.decks[0].draw(FastChance(lambda: 0.0))
    fill(other, read_saved(head | zones, Piles, FIELDS))
    assert [(deck.name, deck.cards()) for deck in other.decks] == [("sun", [1, 2]), ("moon", [3])]
    assert other.rows == [[1, 2], []]
    with pytest.raises(BadState, match="damaged: decks"):
        fill(PilesState(), read_saved(head | zones | {"decks": zones["decks"][:1]}, Piles, FIELDS))


def test_a_form_with_a_field_that_the_state_has_not_is_the_fault_of_its_author() -> None:
    with pytest.raises(AttributeError, match=r"the form of stairs names \('decks', 'rows'\): `lay_out`"):
        zones_of(Lamps(), Piles)


def test_the_form_of_a_small_game_is_read_off_its_declared_zones() -> None:
    form = form_of(StairsState)
    head = len(SavedState.__struct_fields__)
    assert form.__struct_fields__[head:] == ("active", "point", "ended", "deck", "hands", "stairs", "points")
    state = GAME.new(2, "saved")
    state.apply(0, state.legal(0)[0])
    again = GAME.load(json.loads(json.dumps(state.dump())))
    assert isinstance(again, StairsState)
    assert again.deck.name == "deck"
    assert again.digest() == state.digest()
    for field, wrong in {"hands": [1], "stairs": ["x"], "points": None, "deck": []}.items():
        with pytest.raises(BadState, match=f"damaged: {field}"):
            GAME.load({**state.dump(), field: wrong})


@pytest.mark.parametrize(
    ("field", "value"), [("active", 2), ("active", -1), ("ended", -1), ("point", 1), ("point", -1)]
)
def test_a_turn_that_no_game_can_reach_is_refused(field: str, value: int) -> None:
    with pytest.raises(BadState) as refused:
        GAME.load({**GAME.new(2, "saved").dump(), field: value})
    assert refused.value.field == field


def test_a_finished_game_may_have_no_open_decision() -> None:
    t = TurnState()
    t.seats, t.active, t.point, t.ended, t.rules = 1, 0, -1, 1, Rulebook[TurnState]({}, None, [])
    check_turn(t)
    t.ended = 0
    with pytest.raises(BadState, match="damaged: point"):
        check_turn(t)


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
