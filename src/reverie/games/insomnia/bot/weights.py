"""The weights of Insomnia's playing policy, in dodos: what each thing that it notices is worth.

Tuned by the cross-entropy method in two-player games against all three nightmares, together with the worth of the
tiles. A weight counts when what its line says is true of an option; `×` means that it is multiplied by that number.
"""

from typing import Final

VALUES: Final[list[float]] = []


def weight(value: float) -> int:
    """Note a value; gives its place in `VALUES`, by which the policy finds it."""
    VALUES.append(value)
    return len(VALUES) - 1


# The danger that the nightmare crosses the fence before one's own sheep does so again, from 0 to 1.
RISK_START: Final = weight(0.499)  # no danger: the nightmare is expected to make this share of its way
RISK_WIDTH: Final = weight(1.179)  # from there to certain danger
PACE: Final = weight(4.554)  # spaces that a sheep makes in a turn

# To bed or one more lap: to bed if the danger is above a limit.
BED_LIMIT: Final = weight(0.629)
BED_BEHIND: Final = weight(0.131)  # somebody in bed has more dodos, and a lap may change that
BED_AHEAD: Final = weight(-0.141)  # all who can still sleep have fewer dodos
BED_NEAR_WIN: Final = weight(0.279)  # one more lap may reach the pillow
BED_SCARED: Final = weight(-0.089)  # one more fright would wake
BED_RIVAL_WINS: Final = weight(0.5)  # somebody in bed would win, and this sheep not
BED_DODOS: Final = weight(0.001)  # × dodos to lose

# Playing a card.
SPACE: Final = weight(0.514)  # × spaces forward
CROSS: Final = weight(0.609)  # over the fence
CROSS_RISK: Final = weight(10.762)  # over the fence, × the danger
SPACE_RISK: Final = weight(0.665)  # × spaces forward × the danger
SCARE: Final = weight(-2.864)  # to be scared
WAKE: Final = weight(-6.765)  # to wake up
WAKE_DODOS: Final = weight(-0.612)  # to wake up, × dodos lost
NEAR: Final = weight(-0.48)  # within reach of the nightmare
NEAR_SCARED: Final = weight(-2.047)  # the same while scared
CATCH: Final = weight(1.491)  # × Zzz caught
CATCH_RISK: Final = weight(-1.769)  # × Zzz caught × the danger
SPEND: Final = weight(-0.687)  # a Zzz spent on a tile
PILLOW: Final = weight(1.658)  # × steps of the pillow
BRAVE: Final = weight(1.542)  # brave again
PERMANENT: Final = weight(1.817)  # a Zzz made permanent

# Where tokens go.
FIRST_TOKEN: Final = weight(0.92)  # on a tile without own tokens
SECOND_TOKEN: Final = weight(0.431)  # on a tile with one
FURTHER_TOKEN: Final = weight(0.208)  # on a tile with more
HELD_TILE: Final = weight(0.105)  # on a tile with a permanent one

# Resting.
REST_CATCH: Final = weight(1.336)  # two Zzz instead of a tile
REST_CATCH_FEW: Final = weight(-0.268)  # × tokens that lie on tiles already
