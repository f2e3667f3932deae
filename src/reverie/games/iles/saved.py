"""Reading a saved table back: the form is checked field by field, then the tiles are counted."""

from reverie.engine.saved import SavedDeck, SavedState, require, require_range
from reverie.games.iles.pieces import CELLS, COLUMNS, COPIES, DREAM, HAS_LAMP, KINDS, NO_TILE, PLACES, stack_tiles
from reverie.games.iles.rules.steps import CHOOSE_STACK, DESIGNATE, HIDE_TILE, PICK_TILE, PLACE_TILE, STEPS
from reverie.games.iles.scoring import ENDINGS
from reverie.games.iles.state import NO_TYPE, SHADOW, UNDRAWN, IlesState


class Saved(SavedState):
    """What `IlesState.dump` writes, field by field."""

    round: int
    lookout: int
    active: int
    point: int
    left: list[int]
    decks: list[SavedDeck]
    drawn_type: int
    drawn: list[int]
    offer: list[int]
    hidden: int
    holding: int
    waiting: int
    places: list[int]
    flipped: list[int]
    discard: list[int]
    shadow: list[int]
    gone: int
    ended: int
    winners: int


def check(t: IlesState) -> None:
    """Refuse what no game can reach."""
    _check_form(t)
    _check_tiles(t)
    _check_islands(t)
    _count(t)


def _check_form(t: IlesState) -> None:
    """Refuse numbers that no game can reach."""
    require_range(t, range(len(ENDINGS)), "ended")
    require_range(t, range(t.seats), "active")
    require_range(t, range(1 << t.seats), "waiting", "gone", "winners")
    require((SHADOW if t.settings.solo else 0) <= t.lookout < t.seats, "lookout")
    require(1 <= t.round <= t.settings.rounds, "round")
    require(all(0 <= size <= t.settings.stack_size and size % t.settings.draws == 0 for size in t.left), "left")
    require(NO_TYPE <= t.drawn_type <= DREAM, "drawn_type")
    require(t.over or not t.gone >> t.active & 1, "gone")
    _check_point(t)


def _check_point(t: IlesState) -> None:
    """Each decision needs what it is about."""
    if t.over:
        require(t.point == -1, "point")
        return
    require(0 <= t.point < STEPS, "point")
    require((t.point == CHOOSE_STACK) == (t.drawn_type == NO_TYPE), "drawn_type")
    require((t.point == PLACE_TILE) == (t.holding != NO_TILE), "holding")
    require(t.point == HIDE_TILE or not t.drawn, "drawn")
    if t.point == CHOOSE_STACK:
        require(any(t.left) and t.active == t.lookout, "left")
        require(not t.offer and t.hidden == NO_TILE, "offer")
    elif t.point == HIDE_TILE:
        require(t.settings.secret and t.active == t.lookout, "point")
        require(len(t.drawn) == t.settings.draws and not t.offer, "drawn")
    elif t.point == PICK_TILE:
        require(bool(t.offer), "offer")
    if t.point == DESIGNATE:
        require(t.seats > 2 and t.waiting != 0 and not t.waiting >> t.active & 1, "waiting")
    elif t.seats > 2 and t.point in (PICK_TILE, PLACE_TILE):
        require(t.waiting >> t.active & 1 == 1, "waiting")
    _check_offer(t)


def _check_offer(t: IlesState) -> None:
    """As many tiles lie there as seats have still to pick, and one more where one is discarded."""
    if t.point in (CHOOSE_STACK, HIDE_TILE):
        return
    expected = t.waiting.bit_count()
    if t.settings.solo:
        expected = 3 if t.lookout == SHADOW else 2
    elif t.seats == 2:
        expected = 2 if t.active == t.lookout else 3
    lying = len(t.offer) + (t.hidden != NO_TILE) + (t.holding != NO_TILE)
    require(lying == expected, "offer")
    require(t.hidden == NO_TILE or t.settings.secret or t.lookout == SHADOW, "hidden")
    if t.lookout == SHADOW:
        require((t.hidden == UNDRAWN) == (t.point == PICK_TILE), "hidden")


def _check_tiles(t: IlesState) -> None:
    """Every tile is there once, dream tiles twice; those of a round are of its type."""
    lying = [kind for kind in (t.hidden, t.holding) if kind not in (NO_TILE, UNDRAWN)]
    now = t.drawn + t.offer + lying
    require(t.hidden >= UNDRAWN, "hidden")
    require(t.holding >= NO_TILE, "holding")
    require(all(0 <= kind < KINDS for kind in now), "offer")
    require(all(kind // COPIES == t.drawn_type for kind in now), "offer")
    rest = t.discard + t.shadow + [kind for kind in t.places if kind != NO_TILE]
    require(all(0 <= kind < KINDS for kind in rest), "tiles")
    for each in range(DREAM + 1):
        found = [kind for kind in now + rest if kind // COPIES == each]
        require(sorted(found + t.decks[each].cards()) == stack_tiles(each), "tiles")
        pending = t.hidden == UNDRAWN and t.drawn_type == each
        require(len(found) + pending + t.left[each] == t.settings.stack_size, "left")
    for seat in range(t.seats):
        for place in range(PLACES):
            kind = t.places[seat * PLACES + place]
            require(kind == NO_TILE or kind // COPIES == place // COLUMNS, "places")


def _check_islands(t: IlesState) -> None:
    """Only lamps lie Genie face up; and whoever is to place a tile has room for it."""
    for seat in range(t.seats):
        cells = t.places[seat * PLACES : seat * PLACES + CELLS]
        lamps = sum(1 << cell for cell, kind in enumerate(cells) if kind != NO_TILE and HAS_LAMP[kind])
        require(t.flipped[seat] >= 0 and t.flipped[seat] & ~lamps == 0, "flipped")
        require((lamps & ~t.flipped[seat]).bit_count() < 3, "flipped")
    if t.drawn_type == NO_TYPE:
        return
    for seat in range(t.seats):
        to_pick = t.waiting >> seat & 1 if t.seats > 2 else seat == t.active
        first = seat * PLACES + t.drawn_type * COLUMNS
        require(not to_pick or NO_TILE in t.places[first : first + COLUMNS], "places")


def _count(t: IlesState) -> None:
    """What the islands show follows from their tiles."""
    for seat in range(t.seats):
        flipped = t.flipped[seat]
        t.flipped[seat] = 0
        for place in range(PLACES):
            kind = t.places[seat * PLACES + place]
            if kind != NO_TILE:
                t.lay(seat, place, kind)
                if flipped >> place & 1:
                    t.flip(seat, place)
