"""Bring a database file to the newest shape: numbered SQL files, each carried out once, in order.

Plain SQL and no Alembic: there is no ORM whose models could be compared, so that a migration is best read as what it
does.
`PRAGMA user_version` counts the files that have been carried out.
"""

import sqlite3
from collections.abc import Callable
from importlib.resources import files

from reverie.store.chain import link_everything
from reverie.store.log import StoreFailure

# What cannot be said in SQL, by the number of the file that it follows.
AFTERWARDS: dict[int, Callable[[sqlite3.Connection], None]] = {5: link_everything}


def migrations(folder: str = "migrations") -> list[tuple[int, str]]:
    """The number and the text of every migration."""
    found = sorted(
        (each.name, each) for each in (files("reverie.store") / folder).iterdir() if each.name.endswith(".sql")
    )
    return [(int(name.partition("_")[0]), each.read_text(encoding="utf-8")) for name, each in found]


def check_version(version: int, newest: int) -> None:
    """What a newer program has made is refused, not guessed at."""
    if version > newest:
        raise StoreFailure(f"the database has version {version}, this program knows {newest}: use a newer Rêverie")


def migrate(connection: sqlite3.Connection) -> int:
    """Carry out what is missing; each file is one transaction. Gives the version reached."""
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    known = migrations()
    check_version(version, known[-1][0])
    for number, text in known:
        if number > version:
            connection.executescript(f"BEGIN IMMEDIATE;\n{text}\nPRAGMA user_version = {number};")
            if number in AFTERWARDS:
                AFTERWARDS[number](connection)
            connection.execute("COMMIT")
            version = number
    return version
