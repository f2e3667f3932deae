"""What a seat can count from where it sits: cards at hand, cards unseen, Doors missing, and chances to get them."""

from typing import Final

from reverie.engine.piles import knower
from reverie.games.onirim.bot import weights as w
from reverie.games.onirim.pieces import (
    COLOUR_MASK,
    DOOR_ONI,
    FIRST_DOOR,
    GLYPH,
    GOAL_ONI,
    KEY,
    KINDS,
    MOON,
    NIGHTMARE,
    NO_CARD,
    NO_SYMBOL,
    PREM_BLUE,
    PREM_BROWN,
    PREM_FIVE,
    PREM_GREEN,
    PREM_PAIR,
    PREM_RAINBOW,
    PREM_RED,
    PREM_THREE,
    SPELL_COSTS,
    SUN,
    SYMBOL,
)
from reverie.games.onirim.rules.book import next_goal
from reverie.games.onirim.rules.labyrinth import series_colours
from reverie.games.onirim.rules.premonitions import door_counts, would_come
from reverie.games.onirim.state import OnirimState

FULL_DECK: Final = 71.0  # the base game after the opening hand
PLENTY: Final = 6  # chances to spare beyond which more make no difference

# The weights that say how much each Dark Premonition is feared.
DREAD: Final = {
    PREM_RED: w.DREAD_RED, PREM_GREEN: w.DREAD_GREEN, PREM_BLUE: w.DREAD_BLUE, PREM_BROWN: w.DREAD_BROWN,
    PREM_PAIR: w.DREAD_PAIR, PREM_FIVE: w.DREAD_FIVE, PREM_RAINBOW: w.DREAD_RAINBOW, PREM_THREE: w.DREAD_THREE,
}  # fmt: skip


