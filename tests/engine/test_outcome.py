"""The end of a game: who has won, shared or lost, and what that is worth."""

import pytest

from reverie.engine import Outcome, Result
from reverie.engine.outcome import grade, rank_seats, ranked


@pytest.mark.parametrize(
    ("winners", "words"),
    [(0b000, ["lost", "lost", "lost"]), (0b010, ["lost", "won", "lost"]), (0b101, ["shared", "lost", "shared"])],
)
def test_seats_that_play_for_themselves(winners: int, words: list[str]) -> None:
    outcome = rank_seats("morning", winners, [4, 7, -2])
    assert [each.result for each in outcome.results] == words
    assert [each.score for each in outcome.results] == [4, 7, -2]
    assert (outcome.reason, outcome.team) == ("morning", False)


def test_a_shared_win_is_worth_a_part_and_a_team_wins_as_one() -> None:
    shared = Result("shared", 1)
    assert Outcome("x", (shared, shared, Result("lost", 0))).value(0) == 0.5
    assert Outcome("x", (shared, shared), team=True).value(1) == 1.0
    assert Outcome("x", (Result("won", 1), Result("lost", 0))).value(1) == 0.0


@pytest.mark.parametrize(("score", "worth"), [(-80, 0.0), (-60, 0.0), (-5, 0.5), (50, 1.0), (99, 1.0)])
def test_a_solo_score_is_graded_between_its_bounds(score: int, worth: float) -> None:
    assert grade(score, -60, 50) == worth


def test_the_highest_score_wins_or_is_shared() -> None:
    assert ranked("top", [3, 5, -1]) == rank_seats("top", 0b010, [3, 5, -1])
    assert [each.result for each in ranked("top", [4, 4, 0]).results] == ["shared", "shared", "lost"]
