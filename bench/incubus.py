"""Learn what the Little Incubus changes of the chance to win, with NumPy: `python -m bench.learn onirim-incubus`.

The net begins with nothing but what `chances` says of the base game, and plays by itself: each choice is the one after
which it promises most, and it is drawn towards what came of it, TD(lambda). What it promised before it played so well
lingers in it. So at last it plays on from positions of the policy and of `easy`, and for each way to play the pawn a
curve is learned by which as many games are won as it says; no choice by instinct changes with it.
"""

import os
import time
from collections.abc import Sequence
from math import fsum
from random import Random

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # sums in one order

import numpy as np
from numpy.typing import NDArray

import reverie
from bench.adam import Adam, Numbers, written
from reverie.bots import ask, make
from reverie.engine.chance import FastChance
from reverie.engine.net import chance, read
from reverie.games.onirim.bot import chances, incubus
from reverie.games.onirim.bot.chances import LOST, SURE
from reverie.games.onirim.bot.incubus import THOUSAND, WAYS
from reverie.games.onirim.rules.steps import ACTION
from reverie.games.onirim.state import OnirimState

SEED = 1000
MODES = "ABBBBBCCCC"  # how often each is played
LANES = 16
WILD = 0.04  # of the acts, in half of the games
LAMBDA = 0.9
ROUND = 400  # games between two lessons
MEMORY = 6  # rounds that are learned from
PART = 1024  # positions of one step of learning
RATE, LAST = 0.004, 0.05
CURVE_SEED = 900
CURVE_GAMES = 1.5  # for each one that the net learns from
UNTIL = 60  # acts of others, at the most
STEPS = 20  # of Newton's method
HOLD = 1.0  # how firmly a curve holds to what the net says; for tests with hardly any game


