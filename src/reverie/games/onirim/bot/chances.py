"""The chance to win the base game alone: learned from millions of games, looked up in a small net (`engine.net`).

The net judges a table at the beginning of a turn, and what a choice leaves of it before anything unknown is drawn. It
looks at each colour with the same eyes. `chances.txt` holds its weights; `python -m bench.learn onirim` learns them,
with `bench/onirim_chances.cpp`, which lists the same facts.
"""

from typing import Final

from reverie.engine.actions import verb_of
from reverie.engine.chance import Chance
from reverie.engine.net import Shipped, chance
from reverie.engine.piles import knower
from reverie.engine.policy import UNSURE
from reverie.engine.turns import NO_POINT
from reverie.games.onirim import scoring
from reverie.games.onirim.pieces import FIRST_DOOR, KEY, KINDS, MOON, NIGHTMARE, SUN
from reverie.games.onirim.rules.actions import DISCARD, KIND_AT, NIGHTMARE_HAND, NIGHTMARE_MILL
from reverie.games.onirim.rules.steps import ACTION, DOOR_DRAWN, DOOR_SEARCH, NIGHTMARE_DRAWN
from reverie.games.onirim.state import OnirimState

HORIZON: Final = 3  # beginnings of turns after which a search should trust the net
KNOWN: Final = 5  # places on top of the deck that are looked at
# What is still to happen before the next choice.
DRAWING: Final = 0
PROPHECY: Final = 1
MILL: Final = 2
NEW_HAND: Final = 3
SURE: Final = 1e9
LOST: Final = -1e9

# The facts of a colour, once for each number of its Doors missing: where each kind of them begins.
COLOUR: Final = 610
SUNS, MOONS, KEYS, SUNS_LEFT, MOONS_LEFT, KEYS_LEFT, ROW = 1, 6, 10, 14, 24, 29, 33
CARDS, ALL_KEYS, FITTING, SPARE, COMING, CARDS_IN_ROW, BOTH_LEFT = 43, 79, 91, 171, 180, 200, 560
# And those of the table; the first is always so.
QUARTERS, HALVES, NIGHTMARES, PENDING, KEYS_HELD, MISSING, USELESS = 1, 21, 60, 71, 95, 99, 108
NIGHTMARE_COMING, IN_LIMBO, TOPS, COLOURS, LEAST, PLAYABLE, DANGER, SHIELD = 114, 119, 122, 128, 153, 217, 223, 333
NO_SPARE: Final = 7  # no colour lacks Doors
MOST_KEPT: Final = 20_000  # colours whose facts are added up already, of each of the four, and choices

NET: Final = Shipped("reverie.games.onirim.bot", "chances.txt")
KEPT: Final[list[dict[int, int]]] = [{}, {}, {}, {}]  # what `Net.part` says of a colour, by the number of its facts
CHOICES: Final[dict[bytes, int]] = {}  # what instinct has chosen: a search comes to the same places again and again


class Unknown(Exception):
    """A card would be drawn that nobody knows."""


class Unforeseen(Chance):
    """Stops whoever would draw a card."""

    def next(self, bag: list[int], whole: list[int], low: list[int], pile: str, shuffle: int) -> int:
        raise Unknown


UNFORESEEN: Final = Unforeseen()


def horizon(t: OnirimState) -> int:
    """How many beginnings of turns a search should wait for before it trusts `foresee`; 0 where that knows nothing."""
    return HORIZON if t.seats == 1 and not t.settings.has_parts else 0


def foresee(t: OnirimState, seat: int) -> float:
    """The chance to win if one plays well, from what the seat knows; UNSURE between the beginnings of turns."""
    if t.point != ACTION:
        return UNSURE
    found = odds(t, seat, DRAWING)
    return 0.0 if found == LOST else chance(found)


def instinct(t: OnirimState, seat: int) -> int:
    """The action that leaves the best chance."""
    legal = t.legal(seat)
    if len(legal) == 1 or t.point in (DOOR_DRAWN, DOOR_SEARCH):
        return legal[-1]  # alone a Door is always taken: only declining comes before it
    place = place_of(t, seat)
    known = CHOICES.get(place)
    if known is not None:
        return known
    best = legal[0]
    most = LOST - 1.0
    for action in legal:
        found = after(t, seat, action)
        if found > most:
            most = found
            best = action
    if len(CHOICES) >= MOST_KEPT:
        CHOICES.clear()
    CHOICES[place] = best
    return best


def place_of(t: OnirimState, seat: int) -> bytes:
    """All that the judgement of a decision depends on."""
    counts = [0] * (KINDS + 2)
    deck = t.deck
    for kind in deck.bag:
        counts[kind] += 1
    counts[KINDS] = t.point
    counts[KINDS + 1] = t.rows[seat][-1] if t.rows[seat] else KINDS
    for cards in (t.hands[seat], t.series[seat], sorted(t.doors[seat]), deck.top, t.limbo, t.picks, t.placed):
        counts.append(len(cards))
        counts += cards
    counts += deck.top_known
    return bytes(counts)


def after(t: OnirimState, seat: int, action: int) -> float:
    """The odds that an action leaves, before anything unknown is drawn."""
    branch = t.clone()
    branch.chance = UNFORESEEN
    try:
        branch.apply(seat, action)
    except Unknown:
        return odds(branch, seat, pending(action))
    if branch.ended:
        return SURE if branch.ended == scoring.WON else LOST
    if branch.point in (DOOR_DRAWN, DOOR_SEARCH):
        return after(branch, seat, branch.legal(seat)[-1])
    if branch.point == NIGHTMARE_DRAWN:
        return max([after(branch, seat, answer) for answer in branch.legal(seat)])
    return odds(branch, seat, DRAWING)


