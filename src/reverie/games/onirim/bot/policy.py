"""The choice: every legal action gets a worth, and the best is taken."""

from typing import TYPE_CHECKING, Final

from reverie.games.onirim.bot import base, modules
from reverie.games.onirim.bot import weights as w
from reverie.games.onirim.bot.outlook import Outlook
from reverie.games.onirim.pieces import FIRST_DOOR, KINDS
from reverie.games.onirim.rules.actions import (
    DISCARD,
    NIGHTMARE_DOOR,
    NIGHTMARE_HAND,
    NIGHTMARE_KEY,
    NIGHTMARE_MILL,
    OPEN_FROM_DECK,
    PAY_KEY,
    PLAY,
    PUT,
    THROW,
)
from reverie.games.onirim.rules.steps import DOOR_DRAWN, DOOR_SEARCH, PROPHECY

if TYPE_CHECKING:
    from reverie.games.onirim.state import Table

COARSE: Final = 1.5  # a beginner hardly sees differences smaller than this


def policy(t: "Table", seat: int) -> int:
    """The action that seems best to a seat that is to act; of equals the first."""
    legal = t.legal(seat)
    best = legal[0]
    if len(legal) == 1:
        return best
    if not t.rules.has_parts and t.seats == 1 and t.point in (DOOR_DRAWN, DOOR_SEARCH):
        return legal[-1]  # alone and without modules a Door is always taken: only declining comes before it
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
    if verb == PLAY:
        return base.play_worth(o, argument % KINDS)
    if verb == DISCARD:
        kind = argument % KINDS
        plain = kind < 16 and kind & 3 < 3
        value = base.discard_worth(o, kind) if plain else modules.discard_worth(t, o, kind)
        return (
            value
            if t.seats == 1
            else value + o.v[w.PARTNER_DROP] * max(modules.partner_worth(t, o, kind), 0.0)
        )
    if verb == PUT:
        return base.put_worth(t, o, argument)
    if verb == THROW and t.point == PROPHECY:
        return base.throw_worth(o, argument)
    if verb == NIGHTMARE_KEY:
        return base.nightmare_key_worth(o, argument % KINDS)
    if verb == NIGHTMARE_MILL:
        return base.nightmare_mill_worth(t, o)
    if verb == NIGHTMARE_HAND:
        return base.nightmare_hand_worth(o)
    if verb == NIGHTMARE_DOOR:
        return base.nightmare_door_worth(o, argument // 16)
    if verb == PAY_KEY:
        return modules.pay_key_worth(t, o, argument % KINDS)
    if verb == OPEN_FROM_DECK and argument < 8:
        return modules.door_worth(t, o, FIRST_DOOR + argument)
    return modules.worth(t, o, verb, argument)
