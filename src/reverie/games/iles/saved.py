"""Reading a saved table back: the form is checked field by field, then the tiles are counted."""

from typing import Any

import msgspec

from reverie.engine.chance import Chance, FastChance, LiveChance
from reverie.engine.errors import BadState
from reverie.engine.options import complete
from reverie.engine.piles import Deck, load_deck
from reverie.games.iles.pieces import (
    CELLS,
    COLUMNS,
    COPIES,
    DREAM,
    HAS_LAMP,
    KINDS,
    NO_TILE,
    PLACES,
    TYPES,
    stack_tiles,
)
from reverie.games.iles.rules.steps import CHOOSE_STACK, DESIGNATE, HIDE_TILE, PICK_TILE, PLACE_TILE, STEPS
from reverie.games.iles.scoring import REASONS
from reverie.games.iles.setup import check_mode, empty_table
from reverie.games.iles.state import NO_TYPE, SHADOW, UNDRAWN, Table
from reverie.games.iles.texts import T


class SavedDeck(msgspec.Struct, forbid_unknown_fields=True):
    """What `Deck.dump` writes."""

    bag: list[int]
    top: list[tuple[int, int]]
    bottom: list[tuple[int, int]]
    shuffles: int
    whole: list[int]
    low: list[int]

    def deck(self, name: str) -> Deck:
        """The deck again."""
        return load_deck(name, msgspec.to_builtins(self))


class Saved(msgspec.Struct, forbid_unknown_fields=True):
    """What `Table.dump` writes, field by field."""

    game: str
    rules: int
    seats: int
    seed: str
    acts: int
    options: dict[str, Any]
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


ELSEWHERE = ("game", "rules", "seats", "seed", "options", "decks")


def restore(game: Any, data: dict[str, Any], chance: Chance | None) -> Table:
    """The table of a dump. Without a seed (a sampled table) chance must be given, or is unforeseeable."""
    saved = msgspec.convert(data, Saved, strict=True)
    options = complete(game.fields, saved.options)
    check_mode(saved.seats, options["mode"])
    if chance is None:
        chance = LiveChance(saved.seed) if saved.seed else FastChance(game.random)
    t = empty_table(game, saved.seats, game.rulebook(saved.seats, options), chance)
    for field in Saved.__struct_fields__:
        if field not in ELSEWHERE:
            setattr(t, field, getattr(saved, field))
    _require(len(saved.decks) == DREAM + 1, "decks")
    t.decks = [deck.deck(name) for name, deck in zip(TYPES, saved.decks, strict=True)]
    _check_form(t)
    _check_tiles(t)
    _check_islands(t)
    _count(t)
    return t


def _damaged(field: str) -> BadState:
    return BadState(T("This save is damaged: {field}.", field=field), field)


def _require(condition: bool, field: str) -> None:
    if not condition:
        raise _damaged(field)


def _check_form(t: Table) -> None:
    """Refuse numbers that no game can reach."""
    everybody = 1 << t.seats
    _require(0 <= t.ended < len(REASONS), "ended")
    _require(0 <= t.active < t.seats, "active")
    _require((SHADOW if t.rules.solo else 0) <= t.lookout < t.seats, "lookout")
    _require(1 <= t.round <= t.rules.rounds, "round")
    _require(len(t.left) == DREAM + 1, "left")
    _require(all(0 <= size <= t.rules.stack_size and size % t.rules.draws == 0 for size in t.left), "left")
    _require(NO_TYPE <= t.drawn_type <= DREAM, "drawn_type")
    _require(t.acts >= 0, "acts")
    for field in ("waiting", "gone", "winners"):
        _require(0 <= getattr(t, field) < everybody, field)
    _require(len(t.places) == PLACES * t.seats, "places")
    _require(len(t.flipped) == t.seats, "flipped")
    _require(t.over or not t.gone >> t.active & 1, "gone")
    _check_point(t)


