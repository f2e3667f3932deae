"""Public figures: what all finished games of the house add up to, so that nobody can be recognised in them."""

from collections.abc import Iterable, Sequence

import msgspec

from reverie.lab.summary import wilson
from reverie.store.results import DEALS, MINUTES, Total
from reverie.table.document import day_of
from reverie.table.journal import known_game

FEWEST = 20  # games below which nothing is told: somebody could be recognised
NOTE = "figures"  # its name in the store


class Figure(msgspec.Struct, frozen=True):
    """One variant with one number of seats. Rates have the bounds between which the truth lies 95 times of 100."""

    game: str
    options: str
    seats: int
    games: int
    won: float  # the part of the people's games that were won, alone or with others
    low: float
    high: float
    acts: float  # on average
    minutes: float  # half of the games take less
    first: float | None = None  # the part won by whoever made the first act, where each plays for themselves
    first_low: float | None = None
    first_high: float | None = None


class Night(msgspec.Struct, frozen=True):
    """How a level of bots did at the deals of one night."""

    day: str
    game: str
    level: str
    played: int
    won: int


class Figures(msgspec.Struct, frozen=True):
    """All of them, as they are kept."""

    made: float  # seconds since 1970
    games: int = 0  # of all variants, also of those that are too few to be told
    rows: tuple[Figure, ...] = ()
    nights: tuple[Night, ...] = ()


def figures_of(totals: Iterable[Total], made: float) -> Figures:
    """What may be told of all games."""
    kinds: dict[tuple[str, str, int], list[Total]] = {}
    everything = list(totals)
    for total in everything:
        kinds.setdefault((total.game, total.options, total.seats), []).append(total)
    rows = [_figure(*kind, parts) for kind, parts in kinds.items() if sum(part.games for part in parts) >= FEWEST]
    rows.sort(key=lambda row: (row.game, row.seats, -row.games, row.options))
    return Figures(made, sum(total.games for total in everything), tuple(rows), _nights(everything, day_of(made)))


def _figure(game: str, options: str, seats: int, parts: Sequence[Total]) -> Figure:
    people = [part for part in parts if not part.player]
    played, won = sum(part.played for part in people), sum(part.won + part.shared for part in people)
    rows = sum(part.played for part in parts)
    first = _first(game, seats, parts)
    return Figure(
        game, options, seats, sum(part.games for part in parts), won / played if played else 0.0, *wilson(won, played),
        sum(part.acts for part in parts) / rows,
        half_time([sum(part.lengths[place] for part in parts) for place in range(len(MINUTES))], rows), *first,
    )  # fmt: skip


def _first(game: str, seats: int, parts: Sequence[Total]) -> tuple[float, float, float] | tuple[()]:
    known = known_game(game)
    if seats < 2 or known is None or known.together:
        return ()
    opened = [part for part in parts if part.opened]
    played, won = sum(part.played for part in opened), sum(part.won + part.shared for part in opened)
    return (won / played, *wilson(won, played)) if played >= FEWEST else ()


def half_time(below: Sequence[int], games: int) -> float:
    """The minutes that half of the games take, from how many took less than each bound."""
    half, low, under = games / 2, 0.0, 0
    for high, count in zip(MINUTES, below, strict=True):
        if count >= half:
            return low + (high - low) * (half - under) / max(count - under, 1)
        low, under = high, count
    return low


def _nights(totals: Iterable[Total], tonight: str) -> tuple[Night, ...]:
    """The bots at the newest night that is over: nobody is told what can be made of a deal that is still played."""
    told = [
        total for total in totals
        if total.player and total.daily and total.daily < tonight and not total.daily.startswith(DEALS)
    ]  # fmt: skip
    newest = max((total.daily for total in told), default="")
    sums: dict[tuple[str, str], list[int]] = {}
    for total in told:
        if total.daily == newest:
            both = sums.setdefault((total.game, total.player.partition(":")[2]), [0, 0])
            both[0] += total.played
            both[1] += total.won + total.shared
    return tuple(Night(newest, game, level, played, won) for (game, level), (played, won) in sorted(sums.items()))
