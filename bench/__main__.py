"""`python -m bench`: measure in separate processes, print tables, keep the figures as JSON if asked."""

import argparse
import importlib
import os
import platform
import subprocess
import sys
from pathlib import Path

import msgspec
from rich.console import Console

from bench.measure import Speed
from bench.ours import Figures
from bench.report import print_report

ROOT = Path(__file__).resolve().parent.parent
# server: tables over sockets; party: eight who act at once; lab: the laboratory; nodes: several nodes that
# die; startup: short commands; offline: the house in a browser; pace: random play in every game;
# environments: those of learning programs.
OTHERS = ("server", "party", "lab", "simulation", "nodes", "startup", "offline", "pace", "environments")
PATHS = {"compiled": ROOT / "build" / "compiled", "plain": ROOT / "src"}


class Run(msgspec.Struct, frozen=True):
    """One run of the bench, as it is kept in a file."""

    python: str
    machine: str
    ours: list[Figures]
    peers: list[Speed]


def measured(module: str, path: Path, arguments: list[str]) -> bytes:
    """The JSON that a measuring process writes."""
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(path), str(ROOT)]), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments], cwd=ROOT, env=env, capture_output=True, check=False
    )
    if done.returncode:
        raise SystemExit(f"{module} failed:\n{done.stderr.decode(errors='replace')[-3000:]}")
    return done.stdout


def main() -> None:
    """Read the command line, measure, report; the name of another measure comes first."""
    if sys.argv[1:2] and sys.argv[1] in OTHERS:
        importlib.import_module(f"bench.{sys.argv.pop(1)}").main()
        return
    parser = argparse.ArgumentParser(prog="python3 dev.py bench", description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds for each speed (1)")
    parser.add_argument("--policy-games", type=int, default=5000, help="games of the policy bot (5000)")
    parser.add_argument("--search-games", type=int, default=40, help="games of the search bot (40)")
    parser.add_argument("--rollouts", type=int, default=None, help="rollouts a decision of the search bot")
    parser.add_argument("--no-peers", action="store_true", help="measure only Rêverie")
    parser.add_argument("--no-compiled", action="store_true", help="measure only plain Python")
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep the figures in a file")
    options = parser.parse_args()
    console = Console()
    builds = ["plain"] if options.no_compiled or not PATHS["compiled"].is_dir() else ["compiled", "plain"]
    ours = []
    for number, build in enumerate(builds):
        arguments = ["--seconds", str(options.seconds)]
        if number == 0:  # the bots play on the faster build only: they choose the same on both
            arguments += ["--policy-games", str(options.policy_games), "--search-games", str(options.search_games)]
            arguments += ["--rollouts", str(options.rollouts)] if options.rollouts else []
        with console.status(f"Rêverie, {build} …"):
            ours.append(msgspec.json.decode(measured("bench.ours", PATHS[build], arguments), type=Figures))
    peers: list[Speed] = []
    if not options.no_peers:
        with console.status("peers …"):
            data = measured("bench.peers", PATHS["plain"], ["--seconds", str(options.seconds)])
            peers = msgspec.json.decode(data, type=list[Speed])
    run = Run(platform.python_version(), f"{platform.machine()}, {os.cpu_count()} cores", ours, peers)
    print_report(console, ours, peers)
    if options.json:
        options.json.write_bytes(msgspec.json.format(msgspec.json.encode(run)))


if __name__ == "__main__":
    main()
