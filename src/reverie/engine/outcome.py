"""How a game ended: for each seat won, lost or shared, with its score and the reason; and what values mean."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from reverie.engine.text import Text


class Result(msgspec.Struct, frozen=True):
    """One seat's end of the game."""

    result: Literal["won", "lost", "shared"]
    score: int


class Outcome(msgspec.Struct, frozen=True):
    """The end of a game. `reason` is a stable code, such as `doors_complete` or `deck_exhausted`.

    `team` says that all seats win or lose together.
    """

    reason: str
    results: tuple[Result, ...]
    team: bool = False

    def value(self, seat: int) -> float:
        """What the end is worth for a seat: 1 for a win, 0 for a defeat, an equal part of a shared win."""
        mine = self.results[seat].result
        if mine == "lost":
            return 0.0
        if self.team or mine == "won":
            return 1.0
        return 1.0 / sum(other.result == "shared" for other in self.results)


class ScoreLine(msgspec.Struct, frozen=True):
    """One category of a score sheet: what it gave each seat, with words where a number does not say it."""

    name: Text
    values: tuple[int, ...]
    words: tuple[Text, ...] = ()


class ScoreSheet(msgspec.Struct, frozen=True):
    """A finished game by category; the values of a seat add up to its score. A team has one column."""

    lines: tuple[ScoreLine, ...] = ()
    ladder: tuple[Text, ...] = ()  # the titles that a score can earn, from the lowest on
    rung: int = -1  # the one that was earned, -1 for none


NO_SHEET = ScoreSheet()


def rank_seats(reason: str, winners: int, scores: Sequence[int]) -> Outcome:
    """The end of a game in which each seat plays for itself; `winners` has a bit for each, several of them share."""
    best: Literal["won", "shared"] = "shared" if winners & (winners - 1) else "won"
    results = [Result(best if winners >> seat & 1 else "lost", score) for seat, score in enumerate(scores)]
    return Outcome(reason, tuple(results))


def ranked(reason: str, scores: Sequence[int]) -> Outcome:
    """The end of a game in which the highest score wins, and those who have it share."""
    best = max(scores)
    return rank_seats(reason, sum(1 << seat for seat, score in enumerate(scores) if score == best), scores)


def grade(score: int, low: int, high: int) -> float:
    """What a score is worth where nobody else plays: 0 up to `low`, 1 from `high` on, and evenly between them."""
    return min(max((score - low) / (high - low), 0.0), 1.0)


class Scale(msgspec.Struct, frozen=True):
    """The unit of `Game.value`, and the amounts that the values 0 and 1 stand for."""

    unit: Literal["chance", "points", "lead"] = "chance"
    low: float = 0.0
    high: float = 1.0

    def amount(self, value: float) -> float:
        """A value in the unit: a percentage, or points."""
        low, high = (0.0, 100.0) if self.unit == "chance" else (self.low, self.high)
        return low + value * (high - low)

    def span(self, difference: float) -> float:
        """A difference of values in the unit."""
        return self.amount(difference) - self.amount(0.0)


CHANCE = Scale()
