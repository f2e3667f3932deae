"""The weights of the playing policy of 1001 Îles, in points: what each thing that it notices is worth.

A weight counts when what its line says is true; `×` means that it is multiplied by that number.
"""

from typing import Final

VALUES: Final[list[float]] = []


def weight(value: float) -> int:
    """Note a value; gives its place in `VALUES`, by which the policy finds it."""
    VALUES.append(value)
    return len(VALUES) - 1


# An animal without its dream, while dream slots are free: its dream may still come.
DREAM_CHANCE: Final = weight(0.10)  # × free slots: the chance of one given dream
DREAM_CHANCE_EACH: Final = weight(0.04)  # × free slots × such animals on the island: one wants it more
# How many of an element still come for each tile that is still to be laid.
WANTED: Final = weight(1.4)  # × the share of the element in the tile set, for one whose dream lies there

# Pairs of bird and egg.
PAIR_SURE: Final = weight(5.5)  # a partner lies there already
PAIR_BIRD: Final = weight(1.2)  # a bird beyond the eggs, × the part of the island still to be laid
PAIR_EGG: Final = weight(3.6)  # an egg beyond the birds, × the part of the island still to be laid

# Brigands: what one more costs, from the chance to show the most.
BRIGANDS_COMING: Final = weight(0.42)  # for each tile to come
BRIGAND_SPREAD: Final = weight(0.8)  # how sure the present order is at the end
BRIGAND_SPREAD_TILE: Final = weight(0.3)  # × tiles to come: less sure

# Lamps.
LAMP_ONE: Final = weight(4.2)  # to the Lamp dream: from none to one
LAMP_TWO: Final = weight(4.5)  # from one to two
LAMP_THREE: Final = weight(-4.5)  # from two to one again
LAMP_RISK: Final = weight(-0.5)  # the second visible lamp, × the part of the island still to be laid
GENIE_LAMP: Final = weight(2.6)  # a lamp for the Genie dream, without a flip

# Snakes for the Snake dream: from 0 to 1, 1 to 2, 2 to 3, more.
SNAKE_ONE: Final = weight(5.5)
SNAKE_TWO: Final = weight(-5.0)
SNAKE_THREE: Final = weight(-4.5)
SNAKE_LOOSE: Final = weight(0.3)  # a first snake, × free slots

# Gems for the gem dreams, beside what they pay at once.
GEM_HOPE: Final = weight(0.45)  # × what the next different gem of the line would pay, × free cells of the line
GEM_LOOSE: Final = weight(0.16)  # × free slots × points: the dream may still come

# Dreams.
DREAM_RARE: Final = weight(0.8)  # × what is still to come of its element: some of it goes to others
DREAM_LAMP: Final = weight(9.0)  # the Lamp dream with the whole island to come
DREAM_SNAKE: Final = weight(7.5)
DREAM_GENIE: Final = weight(8.0)
DREAM_GEMS: Final = weight(9.0)

# Other seats.
SPITE: Final = weight(0.6)  # × what is left to the others after a pick
LAST_PICK: Final = weight(0.6)  # to become Lookout by picking last
UNKNOWN: Final = weight(0.3)  # the face-down tile above the mean of what it may be
