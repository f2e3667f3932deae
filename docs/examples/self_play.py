"""Learn by self-play what a position is worth, and beat the game's own `policy`: NumPy only, a small net.

    pip install "reverie[env]"
    python docs/examples/self_play.py tisseurs iles      # a process for each game; weights go to *.npz

A player looks where each of its actions leads, in a world that it cannot tell from the true one (`Batch.look_ahead`),
asks a net of one hidden layer how the lead in points will change from there to the end, and takes the best. In the
first round the `policy` plays both seats, with a random act now and then; from then on the net plays against itself,
and after each round it learns how the games of the last rounds ended. The exam is played against the `policy` on deals
that were never met, each from both seats.
"""

import argparse
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # one core for each game; and sums in one order

import numpy as np
from numpy.typing import NDArray

import reverie
from reverie.engine import State
from reverie.engine.chance import QuickChance
from reverie.engine.turns import TurnState
from reverie.env import Batch
from reverie.env.tables import UNKNOWN, Ahead

SEATS = 2
TABLES = 256
HIDDEN = 64
RATE = 0.002
PART = 256  # positions of one step of learning
EPOCHS = 4  # how often each position is learnt in a round
KEPT = 3  # rounds that are learnt again
WILD = 0.2  # of the acts in the first round
NOISE = 0.02  # of choices in self-play, on the scale of values
POINTS = 20.0  # a lead of so many points is worth 1

Rows = NDArray[np.uint8]
Numbers = NDArray[np.float32]
Positions = tuple[Rows, Numbers]


class Net:
    """What positions are worth: the lead that can be seen, and how a small net thinks that it will change."""

    def __init__(self, names: list[str], rng: np.random.Generator) -> None:
        width = len(names)
        self.mine, self.theirs = names.index("seat0.score"), names.index("seat1.score")
        first = rng.normal(0, 1 / sqrt(60), (width, HIDDEN)).astype(np.float32)  # some sixty numbers are not zero
        self.weights = [first, *(np.zeros(size, np.float32) for size in (HIDDEN, HIDDEN, width, 1))]
        self.weights[2] += rng.normal(0, 0.3 / sqrt(HIDDEN), HIDDEN).astype(np.float32)
        self.scale = np.ones(width, np.float32)
        self.moments = [(np.zeros_like(each), np.zeros_like(each)) for each in self.weights]
        self.steps = 0

    def lead(self, rows: Rows) -> Numbers:
        """The lead of the seat that looks, as its score and the other's tell it."""
        return (rows[:, self.mine].astype(np.float32) - rows[:, self.theirs]) / np.float32(POINTS)

    def change(self, given: Numbers) -> tuple[Numbers, Numbers]:
        """How the lead will change, and what the hidden layer said."""
        first, bias, last, direct, end = self.weights
        hidden = np.maximum(given @ first + bias, 0)
        return hidden @ last + given @ direct + end, hidden

    def values(self, rows: Rows, over: NDArray[np.bool_]) -> Numbers:
        """The lead at the end, as far as can be told."""
        lead = self.lead(rows)
        found: Numbers = np.where(over, lead, lead + self.change(rows * self.scale)[0])
        return found

    def learn(self, rows: Rows, ends: Numbers) -> float:
        """One step of Adam on the squared error, which is given."""
        given = rows * self.scale
        change, hidden = self.change(given)
        error = change + self.lead(rows) - ends
        slope = np.clip(error, -1, 1) / len(rows)  # a single wild game does not count for much
        back = np.outer(slope, self.weights[2]) * (hidden > 0)
        gradients = [given.T @ back, back.sum(0), hidden.T @ slope, given.T @ slope, slope.sum(keepdims=True)]
        self.steps += 1
        rate = RATE * sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for weights, gradient, (mean, square) in zip(self.weights, gradients, self.moments, strict=True):
            np.add(mean, 0.1 * (gradient - mean), out=mean)
            np.add(square, 0.001 * (gradient * gradient - square), out=square)
            np.subtract(weights, rate * mean / (np.sqrt(square) + 1e-8), out=weights)
        return float((error * error).mean())


def judged(net: Net, ahead: Ahead) -> tuple[Rows, Numbers]:
    """The rows ahead as one array, and what they are worth."""
    rows = np.frombuffer(b"".join(ahead.rows), np.uint8).reshape(len(ahead.rows), -1)
    return rows, net.values(rows, np.array(ahead.values) != UNKNOWN)


def best(net: Net, ahead: Ahead, rng: np.random.Generator) -> tuple[Rows, list[int]]:
    """All rows ahead, and for each table which of them is the best in the eyes of the net, with some noise."""
    rows, values = judged(net, ahead)
    values = values + rng.gumbel(0, NOISE, len(values)).astype(np.float32)
    tables = np.array(ahead.tables)
    starts = np.flatnonzero(np.r_[True, tables[1:] != tables[:-1]])
    ends = np.r_[starts[1:], len(tables)]
    return rows, [int(start + values[start:end].argmax()) for start, end in zip(starts, ends, strict=True)]


