"""A table counted for the nets: what is so of it for whoever acts, from what that seat knows."""

from typing import Final

from reverie.engine.piles import knower
from reverie.engine.turns import NO_POINT
from reverie.games.onirim.pieces import (
    CROSS_KEY,
    DEAD_END,
    DOOR_ONI,
    FIRST_DENIZEN,
    FIRST_DOOR,
    GLYPH,
    KEY,
    KINDS,
    LOST_DREAM,
    MOON,
    NIGHTMARE,
    SUN,
    SYMBOL,
)
from reverie.games.onirim.rules.labyrinth import series_colours
from reverie.games.onirim.state import OnirimState

KNOWN: Final = 5  # places on top of the deck that are looked at
NO_SPARE: Final = 7  # no colour lacks Doors
OTHERS: Final = 7  # classes of cards without a colour, beside Nightmares


class Look:
    """Cards at hand, cards to come, and of each colour a number that holds all of it that the base game knows."""

    def __init__(self, t: OnirimState, seat: int) -> None:
        hand = [0] * KINDS
        left = [0] * KINDS
        for kind in t.hands[seat]:
            hand[kind] += 1
        deck = t.deck
        for kind in deck.bag:
            left[kind] += 1
        for cards in (deck.top, deck.bottom, t.picks, t.placed, t.limbo):
            for kind in cards:
                left[kind] += 1
        self.hand = hand
        self.left = left
        self.size = deck.size() + len(t.picks) + len(t.placed) + len(t.limbo)
        self.held = len(t.hands[seat])
        row = t.rows[seat]
        self.last = SYMBOL[row[-1]] + 1 if row else 0
        self.length = len(t.series[seat])
        self.open = series_colours(t, seat) if self.length else 0
        self.missing = [0, 0, 0, 0]
        self.keys_of = [0, 0, 0, 0]  # of each colour what it has, in one number
        self.total = self.keys = self.useless = self.ones = self.twos = self.threes = self.playable = 0
        self.least = self.second = NO_SPARE
        self.hopeless = False
        self.coming: list[int] = []
        self.table: list[int] = []  # cards known to come that have no colour: each with its depth, as (class, depth)
        self.partner: list[int] = []  # two players: what the other one holds
        if t.seats == 2:
            for kind in t.common:
                hand[kind] += 1
            self.held += len(t.common)
            self.partner = [0] * KINDS
            for kind in t.hands[1 - seat]:
                self.partner[kind] += 1
        self.count(t, seat)

    def count(self, t: OnirimState, seat: int) -> None:
        """Colour by colour."""
        hand = self.hand
        left = self.left
        last = self.last
        known = self.known(t, seat)
        each = 3 if t.settings.doors_needed >= 12 else 2
        for colour in range(4):
            door = FIRST_DOOR + colour
            need = each
            for doors in t.doors:
                need -= doors.count(door)
            first = colour * 4
            suns = hand[first + SUN]
            moons = hand[first + MOON]
            own = hand[first + KEY]
            suns_left = left[first + SUN]
            moons_left = left[first + MOON]
            keys_left = left[first + KEY]
            if left[door] < need and not self.is_elsewhere(t, door, need):
                self.hopeless = True  # a Door was thrown away, and the table plays on
            opening = own + keys_left
            dark = moons + moons_left + hand[first + GLYPH] + left[first + GLYPH]
            cards = dark + suns + suns_left
            end = last
            if self.open >> colour & 1:
                end = self.length * 3 + last if last < 4 else 10 + self.length
                cards += self.length
                dark += 1
            elif last == 4:
                end = 10
            if self.partner:
                cards += self.partner[first + SUN] + self.partner[first + MOON]
                dark += self.partner[first + MOON]
                opening += self.partner[first + KEY]
            spare = min(max(opening + min(cards // 3, dark) - need, -1), 6) + 1
            self.missing[colour] = need
            self.total += need
            self.keys += own
            if last != 1:
                self.playable += suns
            if last != 2:
                self.playable += moons
            if last != 3:
                self.playable += own
            if need == 0:
                self.useless += suns + moons
            else:
                if need == 1:
                    self.ones += 1
                elif need == 2:
                    self.twos += 1
                else:
                    self.threes += 1
                if spare < self.least:
                    self.second = self.least
                    self.least = spare
                elif spare < self.second:
                    self.second = spare
            self.keys_of[colour] = (
                known[colour] << 27 | spare << 24 | need << 22 | min(suns, 7) << 19 | moons << 16 | own << 14
                | suns_left << 10 | moons_left << 7 | keys_left << 4 | end
            )  # fmt: skip

    def is_elsewhere(self, t: OnirimState, door: int, need: int) -> bool:
        """Whether the Doors that are not in the deck lie beside Dreamcatchers, or are being resolved."""
        found = self.left[door] + (1 if t.pending == door else 0)
        for cards in t.parts.catchers:
            found += cards.count(door)
        return found >= need

    def known(self, t: OnirimState, seat: int) -> list[int]:
        """For each colour which of the next cards are of it; the others are told apart by their class."""
        found = [0, 0, 0, 0]
        self.coming = coming(t, seat)
        for depth in range(len(self.coming)):
            kind = self.coming[depth]
            if kind < 16:
                symbol = kind & 3
                found[kind >> 2] |= (5 if symbol == GLYPH else symbol + 1) << 3 * depth
            elif FIRST_DOOR <= kind < DOOR_ONI:
                found[kind - FIRST_DOOR] |= 4 << 3 * depth
            else:
                self.table.append((OTHERS if kind == NIGHTMARE else class_of(kind)) * KNOWN + depth)
        return found


def class_of(kind: int) -> int:
    """Crossroads, Dead Ends, Towers, the Oniverse Door, Lost Dreams, Happy Dreams, Denizens."""
    if kind <= CROSS_KEY:
        return 0
    if kind < FIRST_DOOR:
        return 1 if kind == DEAD_END else 2
    if kind == DOOR_ONI:
        return 3
    return kind - LOST_DREAM + 4 if kind < FIRST_DENIZEN else 6


def coming(t: OnirimState, seat: int) -> list[int]:
    """The cards that the seat knows to be drawn next, as far as they are looked at."""
    found = t.placed[:]
    if t.picks:
        if t.point != NO_POINT:  # in no order yet
            return found
        found += t.picks
    deck = t.deck
    for place in range(len(deck.top)):
        if not deck.top_known[place] & knower(seat):
            break
        found.append(deck.top[place])
    return found[:KNOWN]
