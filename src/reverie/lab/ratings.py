"""How strong each bot is, from who ended before whom: ratings in the manner of Elo, with intervals.

The model is Bradley and Terry's: bot i ends before bot j with odds p_i : p_j. A rating is 400 · log10 p, moved so that
the mean of all bots is 1500; so 400 points more mean odds of 10 to 1 to end before the other. Every pair is given one
drawn game in advance, so that a bot that never lost has a rating too. Intervals come from a bootstrap over deals.
"""

from collections.abc import Sequence
from math import log10
from random import Random
from typing import Final

Matrix = list[list[float]]  # row i, column j: how often i ended before j (a tie counts half)

MEAN: Final = 1500.0
POINTS: Final = 400.0
ROUNDS: Final = 60  # of the iteration; it converges long before for the few bots of a tournament
BLOCKS: Final = 100  # deals are drawn in at most so many blocks
DRAWS: Final = 200


def fit(ahead: Matrix) -> list[float]:
    """The ratings that explain best who ended before whom (Hunter's MM algorithm)."""
    size = len(ahead)
    others = [[j for j in range(size) if j != i] for i in range(size)]
    won = [sum(ahead[i][j] + 0.5 for j in others[i]) for i in range(size)]
    strength = [1.0] * size
    for _ in range(ROUNDS):
        strength = [
            won[i] / sum((ahead[i][j] + ahead[j][i] + 1.0) / (strength[i] + strength[j]) for j in others[i])
            for i in range(size)
        ]
        scale = size / sum(strength)
        strength = [each * scale for each in strength]
    points = [POINTS * log10(each) for each in strength]
    middle = sum(points) / size
    return [MEAN + each - middle for each in points]


def intervals(deals: Sequence[Matrix], seed: int = 0) -> list[tuple[float, float]]:
    """The 95 % interval of each rating: deals are drawn anew, with repetition, and the ratings fitted again."""
    blocks = [total(deals[start :: min(BLOCKS, len(deals))]) for start in range(min(BLOCKS, len(deals)))]
    rng = Random(seed)
    fits = [fit(total(rng.choices(blocks, k=len(blocks)))) for _ in range(DRAWS)]
    bounds = []
    for name in range(len(deals[0])):
        ordered = sorted(each[name] for each in fits)
        bounds.append((ordered[round(0.025 * (DRAWS - 1))], ordered[round(0.975 * (DRAWS - 1))]))
    return bounds


def total(matrices: Sequence[Matrix]) -> Matrix:
    """The sum of some matrices."""
    return [[sum(cells) for cells in zip(*rows, strict=True)] for rows in zip(*matrices, strict=True)]
