"""The games that can be seen in a browser, in the order of the house."""

from typing import Final

from reverie.engine import Game
from reverie.engine.shelf import games

HOUSE: Final = ("onirim", "insomnia", "iles", "tisseurs", "dream_on")


def shown_games() -> list[Game]:
    """The games of the house in their own order, then those of other packages."""
    return sorted((each for each in games() if each.look() is not None), key=place_on_shelf)


def place_on_shelf(game: Game) -> int:
    """Where a game stands."""
    return HOUSE.index(game.id) if game.id in HOUSE else len(HOUSE)
