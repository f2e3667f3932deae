"""The pieces of Tisseurs de Rêves, read from `cards.json`: cards, elements, discoveries, objectives (spec 1).

A card of a dream is one number: see the cells below. Sets of elements and of sand tokens give each element two bits,
because there are three tokens of each; so the tokens of a stock or on a card are one number as well.
"""

import json
from importlib.resources import files
from typing import Any, Final

_DATA: Final[dict[str, Any]] = json.loads((files("reverie.games.tisseurs") / "cards.json").read_text(encoding="utf-8"))

WORLDS: Final[list[str]] = [world["id"] for world in _DATA["worlds"]]
ELEMENTS: Final[list[str]] = [element["id"] for element in _DATA["elements"]]
ELEMENT_WORLD: Final[list[int]] = [WORLDS.index(element["world"]) for element in _DATA["elements"]]
ELEMENT_COUNT: Final = 15
TOKENS_EACH: Final = 3
WEAVERS: Final = ("white", "black")
WHITE: Final = 0
BLACK: Final = 1

# Sets of elements: bit 2e; sets of tokens: two bits that count the tokens of element e.
EVERY_ELEMENT: Final = 0x15555555


def _set(names: list[str]) -> int:
    found = 0
    for name in names:
        found |= 1 << 2 * ELEMENTS.index(name)
    return found


# Cards: 60 dream cards, 20 of each world in turn, then 15 nightmares.
_CARDS: Final[list[dict[str, Any]]] = _DATA["dream_cards"] + _DATA["nightmare_cards"]
CARDS: Final[list[str]] = [card["id"] for card in _CARDS]
CARD_COUNT: Final = 75
FIRST_NIGHTMARE: Final = 60
NIGHTMARE_WORLD: Final = 3
PRINTED: Final[list[int]] = [_set(card["elements"]) for card in _CARDS]
PRINTED_ELEMENTS: Final[list[list[int]]] = [[ELEMENTS.index(name) for name in card["elements"]] for card in _CARDS]
WORLD: Final[list[int]] = [WORLDS.index(card["world"]) if "world" in card else NIGHTMARE_WORLD for card in _CARDS]
STARS: Final[list[int]] = [card.get("stars", 0) for card in _CARDS]
SKULLS: Final[list[int]] = [card.get("skulls", 0) for card in _CARDS]
SYMBOL: Final[list[bool]] = [bool(card.get("discovery", False)) for card in _CARDS]
NO_CARD: Final = -1

# Discovery cards, by what they do.
_DISCOVERIES: Final[list[dict[str, Any]]] = _DATA["discovery_cards"]
DISCOVERIES: Final[list[str]] = [card["effect"] for card in _DISCOVERIES]
DISCOVERY_COUNT: Final = 14
FLYING_CARPET: Final = 0
GOLDEN_THREAD: Final = 1
STARDUST: Final = 2
DREAMCATCHER: Final = 3
ECHO: Final = 4
CRYSTAL_BALL: Final = 5
SLEEPWALKER: Final = 6
SANDCASTLE: Final = 7
BOOTS: Final = 8
SAND_KEEPER: Final = 9
PRISM: Final = 10
BAKU: Final = 11
QUILL: Final = 12
QUILT: Final = 13
PERMANENT: Final[list[bool]] = [card["kind"] == "permanent" for card in _DISCOVERIES]
IN_WINDOW: Final[list[list[bool]]] = [
    [name in card["window"] for card in _DISCOVERIES] for name in ("turn_start", "place_card", "turn_end")
]
_EFFECTS: Final[list[dict[str, Any]]] = [card.get("params", {}) for card in _DISCOVERIES]
BALL_DRAW: Final[int] = _EFFECTS[CRYSTAL_BALL]["draw"]
CASTLE_COST: Final[int] = _EFFECTS[SANDCASTLE]["cost"]
CASTLE_POINTS: Final[int] = _EFFECTS[SANDCASTLE]["vp"]
KEEPER_TOKENS: Final[int] = _EFFECTS[SAND_KEEPER]["per"]  # for a point
KEEPER_MOST: Final[int] = _EFFECTS[SAND_KEEPER]["max_vp"]
PRISM_TOKENS: Final[int] = _EFFECTS[PRISM]["per_turn"]
QUILL_MOST: Final[int] = _EFFECTS[QUILL]["max_vp"]
QUILT_COST: Final[int] = _EFFECTS[QUILT]["cost"]

