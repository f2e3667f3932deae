"""The choice: every legal action gets a worth, and the best is taken."""

from typing import TYPE_CHECKING, Final

from reverie.games.iles.bot import weights as w
from reverie.games.iles.bot.outlook import Outlook
from reverie.games.iles.bot.rivals import hide_worth, left_to_others, order_worth
from reverie.games.iles.pieces import DREAM
from reverie.games.iles.rules.actions import CHOOSE, DESIGNATE, FACE_DOWN, HIDE, PLACE, TAKE
from reverie.games.iles.state import SHADOW

if TYPE_CHECKING:
    from reverie.games.iles.state import Table

COARSE: Final = 1.6  # a beginner hardly sees differences smaller than this


def policy(t: "Table", seat: int) -> int:
    """The action that seems best to a seat that is to act; of equals the first."""
    legal = t.legal(seat)
    best = legal[0]
    if len(legal) == 1:
        return best
    if best >> 8 == PLACE and best & 255 >= DREAM * 4:
        return best  # dream slots are all alike
    o = Outlook(t, seat)
    best_worth = worth(t, o, best)
    for index in range(1, len(legal)):
        action = legal[index]
        value = worth(t, o, action)
        if value > best_worth:
            best = action
            best_worth = value
    return best


def preferences(t: "Table", seat: int) -> tuple[list[float], float]:
    """The worth of each legal action, and how coarse a beginner's eye is on this scale."""
    o = Outlook(t, seat)
    return [worth(t, o, action) for action in t.legal(seat)], COARSE


def worth(t: "Table", o: Outlook, action: int) -> float:
    """What an action seems worth beside the others of its decision."""
    verb = action >> 8
    argument = action & 255
    if verb == TAKE:
        return take_worth(t, o, argument)
    if verb == PLACE:
        return o.place_worth(t.holding, argument)
    if verb == DESIGNATE:
        return order_worth(t, o, argument)
    if verb == CHOOSE:
        return stack_worth(t, o, argument)
    if verb == HIDE:
        return hide_worth(t, o, argument)
    return 0.0


def take_worth(t: "Table", o: Outlook, kind: int) -> float:
    """A tile for oneself, less what the others then get."""
    if kind == FACE_DOWN:
        mine = o.tile_worth(t.hidden) if t.lookout == o.seat else unknown_worth(t, o)
    else:
        mine = o.tile_worth(kind)
    return mine - w.VALUES[w.SPITE] * left_to_others(t, o, kind)


def unknown_worth(t: "Table", o: Outlook) -> float:
    """The mean of the tiles that may lie face down; a Lookout hides rather good ones."""
    pool = t.decks[t.drawn_type].bag[:]
    if t.hidden >= 0:
        # It is one of those that this seat has not seen; sorted, it is one among them.
        pool.append(t.hidden)
    pool.sort()
    total = 0.0
    for kind in pool:
        total += o.tile_worth(kind)
    bonus = w.VALUES[w.UNKNOWN] if t.lookout != SHADOW else 0.0
    return total / len(pool) + bonus


def stack_worth(t: "Table", o: Outlook, kind_of_tile: int) -> float:
    """What the best of a draw is worth on average: the Lookout picks first, or second in a game for two."""
    worths: list[float] = [o.tile_worth(kind) for kind in t.decks[kind_of_tile].bag]
    worths.sort(reverse=True)
    mean = sum(worths) / len(worths)
    draws = t.rules.draws
    # The best of n is about the value n-th of the way down the sorted list.
    depth = len(worths) / (draws + 1.0)
    if t.seats <= 2:
        depth *= 1.6
    index = int(depth)
    best = worths[index] if index < len(worths) else worths[-1]
    return best - mean
