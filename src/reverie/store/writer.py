"""The one thread that writes to SQLite, and commits for everybody at once.

A commit with synchronous=FULL costs one wait for the disk, however many acts it holds: while one is under way, the
next acts gather, and go together.
"""

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any, NamedTuple, Protocol

from reverie.store.commits import Commits
from reverie.store.log import Conflict, Fenced, StoreFailure
from reverie.store.tail import Tail

Work = Callable[[sqlite3.Connection], None]
LARGEST_GROUP = 512
MOST_ROWS = 64  # in one statement: SQLite bounds the number of values, and Python how many statements it keeps


class Added:
    """Work that only adds rows: all of a group become one statement, which is a transaction by itself."""

    def __init__(self, sql: str, rows: Sequence[tuple[Any, ...]]) -> None:
        self.sql = sql  # ends with the values of one row
        self.rows = rows

    def __call__(self, connection: sqlite3.Connection) -> None:
        connection.executemany(self.sql, self.rows)


class Order(NamedTuple):
    """Something to write, who waits for it, and which logs it lengthens: tables and their newest numbers."""

    work: Work
    done: asyncio.Future[None]
    loop: asyncio.AbstractEventLoop
    marks: tuple[tuple[str, int], ...]


class Writes(Protocol):
    """Who writes to a database."""

    commits: Commits

    async def submit(self, work: Work, *marks: tuple[str, int]) -> None:
        """Carry out the work in a transaction; returns once it is committed."""

    def close(self) -> None:
        """Write all that was submitted, and let go of the database."""


class Writer:
    """Owns the writing connection. `submit` may be called from any event loop."""

    def __init__(self, connect: Callable[[], sqlite3.Connection], tail: Tail) -> None:
        self.commits = Commits()
        self._orders: queue.SimpleQueue[Order | None] = queue.SimpleQueue()
        self._connect = connect
        self._tail = tail
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    async def submit(self, work: Work, *marks: tuple[str, int]) -> None:
        """Carry out the work in a transaction; returns once it is committed."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._orders.put(Order(work, done, loop, marks))
        await done

    def close(self) -> None:
        """Write all that was submitted and end the thread."""
        self._orders.put(None)
        self._thread.join()

    def _run(self) -> None:
        connection = self._connect()
        try:
            open_for_orders = True
            while open_for_orders:
                group, open_for_orders = self._gather()
                if group:
                    self._commit(connection, group)
        finally:
            connection.close()
            self._tail.close()

    def _gather(self) -> tuple[list[Order], bool]:
        first = self._orders.get()
        if first is None:
            return [], False
        group = [first]
        while len(group) < LARGEST_GROUP:
            try:
                order = self._orders.get_nowait()
            except queue.Empty:
                break
            if order is None:
                return group, False
            group.append(order)
        return group, True

    def _commit(self, connection: sqlite3.Connection, group: list[Order]) -> None:
        started = time.perf_counter()
        problems = carry_out(connection, [order.work for order in group])
        kept = [order for place, order in enumerate(group) if place not in problems]
        self._tail.note(mark for order in kept for mark in order.marks)
        self.commits.note(len(group), time.perf_counter() - started)
        _tell(group, problems)


def carry_out(connection: sqlite3.Connection, group: Sequence[Work]) -> dict[int, Exception]:
    """Do all works in one transaction; gives what became of those that were not kept, by their places."""
    try:
        try:
            _write(connection, group)
        except (Fenced, sqlite3.IntegrityError):
            # Seldom: somebody was first. Now each by itself, so that one does not take the others with it.
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            return _write_each(connection, group)
    except sqlite3.Error as error:
        # Nobody may believe that anything was kept.
        failure = StoreFailure(str(error))
        failure.__cause__ = error
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        return dict.fromkeys(range(len(group)), failure)
    return {}


def _write(connection: sqlite3.Connection, group: Sequence[Work]) -> None:
    # Each statement lets go of the interpreter and has to wait for it again: the fewer, the sooner it is done.
    alike = _in_one(group)
    if alike is not None:
        connection.execute(*alike)
        return
    connection.execute("BEGIN IMMEDIATE")
    for work in group:
        work(connection)
    connection.execute("COMMIT")


def _in_one(group: Sequence[Work]) -> tuple[str, list[Any]] | None:
    """One statement with its values for a whole group, if all of it adds rows of one kind, and not too many."""
    added = [work for work in group if isinstance(work, Added)]
    rows = [row for work in added for row in work.rows]
    if len(added) < len(group) or not 0 < len(rows) <= MOST_ROWS or len({work.sql for work in added}) > 1:
        return None
    sql = added[0].sql
    one = sql[sql.rindex("(") :]
    return sql + f", {one}" * (len(rows) - 1), list(chain.from_iterable(rows))


def _write_each(connection: sqlite3.Connection, group: Sequence[Work]) -> dict[int, Exception]:
    problems: dict[int, Exception] = {}
    connection.execute("BEGIN IMMEDIATE")
    for place, work in enumerate(group):
        connection.execute("SAVEPOINT one")
        try:
            work(connection)
        except (Fenced, sqlite3.IntegrityError) as error:
            problems[place] = _problem(error)
            connection.execute("ROLLBACK TO one")
        connection.execute("RELEASE one")
    connection.execute("COMMIT")
    return problems


def _problem(error: Fenced | sqlite3.IntegrityError) -> Exception:
    """A table that is gone is nobody's; everything else is there already."""
    gone = isinstance(error, Fenced) or getattr(error, "sqlite_errorname", "") == "SQLITE_CONSTRAINT_FOREIGNKEY"
    return Fenced() if gone else Conflict(str(error))


def _tell(group: list[Order], problems: dict[int, Exception]) -> None:
    loops = {order.loop for order in group}
    for loop in loops:
        answers = [(order.done, problems.get(place)) for place, order in enumerate(group) if order.loop is loop]
        try:
            loop.call_soon_threadsafe(settle, answers)
        except RuntimeError:  # the loop has ended meanwhile: nobody waits any more
            continue


def settle(answers: Sequence[tuple[asyncio.Future[None], Exception | None]]) -> None:
    """Tell those who wait what became of their works."""
    for done, problem in answers:
        if done.done():
            continue
        if problem is None:
            done.set_result(None)
        else:
            done.set_exception(problem)
