"""Learn to play 1001 Îles alone, from nothing but scores: a linear policy and its gradient (REINFORCE), in NumPy.

    pip install "reveries[env]"
    python docs/examples/learn.py

The observation is what the seat sees, as a vector; the mask says what is legal. After some hundred games the policy
clearly beats random play on deals that it has never met.
"""

import sys
from math import sqrt
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

import reverie.env  # puts the games into Gymnasium's catalogue

GAMES = 800
RATE = 0.05
EXAM = range(1_000_000, 1_000_150)  # seeds of deals that are kept apart from training

Weights = NDArray[np.float32]
Step = tuple[NDArray[np.intp], Weights, Weights, int]  # legal actions, observation, probabilities, the one chosen


def make(game: str = "reverie/iles-v1") -> Any:
    """The environment; its reward is the score at the end."""
    assert reverie.env.SeatEnv.metadata["render_modes"] == ["ansi"]
    return gymnasium.make(game, reward="score", disable_env_checker=True).unwrapped


def play(env: Any, weights: Weights, seed: int, rng: np.random.Generator) -> tuple[list[Step], float]:
    """One game: each action is drawn with the probability that the policy gives it."""
    seen, _ = env.reset(seed=seed)
    steps: list[Step] = []
    score, ended = 0.0, False
    while not ended:
        legal = seen["action_mask"].nonzero()[0]
        values = weights[legal] @ seen["observation"]
        chances = np.exp(values - values.max())
        chances /= chances.sum()
        chosen = int(rng.choice(len(legal), p=chances.astype(np.float64) / chances.sum(dtype=np.float64)))
        steps.append((legal, seen["observation"], chances, chosen))
        seen, score, won, cut, _ = env.step(legal[chosen])
        ended = won or cut
    return steps, score


def learn(env: Any, games: int, rng: np.random.Generator) -> Weights:
    """Make what led to more than the usual score more likely, and the rest less."""
    weights = np.zeros((env.action_space.n, env.observation_space["observation"].shape[0]), np.float32)
    usual, spread = 40.0, 10.0
    for number in range(games):
        steps, score = play(env, weights, number, rng)
        gain = RATE * (score - usual) / spread
        usual += 0.02 * (score - usual)
        spread += 0.02 * (abs(score - usual) - spread)
        for legal, observation, chances, chosen in steps:
            gradient = -chances
            gradient[chosen] += 1
            weights[legal] += gain * gradient[:, None] * observation / sqrt(1 + observation @ observation)
    return weights


def examine(env: Any, weights: Weights, rng: np.random.Generator) -> tuple[float, float]:
    """The mean score on the deals of the exam, and its standard error."""
    scores = np.array([play(env, weights, seed, rng)[1] for seed in EXAM])
    return float(scores.mean()), float(scores.std(ddof=1)) / sqrt(len(scores))


def main(games: int = GAMES) -> None:
    """Train, then compare with random play, which is the same policy before it has learnt anything."""
    env, rng = make(), np.random.default_rng(7)
    blank = np.zeros((env.action_space.n, env.observation_space["observation"].shape[0]), np.float32)
    for name, weights in (("random", blank), ("learnt", learn(env, games, rng))):
        mean, error = examine(env, weights, rng)
        print(f"{name} {mean:.2f} ±{error:.2f}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
