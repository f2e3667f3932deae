"""A store with very many finished games: is the front page still quick? `python3 -m bench.million --games 1000000`.

Both stores are filled in bulk, as by a restore; then what a front page asks is asked some hundred times.
"""

import argparse
import asyncio
import random
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

from rich.console import Console
from rich.table import Table
from tests.postgres import new_database

from reverie.store import Entry, SqliteStore, Store, TableRow, open_postgres
from reverie.store.archive import PAGE, Page
from reverie.store.backup import copies
from reverie.store.known import entry_values, row_values

DAY = 86400.0
NOW = 1_800_000_000.0
PEOPLE = 20_000
REGULAR = "p0"  # sits at one table of a hundred
GAMES = ("dream_on", "iles", "insomnia", "onirim", "tisseurs")
OPEN = 400  # games that go on
ACTS = 4  # of each log: enough to see whether logs are in the way
TIMES = 200
GOAL = 0.010  # seconds


def a_row(number: int, dice: random.Random) -> TableRow:
    """One game; the first ones go on."""
    over = number >= OPEN
    people = (REGULAR if dice.random() < 0.01 else f"p{dice.randrange(1, PEOPLE)}", f"p{dice.randrange(1, PEOPLE)}")
    day = f"2026-{dice.randrange(1, 13):02}-{dice.randrange(1, 29):02}" if dice.random() < 0.2 else ""
    touched = NOW - dice.random() * (300 * DAY if over else DAY)
    document = bytes(dice.randrange(32, 127) for _ in range(40)) * 20
    phase = "over" if over else "playing"
    return TableRow(
        f"t{number:011}", dice.choice(GAMES), phase, dice.random() < 0.5, day, touched, touched, 0.0, people, document
    )


def pages(games: int) -> Iterator[Page]:
    """All rows of a store with so many games."""
    for start in range(0, games, PAGE):
        dice = random.Random(start)
        rows = [a_row(number, dice) for number in range(start, min(start + PAGE, games))]
        yield "tables", [row_values(row) for row in rows]
        yield (
            "players",
            [(player, row.id, row.phase != "over", row.daily) for row in rows for player in dict.fromkeys(row.players)],
        )
        log = [Entry(number, "act", number % 2, "play x", player="p1", made=NOW) for number in range(1, ACTS + 1)]
        yield "entries", [values for row in rows for values in entry_values(row.id, log, b"")]


async def slowest(ask: Callable[[int], Awaitable[object]]) -> tuple[float, float]:
    """The median and the slowest hundredth of many questions, in seconds."""
    took = []
    for time_ in range(TIMES):
        started = time.perf_counter()
        await ask(time_)
        took.append(time.perf_counter() - started)
    took.sort()
    return took[TIMES // 2], took[TIMES * 99 // 100]


async def measured(place: str | Path, table: Table, name: str, games: int) -> bool:
    """Fill a store and ask it; whether each answer came soon enough."""
    started = time.perf_counter()
    await asyncio.to_thread(copies(place).fill, pages(games))
    Console().print(f"{name}: {games} games written in {time.perf_counter() - started:.0f} s")
    store: Store = SqliteStore(place) if isinstance(place, Path) else await open_postgres(place)
    questions: dict[str, Callable[[int], Awaitable[object]]] = {
        "public tables": lambda time_: store.public_tables(50),
        "own tables of a regular": lambda time_: store.tables_of(REGULAR, 50),
        "own tables of somebody": lambda time_: store.tables_of(f"p{time_ + 1}", 50),
        "daily deal of a regular": lambda time_: store.played_daily(REGULAR, GAMES[time_ % 5], "2026-11-15"),
        "daily deal of somebody": lambda time_: store.played_daily(f"p{time_ + 1}", GAMES[time_ % 5], "2026-11-15"),
        "due": lambda time_: store.due_tables(NOW),
        "untouched": lambda time_: store.untouched("over", NOW - 299 * DAY, 1000),
        "one log": lambda time_: store.entries(f"t{time_ * games // TIMES:011}"),
    }
    good = True
    try:
        for question, ask in questions.items():
            median, late = await slowest(ask)
            table.add_row(name, question, f"{median * 1000:.2f}", f"{late * 1000:.2f}")
            good &= late <= GOAL
    finally:
        await store.close()
    return good


async def main(games: int) -> bool:
    """Both stores, one after the other."""
    table = Table("store", "question", "median ms", "p99 ms", title=f"{games} games")
    with tempfile.TemporaryDirectory() as folder:
        good = await measured(Path(folder) / "tables.sqlite", table, "SQLite", games)
    good &= await measured(new_database(), table, "PostgreSQL", games)
    Console().print(table)
    return good


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    raise SystemExit(0 if asyncio.run(main(parser.parse_args().games)) else 1)
