"""What a start costs: CPU time of short commands, in milliseconds and in starts of a bare Python of the same run."""

import argparse
import os
import resource
import subprocess
import sys

from rich.console import Console
from rich.table import Table

from bench.report import verdict

BARE = ("-c", "pass")
# Goals as starts of a bare Python, so that a slow or busy machine judges as a quick one does; beside them, what they
# are on the machine where they were set (a bare Python took 15 ms there).
GOALS = {
    ("-c", "import reverie"): (4.0, 60),
    ("-m", "reverie.cli", "--version"): (10.0, 150),
    ("-m", "reverie.cli", "games"): (27.0, 400),
}


def cpu_milliseconds(words: tuple[str, ...], times: int) -> float:
    """The CPU time of a Python program, the least of several runs."""
    best = float("inf")
    for _ in range(times):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        env = os.environ | {"LC_ALL": "en_GB.UTF-8"}
        subprocess.run([sys.executable, *words], stdout=subprocess.DEVNULL, check=True, env=env)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        best = min(best, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return best * 1000


def main() -> None:
    """Measure and print; the exit status says whether every goal was reached."""
    parser = argparse.ArgumentParser(prog="python3 dev.py bench startup", description=__doc__)
    parser.add_argument("--times", type=int, default=10, help="runs of each command; the quickest counts (10)")
    options = parser.parse_args()
    table = Table(title="Start-up, CPU time")
    for name in ("command", "ms", "bare starts", "goal"):
        table.add_column(name, justify="left" if name == "command" else "right")
    bare = cpu_milliseconds(BARE, options.times)
    table.add_row("python -c pass", f"{bare:.0f}", "1", "")
    missed = 0
    for words, (ratio, quiet) in GOALS.items():
        found = cpu_milliseconds(words, options.times)
        missed += found > ratio * bare
        goal = f"≤ {ratio:.0f} ({quiet} ms) {verdict(found <= ratio * bare)}"
        table.add_row(f"python {' '.join(words)}", f"{found:.0f}", f"{found / bare:.1f}", goal)
    Console().print(table)
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
