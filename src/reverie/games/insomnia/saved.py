"""Reading a saved table back: the form is checked field by field, then the pieces are counted."""

from typing import Any

import msgspec

from reverie.engine.chance import Chance, FastChance, LiveChance
from reverie.engine.errors import BadState
from reverie.engine.options import complete
from reverie.engine.piles import Deck, load_deck
from reverie.games.insomnia.pieces import (
    FIRST_NIGHTMARE,
    KINDS,
    NIGHTMARES,
    NO_TILE,
    SPACES,
    STATUS,
    TOKENS,
    WIDTH,
)
from reverie.games.insomnia.rules.steps import PLAY_CARD, RUSH_PLAY, STEPS
from reverie.games.insomnia.scoring import REASONS
from reverie.games.insomnia.setup import empty_table
from reverie.games.insomnia.state import Table
from reverie.games.insomnia.texts import T


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
    nightmare: int
    active: int
    runner: int
    race: int
    resting: bool
    point: int
    stack: list[int]
    marker: int
    status: list[int]
    pos: list[int]
    scared: list[bool]
    dodos: list[int]
    pillow: list[int]
    supply: list[int]
    hands: list[list[int]]
    nightmare_pos: int
    web: int
    tiles: list[int]
    zzz: list[int]
    inf: list[int]
    market: list[int]
    tile_deck: SavedDeck
    deck: SavedDeck
    discard: list[int]
    used: int
    crossings: int
    moved: int
    last_move: int
    played: int
    turn_log: list[int]
    to_place: int
    lifted: int
    revealed: int
    flock: int
    taken: int
    laid: int
    missing: int
    rested: int
    ended: int
    winners: int


BY_SEAT = ("status", "pos", "scared", "dodos", "pillow", "supply", "hands")
ELSEWHERE = ("game", "rules", "seats", "seed", "options", "tile_deck", "deck")


def restore(game: Any, data: dict[str, Any], chance: Chance | None) -> Table:
    """The table of a dump. Without a seed (a sampled table) chance must be given, or is unforeseeable."""
    saved = msgspec.convert(data, Saved, strict=True)
    if saved.seats not in game.seats:
        raise _damaged("seats")
    options = complete(game.fields, saved.options)
    if chance is None:
        chance = LiveChance(saved.seed) if saved.seed else FastChance(game.random)
    t = empty_table(game, saved.seats, game.rulebook(saved.seats, options), chance)
    for field in Saved.__struct_fields__:
        if field not in ELSEWHERE:
            setattr(t, field, getattr(saved, field))
    t.tile_deck = saved.tile_deck.deck("tiles")
    t.deck = saved.deck.deck("deck")
    _check_form(t)
    _check_pieces(t)
    return t


def _damaged(field: str) -> BadState:
    return BadState(T("This save is damaged: {field}.", field=field), field)


def _require(condition: bool, field: str) -> None:
    if not condition:
        raise _damaged(field)


def _check_form(t: Table) -> None:
    """Refuse numbers that no game can reach."""
    for field in BY_SEAT:
        _require(len(getattr(t, field)) == t.seats, field)
    for field in ("active", "runner", "marker"):
        _require(0 <= getattr(t, field) < t.seats, field)
    _require(0 <= t.ended < len(REASONS), "ended")
    _require(-1 <= t.point < STEPS and (t.point < PLAY_CARD) == t.over, "point")
    _require(all(0 <= step < STEPS for step in t.stack), "stack")
    _require(all(0 <= status < len(STATUS) for status in t.status), "status")
    _require(all(0 <= pos <= SPACES for pos in t.pos), "pos")
    _require(all(pillow >= 1 for pillow in t.pillow), "pillow")
    _require(all(dodos >= 0 for dodos in t.dodos), "dodos")
    _require(0 <= t.nightmare < len(NIGHTMARES), "nightmare")
    _require(0 <= t.nightmare_pos <= SPACES, "nightmare_pos")
    _require(0 <= t.web <= SPACES + 3, "web")
    _require(0 <= t.winners < 1 << t.seats, "winners")
    _require(t.race >= 1, "race")
    _require(-1 <= t.played < FIRST_NIGHTMARE, "played")
    _require(
        all(0 <= entry >> 4 < t.seats and entry & 15 < FIRST_NIGHTMARE for entry in t.turn_log), "turn_log"
    )
    _require(-1 <= t.revealed < FIRST_NIGHTMARE and (t.point != RUSH_PLAY or t.revealed >= 0), "revealed")
    _require(t.taken == NO_TILE or t.taken in t.market, "taken")
    for field in ("lifted", "laid"):
        _require(0 <= getattr(t, field) <= SPACES, field)
    for field in ("acts", "used", "crossings", "moved", "to_place", "flock", "missing", "rested"):
        _require(getattr(t, field) >= 0, field)


def _check_pieces(t: Table) -> None:
    """Every card, tile and token is there once."""
    cards = t.deck.cards() + t.discard
    for hand in t.hands:
        _require(all(0 <= card < FIRST_NIGHTMARE for card in hand) and hand == sorted(hand), "hands")
        cards += hand
    _require(all(0 <= card < KINDS for card in cards), "cards")
    _require(sorted(cards) == sorted(t.rules.boxes[t.nightmare]), "cards")
    _require(len(t.tiles) == WIDTH and t.tiles[0] == NO_TILE, "tiles")
    laid = [tile for tile in t.tiles if tile != NO_TILE]
    _require(sorted(laid + t.market + t.tile_deck.cards()) == t.rules.tiles, "tiles")
    _require(len(t.zzz) == WIDTH * t.seats and len(t.inf) == WIDTH * t.seats, "tokens")
    for seat in range(t.seats):
        places = range(seat * WIDTH, (seat + 1) * WIDTH)
        counts = [t.supply[seat], *(t.zzz[place] for place in places), *(t.inf[place] for place in places)]
        _require(min(counts) >= 0 and sum(counts) == TOKENS, "tokens")
        for place in places:
            bare = t.tiles[place - seat * WIDTH] == NO_TILE
            _require(not bare or t.zzz[place] + t.inf[place] == 0, "tokens")
