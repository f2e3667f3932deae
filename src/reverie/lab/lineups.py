"""Who sits where in a tournament: every set of bots that fills the table, in every rotation of the seats."""

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement

from reverie.bots import Level
from reverie.engine.errors import BadOption
from reverie.engine.text import T
from reverie.lab.entrants import entrant, word_of


def entrants(words: Sequence[str | Level]) -> list[Level]:
    """The bots of a tournament: at least two, all different."""
    levels = [entrant(word) for word in words]
    names = [word_of(each) for each in levels]
    if len(levels) < 2 or len(set(names)) != len(names):
        raise BadOption(T("A tournament needs at least two different bots."), "bot")
    return levels


def alone(levels: Sequence[Level], seats: int) -> list[tuple[Level, ...]]:
    """For solo games and teams: each bot takes all seats by itself."""
    return [(each,) * seats for each in levels]


def against(levels: Sequence[Level], seats: int) -> list[tuple[Level, ...]]:
    """For games of one against the other: every set that fills the table, each seat taken by each in turn.

    With fewer bots than seats, all of them sit at every table and some sit there several times.
    """
    names = range(len(levels))
    if len(levels) >= seats:
        tables = list(combinations(names, seats))
    else:
        tables = [table for table in combinations_with_replacement(names, seats) if len(set(table)) == len(levels)]
    rotations: dict[tuple[int, ...], None] = {}
    for table in tables:
        for turn in range(seats):
            rotations[table[turn:] + table[:turn]] = None
    return [tuple(levels[name] for name in table) for table in rotations]