def play_round(batch: Batch, net: Net, wild: bool, seed: int, games: int, rng: np.random.Generator) -> Positions:
    """Rows of positions after acts, and by how much those who had acted led at the end."""
    batch.reset(seed)
    places = batch.like.actions.places
    kept: list[list[tuple[int, Rows]]] = [[] for _ in range(batch.tables)]
    rows: list[Rows] = []
    ends: list[float] = []
    finished = 0
    step = 0
    while finished < games:
        step += 1
        ahead = batch.look_ahead(seed + step, policy_choices(batch, rng) if wild else ())
        actions = ahead.actions
        seen, chosen = best(net, ahead, rng)
        asked = batch.asked.copy()
        for table, row in enumerate(chosen):
            kept[table].append((int(asked[table]), seen[row].copy()))
        batch.step([places[actions[row]] for row in chosen])
        for table in batch.last:
            points = batch.scores[table]
            for seat, position in kept[table]:
                rows.append(position)
                ends.append((points[seat] - points[1 - seat]) / POINTS)
            kept[table] = []
            finished += 1
    return np.array(rows), np.array(ends, np.float32)


def policy_choices(batch: Batch, rng: np.random.Generator) -> list[int]:
    """What the game's policy would do; one act in five by chance, so that other positions are met too."""
    numbers = batch.like.actions.numbers
    by_chance = batch.random_actions(rng).tolist()
    usual = batch.policy_numbers()
    return [numbers[by_chance[table]] if rng.random() < WILD else usual[table] for table in range(batch.tables)]


class Learnt:
    """A bot of the house: `reverie.bots.ask(Learnt(net, features), state, seat, rng)`."""

    def __init__(self, net: Net, features: Any, worlds: int = 4) -> None:
        self.net = net
        self.features = features
        self.worlds = worlds

    def choose(self, state: State, seat: int, rng: Random) -> int:
        """The action whose consequences are worth most, on the average of some worlds."""
        assert isinstance(state, TurnState)
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        total = np.zeros(len(legal), np.float32)
        for _ in range(self.worlds):
            ahead = Ahead()
            ahead.add(state, legal, self.features.parts, QuickChance(rng.getrandbits(62)), 0)
            total += judged(self.net, ahead)[1]
        return legal[int(total.argmax())]


def exam(name: str, net: Net, deals: int, seed: str) -> tuple[float, float]:
    """The share of wins against the policy, each deal from both seats, and its standard error over deals."""
    game = reverie.game(name)
    player = Learnt(net, game.functions.features)
    rng = Random(seed)
    shares = []
    for deal in range(deals):
        worth = 0.0
        for seat in range(SEATS):
            state = game.new(SEATS, f"{seed} {deal}", game.simulation_options)
            state.quiet()
            while not state.over:
                actor = state.actors[0]
                mine = actor == seat
                state.apply(actor, player.choose(state, seat, rng) if mine else game.policy(state, actor))
            assert state.outcome is not None
            worth += state.outcome.value(seat) / SEATS
        shares.append(worth)
    return float(np.mean(shares)), float(np.std(shares, ddof=1)) / sqrt(deals)


def train(name: str, rounds: int, first: int, games: int, deals: int, folder: str) -> str:
    """Some rounds of self-play, then the exam; gives one line of report."""
    started = time.perf_counter()
    rng = np.random.default_rng(7)
    with Batch(name, min(TABLES, games), seats=SEATS) as batch:
        net = Net(batch.names, rng)
        kept: list[Positions] = []
        for number in range(rounds):
            kept = [
                *kept[1 - KEPT :],
                play_round(batch, net, number == 0, 1000 * number, games if number else first, rng),
            ]
            rows, ends = (np.concatenate(each) for each in zip(*kept, strict=True))
            if number == 0:
                net.scale = (1 / np.maximum(rows.max(0), 1)).astype(np.float32)
            errors = []
            for _ in range(EPOCHS):
                parts = np.array_split(rng.permutation(len(rows)), max(len(rows) // PART, 1))
                errors = [net.learn(rows[part], ends[part]) for part in parts]
            error = float(np.mean(errors))
            spent = time.perf_counter() - started
            print(f"{name}: round {number + 1}, {len(rows):,} positions, error {error:.4f}, {spent:.0f} s", flush=True)
            if folder:
                np.savez(Path(folder, f"{name}.npz"), *net.weights, scale=net.scale)
    share, error = exam(name, net, deals, "exam")
    low, high = share - 1.96 * error, share + 1.96 * error
    spent = time.perf_counter() - started
    return f"{name} {share:.3f} ({low:.3f}-{high:.3f}) against policy, {deals} deals from both seats, {spent:.0f} s"


def main(arguments: list[str] | None = None) -> None:
    """Train each game in a process of its own."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("games", nargs="+", choices=["iles", "tisseurs"], help="what to learn")
    parser.add_argument("--rounds", type=int, default=6, help="of self-play and learning (6)")
    parser.add_argument("--first", type=int, default=4000, help="games of the policy in the first round (4000)")
    parser.add_argument("--games-a-round", type=int, default=1000, help="(1000)")
    parser.add_argument("--deals", type=int, default=500, help="of the exam, each from both seats (500)")
    parser.add_argument("--out", default=".", help="the folder of the weights; empty for none")
    given = parser.parse_args(arguments)
    plan = (given.rounds, given.first, given.games_a_round, given.deals, given.out)
    if len(given.games) == 1:
        print(train(given.games[0], *plan))
        return
    with ProcessPoolExecutor(len(given.games)) as processes:
        for line in [processes.submit(train, name, *plan) for name in given.games]:
            print(line.result(), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
