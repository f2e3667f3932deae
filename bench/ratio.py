"""`python -m bench.ratio`: CPU of a push, ours by JSON and by HTML over that of boardgame.io, several times in a row.

The same number of tables, four sockets each and an act every two seconds, one server after the other on the same core;
all three play for a while before anything counts, so that nobody is measured while its compiler warms up.
"""

import argparse
import asyncio
import os
import resource

from rich.console import Console
from rich.table import Table

from bench.peer_tables import PeerBench, install
from bench.server import Bench, Server, serving

GOALS = {"json": 0.8, "html": 1.2}


def ours(path: str, options: argparse.Namespace) -> float:
    """CPU seconds of one push of ours."""

    async def measure(server: Server) -> dict[str, float]:
        return await Bench(server, path == "html").run(options.tables, options.seconds, options.warm)

    with serving() as server:
        return asyncio.run(measure(server))["CPU/push"]


def theirs(options: argparse.Namespace) -> float:
    """CPU seconds of one push of the peer's."""
    bench = PeerBench()
    try:
        return asyncio.run(bench.run(options.tables, options.seconds, options.warm))["CPU/push"]
    finally:
        bench.stop()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.ratio", description=__doc__)
    parser.add_argument("--tables", type=int, default=400)
    parser.add_argument("--seconds", type=float, default=12.0, help="of play that count")
    parser.add_argument("--warm", type=float, default=6.0, help="seconds of play before")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    reason = install()
    if reason:
        raise SystemExit(f"boardgame.io: {reason}")
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit[1], limit[1]))
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {1})
    goals = [f"{path.upper()} / peer (≤ {goal})" for path, goal in GOALS.items()]
    report = Table("round", *(f"{each}, µs" for each in ("JSON", "HTML", "boardgame.io")), *goals)
    for number in range(options.rounds):
        found = {path: ours(path, options) for path in GOALS}
        peer = theirs(options)
        cpu = [f"{each * 1e6:.0f}" for each in (*found.values(), peer)]
        report.add_row(str(number + 1), *cpu, *(f"{each / peer:.2f}" for each in found.values()))
        Console(stderr=True).print(number + 1, *cpu)
    Console(width=120).print(report)


if __name__ == "__main__":
    main()
