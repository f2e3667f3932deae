"""`python -m bench.winnable base all --deals 100`: which share of deals can be won by whoever knows the future.

Each deal that is won gives a record that proves it; `--ship` puts them into the game's folder, where tables find them.
Run it on the compiled package (`PYTHONPATH=build/compiled:.`). Everything follows from the number of the deal but the
limit in seconds: a slower machine proves a few deals less.
"""

import argparse
import hashlib
import os
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import reverie
from reverie.bots.proof import FOLDER, find_proof, pack, unpack
from reverie.engine.record import Record
from reverie.lab.summary import wilson

MODULES = ("book", "glyphs", "dreamcatchers", "towers", "premonitions", "crossroads", "oniverse")
HARD = {
    "book.costs": "high", "dreamcatchers.valves": 0, "towers.ruins": True, "premonitions.start": 6,
    "crossroads.crossing": True,
}  # fmt: skip
CASES: dict[str, tuple[int, dict[str, Any]]] = {
    "base": (1, {}),
    **{module: (1, {"modules": [module]}) for module in MODULES},
    "all": (1, {"modules": list(MODULES)}),
    **{f"incubus-{which}": (1, {"incubus": which}) for which in "ABC"},
    "two": (2, {}),
    "two-all": (2, {"modules": list(MODULES)}),
    "longest": (1, {"modules": list(MODULES), **HARD}),
}


class Tried(NamedTuple):
    """What became of a deal."""

    record: Record | None
    seconds: float


def deal_seed(case: str, number: int) -> str:
    """The seed of a deal: what the case and the number give, as long as that of a real table."""
    return hashlib.sha256(f"winnable {case} {number}".encode()).hexdigest()[:32]


def attempt(case: str, number: int, seconds: float) -> Tried:
    """Look for a line that wins a deal."""
    started = time.perf_counter()
    seats, options = CASES[case]
    game = reverie.game("onirim")
    record = find_proof(game, seats, deal_seed(case, number), options, seconds=seconds, luck=number)
    return Tried(record, time.perf_counter() - started)


def tried(case: str, deals: int, first: int, seconds: float, processes: int) -> Iterator[Tried]:
    """All deals of a case, in their order."""
    numbers = range(first, first + deals)
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(attempt, [case] * deals, numbers, [seconds] * deals, chunksize=4)


def ship(case: str, records: list[Record], first: int) -> Path:
    """Put proofs where the game keeps them: instead of the older ones, or after them if others were tried first."""
    folder = Path(__file__).resolve().parent.parent / "src" / "reverie" / "games" / "onirim" / FOLDER
    folder.mkdir(exist_ok=True)
    file = folder / f"{case}.xz"
    before = list(unpack(file.read_bytes())) if first and file.exists() else []
    file.write_bytes(pack([*before, *records]))
    return file


def main() -> None:
    """Read the command line and look."""
    parser = argparse.ArgumentParser(prog="python -m bench.winnable", description=__doc__)
    parser.add_argument("cases", nargs="+", choices=list(CASES), metavar="CASE", help=", ".join(CASES))
    parser.add_argument("--deals", type=int, default=100, help="of each case (100)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal (0)")
    parser.add_argument("--seconds", type=float, default=20.0, help="for each deal (20)")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="all cores")
    parser.add_argument(
        "--ship", type=int, default=0, metavar="N", help="put the first N proofs into the game's folder"
    )
    options = parser.parse_args()
    for case in options.cases:
        found = list(tried(case, options.deals, options.first, options.seconds, options.processes))
        records = [each.record for each in found if each.record is not None]
        low, high = wilson(len(records), len(found))
        spent = sum(each.seconds for each in found)
        print(
            f"{case:14} {len(records)} of {len(found)} deals can be won: {len(records) / len(found):.2%}"
            f" (at least {low:.2%}, interval to {high:.2%}), {spent / len(found):.2f} s a deal",
            flush=True,
        )
        if options.ship:
            shipped = records[: options.ship]
            print(
                f"  {ship(case, shipped, options.first).stat().st_size:,} bytes with {len(shipped)} of them", flush=True
            )


if __name__ == "__main__":
    main()
