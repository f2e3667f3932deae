"""Digests by which damage is seen: a log whose entries hang together, and documents that are as they were written."""

import hashlib
import sqlite3
from collections.abc import Iterable, Iterator

import msgspec

from reverie.store.log import Entry

BYTES = 16
_encode = msgspec.msgpack.Encoder().encode


def digest(data: bytes, before: bytes = b"") -> bytes:
    """A digest of something, and of the digest before it."""
    return hashlib.blake2b(before + data, digest_size=BYTES).digest()


def linked(table: str, entries: Iterable[Entry], before: bytes) -> Iterator[bytes]:
    """The link of each entry of a log, each made from the one before it."""
    for entry in entries:
        before = digest(_encode((table, *msgspec.structs.astuple(entry))), before)
        yield before


def link_everything(connection: sqlite3.Connection) -> None:
    """Give digests to a database that has none yet."""
    for (table,) in connection.execute("SELECT id FROM tables").fetchall():
        sql = """SELECT number, kind, seat, action, text, at, player, command, made FROM entries
        WHERE table_id = ? ORDER BY number"""
        entries = [Entry(*row) for row in connection.execute(sql, (table,))]
        links = [(link, table, entry.number) for entry, link in zip(entries, linked(table, entries, b""), strict=True)]
        connection.executemany("UPDATE entries SET chain = ? WHERE table_id = ? AND number = ?", links)
    documents = connection.execute("SELECT id, document FROM tables").fetchall()
    connection.executemany(
        "UPDATE tables SET sum = ? WHERE id = ?", [(digest(document), id) for id, document in documents]
    )
