"""A deal that many play: what everybody who speaks of it needs to know."""

from typing import Final

import msgspec

from reverie.engine import Game
from reverie.engine.options import OptionValue

COMPANY: Final = "policy"  # who sits beside somebody where a game cannot be played alone


class Shared(msgspec.Struct, frozen=True):
    """A deal that many play."""

    game: Game
    key: str  # the day, or what stands for a duplicate
    seats: int
    options: dict[str, OptionValue]
    alone: bool = False  # in the night one person plays, with company where it must be
