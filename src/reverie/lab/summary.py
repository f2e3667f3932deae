"""What many games tell: wins with their interval, scores, lengths, and how the games ended."""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Final

import msgspec

from reverie.engine.options import OptionValue
from reverie.lab.experiment import Played

Z95: Final = 1.959964  # standard errors on each side of a 95 % interval
UNFINISHED: Final = "unfinished"  # the reason of a game that was cut off


class SeatSummary(msgspec.Struct, frozen=True):
    """One seat's games: `wins` counts a shared win as an equal part. Bounds hold with 95 % confidence."""

    bot: str
    wins: float
    rate: float
    low: float
    high: float
    mean_score: float
    score_low: float = 0.0
    score_high: float = 0.0


class Summary(msgspec.Struct, frozen=True):
    """All games of one simulation. The first fields are those of the first seat; in a team game all seats are alike.

    `low` and `high` bound the rate of wins with 95 % confidence (Wilson).
    """

    game: str
    games: int
    bots: list[str]
    seed: int | str
    options: dict[str, OptionValue]
    wins: float
    rate: float
    low: float
    high: float
    mean_score: float
    mean_decisions: float
    endings: dict[str, int] = msgspec.field(name="reasons")  # how often each; files keep the old name
    seats: list[SeatSummary]
    seconds: float = 0.0
    games_per_second: float = 0.0


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate; right also near 0 and 1, where the usual formula fails."""
    if games == 0:
        return 0.0, 1.0
    rate = wins / games
    square = Z95 * Z95
    centre = (rate + square / (2 * games)) / (1 + square / games)
    half = Z95 / (1 + square / games) * sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    return min(max(centre - half, 0.0), rate), max(min(centre + half, 1.0), rate)


def mean_interval(values: Sequence[float]) -> tuple[float, float, float]:
    """A mean and its 95 % interval, from independent values."""
    return interval_of_sums(len(values), sum(values), sum(value * value for value in values))


def interval_of_sums(count: int, total: float, squares: float) -> tuple[float, float, float]:
    """The same from sums; of less than two values nothing can be said but their mean."""
    mean = total / max(count, 1)
    if count < 2:
        return mean, mean, mean
    variance = max(squares - count * mean * mean, 0.0) / (count - 1)
    half = Z95 * sqrt(variance / count)
    return mean, mean - half, mean + half


class Tally:
    """The games of one lineup added up, one by one: at any moment it can say how things stand."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.decisions = 0
        self.wins = [0.0] * seats
        self.scores = [0] * seats
        self.squares = [0] * seats
        self.endings: Counter[str] = Counter()

    def add(self, played: Played) -> None:
        """One more game; one that was cut off counts as a defeat with score 0."""
        self.games += 1
        self.decisions += played.decisions
        outcome = played.outcome
        self.endings[outcome.reason if outcome is not None else UNFINISHED] += 1
        if outcome is None:
            return
        for seat, result in enumerate(outcome.results):
            self.wins[seat] += outcome.value(seat)
            self.scores[seat] += result.score
            self.squares[seat] += result.score * result.score

    def seat(self, number: int, bot: str) -> SeatSummary:
        """How one seat stands."""
        wins, games = self.wins[number], self.games
        score = interval_of_sums(games, self.scores[number], self.squares[number])
        return SeatSummary(bot, wins, wins / max(games, 1), *wilson(wins, games), *score)


def summarise(
    game: str,
    bots: list[str],
    seed: int | str,
    options: dict[str, OptionValue],
    played: Iterable[Played],
    seconds: float,
) -> Summary:
    """Add up the games, in their order: the same games give the same summary, whoever played them."""
    tally = Tally(len(bots))
    for one in played:
        tally.add(one)
    seats = [tally.seat(number, bot) for number, bot in enumerate(bots)]
    first = seats[0]
    games = tally.games
    endings = dict(sorted(tally.endings.items(), key=lambda item: (-item[1], item[0])))
    return Summary(
        game, games, bots, seed, options, first.wins, first.rate, first.low, first.high, first.mean_score,
        tally.decisions / max(games, 1), endings, seats, seconds, games / seconds if seconds > 0 else 0.0,
    )  # fmt: skip


def untimed(summary: Summary) -> Summary:
    """The summary without what differs from run to run."""
    return msgspec.structs.replace(summary, seconds=0.0, games_per_second=0.0)
