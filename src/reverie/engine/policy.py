"""A quick sensible choice: every legal action gets a worth, and the best is taken."""

from typing import Final, Generic

from mypy_extensions import mypyc_attr

from reverie.engine.steps import StateKind

UNSURE: Final = -1.0  # a foreseen value where the game cannot say


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy(Generic[StateKind]):
    """The habits of a good player, from nothing but what a seat knows; a game says what each action is worth."""

    def __init__(self, coarse: float) -> None:
        self.coarse = coarse  # a beginner hardly sees differences smaller than this

    def judge(self, t: StateKind, seat: int, legal: list[int]) -> list[float]:
        """The worth of each legal action beside the others of its decision."""
        raise NotImplementedError

    def choose(self, t: StateKind, seat: int) -> int:
        """The action that seems best to a seat that is to act; of equals the first."""
        legal = t.legal(seat)
        best = legal[0]
        if len(legal) == 1:
            return best
        worths = self.judge(t, seat, legal)
        best_worth = worths[0]
        for index in range(1, len(legal)):
            if worths[index] > best_worth:
                best = legal[index]
                best_worth = worths[index]
        return best

    def preferences(self, t: StateKind, seat: int) -> tuple[list[float], float]:
        """The worth of each legal action, and how coarse a beginner's eye is on this scale."""
        return self.judge(t, seat, t.legal(seat)), self.coarse
