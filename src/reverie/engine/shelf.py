"""The shelf of games: every package that declares an entry point `reverie.games` stands on it."""

from functools import cache
from importlib.metadata import entry_points

from reverie.engine.errors import UnknownGame
from reverie.engine.game import Game
from reverie.engine.text import T

GROUP = "reverie.games"


@cache
def _shelf() -> dict[str, Game]:
    return {point.name: point.load() for point in sorted(entry_points(group=GROUP), key=lambda p: p.name)}


def games() -> tuple[Game, ...]:
    """All games, by id."""
    return tuple(_shelf().values())


def game(id: str) -> Game:
    """The game of that id; UnknownGame names those there are."""
    found = _shelf().get(id)
    if found is None:
        raise UnknownGame(
            T(
                "There is no game {value}: choose among {allowed}.",
                value=id[:40],
                allowed=", ".join(_shelf()),
            ),
            "game",
        )
    return found
