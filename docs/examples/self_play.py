"""Learn a value by self-play that beats the game's own `policy`: NumPy only, a small net, under an hour on two cores.

    pip install "reverie[env]"
    python docs/examples/self_play.py tisseurs insomnia      # a process for each game; weights go to *.npz

A player looks where each of its actions leads, in a world that it cannot tell from the true one (`Batch.look_ahead`),
asks a net of one hidden layer what that is worth to its seat, and takes the best. In the first round the `policy` plays
both seats, with a random act now and then; from then on the net plays against itself. After each round it learns, from
all positions of that round, how their games ended: half the victory, half the lead in points. The exam is played
against the `policy` on deals that were never met, each from both seats.
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
RATE = 0.001
EPOCHS = 4  # how often the positions of a round are learnt
LEAD = {"tisseurs": 12.0, "insomnia": 25.0, "iles": 15.0}  # a usual lead in points

Rows = NDArray[np.uint8]
Numbers = NDArray[np.float32]


class Net:
    """Rows to one number between 0 and 1, trained by Adam."""

    def __init__(self, width: int, rng: np.random.Generator) -> None:
        first = rng.normal(0, 1 / sqrt(60), (width, HIDDEN)).astype(np.float32)  # some sixty numbers are not zero
        last = rng.normal(0, 1 / sqrt(HIDDEN), HIDDEN).astype(np.float32)
        self.weights = [first, np.zeros(HIDDEN, np.float32), last, np.zeros(1, np.float32)]
        self.scale = np.ones(width, np.float32)
        self.moments = [(np.zeros_like(each), np.zeros_like(each)) for each in self.weights]
        self.steps = 0

    def values(self, rows: Rows) -> Numbers:
        """What positions are worth."""
        first, bias, last, end = self.weights
        hidden = np.maximum((rows * self.scale) @ first + bias, 0)
        value: Numbers = 1 / (1 + np.exp(-(hidden @ last + end)))
        return value

    def learn(self, rows: Rows, targets: Numbers) -> float:
        """One step of Adam on the cross-entropy; gives the mean squared error before it."""
        first, bias, last, end = self.weights
        given = rows * self.scale
        hidden = np.maximum(given @ first + bias, 0)
        values = 1 / (1 + np.exp(-(hidden @ last + end)))
        error = (values - targets) / len(rows)
        back = np.outer(error, last) * (hidden > 0)
        gradients = [given.T @ back, back.sum(0), hidden.T @ error, error.sum(keepdims=True)]
        self.steps += 1
        rate = RATE * sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for weights, gradient, (mean, square) in zip(self.weights, gradients, self.moments, strict=True):
            np.add(mean, 0.1 * (gradient - mean), out=mean)
            np.add(square, 0.001 * (gradient * gradient - square), out=square)
            np.subtract(weights, rate * mean / (np.sqrt(square) + 1e-8), out=weights)
        return float(((values - targets) ** 2).mean())


def matrix(ahead: Ahead) -> Rows:
    """The rows ahead as one array."""
    return np.frombuffer(b"".join(ahead.rows), np.uint8).reshape(len(ahead.rows), -1)


def best(net: Net, ahead: Ahead, noise: float, rng: np.random.Generator) -> tuple[Rows, list[int]]:
    """All rows ahead, and for each table which of them is the best in the eyes of the net."""
    rows = matrix(ahead)
    known = np.array(ahead.values, np.float32)
    values = np.where(known == UNKNOWN, net.values(rows), known)
    if noise:
        values = values + rng.gumbel(0, noise, len(values)).astype(np.float32)
    tables = np.array(ahead.tables)
    starts = np.flatnonzero(np.r_[True, tables[1:] != tables[:-1]])
    ends = np.r_[starts[1:], len(tables)]
    return rows, [int(start + values[start:end].argmax()) for start, end in zip(starts, ends, strict=True)]


def play_round(
    batch: Batch, net: Net | None, games: int, seed: int, lead: float, rng: np.random.Generator
) -> tuple[Rows, Numbers]:
    """Rows of positions after acts, and how the games ended for those who had acted."""
    batch.reset(seed)
    places = batch.like.actions.places
    kept: list[list[tuple[int, Rows]]] = [[] for _ in range(batch.tables)]
    rows: list[Rows] = []
    targets: list[float] = []
    finished = 0
    step = 0
    while finished < games:
        step += 1
        ahead = batch.look_ahead(seed + step)
        actions = ahead.actions
        if net is None:
            seen = matrix(ahead)
            chosen = policy_choices(batch, ahead, rng)
        else:
            seen, chosen = best(net, ahead, 0.01, rng)
        asked = batch.asked.copy()
        for table, row in enumerate(chosen):
            kept[table].append((int(asked[table]), seen[row].copy()))
        batch.step([places[actions[row]] for row in chosen])
        for table in batch.last:
            points = batch.scores[table]
            for seat, position in kept[table]:
                ahead_by = points[seat] - points[1 - seat]
                rows.append(position)
                targets.append(float(batch.rewards[table, seat]) / 2 + (np.tanh(ahead_by / lead) + 1) / 4)
            kept[table] = []
            finished += 1
    return np.array(rows), np.array(targets, np.float32)


def policy_choices(batch: Batch, ahead: Ahead, rng: np.random.Generator) -> list[int]:
    """What the game's policy would do; one act in five by chance, so that other positions are met too."""
    first: dict[int, int] = {}
    for row, table in enumerate(ahead.tables):
        first.setdefault(table, row)
    chosen = []
    wild = rng.random(batch.tables) < 0.2
    numbers = batch.policy_numbers()
    for table in range(batch.tables):
        end = first.get(table + 1, len(ahead.tables))
        if wild[table]:
            chosen.append(int(rng.integers(first[table], end)))
        else:
            chosen.append(ahead.actions.index(numbers[table], first[table], end))
    return chosen


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
            ahead.add(state, self.features.parts, QuickChance(rng.getrandbits(62)), 0)
            known = np.array(ahead.values, np.float32)
            total += np.where(known == UNKNOWN, self.net.values(matrix(ahead)), known)
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


