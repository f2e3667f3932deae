"""The newest numbers of the newest logs, in a small file beside the database.

What is damaged in SQLite's journal ends it there: everything written later is gone, and all that is left fits together.
So what was committed last is also noted here, and looked for at the next start. A note that is lost is no harm: it only
means that one thing less is looked for.
"""

import os
import struct
import zlib
from collections.abc import Iterable
from pathlib import Path

SLOTS = 4096  # newest notes, written round and round
NOTE = struct.Struct("<Q16sq")  # how many were written before it, the table, its newest number
SIZE = NOTE.size + 4  # and a checksum
FORGOTTEN = -1  # the number of a table that was deleted


class Tail:
    """The file; made if there is none, and readable by its owner alone."""

    def __init__(self, path: Path) -> None:
        flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0)
        self._file = os.fdopen(os.open(path, flags, 0o600), "r+b", buffering=0)
        found = sorted(self._read())
        self._next = found[-1][0] + 1 if found else 0
        self.newest = {table: number for _, table, number in found}  # as it was found

    def _read(self) -> list[tuple[int, str, int]]:
        data = self._file.read(SLOTS * SIZE)
        notes = []
        for start in range(0, len(data) - SIZE + 1, SIZE):
            note = data[start : start + NOTE.size]
            if zlib.crc32(note) == int.from_bytes(data[start + NOTE.size : start + SIZE], "little"):
                count, table, number = NOTE.unpack(note)
                notes.append((count, table.rstrip(b"\0").decode("ascii", "replace"), number))
        return notes

    def note(self, marks: Iterable[tuple[str, int]]) -> None:
        """Note what has been committed: tables and their newest numbers, in as few writes as they fit into."""
        notes = b""
        for table, number in marks:
            note = NOTE.pack(self._next + len(notes) // SIZE, table.encode()[:16], number)
            notes += note + zlib.crc32(note).to_bytes(4, "little")
        while notes:  # to the end of the file, and from its beginning
            place = self._next % SLOTS
            here = notes[: (SLOTS - place) * SIZE]
            self._file.seek(place * SIZE)
            self._file.write(here)
            self._next += len(here) // SIZE
            notes = notes[len(here) :]

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()
