"""What a game for two will come to: how much each dream will still gain, looked up in a small net (`engine.net`).

The net looks at one dream when the other player's turn begins, or a round. A seat knows its own objective, discovery
cards and sand; of the other's it knows how many there are. `prospects.txt` holds the weights; `python -m bench.learn
tisseurs` learns them.
"""

from typing import Final

from reverie.engine.net import Shipped, chance
from reverie.engine.policy import UNSURE
from reverie.games.tisseurs.bot.situation import bits, turns_left
from reverie.games.tisseurs.pieces import (
    DISCOVERY_COUNT,
    EVERY_ELEMENT,
    FIRST_MISSION,
    OBJECTIVE_COUNT,
    PRINTED,
    SKULLS,
    STARS,
    SYMBOL,
    WANTED,
    count_cards,
    elements_of,
    is_card,
)
from reverie.games.tisseurs.rules.circle import ahead
from reverie.games.tisseurs.rules.dream import NO_SLOT, is_pair, open_slot
from reverie.games.tisseurs.rules.steps import PLACE_WEAVER, TURN_START
from reverie.games.tisseurs.scoring import (
    cuts_in,
    objective_points,
    public_score,
    score,
    sets_of_worlds,
    skulls_in,
    worlds_in,
)
from reverie.games.tisseurs.state import TisseursState

HORIZON: Final = 3  # a search trusts the net after two turns of its own seat and two of the other
SPREAD: Final = 12.0  # points of a lead that is worth 73 hundredths
STAGES: Final = 6  # of a game
STAGE_ENDS: Final = (1.5, 3.5, 6.0, 9.0, 12.0)  # turns to come
UNKNOWN: Final = OBJECTIVE_COUNT  # the objective of the other seat
REACH: Final = 3  # cards in front of a weaver that cost nothing

# Where each kind of fact begins; the first is always so.
LEFT: Final = 1
ARC: Final = LEFT + 2 * 3 * 17
FIRST: Final = ARC + 2 * 17
SAND: Final = FIRST + 2 * 3
HELD: Final = SAND + STAGES * 13
KNOWN: Final = HELD + STAGES * 6
LASTING: Final = KNOWN + DISCOVERY_COUNT * STAGES
OBJECTIVE: Final = LASTING + DISCOVERY_COUNT * STAGES
PAID: Final = OBJECTIVE + (OBJECTIVE_COUNT + 1) * STAGES
WISHED: Final = PAID + 5 * 21
USABLE: Final = WISHED + STAGES * 13
LENGTH: Final = USABLE + STAGES * 13
END: Final = LENGTH + 3 * 16
OPEN: Final = END + 3 * 9 * STAGES
NIGHTS: Final = OPEN + 2 * 7 * STAGES
CUTS: Final = NIGHTS + 8
SETS: Final = CUTS + 6 * 2
PAIN: Final = SETS + 8
FITS: Final = PAIN + 9 * 3
BEST: Final = FITS + 3 * 7 * 2
FACTS: Final = BEST + 2 * 16 * 2

NET: Final = Shipped("reverie.games.tisseurs.bot", "prospects.txt")


def horizon(t: TisseursState) -> int:
    """At the how manieth moment `foresee` is trusted; 0 for never: under other rules, or with more than two seats."""
    rules = t.settings
    learned = t.seats == 2 and rules.rounds == 3 and rules.replace and rules.with_discoveries
    other = rules.free_cuts or rules.passing or rules.any_sand or rules.open_sand or rules.equal_turns
    usual = len(rules.objectives) == OBJECTIVE_COUNT and not rules.choose_objective
    return HORIZON if learned and usual and not other else 0


def foresee(t: TisseursState, seat: int) -> float:
    """The lead at the end between 0 and 1; UNSURE within a turn, in the seat's own turns, and with more than two."""
    if t.seats != 2:
        return UNSURE
    other = 1 - seat
    if t.ended:
        return chance((score(t, seat) - score(t, other)) / SPREAD)
    if not is_judged(t) or (t.runner == seat and t.point == TURN_START):
        return UNSURE
    mine = points(t, seat, True) + gain(t, seat, True)
    return chance((mine - points(t, other, False) - gain(t, other, False)) / SPREAD)


def is_judged(t: TisseursState) -> bool:
    """Whether a round or a turn begins."""
    if t.point == PLACE_WEAVER:
        return True
    return t.point == TURN_START and t.placed == 0 and not t.free and not t.joined


def points(t: TisseursState, seat: int, own: bool) -> int:
    """The points of a seat now, as far as they are known."""
    return score(t, seat) if own else public_score(t, seat)


def gain(t: TisseursState, seat: int, own: bool) -> float:
    """The points that a dream will still get; those of an unknown objective are among them."""
    net = NET.read()
    return net.odds([0], [net.part(facts(t, seat, own), 0)])