def train(name: str, rounds: int, games: int, deals: int, folder: str) -> str:
    """Some rounds of self-play, then the exam; gives one line of report."""
    started = time.perf_counter()
    rng = np.random.default_rng(7)
    with Batch(name, min(TABLES, games), seats=SEATS) as batch:
        net = Net(batch.observations.shape[1], rng)
        for number in range(rounds):
            rows, targets = play_round(batch, net if number else None, games, 1000 * number, LEAD[name], rng)
            if number == 0:
                net.scale = (1 / np.maximum(rows.max(0), 1)).astype(np.float32)
            error = 0.0
            for _ in range(EPOCHS):
                order = rng.permutation(len(rows))
                parts = np.array_split(order, max(len(order) // 512, 1))
                error = float(np.mean([net.learn(rows[part], targets[part]) for part in parts]))
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
    parser.add_argument("games", nargs="+", choices=sorted(LEAD), help="what to learn")
    parser.add_argument("--rounds", type=int, default=6, help="of self-play and learning (6)")
    parser.add_argument("--games-a-round", type=int, default=1000, help="(1000)")
    parser.add_argument("--deals", type=int, default=500, help="of the exam, each from both seats (500)")
    parser.add_argument("--out", default=".", help="the folder of the weights; empty for none")
    given = parser.parse_args(arguments)
    plan = (given.rounds, given.games_a_round, given.deals, given.out)
    if len(given.games) == 1:
        print(train(given.games[0], *plan))
        return
    with ProcessPoolExecutor(len(given.games)) as processes:
        for line in [processes.submit(train, name, *plan) for name in given.games]:
            print(line.result(), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
