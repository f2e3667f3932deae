"""What a seat knows of a table of 1001 Îles as a row of numbers, see `engine.features`."""

from typing import Final

from reverie.engine.features import Features, Layout, flag_bits, put
from reverie.games.iles import scoring
from reverie.games.iles.pieces import (
    BRIGAND,
    CELLS,
    COUNTED,
    DREAM,
    FIRST_DREAM,
    GEM,
    GEMS,
    HAS_LAMP,
    KINDS,
    LISTED,
    MASKS,
    NO_GEM,
    NO_TILE,
    PLACES,
    SHIFTS,
)
from reverie.games.iles.pieces import LAMP as LAMP_ELEMENT
from reverie.games.iles.rules.steps import STEPS
from reverie.games.iles.state import NO_TYPE, IlesState

ELEMENTS: Final[int] = len(COUNTED)
FACE: Final[int] = ELEMENTS + len(GEMS)  # what a tile shows
DREAM_KINDS: Final = KINDS - FIRST_DREAM
BELOW_ZERO: Final = 50  # scores are told from here on, so that none is negative

TABLE: Final = Layout(
    (
        ("decision", STEPS),
        ("round", 1),
        ("stacks", DREAM + 1),
        ("type", DREAM + 1),
        ("offer", KINDS),
        ("hidden", KINDS),  # the face-down tile, for the Lookout
        ("face_down", 1),  # how many lie face down
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
        ("filled", CELLS),
        ("flipped", CELLS),
        ("dreams", DREAM_KINDS),
        ("shows", ELEMENTS),
        ("columns", 1),
        ("rows", 1),
        ("score", 1),
        ("most_brigands", 1),
    )
)

# Parts of the table.
DECISION: Final[int] = TABLE.starts["decision"]
ROUND: Final[int] = TABLE.starts["round"]
STACKS: Final[int] = TABLE.starts["stacks"]
TYPE: Final[int] = TABLE.starts["type"]
OFFER: Final[int] = TABLE.starts["offer"]
HIDDEN: Final[int] = TABLE.starts["hidden"]
FACE_DOWN: Final[int] = TABLE.starts["face_down"]
HOLDING: Final[int] = TABLE.starts["holding"]
HOLDING_FACE: Final[int] = TABLE.starts["holding_face"]
SHADOW: Final[int] = TABLE.starts["shadow"]
TABLE_WIDTH: Final[int] = TABLE.width
# Parts of a seat.
ASKED: Final[int] = SEAT.starts["asked"]
LOOKOUT: Final[int] = SEAT.starts["lookout"]
WAITING: Final[int] = SEAT.starts["waiting"]
GONE: Final[int] = SEAT.starts["gone"]
FACES: Final[int] = SEAT.starts["faces"]
FILLED: Final[int] = SEAT.starts["filled"]
FLIPPED: Final[int] = SEAT.starts["flipped"]
DREAMS_AT: Final[int] = SEAT.starts["dreams"]
SHOWS: Final[int] = SEAT.starts["shows"]
COLUMNS_AT: Final[int] = SEAT.starts["columns"]
ROWS: Final[int] = SEAT.starts["rows"]
SCORE: Final[int] = SEAT.starts["score"]
MOST_BRIGANDS: Final[int] = SEAT.starts["most_brigands"]
SEAT_WIDTH: Final[int] = SEAT.width


def write(t: IlesState, seat: int, out: bytearray, at: int) -> None:
    """Fill the row of a seat."""
    if t.point >= 0:
        out[at + DECISION + t.point] = 1
    put(out, at + ROUND, t.round)
    for each in range(DREAM + 1):
        put(out, at + STACKS + each, t.left[each])
    if t.drawn_type != NO_TYPE:
        out[at + TYPE + t.drawn_type] = 1
        write_offer(t, seat == t.lookout, out, at)
    put(out, at + SHADOW, len(t.shadow))
    at += TABLE_WIDTH
    for order in range(t.seats):
        write_seat(t, (seat + order) % t.seats, out, at)
        at += SEAT_WIDTH


def write_offer(t: IlesState, knows: bool, out: bytearray, at: int) -> None:
    """The tiles of the round; those that lie face down only for the Lookout (spec 4.2)."""
    for kind in t.offer:
        out[at + OFFER + kind] += 1
    if t.drawn:
        put(out, at + FACE_DOWN, len(t.drawn))
        if knows:
            for kind in t.drawn:
                out[at + HIDDEN + kind] += 1
    elif t.hidden != NO_TILE:
        out[at + FACE_DOWN] = 1
        if knows and t.hidden >= 0:
            out[at + HIDDEN + t.hidden] = 1
    if t.holding >= 0:
        out[at + HOLDING + t.holding] = 1
        write_face(t.holding, out, at + HOLDING_FACE)


def write_face(kind: int, out: bytearray, at: int) -> None:
    """What a tile of an island shows; nothing for a dream."""
    for element, number in LISTED[kind]:
        out[at + element] = number
    if HAS_LAMP[kind]:
        out[at + LAMP_ELEMENT] = 1
    if GEM[kind] != NO_GEM:
        out[at + ELEMENTS + GEM[kind]] = 1


def write_seat(t: IlesState, seat: int, out: bytearray, at: int) -> None:
    """One island: its cells, its dreams, and what it would be worth now."""
    if t.active == seat and not t.ended:
        out[at + ASKED] = 1
    if t.lookout == seat:
        out[at + LOOKOUT] = 1
    if t.waiting >> seat & 1:
        out[at + WAITING] = 1
    if t.gone >> seat & 1:
        out[at + GONE] = 1
    first = seat * PLACES
    flipped = t.flipped[seat]
    for cell in range(CELLS):
        kind = t.places[first + cell]
        if kind != NO_TILE:
            out[at + FILLED + cell] = 1
            if not flipped >> cell & 1:
                write_face(kind, out, at + FACES + cell * FACE)
    if flipped:
        flag_bits(flipped, out, at + FLIPPED)
    for place in range(first + CELLS, first + PLACES):
        kind = t.places[place]
        if kind != NO_TILE:
            out[at + DREAMS_AT + kind - FIRST_DREAM] += 1
    packed = t.packed[seat]
    for element in range(ELEMENTS):
        number = packed >> SHIFTS[element] & MASKS[element]
        if number:
            out[at + SHOWS + element] = number
    gems = t.gems[seat]
    if gems:
        put(out, at + COLUMNS_AT, scoring.column_points(gems))
        put(out, at + ROWS, scoring.row_points(gems))
    penalty = scoring.penalty(t, seat)
    put(out, at + SCORE, scoring.gross(t, seat) - penalty + BELOW_ZERO)
    if penalty and packed >> SHIFTS[BRIGAND] & MASKS[BRIGAND]:
        out[at + MOST_BRIGANDS] = 1


FEATURES: Final = Features(TABLE, SEAT, write)
