"""The store in one SQLite file: WAL, synchronous=FULL, one writer, readers that never wait for it."""

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from reverie.store.chain import BYTES, digest
from reverie.store.damage import GONE, check_document, damaged_tables, lost_tables, sound_log
from reverie.store.friends import Friends
from reverie.store.known import Known, entry_values, row_values
from reverie.store.log import Damaged, Entry, Holder, KeptReview, Line, Reported, Snapshot, StoreFailure, TableRow
from reverie.store.migrate import migrate
from reverie.store.notices import Notices
from reverie.store.people import People
from reverie.store.portions import in_portions
from reverie.store.sqlite_results import SqliteResults, put_parts, put_results
from reverie.store.sqlite_rows import (
    FORGET,
    NEW_ROW,
    PUT_ENTRY,
    REPLACE_IN_REPORTS,
    TABLES_WITH,
    link_before,
    put_players,
    put_row,
    rewrite,
    table_row,
)
from reverie.store.statements import SqliteStatements
from reverie.store.tail import FORGOTTEN, Tail
from reverie.store.writer import Added, Work, Writer, Writes

Answer = TypeVar("Answer")

ALONE = Holder("", "", mine=True)


class SqliteStore:
    """Everything in one file; `path` may lie in a directory that does not exist yet."""

    def __init__(self, path: Path) -> None:
        self.path = path
        own_files(path)
        try:
            tail, self._lost = self._open()
        except sqlite3.Error as error:
            raise StoreFailure(f"{path.name}: {error}") from error
        self._reader = ThreadPoolExecutor(1, "store-reader")
        self._reading: sqlite3.Connection | None = None
        self._write_through(Writer(self._connect, tail))

    def _write_through(self, writer: Writes) -> None:
        """Have one who writes, and all that stands on it."""
        self.writer = writer
        self._known = Known()
        statements = SqliteStatements(self._read, writer.submit)
        self.people = People(statements)
        self.friends = Friends(statements)
        self.notices = Notices(statements)
        self.results = SqliteResults(self._read, self._read_long, writer)

    def _open(self) -> tuple[Tail, dict[str, int]]:
        """Bring the file to the newest shape, and look whether all that was written last is there."""
        with contextlib.closing(self._connect()) as connection:
            connection.execute("PRAGMA journal_mode = WAL")  # kept in the file
            migrate(connection)
            tail = Tail(self.path.with_suffix(".tail"))
            return tail, lost_tables(connection, tail)

    def _connect(self) -> sqlite3.Connection:
        return connect(self.path)

    async def _read(self, question: Callable[[sqlite3.Connection], Answer]) -> Answer:
        def ask() -> Answer:
            try:
                if self._reading is None:
                    self._reading = self._connect()
                return question(self._reading)
            except sqlite3.Error as error:
                raise StoreFailure(str(error)) from error

        return await asyncio.get_running_loop().run_in_executor(self._reader, ask)

    async def _read_long(self, question: Callable[[sqlite3.Connection], Answer]) -> Answer:
        """Ask what takes long, over a connection of its own."""

        def ask() -> Answer:
            with contextlib.closing(self._connect()) as reading:
                return question(reading)

        return await asyncio.to_thread(ask)

    async def _first(self, sql: str, *values: str) -> tuple[Any, ...] | None:
        found: tuple[Any, ...] | None = await self._read(lambda reading: reading.execute(sql, values).fetchone())
        return found

    async def _write(self, sql: str, values: tuple[object, ...]) -> None:
        def work(connection: sqlite3.Connection) -> None:
            connection.execute(sql, values)

        await self.writer.submit(work)

    async def join(self, address: str, lost: Callable[[], None]) -> None:
        """One node, one file: nobody can take anything from it."""

    async def take(self, table: str) -> Holder | None:
        return ALONE if await self._first("SELECT 1 FROM tables WHERE id = ?", table) is not None else None

    async def release(self, tables: Sequence[str]) -> None:
        """Nobody else is there to take them."""

    async def append(self, row: TableRow, entries: Sequence[Entry]) -> None:
        renewed = self._known.needs(row)
        before = self._known.link_before(row.id, entries[0].number) if entries else b""
        values = entry_values(row.id, entries, before) if before is not None else None

        def work(connection: sqlite3.Connection) -> None:
            if renewed:
                put_row(connection, row)
            connection.executemany(PUT_ENTRY, values if values is not None else linked_now(connection))
            if row.results:
                put_results(connection, row.id, row.results)

        def linked_now(connection: sqlite3.Connection) -> list[tuple[Any, ...]]:
            return entry_values(row.id, entries, link_before(connection, row.id, entries[0].number))

        only_entries = bool(values) and not renewed and not row.results
        todo: Work = Added(PUT_ENTRY, values or []) if only_entries else work
        await self.writer.submit(todo, *((row.id, entry.number) for entry in entries[-1:]))
        if values:
            self._known.put_link(row.id, entries[-1].number, values[-1][-1])
        if renewed:
            self._known.put_row(row)

    async def put_table(self, row: TableRow) -> None:
        def work(connection: sqlite3.Connection) -> None:
            put_row(connection, row)
            put_players(connection, row)

        await self.writer.submit(work)
        self._known.put_row(row)

    async def create_table(self, row: TableRow, entries: Sequence[Entry]) -> None:
        def work(connection: sqlite3.Connection) -> None:
            connection.execute(NEW_ROW, row_values(row))
            put_players(connection, row)
            connection.executemany(PUT_ENTRY, values)
            put_results(connection, row.id, row.results)

        values = entry_values(row.id, entries, b"")
        await self.writer.submit(work, (row.id, len(entries)))
        if values:
            self._known.put_link(row.id, len(entries), values[-1][-1])

    async def table(self, id: str) -> TableRow | None:
        def ask(reading: sqlite3.Connection) -> TableRow | None:
            row = reading.execute("SELECT tables.* FROM tables WHERE id = ?", (id,)).fetchone()
            if row is None and id in self._lost:
                raise Damaged(id, GONE)
            if row is not None:
                check_document(id, row[-2], row[-1])
            return table_row(row) if row is not None else None

        return await self._read(ask)

    async def entries(self, table: str) -> list[Entry]:
        def ask(reading: sqlite3.Connection) -> list[Entry]:
            return sound_log(reading, table, self._lost.get(table, 0))

        return await self._read(ask)

    async def has_command(self, table: str, player: str, command: str) -> bool:
        sql = "SELECT 1 FROM entries WHERE table_id = ? AND player = ? AND command = ? AND command <> ''"
        return await self._first(sql, table, player, command) is not None

    async def tables_of(self, player: str, limit: int) -> list[TableRow]:
        return await self._rows(
            # By itself SQLite takes the primary key, and goes through all that this person ever played.
            """SELECT tables.* FROM tables WHERE id IN (
                SELECT table_id FROM players INDEXED BY players_open WHERE player = ? AND open = 1
            ) ORDER BY touched DESC LIMIT ?""",
            (player, limit),
        )

    async def public_tables(self, limit: int) -> list[TableRow]:
        return await self._rows(
            """SELECT tables.* FROM tables WHERE public = 1 AND phase <> 'over'
            ORDER BY touched DESC LIMIT ?""",
            (limit,),
        )

    async def _rows(self, sql: str, values: tuple[object, ...]) -> list[TableRow]:
        return await self._read(lambda reading: [table_row(row) for row in reading.execute(sql, values)])

    async def due_tables(self, now: float) -> list[str]:
        sql = "SELECT id FROM tables WHERE due > 0 AND due <= ?"
        return await self._read(lambda reading: [id for (id,) in reading.execute(sql, (now,))])

    async def untouched(self, phase: str, before: float, limit: int) -> list[str]:
        sql = "SELECT id FROM tables WHERE phase = ? AND touched < ? LIMIT ?"
        return await self._read(lambda reading: [id for (id,) in reading.execute(sql, (phase, before, limit))])

    async def forget(self, tables: Sequence[str]) -> None:
        await in_portions(tables, self._forget)

    async def _forget(self, tables: Sequence[str]) -> None:
        def work(connection: sqlite3.Connection) -> None:
            for sql in FORGET:
                connection.executemany(sql, [(id,) for id in tables])

        await self.writer.submit(work, *((id, FORGOTTEN) for id in tables))
        for id in tables:
            self._known.drop(id)

    async def played_daily(self, player: str, game: str, day: str) -> bool:
        sql = """SELECT 1 FROM players JOIN tables ON id = table_id
        WHERE player = ? AND players.daily = ? AND players.daily <> '' AND game = ? LIMIT 1"""
        return await self._first(sql, player, day, game) is not None

    async def put_snapshot(self, snapshot: Snapshot) -> None:
        values = (snapshot.table, snapshot.number, digest(snapshot.data) + snapshot.data)
        sql = """INSERT OR REPLACE INTO snapshots SELECT ?1, ?2, ?3
        WHERE NOT EXISTS (SELECT 1 FROM tables WHERE id = ?1 AND phase = 'over')"""
        await self._write(sql, values)

    async def snapshot(self, table: str) -> Snapshot | None:
        row = await self._first("SELECT table_id, number, data FROM snapshots WHERE table_id = ?", table)
        # A damaged one is none: the log has everything.
        if row is None or digest(row[2][BYTES:]) != row[2][:BYTES]:
            return None
        return Snapshot(row[0], row[1], row[2][BYTES:])

    async def put_review(self, review: KeptReview) -> None:
        def work(connection: sqlite3.Connection) -> None:
            values = (review.table, review.method, review.data)
            connection.execute("INSERT OR REPLACE INTO reviews VALUES (?, ?, ?)", values)
            put_parts(connection, review)

        await self.writer.submit(work)

    async def review(self, table: str) -> KeptReview | None:
        row = await self._first("SELECT table_id, method, data FROM reviews WHERE table_id = ?", table)
        return KeptReview(*row) if row is not None else None

    async def add_line(self, line: Line) -> None:
        await self._write("INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?, ?, ?)", msgspec.structs.astuple(line))

    async def chat(self, table: str, limit: int) -> list[Line]:
        sql = """SELECT table_id, number, seat, player, name, text, made, command FROM chat
        WHERE table_id = ? ORDER BY number DESC LIMIT ?"""
        newest = await self._read(lambda reading: [Line(*row) for row in reading.execute(sql, (table, limit))])
        return newest[::-1]

    async def add_report(self, report: Reported) -> None:
        values = (*msgspec.structs.astuple(report)[:-1], msgspec.json.encode(report.context).decode())
        await self._write("INSERT OR IGNORE INTO reports VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", values)

    async def reports(self, limit: int) -> list[Reported]:
        sql = """SELECT table_id, made, game, reporter, player, seat, kind, place, words, context FROM reports
        ORDER BY number DESC LIMIT ?"""
        newest = await self._read(lambda reading: reading.execute(sql, (limit,)).fetchall())
        return [msgspec.convert((*row[:-1], msgspec.json.decode(row[-1])), Reported) for row in newest[::-1]]

    async def note(self, name: str) -> bytes:
        row = await self._first("SELECT value FROM notes WHERE name = ?", name)
        return bytes(row[0]) if row is not None else b""

    async def put_note(self, name: str, value: bytes) -> None:
        await self._write("INSERT OR REPLACE INTO notes VALUES (?, ?)", (name, value))

    async def put_note_once(self, name: str, value: bytes) -> bytes:
        await self._write("INSERT OR IGNORE INTO notes VALUES (?, ?)", (name, value))
        return await self.note(name)

    async def tables_with(self, player: str) -> list[str]:
        return await self._read_long(lambda reading: [id for (id,) in reading.execute(TABLES_WITH, {"player": player})])

    async def rewrite(self, row: TableRow, entries: Sequence[Entry], lines: Sequence[Line]) -> None:
        def work(connection: sqlite3.Connection) -> None:
            put_row(connection, row)
            put_players(connection, row)
            rewrite(connection, row.id, entries, lines)

        await self.writer.submit(work)
        self._known.drop(row.id)

    async def replace_in_reports(self, player: str, by: str, words: str) -> None:
        def work(connection: sqlite3.Connection) -> None:
            for sql in REPLACE_IN_REPORTS:
                connection.execute(sql, {"player": player, "by": by, "words": words})

        await self.writer.submit(work)

    async def look_for_damage(self) -> list[Damaged]:
        return await self._read_long(lambda reading: damaged_tables(reading, self._lost))

    def figures(self) -> dict[str, float]:
        return self.writer.commits.figures() | {"lease_losses": 0}

    async def close(self) -> None:
        await asyncio.to_thread(self.writer.close)
        if self._reading is not None:
            await asyncio.get_running_loop().run_in_executor(self._reader, self._reading.close)
        self._reader.shutdown()


def connect(path: Path) -> sqlite3.Connection:
    """A connection to a file: a commit is on the disk when it returns, and what is deleted is overwritten."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    for pragma in ("synchronous = FULL", "busy_timeout = 10000", "foreign_keys = ON", "secure_delete = ON"):
        connection.execute(f"PRAGMA {pragma}")
    return connection


def own_files(path: Path) -> None:
    """The database and its folder, made if there are none, for nobody else on this machine to read."""
    ours = not path.parent.exists() or path.exists()
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        path.with_suffix(".tail").unlink(missing_ok=True)  # of another one, which somebody took away
    if ours:
        path.parent.chmod(0o700)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for file in path.parent.glob(f"{path.name}*"):  # with what belongs to it: SQLite makes those like the first
        file.chmod(0o600)
