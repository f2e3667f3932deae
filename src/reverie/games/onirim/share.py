"""A finished game of Onirim in a few signs: how many Doors of each colour are open."""

from typing import Final

from reverie.engine.state import State
from reverie.games.onirim.pieces import COLOURS, FIRST_DOOR
from reverie.games.onirim.state import OnirimState

DOORS: Final = ("🌑", "🌗", "🌕")  # none, one, both


def signs(state: State, seat: int) -> str:
    """A sign for each colour, in the order of the box; two players have opened them together."""
    assert isinstance(state, OnirimState)
    doors = [card for opened in state.doors for card in opened]
    return "".join(DOORS[min(doors.count(FIRST_DOOR + colour), 2)] for colour in range(len(COLOURS)))
