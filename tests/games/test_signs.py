"""A finished game in a few signs: five or six of them for every game, however it ended, and nothing of its deal."""

import unicodedata

import pytest

from reverie.engine.shelf import game, games
from reverie.engine.signs import ENDS, filled
from reverie.engine.state import CONCEDE, State
from reverie.games.onirim.state import OnirimState
from reverie.lab.match import Match


def played(id: str, seats: int, seed: str) -> State:
    chosen = game(id)
    state = chosen.new(seats, seed, chosen.daily_options)
    match = Match(state)
    while (seat := match.turn()) >= 0:
        match.act(seat, chosen.policy(state, seat))
    return state


def count(signs: str) -> int:
    """How many signs people see: what only says how the one before it is drawn is none."""
    return sum(unicodedata.category(letter) != "Mn" for letter in signs)


@pytest.mark.parametrize("id", [each.id for each in games()])
def test_a_finished_game_is_five_or_six_signs(id: str) -> None:
    chosen = game(id)
    for seed in "abc":
        state = played(id, min(chosen.seats), seed)
        assert state.outcome is not None
        signs = chosen.signs(state, 0)
        assert count(signs) in (5, 6), signs
        assert signs.endswith(ENDS[state.outcome.results[0].result])
        assert not any(letter.isalnum() for letter in signs)


@pytest.mark.parametrize("id", [each.id for each in games()])
def test_a_game_that_was_given_up_has_signs_too(id: str) -> None:
    chosen = game(id)
    state = chosen.new(min(chosen.seats), "given up", chosen.daily_options)
    while not state.over:
        state.apply(state.seats - 1 if state.has_left(0) else 0, CONCEDE)
    assert count(chosen.signs(state, 0)) in (5, 6)


def test_onirim_shows_how_many_doors_are_open() -> None:
    for seed in "abcdefgh":
        state = played("onirim", 1, seed)
        signs = game("onirim").signs(state, 0)
        assert isinstance(state, OnirimState)
        assert 2 * signs.count("🌕") + signs.count("🌗") == len(state.doors[0])


def test_signs_are_full_only_for_the_whole_of_it() -> None:
    assert [filled(value) for value in (0.0, 0.19, 0.2, 0.999, 1.0)] == [
        "🌑" * 5, "🌑" * 5, "🌕" + "🌑" * 4, "🌕" * 4 + "🌑", "🌕" * 5,
    ]  # fmt: skip
