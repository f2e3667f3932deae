"""A person's games added up: by game, variant and number of seats, over time, and what the coach found most often."""

from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import median
from typing import NamedTuple

from reverie.engine import Fault
from reverie.engine.game import Game
from reverie.engine.shelf import game as find_game
from reverie.engine.text import Text
from reverie.lab.summary import wilson
from reverie.store.results import Brief, Sum
from reverie.table.reviewed import noted_words

NEWEST = 500  # games of which medians, rows of wins and curves are told
COUNTED = frozenset({"won", "shared", "lost"})
WON = frozenset({"won", "shared"})
WINDOW = 20  # games of which a point of the curve is the mean
MOST_POINTS = 60
MOST_FOUND = 5


class Tally(NamedTuple):
    """All games of one variant with one number of seats; what is None is not known of the newest games."""

    game: str
    options: str
    seats: int
    games: int
    wins: int
    low: float  # the bounds of the rate of wins, 95 times of 100
    high: float
    best: int
    luck: float | None  # the means of those that were reviewed
    choices: float | None
    median: float | None
    streak: int | None  # of wins, up to now
    longest: int | None
    seconds: float | None  # the median

    @property
    def rate(self) -> float:
        """The part of the games that were won."""
        return self.wins / self.games if self.games else 0.0


def sums_of(briefs: Iterable[Brief]) -> list[Sum]:
    """Games added up as a store does it."""
    kinds: dict[tuple[str, str, int], list[Brief]] = {}
    for brief in briefs:
        kinds.setdefault((brief.game, brief.options, brief.seats), []).append(brief)
    found = [
        Sum(
            *kind, len(games), sum(each.result in COUNTED for each in games), sum(each.result in WON for each in games),
            max(each.measure for each in games), None, None,
        )
        for kind, games in kinds.items()
    ]  # fmt: skip
    return sorted(found, key=lambda each: (-each.games, each[:3]))


def tallies(sums: Iterable[Sum], newest: Iterable[Brief]) -> list[Tally]:
    """The sums of all games, with what only the newest tell, which come newest first."""
    kinds: dict[tuple[str, str, int], list[Brief]] = {}
    for brief in newest:
        if brief.result in COUNTED:
            kinds.setdefault((brief.game, brief.options, brief.seats), []).append(brief)
    return [_tally(each, kinds.get(each[:3], ())) for each in sums if each.games]


def _tally(sum: Sum, newest: Sequence[Brief]) -> Tally:
    known = (*sum[:3], sum.games, sum.won, *wilson(sum.won, sum.games), sum.best, sum.luck, sum.choices)
    if not newest:
        return Tally(*known, None, None, None, None)
    now, longest = streaks(brief.result in WON for brief in newest)
    return Tally(
        *known, median(brief.measure for brief in newest), now, longest, median(brief.seconds for brief in newest)
    )


def streaks(won: Iterable[bool]) -> tuple[int, int]:
    """How many wins in a row up to now, and at most; the newest game is first."""
    now = longest = run = 0
    unbroken = True
    for each in won:
        run = run + 1 if each else 0
        unbroken = unbroken and each
        now += unbroken
        longest = max(longest, run)
    return now, longest


def by_points(game: Game, seats: int) -> bool:
    """Whether points are what is sought: alone, where nobody can be beaten."""
    return seats == 1 and game.solo_range is not None


def curve(briefs: Sequence[Brief], *, points: bool) -> list[tuple[float, float]]:
    """When, and how well up to then: the part of the last games that were won, or their mean points; oldest first."""
    games = [brief for brief in reversed(briefs) if brief.result in COUNTED]
    values = [float(brief.measure) if points else float(brief.result in WON) for brief in games]
    found = []
    total = 0.0
    for place, value in enumerate(values):
        total += value
        if place >= WINDOW:
            total -= values[place - WINDOW]
        if place >= min(WINDOW, len(values)) - 1 or place >= WINDOW // 2:
            found.append((games[place].finished, total / min(place + 1, WINDOW)))
    step = max(1, -(-len(found) // MOST_POINTS))
    return found[::-1][::step][::-1]  # the newest is always there


def most_found(briefs: Iterable[Brief]) -> list[tuple[Text, int]]:
    """What the coach found most often: what was done where something else was clearly better."""
    counts: Counter[tuple[str, str]] = Counter()
    words: dict[tuple[str, str], Text] = {}
    for brief in briefs:
        for text in noted_words(brief.found) if brief.found else ():
            counts[text.domain, text.id] += 1
            words[text.domain, text.id] = text
    return [(words[key], count) for key, count in counts.most_common(MOST_FOUND)]


def known_game(id: str) -> Game | None:
    """A game of the shelf; None for one that was taken away since."""
    try:
        return find_game(id)
    except Fault:
        return None
