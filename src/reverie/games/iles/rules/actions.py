"""The actions of 1001 Îles: a verb and what it acts on, as one small number inside and one text outside."""

from typing import Final

from reverie.engine.actions import action
from reverie.games.iles.pieces import CELL_NAMES, CELLS, KINDS, NAMES, PLACES, TYPES

CHOOSE: Final = 1
HIDE: Final = 2
TAKE: Final = 3
PLACE: Final = 4
DESIGNATE: Final = 5

FACE_DOWN: Final = 200  # the argument of TAKE for the face-down tile
OUTSIDE: Final = 32  # from this argument on, PLACE names a cell beside the frame: never legal, but explained
MOST_SEATS: Final = 5

# Spec 2: the frame is rows 1 to 3 and columns 1 to 4; people may point one step beyond it.
OUTSIDE_NAMES: Final[list[str]] = [
    f"{row},{column}" for row in range(5) for column in range(6) if f"{row},{column}" not in CELL_NAMES
]


def _texts() -> dict[int, str]:
    texts = {action(CHOOSE, number): f"choose {name}" for number, name in enumerate(TYPES)}
    for kind in range(KINDS):
        texts[action(HIDE, kind)] = f"hide {NAMES[kind]}"
        texts[action(TAKE, kind)] = f"take {NAMES[kind]}"
    texts[action(TAKE, FACE_DOWN)] = "take face-down"
    for place, name in enumerate(CELL_NAMES):
        texts[action(PLACE, place)] = f"place {name}"
    for place, name in enumerate(OUTSIDE_NAMES):
        texts[action(PLACE, OUTSIDE + place)] = f"place {name}"
    for seat in range(MOST_SEATS):
        texts[action(DESIGNATE, seat)] = f"designate {seat}"
    return texts


TEXTS: Final[dict[int, str]] = _texts()
# The actions of PLACE by place, made once: they are asked for at every other decision.
PLACE_ACTIONS: Final[list[int]] = [action(PLACE, place) for place in range(PLACES)]
DREAM_PLACES: Final = range(CELLS, PLACES)