# Objectives: eight with three elements, then four missions.
_OBJECTIVES: Final[list[dict[str, Any]]] = _DATA["objective_cards"]
OBJECTIVES: Final[list[str]] = [card["id"] for card in _OBJECTIVES]
OBJECTIVE_COUNT: Final = 12
FIRST_MISSION: Final = 8
ABYSS: Final = 8
THREE_WORLDS: Final = 9
TAMER: Final = 10
SEAMLESS: Final = 11
WANTED: Final[list[list[int]]] = [[ELEMENTS.index(name) for name in card.get("elements", [])] for card in _OBJECTIVES]
_MISSIONS: Final[list[dict[str, Any]]] = [card.get("params", {}) for card in _OBJECTIVES]
ABYSS_POINTS: Final[int] = _MISSIONS[ABYSS]["vp_per_layer3_card"]
SET_POINTS: Final[int] = _MISSIONS[THREE_WORLDS]["vp_per_set"]
TAMER_POINTS: Final[int] = _MISSIONS[TAMER]["vp_per_nightmare"]
TAMER_MOST: Final[int] = _MISSIONS[TAMER]["max_counted"]
# By the number of cuts; beyond the last one there is nothing.
SEAMLESS_POINTS: Final[list[int]] = list(_MISSIONS[SEAMLESS]["vp_by_cuts"].values())
NO_OBJECTIVE: Final = -1

# Set-up, by the number of players (alone one sets up for two).
CIRCLE: Final[list[int]] = [0, 16, 16, 21, 24]
OFFSET: Final[list[int]] = [0, 8, 8, 10, 12]
SHADOW_DECK: Final = 27
LAYERS: Final = 3

# The sand of a move of k cards: gained, or paid if negative (spec 3.3).
FAR: Final = 25
PRICE: Final[list[int]] = [0, 2, 1, 0] + [-(1 << (k - 4)) for k in range(4, FAR)]
_STRIDES: Final[list[int]] = list(_EFFECTS[BOOTS]["schedule"].values())
PRICE_IN_BOOTS: Final[list[int]] = [0, *_STRIDES, *PRICE[len(_STRIDES) + 1 :]]

# A cell of a row: bits 0-6 the card + 1 (or a cut in the place of a card), 7 caught, 8-11 bonus stars, 12 a cut on its
# left seam, 16-45 sand tokens on it, 46-49 the face-down token of the cut + 1 (0: a blank marker).
EMPTY: Final = 0
CARD_BITS: Final = 127
CUT_CELL: Final = 127
CAUGHT: Final = 1 << 7
BONUS_SHIFT: Final = 8
BONUS: Final = 1 << BONUS_SHIFT
BONUS_BITS: Final = 15
LEFT_CUT: Final = 1 << 12
TOKEN_SHIFT: Final = 16
TOKEN_BITS: Final = (1 << 30) - 1
FACE_SHIFT: Final = 46
FACE_BITS: Final = 15


def card_of(cell: int) -> int:
    """The card in a cell; NO_CARD if it is empty or a cut."""
    card = cell & CARD_BITS
    return NO_CARD if card == CUT_CELL else card - 1


def is_card(cell: int) -> bool:
    """Whether a card lies in a cell."""
    card = cell & CARD_BITS
    return card not in (EMPTY, CUT_CELL)


def is_cut(cell: int) -> bool:
    """Whether a cut lies on the seam to the left of a cell."""
    return cell & LEFT_CUT != 0


def is_dream_card(cell: int) -> bool:
    """Whether a cell holds a card that is no nightmare."""
    return is_card(cell) and card_of(cell) < FIRST_NIGHTMARE


def is_loose_nightmare(cell: int) -> bool:
    """Whether a cell holds a nightmare that is not caught yet."""
    return card_of(cell) >= FIRST_NIGHTMARE and not cell & CAUGHT


def rightmost_card(row: list[int]) -> int:
    """The slot of the rightmost card of a row, whatever cuts lie to the right of it; NO_CARD if it has none."""
    for slot in range(len(row) - 1, -1, -1):
        if is_card(row[slot]):
            return slot
    return NO_CARD


def seamless_points(cuts: int) -> int:
    """What the Seamless Night gives for so many cuts."""
    return SEAMLESS_POINTS[cuts] if cuts < len(SEAMLESS_POINTS) else 0


def tokens_on(cell: int) -> int:
    """The sand tokens on a cell, two bits for each element."""
    return cell >> TOKEN_SHIFT & TOKEN_BITS


def elements_of(cell: int) -> int:
    """The elements of a card in a cell, printed or by sand."""
    tokens = cell >> TOKEN_SHIFT & TOKEN_BITS
    return (PRINTED[(cell & CARD_BITS) - 1] | tokens | tokens >> 1) & EVERY_ELEMENT


def count_tokens(tokens: int) -> int:
    """How many tokens a number for tokens holds."""
    total = 0
    while tokens:
        total += tokens & 3
        tokens >>= 2
    return total


def list_tokens(tokens: int) -> list[int]:
    """The elements of tokens, sorted, each as often as it is there."""
    found: list[int] = []
    for element in range(ELEMENT_COUNT):
        for _ in range(tokens >> 2 * element & 3):
            found.append(element)
    return found


def pack_tokens(elements: list[int]) -> int:
    """The number for these tokens."""
    tokens = 0
    for element in elements:
        tokens += 1 << 2 * element
    return tokens


def list_cards(mask: int) -> list[int]:
    """The discovery cards of a set, in their order."""
    return [card for card in range(DISCOVERY_COUNT) if mask >> card & 1]


def count_cards(mask: int) -> int:
    """How many discovery cards a set holds."""
    total = 0
    while mask:
        mask &= mask - 1
        total += 1
    return total
