"""Reading a saved table back: the form is checked field by field, then the pieces are counted."""

from reverie.engine.saved import COUNTS, SavedDeck, SavedState, require, require_range
from reverie.games.insomnia.pieces import (
    FIRST_NIGHTMARE,
    GONE,
    KINDS,
    NIGHTMARES,
    NO_TILE,
    SPACES,
    STATUS,
    TOKENS,
    TURN,
    WIDTH,
)
from reverie.games.insomnia.rules.steps import (
    BED_OFFTURN,
    BONUS_FILL,
    LAY_TILE,
    MOVE_ZZZ,
    PLACE_ZZZ,
    PLAY_CARD,
    RUSH_PLAY,
    STEPS,
)
from reverie.games.insomnia.scoring import ENDINGS
from reverie.games.insomnia.state import InsomniaState


class Saved(SavedState):
    """What `InsomniaState.dump` writes, field by field."""

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


def check(t: InsomniaState) -> None:
    """Refuse what no game can reach."""
    _check_form(t)
    _check_pieces(t)


def _check_form(t: InsomniaState) -> None:
    """Refuse numbers that no game can reach."""
    require_range(t, range(t.seats), "active", "runner", "marker")
    require_range(t, range(len(ENDINGS)), "ended")
    require_range(t, range(1 << t.seats), "winners")
    require(-1 <= t.point < STEPS and (t.point < PLAY_CARD) == t.over, "point")
    require(all(0 <= step < STEPS for step in t.stack), "stack")
    require(all(0 <= status < len(STATUS) for status in t.status), "status")
    require(all(0 <= pos <= SPACES for pos in t.pos), "pos")
    require(all(pillow >= 1 for pillow in t.pillow), "pillow")
    require(all(dodos >= 0 for dodos in t.dodos), "dodos")
    require(0 <= t.nightmare < len(NIGHTMARES), "nightmare")
    require(0 <= t.web <= SPACES + 3, "web")
    require(t.race >= 1, "race")
    require(-1 <= t.played < FIRST_NIGHTMARE, "played")
    turns = map(TURN.split, t.turn_log)
    require(all(0 <= seat < t.seats and card < FIRST_NIGHTMARE for seat, card in turns), "turn_log")
    require_range(t, range(SPACES + 1), "lifted", "laid", "nightmare_pos")
    require_range(t, COUNTS, "used", "crossings", "moved", "to_place", "flock", "missing", "rested")
    _check_decision(t)


def _check_decision(t: InsomniaState) -> None:
    """The open decision has what it asks about, and nothing is left of those before it (spec 3.12)."""
    require(t.over or GONE not in (t.status[t.active], t.status[t.marker]), "status")
    require(-1 <= t.revealed < FIRST_NIGHTMARE and (t.revealed >= 0) == (t.point == RUSH_PLAY), "revealed")
    require(t.taken in t.market if t.point == LAY_TILE else t.taken == NO_TILE, "taken")
    require((t.lifted > 0) == (t.point == MOVE_ZZZ), "lifted")
    require((t.laid > 0) == (t.point == BONUS_FILL), "laid")
    require((t.missing > 0) == (t.point == BONUS_FILL), "missing")
    require(t.to_place == 0 or t.point in (PLACE_ZZZ, MOVE_ZZZ), "to_place")
    require((t.flock > 0) == (t.point == BED_OFFTURN), "flock")


def _check_pieces(t: InsomniaState) -> None:
    """Every card, tile and token is there once."""
    cards = t.deck.cards() + t.discard
    for hand in t.hands:
        require(all(0 <= card < FIRST_NIGHTMARE for card in hand) and hand == sorted(hand), "hands")
        cards += hand
    require(all(0 <= card < KINDS for card in cards), "cards")
    require(sorted(cards) == sorted(t.settings.boxes[t.nightmare]), "cards")
    require(len(t.tiles) == WIDTH and t.tiles[0] == NO_TILE, "tiles")
    laid = [tile for tile in t.tiles if tile != NO_TILE]
    require(sorted(laid + t.market + t.tile_deck.cards()) == t.settings.tiles, "tiles")
    require(len(t.zzz) == WIDTH * t.seats and len(t.inf) == WIDTH * t.seats, "tokens")
    for seat in range(t.seats):
        places = range(seat * WIDTH, (seat + 1) * WIDTH)
        counts = [t.supply[seat], *(t.zzz[place] for place in places), *(t.inf[place] for place in places)]
        require(min(counts) >= 0 and sum(counts) == TOKENS, "tokens")
        for place in places:
            bare = t.tiles[place - seat * WIDTH] == NO_TILE
            require(not bare or t.zzz[place] + t.inf[place] == 0, "tokens")
