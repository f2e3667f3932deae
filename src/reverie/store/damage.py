"""Damage in a store: what is read is compared with the digests that were written with it."""

import sqlite3
import time
from collections.abc import Sequence
from typing import Any

from reverie.store.chain import digest, linked
from reverie.store.log import Damaged, Entry
from reverie.store.tail import FORGOTTEN, Tail

LOG = """SELECT number, kind, seat, action, text, at, player, command, made, chain FROM entries
WHERE table_id = ? ORDER BY number"""
PAGE = "SELECT id, document, sum FROM tables WHERE id > ? ORDER BY id LIMIT 100"  # a million would fill the memory
GONE = "it is gone"
REST = 0.002  # seconds after each table when all are read: others want to read, and the interpreter


def sound_log(connection: sqlite3.Connection, table: str, at_least: int = 0) -> list[Entry]:
    """The log of a table; Damaged if an entry is missing or is not as it was written."""
    return sound(table, connection.execute(LOG, (table,)).fetchall(), at_least)


def sound(table: str, rows: Sequence[tuple[Any, ...]], at_least: int = 0) -> list[Entry]:
    """The entries of a log, read with their links; Damaged if one is missing or is not as it was written."""
    entries = [Entry(*row[:-1]) for row in rows]
    links = linked(table, entries, b"")
    for number, (row, link) in enumerate(zip(rows, links, strict=True), 1):
        if row[0] != number or row[-1] != link:
            raise Damaged(table, f"entry {number} of its log is not as it was written")
    if len(entries) < at_least:
        raise Damaged(table, f"its log ends with entry {len(entries)} instead of {at_least}")
    return entries


def check_document(table: str, document: bytes, sum: bytes) -> None:
    """Damaged if a document is not the one that the digest was made of."""
    if digest(document) != sum:
        raise Damaged(table, "its document is not as it was written")


def lost_tables(connection: sqlite3.Connection, tail: Tail) -> dict[str, int]:
    """Tables whose logs are shorter than they were, with the number that was there; 0 for those that are gone."""
    lost: dict[str, int] = {}
    for table, number in tail.newest.items():
        if number == FORGOTTEN:
            continue
        kept = connection.execute("SELECT 1 FROM tables WHERE id = ?", (table,)).fetchone()
        (newest,) = connection.execute("SELECT MAX(number) FROM entries WHERE table_id = ?", (table,)).fetchone()
        if not kept or (newest or 0) < number:
            lost[table] = number if kept else 0
    return lost


def damaged_tables(connection: sqlite3.Connection, lost: dict[str, int]) -> list[Damaged]:
    """All tables that are not as they were written, found without haste; one without a name if reading itself fails."""
    damage = [Damaged(id, GONE) for id, number in lost.items() if not number]
    try:
        last = ""
        while rows := connection.execute(PAGE, (last,)).fetchall():
            last = rows[-1][0]
            for id, document, sum in rows:
                time.sleep(REST)
                try:
                    check_document(id, document, sum)
                    sound_log(connection, id, lost.get(id, 0))
                except Damaged as found:
                    damage.append(found)
    except sqlite3.Error as error:
        damage.append(Damaged("", str(error)))
    return damage
