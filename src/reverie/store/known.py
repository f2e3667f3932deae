"""What was written last about the tables in play, so that most acts write nothing but themselves."""

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from reverie.store.chain import digest, linked
from reverie.store.log import Entry, TableRow

Value = TypeVar("Value")

TOUCHED = 60.0  # seconds by which the time of the last act may lag behind
MOST_NOTED = 5000


class Known:
    """Rows as last written, and the newest number and link of each log; both may be forgotten at any time."""

    def __init__(self) -> None:
        self._rows: OrderedDict[str, TableRow] = OrderedDict()
        self._links: OrderedDict[str, tuple[int, bytes]] = OrderedDict()

    def needs(self, row: TableRow) -> bool:
        """Whether a row must be written again: most acts change nothing but the time of the last one."""
        written = self._rows.get(row.id)
        return (
            written is None
            or written.document != row.document
            or written.due != row.due
            or not 0 <= row.touched - written.touched < TOUCHED
        )

    def put_row(self, row: TableRow) -> None:
        """Note a row that was written."""
        _keep_newest(self._rows, row.id, row)

    def link_before(self, table: str, number: int) -> bytes | None:
        """The link of the entry before a number, b"" before the first one, None if it must be looked for."""
        if number == 1:
            return b""
        newest, link = self._links.get(table, (0, b""))
        return link if newest == number - 1 else None

    def put_link(self, table: str, number: int, link: bytes) -> None:
        """Note the newest link of a log."""
        _keep_newest(self._links, table, (number, link))

    def drop(self, table: str) -> None:
        """Know nothing of a table any more."""
        self._rows.pop(table, None)
        self._links.pop(table, None)

    def clear(self) -> None:
        """Know nothing any more."""
        self._rows.clear()
        self._links.clear()


def row_values(row: TableRow) -> tuple[Any, ...]:
    """A row as it is written, with the digest of its document."""
    return (
        row.id, row.game, row.phase, row.public, row.daily, row.made, row.touched, row.due, row.document,
        digest(row.document),
    )  # fmt: skip


def entry_values(table: str, entries: Sequence[Entry], before: bytes) -> list[tuple[Any, ...]]:
    """Entries as they are written, each with its link."""
    links = linked(table, entries, before)
    return [(table, *msgspec.structs.astuple(entry), link) for entry, link in zip(entries, links, strict=True)]


def _keep_newest(kept: OrderedDict[str, Value], id: str, value: Value) -> None:
    kept[id] = value
    kept.move_to_end(id)
    if len(kept) > MOST_NOTED:
        kept.popitem(last=False)
