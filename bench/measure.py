"""How fast a thing is, in CPU seconds, so that other work on the machine disturbs little."""

import time
from collections.abc import Callable
from random import Random

import msgspec

Choose = Callable[[], float]


class Speed(msgspec.Struct, frozen=True):
    """Decisions per CPU second, or the reason why they could not be measured."""

    who: str
    what: str
    decisions_per_second: float = 0.0
    games: int = 0
    reason: str = ""


def speed(who: str, what: str, play: Callable[[Choose], int], seconds: float) -> Speed:
    """Play whole games by random choice for so long; `play` gives the number of decisions of one game."""
    random = Random(7).random
    play(random)  # caches and lazy imports are not what is measured
    games = decisions = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds or games == 0:
        decisions += play(random)
        games += 1
    return Speed(who, what, decisions / spent, games)


def microseconds(act: Callable[[], object], times: int) -> float:
    """CPU microseconds of one call, the best of five runs."""
    best = float("inf")
    for _ in range(5):
        started = time.process_time()
        for _ in range(times):
            act()
        best = min(best, time.process_time() - started)
    return best / times * 1e6
