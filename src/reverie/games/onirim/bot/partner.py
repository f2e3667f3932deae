"""What the options of two players seem worth: which card serves the partner, and what comes to whom."""

from reverie.games.onirim.bot import weights as w
from reverie.games.onirim.bot.situation import Situation
from reverie.games.onirim.pieces import (
    COLOUR_MASK,
    COMMON,
    CROSS_KEY,
    DEAD_END,
    DOOR_ONI,
    FIRST_DOOR,
    KEY,
    SYMBOL,
    is_door,
    is_key,
    is_tower,
)
from reverie.games.onirim.rules import actions as a
from reverie.games.onirim.rules.labyrinth import series_colours
from reverie.games.onirim.state import OnirimState


def swap_worth(t: OnirimState, o: Situation, kind: int) -> float:
    """Giving a private card to the common reserve: one that the partner can use better than what lies there."""
    least = 9.0
    for other in t.common:
        least = min(least, partner_worth(t, o, other))
    return partner_worth(t, o, kind) - least + o.v[w.SWAP]


def common_worth(t: OnirimState, o: Situation) -> float:
    """What the cards of the common reserve are worth to the partner."""
    total = 0.0
    for kind in t.common:
        total += max(partner_worth(t, o, kind), 0.0)
    return total


def common_worth_of(t: OnirimState, o: Situation, place: int, weight: int) -> float:
    """What using a card costs the partner if it lies in the common reserve: a weight, × its worth to the partner."""
    return o.v[weight] * max(partner_worth(t, o, a.KIND_AT[place]), 0.0) if a.ZONE_AT[place] == COMMON else 0.0


def play_worth(t: OnirimState, o: Situation, place: int) -> float:
    """What playing a card of the common reserve costs the partner, who may well like to see the next one there."""
    fresh = o.v[w.PLAY_COMMON] if a.ZONE_AT[place] == COMMON else 0.0
    return fresh + common_worth_of(t, o, place, w.PLAY_COMMON_PARTNER)


def put_worth(t: OnirimState, o: Situation, kind: int) -> float:
    """Putting a card where the partner will draw it: those who play in turn draw in turn."""
    if len(t.placed) % 2 == 0 or t.under:
        return 0.0
    if not is_door(kind):
        return o.v[w.PUT_PARTNER] * partner_worth(t, o, kind) if kind < FIRST_DOOR else 0.0
    if kind == DOOR_ONI or not o.partner or not o.partner_need[kind - FIRST_DOOR]:
        return 0.0
    key = (kind - FIRST_DOOR) * 4 + KEY
    return o.v[w.PUT_PARTNER_DOOR] if o.partner[key] or key in t.common else 0.0


def partner_worth(t: OnirimState, o: Situation, kind: int) -> float:
    """What a card in the common reserve is worth to the partner, beyond what it is worth here."""
    if kind == DEAD_END:
        return -2.0
    if is_tower(kind):
        return 0.0
    v = o.v
    partner = 1 - o.seat
    row = t.rows[partner]
    colours = series_colours(t, partner)
    worth = 0.0
    for colour in range(4):
        if COLOUR_MASK[kind] >> colour & 1 and o.partner_need[colour]:
            worth = v[w.PARTNER_KEY if is_key(kind) else w.PARTNER_CARD]
            if o.need[colour] == 0:
                worth += v[w.PARTNER_ONLY]
            if t.series[partner] and colours >> colour & 1 and SYMBOL[kind] != SYMBOL[row[-1]]:
                worth += v[w.PARTNER_SECOND if len(t.series[partner]) == 1 else w.PARTNER_THIRD]
    if o.continues(kind):
        worth += v[w.OWN_SECOND if o.length == 1 else w.OWN_THIRD]
    elif is_key(kind) and kind != CROSS_KEY and o.need[kind >> 2]:
        worth += v[w.OWN_KEY]
    return worth
