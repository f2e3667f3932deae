"""Learn what the bots know of a game: `python -m bench.learn onirim` or `iles`.

For Onirim it compiles `bench/onirim_chances.cpp`, which plays against itself; for 1001 Îles see `bench/prospects.py`,
best run on the compiled package (`PYTHONPATH=build/compiled:.`). The weights go where the bots read them. The same
number of games gives the same file to the byte (with NumPy: on the same machine); `--check` compares it with the one
that is there.
"""

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "bench" / "onirim_chances.cpp"
GAMES_FOLDER = ROOT / "src" / "reverie" / "games"
WEIGHTS = {
    "onirim": GAMES_FOLDER / "onirim" / "bot" / "chances.txt",
    "iles": GAMES_FOLDER / "iles" / "bot" / "prospects.txt",
}
# From which the weights that ship come.
GAMES = {"onirim": 600_000, "iles": 20_000}
# Quick, but with every sum in its order: other flags, or another machine, find the same weights.
FLAGS = ("-O3", "-march=native", "-ffp-contract=off", "-fno-math-errno", "-fno-trapping-math")


def learn_onirim(games: int, weights: Path, flags: Sequence[str] = FLAGS) -> None:
    """Play so many games, and write the weights that come of them."""
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "onirim_chances")
        subprocess.run(["g++", *flags, "-o", program, SOURCE], check=True)
        subprocess.run([program, str(games), weights], check=True)


def learn(name: str, games: int, weights: Path) -> None:
    """The same for any game."""
    if name == "onirim":
        learn_onirim(games, weights)
        return
    from bench import prospects

    weights.write_text(prospects.learn(name, games), encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says; gives the exit status."""
    parser = argparse.ArgumentParser(prog="python -m bench.learn", description=__doc__)
    parser.add_argument("game", choices=list(WEIGHTS))
    parser.add_argument(
        "--games", type=int, help=f"({', '.join(f'{name}: {games:,}' for name, games in GAMES.items())})"
    )
    parser.add_argument("--check", action="store_true", help="change nothing, say whether the same weights come out")
    options = parser.parse_args(arguments)
    games = options.games or GAMES[options.game]
    shipped = WEIGHTS[options.game]
    if not options.check:
        learn(options.game, games, shipped)
        return 0
    with tempfile.TemporaryDirectory() as folder:
        found = Path(folder, "weights")
        learn(options.game, games, found)
        same = found.read_bytes() == shipped.read_bytes()
    print("the same to the byte" if same else "other weights than those that ship")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
