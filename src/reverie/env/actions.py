"""A fixed space of actions: every action that a game knows, in order, so that a learning program can number them."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from reverie.engine.errors import BadText
from reverie.engine.shelf import game as find_game
from reverie.engine.state import State

KIND: Final = (1 << 16) - 1  # what is done; higher bits may say at which moment it is meant (Dream On!)
MOMENT: Final = 1 << 16

Mask = NDArray[np.int8]


class ActionTable:
    """The actions of a game; `numbers[place]` is what the engine calls the action at a place."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self.numbers = tuple(numbers)
        self.places = {number: place for place, number in enumerate(numbers)}

    def __len__(self) -> int:
        return len(self.numbers)

    def places_of(self, legal: Sequence[int]) -> dict[int, int]:
        """These actions by their places."""
        places = self.places
        return {places[number & KIND]: number for number in legal}

    def mask(self, offered: Iterable[int]) -> Mask:
        """1 at these places, 0 elsewhere."""
        mask = bytearray(len(self.numbers))
        for place in offered:  # a few: quicker than to hand them to NumPy
            mask[place] = 1
        return np.frombuffer(mask, np.int8)


@cache
def action_table(game_id: str, seats: int, options: tuple[tuple[str, Any], ...]) -> ActionTable:
    """All actions of a game: a number is an action if it has a text, at some moment."""
    game = find_game(game_id)
    state = game.new(seats, 0, {name: list(value) if isinstance(value, tuple) else value for name, value in options})
    return ActionTable(
        [number for number in range(1, KIND + 1) if _has_text(state, number) or _has_text(state, MOMENT | number)]
    )


def _has_text(state: State, number: int) -> bool:
    try:
        return bool(state.game.text(state, number))
    except (BadText, LookupError):
        return False
