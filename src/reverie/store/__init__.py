"""The log of accepted acts: what a table is once everything in memory is gone."""

from pathlib import Path

from reverie.store.friends import Friends, Invited, SeenTable, Tie
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
    Unreachable,
)
from reverie.store.notices import Notice, NoticeKind, Notices, Subscription
from reverie.store.people import Device, KeptPerson, Passkey, People, Slip
from reverie.store.sqlite import SqliteStore

__all__ = [
    "Conflict",
    "Damaged",
    "Device",
    "Entry",
    "Fenced",
    "Friends",
    "Holder",
    "Invited",
    "KeptPerson",
    "KeptReview",
    "Line",
    "Notice",
    "NoticeKind",
    "Notices",
    "Passkey",
    "People",
    "Reported",
    "SeenTable",
    "Slip",
    "Snapshot",
    "SqliteStore",
    "Store",
    "StoreFailure",
    "Subscription",
    "TableRow",
    "Tie",
    "Unreachable",
    "open_postgres",
    "open_store",
]


def open_store(data: Path) -> Store:
    """The store of a data directory, made if there is none yet."""
    return SqliteStore(data / "tables.sqlite")


async def open_postgres(url: str) -> Store:
    """The store in a PostgreSQL database; Unreachable if it does not answer now."""
    try:
        from reverie.store import postgres
    except ImportError:
        raise StoreFailure('the driver for PostgreSQL is missing: pip install "reveries[postgres]"') from None
    return await postgres.open_postgres(url)
