"""Bad input of every kind: a value or a Fault that names the field, never another exception, and nothing changed."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from murmur import GAME, MurmurGame

from reverie.engine import BadText, Game, State, write_record
from reverie.engine.shelf import games
from reverie.testkit import Nonconformity, Trail, play
from reverie.testkit.fuzz import mutated, mutated_text, withstand_new, withstand_record, withstand_save, withstand_text
from reverie.testkit.records import record_of

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
ANY_TEXT = st.text(st.characters())  # lone surrogates too
GAMES = [GAME, *games()]
of_every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def in_the_middle(game: Game, seats: int, options: dict[str, Any], acts: int = 6) -> tuple[State, Trail]:
    """A state after a few random acts, with the whole game it belongs to."""
    trail = Trail(game, seats, options, "fuzz")
    middle = None
    for state in play(trail, Random(3)):
        if state.acts == acts:
            middle = state.clone()
    assert middle is not None
    return middle, trail


@pytest.mark.shared
@of_every_game
@given(text=ANY_TEXT)
def test_any_text_into_parse(game: Game, text: str) -> None:
    withstand_text(game.new(game.seats[0], "fuzz"), text)


@pytest.mark.shared
@of_every_game
@given(seed=st.integers(0, 10**6))
def test_damaged_texts_into_parse(game: Game, seed: int) -> None:
    state = game.new(game.seats[-1], "fuzz")
    rng = Random(seed)
    seat = rng.choice(state.actors)
    withstand_text(state, mutated_text(game.text(state, rng.choice(state.legal(seat))), rng))


@pytest.mark.shared
@of_every_game
@given(seats=ANYTHING, options=ANYTHING, seed=ANYTHING)
def test_anything_into_new(game: Game, seats: Any, options: Any, seed: Any) -> None:
    withstand_new(game, seats, options, seed)


@pytest.mark.shared
@of_every_game
@given(data=st.data())
def test_odd_values_of_every_option(game: Game, data: st.DataObject) -> None:
    names = st.sampled_from([field.name for field in game.fields])
    values = ANYTHING | st.sampled_from([value for field in game.fields for value in field.values])
    withstand_new(game, game.seats[-1], data.draw(st.dictionaries(names, values | st.lists(values, max_size=3))))


@pytest.mark.shared
@of_every_game
@given(data=ANYTHING)
def test_anything_into_load(game: Game, data: Any) -> None:
    withstand_save(game, data)
    if isinstance(data, dict):
        withstand_save(game, {**data, "game": game.id, "rules": game.rules_version})


@pytest.mark.shared
@of_every_game
def test_damaged_saves_into_load(game: Game) -> None:
    """Single changes of a real save: most are refused, and what is not can be saved again."""
    state, _ = in_the_middle(game, game.seats[-1], {})
    save, rng = state.dump(), Random(5)
    refused = 0
    for _ in range(400):
        damaged = mutated(save, rng)
        loaded = withstand_save(game, damaged)
        refused += loaded is None
        if loaded is not None:
            assert json.dumps(loaded.dump())
    assert refused > 100


@given(text=ANY_TEXT)
def test_any_text_into_read_record(text: str) -> None:
    withstand_record(text)
    withstand_record(f"reverie-record 1\n{text}")


@given(raw=st.binary())
def test_any_bytes_into_read_record(raw: bytes) -> None:
    withstand_record(raw.decode("latin-1"))
    withstand_record(raw.decode("utf-8", "surrogateescape"))


@pytest.mark.shared
@pytest.mark.usefixtures("murmur_on_shelf")
@of_every_game
def test_damaged_records_into_verify(game: Game) -> None:
    _, trail = in_the_middle(game, min(2, game.seats[-1]), {})
    text, rng = write_record(record_of(trail)), Random(6)
    withstand_record(text)
    for _ in range(60):
        withstand_record(mutated_text(text, rng))


class WordlessFault(MurmurGame):
    """Refuses without naming the field."""

    def parse(self, state: State, text: str) -> int:
        raise BadText(GAME.title)


class Careless(MurmurGame):
    """Reads anything as an action, and the reading changes the table."""

    def parse(self, state: State, text: str) -> int:
        if text == "shout":
            state.acts += 1
        return 3 if text != "whisper 2" else 4


def test_fault_without_field_is_found() -> None:
    with pytest.raises(Nonconformity, match="without a field"):
        withstand_text(WordlessFault().new(2, "x"), "x")


def test_reading_that_changes_or_misleads_is_found() -> None:
    with pytest.raises(Nonconformity, match="whose own text is read otherwise"):
        withstand_text(Careless().new(2, "x"), "whisper 9")
    with pytest.raises(Nonconformity, match="changed the state"):
        withstand_text(Shouting().new(2, "x"), "shout")


class Shouting(MurmurGame):
    """A bad text is refused, but it has been counted as an act."""

    def parse(self, state: State, text: str) -> int:
        state.acts += 1
        return super().parse(state, text)


@pytest.mark.parametrize("data", [{"a": [1, {"b": 2}]}, [1, 2, 3], {"deck": {"bag": [1, 2]}}])
def test_mutation_changes_a_copy(data: Any) -> None:
    before = json.dumps(data)
    found = {json.dumps(mutated(data, Random(seed))) for seed in range(60)}
    assert json.dumps(data) == before
    assert len(found) > 10


def test_text_mutation_never_fails() -> None:
    found = {mutated_text("", Random(seed)) for seed in range(50)}
    found |= {mutated_text("one\ntwo", Random(seed)) for seed in range(50)}
    assert len(found) > 30
