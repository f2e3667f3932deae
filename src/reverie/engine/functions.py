"""The functions that a game's folder offers, named in one place, so that its `Game` can lead there."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from reverie.engine.decision import Decision
from reverie.engine.event import Seen
from reverie.engine.features import Features
from reverie.engine.text import Text


def _missing(*_: Any) -> Any:
    raise NotImplementedError("name the functions of the game, or override the method of its Game")


class GameFunctions(NamedTuple):
    """Functions of the game's own table (`Any` here: each game has its own kind) and of its events.

    Where decisions or lines are not named, they are made from the game's `words`.
    """

    decision: Callable[[Any, int], Decision | None] | None = None
    view: Callable[[Any, int], Any] = _missing
    line: Callable[[Seen], Text | None] | None = None
    policy: Callable[[Any, int], int] = _missing
    preferences: Callable[[Any, int], tuple[list[float], float]] | None = None
    reasons: Callable[[Any, int, int], tuple[Text, ...]] | None = None
    horizon: Callable[[Any], int] | None = None
    foresee: Callable[[Any, int], float] | None = None
    features: Features | None = None
    instinct: Callable[[Any, int], int] | None = None
    belief: Callable[[Any, int], Callable[[Any], float] | None] | None = None


NO_FUNCTIONS: Final = GameFunctions()
