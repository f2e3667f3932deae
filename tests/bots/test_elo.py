"""The levels meet each other: the same seed gives the same strengths, and the beginner knows no more than its seat."""

from random import Random

import pytest
from bench import elo
from bench.beginner import Beginner, owned

import reverie
from reverie.bots import ask
from reverie.engine import FastChance


def test_strengths_follow_from_the_seed(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["iles", "--deals", "2", "--who", "random", "policy"]
    elo.main(words)
    once = capsys.readouterr().out
    elo.main(words)
    assert capsys.readouterr().out == once
    assert once.startswith("iles, 2 deals from both seats\n  random ")


def test_each_pair_meets_from_both_seats() -> None:
    names = ["random", "easy", "policy"]
    ahead = elo.meet("tisseurs", names, [elo.bot_named(name, 4) for name in names], "1", 0)
    for one in range(3):
        for other in range(3):
            assert ahead[one][other] + ahead[other][one] == (0.0 if one == other else 2.0)


def test_patient_thinks_longer() -> None:
    search, patient = (elo.bot_named(name, 5) for name in ("search", "patient"))
    assert (search.rollouts, patient.rollouts) == (5, 20)  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", elo.GAMES)
def test_a_beginner_plays_by_what_the_seat_knows(name: str) -> None:
    game = reverie.game(name)
    state = game.new(2, options=game.simulation_options, chance=FastChance(Random(4).random))
    state.quiet()
    rng = Random(1)
    asked = 0
    while not state.over and asked < 6:
        seat = state.actors[0]
        action = ask(Beginner(), state, seat, Random(7))
        assert action in state.legal(seat)
        asked += len(state.legal(seat)) > 1
        state.apply(seat, rng.choice(state.legal(seat)))
    assert asked == 6


def test_a_beginner_takes_what_pays_at_once() -> None:
    """A whole game of islands: the beginner has more than chance gives."""
    game = reverie.game("iles")
    state = game.new(2, 5, game.simulation_options)
    state.quiet()
    rng = Random(3)
    while not state.over:
        seat = state.actors[0]
        state.apply(seat, ask(Beginner(), state, seat, rng) if seat == 0 else rng.choice(state.legal(seat)))
    assert owned(state, 0) > owned(state, 1)


def test_nobody_explained_onirim_to_a_beginner() -> None:
    with pytest.raises(TypeError, match="OnirimState"):
        owned(reverie.game("onirim").new(1, 1), 0)
