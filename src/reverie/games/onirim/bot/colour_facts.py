"""What is so of a colour: packed into two numbers, so that its facts need not be added up anew.

The first number holds what the base game knows (`look.Look.count` packs it), the second what expansions or a partner
add. `bench/onirim/facts.hpp` tells the same facts.
"""

from typing import Final

from reverie.games.onirim.bot.look import Look
from reverie.games.onirim.bot.module_facts import NO_GOAL, goals_to_come
from reverie.games.onirim.pieces import (
    CROSS_KEY,
    CROSS_SUN,
    FIRST_DOOR,
    GLYPH,
    KEY,
    MOON,
    PREM_BLUE,
    PREM_BROWN,
    PREM_GREEN,
    PREM_PAIR,
    PREM_RED,
    SUN,
    SYMBOL,
    is_key,
)
from reverie.games.onirim.state import OnirimState

# The facts of the base game, once for each number of Doors missing: where each kind of them begins.
COLOUR: Final = 610
SUNS, MOONS, KEYS, SUNS_LEFT, MOONS_LEFT, KEYS_LEFT, ROW = 1, 6, 10, 14, 24, 29, 33
CARDS, ALL_KEYS, FITTING, SPARE, COMING, CARDS_IN_ROW, BOTH_LEFT = 43, 79, 91, 171, 180, 200, 560

# And those that expansions or a partner add, behind all of them.
FIRST_MORE: Final = 2440
MORE: Final = 937
GLYPHS, ENDS, END_FITTING, GLYPH_FITTING, GLYPH_COMING, GLYPH_SUNS = 0, 9, 12, 36, 88, 93
CROSS_END, SHARED = 123, 149
POSITION, POSITION_KEYS, POSITION_END, POSITION_CARDS = 151, 232, 262, 327
CAUGHT, OMEN, STORED = 507, 511, 521
PAIR, THEIR_CARDS, THEIR_END, COMMON_CARDS, PAIR_KEYS, PAIR_END, PAIR_THEIR_END = 524, 533, 569, 649, 676, 757, 847
COLOUR_FACTS: Final = FIRST_MORE + 4 * MORE

OMEN_OF: Final = (PREM_RED, PREM_BLUE, PREM_GREEN, PREM_BROWN)  # by colour

# Which kinds of facts a table has.
WITH_GLYPHS: Final = 1
WITH_CROSSROADS: Final = 2
WITH_BOOK: Final = 4
WITH_CATCHERS: Final = 8
WITH_PREMONITIONS: Final = 16
WITH_ONIVERSE: Final = 32
WITH_PARTNER: Final = 64
KINDS_OF: Final = {
    "glyphs": WITH_GLYPHS, "crossroads": WITH_CROSSROADS, "book": WITH_BOOK, "dreamcatchers": WITH_CATCHERS,
    "premonitions": WITH_PREMONITIONS, "oniverse": WITH_ONIVERSE, "towers": 0,
}  # fmt: skip


def kinds_of(t: OnirimState) -> int:
    """Which kinds of facts a table has."""
    found = WITH_PARTNER if t.seats == 2 else 0
    if t.settings.has_parts:
        modules: list[str] = t.options["modules"]
        for name in modules:
            found |= KINDS_OF[name]
    return found


def more_of(t: OnirimState, seat: int, o: Look, kinds: int) -> list[int]:
    """Of each colour what expansions or a partner add, in one number."""
    found = [0, 0, 0, 0]
    hand = o.hand
    parts = t.parts
    first_due = [NO_GOAL] * 5
    then_due = [NO_GOAL] * 5
    cross = 0
    if kinds & WITH_BOOK:
        queue = goals_to_come(t)
        for place in range(len(queue)):
            goal = queue[place]
            if first_due[goal] == NO_GOAL:
                first_due[goal] = min(place, 7)
            elif then_due[goal] == NO_GOAL:
                then_due[goal] = min(place, 7)
    if kinds & WITH_CROSSROADS:
        for kind in range(CROSS_SUN, CROSS_KEY + 1):
            if hand[kind] and o.last != kind - CROSS_SUN + 1:
                cross = 1
    for colour in range(4):
        number = 0
        first = colour * 4
        if kinds & WITH_GLYPHS:
            number |= hand[first + GLYPH] | o.left[first + GLYPH] << 2
        if kinds & WITH_CROSSROADS:
            number |= cross << 4
            if o.open >> colour & 1 and o.open & o.open - 1:
                number |= 1 << 5
        if kinds & WITH_BOOK:
            number |= first_due[colour] << 6 | then_due[colour] << 10
        if kinds & WITH_CATCHERS:
            caught = 0
            for cards in parts.catchers:
                caught += cards.count(FIRST_DOOR + colour)
            number |= caught << 14
        if kinds & WITH_PREMONITIONS:
            if OMEN_OF[colour] in parts.premonitions_up:
                number |= colour + 1 << 16
            if PREM_PAIR in parts.premonitions_up:
                number |= 1 << 19
        if kinds & WITH_ONIVERSE:
            stored = 0
            for kind in parts.stash[seat]:
                if kind < 16 and kind >> 2 == colour:
                    stored = max(stored, 2 if is_key(kind) else 1)
            number |= stored << 20
        if kinds & WITH_PARTNER:
            number |= pair_of(t, seat, o, colour) << 22
        found[colour] = number
    return found


