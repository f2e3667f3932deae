"""What a game for two will come to: how much each dream will still gain, looked up in a small net (`engine.net`).

The net looks at one seat with the eyes of a player: at its own secrets, and at nothing that others hide. What the two
seats have and will gain makes the lead at the end. `prospects.txt` holds its weights; `python -m bench.learn tisseurs`
learns them.
"""

from importlib.resources import files
from typing import Final

from reverie.engine.net import Net, chance, read
from reverie.engine.policy import UNSURE
from reverie.games.tisseurs.bot.situation import Situation, best_placement, sand_worth, turns_left
from reverie.games.tisseurs.pieces import DISCOVERY_COUNT, NO_OBJECTIVE, OBJECTIVE_COUNT, count_cards
from reverie.games.tisseurs.rules.circle import ahead, sand_for
from reverie.games.tisseurs.rules.dream import NO_SLOT, is_pair
from reverie.games.tisseurs.rules.steps import TURN_START
from reverie.games.tisseurs.scoring import public_score, score
from reverie.games.tisseurs.state import Settings, TisseursState

HORIZON: Final = 10  # acts that a search should play before it trusts the net
ROUNDS: Final = 3
SPREAD: Final = 10.0  # points of a lead that is worth 73 hundredths
STAGES: Final = 5
MOST_SAND: Final = 15
BESTS: Final = 24  # steps in which the worth of a card is told

# Where each kind of fact begins; the first is always so.
PHASE: Final = 1
MEETING: Final = PHASE + 3 * 17
FIRST: Final = MEETING + 2 * 8 * 2
LAYER: Final = FIRST + 3 * 2
SPARE: Final = LAYER + 3 * 7 * STAGES
LENGTH: Final = SPARE + 2 * 6 * STAGES
SAND: Final = LENGTH + 3 * 14
HAND: Final = SAND + (MOST_SAND + 1) * STAGES
HELD: Final = HAND + 5
LASTING: Final = HELD + DISCOVERY_COUNT
OBJECTIVE: Final = LASTING + DISCOVERY_COUNT
BEST: Final = OBJECTIVE + (OBJECTIVE_COUNT + 1) * STAGES
SECOND: Final = BEST + 2 * BESTS
FACTS: Final = SECOND + 2 * BESTS

NETS: Final[list[Net]] = []  # the one that is read when it is first needed


def horizon(t: TisseursState) -> int:
    """After how many acts `foresee` can judge this table; 0 for never: under other rules, or near the end."""
    if t.seats != 2 or not is_learned(t.settings) or (t.round == ROUNDS and turns_left(t) < 2.0):
        return 0
    return HORIZON


def is_learned(rules: Settings) -> bool:
    """Whether the net has learned from games with these rules."""
    freer = rules.free_cuts or rules.passing or rules.any_sand or rules.equal_turns
    whole = rules.replace and rules.with_discoveries and len(rules.objectives) == OBJECTIVE_COUNT
    return whole and not freer and rules.rounds == ROUNDS


def foresee(t: TisseursState, seat: int) -> float:
    """The lead at the end between 0 and 1, from what the seat knows; UNSURE within a turn, and with others than two."""
    if t.seats != 2 or not (t.ended or is_judged(t)):
        return UNSURE
    other = 1 - seat
    if t.ended:
        return chance((score(t, seat) - score(t, other)) / SPREAD)
    lead = points(t, seat, True) - points(t, other, False) + gain(t, seat, True) - gain(t, other, False)
    return chance(lead / SPREAD)


def is_judged(t: TisseursState) -> bool:
    """Whether a turn begins."""
    return t.point == TURN_START and t.placed == 0 and t.staying[0] and t.staying[1]


def points(t: TisseursState, seat: int, own: bool) -> int:
    """The points of a seat now, as far as they can be seen."""
    return score(t, seat) if own else public_score(t, seat)


def gain(t: TisseursState, seat: int, own: bool) -> float:
    """The points that a seat will still get, its objective among them where it is not one's own."""
    if not NETS:
        NETS.append(read(files("reverie.games.tisseurs.bot").joinpath("prospects.txt").read_text(encoding="utf-8")))
    return NETS[0].odds([0], [facts(t, seat, own)])


def facts(t: TisseursState, seat: int, own: bool) -> list[int]:
    """What is so of a seat at the beginning of a turn: with its secrets if they are one's own."""
    size = len(t.circle)
    mover = 1 if t.runner == seat else 0
    last = 1 if t.round >= t.settings.rounds else 0
    left = turns_left(t)
    stage = 0 if left < 1.5 else 1 if left < 3.5 else 2 if left < 6.5 else 3 if left < 11.0 else 4
    gaps = min(ahead(t, 0), ahead(t, 1))
    rounds = min(t.settings.rounds - t.round, 2)
    objective = t.objective[seat] if own else NO_OBJECTIVE
    hand = t.hands[seat]
    o = Situation(t, seat, objective)
    found = [
        0,
        PHASE + rounds * 17 + min(size, 16),
        MEETING + (mover * 2 + last) * 8 + min(gaps, 7),
        FIRST + rounds * 2 + (1 if t.first == seat else 0),
        SAND + stage * (MOST_SAND + 1) + min(t.sand[seat], MOST_SAND),
        HAND + min(count_cards(hand), 4),
        OBJECTIVE + stage * (OBJECTIVE_COUNT + 1) + objective + 1,
    ]
    for layer in range(3):
        row = t.rows[seat * 3 + layer]
        found.append(LENGTH + layer * 14 + min(len(row), 13))
        kind = 0
        if o.slots[layer] != NO_SLOT:
            kind = 1 + min(o.end[layer], 5)
        found.append(LAYER + (stage * 3 + layer) * 7 + kind)
        if layer < 2:
            free = 0
            for slot in range(len(t.rows[seat * 3 + layer + 1]), len(row) - 1):
                if is_pair(row, slot):
                    free += 1
            found.append(SPARE + (stage * 2 + layer) * 6 + min(free, 5))
    for card in range(DISCOVERY_COUNT):
        if own and hand >> card & 1:
            found.append(HELD + card)
        if t.lasting[seat] >> card & 1:
            found.append(LASTING + card)
    add_reach(t, o, mover, found)
    return found


def add_reach(t: TisseursState, o: Situation, mover: int, found: list[int]) -> None:
    """What the best cards within reach are worth to a seat."""
    size = len(t.circle)
    best = second = 0.0
    for weaver in range(2):
        far = size if t.extra else ahead(t, weaver)
        for steps in range(1, far + 1):
            price = sand_for(t, o.seat, steps)
            if t.sand[o.seat] + price < 0:
                break
            if steps > 2 and steps == far and not t.extra:
                continue
            card = t.circle[(t.nexts[weaver] + steps - 1) % size]
            worth = best_placement(o, card, False) + sand_worth(o, price)
            if worth > best:
                second = best
                best = worth
            elif worth > second:
                second = worth
    found.append(BEST + mover * BESTS + min(int(best), BESTS - 1))
    found.append(SECOND + mover * BESTS + min(int(second), BESTS - 1))
