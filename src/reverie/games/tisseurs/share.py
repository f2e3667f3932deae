"""A finished game of Tisseurs de Rêves in a few signs: each line of the score sheet, good, empty or bad."""

from reverie.engine.state import State
from reverie.games.tisseurs.sheet import score_sheet
from reverie.games.tisseurs.state import TisseursState


def signs(state: State, seat: int) -> str:
    """Three layers, the discoveries, the objective."""
    assert isinstance(state, TisseursState)
    values = [line.values[seat] for line in score_sheet(state).lines]
    return "".join("🧵" if value > 0 else "🕳️" if value < 0 else "▫️" for value in values)
