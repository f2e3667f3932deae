"""Connections to PostgreSQL that heal, and what is wrong with a database in one sentence without a password."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from typing import Any

import psycopg
from psycopg.conninfo import conninfo_to_dict

from reverie.store.log import StoreFailure, Unreachable

CONNECT_SECONDS = 3
READ_SECONDS = 10.0
READERS = 3
# What a server says when it will let somebody in soon.
SOON = ("57P01", "57P02", "57P03", "53300")
Row = tuple[Any, ...]
Connection = psycopg.AsyncConnection[Row]
LOST = "the connection to the database was lost"
NOT_UNDERSTOOD = "the address of the database is not understood: postgresql://user:password@host:port/name is expected"


class Line:
    """One connection, made when it is first needed, and made anew when it has broken, if it heals."""

    def __init__(self, url: str, *settings: str, heals: bool = True) -> None:
        self._url = url
        self._heals = heals
        self._settings = settings  # of the session, as SET has them
        self._connection: Connection | None = None

    async def connection(self) -> Connection:
        """The connection; Unreachable if there can be none."""
        if self._connection is not None and not _alive(self._connection):
            if not self._heals:
                raise StoreFailure(LOST)
            await self.close()
        if self._connection is None:
            self._connection = await connect(self._url)
            for setting in self._settings:
                await self._connection.execute(f"SET {setting}".encode())
        return self._connection

    async def ask(self, sql: str, values: Mapping[str, object], seconds: float = READ_SECONDS) -> list[Row]:
        """The rows of one statement, which is a transaction of its own."""
        connection = await self.connection()
        with self.at_most(seconds):
            cursor = await connection.execute(sql.encode(), values)
            return await cursor.fetchall() if cursor.description is not None else []

    async def answer(self, sql: str, values: Mapping[str, object], seconds: float = READ_SECONDS) -> list[Row]:
        """The same, with a StoreFailure for whatever goes wrong."""
        try:
            return await self.ask(sql, values, seconds)
        except psycopg.Error as error:
            raise StoreFailure(sentence(error)) from None

    async def change(self, steps: Sequence[tuple[str, Mapping[str, object]]]) -> list[Row]:
        """The rows of the last of some statements, all in one transaction; an IntegrityError stays one."""
        connection = await self.connection()
        rows: list[Row] = []
        try:
            with self.at_most(READ_SECONDS):
                async with connection.transaction():
                    for sql, values in steps:
                        cursor = await connection.execute(sql.encode(), values)
                        rows = await cursor.fetchall() if cursor.description is not None else []
        except psycopg.IntegrityError:
            raise
        except psycopg.Error as error:
            raise StoreFailure(sentence(error)) from None
        return rows

    @contextlib.contextmanager
    def at_most(self, seconds: float) -> Iterator[None]:
        """Break the connection if something takes longer: a network may swallow a question without a word."""
        timer = asyncio.get_running_loop().call_later(max(0.0, seconds), self.cut)
        try:
            yield
        finally:
            timer.cancel()

    def cut(self) -> None:
        """End the connection as a fallen network would: whoever waits for it gets an error."""
        if self._connection is not None and not self._connection.closed:
            handle = socket.socket(fileno=self._connection.fileno())
            with contextlib.suppress(OSError):
                handle.shutdown(socket.SHUT_RDWR)
            handle.detach()

    async def close(self) -> None:
        """Let go of the connection."""
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()


def _alive(connection: Connection) -> bool:
    """Whether the server has not ended a connection while nobody looked."""
    try:
        for _ in range(2):  # first its last words, then the end
            connection.pgconn.consume_input()
    except psycopg.OperationalError:
        return False
    return not connection.closed


class Readers:
    """A few connections for everybody who reads."""

    def __init__(self, url: str) -> None:
        self._all = [Line(url, "statement_timeout = '10s'", "lock_timeout = '2s'") for _ in range(READERS)]
        self._free: asyncio.LifoQueue[Line] = asyncio.LifoQueue()
        for line in self._all:
            self._free.put_nowait(line)

    async def ask(self, sql: str, **values: object) -> list[Row]:
        """The rows of one statement."""
        async with self._line() as line:
            return await line.answer(sql, values)

    async def change(self, steps: Sequence[tuple[str, Mapping[str, object]]]) -> list[Row]:
        """Carry out some statements in one transaction; gives the rows of the last one."""
        async with self._line() as line:
            return await line.change(steps)

    @contextlib.asynccontextmanager
    async def _line(self) -> AsyncIterator[Line]:
        line = await self._free.get()
        try:
            yield line
        finally:
            self._free.put_nowait(line)

    async def close(self) -> None:
        """Let go of all connections."""
        for line in self._all:
            await line.close()


async def connect(url: str) -> Connection:
    """A connection in which each statement is a transaction of its own, until one says BEGIN."""
    known = understood(url)
    try:
        return await psycopg.AsyncConnection.connect(
            url, autocommit=True, connect_timeout=CONNECT_SECONDS, application_name="reverie"
        )
    except psycopg.Error as error:
        raise refused(known, str(error)) from None  # not with its cause: what libpq says may hold anything


def understood(url: str) -> dict[str, Any]:
    """The parts of an address."""
    try:
        known = conninfo_to_dict(url)
    except psycopg.Error:
        raise StoreFailure(NOT_UNDERSTOOD) from None
    if not str(known.get("port") or "0").replace(",", "").isdigit():
        raise StoreFailure(NOT_UNDERSTOOD)
    if "@" in str(known.get("host", "")):  # an @ in the password was read as the one before the host
        raise StoreFailure(f"{NOT_UNDERSTOOD}; an @ in the password is written %40")
    return known


def refused(known: Mapping[str, Any], said: str) -> StoreFailure:
    """Why there is no connection, from what libpq says."""
    database, user = known.get("dbname") or known.get("user", ""), known.get("user", "")
    if "password" in said and ("authentication failed" in said or "supplied" in said):
        return StoreFailure(f"the database does not accept the password of {user}")
    if "database" in said and "does not exist" in said:
        return StoreFailure(f"there is no database {database}: make it with createdb {database}")
    if "role" in said and "does not exist" in said:
        return StoreFailure(f"the database does not know {user}")
    if "pg_hba.conf" in said:
        return StoreFailure(f"the database does not let {user} in from this machine")
    reason = (said.strip() or "no answer").splitlines()[0].removeprefix("connection failed: ")
    if known.get("password"):
        reason = reason.replace(str(known["password"]), "…")
    return Unreachable(f"the database cannot be reached: {reason}")


def sentence(error: psycopg.Error) -> str:
    """What went wrong, without the values that it went wrong with: the id of a table is its invitation."""
    return error.diag.message_primary or (LOST if isinstance(error, psycopg.OperationalError) else str(error))
