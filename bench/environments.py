"""Learning environments, steps per CPU second: ours, single and in batches, beside those of others in the same run.

`python3 dev.py bench environments`. RLCard, OpenSpiel and PettingZoo come with the bench extra; pgx (jitted by JAX) and
EnvPool live in an environment of their own, `build/peers`, which is made at the first run. A peer that cannot be
installed or run is named with the reason. Every figure is random play with legal actions, deals and resets included,
on one core: `taskset` holds JAX to one, as its threads would take more.
"""

import argparse
import itertools
import os
import shutil
import subprocess
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Any

import msgspec
import numpy as np
from rich.console import Console
from rich.table import Table

from bench.lab import adapter
from bench.measure import Choose, Speed, speed
from bench.ours import build_name
from bench.peers import pettingzoo_game, rlcard_game
from bench.report import verdict

ROOT = Path(__file__).resolve().parent.parent
PEERS = ROOT / "build" / "peers"
PEERS_NEED = ["envpool>=1", "jax[cpu]", "msgspec", "pgx>=2.6"]
SEATS = {"onirim": 1, "insomnia": 2, "iles": 3, "tisseurs": 2}
BATCHES = (1, 64, 1024)
BATCH_GOAL = 100_000  # steps a second and core, from 64 tables on
SINGLE_GOAL = 20_000
ROUNDS = 3
RLCARD = ["uno", "leduc-holdem", "gin-rummy", "mahjong"]
OPEN_SPIEL = ["hearts", "gin_rummy", "hanabi", "skat"]
PETTINGZOO = ["hanabi_v5", "leduc_holdem_v4", "connect_four_v3"]

Step = Callable[[], int]  # plays on, and gives the number of steps


