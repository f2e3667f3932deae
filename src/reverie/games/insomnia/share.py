"""A finished game of Insomnia in a few signs: sheep for a good night, eyes for a bad one."""

from reverie.engine.outcome import grade
from reverie.engine.signs import filled
from reverie.engine.state import State
from reverie.games.insomnia.scoring import score
from reverie.games.insomnia.state import InsomniaState

ALONE = (-20, 30)  # what most scores of people who play alone lie between
TOGETHER = (-25, 15)  # by how much the winks pass the pillow


def signs(state: State, seat: int) -> str:
    """Five signs for the score."""
    assert isinstance(state, InsomniaState)
    low, high = ALONE if state.seats == 1 else TOGETHER
    return filled(grade(score(state, seat), low, high), "🐑", "👀")
