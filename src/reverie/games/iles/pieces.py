"""The tiles of 1001 Îles as small numbers, read from the tile set; what each shows as packed counts (spec 1, 12)."""

import json
from importlib.resources import files
from typing import Any, Final

TILE_SET: Final = "ilots-v1"

# The four types of tile, and the line of each; a tile's type is its number // 20.
HIGH: Final = 0
CENTRE: Final = 1
LOW: Final = 2
DREAM: Final = 3
TYPES: Final[list[str]] = ["high", "centre", "low", "dream"]
COPIES: Final = 20  # tiles of each type

# Places of an area: 12 cells of the island, row by row, then 4 dream slots.
COLUMNS: Final = 4
CELLS: Final = 12
PLACES: Final = 16
NO_TILE: Final = -1
CELL_NAMES: Final[list[str]] = [
    *(f"{row},{column}" for row in range(1, 4) for column in range(1, 5)),
    *(f"d{slot}" for slot in range(1, 5)),
]

# Dream kinds, in the order of the tile set (spec 1.3).
DREAM_ROKH: Final = 0
DREAM_MONKEY: Final = 1
DREAM_FENNEC: Final = 2
DREAM_DROMEDARY: Final = 3
DREAM_ELEPHANT: Final = 4
DREAM_GEM_COLUMN: Final = 5
DREAM_GEM_ROW: Final = 6
DREAM_LAMP: Final = 7
DREAM_SNAKE: Final = 8
DREAM_GENIE: Final = 9
DREAMS: Final[list[str]] = [
    "D-ROKH",
    "D-MONKEY",
    "D-FENNEC",
    "D-DROMEDARY",
    "D-ELEPHANT",
    "D-GEMCOL",
    "D-GEMROW",
    "D-LAMP",
    "D-SNAKE",
    "D-GENIE",
]
FIRST_DREAM: Final = 60
KINDS: Final = 70

# What an island shows is one number: each element has a few bits, wide enough for twelve tiles.
PALM: Final = 0
ROKH: Final = 1
EGG: Final = 2
MONKEY: Final = 3
FENNEC: Final = 4
DROMEDARY: Final = 5
ELEPHANT: Final = 6
SNAKE: Final = 7
LAMP: Final = 8
BRIGAND: Final = 9
GENIE: Final = 10
COUNTED: Final[list[str]] = [
    "palm",
    "rokh",
    "egg",
    "monkey",
    "fennec",
    "dromedary",
    "elephant",
    "snake",
    "lamp",
    "brigand",
    "genie",
]
WIDTHS: Final[list[int]] = [6, 5, 4, 5, 5, 4, 4, 4, 4, 5, 4]
SHIFTS: Final[list[int]] = [sum(WIDTHS[:element]) for element in range(len(WIDTHS))]
MASKS: Final[list[int]] = [(1 << width) - 1 for width in WIDTHS]
ONE_GENIE: Final = 1 << sum(WIDTHS[:10])

GEMS: Final[list[str]] = ["emerald", "ruby", "diamond"]
NO_GEM: Final = -1
# Gems are counted in a second number: 2 bits for each column and gem, then 3 bits for each row and gem.
ROWS_AT: Final = 24

SEATS: Final = (1, 2, 3, 4, 5)
ROUNDS: Final = 16
SOLO_BRIGANDS: Final = 6  # spec 11: from this number on they cost points
RANKS: Final = (45, 55, 65, 75, 85)  # spec 11: below the first a Deckhand, from the last on a Legend


def _load() -> dict[str, Any]:
    text = (files("reverie.games.iles") / f"{TILE_SET}.json").read_text(encoding="utf-8")
    data: dict[str, Any] = json.loads(text)
    return data


def _contents() -> list[dict[str, int]]:
    """What each island tile shows, in the order high, centre, low."""
    tiles = [tile for tile in _load()["tiles"] if tile["type"] != "dream"]
    tiles.sort(key=lambda tile: (TYPES.index(tile["type"]), tile["id"]))
    return [tile["elements"] for tile in tiles]


ELEMENTS: Final[list[dict[str, int]]] = _contents()
NAMES: Final[list[str]] = [*(f"{letter}{number:02}" for letter in "HCL" for number in range(1, COPIES + 1)), *DREAMS]
NUMBERS: Final[dict[str, int]] = {name: kind for kind, name in enumerate(NAMES)}


def _pack(elements: dict[str, int]) -> int:
    return sum(count << SHIFTS[COUNTED.index(element)] for element, count in elements.items() if element in COUNTED)


PACKED: Final[list[int]] = [_pack(elements) for elements in ELEMENTS] + [0] * len(DREAMS)
GEM: Final[list[int]] = [next((gem for gem in range(3) if GEMS[gem] in elements), NO_GEM) for elements in ELEMENTS] + [
    NO_GEM
] * len(DREAMS)
HAS_LAMP: Final[list[bool]] = ["lamp" in elements for elements in ELEMENTS] + [False] * len(DREAMS)
BRIGANDS: Final[list[int]] = [elements.get("brigand", 0) for elements in ELEMENTS] + [0] * len(DREAMS)
# The elements of a tile that the bot weighs: element and count, gems and lamps apart.
LISTED: Final[list[list[tuple[int, int]]]] = [
    [(COUNTED.index(name), count) for name, count in elements.items() if name in COUNTED and name != "lamp"]
    for elements in ELEMENTS
] + [[] for _ in DREAMS]
# Spec 11: what the Shadow counts: elements other than brigands, snakes and lamps.
TEMPTING: Final[list[int]] = [
    sum(count for name, count in elements.items() if name not in ("brigand", "snake", "lamp")) for elements in ELEMENTS
] + [0] * len(DREAMS)


def gem_delta(gem: int, cell: int) -> int:
    """What a gem on a cell adds to the number that counts gems."""
    row, column = cell // COLUMNS, cell % COLUMNS
    return (1 << (column * 3 + gem) * 2) + (1 << ROWS_AT + (row * 3 + gem) * 3)


GEM_DELTA: Final[list[list[int]]] = [[gem_delta(gem, cell) for cell in range(CELLS)] for gem in range(3)]

# Spec 1.3: points for 0 to 3 different gems in a column or a row, by the bits that count them.
COLUMN_PAYS: Final = (0, 2, 6, 12)
ROW_PAYS: Final = (0, 2, 5, 10)
COLUMN_POINTS: Final[list[int]] = [
    COLUMN_PAYS[sum((bits >> 2 * gem & 3) > 0 for gem in range(3))] for bits in range(64)
]
ROW_POINTS: Final[list[int]] = [ROW_PAYS[sum((bits >> 3 * gem & 7) > 0 for gem in range(3))] for bits in range(512)]
# Spec 5: the cells that touch a cell of the island.
NEIGHBOURS: Final[list[list[int]]] = [
    [
        other
        for other in range(CELLS)
        if abs(other // COLUMNS - cell // COLUMNS) + abs(other % COLUMNS - cell % COLUMNS) == 1
    ]
    for cell in range(CELLS)
]


def stack_tiles(kind_of_tile: int) -> list[int]:
    """All tiles of a type, dream tiles twice."""
    if kind_of_tile == DREAM:
        return [kind for kind in range(FIRST_DREAM, KINDS) for _ in range(2)]
    return list(range(kind_of_tile * COPIES, (kind_of_tile + 1) * COPIES))


def stack_size(seats: int) -> int:
    """How many tiles of each type are in the game (spec 3)."""
    return 4 * max(seats, 3)


def count(packed: int, element: int) -> int:
    """How often an island shows an element."""
    return packed >> SHIFTS[element] & MASKS[element]
