"""A SQLite file read and filled as a whole.

A transaction that reads sees one moment, however long it takes, and keeps no writer waiting: that is all a backup
needs, and unlike SQLite's own backup of pages it gives rows that PostgreSQL can be filled with.
"""

import contextlib
import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path

from reverie.store.archive import PAGE, PARTS, Page
from reverie.store.log import StoreFailure
from reverie.store.migrate import check_version, migrate, migrations
from reverie.store.sqlite import connect, own_files

CACHE = 256_000  # kilobytes while a file is filled


class SqliteCopies:
    """One file."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def pages(self) -> Iterator[Page]:
        if not self._path.exists():
            raise StoreFailure(f"there is no {self._path.name}")
        with self._connected() as connection:
            check_newest(connection.execute("PRAGMA user_version").fetchone()[0], migrations()[-1][0])
            connection.execute("BEGIN")
            for part, columns in PARTS.items():
                order = " ORDER BY number" if part == "reports" else ""
                cursor = connection.execute(f"SELECT {', '.join(columns)} FROM {part}{order}")
                while rows := cursor.fetchmany(PAGE):
                    yield part, rows

    def fill(self, pages: Iterable[Page]) -> None:
        own_files(self._path)
        with self._connected() as connection:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute(f"PRAGMA cache_size = -{CACHE}")  # rows come in another order than some tables have
            migrate(connection)
            connection.execute("BEGIN IMMEDIATE")
            for part in PARTS:
                if connection.execute(f"SELECT 1 FROM {part} LIMIT 1").fetchone():
                    raise StoreFailure(f"{self._path.name} is not empty")
            for part, rows in pages:
                columns = PARTS[part]
                marks = ", ".join("?" * len(columns))
                connection.executemany(f"INSERT INTO {part} ({', '.join(columns)}) VALUES ({marks})", rows)
            connection.execute("COMMIT")

    @contextlib.contextmanager
    def _connected(self) -> Iterator[sqlite3.Connection]:
        try:
            with contextlib.closing(connect(self._path)) as connection:
                yield connection
        except sqlite3.Error as error:
            raise StoreFailure(f"{self._path.name}: {error}") from error


def check_newest(version: int, newest: int) -> None:
    """A backup is made of the newest shape alone: what makes it is not what changes a running server's store."""
    check_version(version, newest)
    if version < newest:
        raise StoreFailure(f"the database has version {version} of {newest}: start the server once with this program")
