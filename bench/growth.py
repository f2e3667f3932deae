"""What years of games cost those who play now: `python3 -m bench.growth`.

In each store, one person has ten thousand finished games and another has three: what is asked at every visit should
cost both the same. Then a thousand long tables are deleted while somebody plays: how long does an act wait for it?
"""

import argparse
import asyncio
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.table import Table
from tests.postgres import new_database

from bench.million import NOW, slowest
from reverie.store import Entry, SqliteStore, Store, TableRow, open_postgres
from reverie.store.archive import PAGE, Page
from reverie.store.backup import copies
from reverie.store.known import entry_values, row_values

MANY = 10_000  # games of the one
FEW = 3
DAY = "2026-11-15"
PACE = 0.004  # seconds between two acts
LIVE = "live00000000"


def finished(player: str, games: int) -> list[TableRow]:
    """The games of one person, each the deal of another day."""
    return [
        TableRow(f"{player}{n:08}", "onirim", "over", True, f"d{n}", NOW - n, NOW - n, 0.0, (player,), b"{}" * 400)
        for n in range(games)
    ]


def all_rows(old: int, acts: int) -> Iterator[Page]:
    """All rows of the store: those games, an open table for each of the two, and old tables with whole logs."""
    open_ = [
        TableRow(f"open-{who}", "iles", "playing", True, "", NOW, NOW, 0.0, (who,), b"{}") for who in ("many", "few")
    ]
    rows = [*finished("many", MANY), *finished("few", FEW), *open_]
    rows += [TableRow(name(n), "onirim", "playing", False, "", 0.0, 0.0, 0.0, ("x",), b"{}" * 400) for n in range(old)]
    for start in range(0, len(rows), PAGE):
        page = rows[start : start + PAGE]
        yield "tables", [row_values(row) for row in page]
        yield "players", [(player, row.id, row.phase != "over", row.daily) for row in page for player in row.players]
    log = [Entry(number, "act", 0, "play sun-red 12", player="x", made=NOW) for number in range(1, acts + 1)]
    for number in range(old):
        yield "entries", entry_values(name(number), log, b"")
        yield "snapshots", [(name(number), acts, bytes(20_000))]


def name(number: int) -> str:
    """An old table."""
    return f"old{number:09}"


async def waits(store: Store, during: asyncio.Task[None], first: int) -> list[float]:
    """How long each act of one player waits while something else is done, in seconds, the longest last."""
    row = TableRow(LIVE, "onirim", "playing", False, "", NOW, NOW, 0.0, ("y",), b"{}")
    took: list[float] = []
    while not during.done():
        started = time.perf_counter()
        await store.append(row, [Entry(first + len(took), "act", 0, "play sun-red 12", player="y", made=NOW)])
        took.append(time.perf_counter() - started)
        await asyncio.sleep(PACE)
    await during
    return sorted(took)


async def measured(place: str | Path, table: Table, kind: str, old: int, acts: int) -> None:
    """One store, filled, asked and tidied."""
    await asyncio.to_thread(copies(place).fill, all_rows(old, acts))
    store: Store = SqliteStore(place) if isinstance(place, Path) else await open_postgres(place)
    try:
        await store.join("", lambda: None)
        for what, ask in (
            ("tables_of", lambda who: store.tables_of(who, 50)),
            ("played_daily", lambda who: store.played_daily(who, "onirim", DAY)),
        ):
            few, _ = await slowest(lambda _, ask=ask: ask("few"))  # type: ignore[misc]
            many, late = await slowest(lambda _, ask=ask: ask("many"))  # type: ignore[misc]
            figures = f"{few * 1000:.2f} / {many * 1000:.2f} ms, p99 {late * 1000:.2f}, ratio {many / few:.2f}"
            table.add_row(kind, f"{what}, {FEW} / {MANY} games", figures)
        await store.create_table(TableRow(LIVE, "onirim", "playing", False, "", NOW, NOW, 0.0, ("y",), b"{}"), [])
        alone = await waits(store, asyncio.create_task(asyncio.sleep(2.0)), 1)
        forgetting = asyncio.create_task(store.forget([name(number) for number in range(old)]))
        started = time.perf_counter()
        beside = await waits(store, forgetting, len(alone) + 1)
        seconds = time.perf_counter() - started
        for title, took in (("act alone", alone), (f"act while {old} tables go in {seconds:.1f} s", beside)):
            middle, late = took[len(took) // 2], took[len(took) * 99 // 100]
            table.add_row(kind, title, f"{middle * 1000:.1f} ms, p99 {late * 1000:.1f}, longest {took[-1] * 1000:.1f}")
    finally:
        await store.close()


async def measure(old: int, acts: int) -> None:
    """Both stores, one after the other."""
    table = Table("store", "question", "median and tail")
    with tempfile.TemporaryDirectory() as folder:
        await measured(Path(folder) / "tables.sqlite", table, "SQLite", old, acts)
    await measured(new_database(), table, "PostgreSQL", old, acts)
    Console().print(table)


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--old", type=int, default=1000, help="tables that are deleted (1000)")
    parser.add_argument("--acts", type=int, default=100, help="of each of their logs (100)")
    options = parser.parse_args()
    asyncio.run(measure(options.old, options.acts))


if __name__ == "__main__":
    main()
