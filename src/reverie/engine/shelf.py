"""The shelf of games: every package that declares an entry point `reverie.games` stands on it.

A game is loaded when it is asked for, so that one that is broken harms nobody who plays another.
"""

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from reverie.engine.errors import UnknownGame
from reverie.engine.game import Game
from reverie.engine.text import T

GROUP = "reverie.games"


@cache
def _places() -> dict[str, EntryPoint]:
    return {point.name: point for point in sorted(entry_points(group=GROUP), key=lambda point: point.name)}


def games() -> tuple[Game, ...]:
    """All games, by id."""
    return tuple(game(id) for id in _places())


def game(id: str) -> Game:
    """The game of that id; UnknownGame names those there are."""
    place = _places().get(id)
    if place is None:
        raise UnknownGame(
            T("There is no game {value}: choose among {allowed}.", value=id[:40], allowed=", ".join(_places())), "game"
        )
    return _loaded(place)


@cache
def _loaded(place: EntryPoint) -> Game:
    found: Game = place.load()
    return found
