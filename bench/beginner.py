"""Somebody who has read the rules once: takes what brings the most at once, and thinks of nothing else.

It has none of the policies' weights. Each action is tried in a few worlds that its seat cannot tell from the true one,
and played on to the end of its own choices of this turn (where a card goes, say); what it then has is counted as the
rules count it. Between equals it takes any. What others do, and what later turns bring, it does not think of.
"""

from random import Random

from reverie.engine import State
from reverie.games.iles.scoring import score as iles_score
from reverie.games.iles.state import IlesState
from reverie.games.insomnia.pieces import AWAKE, FENCE_DODOS, IN_BED, SPACES
from reverie.games.insomnia.state import InsomniaState
from reverie.games.tisseurs.scoring import score as tisseurs_score
from reverie.games.tisseurs.state import TisseursState

WORLDS = 2  # in which an action is tried
DEEP = 2  # choices of one's own that are thought of in a row
TOKENS = 10  # of a sheep; each is as good as a dodo


class Beginner:
    """A bot of the benches; for 1001 Îles, Insomnia and Tisseurs de Rêves."""

    def choose(self, state: State, seat: int, rng: Random) -> int:
        """What brings the most at once."""
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        totals = [0.0] * len(legal)
        for _ in range(WORLDS):
            world = state.sample(seat, rng.random)
            for place, action in enumerate(legal):
                totals[place] += best_after(world, seat, action, DEEP)
        most = max(totals)
        return rng.choice([action for action, total in zip(legal, totals, strict=True) if total > most - 1e-9])


def best_after(world: State, seat: int, action: int, deep: int) -> float:
    """What a seat has after an action and the best of its next choices."""
    after = world.clone()
    after.apply(seat, action)
    turned = is_new_turn(world, after)
    if deep > 1 and not after.over and not turned and after.actors[0] == seat:
        return max(best_after(after, seat, each, deep - 1) for each in after.legal(seat))
    return owned(after, seat)


def is_new_turn(before: State, after: State) -> bool:
    """Whether the turn is over: nobody plans the next one."""
    if isinstance(before, IlesState) and isinstance(after, IlesState):
        return before.round != after.round
    if isinstance(before, TisseursState) and isinstance(after, TisseursState):
        return before.round != after.round
    if isinstance(before, InsomniaState) and isinstance(after, InsomniaState):
        return len(before.turn_log) != len(after.turn_log) or before.race != after.race
    return False


def owned(state: State, seat: int) -> float:
    """What a seat has, in points that anybody sees."""
    if isinstance(state, IlesState):
        return float(iles_score(state, seat))
    if isinstance(state, TisseursState):
        return float(tisseurs_score(state, seat))
    if isinstance(state, InsomniaState):
        return sheep(state, seat)
    raise TypeError(f"nobody has explained {type(state).__name__} to a beginner")


def sheep(t: InsomniaState, seat: int) -> float:
    """The dodos, the way to the next five, and the tokens on tiles; asleep is safe, scared is half awake."""
    if t.ended:
        return 1000.0 if t.winners >> seat & 1 else -1000.0
    have = float(t.dodos[seat] + TOKENS - t.supply[seat])
    if t.status[seat] == AWAKE:
        return have - TOKENS
    if t.status[seat] == IN_BED:
        # To bed once the nightmare is nearer to the fence than to the start, or with enough for the pillow.
        late = 2 * t.nightmare_pos > SPACES or t.dodos[seat] >= t.pillow[seat]
        return have + (FENCE_DODOS + 1 if late else -FENCE_DODOS)
    way = t.pos[seat] * FENCE_DODOS / SPACES
    return have + way - (3.0 if t.scared[seat] else 0.0)
