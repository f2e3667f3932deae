"""PLACE_TILE: where a tile may lie, and what the third lamp does (spec 5, 6)."""

from reverie.engine.steps import Step
from reverie.games.iles.pieces import (
    CELL_NAMES,
    CELLS,
    COLUMNS,
    COPIES,
    DREAM,
    HAS_LAMP,
    LAMP,
    MASKS,
    NAMES,
    NEIGHBOURS,
    NO_TILE,
    PLACES,
    SHIFTS,
)
from reverie.games.iles.rules import steps
from reverie.games.iles.rules.actions import DREAM_PLACES, OUTSIDE, PLACE, PLACE_ACTIONS
from reverie.games.iles.rules.round import after_place
from reverie.games.iles.state import IlesState


def is_legal_cell(t: IlesState, seat: int, cell: int) -> bool:
    """A free cell that touches the board or a tile, flipped ones included."""
    first = seat * PLACES
    if t.places[first + cell] != NO_TILE:
        return False
    if cell % COLUMNS == 0:
        return True
    for other in NEIGHBOURS[cell]:  # noqa: SIM110 - a plain loop compiles to faster code
        if t.places[first + other] != NO_TILE:
            return True
    return False


def legal_places(t: IlesState, seat: int, kind_of_tile: int) -> list[int]:
    """The cells or dream slots where a seat may lay a tile of a type."""
    places: list[int] = []
    if kind_of_tile == DREAM:
        for place in range(CELLS, PLACES):
            if t.places[seat * PLACES + place] == NO_TILE:
                places.append(place)
        return places
    for cell in range(kind_of_tile * COLUMNS, (kind_of_tile + 1) * COLUMNS):
        if is_legal_cell(t, seat, cell):
            places.append(cell)
    return places


def lay_tile(t: IlesState, place: int) -> None:
    """The tile in hand comes to lie, the third lamp flips the others, and the round goes on."""
    kind = t.holding
    seat = t.active
    t.holding = NO_TILE
    t.lay(seat, place, kind)
    if t.log is not None:
        t.say("place", {"seat": seat, "tile": NAMES[kind], "place": CELL_NAMES[place]})
    if HAS_LAMP[kind] and t.packed[seat] >> SHIFTS[LAMP] & MASKS[LAMP] == 3:
        flip_lamps(t, seat, place)
    after_place(t)


def flip_lamps(t: IlesState, seat: int, newest: int) -> None:
    """Spec 6: the two older lamps are turned Genie face up; by option `flip_all` the new one too."""
    cells: list[int] = []
    for cell in range(CELLS):
        kind = t.places[seat * PLACES + cell]
        if kind == NO_TILE or not HAS_LAMP[kind] or t.flipped[seat] >> cell & 1:
            continue
        if cell != newest or t.settings.flip_all:
            cells.append(cell)
    for cell in cells:
        t.flip(seat, cell)
    if t.log is not None:
        t.say("flip", {"seat": seat, "places": [CELL_NAMES[cell] for cell in cells]})


def lay_leftmost(t: IlesState) -> None:
    """Option `leftmost`: the first free place of the tile's line."""
    kind_of_tile = t.holding // COPIES
    first = t.active * PLACES + kind_of_tile * COLUMNS  # dream slots follow the three rows
    for step in range(COLUMNS):
        if t.places[first + step] == NO_TILE:
            lay_tile(t, kind_of_tile * COLUMNS + step)
            return


class PlaceTile(Step[IlesState]):
    """Any legal cell of the tile's row; any free slot for a dream tile."""

    def legal(self, t: IlesState, out: list[int]) -> None:
        for place in legal_places(t, t.active, t.holding // COPIES):
            out.append(PLACE_ACTIONS[place])

    def why_not(self, t: IlesState, verb: int, argument: int) -> str:
        if verb != PLACE:
            return "place_the_tile"
        kind_of_tile = t.holding // COPIES
        if (argument in DREAM_PLACES) != (kind_of_tile == DREAM):
            return "wrong_side"
        if argument >= OUTSIDE:
            return "illegal_cell"
        if t.places[t.active * PLACES + argument] != NO_TILE:
            return "slot_taken"
        if kind_of_tile == DREAM:
            return ""
        own_row = argument // COLUMNS == kind_of_tile
        return "" if own_row and is_legal_cell(t, t.active, argument) else "illegal_cell"

    def apply(self, t: IlesState, verb: int, argument: int) -> None:
        lay_tile(t, argument)


STEPS: tuple[Step[IlesState], ...] = (PlaceTile(steps.PLACE_TILE, "place_tile"),)
