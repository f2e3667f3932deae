"""The log of accepted acts: what a table is once everything in memory is gone."""

from pathlib import Path

from reverie.store.log import (
    Conflict,
    Damaged,
    Entry,
    Fenced,
    Holder,
    KeptReview,
    Line,
    Reported,
    Snapshot,
    Store,
    StoreFailure,
    TableRow,
)
from reverie.store.sqlite import SqliteStore

__all__ = [
    "Conflict",
    "Damaged",
    "Entry",
    "Fenced",
    "Holder",
    "KeptReview",
    "Line",
    "Reported",
    "Snapshot",
    "SqliteStore",
    "Store",
    "StoreFailure",
    "TableRow",
    "open_store",
]


def open_store(data: Path) -> Store:
    """The store of a data directory, made if there is none yet."""
    return SqliteStore(data / "tables.sqlite")
