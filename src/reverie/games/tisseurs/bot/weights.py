"""The weights of the playing policy, in victory points: what each thing that it notices is worth.

A weight counts when what its line says is true of an option; `×` means that it is multiplied by that number.
"""

from typing import Final

VALUES: Final[list[float]] = []


def weight(value: float) -> int:
    """Note a value; gives its place in `VALUES`, by which the policy finds it."""
    VALUES.append(value)
    return len(VALUES) - 1


# Sand.
TOKEN: Final = weight(0.7)  # × tokens, for the first five
TOKEN_MORE: Final = weight(0.25)  # × tokens beyond five
TOKEN_LATE: Final = weight(0.15)  # × tokens in the last turns of the game

# The dream: what the place of a card is worth beside its stars.
SUPPORT_1: Final = weight(1.5)  # a new pair in the first layer, over a slot of the second
SUPPORT_2: Final = weight(2.6)  # a new pair in the second layer, over a slot of the third
SPARE_PAIR: Final = weight(0.45)  # × the worth of a pair, if slots are still open below
BRIDGE: Final = weight(0.5)  # × elements of the new end of a row more than the old one had
USES_SLOT: Final = weight(-0.6)  # the last open slot of a lower layer is taken
DEPTH: Final = weight(0.0)  # × layers below the first

# Cuts.
CUT_1: Final = weight(-3.0)  # in the first layer
CUT_2: Final = weight(-3.0)  # in the second
CUT_3: Final = weight(-0.6)  # in the third

# Cards with the symbol: worth of drawing one, of choosing among two, among three.
DISCOVER_1: Final = weight(1.9)
DISCOVER_2: Final = weight(2.8)
DISCOVER_3: Final = weight(3.3)

# Rounds.
CLOSE: Final = weight(-1.2)  # the move ends the round
CLOSE_MORE: Final = weight(4.5)  # the move ends the round, × the share of the others who have had a turn less
EXPOSE: Final = weight(-0.6)  # the move lets the next player end the round

# The threshold above which a discovery card is played rather than kept for its point.
PLAY: Final = weight(0.3)
