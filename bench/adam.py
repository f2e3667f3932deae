"""Steps of learning with NumPy (Adam), and the weights of a net of one layer as the whole numbers that are shipped."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from reverie.engine.net import ONE, UNIT

Numbers = NDArray[np.float32]
MEAN, SQUARE = np.float32(0.1), np.float32(0.001)  # how much of a new gradient goes into what is known of them


class Adam:
    """Moves weights against their gradients, those first that point one way for long; some may move faster."""

    def __init__(self, weights: Sequence[Numbers], faster: Sequence[float]) -> None:
        self.weights = weights
        self.faster = faster
        self.moments = [(np.zeros_like(each), np.zeros_like(each)) for each in weights]
        self.steps = 0

    def step(self, gradients: Sequence[Numbers], rate: float) -> None:
        """One step, in place."""
        self.steps += 1
        grown = rate * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for weights, gradient, (mean, square), faster in zip(
            self.weights, gradients, self.moments, self.faster, strict=True
        ):
            np.add(mean, MEAN * (gradient - mean), out=mean)
            np.add(square, SQUARE * (gradient * gradient - square), out=square)
            step = np.float32(grown * faster) * mean / (np.sqrt(square) + np.float32(1e-7))
            np.subtract(weights, step, out=weights)


def written(table: Numbers, part: Numbers, last: Numbers, end: Numbers) -> str:
    """A net of one part and without units, as `engine.net.read` reads it."""
    rows = [np.rint(each * ONE).astype(int) for each in (table, part)]
    weights = [*np.rint(last * UNIT).astype(int), int(np.rint(end[0] * UNIT))]
    no_units: list[list[int]] = [[]] * (len(last) + 1)
    lines = [[1, 0, len(table)], weights, *rows[0], *no_units, *rows[1]]
    return "\n".join(" ".join(str(number) for number in line) for line in lines) + "\n"
