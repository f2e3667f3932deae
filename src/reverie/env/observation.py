"""A view as numbers: what a seat may see becomes a vector of fixed length, for every game and without its help.

Only `State.view` of the seat is read, so nothing hidden can get in. From one view of a seat to its next little changes,
so the last one is kept, and only the facts that differ are counted anew (`reverie.env.facts`). All weights are whole
multiples of a small power of two, so that sums are exact and nothing is left of what has gone.
"""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from reverie.env.facts import Facts

BOUND: Final = 16.0  # no number of an observation is larger

Observation = NDArray[np.float32]


class Encoder:
    """Turns views into vectors of one size; views may not be changed after they were shown."""

    def __init__(self, size: int = 2048) -> None:
        self.size = size
        self._facts = Facts(size)
        self._last: dict[int, tuple[Any, NDArray[np.float64]]] = {}  # by seat: its last view, and all its facts

    def encode(self, view: Any, seat: int) -> Observation:
        """The vector of what a seat sees, and of which seat it is."""
        if seat in self._last:
            last, counted = self._last[seat]
            found = self._facts.change(last, view)
        else:
            counted = np.zeros(self.size)
            found = self._facts.first(view, seat)
        if found.places:
            counted += np.bincount(found.places, found.weights, self.size)
        self._last[seat] = view, counted
        vector = counted.astype(np.float32)
        # Few facts count that much: a look is cheaper than a cut.
        if vector.max() > BOUND or vector.min() < -BOUND:
            vector.clip(-BOUND, BOUND, out=vector)
        return vector
