"""How games ended, as SQLite keeps it."""

import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol

from msgspec.structs import astuple

from reverie.store.log import KeptReview
from reverie.store.results import (
    BOT,
    COLUMNS,
    MINUTES,
    Brief,
    Place,
    ResultRow,
    Sum,
    Total,
    Wanted,
    fellows,
    sought,
    total,
)
from reverie.store.writer import Writes

FLAGS = (9, 10, 11, 18)  # where SQLite has 0 and 1
PUT = f"""INSERT INTO results ({COLUMNS}, sought, fellows)
SELECT ?1, ?2, COALESCE((SELECT person FROM adopted WHERE player = ?3), ?3),
{", ".join(f"?{place}" for place in range(4, 26))}"""
PUT_PART = "UPDATE results SET luck = ?, choices = ?, found = ? WHERE table_id = ? AND seat = ?"
RANKED = """daily <> '' AND practice = 0 AND assisted = 0 AND imported = 0 AND result <> 'left'
AND player NOT LIKE 'bot:%'"""
SUMS = """SELECT game, options, seats, COUNT(*), COUNT(*) FILTER (WHERE result IN ('won', 'shared', 'lost')) AS games,
SUM(won), MAX(measure), AVG(luck), AVG(choices) FROM results WHERE player = ?{where}
GROUP BY game, options, seats ORDER BY games DESC, game, options, seats"""
LENGTHS = ", ".join(f"SUM(seconds < {minutes * 60})" for minutes in MINUTES)
TOTALS = f"""SELECT game, options, seats, CASE WHEN player LIKE 'bot:%' THEN player ELSE '' END AS who, opened,
CASE WHEN player LIKE 'bot:%' THEN daily ELSE '' END AS day,
COUNT(*), SUM(result = 'won'), SUM(result = 'shared'), SUM(seat = 0), SUM(acts), {LENGTHS}
FROM results WHERE practice = 0 AND imported = 0 AND result IN ('won', 'shared', 'lost')
GROUP BY game, options, seats, who, opened, day"""
ADOPT = (
    "UPDATE adopted SET person = :new WHERE person = :old",
    "INSERT OR REPLACE INTO adopted VALUES (:old, :new)",
    "UPDATE results SET player = :new WHERE player = :old",
)

ERASE = (
    "DELETE FROM adopted WHERE player = :player OR person = :player",
    "UPDATE results SET player = :by, name = :name, sought = :sought WHERE player = :player",
    """UPDATE results SET fellows = COALESCE((
        SELECT group_concat(other.sought, '|') FROM results AS other
        WHERE other.table_id = results.table_id AND other.seat <> results.seat
    ), '') WHERE table_id IN (SELECT table_id FROM results WHERE player = :by)""",
)


class Reads(Protocol):
    """How the store reads: away from the event loop, one question after the other."""

    def __call__(self, question: Callable[[sqlite3.Connection], Any], /) -> Awaitable[Any]:
        """Ask."""


def put_results(connection: sqlite3.Connection, table: str, rows: Sequence[ResultRow]) -> None:
    """Write the rows of a table anew."""
    connection.execute("DELETE FROM results WHERE table_id = ?", (table,))
    connection.executemany(PUT, [(*astuple(row), sought(row.name), fellows(row, rows)) for row in rows])


def put_parts(connection: sqlite3.Connection, review: KeptReview) -> None:
    """Write what a review says into the rows of its table."""
    parts = [(part.luck, part.choices, part.found, review.table, part.seat) for part in review.parts]
    connection.executemany(PUT_PART, parts)


