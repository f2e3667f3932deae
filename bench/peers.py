"""The peers: random play in other libraries' card games, driven from Python as ours is."""

import argparse
import importlib
import sys
import warnings
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec

from bench.measure import Choose, Speed, speed

OPEN_SPIEL = ["gin_rummy", "hanabi", "hearts", "skat", "crazy_eights"]
OPEN_SPIEL_PYTHON = ["python_kuhn_poker", "python_tic_tac_toe", "python_block_dominoes", "python_team_dominoes"]
RLCARD = ["gin-rummy", "uno", "doudizhu", "mahjong", "leduc-holdem", "limit-holdem"]
PETTINGZOO = ["hanabi_v5", "leduc_holdem_v4", "texas_holdem_v4", "connect_four_v3"]

Maker = Callable[[str], Callable[[Choose], int]]


def open_spiel_game(name: str) -> Callable[[Choose], int]:
    """A game of OpenSpiel; chance nodes are resolved but not counted."""
    import pyspiel

    if name.startswith("python_"):
        importlib.import_module("open_spiel.python.games")
    game = pyspiel.load_game(name)

    def play(random: Choose) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                point = random()
                outcomes = state.chance_outcomes()
                chosen = outcomes[-1][0]
                for action, chance in outcomes:
                    point -= chance
                    if point < 0:
                        chosen = action
                        break
                state.apply_action(chosen)
                continue
            legal = state.legal_actions()
            state.apply_action(legal[int(random() * len(legal))])
            decisions += 1
        return decisions

    return play


def rlcard_game(name: str) -> Callable[[Choose], int]:
    """An environment of RLCard."""
    import rlcard

    env = rlcard.make(name, config={"seed": 7})

    def play(random: Choose) -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(random() * len(legal))])
            decisions += 1
        return decisions

    return play


def pettingzoo_game(name: str) -> Callable[[Choose], int]:
    """An AEC environment of PettingZoo's classic games."""
    env = importlib.import_module(f"pettingzoo.classic.{name}").raw_env()
    rng = Random(7)

    def play(random: Choose) -> int:
        env.reset(seed=rng.randrange(1 << 30))
        decisions = 0
        for agent in env.agent_iter():
            observation, _, ended, cut, info = env.last()
            if ended or cut:
                env.step(None)
                continue
            mask = observation.get("action_mask", info.get("action_mask"))
            legal = mask.nonzero()[0]
            env.step(int(legal[int(random() * len(legal))]))
            decisions += bool(agent)
        return decisions

    return play


PEERS: list[tuple[str, list[str], Maker]] = [
    ("OpenSpiel (C++)", OPEN_SPIEL, open_spiel_game),
    ("OpenSpiel (Python)", OPEN_SPIEL_PYTHON, open_spiel_game),
    ("RLCard", RLCARD, rlcard_game),
    ("PettingZoo classic", PETTINGZOO, pettingzoo_game),
]


def measure(seconds: float) -> Iterator[Speed]:
    """Every peer's speed; one that cannot be run is named with the reason."""
    for who, names, maker in PEERS:
        for name in names:
            try:
                yield speed(who, name, maker(name), seconds)
            except Exception as error:  # noqa: BLE001  # whatever a peer does, the others are measured
                reason: Any = str(error).strip().splitlines()
                yield Speed(who, name, reason=f"{type(error).__name__}: {reason[0][:90] if reason else ''}")


def main() -> None:
    """Measure all peers and write JSON on the real standard output; what they print themselves goes to stderr."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=1.0)
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    out, sys.stdout = sys.stdout, sys.stderr
    data = msgspec.json.encode(list(measure(options.seconds)))
    out.buffer.write(data)


if __name__ == "__main__":
    main()
