"""`python -m bench.instructions`: what an act, or a step in a batch, takes: for machines that are too busy for speeds.

The compiled package (`python3 dev.py compiled`, here or in another checkout) plays under valgrind's callgrind, a few
games and then more of them: the difference is what play costs, without the start. The same games each time, so the
figure hardly varies.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
SEATS = {"onirim": 1, "insomnia": 2, "iles": 3, "tisseurs": 2, "dream_on": 3}
WAYS = ("fast", "taught", "batch")
MORE = {"onirim": 40, "insomnia": 8, "iles": 20, "tisseurs": 20, "dream_on": 20}  # games beside the first few
FEW = 3
TABLES = 64
# Runs in either checkout, so it knows nothing but the public contract and the tables of a batch.
PLAY = f"""
import itertools, sys, types
from random import Random
import reverie
from reverie.engine.chance import QuickChance
from reverie.engine.state import CLOCK

name, seats, way, games = sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4])
game, random, seeds = reverie.game(name), Random(7).random, itertools.count(1)

def play():
    if way == "taught":
        state = game.new(seats, next(seeds), game.simulation_options)
    else:
        state = game.new(seats, options=game.simulation_options, chance=QuickChance(next(seeds)))
        state.quiet()
    if game.real_time is not None:
        from reverie.lab.match import Match
        match = Match(state)
        while (seat := match.turn()) != CLOCK:
            legal = match.legal(seat)
            match.act(seat, legal[int(random() * len(legal))])
        return state.acts
    while not state.over:
        seat = state.actors[0]
        legal = state.legal(seat)
        state.apply(seat, legal[int(random() * len(legal))])
    return state.acts

def step(times):
    # The compiled tables alone: Gymnasium takes minutes to be imported here.
    sys.modules["reverie.env"] = package = types.ModuleType("reverie.env")
    package.__path__ = [reverie.__path__[0] + "/env"]
    from reverie.env.tables import NOBODY, Tables
    model = game.new(seats, 0, game.simulation_options)
    features = game.functions.features
    numbers = sorted(game.actions.texts)
    tables = Tables(model, features.parts, features.width(seats), numbers, 0, {TABLES}, NOBODY)
    tables.reset(1)
    for _ in range(times):
        tables.step(tables.chosen_at([random() for _ in range({TABLES})]))
    return times * {TABLES}

print(step(games) if way == "batch" else sum(play() for _ in range(games)))
"""


def counted(package: Path, game: str, way: str, games: int) -> tuple[int, int]:
    """Instructions of a whole run, and how many acts it played."""
    with tempfile.TemporaryDirectory() as folder:
        found = Path(folder, "found")
        play = [sys.executable, "-c", PLAY, game, str(SEATS[game]), way, str(games)]
        env = os.environ | {"PYTHONPATH": str(package), "PYTHONHASHSEED": "0"}
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={found}", *play]
        done = subprocess.run(command, env=env, check=True, capture_output=True, text=True)
        total = re.search(r"^(?:summary|totals): (\d+)", found.read_text(encoding="utf-8"), re.MULTILINE)
        assert total is not None
        return int(total[1]), int(done.stdout)


def main() -> None:
    """Count, and print a line for each game and way."""
    parser = argparse.ArgumentParser(prog="python -m bench.instructions", description=__doc__)
    parser.add_argument("--checkout", type=Path, default=HERE, help="another checkout of this project (this one)")
    parser.add_argument("--games", nargs="*", default=list(SEATS), choices=list(SEATS), help="which games (all)")
    parser.add_argument("--ways", nargs="*", default=list(WAYS), choices=list(WAYS), help="how they are played (all)")
    given = parser.parse_args()
    package = given.checkout / "build" / "compiled"
    if not package.is_dir():
        parser.error(f"{package} is missing: run `python3 dev.py compiled` first")
    for game in given.games:
        for way in given.ways:
            if way == "batch" and game == "dream_on":
                continue  # it has no features of its own
            more = 10 if way == "batch" else MORE[game]
            first, acts = counted(package, game, way, FEW)
            second, all_acts = counted(package, game, way, FEW + more)
            each = (second - first) / (all_acts - acts)
            print(f"{game:<9} {way:<7} {each:>9,.0f} instructions ({all_acts - acts:,} acts)", flush=True)


if __name__ == "__main__":
    main()
