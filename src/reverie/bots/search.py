"""Paired rollouts: every candidate is tried in the same sampled worlds, and must clearly beat the policy's own choice.

One move changes the chance to win by a few hundredths, and the luck of the draw drowns that. So all candidates meet
the same worlds with the same seeds, and only the *difference* to the policy's choice in each world counts. Half of the
candidates go after each round (sequential halving); the policy's choice stays to the end, and is played unless
another is better by `MARGIN` standard errors of that difference.
"""

import time
from math import sqrt
from random import Random
from typing import Final

from reverie.bots.rollout import play_on
from reverie.engine.chance import FastChance
from reverie.engine.state import State

MARGIN: Final = 2.0
FAIR_TRIAL: Final = 16  # worlds before a candidate can be given up for good
UNLIMITED: Final = -1
SEEDS: Final = 1 << 53  # as many as a float in [0, 1) can tell apart


class Candidate:
    """One action under trial, with what its worlds gave."""

    def __init__(self, action: int) -> None:
        self.action = action
        self.worlds = 0
        self.total = 0.0  # sum of the values
        self.lead = 0.0  # sum of the differences to the policy's choice in the same world
        self.lead_squared = 0.0

    def add(self, value: float, base: float) -> None:
        """Note the value of one world, beside what the policy's choice gave there."""
        lead = value - base
        self.worlds += 1
        self.total += value
        self.lead += lead
        self.lead_squared += lead * lead

    @property
    def mean(self) -> float:
        """The estimated value of the action: the chance to win, in a game that is won or lost."""
        return self.total / self.worlds if self.worlds else 0.0

    def surpasses(self, margin: float) -> bool:
        """Whether it beats the policy's choice by more than `margin` standard errors of the paired difference."""
        return self.lead > 0.0 and self.is_apart(margin)

    def trails(self, margin: float) -> bool:
        """Whether the policy's choice beats it as clearly."""
        return self.lead < 0.0 and self.worlds >= FAIR_TRIAL and self.is_apart(margin)

    def is_apart(self, margin: float) -> bool:
        """Whether the difference is more than chance would make."""
        if self.worlds < 2:
            return False
        mean = self.lead / self.worlds
        variance = (self.lead_squared / self.worlds - mean * mean) / (self.worlds - 1)
        return abs(mean) > margin * sqrt(max(variance, 0.0))


class Search:
    """A bot that thinks, within so many rollouts a decision (0: no limit) and so many seconds (0: no limit)."""

    def __init__(self, rollouts: int = 1000, seconds: float = 0.0, margin: float = MARGIN) -> None:
        if rollouts <= 0 and seconds <= 0.0:
            raise ValueError("a search needs a limit: rollouts or seconds")
        self.rollouts = rollouts
        self.seconds = seconds
        self.margin = margin

    def choose(self, state: State, seat: int, rng: Random) -> int:
        """The action to take in a state that holds only what the seat knows (`State.sample`)."""
        candidates = self.consider(state, seat, rng)
        best = candidates[0]
        for candidate in candidates[1:]:
            if candidate.worlds == candidates[0].worlds and candidate.lead > best.lead:
                best = candidate
        return best.action if best.surpasses(self.margin) else candidates[0].action

    def consider(self, state: State, seat: int, rng: Random) -> list[Candidate]:
        """All candidates with their results, the policy's choice first; those given up early have fewer worlds."""
        started = time.perf_counter()
        game = state.game
        own: int = game.policy(state, seat)
        every = [Candidate(own)]
        for action in state.legal(seat):
            if action != own:
                every.append(Candidate(action))
        alive = every
        rounds = max((len(every) - 1).bit_length(), 1)
        done = 0
        for number in range(1, rounds + 1):
            if len(alive) < 2:
                break
            worlds = UNLIMITED
            if self.rollouts > 0:
                worlds = (self.rollouts * number // rounds - done) // len(alive)
                if worlds < 1:
                    if number > 1:
                        continue
                    worlds = 1  # so few rollouts that each candidate meets one world
            until = started + self.seconds * number / rounds if self.seconds > 0.0 else 0.0
            played = self.trial(state, seat, rng, alive, worlds, until)
            done += played * len(alive)
            alive = keep_half(alive, self.margin)
        return every

    def trial(
        self, state: State, seat: int, rng: Random, alive: list[Candidate], worlds: int, until: float
    ) -> int:
        """Try the candidates in so many worlds (or until the time is over); gives the number of worlds played.

        A world that the clock cut short counts for nobody, so that all candidates alive have met the same worlds.
        """
        game = state.game
        policy = game.policy
        value = game.value
        longest: int = game.longest
        generator = Random()
        chance = FastChance(generator.random)
        values: list[float] = []
        played = 0
        while played != worlds:
            seed = int(rng.random() * SEEDS)
            generator.seed(seed)
            world = state.sample(seat, generator.random)
            values.clear()
            for candidate in alive:
                if until > 0.0 and time.perf_counter() >= until:
                    return played
                branch = world.clone()
                branch.chance = chance
                generator.seed(seed)
                branch.apply(seat, candidate.action)
                play_on(branch, policy, longest)
                values.append(value(branch, seat))
            base = values[0]
            for index, candidate in enumerate(alive):
                candidate.add(values[index], base)
            played += 1
        return played


def keep_half(alive: list[Candidate], margin: float) -> list[Candidate]:
    """The policy's choice and the better half of the others, without those that clearly trail it."""
    others = sorted(alive[1:], key=standing)
    return alive[:1] + [other for other in others[: max(len(alive) // 2 - 1, 1)] if not other.trails(margin)]


def standing(candidate: Candidate) -> float:
    """Sorts the best first; equal ones keep their order."""
    return -candidate.lead
