"""The bench that compares what looking ahead and playing to the end tell with what comes."""

from math import log
from random import Random

import pytest
from bench import advice, coach
from bench.advice import Moment, Told, Trial, blind

import reverie
from reverie.engine.policy import UNSURE


@pytest.mark.parametrize("case", list(advice.CASES))
def test_at_a_moment_there_is_something_to_decide_and_to_foresee(case: str) -> None:
    once, again = (advice.moment(case, "1", 2) for _ in range(2))
    assert (once[0].dump(), once[1]) == (again[0].dump(), again[1])
    state, seat = once
    assert len(state.legal(seat)) >= advice.FEW
    assert state.game.horizon(state) > 0


def test_a_slope_is_found_that_explains_the_results() -> None:
    rng = Random(1)
    seen = []
    for _ in range(4000):
        lead = rng.gauss(0.0, 2.0)
        seen.append((lead, float(rng.random() < 1.0 / (1.0 + 2.718281828 ** (-0.7 * lead)))))
    assert advice.slope(seen, 1.0) == pytest.approx(0.7, abs=0.06)
    assert advice.slope([], 0.4) == 0.4, "where nothing was seen, that of its neighbour"


def test_odds_are_the_lead_that_a_search_weighs() -> None:
    assert advice.odds(0.5) == 0.0
    assert advice.odds(0.75) == pytest.approx(log(3))


def test_a_foreseen_lead_becomes_a_chance() -> None:
    foresee = advice.looker("iles", 60, "1")
    state = reverie.game("iles").new(2, 5)
    told = foresee(state, 0)
    assert 0.0 < told < 1.0
    while not state.over:
        state.apply(state.actors[0], state.game.policy(state, state.actors[0]))
    assert foresee(state, 0) == UNSURE, "the end tells itself"


def test_whoever_is_blind_plays_to_the_end() -> None:
    state, seat = advice.moment("iles", "1", 1)
    trial = Trial(state, seat, blind, 3)
    pair = (state.legal(seat)[0], state.legal(seat)[1])
    trial.play(pair, 6)
    told = trial.told(*pair)
    assert told.worlds == 6
    assert {value for values in trial.found.values() for value in values} <= {0.0, 0.5, 1.0}
    assert told.lead == pytest.approx(sum(trial.found[pair[1]]) / 6 - told.worth)


def test_in_onirim_looking_ahead_is_sharper_in_as_many_worlds() -> None:
    state, seat = advice.moment("onirim", "1", 3)
    pair = (state.legal(seat)[0], state.legal(seat)[1])
    told = []
    for way in (state.game.foresee, blind):
        trial = Trial(state, seat, way, 3)
        trial.play(pair, 12)
        told.append(trial.told(*pair))
    assert told[0].worth_error < told[1].worth_error / 2


def test_a_report_takes_the_error_of_the_truth_out() -> None:
    sharp = Told(100, 0.60, 0.001, 0.10, 0.001)
    blurred = Told(20, 0.50, 0.05, 0.00, 0.05)
    truth = Told(4000, 0.60, 0.02, 0.10, 0.02)
    assert advice.squares([Moment(sharp, blurred, truth)], "ahead", "worth") == pytest.approx([-4.0])
    assert advice.squares([Moment(sharp, blurred, truth)], "end", "lead") == pytest.approx([96.0])
    words = advice.report("iles", [Moment(sharp, blurred, truth)] * 2)
    assert "worth: margin 0.2 ± 0.0, off by 0.0" in words
    assert "looking ahead is nearer by 100.0" in words


def test_the_command_looks_at_a_case(capsys: pytest.CaptureFixture[str]) -> None:
    coach.main(["insomnia", "--moments", "2", "--seconds", "0.02", "--truth", "4", "--curve", "20"])
    assert capsys.readouterr().out.startswith("insomnia, 2 moments")
