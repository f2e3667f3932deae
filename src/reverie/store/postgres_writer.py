"""The one connection that writes to PostgreSQL, and commits for everybody at once.

A commit costs one wait for the disk and one way to the database and back, however many acts it holds: while one is
under way, the next ones gather, and go together through a pipeline. Each order is one statement that does all of its
work or nothing, and tells which: one that is fenced or comes too late takes nobody with it.
"""

import asyncio
import logging
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
import psycopg
from psycopg.pq import TransactionStatus

from reverie.store.commits import Commits
from reverie.store.known import Known, entry_values
from reverie.store.lease import SURE, Lease
from reverie.store.log import Conflict, Entry, Fenced, StoreFailure
from reverie.store.postgres_line import SOON, Connection, Line, sentence

LARGEST_GROUP = 512
GATHER = 0.015  # seconds between the beginnings of two commits: many acts a second are few commits
WRITE_SECONDS = 5.0
PAUSE = 0.05  # between two tries to connect
FIND_LINK = "SELECT chain FROM entries WHERE table_id = %(id)s AND number = %(number)s"
log = logging.getLogger("reverie.store")
COLUMNS = ("number", "kind", "seat", "action", "text", "at", "player", "command", "made", "chain")


class Order(NamedTuple):
    """Something to write, and who waits for it. Its statement gives two answers: was it allowed, and was it new?"""

    sql: str
    values: dict[str, Any]
    done: asyncio.Future[None]
    node: str  # who must still be sure of its lease; empty for what belongs to no table
    entries: Sequence[Entry]  # which get their links when all before them have theirs


