"""Learn how much each seat of a game for two will still gain, with NumPy: `python -m bench.learn iles`.

A game's own `bot/prospects.py` says which positions are judged, what is so of them (`facts`) and the points of a seat.
The policy plays both seats, with an act by chance now and then, and the net is fitted to the points that came. Then
the net plays against itself: both seats take what it says leaves them most, and it learns again from these games as
well. Its weights are written as whole numbers.
"""

import os
import time
from collections.abc import Sequence
from importlib import import_module
from random import Random

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # sums in one order

import numpy as np
from numpy.typing import NDArray

import reverie
from bench.adam import Adam, Numbers, written
from reverie.bots import Bot, ask
from reverie.bots.quick import PolicyBot
from reverie.bots.search import Candidate, Search, Yardstick, standing
from reverie.engine.chance import FastChance
from reverie.engine.net import read
from reverie.engine.state import State

SEATS = 2
LANES = 32
PART = 1024  # positions of one step of learning
EPOCHS = 8
RATE = 0.004
SEED = 1000
WILD = 0.04  # of the acts
KEPT = {"iles": 0.25, "tisseurs": 0.25, "insomnia": 1.0}  # of the positions: there are few between two races
OWN_KEPT = 1.0  # of those of games against itself, of which there are fewer
WORLDS = 2  # in which the net tries each action of a game against itself


class Positions:
    """What was so, one row after the other, and what came of it."""

    def __init__(self) -> None:
        self.facts: list[int] = []
        self.ends: list[int] = []
        self.gains: list[float] = []

    def add(self, facts: Sequence[int]) -> None:
        """Note one more row."""
        self.facts.extend(facts)
        self.ends.append(len(self.facts))

    def arrays(self) -> tuple[NDArray[np.int16], NDArray[np.int64], Numbers]:
        """All facts, where each row begins, and what was gained."""
        starts = np.array([0, *self.ends], np.int64)
        return np.array(self.facts, np.int16), starts, np.array(self.gains, np.float32)


def play(name: str, games: int, seed: int, bot: Bot, kept: float, found: Positions) -> None:
    """Play some games, and note some of their positions with what each seat gained from there to the end."""
    game = reverie.game(name)
    prospects = import_module(f"reverie.games.{name}.bot.prospects")
    rng = Random(seed)
    for _ in range(games):
        state = game.new(SEATS, options=game.simulation_options, chance=FastChance(rng.random))
        state.quiet()
        noted: list[tuple[int, float]] = []
        while not state.over:
            if prospects.is_judged(state) and rng.random() < kept:
                viewer = int(rng.random() * SEATS)
                for seat in range(SEATS):
                    found.add(prospects.facts(state, seat, seat == viewer))
                    noted.append((seat, prospects.points(state, seat, seat == viewer)))
            actor = state.actors[0]
            legal = state.legal(actor)
            wild = len(legal) > 1 and rng.random() < WILD
            state.apply(actor, legal[int(rng.random() * len(legal))] if wild else choice(bot, state, actor, rng))
        for seat, points in noted:
            found.gains.append(prospects.points(state, seat, True) - points)


def choice(bot: Bot, state: State, actor: int, rng: Random) -> int:
    """What a bot does from what its seat knows; the policy asks for nothing more anyway."""
    return bot.choose(state, actor, rng) if isinstance(bot, PolicyBot) else ask(bot, state, actor, rng)


class Glance:
    """Plays by the net alone: tries each action in a few worlds, only until the game can be judged."""

    def __init__(self) -> None:
        self.search = Search(WORLDS)

    def choose(self, state: State, seat: int, rng: Random) -> int:
        """The action that leaves most."""
        tried = [Candidate(action) for action in state.legal(seat)]
        if len(tried) > 1:
            self.search.trial(state, seat, rng, tried, WORLDS, 0.0, Yardstick(), 1)
        return min(tried, key=standing).action


