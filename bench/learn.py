"""Learn what the bots know of a game: `python -m bench.learn onirim`.

Compiles `bench/onirim_chances.cpp`, lets it play against itself, and writes the weights where the bots read them. The
same number of games gives the same file to the byte; `--check` compares it with the one that is there.
"""

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "bench" / "onirim_chances.cpp"
WEIGHTS = ROOT / "src" / "reverie" / "games" / "onirim" / "bot" / "chances.txt"
GAMES = 600_000  # from which the weights that ship come
# Quick, but with every sum in its order: other flags, or another machine, find the same weights.
FLAGS = ("-O3", "-march=native", "-ffp-contract=off", "-fno-math-errno", "-fno-trapping-math")


def learn(games: int, weights: Path, flags: Sequence[str] = FLAGS) -> None:
    """Play so many games, and write the weights that come of them."""
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "onirim_chances")
        subprocess.run(["g++", *flags, "-o", program, SOURCE], check=True)
        subprocess.run([program, str(games), weights], check=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says; gives the exit status."""
    parser = argparse.ArgumentParser(prog="python -m bench.learn", description=__doc__)
    parser.add_argument("game", choices=["onirim"])
    parser.add_argument("--games", type=int, default=GAMES, help=f"({GAMES:,})")
    parser.add_argument("--check", action="store_true", help="change nothing, say whether the same weights come out")
    options = parser.parse_args(arguments)
    if not options.check:
        learn(options.games, WEIGHTS)
        return 0
    with tempfile.TemporaryDirectory() as folder:
        found = Path(folder, "weights")
        learn(options.games, found)
        same = found.read_bytes() == WEIGHTS.read_bytes()
    print("the same to the byte" if same else "other weights than those that ship")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
