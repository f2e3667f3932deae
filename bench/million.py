"""A store with very many finished games: are its pages still quick? `python3 -m bench.million --games 1000000`.

Both stores are filled in bulk, as by a restore; then what the front page, the journal, a ranking and the figures ask is
asked some hundred times.
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

from reverie.server import pages
from reverie.server.counting import Count
from reverie.server.journal_found import found_for
from reverie.store import Entry, SqliteStore, Store, TableRow, open_postgres
from reverie.store.archive import PAGE, PARTS, Page
from reverie.store.backup import copies
from reverie.store.known import entry_values, row_values
from reverie.store.results import Wanted, sought
from reverie.table.public import Me

DAY = 86400.0
NOW = 1_800_000_000.0
PEOPLE = 100_000
REGULAR = "p0"  # sits at one table of a hundred
GAMES = ("dream_on", "iles", "insomnia", "onirim", "tisseurs")
OPEN = 400  # games that go on
ACTS = 4  # of each log: enough to see whether logs are in the way
TIMES = 200
GOAL = 0.010  # seconds
PAGE_GOAL = 0.030  # seconds for a whole page of the journal, a ranking or the figures
TODAY = "2026-11-15"
VARIANTS = ("", "", "", "modules=towers", "modules=book,towers", "incubus=A")
ME = Me(REGULAR, "Zoé", "moon", "en", "")


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


def all_rows(games: int) -> Iterator[Page]:
    """All rows of a store with so many games."""
    for start in range(0, games, PAGE):
        dice = random.Random(start)
        rows = [a_row(number, dice) for number in range(start, min(start + PAGE, games))]
        yield "tables", [row_values(row) for row in rows]
        yield (
            "players",
            [(player, row.id, row.phase != "over", row.daily) for row in rows for player in dict.fromkeys(row.players)],
        )
        ended = [values for row in rows if row.phase == "over" for values in results(row, dice)]
        log = [Entry(number, "act", number % 2, "play x", player="p1", made=NOW) for number in range(1, ACTS + 1)]
        yield "entries", [values for row in rows for values in entry_values(row.id, log, b"")]
        yield "results", ended


def results(row: TableRow, dice: random.Random) -> Iterator[tuple[object, ...]]:
    """How a game ended for those who played it."""
    options = dice.choice(VARIANTS) if row.game == "onirim" else ""
    for seat, player in enumerate(dict.fromkeys(row.players)):
        name, won = f"Guest {player[1:]}", dice.random() < 0.5
        others = "|".join(f"guest {each[1:]}" for each in row.players if each != player)
        told: dict[str, object] = {
            "table_id": row.id, "seat": seat, "player": player, "name": name, "sought": sought(name),
            "fellows": others, "game": row.game, "rules": 2, "seats": 2, "options": options, "daily": row.daily,
            "practice": False, "assisted": False, "imported": False, "finished": row.touched,
            "result": "won" if won else "lost", "rank": 2 - won, "measure": dice.randrange(30, 130), "acts": 60,
            "seconds": dice.randrange(200, 2000), "opened": not seat, "marks": "", "luck": None, "choices": None,
            "found": "",
        }  # fmt: skip
        yield tuple(told[column] for column in PARTS["results"])


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
    await asyncio.to_thread(copies(place).fill, all_rows(games))
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
        started = time.perf_counter()
        await Count(store).look()
        Console().print(f"{name}: figures added up in {time.perf_counter() - started:.1f} s, in the background")
        for question, ask in page_questions(store).items():
            median, late = await slowest(ask)
            table.add_row(name, question, f"{median * 1000:.2f}", f"{late * 1000:.2f}")
            good &= median <= PAGE_GOAL
    finally:
        await store.close()
    return good


def page_questions(store: Store) -> dict[str, Callable[[int], Awaitable[object]]]:
    """Whole pages, from the question to the last letter, and what a ranking asks."""

    async def journal(player: str, wanted: Wanted) -> str:
        return pages.journal(ME, await found_for(store.results, player, wanted, 0))

    async def place(time_: int) -> object:
        (best,) = await store.results.ranking(GAMES[time_ % 5], TODAY, 1)
        return await store.results.place(best)

    async def figures(time_: int) -> str:
        return pages.figures(ME, await Count(store).kept())

    return {
        "journal of somebody": lambda time_: journal(f"p{time_ + 1}", Wanted()),
        "journal of a regular": lambda time_: journal(REGULAR, Wanted()),
        "journal of a regular, one game": lambda time_: journal(REGULAR, Wanted("onirim", 2)),
        "journal of a regular, with a name": lambda time_: journal(REGULAR, Wanted(fellow=f"guest {time_ + 1}")),
        "ranking of a day": lambda time_: store.results.ranking(GAMES[time_ % 5], TODAY, 50),
        "place in a ranking": place,
        "nights of somebody": lambda time_: store.results.days(f"p{time_ + 1}", "2026-01-01"),
        "figures": figures,
    }


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
