"""What many games tell: wins with their interval, scores, lengths, and how the games ended."""

from collections import Counter
from collections.abc import Iterable
from math import sqrt
from typing import Final

import msgspec

from reverie.engine.outcome import Outcome

Z95: Final = 1.959964  # standard errors on each side of a 95 % interval


class Played(msgspec.Struct, frozen=True):
    """One finished game: how it ended (None if it was cut off at the game's longest length) and its decisions."""

    outcome: Outcome | None
    decisions: int


class SeatSummary(msgspec.Struct, frozen=True):
    """One seat's games: `wins` counts a shared win as an equal part."""

    bot: str
    wins: float
    rate: float
    low: float
    high: float
    mean_score: float


class Summary(msgspec.Struct, frozen=True):
    """All games of one simulation. The first fields are those of the first seat; in a team game all seats are alike.

    `low` and `high` bound the rate of wins with 95 % confidence (Wilson).
    """

    game: str
    games: int
    bots: list[str]
    seed: int | str
    options: dict[str, str | int | bool | list[str]]
    wins: float
    rate: float
    low: float
    high: float
    mean_score: float
    mean_decisions: float
    reasons: dict[str, int]
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
    return max(centre - half, 0.0), min(centre + half, 1.0)


def summarise(
    game: str,
    bots: list[str],
    seed: int | str,
    options: dict[str, str | int | bool | list[str]],
    played: Iterable[Played],
    seconds: float,
) -> Summary:
    """Add up the games, in their order: the same games give the same summary, whoever played them."""
    games = decisions = 0
    wins = [0.0] * len(bots)
    scores = [0] * len(bots)
    reasons: Counter[str] = Counter()
    for one in played:
        games += 1
        decisions += one.decisions
        reasons[one.outcome.reason if one.outcome is not None else "unfinished"] += 1
        if one.outcome is None:
            continue
        for seat, result in enumerate(one.outcome.results):
            wins[seat] += one.outcome.value(seat)
            scores[seat] += result.score
    count = max(games, 1)
    seats = [
        SeatSummary(bot, wins[seat], wins[seat] / count, *wilson(wins[seat], games), scores[seat] / count)
        for seat, bot in enumerate(bots)
    ]
    first = seats[0]
    return Summary(
        game, games, bots, seed, options, first.wins, first.rate, first.low, first.high, first.mean_score,
        decisions / count, dict(sorted(reasons.items(), key=lambda item: (-item[1], item[0]))), seats,
        seconds, games / seconds if seconds > 0 else 0.0,
    )  # fmt: skip
