"""Rows of tables and logs as SQLite has them."""

import sqlite3
from collections.abc import Sequence
from typing import Any

from msgspec.structs import astuple

from reverie.store.chain import digest
from reverie.store.known import entry_values
from reverie.store.log import Entry, Fenced, Line, TableRow

FORGET = (
    "DELETE FROM players WHERE table_id = ?",
    "DELETE FROM entries WHERE table_id = ?",
    "DELETE FROM snapshots WHERE table_id = ?",
    "DELETE FROM chat WHERE table_id = ?",
    "DELETE FROM reviews WHERE table_id = ?",
    "DELETE FROM invited WHERE table_id = ?",
    "DELETE FROM results WHERE table_id = ?",
    "DELETE FROM tables WHERE id = ?",
)
TABLES_WITH = """SELECT id FROM tables WHERE instr(document, CAST(:player AS BLOB))
UNION SELECT table_id FROM players WHERE player = :player
UNION SELECT table_id FROM entries WHERE player = :player
UNION SELECT table_id FROM chat WHERE player = :player"""
REPLACE_IN_REPORTS = (
    "UPDATE OR REPLACE reports SET reporter = :by WHERE reporter = :player",
    "UPDATE reports SET player = :by, words = :words WHERE player = :player",
)
PUT_ENTRY = "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
NEW_ROW = "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
PUT_ROW = "UPDATE tables SET phase = ?, public = ?, touched = ?, due = ?, document = ?, sum = ? WHERE id = ?"


def table_row(row: tuple[Any, ...]) -> TableRow:
    """A row as it was read."""
    id, game, phase, public, daily, made, touched, due, document, _ = row
    return TableRow(id, game, phase, bool(public), daily, made, touched, due, (), document)


def link_before(connection: sqlite3.Connection, table: str, number: int) -> bytes:
    """The link of the entry before a number."""
    sql = "SELECT chain FROM entries WHERE table_id = ? AND number = ?"
    found = connection.execute(sql, (table, number - 1)).fetchone()
    if found is None:
        raise sqlite3.IntegrityError("the entry before is missing")
    return bytes(found[0])


def put_row(connection: sqlite3.Connection, row: TableRow) -> None:
    """Write a changed row; Fenced if the table is gone."""
    values = (row.phase, row.public, row.touched, row.due, row.document, digest(row.document), row.id)
    if not connection.execute(PUT_ROW, values).rowcount:
        raise Fenced
    open = row.phase != "over"
    connection.execute("UPDATE players SET open = ? WHERE table_id = ? AND open <> ?", (open, row.id, open))
    if not open:
        connection.execute("DELETE FROM snapshots WHERE table_id = ?", (row.id,))


def put_players(connection: sqlite3.Connection, row: TableRow) -> None:
    """Write who sits at a table."""
    connection.execute("DELETE FROM players WHERE table_id = ?", (row.id,))
    players = [(player, row.phase != "over", row.id) for player in dict.fromkeys(row.players)]
    connection.executemany("INSERT INTO players SELECT ?, id, ?, daily FROM tables WHERE id = ?", players)


def rewrite(connection: sqlite3.Connection, table: str, entries: Sequence[Entry], lines: Sequence[Line]) -> None:
    """Write the log and the chat of a table anew, under the same numbers."""
    connection.execute("DELETE FROM entries WHERE table_id = ?", (table,))
    connection.executemany(PUT_ENTRY, entry_values(table, entries, b""))
    connection.execute("DELETE FROM chat WHERE table_id = ?", (table,))
    connection.executemany("INSERT INTO chat VALUES (?, ?, ?, ?, ?, ?, ?, ?)", [astuple(line) for line in lines])
    connection.execute("DELETE FROM snapshots WHERE table_id = ?", (table,))
    connection.execute("DELETE FROM reviews WHERE table_id = ?", (table,))
    connection.execute("UPDATE results SET luck = NULL, choices = NULL, found = '' WHERE table_id = ?", (table,))
