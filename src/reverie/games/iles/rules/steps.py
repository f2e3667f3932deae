"""The numbers and names of the decision points (spec 4)."""

from typing import Final

CHOOSE_STACK: Final = 0
HIDE_TILE: Final = 1
PICK_TILE: Final = 2
PLACE_TILE: Final = 3
DESIGNATE: Final = 4
STEPS: Final = 5

POINT_NAMES: Final[list[str]] = ["choose_stack", "hide_tile", "pick_tile", "place_tile", "designate"]
