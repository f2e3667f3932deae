"""Imagined worlds: what a seat cannot know is drawn anew, an action is tried, and habit plays on.

Every action meets the same worlds with the same seeds, so that differences between actions show long before the values
themselves are known well. Habit is the game's policy, which plays to the end; where a game can foresee its chances, it
is its instinct, which plays only so far as the search of the bots does: a chance tells more than one victory.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from typing import Final

from reverie.bots.rollout import look_ahead, play_on
from reverie.engine.policy import UNSURE
from reverie.engine.state import State

SEEDS: Final = 1 << 53  # as many as a float in [0, 1) can tell apart
HABIT: Final = -1  # in place of an action: let habit play from here
HALF_RANGE: Final = 0.5  # of values


class Worlds:
    """The worlds of one seat at one moment; results are kept, so that asking again for more goes on from there."""

    def __init__(self, state: State, seat: int, seed: int) -> None:
        self.state = state
        self.seat = seat
        self.seeds: list[int] = []
        self.results: dict[int, list[tuple[float, ...]]] = {}  # action: for each world, the value for each seat
        self._rng = Random(seed)
        self._generator = Random()
        game = state.game
        # Where players compete, what comes to the end is nearer to the truth than what is foreseen (docs/coach.md).
        self._horizon: int = game.horizon(state) if state.seats == 1 or game.together else 0
        self._habit = game.instinct if self._horizon else game.policy

    def world(self, place: int) -> State:
        """One of the worlds, as the seat could imagine it now."""
        while len(self.seeds) <= place:
            self.seeds.append(int(self._rng.random() * SEEDS))
        self._generator.seed(self.seeds[place])
        return self.state.sample(self.seat, self._generator.random)

    def habit(self) -> int:
        """What habit would do in the seat's place: asked in an imagined world, so it cannot know more."""
        action: int = self._habit(self.world(0), self.seat)
        return action

    def play(self, action: int, number: int) -> None:
        """Try an action in the first so many worlds."""
        results = self.results.setdefault(action, [])
        while len(results) < number:
            results.append(self._result(action, len(results)))

    def _result(self, action: int, place: int) -> tuple[float, ...]:
        world = self.world(place)
        self._generator.seed(self.seeds[place])  # the same future for every action, as far as it goes
        if action != HABIT:
            world.apply(self.seat, action)
        game = world.game
        if self._horizon:
            chance = look_ahead(world, self.seat, self._habit, game.foresee, self._horizon, game.longest)
            if chance != UNSURE:
                return (chance,) * world.seats
        play_on(world, self._habit, game.longest)
        return tuple(game.value(world, seat) for seat in range(world.seats))

    def values(self, action: int, seat: int | None = None, first: int = 0) -> list[float]:
        """What an action gave to a seat (the one that acts, if none is named), from a world on."""
        place = self.seat if seat is None else seat
        return [result[place] for result in self.results.get(action, ())[first:]]

    def leads(self, action: int, other: int, seat: int | None = None, first: int = 0) -> list[float]:
        """How much more an action gave than another, world by world."""
        pairs = zip(self.values(action, seat, first), self.values(other, seat, first), strict=False)
        return [mine - theirs for mine, theirs in pairs]


def mean(values: Sequence[float]) -> float:
    """The average; 0 of nothing."""
    return sum(values) / len(values) if values else 0.0


def error(values: Sequence[float]) -> float:
    """The standard error of the average; of equal results one is taken to differ, for a few of them prove little."""
    number = len(values)
    if number < 2:
        return 1.0
    middle = mean(values)
    squares = sum((value - middle) ** 2 for value in values) + HALF_RANGE**2
    return sqrt(squares / number / (number - 1))


def lead_error(leads: Sequence[float]) -> float:
    """The standard error of an average difference, which may well be none at all."""
    number = len(leads)
    if number < 2:
        return 1.0
    middle = mean(leads)
    return sqrt(sum((lead - middle) ** 2 for lead in leads) / number / (number - 1))


def sober(difference: float, error: float) -> float:
    """A difference drawn towards none as far as it may be chance: the estimator of James and Stein."""
    return difference * (1.0 - (error / difference) ** 2) if abs(difference) > error else 0.0
