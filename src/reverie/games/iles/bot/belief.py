"""What a face-down tile may be, from what its Lookout has left open (spec 4.2).

A Lookout hides what leaves most to the own island. So a tile that a Lookout would hardly have hidden, had it lain
beside the two that were shown, is hardly the one. Only what everybody has seen and an imagined world are looked at.
"""

from collections.abc import Callable
from math import exp
from typing import Final

from reverie.games.iles.bot.rivals import hide_worth
from reverie.games.iles.bot.situation import Situation
from reverie.games.iles.pieces import NO_TILE
from reverie.games.iles.rules.steps import HIDE_TILE, PICK_TILE, PLACE_TILE
from reverie.games.iles.state import IlesState

FREEDOM: Final = 0.7  # points by which Lookouts judge otherwise than we do, or err


def belief(t: IlesState, seat: int) -> Callable[[IlesState], float] | None:
    """How likely worlds are, by the tile that lies face down in them; None where a seat has nothing to guess."""
    shown = {PICK_TILE: 2, PLACE_TILE: 1}.get(t.point, 0)
    if t.hidden < 0 or t.active != seat or t.lookout == seat or len(t.offer) != shown:
        return None
    known: dict[int, float] = {}

    def likely(world: IlesState) -> float:
        found = known.get(world.hidden, -1.0)
        if found < 0.0:
            found = known[world.hidden] = chance_to_hide(world)
        return found

    return likely


def chance_to_hide(t: IlesState) -> float:
    """How likely the Lookout has hidden the tile that lies face down, of the three that were drawn."""
    before = t.clone()
    before.drawn = [*t.offer, t.hidden]
    if t.point == PLACE_TILE:  # the other has taken one of those that were shown
        before.drawn.append(t.holding)
    before.offer = []
    before.hidden = NO_TILE
    before.active = t.lookout
    before.point = HIDE_TILE
    own = Situation(before, t.lookout)
    worth = hide_worth(before, own, t.hidden)
    others = 0.0
    for kind in before.drawn:
        others += exp((hide_worth(before, own, kind) - worth) / FREEDOM)
    return 1.0 / others
