"""A table as a row of small numbers, for programs that learn: each game says what stands where.

A row has one byte for each number, so that thousands of tables are written in place and read as one array. It begins
with what concerns all, then come the seats, the one that looks first. A game builds it from small parts, in the order
of its layout, and only from what that seat knows: the conformance kit compares rows of worlds that the seat cannot tell
apart.
"""

from collections.abc import Callable
from struct import Struct
from typing import Any, Final

from mypy_extensions import i64

MOST: Final = 255  # larger numbers are cut off here
BYTES: Final[list[bytes]] = [bytes((number,)) for number in range(MOST + 1)]
NOTHING: Final[list[bytes]] = [bytes(size) for size in range(MOST + 1)]  # so many zeros
ONE_MORE: Final[list[int]] = [1 << 8 * kind for kind in range(MOST + 1)]
WORDS: Final = 6  # of eight counts each, in which most games count their cards
IN_WORDS: Final = 8 * WORDS
FITTING: Final = 127  # cards, of which none can spoil the sign of a word
PACK: Final[Any] = Struct(f"<{WORDS}q").pack
# The bits of a byte one by one, and two by two.
EIGHT_FLAGS: Final[list[bytes]] = [bytes(bits >> place & 1 for place in range(8)) for bits in range(256)]
FOUR_PAIRS: Final[list[bytes]] = [bytes(bits >> place & 3 for place in range(0, 8, 2)) for bits in range(256)]


class Layout:
    """Named parts of a row, one after the other, each of so many numbers."""

    def __init__(self, parts: tuple[tuple[str, int], ...]) -> None:
        self.parts = parts
        self.width = sum(size for _, size in parts)

    def names(self) -> list[str]:
        """What each number says: the part, and the place in it."""
        return [name if size == 1 else f"{name}.{place}" for name, size in self.parts for place in range(size)]


# The parts of the row of a seat, in the order of the layout: the table, the seat that looks.
Parts = Callable[[Any, int], list[bytes]]


class Features:
    """The rows of a game: their parts for all and for each seat, and what fills them."""

    def __init__(self, table: Layout, seat: Layout, parts: Parts) -> None:
        self.table = table
        self.seat = seat
        self.parts = parts

    def width(self, seats: int) -> int:
        """How many numbers a row has."""
        return self.table.width + seats * self.seat.width

    def names(self, seats: int) -> list[str]:
        """What each number says; seats are counted from the one that looks."""
        found = self.table.names()
        for seat in range(seats):
            found += [f"seat{seat}.{name}" for name in self.seat.names()]
        return found

    def row(self, state: Any, seat: int) -> bytes:
        """What a seat knows."""
        return b"".join(self.parts(state, seat))


def byte(value: int) -> bytes:
    """One number; what does not fit into a byte is cut off."""
    if value < 0:
        return BYTES[0]
    return BYTES[value] if value < MOST else BYTES[MOST]


def one_of(size: int) -> list[bytes]:
    """The parts that name one of so many things by a 1; the last of the list, at -1, names none."""
    return [bytes(int(place == each) for place in range(size)) for each in range(size + 1)]


def tally(cards: list[int], kinds: int) -> bytes:
    """How many cards there are of each kind."""
    if kinds > IN_WORDS or len(cards) > FITTING:
        total = 0
        for card in cards:
            total += ONE_MORE[card]
        return total.to_bytes(kinds, "little")
    # Eight counts of a byte in each word: compiled, that takes a few instructions for a card.
    a: i64 = 0
    b: i64 = 0
    c: i64 = 0
    d: i64 = 0
    e: i64 = 0
    f: i64 = 0
    for card in cards:
        kind: i64 = card
        one: i64 = 1
        one <<= (kind & 7) << 3  # not in one line: compiled, a literal would be shifted in 32 bits
        word = kind >> 3
        if word == 0:
            a += one
        elif word == 1:
            b += one
        elif word == 2:
            c += one
        elif word == 3:
            d += one
        elif word == 4:
            e += one
        else:
            f += one
    counted: bytes = PACK(a, b, c, d, e, f)
    return counted if kinds == IN_WORDS else counted[:kinds]


def flags(mask: int, size: int) -> bytes:
    """1 for each bit of a mask."""
    return spread(mask, EIGHT_FLAGS, size)


def pairs(mask: int, size: int) -> bytes:
    """A number from 0 to 3 for every two bits of a mask."""
    return spread(mask, FOUR_PAIRS, size)


def spread(mask: int, numbers: list[bytes], size: int) -> bytes:
    """So many numbers, those of each byte of a mask from a list."""
    if mask == 0:
        return NOTHING[size]
    found = numbers[mask & 255]
    while len(found) < size:
        mask >>= 8
        found += numbers[mask & 255]
    return found[:size]
