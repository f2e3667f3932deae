"""What is true of every table of 1001 Îles, whatever happens."""

from collections import Counter
from collections.abc import Hashable

from reverie.engine import State
from reverie.games.iles.pieces import (
    CELLS,
    COLUMNS,
    DREAM,
    GEM,
    GEM_DELTA,
    HAS_LAMP,
    NO_GEM,
    NO_TILE,
    ONE_GENIE,
    PACKED,
    PLACES,
    stack_tiles,
)
from reverie.games.iles.rules.steps import PLACE_TILE
from reverie.games.iles.state import IlesState


def census(state: State) -> Counter[Hashable]:
    """Every tile, wherever it lies."""
    assert isinstance(state, IlesState)
    lying = [kind for kind in (*state.places, state.hidden, state.holding) if kind >= 0]
    tiles = state.drawn + state.offer + state.discard + state.shadow + lying
    for deck in state.decks:
        tiles = tiles + deck.cards()
    return Counter(tiles)


def check_invariants(t: IlesState) -> None:
    """All tiles are there; islands show what their tiles show; a row with a free cell has a legal one (P-11)."""
    assert census(t) == Counter(kind for each in range(DREAM + 1) for kind in stack_tiles(each))
    for seat in range(t.seats):
        packed = gems = lamps = 0
        for cell in range(CELLS):
            kind = t.places[seat * PLACES + cell]
            if kind == NO_TILE:
                continue
            if t.flipped[seat] >> cell & 1:
                packed += ONE_GENIE
                continue
            packed += PACKED[kind]
            lamps += HAS_LAMP[kind]
            gems += GEM_DELTA[GEM[kind]][cell] if GEM[kind] != NO_GEM else 0
        assert (t.packed[seat], t.gems[seat]) == (packed, gems)
        assert lamps < 3
    if t.point == PLACE_TILE and not t.over:
        line = t.drawn_type * COLUMNS
        assert NO_TILE in t.places[t.active * PLACES + line : t.active * PLACES + line + COLUMNS]
        assert t.legal(t.active)