def stage_of(left: float) -> int:
    """How far the game is from its end."""
    stage = 0
    while stage < STAGES - 1 and left >= STAGE_ENDS[stage]:
        stage += 1
    return stage


def facts(t: TisseursState, seat: int, own: bool) -> list[int]:
    """What is so of a dream: of all that everybody sees and, if it is one's own, of what only its dreamer knows."""
    to_move = 1 if t.runner == seat else 0
    stage = stage_of(turns_left(t))
    round_number = t.round - 1
    begins = 1 if t.first == seat else 0
    worlds = worlds_in(t, seat)
    skulls = skulls_in(t, seat, 0) + 2 * skulls_in(t, seat, 1) + 3 * skulls_in(t, seat, 2)
    found = [
        0,
        LEFT + (to_move * 3 + round_number) * 17 + len(t.circle),
        FIRST + begins * 3 + round_number,
        SAND + stage * 13 + min(t.sand[seat], 12),
        HELD + stage * 6 + min(count_cards(t.hands[seat]), 5),
        NIGHTS + min(worlds[3], 7),
        SETS + min(sets_of_worlds(worlds), 7),
        PAIN + min(skulls, 8) * 3 + stage // 2,
    ]
    cuts = min(cuts_in(t, seat), 5)
    found.append(CUTS + cuts * 2 + (1 if stage > 2 else 0))
    if t.nexts[0] >= 0:
        arc = ahead(t, 0)
        found.append(ARC + to_move * 17 + min(arc, len(t.circle) - arc))
    for card in range(DISCOVERY_COUNT):
        if t.lasting[seat] >> card & 1:
            found.append(LASTING + card * STAGES + stage)
        elif own and t.hands[seat] >> card & 1:
            found.append(KNOWN + card * STAGES + stage)
    add_objective(t, seat, own, stage, found)
    add_rows(t, seat, stage, found)
    return found


def add_objective(t: TisseursState, seat: int, own: bool, stage: int, found: list[int]) -> None:
    """What the objective gives so far, and what sand could do for it."""
    objective = t.objective[seat] if own else UNKNOWN
    found.append(OBJECTIVE + objective * STAGES + stage)
    if objective == UNKNOWN:
        return
    kind = 0 if objective < FIRST_MISSION else objective - FIRST_MISSION + 1
    found.append(PAID + kind * 21 + min(objective_points(t, seat, objective), 20))
    if kind == 0:
        wished = 0
        for element in WANTED[objective]:
            wished += t.stock[seat] >> 2 * element & 3
        found.append(WISHED + stage * 13 + min(wished, 12))


def add_rows(t: TisseursState, seat: int, stage: int, found: list[int]) -> None:
    """Where a dream can grow, and what lies in front of the weavers for it."""
    ends = [0, 0, 0]
    for layer in range(3):
        row = t.rows[seat * 3 + layer]
        cards = 0
        for cell in row:
            if is_card(cell):
                cards += 1
        found.append(LENGTH + layer * 16 + min(cards, 15))
        slot = open_slot(t, seat, layer)
        kind = 8
        if slot == NO_SLOT:
            kind = 0
        elif 0 < slot <= len(row) and is_card(row[slot - 1]):
            ends[layer] = elements_of(row[slot - 1])
            kind = min(bits(ends[layer]), 7)
        else:
            ends[layer] = EVERY_ELEMENT
        found.append(END + (layer * 9 + kind) * STAGES + stage)
        if layer:
            upper = t.rows[seat * 3 + layer - 1]
            free = 0
            for place in range(len(row), len(upper) - 1):
                if is_pair(upper, place):
                    free += 1
            found.append(OPEN + ((layer - 1) * 7 + min(free, 6)) * STAGES + stage)
    if t.nexts[0] < 0:
        return
    to_move = 1 if t.runner == seat else 0
    fitting = [0, 0, 0]
    best = second = -3
    size = len(t.circle)
    usable = 0
    for weaver in range(2):
        for steps in range(min(ahead(t, weaver), REACH)):
            card = t.circle[(t.nexts[weaver] + steps) % size]
            worth = -3
            for layer in range(3):
                if ends[layer] & PRINTED[card]:
                    fitting[layer] += 1
                    here = (layer + 1) * (STARS[card] - SKULLS[card]) + (2 if SYMBOL[card] else 0)
                    worth = max(worth, here)
            if worth > 0:
                usable += 1
            if worth > best:
                best, second = worth, best
            elif worth > second:
                second = worth
    for layer in range(3):
        found.append(FITS + (layer * 7 + fitting[layer]) * 2 + to_move)
    found.append(USABLE + stage * 13 + to_move * 6 + min(usable, 5))
    found.append(BEST + (min(best, 12) + 3) * 2 + to_move)
    found.append(BEST + 32 + (min(second, 12) + 3) * 2 + to_move)
