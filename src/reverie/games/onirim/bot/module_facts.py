"""What is so of a table with expansions, or of two players, beside what the base game's net looks at.

Each thing that may be so has a number; `bench/onirim/facts.hpp` tells the same ones, and gets the numbers from here.
"""

from typing import Final

from reverie.engine.turns import NO_POINT
from reverie.games.onirim.bot.look import KNOWN, OTHERS, Look
from reverie.games.onirim.bot.ramparts import TOWERS, ramparts
from reverie.games.onirim.pieces import (
    CROSS_KEY,
    CROSS_MOON,
    CROSS_SUN,
    DEAD_END,
    DOOR_ONI,
    FIRST_DENIZEN,
    FIRST_DOOR,
    FIRST_TOWER,
    GLYPH,
    GOAL_ONI,
    HAPPY_DREAM,
    KEY,
    LOST_DREAM,
    MOON,
    NIGHTMARE,
    PREM_FIVE,
    PREM_PAIR,
    PREM_RAINBOW,
    PREM_THREE,
    SUN,
    SYMBOL,
    is_key,
)
from reverie.games.onirim.rules.premonitions import TWO_OF, door_counts
from reverie.games.onirim.rules.steps import ACTION, STEPS
from reverie.games.onirim.rules.towers import may_touch
from reverie.games.onirim.scoring import RAMPART, best_run
from reverie.games.onirim.state import OnirimState

# Of the table: where each kind of them begins.
CODE, OTHER_KNOWN, DECK, GLYPHS_HELD, GLYPHS_LEFT, ALL_MISSING, THREES = 383, 431, 466, 484, 490, 499, 513
CROSS_HELD, CROSS_LEFT, CROSS_FIT, DEAD_HELD, DEAD_SIZE, DEAD_LEFT, OPEN_COLOURS = 518, 536, 560, 563, 569, 629, 640
BEST_SIDE, OTHER_SIDE, WAYS, TOWERS_HELD, TOWERS_LEFT, RUN = 649, 675, 701, 736, 742, 755
TOWER_DOORS, TOWER_DARK, TOWERS_FIT = 800, 850, 905
ROOM, VALVES, LOST_CAUGHT, CAUGHT_DARK, CAUGHT, ROOM_DOORS, LOST_DOORS = 909, 959, 974, 999, 1010, 1021, 1071
OMENS, HAPPY, OMENS_DOWN, OMENS_UP = 1121, 1169, 1174, 1183
DISCARDS, DISCARD_DARK, REOPENED, ONI_POSITION, GOALS_OPEN = 1192, 1213, 1301, 1305, 1314
RALLIED, RALLIED_DOORS, RALLIED_ALL, DENIZENS_LEFT, ONI, ONI_KEYS, STORED = 1328, 1352, 1448, 1456, 1465, 1469, 1477
LACKING, SURPLUS, THEIR_PLAYABLE, THEIR_LAST, THEIR_KEYS, COMMON_KEYS = 1486, 1511, 1516, 1520, 1525, 1529
IN_PLAY: Final = 1532
TABLE_FACTS: Final = 1539

# What is still to happen before the next choice, beside what the base game knows.
FIRST_CODE: Final = 4
NO_GOAL: Final = 8


