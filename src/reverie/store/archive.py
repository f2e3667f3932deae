"""A backup's one file: everything that a store keeps, in the same form whichever store it came from.

Records of msgpack, each after its length, under gzip: which knows whether a byte has changed, and the last record
tells whether any is missing.
"""

import gzip
import os
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from reverie.store.log import StoreFailure

MARK = ["reveries backup", 1]
END = "end"
PAGE = 500  # rows in a record
SECRET = "secret"  # noqa: S105 - the name of the note that holds the house's secret, where the store keeps it

# Who holds a table is not kept: after a restore nobody does. The order is the one in which rows can be written.
PARTS: dict[str, tuple[str, ...]] = {
    "tables": ("id", "game", "phase", "public", "daily", "made", "touched", "due", "document", "sum"),
    "players": ("player", "table_id", "open", "daily"),
    "entries": (
        "table_id", "number", "kind", "seat", "action", "text", "at", "player", "command", "made", "chain",
    ),
    "snapshots": ("table_id", "number", "data"),
    "chat": ("table_id", "number", "seat", "player", "name", "text", "made", "command"),
    "reviews": ("table_id", "method", "data"),
    "results": (
        "table_id", "seat", "player", "name", "sought", "fellows", "game", "rules", "seats", "options", "daily",
        "practice", "assisted", "imported", "finished", "result", "rank", "measure", "acts", "seconds", "opened",
        "marks", "luck", "choices", "found",
    ),
    "adopted": ("player", "person"),
    "reports": ("table_id", "made", "game", "reporter", "player", "seat", "kind", "place", "words", "context"),
    "notes": ("name", "value"),
    "people": ("id", "name", "avatar", "language", "made", "finder", "recovery"),
    "former": ("id", "person"),
    "passkeys": ("id", "person", "host", "public_key", "counter", "label", "made", "used"),
    "devices": ("id", "person", "label", "made", "used"),
    "slips": ("kind", "name", "person", "data", "until"),
    "ties": ("person", "other", "kind", "name", "avatar", "shows", "made"),
    "invited": ("person", "table_id", "inviter", "name", "made"),
    "wishes": ("person", "document"),
    "subscriptions": ("endpoint", "person", "key", "auth", "made"),
    "notices": ("person", "kind", "about", "number", "due", "sent"),
}  # fmt: skip

Page = tuple[str, list[tuple[Any, ...]]]  # a part, and some of its rows


def write_archive(file: Path, pages: Iterable[Page]) -> int:
    """Write a file that nobody else on this machine can read, whole or not at all; gives the number of rows."""
    new = file.with_name(f"{file.name}.new")
    handle = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    count = 0
    with os.fdopen(handle, "wb") as bottom:
        with gzip.GzipFile(fileobj=bottom, mode="wb", compresslevel=6) as out:
            _put(out, MARK)
            for part, rows in pages:
                _put(out, [part, rows])
                count += len(rows)
            _put(out, [END, count])
        bottom.flush()
        os.fsync(bottom.fileno())
    new.replace(file)
    return count


def read_archive(file: Path) -> Iterator[Page]:
    """The pages of a backup; a StoreFailure if it is none, or not as it was written."""
    count = 0
    try:
        with gzip.open(file) as source:
            if _get(source) != MARK:
                raise StoreFailure(f"{file.name} is no backup that this program can read")
            while True:
                part, rows = _get(source)
                if part == END:
                    source.read(1)  # to the very end, where the checksum stands
                    break
                count += len(rows)
                yield part, rows
    except (gzip.BadGzipFile, EOFError, zlib.error, msgspec.DecodeError) as error:
        raise StoreFailure(f"{file.name} is no backup, or it is damaged: {error}") from error
    if rows != count:
        raise StoreFailure(f"{file.name} is damaged: it has {count} rows instead of {rows}")


def _put(out: gzip.GzipFile, record: object) -> None:
    data = msgspec.msgpack.encode(record)
    out.write(len(data).to_bytes(4, "big") + data)


def _get(source: gzip.GzipFile) -> Any:
    size = int.from_bytes(source.read(4), "big")
    data = source.read(size)
    if not size or len(data) < size:
        raise EOFError("it ends too early")
    return msgspec.msgpack.decode(data)
