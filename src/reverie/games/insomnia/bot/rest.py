"""Where tokens and tiles go."""

from typing import Final

from reverie.games.insomnia.bot import weights as w
from reverie.games.insomnia.bot.situation import Situation
from reverie.games.insomnia.bot.tiles import WORTH
from reverie.games.insomnia.pieces import BONUS, TOKENS, WIDTH
from reverie.games.insomnia.state import InsomniaState

BIG_STASH: Final = 1
RECURRING_DREAM: Final = 18
# How often a sheep lands there, from 1 on; a race starts with a 3 or a 4 more often than not.
VISITS: Final[list[float]] = [0.0, 0.8, 0.9, 1.05, 1.15, 1.0, 1.0, 1.1, 1.1, 1.0, 1.0]


def token_worth(o: Situation, space: int) -> float:
    """One more Zzz on a tile."""
    t = o.t
    v = o.v
    tile = t.tiles[space]
    place = o.seat * WIDTH + space
    count = t.zzz[place]
    factor = v[w.FURTHER_TOKEN]
    if t.inf[place]:
        factor = v[w.HELD_TILE]
    elif count == 0:
        factor = v[w.FIRST_TOKEN]
    elif count == 1:
        factor = v[w.SECOND_TOKEN]
    worth = WORTH[tile] * VISITS[space] * factor
    if tile == BIG_STASH and count:
        worth += 1.5
    if t.tokens(o.seat, space) == 2 and has_recurring_dream(t, o.seat):
        worth += 1.2
    return worth


def has_recurring_dream(t: InsomniaState, seat: int) -> bool:
    """Whether a player has tokens on the tile that rewards threes."""
    return RECURRING_DREAM in t.tiles and t.tokens(seat, t.tiles.index(RECURRING_DREAM)) > 0


def lift_worth(o: Situation, space: int) -> float:
    """Taking a Zzz away from a tile: the less it is worth there the better."""
    t = o.t
    place = o.seat * WIDTH + space
    t.zzz[place] -= 1
    worth = -token_worth(o, space)
    t.zzz[place] += 1
    return worth


def tile_from_market(o: Situation, tile: int) -> float:
    """A tile with its bonus; without tokens to put there it is worth less."""
    owed = 1 if BONUS[tile] == 1 else 3
    missing = max(owed - o.t.supply[o.seat], 0)
    return WORTH[tile] * 1.5 - missing


def rest_catch_worth(o: Situation) -> float:
    """Two Zzz instead of a tile."""
    lying = TOKENS - o.t.supply[o.seat]
    return o.v[w.REST_CATCH] + o.v[w.REST_CATCH_FEW] * lying