class SqliteResults:
    """The results of one file."""

    def __init__(self, read: Reads, read_long: Reads, writer: Writes) -> None:
        self._read = read
        self._read_long = read_long
        self._writer = writer

    async def _rows(self, where: str, *values: object) -> list[ResultRow]:
        sql = f"SELECT {COLUMNS} FROM results WHERE {where}"
        found: list[ResultRow] = await self._read(lambda reading: [_row(each) for each in reading.execute(sql, values)])
        return found

    async def at(self, tables: Sequence[str]) -> list[ResultRow]:
        marks = ", ".join("?" * len(tables))
        return await self._rows(f"table_id IN ({marks}) ORDER BY table_id, seat", *tables)

    async def of(self, player: str, wanted: Wanted, limit: int, skip: int = 0) -> list[ResultRow]:
        where, values = _conditions(wanted)
        order = "ORDER BY finished DESC, table_id DESC LIMIT ? OFFSET ?"
        return await self._rows(f"player = ?{where} {order}", player, *values, limit, skip)

    async def briefs(self, player: str, wanted: Wanted, limit: int) -> list[Brief]:
        where, values = _conditions(wanted)
        sql = f"""SELECT {", ".join(Brief._fields)} FROM results WHERE player = ?{where}
        ORDER BY finished DESC, table_id DESC LIMIT ?"""
        found = await self._read(lambda reading: reading.execute(sql, (player, *values, limit)).fetchall())
        return list(map(Brief._make, found))

    async def sums(self, player: str, wanted: Wanted) -> list[Sum]:
        where, values = _conditions(wanted)
        sql = SUMS.format(where=where)
        found = await self._read(lambda reading: reading.execute(sql, (player, *values)).fetchall())
        return list(map(Sum._make, found))

    async def ranking(self, game: str, day: str, limit: int) -> list[ResultRow]:
        order = "ORDER BY won DESC, measure DESC, finished LIMIT ?"
        return await self._rows(f"daily = ? AND game = ? AND {RANKED} {order}", day, game, limit)

    async def ranked(self, game: str, day: str) -> int:
        sql = f"SELECT COUNT(*) FROM results WHERE daily = ? AND game = ? AND {RANKED}"
        (count,) = await self._read(lambda reading: reading.execute(sql, (day, game)).fetchone())
        return int(count)

    async def deal(self, key: str, limit: int) -> list[ResultRow]:
        where = "daily = ? AND daily LIKE 'deal:%' AND player NOT LIKE 'bot:%' AND imported = 0"
        return await self._rows(f"{where} ORDER BY finished, seat LIMIT ?", key, limit)

    async def place(self, row: ResultRow) -> Place:
        count = f"(SELECT COUNT(*) FROM results WHERE daily = ?1 AND game = ?2 AND {RANKED}"
        better = f"{count} AND won > ?3) + {count} AND won = ?3 AND measure > ?4)"
        sql = f"SELECT {better}, {count} AND won = ?3 AND measure = ?4), {count})"
        values = (row.daily, row.game, row.won, row.measure)
        return Place(*await self._read(lambda reading: reading.execute(sql, values).fetchone()))

    async def days(self, player: str, since: str) -> list[ResultRow]:
        return await self._rows("player = ? AND daily >= ? AND daily <> '' ORDER BY daily, finished", player, since)

    async def bots(self, game: str, day: str) -> list[ResultRow]:
        where = "player >= ? AND player < ? AND daily = ? AND daily <> '' AND game = ? ORDER BY player, finished"
        return await self._rows(where, BOT, f"{BOT}~", day, game)

    async def totals(self) -> list[Total]:
        found: list[Total] = await self._read_long(lambda reading: list(map(total, reading.execute(TOTALS))))
        return found

    async def finished(self, after: str, limit: int) -> list[str]:
        sql = "SELECT id FROM tables WHERE id > ? AND phase = 'over' ORDER BY id LIMIT ?"
        found = await self._read(lambda reading: reading.execute(sql, (after, limit)).fetchall())
        return [id for (id,) in found]

    async def put(self, table: str, document: bytes, rows: Sequence[ResultRow]) -> bool:
        done = False

        def work(connection: sqlite3.Connection) -> None:
            nonlocal done
            kept = connection.execute("SELECT document FROM tables WHERE id = ?", (table,)).fetchone()
            done = kept is not None and kept[0] == document
            if done:
                put_results(connection, table, rows)

        await self._writer.submit(work)
        return done

    async def adopt(self, old: str, new: str) -> None:
        def work(connection: sqlite3.Connection) -> None:
            for sql in ADOPT:
                connection.execute(sql, {"old": old, "new": new})

        if old != new:
            await self._writer.submit(work)

    async def erase(self, player: str, by: str, name: str) -> None:
        def work(connection: sqlite3.Connection) -> None:
            for sql in ERASE:
                connection.execute(sql, {"player": player, "by": by, "name": name, "sought": sought(name)})

        await self._writer.submit(work)

    async def adopted(self, player: str) -> list[str]:
        sql = "SELECT player FROM adopted WHERE person = ? ORDER BY player"
        found = await self._read(lambda reading: reading.execute(sql, (player,)).fetchall())
        return [id for (id,) in found]


def _row(values: tuple[Any, ...]) -> ResultRow:
    told: list[Any] = [bool(value) if place in FLAGS else value for place, value in enumerate(values)]
    return ResultRow(*told)


def _conditions(wanted: Wanted) -> tuple[str, list[object]]:
    """The rest of a condition, and its values."""
    parts: list[tuple[str, object]] = []
    if wanted.game:
        parts.append(("game = ?", wanted.game))
    if wanted.seats:
        parts.append(("seats = ?", wanted.seats))
    if wanted.options is not None:
        parts.append(("options = ?", wanted.options))
    if wanted.result:
        parts.append(("result = ?", wanted.result))
    if wanted.fellow:
        parts.append(("instr(fellows, ?)", sought(wanted.fellow)))
    return "".join(f" AND {sql}" for sql, _ in parts), [value for _, value in parts]
