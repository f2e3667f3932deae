"""What the values of a game between 0 and 1 mean to people: a chance to win, points, or a lead."""

from typing import Literal

import msgspec


class Scale(msgspec.Struct, frozen=True):
    """The unit of `Game.value`, and the amounts that the values 0 and 1 stand for."""

    unit: Literal["chance", "points", "lead"] = "chance"
    low: float = 0.0
    high: float = 1.0

    def amount(self, value: float) -> float:
        """A value in the unit: a percentage, or points."""
        low, high = (0.0, 100.0) if self.unit == "chance" else (self.low, self.high)
        return low + value * (high - low)

    def span(self, difference: float) -> float:
        """A difference of values in the unit."""
        return self.amount(difference) - self.amount(0.0)


CHANCE = Scale()