class Learner:
    """A net of one layer of lanes between 0 and 1, learned by Adam."""

    def __init__(self, facts: int) -> None:
        rng = np.random.default_rng(0)
        self.rng = rng
        first = rng.normal(0, 0.08, (facts, LANES)).astype(np.float32)
        first[0] = 0.5
        last = rng.normal(0, 3.0, LANES).astype(np.float32)
        self.weights = [first, last, np.zeros(1, np.float32)]
        self.adam = Adam(self.weights, (1.0, 8.0, 8.0))  # points are larger than lanes

    def look(self, given: Numbers) -> tuple[Numbers, Numbers, Numbers]:
        """What is gained, and what goes into the lanes and comes out."""
        first, last, end = self.weights
        total = given @ first
        lanes = np.clip(total, 0, 1)
        return lanes @ last + end, total, lanes

    def learn(self, given: Numbers, gains: Numbers, rate: float) -> float:
        """One step on the squared error, which is given."""
        guess, total, lanes = self.look(given)
        error = guess - gains
        slope = np.clip(error, -30, 30) / np.float32(len(given))
        back = np.outer(slope, self.weights[1]) * ((total > -0.05) & (total < 1.05))
        self.adam.step([given.T @ back, lanes.T @ slope, slope.sum(keepdims=True)], rate)
        return float((error * error).mean())

    def fit(self, facts: NDArray[np.int16], starts: NDArray[np.int64], gains: Numbers) -> float:
        """Learn all positions some times over, ever more slowly; gives the error of a tenth that was left out."""
        size = len(gains)
        held = size // 10
        steps = EPOCHS * ((size - held) // PART)
        step = 0
        for _ in range(EPOCHS):
            order = held + self.rng.permutation(size - held)
            for begin in range(0, len(order) - PART + 1, PART):
                part = order[begin : begin + PART]
                rate = RATE * (1 - 0.97 * step / steps)
                self.learn(self.rows(facts, starts, part), gains[part], rate)
                step += 1
        errors = []
        for begin in range(0, held, PART):
            part = np.arange(begin, min(begin + PART, held))
            errors.append((self.look(self.rows(facts, starts, part))[0] - gains[part]) ** 2)
        return float(np.concatenate(errors).mean())

    def rows(self, facts: NDArray[np.int16], starts: NDArray[np.int64], part: NDArray[np.int64]) -> Numbers:
        """How often each thing is so."""
        lengths = starts[part + 1] - starts[part]
        rows = np.repeat(np.arange(len(part)), lengths)
        offsets = np.arange(len(rows)) - np.repeat(np.cumsum(lengths) - lengths, lengths)
        width = len(self.weights[0])
        places = rows * width + facts[np.repeat(starts[part], lengths) + offsets]
        return np.bincount(places, minlength=len(part) * width).reshape(len(part), width).astype(np.float32)

    def text(self) -> str:
        """The weights in whole numbers, as `engine.net.read` reads them."""
        first, last, end = self.weights
        return written(np.zeros((1, LANES), np.float32), first, last, end)


def learn(name: str, games: int, own_games: int) -> str:
    """Play so many games of the policy and so many against itself, and give the weights that come of them."""
    started = time.process_time()
    prospects = import_module(f"reverie.games.{name}.bot.prospects")
    found = Positions()
    play(name, games, SEED, PolicyBot(), KEPT[name], found)
    text = fitted(found, prospects.FACTS, started)
    if own_games:
        prospects.NET.known = read(text)
        play(name, own_games, SEED + 1, Glance(), OWN_KEPT, found)
        text = fitted(found, prospects.FACTS, started)
    return text


def fitted(found: Positions, width: int, started: float) -> str:
    """The weights that explain best what was gained."""
    spent = time.process_time() - started
    print(f"{len(found.gains):,} positions, {spent:.0f} s", flush=True)
    learner = Learner(width)
    facts, starts, gains = found.arrays()
    error = learner.fit(facts, starts, gains)
    spent = time.process_time() - started
    print(f"squared error {error:.1f} of {float(gains.var()):.1f}, {spent:.0f} s", flush=True)
    return learner.text()
