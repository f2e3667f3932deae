"""The score of the dream (spec 13): points, bands, and the figures of the end."""

from typing import Final

from reverie.engine.outcome import Outcome, Result
from reverie.games.dream_on.pieces import ABANDONED, POINTS, WRONG_ZONE
from reverie.games.dream_on.state import DreamOnState

BANDS: Final[list[int]] = [15, 30, 45, 60]  # the last score of each band but the fifth
QUARTERS: Final = 4


def score(t: DreamOnState) -> int:
    """Two for each own memory, one for each shared one, two less for each that is wrong."""
    return sum(POINTS[result.zone] for result in t.results)


def band(points: int) -> int:
    """From 1 to 5."""
    return 1 + sum(points > last for last in BANDS)


def relative_band(points: int, cards: int) -> int:
    """The same by the share of all points that this dream could bring: small tables have short dreams."""
    most = 2 * cards
    if points >= most:
        return 5
    return 1 + max(0, min(QUARTERS - 1, QUARTERS * points // most))


def in_zone(t: DreamOnState, zone: int) -> int:
    """How many cards lie there."""
    return sum(result.zone == zone for result in t.results)


def longest_run(t: DreamOnState) -> int:
    """The most cards in a row without a wrong one."""
    best = run = 0
    for result in t.results:
        run = 0 if result.zone == WRONG_ZONE else run + 1
        best = max(best, run)
    return best


def outcome(t: DreamOnState) -> Outcome:
    """One result for all. The rulebook knows no defeat; half of all points counts as a dream remembered."""
    if t.ended == ABANDONED:
        return Outcome("abandoned", (Result("lost", 0),) * t.seats, team=True)
    points = score(t)
    kept = points >= len(t.pile)
    result = Result("won" if kept else "lost", points)
    return Outcome("remembered" if kept else "forgotten", (result,) * t.seats, team=True)
