"""What a game for two will come to: how much each island will still gain, looked up in a small net (`engine.net`).

The net looks at one island at the beginning of a round, when nothing lies hidden. What both have and will gain makes
the lead at the end. `prospects.txt` holds its weights; `python -m bench.learn iles` learns them.
"""

from typing import Final

from reverie.engine.net import Shipped, chance
from reverie.engine.policy import UNSURE
from reverie.games.iles.pieces import (
    BRIGAND,
    CELLS,
    COLUMNS,
    DREAM,
    DREAM_GEM_COLUMN,
    DREAM_GEM_ROW,
    DREAM_GENIE,
    DREAM_LAMP,
    DREAM_SNAKE,
    EGG,
    FIRST_DREAM,
    GENIE,
    LAMP,
    MASKS,
    NO_TILE,
    PLACES,
    ROKH,
    ROWS_AT,
    SHIFTS,
    SNAKE,
)
from reverie.games.iles.rules.steps import CHOOSE_STACK
from reverie.games.iles.scoring import PAYS_FOR, brigands, score
from reverie.games.iles.state import IlesState

HORIZON: Final = 1  # a search trusts the net at the next beginning of a round
SPREAD: Final = 12.0  # points of a lead that is worth 73 hundredths
DREAMS: Final = 10
ANIMALS: Final = 5
STAGES: Final = 5  # of an island that fills

# Where each kind of fact begins; the first is always so.
ROUND: Final = 1
LEFT: Final = ROUND + 2 * 17
TO_COME: Final = LEFT + 4 * 5
HELD: Final = TO_COME + 13
PAID: Final = HELD + DREAMS * 3 * 13
LOOSE: Final = PAID + ANIMALS * 3 * 8
PAIRS: Final = LOOSE + ANIMALS * 5 * 7
LAMPS: Final = PAIRS + STAGES * 5 * 5
SNAKES: Final = LAMPS + STAGES * 3 * 3 * 3
GENIES: Final = SNAKES + STAGES * 4 * 2 * 2
ROBBED: Final = GENIES + STAGES * 6 * 2
ROBBERS: Final = ROBBED + STAGES * 19
COLUMN: Final = ROBBERS + 3 * 16
ROW: Final = COLUMN + 3 * 4 * 4 * 2
FACTS: Final = ROW + 3 * 4 * 5 * 2

# How many different gems a line shows, by the bits that count them.
IN_COLUMN: Final[list[int]] = [sum((bits >> 2 * gem & 3) > 0 for gem in range(3)) for bits in range(64)]
IN_ROW: Final[list[int]] = [sum((bits >> 3 * gem & 7) > 0 for gem in range(3)) for bits in range(512)]
NET: Final = Shipped("reverie.games.iles.bot", "prospects.txt")


def horizon(t: IlesState) -> int:
    """At the how manieth beginning of a round `foresee` is trusted; 0 for never: under other rules, or near the end."""
    rules = t.settings
    learned = rules.secret and not (rules.flip_all or rules.leftmost or rules.starting_dream)
    return HORIZON if learned and t.round + 2 <= rules.rounds else 0


def foresee(t: IlesState, seat: int) -> float:
    """The lead at the end between 0 and 1; UNSURE within a round, and with more than two seats."""
    if t.seats != 2 or not (t.ended or is_judged(t)):
        return UNSURE
    other = 1 - seat
    lead = float(score(t, seat) - score(t, other))
    if not t.ended:
        lead += gain(t, seat) - gain(t, other)
    return chance(lead / SPREAD)


def is_judged(t: IlesState) -> bool:
    """Whether a round begins."""
    return t.point == CHOOSE_STACK and not t.gone


def points(t: IlesState, seat: int, own: bool) -> int:
    """The points of a seat now."""
    return score(t, seat)


def gain(t: IlesState, seat: int) -> float:
    """The points that an island will still get."""
    net = NET.read()
    return net.odds([0], [net.part(facts(t, seat, True), 0)])


def facts(t: IlesState, seat: int, own: bool) -> list[int]:
    """What is so of an island at the beginning of a round."""
    first = seat * PLACES
    places = t.places
    packed = t.packed[seat]
    held = [0] * DREAMS
    free = 0
    for place in range(first + CELLS, first + PLACES):
        kind = places[place]
        if kind == NO_TILE:
            free += 1
        else:
            held[kind - FIRST_DREAM] += 1
    open_row = [0, 0, 0]
    open_column = [0, 0, 0, 0]
    to_come = 0
    for cell in range(CELLS):
        if places[first + cell] == NO_TILE:
            open_row[cell // COLUMNS] += 1
            open_column[cell % COLUMNS] += 1
            to_come += 1
    stage = (to_come + 2) // 3
    lookout = 1 if t.lookout == seat else 0
    birds = packed >> SHIFTS[ROKH] & MASKS[ROKH]
    eggs = packed >> SHIFTS[EGG] & MASKS[EGG]
    lamps = min(packed >> SHIFTS[LAMP] & MASKS[LAMP], 2)
    snakes = min(packed >> SHIFTS[SNAKE] & MASKS[SNAKE], 3)
    genies = min(packed >> SHIFTS[GENIE] & MASKS[GENIE], 5)
    mine = packed >> SHIFTS[BRIGAND] & MASKS[BRIGAND]
    more = mine - brigands(t, 1 - seat)
    some = 1 if free else 0
    found = [
        0,
        ROUND + lookout * 17 + t.round,
        TO_COME + to_come,
        PAIRS + (stage * 5 + min(birds, 4)) * 5 + min(eggs, 4),
        LAMPS + ((stage * 3 + lamps) * 3 + min(held[DREAM_LAMP], 2)) * 3 + min(held[DREAM_GENIE], 2),
        SNAKES + ((stage * 4 + snakes) * 2 + min(held[DREAM_SNAKE], 1)) * 2 + some,
        GENIES + (stage * 6 + genies) * 2 + some,
        ROBBED + stage * 19 + min(max(more, -9), 9) + 9,
        ROBBERS + (0 if more < 0 else 1 if more == 0 else 2) * 16 + min(mine, 15),
    ]
    for kind_of_tile in range(DREAM + 1):
        found.append(LEFT + kind_of_tile * 5 + min(t.left[kind_of_tile] // 3, 4))
    for dream in range(DREAMS):
        if held[dream]:
            found.append(HELD + (dream * 3 + held[dream]) * 13 + to_come)
    for animal in range(ANIMALS):
        element = PAYS_FOR[animal]
        number = packed >> SHIFTS[element] & MASKS[element]
        found.append(PAID + (animal * 3 + held[animal]) * 8 + min(number, 7))
        if number and not held[animal]:
            found.append(LOOSE + (animal * 5 + free) * 7 + min(number, 6))
    gems = t.gems[seat]
    pays = held[DREAM_GEM_COLUMN]
    if pays or free:
        base = COLUMN + (pays * 2 + some) * 16
        for column in range(COLUMNS):
            found.append(base + open_column[column] * 4 + IN_COLUMN[gems >> 6 * column & 63])
    pays = held[DREAM_GEM_ROW]
    if pays or free:
        base = ROW + (pays * 2 + some) * 20
        for row in range(3):
            found.append(base + open_row[row] * 4 + IN_ROW[gems >> ROWS_AT + 9 * row & 511])
    return found
