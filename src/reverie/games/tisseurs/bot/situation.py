"""What a seat can tell of its dream: where cards would go, and what that is worth to it."""

from typing import Final

from reverie.games.tisseurs.bot import weights as w
from reverie.games.tisseurs.pieces import (
    ABYSS,
    ABYSS_POINTS,
    EVERY_ELEMENT,
    FIRST_MISSION,
    FIRST_NIGHTMARE,
    PRINTED,
    PRINTED_ELEMENTS,
    SEAMLESS,
    SET_POINTS,
    SKULLS,
    STARS,
    SYMBOL,
    TAMER,
    TAMER_MOST,
    TAMER_POINTS,
    THREE_WORLDS,
    WANTED,
    WORLD,
    elements_of,
    is_card,
    seamless_points,
)
from reverie.games.tisseurs.pieces import BAKU as BAKU_CARD
from reverie.games.tisseurs.rules.dream import NO_SLOT, is_pair, open_slot
from reverie.games.tisseurs.scoring import cuts_in, sets_of_worlds, worlds_in
from reverie.games.tisseurs.state import TisseursState

NEVER: Final = -100.0


class Situation:
    """Facts that every judgement of one decision needs; all of them public or the seat's own."""

    def __init__(self, t: TisseursState, seat: int) -> None:
        self.t = t
        self.seat = seat
        v = w.VALUES
        self.v = v
        self.objective = t.objective[seat]
        self.left = turns_left(t)
        self.late = 1.0 if self.left >= 5.0 else self.left / 5.0  # how much the future counts
        self.wanted = 0
        if 0 <= self.objective < FIRST_MISSION:
            for element in WANTED[self.objective]:
                self.wanted |= 1 << 2 * element
        self.counts: list[int] = [0, 0, 0, 0]
        if self.objective in (THREE_WORLDS, TAMER):
            self.counts = worlds_in(t, seat)
        self.cuts = cuts_in(t, seat) if self.objective == SEAMLESS else 0
        self.baku = t.has(seat, BAKU_CARD)
        # Of each layer: the open slot, what a card must share, what the place adds, and the elements at its end.
        self.slots: list[int] = [0, 0, 0]
        self.joins: list[int] = [0, 0, 0]
        self.place: list[float] = [0.0, 0.0, 0.0]
        self.end: list[int] = [0, 0, 0]
        for layer in range(3):
            self.look(layer)

    def look(self, layer: int) -> None:
        """The facts of one layer."""
        t = self.t
        v = self.v
        base = self.seat * 3
        row = t.rows[base + layer]
        slot = open_slot(t, self.seat, layer)
        self.slots[layer] = slot
        self.joins[layer] = EVERY_ELEMENT
        self.end[layer] = 0
        worth = v[w.DEPTH] * layer
        if slot == NO_SLOT:
            self.joins[layer] = 0
            self.place[layer] = NEVER
            return
        if 0 < slot <= len(row) and is_card(row[slot - 1]):
            self.joins[layer] = elements_of(row[slot - 1])
            self.end[layer] = bits(self.joins[layer])
            if layer < 2:
                pair = v[w.SUPPORT_1] if layer == 0 else v[w.SUPPORT_2]
                below = open_slot(t, self.seat, layer + 1)
                worth += pair * self.late * (1.0 if below == NO_SLOT else v[w.SPARE_PAIR])
        if layer > 0:
            upper = t.rows[base + layer - 1]
            more = False
            for place in range(slot + 1, len(upper) - 1):
                if is_pair(upper, place):
                    more = True
                    break
            if not more:
                worth += v[w.USES_SLOT] * self.late
        self.place[layer] = worth


def bits(elements: int) -> int:
    """How many elements a set has."""
    total = 0
    while elements:
        elements &= elements - 1
        total += 1
    return total


def turns_left(t: TisseursState) -> float:
    """How many turns of one's own are to come, roughly."""
    players = t.players()
    this_round = max(len(t.circle) - players, 0) / players * 0.7
    return this_round + (t.settings.rounds - t.round) * 5.5


def card_worth(o: Situation, card: int, layer: int) -> float:
    """A card that fits in a layer: its points, its place, the objective, the row's new end."""
    v = o.v
    depth = layer + 1
    worth = o.place[layer] + depth * STARS[card]
    if card >= FIRST_NIGHTMARE and not o.baku:
        worth -= depth * SKULLS[card]
    number = len(PRINTED_ELEMENTS[card])
    worth += v[w.BRIDGE] * o.late * (min(number, 4) - min(o.end[layer], 4))
    if o.wanted:
        worth += bits(PRINTED[card] & o.wanted)
    elif o.objective >= FIRST_MISSION:
        worth += mission_worth(o, card, layer)
    if SYMBOL[card] and o.t.settings.with_discoveries:
        if layer == 0:
            worth += v[w.DISCOVER_1]
        else:
            worth += v[w.DISCOVER_2] if layer == 1 else v[w.DISCOVER_3]
    return worth


def mission_worth(o: Situation, card: int, layer: int) -> float:
    """What a card does for a mission."""
    if o.objective == ABYSS:
        if layer == 2:
            return float(ABYSS_POINTS)
        return 0.6 * o.late * layer
    if o.objective == TAMER:
        return float(TAMER_POINTS) if card >= FIRST_NIGHTMARE and o.counts[3] < TAMER_MOST else 0.0
    if o.objective == THREE_WORLDS:
        world = WORLD[card]
        before = sets_of_worlds(o.counts)
        o.counts[world] += 1
        after = sets_of_worlds(o.counts)
        o.counts[world] -= 1
        if after > before:
            return float(SET_POINTS)
        fewest = min(o.counts[0], o.counts[1], o.counts[2])
        return 1.0 if world == 3 or o.counts[world] == fewest else 0.2
    return 0.0


def cut_worth(o: Situation, card: int, layer: int) -> float:
    """A cut in a layer; the card is lost, or lies behind the cut."""
    v = o.v
    worth = v[w.CUT_1] if layer == 0 else (v[w.CUT_2] if layer == 1 else v[w.CUT_3])
    worth *= 0.4 + 0.6 * o.late
    if o.objective == SEAMLESS:
        worth += seamless_points(o.cuts + 1) - seamless_points(o.cuts)
    if not o.t.settings.replace:
        worth += card_worth(o, card, layer) - o.place[layer]
    return worth


def best_placement(o: Situation, card: int, joined: bool) -> float:
    """The best that can be done with a card."""
    best = NEVER
    elements = PRINTED[card]
    for layer in range(3):
        if o.slots[layer] != NO_SLOT and (joined or o.joins[layer] & elements):
            worth = card_worth(o, card, layer)
            best = max(best, worth)
    if best > NEVER:
        return best
    for layer in range(o.t.settings.cut_layers):
        if o.slots[layer] != NO_SLOT:
            worth = cut_worth(o, card, layer)
            best = max(best, worth)
    return best


def sand_worth(o: Situation, tokens: int) -> float:
    """A change of the stock by so many tokens."""
    v = o.v
    if o.left < 1.5:
        return v[w.TOKEN_LATE] * tokens
    held = o.t.sand[o.seat]
    return stock_worth(v, held + tokens) - stock_worth(v, held)


def stock_worth(v: list[float], tokens: int) -> float:
    """A stock of so many tokens."""
    if tokens <= 5:
        return v[w.TOKEN] * tokens
    return v[w.TOKEN] * 5 + v[w.TOKEN_MORE] * (tokens - 5)
