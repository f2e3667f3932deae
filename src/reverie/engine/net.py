"""A small net in whole numbers, which says what a position is worth: the same to the digit on every machine.

A position is what is so: of the table as a whole, and of each of some parts that are looked at with the same eyes (the
four colours of Onirim, say). Each thing that is so adds its weights to a row of lanes; what comes out of a lane lies
between 0 and `ONE`, and a weighted sum of all lanes is the logarithm of the odds.

All lanes lie side by side in one long number, so that one addition of Python adds them all: plain Python takes little
longer than compiled.
"""

from array import array
from math import exp
from typing import Final

BITS: Final = 16  # of a lane
HALF: Final = 1 << BITS - 1  # added to each lane, so that none is ever below 0
ONE: Final = 512  # the most that comes out of a lane, and the unit of the first weights
UNIT: Final = 512.0  # of the last weights


class Net:
    """`look` it up with the numbers of what is so, of the table and of each part."""

    def __init__(self, lanes: int, own: int, table: list[list[int]], part: list[list[int]], last: list[int]) -> None:
        """`table` and `part` have a row of weights for each thing that may be so; the first of `table` always is.

        The lanes of the parts come first; `own` more lanes look at the table alone. `last` weighs what comes out of
        them, and its last number stands alone.
        """
        every = lanes + own
        if len(last) != every + 1:
            raise ValueError(f"{every} lanes have {len(last) - 1} weights")
        self.lanes = lanes
        self.every = every
        self.table = [beside(row) for row in table]
        self.part = [beside(row) for row in part]
        self.start = beside([HALF] * every)
        self.last = last
        self.eyes = BITS * lanes
        self.below = (1 << self.eyes) - 1
        self.part_bounds = Bounds(lanes)
        self.own_bounds = Bounds(own)

    def odds(self, table: list[int], parts: list[list[int]]) -> float:
        """The logarithm of the odds."""
        rows = self.table
        total = self.start
        for fact in table:
            total += rows[fact]
        common = total & self.below
        rows = self.part
        bounds = self.part_bounds
        seen = self.own_bounds.keep(total >> self.eyes) << self.eyes
        for facts in parts:
            lanes = common
            for fact in facts:
                lanes += rows[fact]
            seen += bounds.keep(lanes)
        last = self.last
        result = last[self.every] * ONE
        for place, value in enumerate(array("H", seen.to_bytes(2 * self.every, "little")).tolist()):
            result += value * last[place]
        return result / (ONE * UNIT)


class Bounds:
    """Keeps so many lanes between 0 and ONE, all at once."""

    def __init__(self, lanes: int) -> None:
        self.ones = beside([1] * lanes)
        self.most = self.ones * ONE
        self.rest = self.ones * (HALF - 1 - ONE)

    def keep(self, lanes: int) -> int:
        """Each lane, which has HALF more than it means."""
        ones = self.ones
        signs = lanes >> BITS - 1 & ones  # 1 where it is not below 0
        lanes &= (signs << BITS - 1) - signs
        over = lanes + self.rest >> BITS - 1 & ones  # 1 where it is above ONE
        over = (over << BITS - 1) - over
        return lanes & ~over | self.most & over


def beside(lanes: list[int]) -> int:
    """Numbers side by side; those below 0 borrow from the next, and give back once HALF is added everywhere."""
    total = 0
    for lane in reversed(lanes):
        total = (total << BITS) + lane
    return total


def chance(odds: float) -> float:
    """What odds mean, between 0 and 1."""
    return 1.0 / (1.0 + exp(-odds))


def read(text: str) -> Net:
    """The net of a file: a line with the numbers of lanes, the last weights, then a line for each row of weights."""
    lines = [[int(number) for number in line.split()] for line in text.splitlines()]
    (lanes, own, facts), last, *rows = lines
    return Net(lanes, own, rows[:facts], rows[facts:], last)
