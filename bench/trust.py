"""`python -m bench.trust NAME…`: measure what docs/testing.md tells, and keep each figure with its command and date.

`python3 dev.py figures` does it and writes the page; without names, everything.
"""

import argparse
import asyncio
import json
import os
import platform
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import repeat
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "bench" / "results"
MEASURED = ("engine", "games", "table")
TESTS = ("tests/engine", "tests/games", "tests/kit", "tests/testkit", "tests/table")
# What `--small` leaves out: the longest games of the kit, drawn at every step.
LONG = ("conformance", "terminal", "board", "matching", "explained", "kit_sees", "secrecy", "playthrough", "contests")
SLIPCOVER = (sys.executable, "-m", "slipcover", "--branch", "--json")
SEEN_BEFORE = "ignore:Module already imported so cannot be rewritten"  # SlipCover is there before pytest
Figures = dict[str, Any]


def lines() -> Figures:
    """Lines of tests for each line of code, without empty lines and comments."""
    code, tests = _lines("src/reverie"), _lines("tests")
    return {"code": code, "tests": tests, "ratio": round(tests / code, 2)}


def _lines(folder: str) -> int:
    found = (line.strip() for path in (ROOT / folder).rglob("*.py") for line in path.read_text("utf-8").splitlines())
    return sum(bool(line) and not line.startswith("#") for line in found)


def tests(small: bool) -> Figures:
    """Branch coverage of engine, games and table; what the kit has compared meanwhile."""
    chosen = ["-k", " and ".join(f"not {word}" for word in LONG)] if small else []
    with tempfile.TemporaryDirectory() as folder:
        reports = [Path(folder, f"{name}.coverage") for name in ("even", "odd", "both")]
        with ThreadPoolExecutor() as threads:  # each core its half of the files
            done = list(threads.map(_covered, reports[:2], range(2), repeat(chosen)))
        if failed := [each.stdout for each in done if each.returncode]:
            raise SystemExit(failed[0][-3000:])
        merge: list[str | Path] = [*SLIPCOVER, "--silent", "--out", reports[2], "--merge", *reports[:2]]
        subprocess.run(merge, cwd=ROOT, check=True)
        files = json.loads(reports[2].read_text(encoding="utf-8"))["files"]
        counts: Counter[str] = Counter()
        for each in Path(folder).glob("[0-9]*.json"):
            counts.update(json.loads(each.read_text(encoding="utf-8")))
    branches = {name: _branches(files, f"src/reverie/{name}/") for name in MEASURED}
    return {"branches": branches, "tally": dict(counts), "left out": list(LONG) if small else []}


def _covered(report: Path, half: int, chosen: list[str]) -> subprocess.CompletedProcess[str]:
    """Every second file of the tests; coverage by SlipCover, since every line of the kit is too much for a tracer."""
    source = ",".join(f"src/reverie/{name}" for name in MEASURED)
    command = [*SLIPCOVER, "--source", source, "--out", str(report), "-m", "pytest"]
    command += ["-q", "-n", "0", "-p", "bench.tally", "-m", "not browser", "-W", SEEN_BEFORE, *chosen, *TESTS]
    env = {"REVERIE_TALLY": str(report.parent), "REVERIE_FILES": str(half), "PYTHONPATH": str(ROOT)}
    return subprocess.run(command, cwd=ROOT, env=os.environ | env, capture_output=True, text=True, check=False)


def _branches(files: dict[str, Any], prefix: str) -> list[int]:
    """How many branches of a package were taken, and how many it has."""
    sums = [each["summary"] for path, each in files.items() if Path(path).as_posix().startswith(prefix)]
    taken = sum(each["covered_branches"] for each in sums)
    return [taken, taken + sum(each["missing_branches"] for each in sums)]


def records() -> Figures:
    """Every kept game, played again act by act to the state and the result that it tells."""
    from reverie.bots.proof import stock
    from reverie.engine import verify
    from reverie.engine.shelf import games
    from reverie.testkit.corpus import verify_corpus

    kept = verify_corpus(ROOT / "tests" / "records")
    proofs = [record for game in games() for found in stock(game).values() for record in found]
    for proof in proofs:
        verify(proof)
    acts = sum(len(record.acts) for record in [*kept.values(), *proofs])
    steps = [path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "playthroughs").glob("*.txt")]
    return {"records": len(kept), "proofs": len(proofs), "acts": acts, "playthroughs": len(steps)}


def simulation(seeds: int) -> Figures:
    """Worlds in which nodes die: seeds, faults by kind, acts acknowledged, hours of virtual time, violations."""
    from tests.simulation.run import Simulation

    faults: Counter[str] = Counter()
    acts = failed = 0
    hours = 0.0
    for seed in range(seeds):
        result = Simulation(seed).run()
        faults += result.faults
        acts += result.acknowledged
        hours += result.seconds / 3600
        failed += bool(result.broken)
    return {"seeds": seeds, "violations": failed, "acts": acts, "hours": round(hours, 1), "faults": dict(faults)}


