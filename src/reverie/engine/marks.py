"""Quiet marks: what is remarkable about a finished game by its rules, told by the game itself."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from reverie.engine.event import Event
from reverie.engine.game import Game
from reverie.engine.state import State
from reverie.engine.text import Text


class Ended(NamedTuple):
    """A finished game from one seat: its last state, and all that happened, in order."""

    state: State
    seat: int
    events: Sequence[Event]

    @property
    def won(self) -> bool:
        """Whether the seat has won, alone or with others."""
        outcome = self.state.outcome
        return outcome is not None and outcome.results[self.seat].result != "lost"

    def happened(self, name: str, **args: object) -> bool:
        """Whether an event with these arguments is among them."""
        return any(event.name == name and args.items() <= event.args.items() for event in self.events)


class Mark(NamedTuple):
    """One of a game's marks: a stable id, its name, what it is for, and whether a game has earned it."""

    id: str
    name: Text
    words: Text
    earned: Callable[[Ended], bool]


def marks_of(game: Game) -> tuple[Mark, ...]:
    """The marks of a game: `MARKS` of its `marks.py`; none where there is no such file."""
    found: tuple[Mark, ...] = game.marks()
    return found


def earned_marks(state: State, seat: int, events: Sequence[Event]) -> tuple[str, ...]:
    """The ids of the marks that a seat has earned in a finished game."""
    ended = Ended(state, seat, events)
    return tuple(mark.id for mark in marks_of(state.game) if mark.earned(ended))