def pending(action: int) -> int:
    """What is still to happen after an action that draws unknown cards."""
    verb = verb_of(action)
    if verb == NIGHTMARE_MILL:
        return MILL
    if verb == NIGHTMARE_HAND:
        return NEW_HAND
    return PROPHECY if verb == DISCARD and KIND_AT[action & 255] & 3 == KEY else DRAWING


def odds(t: OnirimState, seat: int, to_come: int) -> float:
    """The logarithm of the odds, from what the seat knows."""
    hand = [0] * KINDS
    for kind in t.hands[seat]:
        hand[kind] += 1
    left = [0] * KINDS
    deck = t.deck
    for kind in deck.bag:
        left[kind] += 1
    for cards in (deck.top, t.picks, t.placed, t.limbo):
        for kind in cards:
            left[kind] += 1
    size = deck.size() + len(t.picks) + len(t.placed) + len(t.limbo)
    missing = [2, 2, 2, 2]
    for door in t.doors[seat]:
        missing[door - FIRST_DOOR] -= 1
    row = t.rows[seat]
    last = (row[-1] & 3) + 1 if row else 0
    series = t.series[seat]
    length = len(series)
    open_colour = series[0] >> 2 if length else -1
    top = coming(t, seat)
    total = keys = useless = ones = twos = playable = 0
    least = second = NO_SPARE
    known = [0, 0, 0, 0]
    table = [0]
    for depth in range(len(top)):
        kind = top[depth]
        if kind < FIRST_DOOR:
            known[kind >> 2] |= (kind & 3) + 1 << 3 * depth
        elif kind == NIGHTMARE:
            table.append(NIGHTMARE_COMING + depth)
        else:
            known[kind - FIRST_DOOR] |= 4 << 3 * depth
    net = NET.read()
    parts: list[int] = []
    for colour in range(4):
        need = missing[colour]
        first = colour * 4
        suns = hand[first + SUN]
        moons = hand[first + MOON]
        own = hand[first + KEY]
        suns_left = left[first + SUN]
        moons_left = left[first + MOON]
        keys_left = left[first + KEY]
        if left[FIRST_DOOR + colour] < need:
            return LOST  # a Door was thrown away, and the table plays on
        end = last
        dark = moons + moons_left
        cards_left = dark + suns + suns_left
        if open_colour == colour:
            end = length * 3 + last
            cards_left += length
            dark += 1
        spare = min(max(own + keys_left + min(cards_left // 3, dark) - need, -1), 6) + 1
        total += need
        keys += own
        if last != 1:
            playable += suns
        if last != 2:
            playable += moons
        if last != 3:
            playable += own
        if need == 0:
            useless += suns + moons
        else:
            if need == 1:
                ones += 1
            else:
                twos += 1
            if spare < least:
                second = least
                least = spare
            elif spare < second:
                second = spare
        key = (
            known[colour] << 27 | spare << 24 | need << 22 | suns << 19 | moons << 16 | own << 14
            | suns_left << 10 | moons_left << 7 | keys_left << 4 | end
        )  # fmt: skip
        kept = KEPT[colour]
        part = kept.get(key)
        if part is None:
            if len(kept) >= MOST_KEPT:
                kept.clear()
            part = kept[key] = net.part(colour_facts(key), colour)
        parts.append(part)
    nightmares = left[NIGHTMARE]
    keys = min(keys, 3)
    table += [
        QUARTERS + min(size // 4, 19),
        HALVES + min(size // 2, 38),
        NIGHTMARES + nightmares,
        PENDING + to_come * 6 + len(t.hands[seat]),
        KEYS_HELD + keys,
        MISSING + total,
        USELESS + min(useless, 5),
        IN_LIMBO + (2 if NIGHTMARE in t.limbo else 1 if t.limbo else 0),
        TOPS + len(top),
        COLOURS + twos * 5 + ones,
        LEAST + least * 8 + second,
        PLAYABLE + min(playable, 5),
        DANGER + nightmares * 10 + min(size // 8, 9),
        SHIELD + keys * 12 + nightmares,
    ]
    return net.odds(table, parts)


def colour_facts(key: int) -> list[int]:
    """What is so of a colour, from the number that `odds` makes of it."""
    end = key & 15
    keys_left = key >> 4 & 7
    moons_left = key >> 7 & 7
    suns_left = key >> 10 & 15
    own = key >> 14 & 3
    moons = key >> 16 & 7
    suns = key >> 19 & 7
    spare = key >> 24 & 7
    base = (key >> 22 & 3) * COLOUR
    cards = (min(suns, 3) * 3 + min(moons, 2)) * 3 + min(own, 2)
    facts = [
        base,
        base + SUNS_LEFT + suns_left,
        base + MOONS_LEFT + moons_left,
        base + KEYS_LEFT + keys_left,
        base + ROW + end,
        base + CARDS + cards,
        base + ALL_KEYS + min(own, 2) * 4 + keys_left,
        base + FITTING + end * 8 + (4 if suns else 0) + (2 if moons else 0) + (1 if own else 0),
        base + SPARE + spare,
        base + CARDS_IN_ROW + cards * 10 + end,
        base + BOTH_LEFT + suns_left * 5 + moons_left,
    ]
    if suns:
        facts.append(base + SUNS + min(suns, 4))
    if moons:
        facts.append(base + MOONS + min(moons, 3))
    if own:
        facts.append(base + KEYS + min(own, 3))
    known = key >> 27
    depth = base + COMING
    while known:
        if known & 7:
            facts.append(depth + (known & 7) - 1)
        known >>= 3
        depth += 4
    return facts


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
