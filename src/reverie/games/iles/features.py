"""What a seat knows of a table of 1001 Îles as a row of numbers, see `engine.features`."""

from typing import Final

from reverie.engine.features import BYTES, Features, Layout, byte, flags, one_of, tally
from reverie.games.iles import scoring
from reverie.games.iles.pieces import (
    CELLS,
    COUNTED,
    DREAM,
    FIRST_DREAM,
    GEM,
    GEMS,
    HAS_LAMP,
    KINDS,
    LAMP,
    LISTED,
    MASKS,
    NO_GEM,
    PLACES,
    SHIFTS,
)
from reverie.games.iles.rules.steps import STEPS
from reverie.games.iles.state import IlesState

ELEMENTS: Final[int] = len(COUNTED)
FACE: Final[int] = ELEMENTS + len(GEMS) + 1  # what a tile shows, and that there is one
DREAM_KINDS: Final = KINDS - FIRST_DREAM
BELOW_ZERO: Final = 50  # scores are told from here on, so that none is negative

TABLE: Final = Layout(
    (
        ("decision", STEPS),
        ("round", 1),
        ("stacks", DREAM + 1),
        ("type", DREAM + 1),
        ("offer", KINDS),
        ("hidden", KINDS),  # what lies face down, for the Lookout
        ("face_down", 1),  # how many tiles do
        ("holding", KINDS),
        ("holding_face", FACE),
        ("shadow", 1),
    )
)
SEAT: Final = Layout(
    (
        ("asked", 1),
        ("lookout", 1),
        ("waiting", 1),
        ("gone", 1),
        ("faces", CELLS * FACE),
        ("flipped", CELLS),
        ("dreams", 4 * DREAM_KINDS),
        ("shows", ELEMENTS),
        ("columns", 1),
        ("rows", 1),
        ("score", 1),
        ("penalty", 1),
    )
)


def face_of(kind: int) -> bytes:
    """What a tile of an island shows; nothing for a dream."""
    face = [0] * FACE
    for element, number in LISTED[kind]:
        face[element] = number
    face[LAMP] = int(HAS_LAMP[kind])
    if GEM[kind] != NO_GEM:
        face[ELEMENTS + GEM[kind]] = 1
    face[-1] = 1
    return bytes(face)


DECISION: Final[list[bytes]] = one_of(STEPS)
TYPE: Final[list[bytes]] = one_of(DREAM + 1)
TILE: Final[list[bytes]] = one_of(KINDS)
DREAM_KIND: Final[list[bytes]] = one_of(DREAM_KINDS)
FACES: Final[list[bytes]] = [*(face_of(kind) for kind in range(KINDS)), bytes(FACE)]
NO_TILES: Final[bytes] = bytes(KINDS)
ALL_UP: Final[bytes] = bytes(CELLS)


def parts_of(t: IlesState, seat: int) -> list[bytes]:
    """The row of a seat."""
    parts: list[bytes] = []
    parts.append(DECISION[t.point])
    parts.append(byte(t.round))
    parts.append(bytes(t.left))
    parts.append(TYPE[t.drawn_type])
    parts.append(tally(t.offer, KINDS) if t.offer else NO_TILES)
    add_hidden(t, seat == t.lookout, parts)
    holding = max(t.holding, -1)
    parts.append(TILE[holding])
    parts.append(FACES[holding])
    parts.append(byte(len(t.shadow)))
    for order in range(t.seats):
        add_seat(t, (seat + order) % t.seats, parts)
    return parts


def add_hidden(t: IlesState, knows: bool, parts: list[bytes]) -> None:
    """The tiles of the round that lie face down: which ones only for the Lookout (spec 4.2)."""
    if t.drawn:
        parts.append(tally(t.drawn, KINDS) if knows else NO_TILES)
        parts.append(byte(len(t.drawn)))
    else:
        parts.append(TILE[t.hidden] if knows and t.hidden >= 0 else NO_TILES)
        parts.append(BYTES[int(t.hidden != -1)])


def add_seat(t: IlesState, seat: int, parts: list[bytes]) -> None:
    """One island: its cells, its dreams, and what it would be worth now."""
    parts.append(BYTES[int(t.active == seat and not t.ended)])
    parts.append(BYTES[int(t.lookout == seat)])
    parts.append(BYTES[t.waiting >> seat & 1])
    parts.append(BYTES[t.gone >> seat & 1])
    first = seat * PLACES
    flipped = t.flipped[seat]
    for cell, tile in enumerate(t.places[first : first + CELLS]):
        parts.append(FACES[tile] if not flipped or not flipped >> cell & 1 else FACES[-1])
    parts.append(flags(flipped, CELLS) if flipped else ALL_UP)
    for tile in t.places[first + CELLS : first + PLACES]:
        parts.append(DREAM_KIND[tile - FIRST_DREAM if tile >= 0 else -1])
    packed, gems = t.packed[seat], t.gems[seat]
    for element in range(ELEMENTS):
        parts.append(BYTES[packed >> SHIFTS[element] & MASKS[element]])
    parts.append(byte(scoring.column_points(gems) if gems else 0))
    parts.append(byte(scoring.row_points(gems) if gems else 0))
    penalty = scoring.penalty(t, seat)
    parts.append(byte(scoring.gross(t, seat) - penalty + BELOW_ZERO))
    parts.append(byte(penalty))


FEATURES: Final = Features(TABLE, SEAT, parts_of)