def safeguards() -> Figures:
    """Each safeguard taken out: after how many seeds it is missed."""
    from tests.simulation.run import Simulation
    from tests.simulation.test_safeguards import SAFEGUARDS, WITHIN

    found: dict[str, int | None] = {}
    for take_out, faults in SAFEGUARDS:
        with pytest.MonkeyPatch.context() as patch:
            take_out(patch)
            seen = next((seed + 1 for seed in range(WITHIN) if Simulation(seed, faults).run().broken), None)
        assert take_out.__doc__ is not None
        found[take_out.__doc__.strip()] = seen
    return {"seeds": found, "within": WITHIN}


def kills(times: int) -> Figures:
    """Nodes killed while people play: acts acknowledged, and what of them was lost."""
    from bench.nodes import measured

    (_, sound, _), (_, waits, _) = asyncio.run(measured("killing", 40, times, 0.0))
    acts, _, wrong = sound.partition(" / ")
    lost, doubled, gaps = wrong.split(", ")
    return {"kills": times, "acts": acts, "lost": lost, "doubled": doubled, "gaps": gaps, "waits": waits}


def hostile(requests: int) -> Figures:
    """Strange requests over real sockets: how many, and how many were answered by a fault of the server."""
    from bench.hostile import strange_answers

    found = strange_answers(requests)
    return {"requests": requests, "faults": sum(count for status, count in found.items() if status >= 500)}


def browser() -> Figures:
    """Tests in a real Chromium, and those of them that walk from the first page to the end and back."""
    words = ["-q", "--collect-only", "-m", "browser", "tests/browser"]
    told = subprocess.run(
        [sys.executable, "-m", "pytest", *words], cwd=ROOT, capture_output=True, text=True, check=True
    )
    names = re.findall(r"^tests/browser/(\w+)\.py::", told.stdout, re.MULTILINE)
    walks = [sys.executable, "-m", "pytest", "-q", "-n", "0", "tests/browser/test_walks.py"]
    done = subprocess.run(walks, cwd=ROOT, capture_output=True, text=True, check=False)
    passed = re.search(r"(\d+) passed", done.stdout)
    if done.returncode or passed is None:
        raise SystemExit(done.stdout[-3000:])
    return {"tests": len(names), "walks": int(passed[1])}


def measures(options: argparse.Namespace) -> dict[str, Callable[[], Figures]]:
    """Everything that the page tells, the quick ones first."""
    return {
        "lines": lines,
        "records": records,
        "safeguards": safeguards,
        "simulation": lambda: simulation(options.seeds),
        "hostile": lambda: hostile(options.requests),
        "kills": lambda: kills(options.kills),
        "browser": browser,
        "tests": lambda: tests(options.small),
    }


def machine() -> str:
    """What measured: kind of processor, cores, system, Python."""
    system = f"{platform.system()} {platform.machine()}"
    return f"{system}, {os.cpu_count()} cores, Python {platform.python_version()}"


def changed(options: argparse.Namespace, parser: argparse.ArgumentParser) -> Iterator[str]:
    """The options that are not as usual, as they were typed."""
    for name in ("seeds", "requests", "kills"):
        if getattr(options, name) != parser.get_default(name):
            yield f"--{name} {getattr(options, name)}"
    if options.small:
        yield "--small"


def main() -> None:
    """Measure what is named, and keep it."""
    parser = argparse.ArgumentParser(prog="python3 dev.py figures", description=__doc__)
    parser.add_argument("name", nargs="*", help="all, unless some are named")
    parser.add_argument("--seeds", type=int, default=1000, help="simulated worlds (1000)")
    parser.add_argument("--requests", type=int, default=5000, help="strange requests (5000)")
    parser.add_argument("--kills", type=int, default=20, help="of nodes (20)")
    parser.add_argument("--small", action="store_true", help="coverage without the longest games of the kit")
    options = parser.parse_args()
    known = measures(options)
    if unknown := set(options.name) - set(known):
        parser.error(f"there is no {min(unknown)}; only {', '.join(known)}")
    RESULTS.mkdir(exist_ok=True)
    for name in options.name or known:
        began = time.perf_counter()
        figures = known[name]()
        seconds = round(time.perf_counter() - began)
        command = " ".join(["python3 dev.py figures", name, *changed(options, parser)])
        kept = {"command": command, "machine": machine(), "date": time.strftime("%Y-%m-%d"), "seconds": seconds}
        file = RESULTS / f"{name}.json"
        file.write_text(json.dumps({**kept, "figures": figures}, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        print(f"{name}: {seconds} s", flush=True)


if __name__ == "__main__":
    main()
