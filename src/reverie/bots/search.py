"""Paired rollouts: every candidate is tried in the same sampled worlds, and must clearly beat the policy's own choice.

One move changes the chance to win by a few hundredths, and the luck of the draw drowns that. So all candidates meet
the same worlds with the same seeds, and only the *difference* to the policy's choice in each world counts. Half of the
candidates go after each round (sequential halving), and at every `LOOK` those that can hardly get ahead any more; the
policy's choice stays to the end, and is played unless another is better by `MARGIN` standard errors of that difference.

A rollout is played to the end by the policy. A game that can foresee what it will be worth is played on only so far,
and the best is played, or what is better by as much as the game asks for; where it has an instinct, which plays better
and takes longer, a rollout counts as `DEAR`. If a rollout goes on beyond the first moment that can be judged, all
actions first pass a sieve, which plays only up to it: that costs little, and few rollouts spread over many actions
would lose good ones by chance.

Where players compete, half of what a world is worth is the victory and half the lead in points: a hundred worlds tell
more about a lead than about a victory.
"""

import time
from collections.abc import Callable
from math import sqrt
from random import Random
from typing import Final

from reverie.bots.rollout import look_ahead, play_on
from reverie.engine.chance import FastChance
from reverie.engine.policy import UNSURE
from reverie.engine.state import State

MARGIN: Final = 2.0
FAIR_TRIAL: Final = 16  # worlds before a candidate can be given up for good
LOOK: Final = 16  # worlds between two looks at who is still in the race
NO_DIFFERENCE: Final = 64  # worlds with the same result after which two actions count as equal
OPTIMISM: Final = 0.5  # standard errors by which a candidate may be better than it seems so far
POINTS: Final = 0.5  # how much the lead in points counts beside the victory
DEAR: Final = 8  # rollouts by the policy that take as long as one by instinct
SIEVE: Final = 48  # worlds in which all actions are tried first, only until they can be judged
FEW: Final = 4  # actions that may pass the sieve
DOUBT: Final = 0.03  # by how much an action that passes may seem worse than the best
SECOND_THOUGHTS: Final = 7  # worlds in whose stead another one may be drawn
SEEDS: Final = 1 << 53  # as many as a float in [0, 1) can tell apart


Likely = Callable[[State], float]


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
        """What the action is worth on average: the chance to win, in a game that is only won or lost."""
        return self.total / self.worlds if self.worlds else 0.0

    def surpasses(self, margin: float) -> bool:
        """Whether it beats the policy's choice by more than `margin` standard errors of the paired difference."""
        return self.lead > 0.0 and self.is_apart(margin)

    def trails(self, margin: float) -> bool:
        """Whether the policy's choice beats it as clearly."""
        return self.lead < 0.0 and self.worlds >= FAIR_TRIAL and self.is_apart(margin)

    def may_surpass(self, margin: float, to_come: int) -> bool:
        """Whether so many more worlds could still bring it clearly ahead, if it is a little better than it seems."""
        if self.worlds < FAIR_TRIAL:
            return True
        error = self.error
        if error == 0.0:
            return self.lead > 0.0 or self.worlds < NO_DIFFERENCE
        last = self.worlds + to_come
        trend = (self.lead / self.worlds / error + OPTIMISM) * sqrt(last / self.worlds)
        return trend + 2.0 * sqrt(to_come / last) >= margin

    def is_apart(self, margin: float) -> bool:
        """Whether the difference is more than chance would make."""
        return self.worlds > 1 and abs(self.lead / self.worlds) > margin * self.error

    @property
    def error(self) -> float:
        """The standard error of the mean difference; of two worlds or more."""
        mean = self.lead / self.worlds
        return sqrt(max(self.lead_squared / self.worlds - mean * mean, 0.0) / (self.worlds - 1))