class PostgresWriter:
    """Owns the writing connection."""

    def __init__(self, url: str, known: Known) -> None:
        self.commits = Commits()
        self.lease: Lease | None = None
        # A node that is paused in the middle of a transaction must not keep others from its tables: the database ends
        # it before the lease does. (Being idle is not enough: in a pipeline the database does not call that idle.)
        self._line = Line(url, f"transaction_timeout = '{SURE}s'", "lock_timeout = '1s'")
        self._known = known
        self._orders: asyncio.Queue[Order | None] = asyncio.Queue()
        self._task = asyncio.create_task(self._run(), name="store-writer")

    async def submit(self, sql: str, values: dict[str, Any], node: str = "", entries: Sequence[Entry] = ()) -> None:
        """Carry out a statement; returns once it is committed."""
        if self._task.done():
            raise StoreFailure("the store is closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._orders.put_nowait(Order(sql, values, done, node, entries))
        await done

    async def close(self) -> None:
        """Write all that was submitted and let go of the connection."""
        self._orders.put_nowait(None)
        await asyncio.gather(self._task, return_exceptions=True)
        await self._line.close()

    def cut(self) -> None:
        """Do not wait for what is under way: this node has lost its lease."""
        self._line.cut()

    async def _run(self) -> None:
        open_for_orders = True
        while open_for_orders:
            group, open_for_orders = await self._gather()
            started = time.perf_counter()
            if group:
                await self._commit(group)
                took = time.perf_counter() - started
                self.commits.note(len(group), took)
                await asyncio.sleep(max(0.0, GATHER - took) if open_for_orders else 0.0)

    async def _gather(self) -> tuple[list[Order], bool]:
        first = await self._orders.get()
        if first is None:
            return [], False
        group = [first]
        while len(group) < LARGEST_GROUP and not self._orders.empty():
            order = self._orders.get_nowait()
            if order is None:
                return group, False
            group.append(order)
        return group, True

    def _sure(self, order: Order) -> bool:
        return not order.node or (self.lease is not None and self.lease.sure and self.lease.node == order.node)

    async def _commit(self, group: list[Order]) -> None:
        try:
            connection = await self._connected()
            group = self._without_fenced(group)
            if not group:
                return
            with self._line.at_most(WRITE_SECONDS):
                try:
                    await self._write(connection, group)
                except psycopg.Error as error:
                    if not await _mended(connection, error) or len(group) == 1:
                        raise
                    # Seldom: something that cannot be written at all. Now each by itself: it takes nobody with it.
                    await self._write_each(connection, group)
        except psycopg.IntegrityError as error:
            self._fail(group, Conflict(sentence(error)))
        except psycopg.Error as error:
            self._fail(group, StoreFailure(sentence(error)))
        except StoreFailure as error:
            self._fail(group, error)
        except Exception:
            # Whatever it was: those who wait must be told, and the next ones be written.
            log.exception("writing")
            self._fail(group, StoreFailure("nothing could be written"))

    async def _connected(self) -> Connection:
        tries_end = time.monotonic() + SURE
        while True:
            try:
                connection = await self._line.connection()
                await _mended(connection)
            except (StoreFailure, psycopg.Error) as error:
                if time.monotonic() > tries_end:
                    raise error if isinstance(error, StoreFailure) else StoreFailure(sentence(error)) from None
                await self._line.close()
                await asyncio.sleep(PAUSE)
            else:
                return connection

    def _without_fenced(self, group: list[Order]) -> list[Order]:
        sure: list[Order] = []
        fenced: list[Order] = []
        for order in group:  # each is asked once: a lease may end between two questions, and everybody needs an answer
            (sure if self._sure(order) else fenced).append(order)
        self._fail(fenced, Fenced())
        return sure

    async def _write_each(self, connection: Connection, group: list[Order]) -> None:
        for order in group:
            try:
                await self._write(connection, [order])
            except psycopg.Error as error:
                if not await _mended(connection, error):
                    raise
                problem = Conflict if isinstance(error, psycopg.IntegrityError) else StoreFailure
                self._fail([order], problem(sentence(error)))

    async def _write(self, connection: Connection, group: list[Order]) -> None:
        """One transaction, sent without waiting for its parts; whoever waits is told."""
        async with connection.pipeline():
            await connection.execute("BEGIN")
            answers = []
            for order in group:
                values = order.values | await self._linked(connection, order) if order.entries else order.values
                answers.append(await connection.execute(order.sql.encode(), values))
            committed = await connection.execute("COMMIT")
        if committed.statusmessage != "COMMIT":
            raise psycopg.OperationalError("rolled back")
        for order, answer in zip(group, answers, strict=True):
            row = await answer.fetchone()
            allowed, new = row if row is not None else (False, False)
            if not allowed or not self._sure(order):
                self._fail([order], Fenced())
            elif not new:
                self._fail([order], Conflict())
            elif not order.done.done():
                order.done.set_result(None)

    async def _linked(self, connection: Connection, order: Order) -> dict[str, Any]:
        """What the statement needs to know of an order's entries, with their links."""
        table, first = order.values["id"], order.entries[0].number
        before = self._known.link_before(table, first)
        if before is None:
            found = await (await connection.execute(FIND_LINK, {"id": table, "number": first - 1})).fetchone()
            before = found[0] if found is not None else b""
        rows = entry_values(table, order.entries, before)
        self._known.put_link(table, order.entries[-1].number, rows[-1][-1])
        sent = [dict(zip(COLUMNS, (*row[1:-1], row[-1].hex()), strict=True)) for row in rows]
        return {
            "first": first,
            "least": min(entry.number for entry in order.entries),
            "before": before,
            "entries": msgspec.json.encode(sent).decode(),
        }

    def _fail(self, group: Sequence[Order], problem: Exception) -> None:
        for order in group:
            if order.node:
                self._known.drop(order.values["id"])
            if not order.done.done():
                order.done.set_exception(problem if self._sure(order) else Fenced())


async def _mended(connection: Connection, error: psycopg.Error | None = None) -> bool:
    """Whether a connection can go on, once a transaction that was under way is given up."""
    if connection.broken or connection.closed or (error is not None and error.sqlstate in SOON):
        return False
    if connection.info.transaction_status != TransactionStatus.IDLE:
        await connection.execute("ROLLBACK")
    return True
