"""A player who knows the future: looks for a line of acts that wins a deal, and so proves that it can be won.

The state it is given holds the true seed, so whatever it tries meets the very cards that are still to come. It plays
the deal by the policy with mistakes, goes back to some decision of the best attempt so far, and plays on from there in
another way: a new attempt that reaches as much or more takes its place. Nothing found proves nothing; a line found is
a record that anybody can verify. It is no opponent: `State.sample` hides the future from every bot at a table.
"""

import time
from math import exp
from random import Random
from typing import Final

from reverie.bots.rollout import next_actor
from reverie.engine.state import CLOCK, State

STALE: Final = 8  # attempts without progress after which it begins anew; each time it has more patience
PATIENCE: Final = 1.25
CALM: Final = (0.15, 0.2, 0.3, 0.4)  # how much the policy errs in a first attempt that is not its own game
RESTLESS: Final = (0.1, 0.2, 0.4, 0.8)  # and after going back
EVERY: Final = 4  # decisions between two places to which it may go back


class Attempt:
    """One game to its end: its acts, its worth, and the places on the way to which one can go back."""

    def __init__(self, line: list[tuple[int, int]], marks: list[tuple[int, State]], state: State) -> None:
        self.line = line
        self.marks = marks
        outcome = state.outcome
        self.won: bool = outcome is not None and all(each.result == "won" for each in outcome.results)
        self.score: int = outcome.results[0].score if outcome is not None else 0
        self.acts: int = state.acts

    def reaches(self, other: "Attempt") -> bool:
        """Whether it got as far as another: by its score, then by having lasted longer."""
        return self.score > other.score or (self.score == other.score and self.acts >= other.acts)


class Solver:
    """The search for a winning line of one deal; it may be asked again, and goes on from its best attempt."""

    def __init__(self, state: State, rng: Random) -> None:
        self.start = state
        self.rng = rng
        self.attempts = 0
        self.best: Attempt | None = None
        self.stale = 0
        self.patience = float(STALE)

    def solve(self, attempts: int, seconds: float) -> list[tuple[int, int]]:
        """Seats and actions that win; empty if so many attempts (0: no limit), or seconds (0: none), found none."""
        until = time.perf_counter() + seconds if seconds > 0.0 else 0.0
        last = self.attempts + attempts if attempts > 0 else 0
        while (until == 0.0 or time.perf_counter() < until) and (last == 0 or self.attempts < last):
            found = self.attempt()
            if found.won:
                return found.line
        return []

    def attempt(self) -> Attempt:
        """The policy's own game first; then from somewhere on the best way so far, or all anew."""
        best = self.best
        self.attempts += 1
        if best is None or self.stale >= self.patience or not best.marks:
            self.stale = 0
            self.patience *= PATIENCE
            found = self.play(self.start.clone(), [], [], self.some(CALM) if self.attempts > 1 else 0.0)
            self.best = found
            return found
        place = int(len(best.marks) * self.rng.random() ** 0.7)  # rather late than early
        length, mark = best.marks[place]
        found = self.play(mark.clone(), best.line[:length], best.marks[:place], self.some(RESTLESS))
        self.stale = 0 if found.score > best.score else self.stale + 1
        if found.reaches(best):
            self.best = found
        return found

    def some(self, slips: tuple[float, ...]) -> float:
        """One of these, each as likely as the others."""
        return slips[int(len(slips) * self.rng.random())]

    def play(self, state: State, line: list[tuple[int, int]], marks: list[tuple[int, State]], slips: float) -> Attempt:
        """To the end from here, after the acts of `line`."""
        longest: int = state.game.longest
        decisions = 0
        while not state.over and state.acts < longest:
            seat = next_actor(state)
            legal = state.legal(seat)
            action = legal[0]
            if len(legal) > 1 and seat != CLOCK:
                if decisions % EVERY == 0:
                    marks.append((len(line), state.clone()))
                decisions += 1
                action = self.choose(state, seat, legal, slips)
            line.append((seat, action))
            state.apply(seat, action)
        return Attempt(line, marks, state)

    def choose(self, state: State, seat: int, legal: list[int], slips: float) -> int:
        """The policy's action, or one that seems not much worse; any at all where the game cannot compare them."""
        game = state.game
        preferences: tuple[list[float], float] | None = game.preferences(state, seat) if slips > 0.0 else None
        if preferences is None:
            own: int = game.policy(state, seat)
            return own if self.rng.random() >= slips else self.rng.choice(legal)
        scores, coarse = preferences
        best = max(scores)
        scale = coarse * slips
        return self.rng.choices(legal, [exp((score - best) / scale) for score in scores])[0]
