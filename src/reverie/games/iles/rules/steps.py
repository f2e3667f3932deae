"""The numbers of the decisions (spec 4)."""

from typing import Final

CHOOSE_STACK: Final = 0
HIDE_TILE: Final = 1
PICK_TILE: Final = 2
PLACE_TILE: Final = 3
DESIGNATE: Final = 4
STEPS: Final = 5
