"""A table as a row of small numbers, for programs that learn: each game says what stands where.

A row is a piece of a `bytearray`, one byte for each number, so that thousands of tables are written in place and read
as one array. It begins with what concerns all, then come the seats, the one that looks first. A game writes only what
that seat knows: the conformance kit compares rows of worlds that the seat cannot tell apart.
"""

from collections.abc import Callable
from typing import Any, Final

MOST: Final = 255  # larger numbers are cut off here


class Layout:
    """Named parts of a row, one after the other."""

    def __init__(self, parts: tuple[tuple[str, int], ...]) -> None:
        self.parts = parts
        self.starts: dict[str, int] = {}
        self.width = 0
        for name, size in parts:
            self.starts[name] = self.width
            self.width += size

    def names(self) -> list[str]:
        """What each number says: the part, and the place in it."""
        return [name if size == 1 else f"{name}.{place}" for name, size in self.parts for place in range(size)]


# Fills a row that holds only zeros: the table, the seat that looks, the buffer, where the row begins.
Write = Callable[[Any, int, bytearray, int], None]


class Features:
    """The rows of a game: their parts for all and for each seat, and what fills them."""

    def __init__(self, table: Layout, seat: Layout, write: Write) -> None:
        self.table = table
        self.seat = seat
        self.write = write

    def width(self, seats: int) -> int:
        """How many numbers a row has."""
        return self.table.width + seats * self.seat.width

    def names(self, seats: int) -> list[str]:
        """What each number says; seats are counted from the one that looks."""
        found = self.table.names()
        for seat in range(seats):
            found += [f"seat{seat}.{name}" for name in self.seat.names()]
        return found


def put(out: bytearray, at: int, value: int) -> None:
    """Write one number, cut off where a byte ends."""
    if value > 0:
        out[at] = min(MOST, value)


def tally(cards: list[int], kinds: int, out: bytearray, at: int) -> None:
    """Write how many cards there are of each kind."""
    if not cards:
        return
    counts = [0] * kinds
    for card in cards:
        counts[card] += 1
    for kind in range(kinds):
        if counts[kind]:
            out[at + kind] = counts[kind]


def flag_bits(mask: int, out: bytearray, at: int) -> None:
    """Write 1 for each bit of a mask."""
    while mask:
        if mask & 1:
            out[at] = 1
        mask >>= 1
        at += 1