class Play:
    """Games by the net, and their positions: the facts, the odds of the base game, and what came of it."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.game = reverie.game("onirim")
        self.facts: list[list[int]] = []
        self.alike: list[float] = []
        self.worth: list[float] = []
        self.won: dict[str, list[float]] = {mode: [] for mode in "ABC"}

    def one(self) -> None:
        """One game."""
        rng = self.rng
        mode = MODES[int(rng.random() * len(MODES))]
        state = self.game.new(1, options={"hopeless": "auto", "incubus": mode}, chance=FastChance(rng.random))
        assert isinstance(state, OnirimState)
        state.quiet()
        astray = WILD if rng.random() < 0.5 else 0.0
        promised: list[tuple[float, bool]] = []
        positions: list[int] = []  # of each the number of choices made before it
        while not state.over:
            legal = state.legal(0)
            if len(legal) == 1:
                state.apply(0, legal[0])
                continue
            if state.point == ACTION:
                self.facts.append(incubus.facts(state, 0, ACTION))
                self.alike.append(chances.odds(state, 0, chances.DRAWING))
                positions.append(len(promised))
            own = incubus.instinct(state, 0)
            strays = rng.random() < astray
            promised.append((worth_of(incubus.after(state, 0, own, incubus.DEEP)), strays))
            action = legal[int(rng.random() * len(legal))] if strays else own
            left = incubus.left_after(state, 0, action)
            if left is not None and left[1] > LOST:
                self.facts.append(left[0])
                self.alike.append(left[1])
                positions.append(len(promised))
            state.apply(0, action)
        won = self.game.value(state, 0)
        self.won[mode].append(won)
        found = worths(promised, won)
        self.worth += [found[place] for place in positions]


def worth_of(odds: float) -> float:
    """What odds mean, between 0 and 1; a sure end included."""
    return 0.0 if odds <= LOST else 1.0 if odds >= SURE else chance(odds)


def worths(promised: Sequence[tuple[float, bool]], won: float) -> list[float]:
    """What a game was worth before each choice and at its end; an act by chance tells nothing of what came before."""
    found = [won]
    for promise, strays in reversed(promised):
        found.append(promise if strays else (1 - LAMBDA) * promise + LAMBDA * found[-1])
    return found[::-1]


class Shelf:
    """Positions, ready to be learned from."""

    def __init__(self, play: Play) -> None:
        self.facts = np.array(play.facts, np.int16)
        self.alike = np.clip(np.array(play.alike, np.float32), -20, 20)
        self.worth = np.array(play.worth, np.float32)


class Learner:
    """A net of one layer of lanes between 0 and 1, learned by Adam."""

    def __init__(self) -> None:
        rng = np.random.default_rng(0)
        first = rng.normal(0, 0.1, (incubus.FACTS, LANES)).astype(np.float32)
        first[0] = 0.5
        # At first nothing but the base game counts.
        self.weights = [first, np.zeros(LANES, np.float32), np.zeros(1, np.float32)]
        self.adam = Adam(self.weights, (1.0, 1.0, 1.0))
        self.rng = np.random.default_rng(1)

    def lesson(self, shelves: Sequence[Shelf], rate: float) -> float:
        """One step on positions of one shelf; gives the surprise."""
        shelf = shelves[int(self.rng.integers(len(shelves)))]
        some = self.rng.integers(0, len(shelf.worth), PART)
        return self.learn(rows(shelf.facts[some]), shelf.alike[some], shelf.worth[some], rate)

    def learn(self, given: Numbers, alike: Numbers, worth: Numbers, rate: float) -> float:
        """One step on these positions."""
        first, last, end = self.weights
        total = given @ first
        lanes = np.clip(total, 0, 1)
        odds = alike + lanes @ last + end
        slope = (1 / (1 + np.exp(-odds)) - worth) / np.float32(len(worth))
        back = np.outer(slope, last) * ((total > -0.05) & (total < 1.05))
        self.adam.step([given.T @ back, lanes.T @ slope, slope.sum(keepdims=True)], rate)
        return float((np.logaddexp(0, odds) - worth * odds).mean())

    def text(self) -> str:
        """The weights in whole numbers, as `engine.net.read` reads them: one part, of which nothing is told."""
        first, last, end = self.weights
        return written(first, np.zeros((1, LANES), np.float32), last, end)


def rows(facts: NDArray[np.int16]) -> Numbers:
    """Which things are so, of some positions."""
    found = np.zeros((len(facts), incubus.FACTS), np.float32)
    np.put_along_axis(found, facts.astype(np.int64), np.float32(1), axis=1)
    return found


def learn(games: int) -> str:
    """Let the net play so many games, and give the weights that come of them."""
    started = time.process_time()
    learner = Learner()
    shelves: list[Shelf] = []
    rounds = max(games // ROUND, 1)
    for number in range(rounds):
        incubus.NET.known = read(learner.text())
        play = Play(SEED + number)
        for _ in range(min(ROUND, games)):
            play.one()
        shelves = [*shelves, Shelf(play)][-MEMORY:]
        rate = RATE * (1 - (1 - LAST) * number / rounds)
        steps = max(3 * len(play.worth) // PART, 1)
        surprise = sum(learner.lesson(shelves, rate) for _ in range(steps)) / steps
        won = ", ".join(f"{mode} {np.mean(each):.2f}" for mode, each in play.won.items() if each)
        spent = time.process_time() - started
        print(f"{(number + 1) * ROUND:,} games: {won}, surprise {surprise:.3f}, {spent:.0f} s", flush=True)
    incubus.NET.known = None
    return learner.text()


def learn_curves(net: str, games: int) -> str:
    """For each way to play the pawn the curve between the odds that a net tells and those that come."""
    incubus.NET.known = read(net)
    rng = Random(CURVE_SEED)
    game = reverie.game("onirim")
    others = (make("policy"), make("easy"))
    lines = []
    for way in WAYS:
        seen: list[tuple[float, float]] = []
        for number in range(max(int(games * CURVE_GAMES) // len(WAYS), 1)):
            state = game.new(1, options={"hopeless": "auto", "incubus": way}, chance=FastChance(rng.random))
            assert isinstance(state, OnirimState)
            state.quiet()
            astray = int(rng.random() * UNTIL)
            told: list[float] = []
            while not state.over:
                if state.acts < astray:
                    state.apply(0, ask(others[number % 2], state, 0, rng))
                    continue
                if state.point == ACTION:
                    told.append(incubus.odds(state, 0, ACTION, chances.DRAWING))
                state.apply(0, incubus.instinct(state, 0))
            won = game.value(state, 0)
            seen += [(odds, won) for odds in told if odds > LOST]
        lines.append(" ".join(str(round(number * THOUSAND)) for number in curve(seen)))
    incubus.NET.known = None
    return "\n".join(lines) + "\n"


def curve(seen: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The slope and the shift of odds under which the results surprise least (Newton's method)."""
    slope, shift = 1.0, 0.0
    for _ in range(STEPS):
        told = [(odds, won, chance(slope * odds + shift)) for odds, won in seen]
        turn = fsum(odds * (won - now) for odds, won, now in told) - HOLD * (slope - 1.0)
        lift = fsum(won - now for _, won, now in told) - HOLD * shift
        square = fsum(odds * odds * now * (1.0 - now) for odds, _, now in told) + HOLD
        cross = fsum(odds * now * (1.0 - now) for odds, _, now in told)
        plain = fsum(now * (1.0 - now) for _, _, now in told) + HOLD
        whole = square * plain - cross * cross
        slope += (turn * plain - lift * cross) / whole
        shift += (lift * square - turn * cross) / whole
    return slope, shift