def pair_of(t: OnirimState, seat: int, o: Look, colour: int) -> int:
    """Of a colour the Doors of both players, and what the partner and the common reserve have."""
    first = colour * 4
    door = FIRST_DOOR + colour
    other = 1 - seat
    partner = o.partner
    row = t.rows[other]
    end = SYMBOL[row[-1]] + 1 if row else 0
    series = t.series[other]
    if series and series[0] >> 2 == colour:
        end += len(series) * 3
    return (
        t.doors[seat].count(door) | t.doors[other].count(door) << 2 | min(partner[first + SUN], 3) << 4
        | min(partner[first + MOON], 3) << 6 | min(partner[first + KEY], 3) << 8 | end << 10
        | min(t.common.count(first + SUN), 2) << 14 | min(t.common.count(first + MOON), 2) << 16
        | min(t.common.count(first + KEY), 2) << 18
    )  # fmt: skip


def colour_facts(key: int, more: int, kinds: int) -> list[int]:
    """What is so of a colour, from its two numbers."""
    end = key & 15
    keys_left = key >> 4 & 7
    moons_left = key >> 7 & 7
    suns_left = key >> 10 & 15
    own = key >> 14 & 3
    moons = key >> 16 & 7
    suns = key >> 19 & 7
    spare = key >> 24 & 7
    need = key >> 22 & 3
    base = need * COLOUR
    beyond = FIRST_MORE + need * MORE
    cards = (min(suns, 3) * 3 + min(moons, 2)) * 3 + min(own, 2)
    some = (4 if suns else 0) + (2 if moons else 0) + (1 if own else 0)
    facts = [
        base,
        base + SUNS_LEFT + suns_left,
        base + MOONS_LEFT + moons_left,
        base + KEYS_LEFT + keys_left,
        base + CARDS + cards,
        base + ALL_KEYS + min(own, 2) * 4 + keys_left,
        base + SPARE + spare,
        base + BOTH_LEFT + suns_left * 5 + moons_left,
    ]
    if end < 10:
        facts += [base + ROW + end, base + FITTING + end * 8 + some, base + CARDS_IN_ROW + cards * 10 + end]
    else:
        facts += [beyond + ENDS + end - 10, beyond + END_FITTING + (end - 10) * 8 + some]
    if suns:
        facts.append(base + SUNS + min(suns, 4))
    if moons:
        facts.append(base + MOONS + min(moons, 3))
    if own:
        facts.append(base + KEYS + min(own, 3))
    known = key >> 27
    depth = 0
    while known:
        what = known & 7
        if what == 5:
            facts.append(beyond + GLYPH_COMING + depth)
        elif what:
            facts.append(base + COMING + depth * 4 + what - 1)
        known >>= 3
        depth += 1
    if kinds:
        add_more(facts, more, kinds, beyond, (end, cards, own, some, suns_left))
    return facts


def add_more(facts: list[int], more: int, kinds: int, beyond: int, base: tuple[int, int, int, int, int]) -> None:
    """What expansions or a partner add."""
    end, cards, own, some, suns_left = base
    if kinds & WITH_GLYPHS:
        glyphs = more & 3
        glyphs_left = more >> 2 & 3
        facts.append(beyond + GLYPHS + glyphs * 3 + glyphs_left)
        facts.append(beyond + GLYPH_FITTING + (end * 2 + (1 if glyphs else 0)) * 2 + (1 if some else 0))
        facts.append(beyond + GLYPH_SUNS + glyphs_left * 10 + suns_left)
    if kinds & WITH_CROSSROADS:
        facts.append(beyond + CROSS_END + end * 2 + (more >> 4 & 1))
        facts.append(beyond + SHARED + (more >> 5 & 1))
    if kinds & WITH_BOOK:
        position = more >> 6 & 15
        near = 4 if position == NO_GOAL else min(position, 3)
        facts.append(beyond + POSITION + position * 9 + (more >> 10 & 15))
        facts.append(beyond + POSITION_KEYS + (near * 3 + min(own, 2)) * 2 + (1 if some & 6 else 0))
        facts.append(beyond + POSITION_END + near * 13 + end)
        facts.append(beyond + POSITION_CARDS + near * 36 + cards)
    if kinds & WITH_CATCHERS:
        facts.append(beyond + CAUGHT + (more >> 14 & 3))
    if kinds & WITH_PREMONITIONS:
        facts.append(beyond + OMEN + (more >> 16 & 7) * 2 + (more >> 19 & 1))
    if kinds & WITH_ONIVERSE:
        facts.append(beyond + STORED + (more >> 20 & 3))
    if kinds & WITH_PARTNER:
        add_pair(facts, more >> 22, beyond, end, own)


def add_pair(facts: list[int], pair: int, beyond: int, end: int, own: int) -> None:
    """What a partner adds."""
    doors = (pair & 3) * 3 + (pair >> 2 & 3)
    suns = pair >> 4 & 3
    moons = pair >> 6 & 3
    keys = pair >> 8 & 3
    their_end = pair >> 10 & 15
    facts += [
        beyond + PAIR + doors,
        beyond + THEIR_CARDS + (suns * 3 + min(moons, 2)) * 3 + min(keys, 2),
        beyond + THEIR_END + their_end * 8 + (4 if suns else 0) + (2 if moons else 0) + (1 if keys else 0),
        beyond + COMMON_CARDS + ((pair >> 14 & 3) * 3 + (pair >> 16 & 3)) * 3 + (pair >> 18 & 3),
        beyond + PAIR_KEYS + (doors * 3 + min(own, 2)) * 3 + min(keys, 2),
        beyond + PAIR_END + doors * 10 + end,
        beyond + PAIR_THEIR_END + doors * 10 + their_end,
    ]
