"""`python -m bench.against CHECKOUT`: random play of every game here and in another checkout, turn by turn in one run.

Quiet tables with a fast chance, or with `--way taught` those of the README: seeded, and telling their events.
Plain packages are compared, and compiled ones where both have `build/compiled` (`python3 dev.py compiled`). What counts
is the ratio: rounds alternate, so that whatever else the machine does slows both.
"""

import argparse
import os
import statistics
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
SEATS = {"onirim": 1, "insomnia": 3, "iles": 3, "tisseurs": 3, "dream_on": 4}
LONGEST = 3000  # acts of one game: random play of some goes on for ever
# Runs in either checkout, so it knows nothing but the public contract.
PLAY = f"""
import itertools, sys, time
from random import Random
import reverie
from reverie.engine.chance import FastChance

game, seats, seconds = reverie.game(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])
random, options = Random(7).random, dict(game.simulation_options)
taught, seeds = sys.argv[4] == "taught", itertools.count(1)

def play():
    chance = None if taught else FastChance(random)
    state, acts = game.new(seats, next(seeds), options, chance=chance), 0
    if not taught:
        state.quiet()
    while not state.over and acts < {LONGEST}:
        seat = state.actors[0]
        legal = state.legal(seat)
        state.apply(seat, legal[int(random() * len(legal))])
        acts += 1
    return acts

play()
acts, started = 0, time.process_time()
while time.process_time() - started < seconds:
    acts += play()
print(acts / (time.process_time() - started))
"""


def decisions_a_second(package: Path, game: str, seconds: float, way: str) -> float:
    """Random play in a process of its own, in CPU seconds."""
    command = [sys.executable, "-c", PLAY, game, str(SEATS[game]), str(seconds), way]
    env = os.environ | {"PYTHONPATH": str(package), "PYTHONHASHSEED": "0"}
    return float(subprocess.run(command, env=env, check=True, capture_output=True, text=True).stdout)


def main() -> None:
    """Compare, and print the best of each and the middle of the ratios."""
    parser = argparse.ArgumentParser(prog="python -m bench.against", description=__doc__)
    parser.add_argument("checkout", type=Path, help="another checkout of this project")
    parser.add_argument("--rounds", type=int, default=7, help="how often each is measured (7)")
    parser.add_argument("--seconds", type=float, default=1.5, help="CPU seconds of one measurement (1.5)")
    parser.add_argument("--games", nargs="*", default=list(SEATS), choices=list(SEATS), help="which games (all)")
    parser.add_argument("--way", default="fast", choices=["fast", "taught"], help="how tables are made (fast)")
    given = parser.parse_args()
    for folder in ("src", "build/compiled"):
        packages = [given.checkout / folder, HERE / folder]
        if not all((package / "reverie").is_dir() for package in packages):
            continue
        for game in given.games:
            found: list[list[float]] = [[], []]
            for turn in range(given.rounds):
                for which in (0, 1) if turn % 2 == 0 else (1, 0):
                    found[which].append(decisions_a_second(packages[which], game, given.seconds, given.way))
            ratio = statistics.median(new / old for old, new in zip(*found, strict=True))
            best = [f"{max(speeds):>9,.0f}" for speeds in found]
            print(f"{folder:<15} {game:<9} {best[0]} → {best[1]}   ratio {ratio:.3f}", flush=True)


if __name__ == "__main__":
    main()
