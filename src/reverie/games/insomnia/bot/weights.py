"""The weights of Insomnia's playing policy, in dodos: what each thing that it notices is worth.

A weight counts when what its line says is true of an option; `×` means that it is multiplied by that number.
"""

from typing import Final

VALUES: Final[list[float]] = []


def weight(value: float) -> int:
    """Note a value; gives its place in `VALUES`, by which the policy finds it."""
    VALUES.append(value)
    return len(VALUES) - 1


# The danger that the nightmare crosses the fence before one's own sheep does so again, from 0 to 1.
RISK_START: Final = weight(
    0.35
)  # the expected way of the nightmare, as a share of its way to the fence: no danger yet
RISK_WIDTH: Final = weight(0.9)  # from there to certain danger
PACE: Final = weight(4.0)  # spaces that a sheep makes in a turn

# To bed or one more lap: to bed if the danger is above a limit.
BED_LIMIT: Final = weight(0.42)
BED_BEHIND: Final = weight(0.12)  # somebody in bed has more dodos, and a lap may change that
BED_AHEAD: Final = weight(-0.15)  # all who can still sleep have fewer dodos
BED_NEAR_WIN: Final = weight(0.15)  # one more lap may reach the pillow
BED_SCARED: Final = weight(-0.15)  # one more fright would wake
BED_RIVAL_WINS: Final = weight(0.6)  # somebody in bed would win, and this sheep not
BED_DODOS: Final = weight(-0.008)  # × dodos to lose

# Playing a card.
SPACE: Final = weight(0.45)  # × spaces forward
CROSS: Final = weight(0.8)  # over the fence
CROSS_RISK: Final = weight(9.0)  # over the fence, × the danger
SPACE_RISK: Final = weight(0.5)  # × spaces forward × the danger
SCARE: Final = weight(-2.2)  # to be scared
WAKE: Final = weight(-6.0)  # to wake up
WAKE_DODOS: Final = weight(-0.6)  # to wake up, × dodos lost
NEAR: Final = weight(-0.5)  # within reach of the nightmare
NEAR_SCARED: Final = weight(-2.5)  # the same while scared
CATCH: Final = weight(1.5)  # × Zzz caught
CATCH_RISK: Final = weight(-1.5)  # × Zzz caught × the danger
SPEND: Final = weight(-0.6)  # a Zzz spent on a tile
PILLOW: Final = weight(1.4)  # × steps of the pillow
BRAVE: Final = weight(2.0)  # brave again
PERMANENT: Final = weight(2.0)  # a Zzz made permanent

# Where tokens go.
FIRST_TOKEN: Final = weight(1.0)  # on a tile without own tokens
SECOND_TOKEN: Final = weight(0.5)  # on a tile with one
FURTHER_TOKEN: Final = weight(0.25)  # on a tile with more
HELD_TILE: Final = weight(0.15)  # on a tile with a permanent one

# Resting.
REST_CATCH: Final = weight(1.6)  # two Zzz instead of a tile
REST_CATCH_FEW: Final = weight(-0.3)  # × tokens that lie on tiles already