def table_facts(t: OnirimState, seat: int, o: Look, to_come: int) -> list[int]:
    """What is so of the table."""
    found = [0] * 0
    if to_come >= FIRST_CODE:
        found.append(CODE + STEPS + to_come - FIRST_CODE)
    elif t.point not in (NO_POINT, ACTION):
        found.append(CODE + t.point)
    for place in o.table:
        if place < OTHERS * KNOWN:
            found.append(OTHER_KNOWN + place)
    found.append(DECK + min(o.size // 8, 17))
    if t.seats == 2:
        pair_facts(t, seat, o, found)
    if not t.settings.has_parts:
        return found
    modules: list[str] = t.options["modules"]
    dark = o.left[NIGHTMARE]
    for name in modules:
        if len(modules) > 1:
            found.append(IN_PLAY + MODULE_PLACES[name])
        if name == "glyphs":
            glyph_facts(o, found)
        elif name == "crossroads":
            crossroad_facts(o, found)
        elif name == "towers":
            tower_facts(t, o, dark, found)
        elif name == "dreamcatchers":
            catcher_facts(t, o, found)
        elif name == "premonitions":
            omen_facts(t, o, found)
        elif name == "book":
            goal_facts(t, dark, found)
        else:
            oniverse_facts(t, seat, o, found)
    return found


MODULE_PLACES: Final = {
    "book": 0, "glyphs": 1, "dreamcatchers": 2, "towers": 3, "premonitions": 4, "crossroads": 5, "oniverse": 6,
}  # fmt: skip


def glyph_facts(o: Look, found: list[int]) -> None:
    """The Glyphs at hand and to come, and how many Doors are missing of twelve."""
    held = 0
    left = 0
    for kind in range(GLYPH, 16, 4):
        held += o.hand[kind]
        left += o.left[kind]
    found += [GLYPHS_HELD + min(held, 5), GLYPHS_LEFT + left, ALL_MISSING + o.total, THREES + o.threes]


def crossroad_facts(o: Look, found: list[int]) -> None:
    """Crossroads and Dead Ends at hand and to come."""
    hand = o.hand
    left = o.left
    suns = hand[CROSS_SUN]
    moons = hand[CROSS_MOON]
    keys = hand[CROSS_KEY]
    fit = 0
    if o.last != 1:
        fit += suns
    if o.last != 2:
        fit += moons
    if o.last != 3:
        fit += keys
    dead = hand[DEAD_END]
    shared = 0
    if o.open:
        shared = 2 if o.open & o.open - 1 else 1
    found += [
        CROSS_HELD + (min(suns, 2) * 3 + moons) * 2 + keys,
        CROSS_LEFT + (left[CROSS_SUN] * 3 + left[CROSS_MOON]) * 2 + left[CROSS_KEY],
        CROSS_FIT + min(fit, 2),
        DEAD_HELD + dead,
        DEAD_SIZE + dead * 10 + min(o.size // 8, 9),
        DEAD_LEFT + left[DEAD_END],
        OPEN_COLOURS + shared * 3 + (o.length if o.open else 0),
    ]


def tower_facts(t: OnirimState, o: Look, dark: int, found: list[int]) -> None:
    """How far the Rampart is, and the Towers that can still be had."""
    row = t.parts.towers
    held = left = count = fit = there = 0
    for tower in range(TOWERS):
        kind = FIRST_TOWER + tower
        if o.left[kind]:
            left |= 1 << tower
            there += 1
        if o.hand[kind]:
            held |= 1 << tower
            count += 1
            if not row or may_touch(kind, row[0]) or may_touch(row[-1], kind):
                fit += 1
    run = best_run(row) if row else 0
    missing = 0
    if run < RAMPART:
        best, other, ways, missing = ramparts(row, held, left)
        found += [BEST_SIDE + best, OTHER_SIDE + other, WAYS + ways]
    else:
        found += [BEST_SIDE, OTHER_SIDE, WAYS]
    found += [
        TOWERS_HELD + min(count, 5),
        TOWERS_LEFT + there,
        RUN + run * 9 + min(len(row), 8),
        TOWER_DOORS + missing * 10 + min(o.total, 9),
        TOWER_DARK + missing * 11 + dark,
        TOWERS_FIT + min(fit, 3),
    ]


def catcher_facts(t: OnirimState, o: Look, found: list[int]) -> None:
    """The room that the Dreamcatchers have, and what lies beside them."""
    free = lost = night = every = 0
    catchers = t.parts.catchers
    for cards in catchers:
        if not cards:
            free += 1
        every += len(cards)
        lost += cards.count(LOST_DREAM)
        night += cards.count(NIGHTMARE)
    there = len(catchers)
    doors = min(o.total, 9)
    coming = o.left[LOST_DREAM] - t.limbo.count(LOST_DREAM)
    found += [
        ROOM + (there * 5 + free) * 2 + (1 if t.limbo else 0),
        VALVES + t.parts.valves * 5 + free,
        LOST_CAUGHT + lost * 5 + coming,
        CAUGHT_DARK + night,
        CAUGHT + min(every // 3, 10),
        ROOM_DOORS + there * 10 + doors,
        LOST_DOORS + lost * 10 + doors,
    ]


def omen_facts(t: OnirimState, o: Look, found: list[int]) -> None:
    """How near each Premonition is, and the Happy Dreams to come."""
    counts = door_counts(t)
    different = 0
    for colour in range(4):
        if counts[colour]:
            different += 1
    up = t.parts.premonitions_up
    for omen in up:
        if omen in (PREM_FIVE, PREM_THREE):
            near = counts[4]
        elif omen in (PREM_RAINBOW, PREM_PAIR):
            near = different
        else:
            near = counts[TWO_OF[omen]]
        found.append(OMENS + omen * 6 + min(near, 5))
    found += [HAPPY + o.left[HAPPY_DREAM], OMENS_DOWN + t.parts.premonitions_down.size(), OMENS_UP + len(up)]


def goal_facts(t: OnirimState, dark: int, found: list[int]) -> None:
    """What spells could be paid for, and how many Goals are open."""
    discards = len(t.discard)
    queue = goals_to_come(t)
    oni = min(queue.index(GOAL_ONI), 7) if GOAL_ONI in queue else NO_GOAL
    found += [
        DISCARDS + min(discards // 2, 20),
        DISCARD_DARK + min(discards // 5, 7) * 11 + dark,
        REOPENED + min(len(t.parts.reopened), 3),
        ONI_POSITION + oni,
        GOALS_OPEN + len(queue),
    ]


def goals_to_come(t: OnirimState) -> list[int]:
    """The open Goals in the order in which their Doors are due (spec 10.1)."""
    parts = t.parts
    found: list[int] = []
    for place in reversed(parts.reopened):
        found.append(parts.goals[place])
    for place in range(len(parts.goals)):
        if parts.goal_owner[place] < 0 and place not in parts.reopened:
            found.append(parts.goals[place])
    return found


def oniverse_facts(t: OnirimState, seat: int, o: Look, found: list[int]) -> None:
    """The Denizens that have been rallied, those to come, and the Oniverse Door."""
    doors = min(o.total // 3, 3)
    counts = [0] * 8
    coming = 0
    for denizen in t.parts.denizens[seat]:
        counts[denizen - FIRST_DENIZEN] += 1
    for kind in range(8):
        found.append(RALLIED + kind * 3 + counts[kind])
        found.append(RALLIED_DOORS + (kind * 3 + counts[kind]) * 4 + doors)
        coming += o.left[FIRST_DENIZEN + kind]
    missing = 1
    for owned in t.doors:
        if DOOR_ONI in owned:
            missing = 0
    keys = 0
    stash = t.parts.stash[seat]
    for kind in stash:
        if is_key(kind):
            keys += 1
    found += [
        RALLIED_ALL + min(len(t.parts.denizens[seat]), 7),
        DENIZENS_LEFT + coming,
        ONI + missing * 2 + (1 if o.left[DOOR_ONI] else 0),
        ONI_KEYS + missing * 4 + min(o.keys, 3),
        STORED + keys * 3 + len(stash) - keys,
    ]


def pair_facts(t: OnirimState, seat: int, o: Look, found: list[int]) -> None:
    """What each of two players lacks, and what the other one could do."""
    lacking = other_lacking = surplus = playable = keys = common = 0
    row = t.rows[1 - seat]
    last = SYMBOL[row[-1]] + 1 if row else 0
    partner = o.partner
    for colour in range(4):
        door = FIRST_DOOR + colour
        mine = t.doors[seat].count(door)
        theirs = t.doors[1 - seat].count(door)
        if mine == 0:
            lacking += 1
        elif mine > 1:
            surplus += 1
        if theirs == 0:
            other_lacking += 1
        elif theirs > 1:
            surplus += 1
        first = colour * 4
        if last != 1:
            playable += partner[first + SUN]
        if last != 2:
            playable += partner[first + MOON]
        if last != 3:
            playable += partner[first + KEY]
        keys += partner[first + KEY]
        common += t.common.count(first + KEY)
    found += [
        LACKING + lacking * 5 + other_lacking,
        SURPLUS + min(surplus, 4),
        THEIR_PLAYABLE + min(playable, 3),
        THEIR_LAST + last,
        THEIR_KEYS + min(keys, 3),
        COMMON_KEYS + min(common, 2),
    ]
