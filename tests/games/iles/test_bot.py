"""The policy: quick, sensible, and blind to what its seat cannot know."""

import pytest
from tests.games.contests import play_blind, share
from tests.games.iles.at_table import game

from reverie.games.iles import GAME
from reverie.games.iles.scoring import score
from reverie.games.iles.state import IlesState


def test_the_policy_beats_random_play() -> None:
    assert share(GAME, ("policy", "random"), 30) > 0.8


def test_a_beginner_beats_random_play_but_not_the_policy() -> None:
    assert share(GAME, ("easy", "random"), 30) > 0.6
    assert share(GAME, ("policy", "easy", "easy"), 30) > 0.34


def test_the_policy_alone_reaches_a_rank() -> None:
    total = 0
    for number in range(20):
        state = GAME.new(1, number)
        state.quiet()
        while not state.over:
            state.apply(0, GAME.policy(state, 0))
        assert isinstance(state, IlesState)
        total += score(state, 0)
    assert total / 20 > 50


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_policy_reads_only_what_its_seat_knows(seats: int) -> None:
    assert play_blind(GAME, seats, {}) > 10


def test_a_gem_goes_where_it_pays() -> None:
    at = game(3, {"centre": ("C18", "C01", "C02")})
    at.island(0, "H11 H07 H08 H01", "D-GEMCOL").do("choose centre", "take C18")
    assert GAME.text(at.t, GAME.policy(at.t, 0)) in {"place 2,1", "place 2,3"}


def test_a_third_lamp_is_avoided() -> None:
    at = game(3, {"low": ("L16", "L02", "L09")})
    at.lay(0, "1,1", "H20").lay(0, "2,1", "C17").lay(0, "d1", "D-ELEPHANT").lay(0, "d2", "D-LAMP").do("choose low")
    assert GAME.text(at.t, GAME.policy(at.t, 0)) != "take L16"
