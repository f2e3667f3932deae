"""How strong the levels were found to be beside each other, game by game: the one table that pages and docs tell from.

`python -m bench.elo GAME --write` measures a game for two and writes its rows into `strengths.txt`.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

BEGINNER: Final = "beginner"  # a program that has read the rules once; it met the levels, and is none
ODDS: Final = 400.0  # points that mean odds of 10 to 1


class Strength(msgspec.Struct, frozen=True):
    """A rating on the scale of Elo with its 95 % interval, and on how many deals it was found."""

    deals: int
    rating: int
    low: int
    high: int


Strengths = dict[str, dict[str, Strength]]  # game, level


def read(text: str) -> Strengths:
    """A table: one line for each game and level, with the fields of a `Strength`."""
    found: Strengths = {}
    for line in text.splitlines():
        game, level, *numbers = line.split()
        found.setdefault(game, {})[level] = Strength(*map(int, numbers))
    return found


def written(found: Mapping[str, Mapping[str, Strength]]) -> str:
    """The text of a table."""
    return "".join(
        f"{game} {level} {each.deals} {each.rating} {each.low} {each.high}\n"
        for game, levels in sorted(found.items())
        for level, each in levels.items()
    )


@cache
def measured() -> Strengths:
    """What is known of the levels that ship."""
    return read(files("reverie.bots").joinpath("strengths.txt").read_text(encoding="utf-8"))


def wins_of_a_hundred(one: Strength, other: Strength) -> int:
    """How many of a hundred games for two the first would win, a shared win being half of one."""
    chance: float = 1.0 / (1.0 + 10.0 ** ((other.rating - one.rating) / ODDS))
    return round(100 * chance)
