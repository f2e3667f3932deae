"""The log of accepted acts: what a table is once everything in memory is gone."""

from reverie.store.log import Conflict, Entry, KeptReview, Line, Reported, Snapshot, Store, TableRow
from reverie.store.sqlite import SqliteStore

__all__ = [
    "Conflict",
    "Entry",
    "KeptReview",
    "Line",
    "Reported",
    "Snapshot",
    "SqliteStore",
    "Store",
    "TableRow",
]