class Yardstick:
    """How large a lead in points is: measured by the leads of the worlds seen so far."""

    def __init__(self) -> None:
        self.total = 0.0
        self.worlds = 0

    def add(self, lead: float) -> None:
        """Note the lead (or the arrears) with which a world ended."""
        self.total += abs(lead)
        self.worlds += 1

    def worth(self, lead: float) -> float:
        """A lead between 0 and 1: a half for none at all, three quarters for a usual one."""
        usual = self.total / self.worlds if self.worlds else 1.0
        return 0.5 + 0.5 * lead / (abs(lead) + max(usual, 1.0))


class Search:
    """A bot that thinks, within so many rollouts a decision (0: no limit) and so many seconds (0: no limit)."""

    def __init__(
        self, rollouts: int = 1000, seconds: float = 0.0, margin: float = MARGIN, foresight: bool = True
    ) -> None:
        """Without foresight every rollout is played to the end."""
        if rollouts <= 0 and seconds <= 0.0:
            raise ValueError("a search needs a limit: rollouts or seconds")
        self.rollouts = rollouts
        self.seconds = seconds
        self.margin = margin
        self.foresight = foresight

    def choose(self, state: State, seat: int, rng: Random) -> int:
        """The action to take in a state that holds only what the seat knows (`State.sample`)."""
        candidates = self.consider(state, seat, rng)
        best = candidates[0]
        for candidate in candidates[1:]:
            if candidate.worlds == candidates[0].worlds and candidate.lead > best.lead:
                best = candidate
        return best.action if best.surpasses(self.lead_needed(state)) else candidates[0].action

    def lead_needed(self, state: State) -> float:
        """By how many standard errors a rival must be better: less where the game foresees worlds, if it says so."""
        if self.horizon(state) > 0:
            foreseen: float = state.game.foresight_margin
            return foreseen
        return self.margin

    def horizon(self, state: State) -> int:
        """How many times a rollout comes to where the game can be judged, before it ends there; 0 for never."""
        return state.game.horizon(state) if self.foresight else 0

    def consider(self, state: State, seat: int, rng: Random) -> list[Candidate]:
        """All candidates with their results, the policy's choice first; those given up early have fewer worlds."""
        started = time.perf_counter()
        game = state.game
        ahead = self.horizon(state)
        judged = ahead > 0
        own: int = game.instinct(state, seat) if judged else game.policy(state, seat)
        limit = self.rollouts
        if judged and limit > 0 and game.functions.instinct is not None:
            limit = max(limit // DEAR, 1)
        every = [Candidate(own)]
        for action in state.legal(seat):
            if action != own:
                every.append(Candidate(action))
        needed = self.lead_needed(state)
        yardstick = Yardstick()
        alive = self.sieve(state, seat, rng, every, started) if ahead > 1 else every
        rounds = max((len(alive) - 1).bit_length(), 1)
        done = 0
        for number in range(1, rounds + 1):
            until = started + self.seconds * number / rounds if self.seconds > 0.0 else 0.0
            while len(alive) > 1:
                worlds = LOOK
                if limit > 0:
                    worlds = min((limit * number // rounds - done) // len(alive), LOOK)
                    if worlds < 1 and done:
                        break
                    worlds = max(worlds, 1)  # so few rollouts that each candidate meets one world
                played = self.trial(state, seat, rng, alive, worlds, until, yardstick, ahead)
                done += played * len(alive)
                if played < worlds:
                    break
                to_come = self.to_come(limit, done, started) // 2  # with one rival left
                alive = alive[:1] + [other for other in alive[1:] if other.may_surpass(needed, to_come)]
            alive = keep_half(alive, self.margin)
        return every

    def sieve(self, state: State, seat: int, rng: Random, every: list[Candidate], started: float) -> list[Candidate]:
        """The first choice, and those others that seem about as good as the best once the game can be judged."""
        worlds = SIEVE if self.rollouts <= 0 else min(SIEVE, max(self.rollouts // len(every), 1))
        until = started + self.seconds / 2.0 if self.seconds > 0.0 else 0.0
        tried = [Candidate(each.action) for each in every]
        self.trial(state, seat, rng, tried, worlds, until, Yardstick(), 1)
        least = max([each.lead for each in tried]) - DOUBT * tried[0].worlds
        passed = sorted([each for each in tried[1:] if each.lead >= least], key=standing)
        actions = [each.action for each in passed[: FEW - 1]]
        return every[:1] + [each for each in every[1:] if each.action in actions]

    def to_come(self, limit: int, done: int, started: float) -> int:
        """How many rollouts the limits still allow, after so many."""
        left = max(limit - done, 0)
        if self.seconds <= 0.0:
            return left
        spent = max(time.perf_counter() - started, 1e-6)
        in_time = int(done * max(self.seconds - spent, 0.0) / spent)
        return min(left, in_time) if limit > 0 else in_time

    def trial(
        self, state: State, seat: int, rng: Random, alive: list[Candidate], worlds: int, until: float,
        yardstick: Yardstick, horizon: int,
    ) -> int:  # fmt: skip
        """Try the candidates in so many worlds (or until the time is over); gives the number of worlds played.

        A world that the clock cut short counts for nobody, so that all candidates alive have met the same worlds.
        """
        game = state.game
        policy = game.instinct if horizon > 0 else game.policy
        value = game.value
        foresee = game.foresee
        longest: int = game.longest
        generator = Random()
        chance = FastChance(generator.random)
        likely = game.belief(state, seat)
        values: list[float] = []
        played = 0
        while played < worlds:
            seed = int(rng.random() * SEEDS)
            generator.seed(seed)
            world = imagine(state, seat, generator.random, likely)
            values.clear()
            base_lead = 0.0
            for candidate in alive:
                if until > 0.0 and time.perf_counter() >= until:
                    return played
                branch = world.clone()
                branch.chance = chance
                generator.seed(seed)
                branch.apply(seat, candidate.action)
                result = UNSURE
                if horizon > 0:
                    result = look_ahead(branch, seat, policy, foresee, horizon, longest)
                else:
                    play_on(branch, policy, longest)
                if result == UNSURE:
                    result = value(branch, seat)
                    if compete(branch):
                        lead = lead_of(branch, seat)
                        if candidate is alive[0]:
                            base_lead = lead
                        result = (1.0 - POINTS) * result + POINTS * yardstick.worth(lead)
                values.append(result)
            yardstick.add(base_lead)  # only now, so that one measure holds for all candidates of a world
            base = values[0]
            for index, candidate in enumerate(alive):
                candidate.add(values[index], base)
            played += 1
        return played


def imagine(state: State, seat: int, random: Callable[[], float], likely: Likely | None) -> State:
    """A world that may be the true one for all the seat knows; oftener one that agrees with what others have done."""
    world = state.sample(seat, random)
    if likely is not None:
        for _ in range(SECOND_THOUGHTS):
            if random() < likely(world):
                break
            world = state.sample(seat, random)
    return world


def compete(state: State) -> bool:
    """Whether a game has ended with winners and losers."""
    outcome = state.outcome
    return state.seats > 1 and outcome is not None and not outcome.team


def lead_of(state: State, seat: int) -> float:
    """By how many points a seat is ahead of the best of the others at the end."""
    outcome = state.outcome
    if outcome is None:
        return 0.0
    best = max([result.score for other, result in enumerate(outcome.results) if other != seat])
    return float(outcome.results[seat].score - best)


def keep_half(alive: list[Candidate], margin: float) -> list[Candidate]:
    """The policy's choice and the better half of the others, without those that clearly trail it."""
    others = sorted(alive[1:], key=standing)
    return alive[:1] + [other for other in others[: max(len(alive) // 2 - 1, 1)] if not other.trails(margin)]


def standing(candidate: Candidate) -> float:
    """Sorts the best first; equal ones keep their order."""
    return -candidate.lead
