"""A small net in whole numbers, which says what a position is worth: the same to the digit on every machine.

A position is what is so: of the table as a whole, and of each of some parts that are looked at with the same eyes (the
four colours of Onirim, say). Each thing that is so adds its weights to a row of lanes; what comes out of a lane lies
between 0 and `ONE`. The lanes of all parts are added up, some units look at all of these sums and keep theirs between
0 and one as well, and a weighted sum of lanes and units is the logarithm of the odds.

All lanes lie side by side in one long number, so that one addition of Python adds them all: plain Python takes little
longer than compiled.
"""

from array import array
from importlib.resources import files
from math import exp
from typing import Final

BITS: Final = 16  # of a lane
HALF: Final = 1 << BITS - 1  # added to each lane, so that none is ever below 0
ONE: Final = 512  # the most that comes out of a lane, and the unit of the first weights
UNIT: Final = 512  # of the other weights
DEEP_BITS: Final = 32  # of a unit
DEEP_HALF: Final = 1 << DEEP_BITS - 1
FULL: Final = ONE * UNIT  # the most that comes out of a unit


class Net:
    """Looked up with the numbers of what is so of the table, and a `part` for each part."""

    def __init__(
        self, parts: int, own: int, table: list[list[int]], part: list[list[int]], units: list[list[int]],
        last: list[int],
    ) -> None:  # fmt: skip
        """`table` and `part` have a row of weights for each thing that may be so; the first of `table` always is.

        The lanes of the parts come first; `own` more lanes look at the table alone. `units` has a row for each lane,
        and one more for what a unit begins with. `last` weighs lanes and units, and its last number stands alone.
        """
        lanes = len(part[0])
        every = lanes + own
        deep = len(units[0])
        if len(units) != every + 1 or len(last) != every + deep + 1:
            raise ValueError(f"{every} lanes have {len(units) - 1} rows, and with {deep} units {len(last) - 1} weights")
        self.parts = parts
        self.every = every
        self.deep = deep
        self.width = BITS * lanes  # of a part
        self.table = [beside(row[:lanes] * parts + row[lanes:], BITS) for row in table]
        self.rows = [beside(row, BITS) for row in part]
        self.start = beside([HALF] * (lanes * parts + own), BITS)
        self.bounds = Bounds(lanes * parts + own, BITS, ONE)
        self.below = (1 << self.width) - 1
        self.units = [beside(row, DEEP_BITS) for row in units[:every]]
        self.unit_start = beside([weight * ONE + DEEP_HALF for weight in units[every]], DEEP_BITS)
        self.unit_bounds = Bounds(deep, DEEP_BITS, FULL)
        self.last = last

    def part(self, facts: list[int], place: int) -> int:
        """What is so of one part, to be added up with the others (and kept for the next time)."""
        total = 0
        for fact in facts:
            total += self.rows[fact]
        return total << self.width * place

    def odds(self, table: list[int], parts: list[int]) -> float:
        """The logarithm of the odds."""
        rows = self.table
        total = self.start
        for fact in table:
            total += rows[fact]
        for part in parts:
            total += part
        total = self.bounds.keep(total)
        below = self.below
        width = self.width
        seen = 0
        for _ in range(self.parts):
            seen += total & below
            total >>= width
        seen += total << width
        last = self.last
        units = self.units
        deep = self.unit_start
        result = last[-1] * ONE
        place = 0
        for value in array("H", seen.to_bytes(2 * self.every, "little")).tolist():
            if value:
                result += value * last[place]
                deep += value * units[place]
            place += 1
        high = 0
        deep = self.unit_bounds.keep(deep)
        for value in array("I", deep.to_bytes(4 * self.deep, "little")).tolist():
            high += value * last[place]
            place += 1
        return (result + high / UNIT) / FULL


class Shipped:
    """The net that lies beside a bot: read when it is first needed."""

    def __init__(self, package: str, file: str) -> None:
        self.package = package
        self.file = file
        self.known: Net | None = None
        self.missing: bool | None = None

    def is_there(self) -> bool:
        """Whether there is one: a house in a pocket leaves the large ones at home."""
        if self.missing is None:
            self.missing = self.known is None and not files(self.package).joinpath(self.file).is_file()
        return not self.missing

    def read(self) -> Net:
        """The net; one that is being learned, where a teacher has set it."""
        if self.known is None:
            self.known = read(files(self.package).joinpath(self.file).read_text(encoding="utf-8"))
        return self.known


class Bounds:
    """Keeps so many lanes of so many bits between 0 and `most`, all at once."""

    def __init__(self, lanes: int, bits: int, most: int) -> None:
        self.high = bits - 1
        self.ones = beside([1] * lanes, bits)
        self.most = self.ones * most
        self.rest = self.ones * ((1 << bits - 1) - 1 - most)

    def keep(self, lanes: int) -> int:
        """Each lane, which has half of what fits into it more than it means."""
        ones = self.ones
        high = self.high
        signs = lanes >> high & ones  # 1 where it is not below 0
        lanes &= (signs << high) - signs
        over = lanes + self.rest >> high & ones  # 1 where it is above the most
        over = (over << high) - over
        return lanes & ~over | self.most & over


def beside(lanes: list[int], bits: int) -> int:
    """Numbers side by side; those below 0 borrow from the next, and give back once half is added everywhere."""
    total = 0
    for lane in reversed(lanes):
        total = (total << bits) + lane
    return total


def chance(odds: float) -> float:
    """What odds mean, between 0 and 1."""
    return 1.0 / (1.0 + exp(-odds))


def read(text: str) -> Net:
    """The net of a file: how many parts, own lanes and facts of the table, then the rows of weights, as `Net` has them.

    The last weights come first, then the rows of the table, of the units (empty, if there are none), and of a part.
    """
    lines = [[int(number) for number in line.split()] for line in text.splitlines()]
    (parts, own, facts), last, *rows = lines
    units = facts + len(rows[0]) + 1
    return Net(parts, own, rows[:facts], rows[units:], rows[facts:units], last)
