"""What a person's games add up to, and what all games of the house do."""

from datetime import UTC, datetime

import msgspec
import pytest

from reverie.store.results import MINUTES, Brief, Total
from reverie.table.figures import FEWEST, figures_of, half_time
from reverie.table.journal import by_points, curve, known_game, most_found, streaks, sums_of, tallies


def games(results: str, game: str = "onirim", seats: int = 1, options: str = "") -> list[Brief]:
    """Games by their first letters, the newest first; a day apart, each with one point more than the older one."""
    words = {"w": "won", "s": "shared", "l": "lost", "x": "left", "h": "several"}
    days = range(len(results), 0, -1)
    return [
        Brief(game, options, seats, words[each], day, 60, 86400.0 * day, None, None, "")
        for day, each in zip(days, results, strict=True)
    ]


def test_wins_streaks_best_and_median_by_variant() -> None:
    briefs = [*games("wswlwwwl"), *games("lxh", options="incubus=A"), *games("w", "iles", 3)]
    found = tallies(sums_of(briefs), briefs)
    first, other, *_ = found
    assert (first.game, first.games, first.wins, first.rate) == ("onirim", 8, 6, 0.75)
    assert first.low < 0.75 < first.high
    assert (first.best, first.median, first.streak, first.longest, first.seconds) == (8, 4.5, 3, 3, 60)
    assert (other.game, other.games) == ("iles", 1), "of as many games that of the earlier name"
    assert found[2].games == 1, "what a bot finished, and what one played against oneself, counts for nothing"
    assert tallies([], []) == []
    (old,) = tallies(sums_of(games("wl")), [])
    assert (old.games, old.best, old.median, old.streak) == (2, 2, None, None), "not among the newest"


@pytest.mark.parametrize(
    ("won", "now", "longest"), [("", 0, 0), ("l", 0, 0), ("w", 1, 1), ("lww", 0, 2), ("wwlwww", 2, 3), ("www", 3, 3)]
)
def test_streaks_begin_with_the_newest_game(won: str, now: int, longest: int) -> None:
    assert streaks(each == "w" for each in won) == (now, longest)


def test_the_curve_goes_from_old_to_new_over_the_last_games() -> None:
    points = curve(games("w" * 30 + "l" * 30), points=False)
    times = [when for when, _ in points]
    assert times == sorted(times)
    assert points[-1] == (60 * 86400.0, 1.0)
    assert points[0][1] == 0.0
    assert len(curve(games("wl" * 900), points=True)) <= 61
    assert curve(games("w"), points=False) == [(86400.0, 1.0)]
    assert curve([], points=False) == []
    tisseurs, iles = known_game("tisseurs"), known_game("iles")
    assert iles is not None
    assert tisseurs is not None
    assert by_points(iles, 1)
    assert not by_points(iles, 2)
    assert not by_points(tisseurs, 1)
    assert known_game("gone") is None


def test_what_the_coach_found_is_counted_without_the_cards() -> None:
    found = msgspec.json.encode([["onirim", "Discard {card}"], ["onirim", "{card}"]]).decode()
    briefs = [brief._replace(found=found) for brief in games("ll")]
    assert [(str(words), count) for words, count in most_found([*briefs, *games("w")])] == [("Discard …", 2)]


def a_total(**changes: object) -> Total:
    values = {
        "game": "iles", "options": "", "seats": 2, "player": "", "opened": True, "daily": "", "played": 20, "won": 12,
        "shared": 1, "games": 12, "acts": 1500, "lengths": (0, 5, 10, 20, 20, 20, 20),
    }  # fmt: skip
    return Total(**values | changes)  # type: ignore[arg-type]


def test_figures_tell_nothing_of_few_games() -> None:
    second = a_total(opened=False, won=7, shared=1, games=8)
    figures = figures_of([a_total(), second, a_total(game="onirim", seats=1, games=FEWEST - 1)], 5.0)
    (row,) = figures.rows
    assert (figures.made, figures.games) == (5.0, 39)
    assert (row.game, row.games, row.won, row.acts) == ("iles", 20, 21 / 40, 75.0)
    assert row.low < row.won < row.high
    assert row.first == 13 / 20
    assert row.first_low is not None
    assert row.first_low < 0.65
    together = figures_of([a_total(game="onirim", games=30)], 5.0).rows[0]
    assert together.first is None, "where all win or lose together nobody has an advantage"
    assert figures_of([], 1.0).rows == ()


def test_half_of_the_games_take_less() -> None:
    assert half_time([0, 5, 10, 20, 20, 20, 20], 20) == 10.0
    assert half_time([20] * 7, 20) == 1.0
    assert half_time([0] * 7, 4) == MINUTES[-1]


def test_bots_are_told_of_the_newest_night_alone() -> None:
    nights = [
        a_total(player="bot:search", daily="2026-11-15", played=1, won=1, shared=0),
        a_total(player="bot:search", daily="2026-11-16", played=2, won=1, shared=0),
        a_total(player="bot:easy", daily="2026-11-16", opened=False, played=1, won=0, shared=0),
    ]
    morning = datetime(2026, 11, 17, 8, tzinfo=UTC).timestamp()  # of the day after
    assert [(each.day, each.level, each.played, each.won) for each in figures_of(nights, morning).nights] == [
        ("2026-11-16", "easy", 1, 0),
        ("2026-11-16", "search", 2, 1),
    ]
