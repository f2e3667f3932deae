"""The choice: every legal action gets a worth, and the best is taken."""

from typing import Final

from reverie.engine.actions import argument_of, verb_of
from reverie.engine.policy import Policy
from reverie.games.onirim.bot import base, modules, partner, towers
from reverie.games.onirim.bot import weights as w
from reverie.games.onirim.bot.situation import Situation
from reverie.games.onirim.pieces import FIRST_DOOR
from reverie.games.onirim.rules import actions as a
from reverie.games.onirim.rules.steps import DOOR_DRAWN, DOOR_SEARCH, PROPHECY, SPELL_PAYMENT
from reverie.games.onirim.state import OnirimState

ALONE: Final = 1.9  # times as coarse an eye: alone it wins about as often as a beginner, and no partner is spoiled


class OnirimPolicy(Policy[OnirimState]):
    """The habits of a good dreamer."""

    def choose(self, t: OnirimState, seat: int) -> int:
        if not t.settings.has_parts and t.seats == 1 and t.point in (DOOR_DRAWN, DOOR_SEARCH):
            return t.legal(seat)[-1]  # alone and without modules a Door is always taken: only declining comes before it
        return super().choose(t, seat)

    def preferences(self, t: OnirimState, seat: int) -> tuple[list[float], float]:
        worths, coarse = super().preferences(t, seat)
        return worths, coarse * ALONE if t.seats == 1 else coarse

    def judge(self, t: OnirimState, seat: int, legal: list[int]) -> list[float]:
        if t.point == SPELL_PAYMENT:  # which card pays depends on nothing else, and many are paid
            return [modules.payment_worth(argument_of(action)) for action in legal]
        o = Situation(t, seat)
        return [worth(t, o, action) for action in legal]


def worth(t: OnirimState, o: Situation, action: int) -> float:
    """What an action seems worth beside the others of its decision."""
    verb = verb_of(action)
    argument = argument_of(action)
    if verb == a.PLAY:
        value = base.play_worth(o, a.KIND_AT[argument])
        return value if t.seats == 1 else value + partner.play_worth(t, o, argument)
    if verb == a.DISCARD:
        kind = a.KIND_AT[argument]
        plain = kind < 16 and kind & 3 < 3
        value = base.discard_worth(o, kind) if plain else modules.discard_worth(t, o, kind)
        return value if t.seats == 1 else value + o.v[w.PARTNER_DROP] * max(partner.partner_worth(t, o, kind), 0.0)
    if verb == a.PUT:
        value = base.put_worth(t, o, argument)
        return value if t.seats == 1 else value + partner.put_worth(t, o, argument)
    if verb == a.THROW and t.point == PROPHECY:
        return base.throw_worth(t, o, argument)
    if verb == a.NIGHTMARE_KEY:
        value = base.nightmare_key_worth(o, a.KIND_AT[argument])
        return value if t.seats == 1 else value + partner.common_worth_of(t, o, argument, w.BY_KEY_PARTNER)
    if verb == a.NIGHTMARE_MILL:
        return base.nightmare_mill_worth(t, o)
    if verb == a.NIGHTMARE_HAND:
        value = base.nightmare_hand_worth(o)
        if t.settings.has_parts:
            value += towers.hand_worth(t, o)
        return value if t.seats == 1 else value + o.v[w.BY_HAND_PARTNER] * partner.common_worth(t, o)
    if verb == a.NIGHTMARE_DOOR:
        return base.nightmare_door_worth(o, a.MARK.split(argument)[0])
    if verb == a.PAY_KEY:
        return modules.pay_key_worth(t, o, a.KIND_AT[argument])
    chaos, door = a.FOUND.split(argument) if verb == a.OPEN_FROM_DECK else (1, 0)
    if not chaos:
        return modules.door_worth(t, o, FIRST_DOOR + door)
    return modules.worth(t, o, verb, argument)
