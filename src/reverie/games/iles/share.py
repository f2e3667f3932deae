"""A finished game of 1001 Îles in a few signs: islands in the sea."""

from reverie.engine.outcome import grade
from reverie.engine.signs import filled
from reverie.engine.state import State
from reverie.games.iles.scoring import score
from reverie.games.iles.state import IlesState

RANGE = (0, 100)  # what most scores lie between


def signs(state: State, seat: int) -> str:
    """Five signs for the score."""
    assert isinstance(state, IlesState)
    return filled(grade(score(state, seat), *RANGE), "🏝️", "🌊")
