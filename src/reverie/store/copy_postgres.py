"""A PostgreSQL database read and filled as a whole: a transaction that sees one moment, and COPY."""

import asyncio
import contextlib
from collections.abc import Iterable, Iterator
from typing import Any

import psycopg

from reverie.store.archive import PAGE, PARTS, Page
from reverie.store.copy_sqlite import check_newest
from reverie.store.log import StoreFailure
from reverie.store.migrate import migrations
from reverie.store.postgres_line import refused, sentence, understood
from reverie.store.postgres_migrate import FOLDER, migrate


class PostgresCopies:
    """One database."""

    def __init__(self, url: str) -> None:
        self._url = url

    def pages(self) -> Iterator[Page]:
        with self._connected() as connection:
            connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            connection.read_only = True
            with connection.transaction():
                check_newest(_version(connection), migrations(FOLDER)[-1][0])
                for part, columns in PARTS.items():
                    order = " ORDER BY number" if part == "reports" else ""
                    with connection.cursor(name="backup") as cursor:
                        cursor.execute(f"SELECT {', '.join(columns)} FROM {part}{order}".encode())
                        while rows := cursor.fetchmany(PAGE):
                            yield part, rows

    def fill(self, pages: Iterable[Page]) -> None:
        asyncio.run(migrate(self._url))
        with self._connected() as connection:
            with connection.transaction():
                connection.execute("LOCK TABLE tables, notes IN EXCLUSIVE MODE")
                for part in PARTS:
                    if connection.execute(f"SELECT 1 FROM {part} LIMIT 1".encode()).fetchone():
                        raise StoreFailure("the database is not empty")
                for part, rows in pages:
                    sql = f"COPY {part} ({', '.join(PARTS[part])}) FROM STDIN"
                    with connection.cursor() as cursor, cursor.copy(sql.encode()) as copy:
                        for row in rows:
                            copy.write_row(row)
            connection.execute("VACUUM (ANALYZE)")  # or an index alone could not answer until the next one

    @contextlib.contextmanager
    def _connected(self) -> Iterator[psycopg.Connection[tuple[Any, ...]]]:
        known = understood(self._url)
        try:
            connection = psycopg.connect(self._url, autocommit=True, application_name="reveries backup")
        except psycopg.Error as error:
            raise refused(known, str(error)) from None
        with connection:
            try:
                yield connection
            except psycopg.Error as error:
                raise StoreFailure(sentence(error)) from None


def _version(connection: psycopg.Connection[tuple[Any, ...]]) -> int:
    try:
        found = connection.execute("SELECT max(version) FROM shape").fetchone()
    except psycopg.errors.UndefinedTable:
        raise StoreFailure("there is nothing of Rêverie in the database") from None
    return int(found[0]) if found is not None and found[0] is not None else 0
