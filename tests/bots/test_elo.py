"""The levels meet each other: the same seed gives the same strengths, and the beginner knows no more than its seat."""

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from bench import beginner, elo
from bench.beginner import Beginner, owned

import reverie
from reverie.bots import LEVELS, ask
from reverie.bots.strengths import BEGINNER, Strength, measured, wins_of_a_hundred
from reverie.engine import FastChance
from reverie.games.onirim.pieces import FIRST_DOOR
from reverie.games.onirim.state import OnirimState


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


def test_nobody_explained_words_and_hourglasses_to_a_beginner() -> None:
    with pytest.raises(TypeError, match="DreamOnState"):
        owned(reverie.game("dream_on").new(2, 1), 0)


def test_a_beginner_likes_doors_and_mourns_those_thrown_away() -> None:
    state = reverie.game("onirim").new(1, 3)
    assert isinstance(state, OnirimState)
    before = owned(state, 0)
    state.doors[0].append(FIRST_DOOR)
    assert owned(state, 0) > before
    state.doors[0].pop()
    state.discard.append(FIRST_DOOR)
    assert owned(state, 0) < before


def test_the_same_deals_are_played_alone(capsys: pytest.CaptureFixture[str]) -> None:
    beginner.main(["--games", "12", "--seed", "4"])
    once = capsys.readouterr().out
    beginner.main(["--games", "12", "--seed", "4"])
    assert capsys.readouterr().out == once
    assert once.startswith("beginner: ")
    assert " of 12 won" in once.splitlines()[1]


def test_what_was_measured_takes_the_place_of_what_was_known(tmp_path: Path) -> None:
    table = tmp_path / "strengths.txt"
    table.write_text("iles easy 3 1400 1390 1410\ninsomnia easy 2 1300 1290 1310\n", encoding="utf-8")
    elo.keep("iles", {"easy": Strength(9, 1450, 1430, 1470), "policy": Strength(9, 1550, 1530, 1570)}, table)
    assert table.read_text(encoding="utf-8").splitlines() == [
        "iles easy 9 1450 1430 1470",
        "iles policy 9 1550 1530 1570",
        "insomnia easy 2 1300 1290 1310",
    ]


def test_what_ships_rates_levels_and_the_beginner_in_their_order() -> None:
    """Levels go from the weakest to the strongest; neighbours may be equal within their intervals."""
    for levels in measured().values():
        assert set(levels) == {*LEVELS, BEGINNER}
        rated = [levels[name] for name in LEVELS]
        assert all(weaker.low <= stronger.high for weaker, stronger in pairwise(rated))
        assert rated[0].high < rated[3].low
        assert all(each.low <= each.rating <= each.high for each in rated)


def test_docs_tell_the_table() -> None:
    words = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    for levels in measured().values():
        for each in levels.values():
            assert f"{each.rating} ({each.low}–{each.high})" in words


def test_even_bots_win_half_of_a_hundred() -> None:
    one, other = Strength(1, 1500, 1400, 1600), Strength(1, 1900, 1800, 2000)
    assert wins_of_a_hundred(one, one) == 50
    assert wins_of_a_hundred(other, one) == 91
    assert wins_of_a_hundred(one, other) == 9
