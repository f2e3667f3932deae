"""The choice: every legal action gets a worth, and the best is taken."""

from reverie.engine.actions import argument_of, verb_of
from reverie.engine.policy import Policy
from reverie.games.iles.bot import weights as w
from reverie.games.iles.bot.rivals import hide_worth, left_to_others, order_worth
from reverie.games.iles.bot.situation import Situation
from reverie.games.iles.rules.actions import CHOOSE, DESIGNATE, DREAM_PLACES, FACE_DOWN, HIDE, PLACE, TAKE
from reverie.games.iles.state import SHADOW, IlesState


class IlesPolicy(Policy[IlesState]):
    """The habits of a good islander."""

    def choose(self, t: IlesState, seat: int) -> int:
        first = t.legal(seat)[0]
        if verb_of(first) == PLACE and argument_of(first) in DREAM_PLACES:
            return first  # dream slots are all alike
        return super().choose(t, seat)

    def judge(self, t: IlesState, seat: int, legal: list[int]) -> list[float]:
        o = Situation(t, seat)
        return [worth(t, o, action) for action in legal]


def worth(t: IlesState, o: Situation, action: int) -> float:
    """What an action seems worth beside the others of its decision."""
    verb = verb_of(action)
    argument = argument_of(action)
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


def take_worth(t: IlesState, o: Situation, kind: int) -> float:
    """A tile for oneself, less what the others then get."""
    if kind == FACE_DOWN:
        mine = o.tile_worth(t.hidden) if t.lookout == o.seat else unknown_worth(t, o)
    else:
        mine = o.tile_worth(kind)
    return mine - w.VALUES[w.SPITE] * left_to_others(t, o, kind)


def unknown_worth(t: IlesState, o: Situation) -> float:
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


def stack_worth(t: IlesState, o: Situation, kind_of_tile: int) -> float:
    """What the best of a draw is worth on average: the Lookout picks first, or second in a game for two."""
    worths: list[float] = [o.tile_worth(kind) for kind in t.decks[kind_of_tile].bag]
    worths.sort(reverse=True)
    mean = sum(worths) / len(worths)
    draws = t.settings.draws
    # The best of n is about the value n-th of the way down the sorted list.
    depth = len(worths) / (draws + 1.0)
    if t.seats <= 2:
        depth *= 1.6
    index = int(depth)
    best = worths[index] if index < len(worths) else worths[-1]
    return best - mean
