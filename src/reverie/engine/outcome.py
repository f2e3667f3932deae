"""How a game ended: for each seat won, lost or shared, with its score and the reason."""

from typing import Literal

import msgspec


class Result(msgspec.Struct, frozen=True):
    """One seat's end of the game."""

    result: Literal["won", "lost", "shared"]
    score: int


class Outcome(msgspec.Struct, frozen=True):
    """The end of a game. `reason` is a stable code, such as `doors_complete` or `deck_exhausted`.

    `team` says that all seats win or lose together.
    """

    reason: str
    results: tuple[Result, ...]
    team: bool = False

    def value(self, seat: int) -> float:
        """What the end is worth for a seat: 1 for a win, 0 for a defeat, an equal part of a shared win."""
        mine = self.results[seat].result
        if mine == "lost":
            return 0.0
        if self.team or mine == "won":
            return 1.0
        return 1.0 / sum(other.result == "shared" for other in self.results)