def _check_point(t: Table) -> None:
    """Each decision needs what it is about."""
    if t.over:
        _require(t.point == -1, "point")
        return
    _require(0 <= t.point < STEPS, "point")
    _require((t.point == CHOOSE_STACK) == (t.drawn_type == NO_TYPE), "drawn_type")
    _require((t.point == PLACE_TILE) == (t.holding != NO_TILE), "holding")
    _require(t.point == HIDE_TILE or not t.drawn, "drawn")
    if t.point == CHOOSE_STACK:
        _require(any(t.left) and t.active == t.lookout, "left")
        _require(not t.offer and t.hidden == NO_TILE, "offer")
    elif t.point == HIDE_TILE:
        _require(t.rules.secret and t.active == t.lookout, "point")
        _require(len(t.drawn) == t.rules.draws and not t.offer, "drawn")
    elif t.point == PICK_TILE:
        _require(bool(t.offer), "offer")
    if t.point == DESIGNATE:
        _require(t.seats > 2 and t.waiting != 0 and not t.waiting >> t.active & 1, "waiting")
    elif t.seats > 2 and t.point in (PICK_TILE, PLACE_TILE):
        _require(t.waiting >> t.active & 1 == 1, "waiting")
    _check_offer(t)


def _check_offer(t: Table) -> None:
    """As many tiles lie there as seats have still to pick, and one more where one is discarded."""
    if t.point in (CHOOSE_STACK, HIDE_TILE):
        return
    expected = t.waiting.bit_count()
    if t.rules.solo:
        expected = 3 if t.lookout == SHADOW else 2
    elif t.seats == 2:
        expected = 2 if t.active == t.lookout else 3
    lying = len(t.offer) + (t.hidden != NO_TILE) + (t.holding != NO_TILE)
    _require(lying == expected, "offer")
    _require(t.hidden == NO_TILE or t.rules.secret or t.lookout == SHADOW, "hidden")
    if t.lookout == SHADOW:
        _require((t.hidden == UNDRAWN) == (t.point == PICK_TILE), "hidden")


def _check_tiles(t: Table) -> None:
    """Every tile is there once, dream tiles twice; those of a round are of its type."""
    lying = [kind for kind in (t.hidden, t.holding) if kind not in (NO_TILE, UNDRAWN)]
    now = t.drawn + t.offer + lying
    _require(t.hidden >= UNDRAWN, "hidden")
    _require(t.holding >= NO_TILE, "holding")
    _require(all(0 <= kind < KINDS for kind in now), "offer")
    _require(all(kind // COPIES == t.drawn_type for kind in now), "offer")
    rest = t.discard + t.shadow + [kind for kind in t.places if kind != NO_TILE]
    _require(all(0 <= kind < KINDS for kind in rest), "tiles")
    for each in range(DREAM + 1):
        found = [kind for kind in now + rest if kind // COPIES == each]
        _require(sorted(found + t.decks[each].cards()) == stack_tiles(each), "tiles")
        pending = t.hidden == UNDRAWN and t.drawn_type == each
        _require(len(found) + pending + t.left[each] == t.rules.stack_size, "left")
    for seat in range(t.seats):
        for place in range(PLACES):
            kind = t.places[seat * PLACES + place]
            _require(kind == NO_TILE or kind // COPIES == place // COLUMNS, "places")


def _check_islands(t: Table) -> None:
    """Only lamps lie Genie face up; and whoever is to place a tile has room for it."""
    for seat in range(t.seats):
        cells = t.places[seat * PLACES : seat * PLACES + CELLS]
        lamps = sum(1 << cell for cell, kind in enumerate(cells) if kind != NO_TILE and HAS_LAMP[kind])
        _require(t.flipped[seat] >= 0 and t.flipped[seat] & ~lamps == 0, "flipped")
        _require((lamps & ~t.flipped[seat]).bit_count() < 3, "flipped")
    if t.drawn_type == NO_TYPE:
        return
    for seat in range(t.seats):
        to_pick = t.waiting >> seat & 1 if t.seats > 2 else seat == t.active
        first = seat * PLACES + t.drawn_type * COLUMNS
        _require(not to_pick or NO_TILE in t.places[first : first + COLUMNS], "places")


def _count(t: Table) -> None:
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
