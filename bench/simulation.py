"""`python3 dev.py bench simulation`: a hundred thousand worlds in which nodes die, on all cores.

A seed that fails is printed with the command that repeats it, and kept for the tests. Ctrl-C ends the run, and what has
happened until then is told; `--first` goes on from there another time.
"""

import argparse
import contextlib
import gc
import multiprocessing
import os
import signal
import time
from collections import Counter
from pathlib import Path

from rich.console import Console
from rich.table import Table
from tests.simulation.run import Result, Simulation

KEPT = Path(__file__).resolve().parent.parent / "tests" / "simulation" / "kept_seeds.txt"
AT_ONCE = 50  # seeds that a process takes at a time
TOGETHER = 8  # worlds whose garbage is taken out at once
EVERY = 2000  # seeds between two signs of life


def prepare() -> None:
    """Have garbage looked for between two worlds only, and never among what every world needs."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who began all this is told, and ends it
    Simulation(0).run()  # imports all there is to import
    gc.collect()
    gc.freeze()
    gc.disable()


def run(seed: int) -> Result:
    """What becomes of a seed."""
    try:
        return Simulation(seed).run()
    finally:
        if seed % TOGETHER == 0:
            gc.collect()


def keep(result: Result) -> None:
    """Have the tests run a seed from now on."""
    with KEPT.open("a", encoding="utf-8") as file:
        file.write(f"{result.seed}  # {result.broken[0]}\n")


def main() -> None:
    """Run the seeds and print what happened in them."""
    parser = argparse.ArgumentParser(prog="python3 dev.py bench simulation", description=__doc__)
    parser.add_argument("--seeds", type=int, default=100_000, help="how many worlds (100000)")
    parser.add_argument("--first", type=int, default=1000, help="the first seed (1000)")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="all cores")
    options = parser.parse_args()
    console = Console()
    began = time.perf_counter()
    faults: Counter[str] = Counter()
    acts = failed = done = 0
    hours = 0.0
    seeds = range(options.first, options.first + options.seeds)
    pool = multiprocessing.get_context("spawn").Pool(options.processes, prepare)
    with pool, contextlib.suppress(KeyboardInterrupt):
        for result in pool.imap_unordered(run, seeds, AT_ONCE):
            done += 1
            faults += result.faults
            acts += result.acknowledged
            hours += result.seconds / 3600
            if result.broken:
                failed += 1
                keep(result)
                console.print(f"seed {result.seed} fails: python -m tests.simulation.run {result.seed}", style="bold")
                console.print("\n".join(result.broken[:3]), markup=False)
            if done % EVERY == 0:
                console.print(f"{done} seeds, {done / (time.perf_counter() - began):.1f} a second, {failed} fail")
    seconds = time.perf_counter() - began
    table = Table(title=f"{done} worlds in {seconds:.0f} s: {done / seconds:.1f} seeds a second, {failed} fail")
    table.add_column("what happened")
    table.add_column("times", justify="right")
    for kind, count in sorted(faults.items(), key=lambda each: -each[1]):
        table.add_row(kind, f"{count:,}")
    table.add_row("acts acknowledged", f"{acts:,}")
    table.add_row("hours of virtual time", f"{hours:,.1f}")
    console.print(table)
    raise SystemExit(1 if failed else 0)
