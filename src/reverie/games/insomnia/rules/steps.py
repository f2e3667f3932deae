"""The numbers of all steps and decision points, in the order in which the rules speak of them."""

from typing import Final

# Steps that run by themselves.
START_RACE: Final = 0
OFFER_TILE: Final = 1
MOVE_FLOCK: Final = 2
FENCE: Final = 3
DRAW_UP: Final = 4
NEXT_TURN: Final = 5
CATCH_ZZZ: Final = 6
ASK_BRAVE: Final = 7
BE_SCARED: Final = 8
NEXT_REST: Final = 9

# Decision points (spec 3.3).
PLAY_CARD: Final = 10
PLACE_ZZZ: Final = 11
MOVE_ZZZ: Final = 12
USE_TILE: Final = 13
BRAVE: Final = 14
PICK_JOURNAL: Final = 15
PICK_DEEP_SLEEP: Final = 16
SNOOZE_DIR: Final = 17
COPY_VALUE: Final = 18
DOUBLE_PLAY: Final = 19
RUSH_PLAY: Final = 20
BED: Final = 21
BED_OFFTURN: Final = 22
REST_ACTION: Final = 23
LAY_TILE: Final = 24
BONUS_FILL: Final = 25
STEPS: Final = 26
