"""Luck in the bench of strengths: nothing on average, whatever is played, and results without it are surer."""

from random import Random
from statistics import fmean, stdev

import pytest
from bench import strength
from bench.luck import has_luck, less_luck, luck_of

import reverie


def test_luck_is_nothing_on_average() -> None:
    lucks = []
    for seed in range(60):
        rng = Random(seed)
        state = reverie.game("onirim").new(1, seed=seed, options={"hopeless": "auto"})
        state.quiet()
        for _ in range(12):
            if state.over:
                break
            before = state.clone()
            action = rng.choice(state.legal(0))  # whoever plays
            state.apply(0, action)
            lucks.append(luck_of(before, 0, action, state, rng))
    assert len(lucks) > 400
    assert stdev(lucks) > 0.01
    assert abs(fmean(lucks)) < 4 * stdev(lucks) / len(lucks) ** 0.5


def test_results_without_their_luck_are_surer() -> None:
    rng = Random(3)
    lucks = [rng.gauss(0, 0.3) for _ in range(400)]
    values = [float(0.7 + luck + rng.gauss(0, 0.1) > 0.5) for luck in lucks]
    mean, error = less_luck(values, lucks)
    usual = stdev(values) / len(values) ** 0.5
    assert error < 0.9 * usual
    assert abs(mean - fmean(values)) < 3 * usual


def test_a_match_tells_its_rate_without_luck(capsys: pytest.CaptureFixture[str]) -> None:
    strength.main(["onirim-base-easy", "--games", "20"])
    assert "less luck" in capsys.readouterr().out
    strength.main(["iles-policy", "--games", "20"])
    assert "less luck" not in capsys.readouterr().out


def test_who_plays_against_others_has_no_luck_that_can_be_told() -> None:
    assert not has_luck(reverie.game("iles").new(2, seed=1))
    assert has_luck(reverie.game("onirim").new(2, seed=1))
