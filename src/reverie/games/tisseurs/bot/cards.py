"""When a discovery card is worth more on the table than its point in the hand."""

from typing import Final

from reverie.games.tisseurs import pieces
from reverie.games.tisseurs.bot import weights as w
from reverie.games.tisseurs.bot.situation import NEVER, Situation, best_placement, card_worth, cut_worth, sand_worth
from reverie.games.tisseurs.pieces import CAUGHT, FIRST_NIGHTMARE, SEAMLESS, SKULLS, STARS, card_of, is_card, is_cut
from reverie.games.tisseurs.rules.circle import ahead
from reverie.games.tisseurs.rules.discovery import walks
from reverie.games.tisseurs.rules.dream import NO_SLOT
from reverie.games.tisseurs.rules.steps import PLACE_CARD, TURN_END
from reverie.games.tisseurs.scoring import tokens_in
from reverie.games.tisseurs.state import TisseursState

# What it is worth to have a card, by its number: for choosing among those drawn.
KEEP_WORTH: Final[list[float]] = [1.8, 1.7, 2.8, 2.0, 2.2, 2.7, 1.4, 2.8, 1.4, 2.6, 2.2, 1.4, 2.9, 2.0]


def keep_worth(o: Situation, card: int) -> float:
    """A card that may be kept; those that need time are worth less at the end."""
    worth = KEEP_WORTH[card]
    if o.left < 3.0 and card in (pieces.BOOTS, pieces.PRISM, pieces.QUILT, pieces.QUILL):
        worth = 1.0
    if card == pieces.SAND_KEEPER and o.left < 3.0:
        worth = max(1.0, min(o.t.sand[o.seat] / pieces.KEEPER_TOKENS, pieces.KEEPER_MOST))
    if card in (pieces.BAKU, pieces.DREAMCATCHER):
        worth = max(1.0, skull_points(o.t, o.seat) * (2.0 if card == pieces.DREAMCATCHER else 1.0))
    return worth


def skull_points(t: TisseursState, seat: int) -> float:
    """What skulls cost now."""
    total = 0
    for layer in range(3):
        for cell in t.rows[seat * 3 + layer]:
            card = card_of(cell)
            if card >= FIRST_NIGHTMARE and not cell & CAUGHT:
                total += (layer + 1) * SKULLS[card]
    return float(total)


def play_gain(t: TisseursState, o: Situation, card: int, best: float) -> float:
    """What playing a card now brings beyond keeping it; `best` is the worth of the best plain option."""
    v = o.v
    gain = effect_gain(t, o, card, best) - 1.0
    return gain - v[w.PLAY]


def effect_gain(t: TisseursState, o: Situation, card: int, best: float) -> float:
    """The effect of a card, in points."""
    seat = o.seat
    early = o.left > 4.0
    if card == pieces.FLYING_CARPET:
        return carpet_gain(t, o, best) if o.left > 1.0 else carpet_gain(t, o, best) + 0.5
    if card == pieces.GOLDEN_THREAD:
        return thread_gain(t, o, best)
    if card == pieces.STARDUST:
        deepest = best_star_layer(t, seat)
        return deepest + 0.5 if deepest == 3 or not early else 0.0
    if card == pieces.DREAMCATCHER:
        return catch_gain(t, seat, early)
    if card == pieces.ECHO:
        return echo_gain(t, o)
    if card == pieces.CRYSTAL_BALL:
        return 2.5
    if card == pieces.SLEEPWALKER:
        return walk_gain(t, o)
    if card == pieces.SANDCASTLE:
        return pieces.CASTLE_POINTS + sand_worth(o, -pieces.CASTLE_COST)
    if card == pieces.BOOTS:
        return 2.4 if early else 0.0
    if card == pieces.SAND_KEEPER:
        return 2.6 if early else min(t.sand[seat] // pieces.KEEPER_TOKENS, pieces.KEEPER_MOST) + 0.5
    if card == pieces.PRISM:
        return 2.2 if early else 0.0
    if card == pieces.BAKU:
        return skull_points(t, seat) + (0.5 if early else 0.4)
    if card == pieces.QUILL:
        return 2.6 if early else min(tokens_in(t, seat) + t.sand[seat] // 3, pieces.QUILL_MOST) + 0.2
    if t.window == PLACE_CARD and best < 0.0 and t.sand[seat] >= pieces.QUILT_COST:
        return 3.5
    return 2.0 if early else 0.0


def carpet_gain(t: TisseursState, o: Situation, best: float) -> float:
    """The best card in front of a weaver, laid anywhere."""
    found = NEVER
    for weaver in range(2):
        gap = len(t.circle) if t.extra else ahead(t, weaver)
        last = gap if gap <= 2 or t.extra else gap - 1
        for steps in range(last):
            card = t.circle[(t.nexts[weaver] + steps) % len(t.circle)]
            worth = best_placement(o, card, True)
            found = max(found, worth)
    return found - best


def thread_gain(t: TisseursState, o: Situation, best: float) -> float:
    """Connect a card that would be cut, or mend for the seamless night."""
    if t.window == PLACE_CARD and not t.joined:
        return best_placement(o, t.taken, True) - best
    if t.window == TURN_END and o.objective == SEAMLESS and any(is_cut(cell) for cell in t.cells(o.seat)):
        return 3.5
    return 0.0


def best_star_layer(t: TisseursState, seat: int) -> int:
    """The deepest layer with a dream card, from 1; 0 if there is none."""
    for layer in range(2, -1, -1):
        for cell in t.rows[seat * 3 + layer]:
            if is_card(cell) and card_of(cell) < FIRST_NIGHTMARE:
                return layer + 1
    return 0


def catch_gain(t: TisseursState, seat: int, early: bool) -> float:
    """The nightmare that hurts most becomes an asset."""
    best = 0
    for layer in range(3):
        for cell in t.rows[seat * 3 + layer]:
            card = card_of(cell)
            if card >= FIRST_NIGHTMARE and not cell & CAUGHT:
                best = max(best, 2 * (layer + 1) * SKULLS[card])
    return float(best) if best > 2 or not early else 0.0


def echo_gain(t: TisseursState, o: Situation) -> float:
    """The better of the two cards just in front of the weavers."""
    return max(echo_worth(t, o, 0), echo_worth(t, o, 1))


def echo_worth(t: TisseursState, o: Situation, weaver: int) -> float:
    """The card just in front of a weaver."""
    return best_placement(o, t.circle[t.nexts[weaver] % len(t.circle)], False)


def walk_gain(t: TisseursState, o: Situation) -> float:
    """The best walk."""
    best = 0.0
    for start in range(3):
        for goal in range(3):
            if walks(t, o.seat, start, goal):
                best = max(best, walk_worth(t, o, start, goal))
    return best


def walk_worth(t: TisseursState, o: Situation, start: int, goal: int) -> float:
    """Stars count more in a deeper layer; the way back leaves a gap."""
    card = card_of(t.rows[o.seat * 3 + start][-1])
    return (goal - start) * (STARS[card] - SKULLS[card]) - 0.8 * o.late


def placement_worth(t: TisseursState, o: Situation, layer: int, cut: bool) -> float:
    """The taken card in a layer."""
    if o.slots[layer] == NO_SLOT:
        return NEVER
    return cut_worth(o, t.taken, layer) if cut else card_worth(o, t.taken, layer)
