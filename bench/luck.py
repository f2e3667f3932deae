"""Luck told apart from play, where a game foresees: how much better things turned out than was to be expected.

After each act, what came is compared with what could have come: the mean over worlds that the seat could not tell from
the true one, with the same act. The difference is nothing on average, whoever plays and however well the game
foresees. So results less their luck, or a part of it, are as true as the results, and known with fewer games.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev

from reverie.bots.rollout import look_ahead
from reverie.engine.chance import FastChance
from reverie.engine.state import State

WORLDS = 6  # that could have come, for each act


def has_luck(state: State) -> bool:
    """Whether luck can be told: all know the same, and the game foresees."""
    alike: bool = state.seats == 1 or state.game.together
    return alike and state.game.horizon(state) > 0


def worth(world: State, seat: int) -> float:
    """What a world is worth at the first moment at which it can be judged, if instinct plays on up to there."""
    game = world.game
    foreseen = look_ahead(world, seat, game.instinct, game.foresee, 1, game.longest)
    found: float = game.value(world, seat) if world.over else foreseen
    return found


def luck_of(before: State, seat: int, action: int, after: State, rng: Random) -> float:
    """How much more came of an act than could be expected of it."""
    expected = 0.0
    for _ in range(WORLDS):
        world = before.sample(seat, rng.random)
        world.chance = FastChance(rng.random)
        world.apply(seat, action)
        expected += worth(world, seat)
    came = after.sample(seat, rng.random) if not after.over else after
    if came is not after:
        came.chance = FastChance(rng.random)
    return worth(came, seat) - expected / WORLDS


def less_luck(values: Sequence[float], lucks: Sequence[float]) -> tuple[float, float]:
    """The mean result less as much of its luck as goes with it, and its standard error; of three games or more."""
    mean, usual = fmean(values), fmean(lucks)
    spread = sum((luck - usual) ** 2 for luck in lucks)
    share = sum((luck - usual) * (value - mean) for luck, value in zip(lucks, values, strict=True)) / (spread or 1.0)
    rests = [value - share * luck for value, luck in zip(values, lucks, strict=True)]
    return fmean(rests), stdev(rests) / sqrt(len(rests) - 1)