class Situation:
    """The table as one seat sees it, in numbers: what is hidden from it is read only in sums that it can deduce."""

    def __init__(self, t: OnirimState, seat: int) -> None:
        self.seat = seat
        self.v = w.weights_for(t)
        self.hand = [0] * KINDS  # cards at hand, by kind
        self.left = [0] * KINDS  # cards unseen: the deck and, where it is hidden, the partner's reserve
        self.partner: list[int] = []  # cards that the partner holds openly, by kind; empty if there are none to see
        self.keys = 0
        count(t.hands[seat], self.hand)
        if t.seats == 2:
            count(t.common, self.hand)
            if not t.settings.silent:
                self.partner = [0] * KINDS
                count(t.hands[1 - seat], self.partner)
        if t.settings.has_parts:
            count(t.parts.stash[seat], self.hand)
        for kind in (2, 6, 10, 14, 18):
            self.keys += self.hand[kind]
        deck = t.deck
        count(deck.bag, self.left)
        if deck.top:
            count(deck.top, self.left)
        if deck.bottom:
            count(deck.bottom, self.left)
        if t.seats == 2 and t.settings.silent:
            count(t.hands[1 - seat], self.left)
            for kind in t.known[1 - seat]:
                self.left[kind] -= 1
            if t.settings.has_parts:
                count(t.parts.stash[1 - seat], self.left)
        self.deck_size = deck.size()
        self.size = max(self.deck_size, 1)
        self.density = self.left[NIGHTMARE] / self.size
        self.late = 1.0 - self.deck_size / FULL_DECK
        row = t.rows[seat]
        self.last_symbol = SYMBOL[row[-1]] if row else NO_SYMBOL
        self.length = len(t.series[seat])
        self.colours = series_colours(t, seat)
        self.top = NO_CARD  # the uppermost card of the deck, if the seat knows it
        if deck.top and deck.top_known[0] & knower(seat):
            self.top = deck.top[0]
        self.goal = NO_CARD  # the colour of the next Goal (GOAL_ONI for the Oniverse Door), without the Book none
        self.goal_after = NO_CARD
        self.flexible = False
        self.dread = [0.0, 0.0, 0.0, 0.0]  # how feared the Premonitions are that a Door of each colour would bring
        self.crowd = 0  # how little room the Dreamcatchers have for what goes to Limbo
        self.oniverse = False  # whether a series could fetch the Oniverse Door now
        self.need = [0, 0, 0, 0]  # Doors that this seat should still obtain, by colour
        self.slack = [PLENTY, PLENTY, PLENTY, PLENTY]  # chances to spare
        self.partner_need = [0, 0, 0, 0]
        self.missing = 0
        if t.settings.has_parts:
            self.look_at_goals(t)
            self.crowd = crowd(t)
        self.count_doors(t)
        if t.settings.has_parts and t.parts.premonitions_up:
            self.fear(t)

    def count_doors(self, t: OnirimState) -> None:
        """Doors missing in each colour, and chances to spare: Keys and possible series beyond those Doors."""
        each = 3 if t.settings.doors_needed >= 12 else 2
        mine = t.doors[self.seat]
        for colour in range(4):
            door = FIRST_DOOR + colour
            need = each - mine.count(door)
            if t.seats == 2:
                theirs = t.doors[1 - self.seat].count(door)
                if theirs == 0:
                    self.partner_need[colour] = 1
                need -= theirs or 1  # one is the partner's
            if need <= 0:
                continue
            self.need[colour] = need
            self.missing += need
            self.slack[colour] = min(self.chances(colour, 0, 0) - need - self.partner_need[colour], PLENTY)
        if t.settings.doors_needed & 1:  # the Oniverse Door is in play
            self.missing += 1
            for doors in t.doors:
                if DOOR_ONI in doors:
                    self.missing -= 1
            self.oniverse = self.left[DOOR_ONI] > 0 and self.counts_now(DOOR_ONI)

    def look_at_goals(self, t: OnirimState) -> None:
        """The next Goal, and the one that will be next after it."""
        parts = t.parts
        if not parts.goals:
            return
        place = next_goal(t)
        if place < 0:
            return
        self.goal = parts.goals[place]
        self.flexible = can_plan(t)
        for other in range(len(parts.goals)):
            if other != place and parts.goal_owner[other] < 0:
                self.goal_after = parts.goals[other]
                break

    def fear(self, t: OnirimState) -> None:
        """What the Premonitions would do at a further Door of each colour; the last Door of all wins at once."""
        if self.missing == 1:
            return
        counts = door_counts(t)
        for premonition in t.parts.premonitions_up:
            for colour in range(4):
                if would_come(premonition, counts, colour):
                    self.dread[colour] += self.v[DREAD[premonition]]

    def chances(self, colour: int, locations: int, keys: int) -> int:
        """How many Doors of a colour could still be had, by Keys and by series, with so many cards fewer."""
        first = colour * 4
        hand = self.hand
        left = self.left
        moons = hand[first + MOON] + left[first + MOON] + hand[first + GLYPH] + left[first + GLYPH]
        others = hand[first + SUN] + left[first + SUN] + moons - locations
        if self.length and self.colours >> colour & 1:
            others += self.length
            moons += 1
        opening = hand[first + KEY] + left[first + KEY] - keys
        if self.partner:  # what the other holds openly serves the Doors of both
            moons += self.partner[first + MOON] + self.partner[first + GLYPH]
            others += self.partner[first + SUN] + self.partner[first + MOON] + self.partner[first + GLYPH]
            opening += self.partner[first + KEY]
        return opening + min(others // 3, moons)

    def tight_without(self, kind: int) -> bool:
        """Whether the colour of a Location lacks chances once this card is gone."""
        colour = kind >> 2
        if kind >= 16 or not self.need[colour]:
            return False
        return self.lacks(kind)

    def partner_tight_without(self, kind: int) -> bool:
        """Whether only the partner needs that colour, and lacks chances once this card is gone."""
        if kind >= 16 or self.need[kind >> 2] or not self.partner_need[kind >> 2]:
            return False
        return self.lacks(kind)

    def lacks(self, kind: int) -> bool:
        """Whether there are fewer chances than Doors missing in the colour of a Location, without this card."""
        colour = kind >> 2
        key = kind & 3 == KEY
        needed = self.need[colour] + self.partner_need[colour]
        return self.chances(colour, 0 if key else 1, 1 if key else 0) < needed

    def wants(self, colour: int) -> bool:
        """Whether a Door of that colour could be made to count: the Goals allow it, or can be exchanged."""
        return self.need[colour] > 0 and (self.goal in (NO_CARD, colour) or self.flexible)

    def counts_now(self, door: int) -> bool:
        """Whether a Door, obtained now, brings the win nearer; the Oniverse Door does, as long as it can be met."""
        if door == DOOR_ONI:
            return self.goal in (NO_CARD, GOAL_ONI)
        return self.need[door - FIRST_DOOR] > 0 and self.goal in (NO_CARD, door - FIRST_DOOR)

    def continues(self, kind: int) -> bool:
        """Whether a Location would lengthen the open series."""
        return self.length > 0 and self.colours & COLOUR_MASK[kind] != 0 and SYMBOL[kind] != self.last_symbol

    def key_for(self, door: int) -> bool:
        """Whether a Key at hand opens a Door."""
        if door == DOOR_ONI:
            return self.keys > 0
        return self.hand[(door - FIRST_DOOR) * 4 + KEY] > 0 or self.hand[18] > 0

    def friends(self, kind: int) -> int:
        """How many cards of a Location's colour are at hand."""
        if kind >= 16:
            return 0
        first = kind & ~3
        hand = self.hand
        return hand[first] + hand[first + 1] + hand[first + 2] + hand[first + 3]


def count(cards: list[int], counts: list[int]) -> None:
    """Add the cards to the counts."""
    for kind in cards:
        counts[kind] += 1


def can_plan(t: OnirimState) -> bool:
    """Whether the discard pile could pay for an exchange of Goals."""
    return len(t.discard) >= SPELL_COSTS[t.options["book.costs"]][1]


def crowd(t: OnirimState) -> int:
    """How little room the Dreamcatchers have for Limbo: from 0, if it needs none or no more, to 3 if there is none."""
    catchers = t.parts.catchers
    if not catchers or t.limbo:
        return 0
    return max(3 - catchers.count([]), 0)
