"""How many worlds each act of a game is tried in, so that a review takes about the time it may take."""

import time
from collections.abc import Container
from typing import Final

from reverie.coach.worlds import HABIT, Worlds
from reverie.engine.record import Record, walk
from reverie.engine.state import State

FEWEST: Final = 24
MOST: Final = 400
GAUGE: Final = 8  # imagined games that tell how fast this machine is
LAST: Final = 0.1  # what a game near its end costs, beside one at its beginning
STEADY: Final = 0.7  # how much of what was measured before still counts


class Pace:
    """Spreads the seconds over the acts: those at the beginning cost more, for their imagined games are longer."""

    def __init__(self, record: Record, seats: Container[int], first: int, seconds: float) -> None:
        self.ends = time.perf_counter() + seconds
        self.weights: dict[int, float] = {}
        self.number = number = len(record.acts)
        for state, _, _ in walk(record) if seconds else ():
            if state.acts < number and (next_act := record.acts[state.acts]).seat in state.actors:
                wanted = len(state.legal(next_act.seat)) if next_act.seat in seats else 0
                self.weights[state.acts + 1] = games_needed(wanted) * (LAST + 1 - state.acts / number)
        self.weights = {act: weight for act, weight in self.weights.items() if act >= first}
        self.left = sum(self.weights.values())
        self.rate = 0.0  # seconds for one world of an act of weight 1
        self.began = 0.0

    def worlds(self, state: State, seat: int) -> int:
        """How many worlds the next act may be tried in; few for one that was not counted on, such as giving up."""
        if state.acts + 1 not in self.weights:
            return FEWEST
        if not self.rate:
            self._measure(state, seat)
        self.began = time.perf_counter()
        affordable = (self.ends - self.began) / max(self.left * self.rate, 1e-9)
        return int(min(max(affordable, FEWEST), MOST))

    def _measure(self, state: State, seat: int) -> None:
        trial = Worlds(state, seat, 0)
        started = time.perf_counter()
        trial.play(HABIT, GAUGE)
        took = (time.perf_counter() - started) / GAUGE
        self.rate = took / (LAST + 1 - state.acts / self.number)

    def done(self, act: int, worlds: int) -> None:
        """The act has been tried: learn from how long it took."""
        weight = self.weights.get(act, 0.0)
        if not weight:
            return
        rate = (time.perf_counter() - self.began) / (worlds * weight)
        self.rate = STEADY * self.rate + (1 - STEADY) * rate
        self.left -= weight


def games_needed(options: int) -> float:
    """Imagined games for one decision, in units of its worlds."""
    if not options:
        return 0.5  # a seat that is only glanced at, and often does what habit does
    return 1.0 if options == 1 else 2.0 + options / 4