def batch(game: str, seats: int, tables: int) -> Step:
    """Our batch: every seat of every table plays at random."""
    from reverie.env import Batch

    made = Batch(game, tables, seats=seats)
    made.reset(1)
    rng = np.random.default_rng(7)

    def play() -> int:
        for _ in range(max(256 // tables, 4)):
            made.step(made.random_actions(rng))
        return max(256 // tables, 4) * tables

    return play


def seat_env(game: str, seats: int) -> Callable[[Choose], int]:
    """Our single environment through Gymnasium; the other seats play at random, and count as no steps."""
    import gymnasium

    import reverie
    from reverie.env import register

    register()
    name = f"reverie/{game}-v{reverie.game(game).rules_version}"
    env = gymnasium.make(name, seats=seats, others="random", disable_env_checker=True).unwrapped
    seeds = itertools.count(1)

    def play(random: Choose) -> int:
        seen, _ = env.reset(seed=next(seeds))
        steps, over = 0, False
        while not over:
            legal = seen["action_mask"].nonzero()[0]
            seen, _, ended, cut, _ = env.step(int(legal[int(random() * len(legal))]))
            over = ended or cut
            steps += 1
        return steps

    return play


def open_spiel_env(name: str) -> Callable[[Choose], int]:
    """An environment of OpenSpiel's `rl_environment`."""
    from open_spiel.python import rl_environment

    env = rl_environment.Environment(name)
    env.seed(7)

    def play(random: Choose) -> int:
        now = env.reset()
        steps = 0
        while not now.last():
            legal = now.observations["legal_actions"][now.observations["current_player"]]
            now = env.step([legal[int(random() * len(legal))]])
            steps += 1
        return steps

    return play


def repeated(step: Step, seconds: float) -> float:
    """Steps per CPU second."""
    step()
    steps = 0
    started = time.process_time()
    while (spent := time.process_time() - started) < seconds:
        steps += step()
    return steps / spent


def one_round(seconds: float) -> Iterator[Speed]:
    """Ours and the peers that live in this environment, by turns."""
    ours = f"Rêverie, {build_name()}"
    for game, seats in SEATS.items():
        yield speed(ours, f"{game}, seats: {seats}, one seat", seat_env(game, seats), seconds)
        yield speed(ours, f"{game}, seats: {seats}, AEC", adapter(game, seats), seconds)
        for tables in BATCHES:
            rate = repeated(batch(game, seats, tables), seconds)
            yield Speed(ours, f"{game}, seats: {seats}, batch of {tables:,}", rate)
    makers: list[tuple[str, list[str], Any]] = [
        ("RLCard", RLCARD, rlcard_game),
        ("OpenSpiel rl_environment", OPEN_SPIEL, open_spiel_env),
        ("PettingZoo classic", PETTINGZOO, pettingzoo_game),
    ]
    for who, names, maker in makers:
        for name in names:
            try:
                yield speed(who, name, maker(name), seconds)
            except Exception as error:  # noqa: BLE001  # whatever a peer does, the others are measured
                yield Speed(who, name, reason=f"{type(error).__name__}: {str(error)[:80]}")


def middles(rounds: list[list[Speed]]) -> list[Speed]:
    """The middle of all rounds, case by case."""
    found = []
    for rows in zip(*rounds, strict=True):
        rate = median(row.decisions_per_second for row in rows)
        found.append(msgspec.structs.replace(rows[0], decisions_per_second=rate))
    return found


def peers_apart(seconds: float) -> list[Speed]:
    """pgx and EnvPool in an environment of their own; the reason, if it cannot be made."""
    python = PEERS / "bin" / "python"
    if not python.exists():
        uv = shutil.which("uv", path=os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")]))
        if uv is None:
            return [Speed("pgx, EnvPool", "all", reason="uv is not installed, which makes their environment")]
        subprocess.run([uv, "venv", "-q", str(PEERS), "--python", sys.executable], check=True)
        done = subprocess.run(
            [uv, "pip", "install", "-q", "--python", str(python), *PEERS_NEED],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        if done.returncode:
            shutil.rmtree(PEERS)
            return [Speed("pgx, EnvPool", "all", reason=f"not installed: {done.stderr.strip().splitlines()[-1][:90]}")]
    held = ["taskset", "-c", "0"] if shutil.which("taskset") else []
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | {"PYTHONPATH": str(ROOT)}
    found: list[Speed] = []
    for part in ("pgx", "envpool"):
        command = [*held, str(python), "-m", "bench.jitted", part, str(seconds)]
        done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
        if done.returncode:
            reason = done.stderr.strip().splitlines()[-1][:90] if done.stderr.strip() else "no word"
            found.append(Speed(part, "all", reason=reason))
        else:
            found += msgspec.json.decode(done.stdout.splitlines()[-1], type=list[Speed])
    return found


def goal_of(row: Speed) -> float:
    """What is asked of an environment of ours."""
    if not row.who.startswith("Rêverie"):
        return 0
    if "batch of" not in row.what:
        return SINGLE_GOAL
    return 0 if row.what.endswith("batch of 1") else BATCH_GOAL


def show(console: Console, rows: list[Speed]) -> None:
    """One table."""
    table = Table(title=f"Environments, random play, steps per CPU second on one core, middle of {ROUNDS} rounds")
    for name in ("library", "environment", "steps/s", "goal"):
        table.add_column(name, justify="right" if name == "steps/s" else "left")
    for row in rows:
        wanted = goal_of(row)
        beside = f"≥ {wanted:,.0f} {verdict(row.decisions_per_second >= wanted)}" if wanted else ""
        shown = "–" if row.reason else f"{row.decisions_per_second:,.0f}"
        table.add_row(row.who, row.what, shown, f"not run: {row.reason}" if row.reason else beside)
    console.print(table)


def main() -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(prog="python3 dev.py bench environments", description=__doc__)
    parser.add_argument("--seconds", type=float, default=0.5, help="CPU seconds for each speed and round (0.5)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep the figures in a file")
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    rows = middles([list(one_round(options.seconds)) for _ in range(ROUNDS)]) + peers_apart(options.seconds)
    show(Console(), rows)
    if options.json:
        options.json.write_bytes(msgspec.json.format(msgspec.json.encode(rows)))


if __name__ == "__main__":
    main()
