"""Backup and restore of a whole store, the house's secret included: from a running server into one file.

A backup of one kind of store can be restored into the other.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Protocol

from reverie.store.archive import SECRET, Page, read_archive, write_archive
from reverie.store.log import StoreFailure


class Copies(Protocol):
    """A store that can be read and filled as a whole."""

    def pages(self) -> Iterator[Page]:
        """Everything as it was at one moment; those who write meanwhile are not kept waiting."""

    def fill(self, pages: Iterable[Page]) -> None:
        """Write everything in one transaction; a StoreFailure if the store is not empty."""


def copies(place: str | Path) -> Copies:
    """The store in a SQLite file, or at the address of a PostgreSQL database."""
    if isinstance(place, Path):
        from reverie.store.copy_sqlite import SqliteCopies

        return SqliteCopies(place)
    try:
        from reverie.store.copy_postgres import PostgresCopies
    except ImportError:
        raise StoreFailure('the driver for PostgreSQL is missing: pip install "reveries[postgres]"') from None
    return PostgresCopies(place)


def back_up(place: str | Path, file: Path, secret: bytes = b"") -> int:
    """Write a backup; gives its number of rows. A store that does not keep the secret itself is given it."""
    return write_archive(file, _with_secret(copies(place).pages(), secret))


def _with_secret(pages: Iterable[Page], secret: bytes) -> Iterator[Page]:
    for part, rows in pages:
        if part == "notes" and secret:
            rows = [row for row in rows if row[0] != SECRET]  # noqa: PLW2901
        yield part, rows
    if secret:
        yield "notes", [(SECRET, secret)]


def restore(file: Path, place: str | Path) -> bytes:
    """Fill an empty store from a backup; gives the house's secret, empty if the backup has none."""
    secret = b""

    def noted() -> Iterator[Page]:
        nonlocal secret
        for part, rows in read_archive(file):
            if part == "notes":
                secret = next((row[1] for row in rows if row[0] == SECRET), secret)
            yield part, rows

    copies(place).fill(noted())
    return secret
