"""The choice: every legal action gets a worth, and the best is taken."""

from typing import Final

from reverie.engine.actions import argument_of, verb_of
from reverie.engine.policy import Policy
from reverie.games.tisseurs import pieces
from reverie.games.tisseurs.bot import weights as w
from reverie.games.tisseurs.bot.cards import echo_worth, keep_worth, placement_worth, play_gain, walk_worth
from reverie.games.tisseurs.bot.situation import NEVER, Situation, best_placement, card_worth, sand_worth
from reverie.games.tisseurs.pieces import PRINTED, SEAMLESS, SKULLS, STARS, card_of
from reverie.games.tisseurs.rules import actions as a
from reverie.games.tisseurs.rules.circle import ahead, closes, reached, sand_for
from reverie.games.tisseurs.rules.dream import NO_SLOT
from reverie.games.tisseurs.state import TisseursState

# What an objective tends to bring, by its number.
OBJECTIVE_WORTH: Final[list[float]] = [9.0, 9.0, 9.0, 9.0, 9.0, 9.0, 9.0, 9.0, 8.0, 9.5, 7.0, 9.2]


class TisseursPolicy(Policy[TisseursState]):
    """The habits of a good weaver."""

    def judge(self, t: TisseursState, seat: int, legal: list[int]) -> list[float]:
        """The worth of each action: first those that go on with the turn, then those that only prepare it."""
        o = Situation(t, seat)
        worths: list[float] = []
        best = NEVER
        for action in legal:
            verb = verb_of(action)
            if verb in (a.PLAY, a.SAND):
                worths.append(0.0)
                continue
            worth = plain_worth(t, o, verb, argument_of(action))
            worths.append(worth)
            best = max(best, worth)
        for index in range(len(legal)):
            verb = verb_of(legal[index])
            if verb == a.PLAY:
                worths[index] = best + play_gain(t, o, argument_of(legal[index]), best)
            elif verb == a.SAND:
                layer, element = a.LAID.split(argument_of(legal[index]))
                worths[index] = lay_worth(t, o, layer, element, best)
        return worths


def plain_worth(t: TisseursState, o: Situation, verb: int, argument: int) -> float:
    """What an action seems worth beside the others of its decision."""
    seat = o.seat
    if verb == a.MOVE:
        return move_worth(t, o, *a.WALKED.split(argument))
    if verb == a.PLACE:
        return placement_worth(t, o, argument, False)
    if verb == a.CUT:
        return placement_worth(t, o, argument, True)
    if verb == a.QUILT:
        return placement_worth(t, o, argument, False) + sand_worth(o, -pieces.QUILT_COST)
    if verb == a.PAY:
        return -token_use(t, o, argument)
    if verb == a.KEEP:
        return keep_worth(o, argument)
    if verb == a.GAP:
        return gap_worth(t, argument)
    if verb == a.OBJECTIVE:
        return OBJECTIVE_WORTH[argument]
    if verb == a.CONNECT:
        return 0.5
    if verb == a.MEND:
        return 0.6 if o.objective == SEAMLESS else 0.4
    if verb in (a.STAR, a.CATCH):
        layer, slot = a.CELL.split(argument)
        if verb == a.STAR:
            return float(layer + 1)
        return float((layer + 1) * SKULLS[card_of(t.rows[seat * 3 + layer][slot])])
    if verb == a.ECHO:
        return echo_worth(t, o, argument)
    if verb == a.WALK:
        return walk_worth(t, o, *a.LAYERS_OF.split(argument))
    return 0.0  # ending the turn


def move_worth(t: TisseursState, o: Situation, weaver: int, steps: int) -> float:
    """A card of the circle: what it is worth in the dream, the sand, and what it does to the round."""
    v = o.v
    price = sand_for(t, o.seat, steps)
    if price > 0:
        price = min(price, t.pool.size())
    worth = best_placement(o, reached(t, weaver, steps), t.joined) + sand_worth(o, price)
    if t.extra:
        return worth
    if closes(t, weaver, steps):
        return worth + v[w.CLOSE] * (1.0 if t.round < t.settings.rounds else 0.6) + v[w.CLOSE_MORE] * behind(t)
    if ahead(t, weaver) - steps <= 2 or ahead(t, 1 - weaver) + steps - 1 <= 2:
        worth += v[w.EXPOSE]
    return worth


def behind(t: TisseursState) -> float:
    """The share of the others who have had one turn less in this round."""
    if t.seats == 1 or t.settings.equal_turns:
        return 0.0
    return (t.seats - 1 - (t.runner - t.first) % t.seats) / (t.seats - 1)


def lay_worth(t: TisseursState, o: Situation, layer: int, element: int, best: float) -> float:
    """A token on the end of a row: what it lets one take, and what it counts by itself."""
    own = sand_worth(o, -1) - 0.3 * token_use(t, o, element)
    if o.wanted >> 2 * element & 1:
        own += 1.0
    if t.has(o.seat, pieces.QUILL):
        own += 0.6
    bit = 1 << 2 * element
    if o.slots[layer] == NO_SLOT or o.joins[layer] & bit:
        return best + own
    found = best
    size = len(t.circle)
    for weaver in range(2):
        gap = size if t.extra else ahead(t, weaver)
        last = gap if gap <= 2 or t.extra else gap - 1
        for steps in range(1, last + 1):
            price = sand_for(t, o.seat, steps)
            if t.sand[o.seat] - 1 + price < 0:
                break
            card = t.circle[(t.nexts[weaver] + steps - 1) % size]
            if PRINTED[card] & bit:
                worth = card_worth(o, card, layer) + sand_worth(o, price)
                found = max(found, worth)
    return found + own - 0.05


def token_use(t: TisseursState, o: Situation, element: int) -> float:
    """How much a token of an element may still do."""
    use = 0.0
    bit = 1 << 2 * element
    if o.wanted & bit:
        use += 0.8
    for layer in range(3):
        if o.slots[layer] != NO_SLOT and o.joins[layer] & bit:
            use -= 0.05
    held = t.stock[o.seat] >> 2 * element & 3
    return use - 0.1 * held


def gap_worth(t: TisseursState, gap: int) -> float:
    """Where the weavers start: with little in front of them for the first player."""
    size = len(t.circle)
    offset = pieces.OFFSET[t.seats]
    worth = 0.0
    for start in (gap, gap + offset):
        for step in range(4):
            card = t.circle[(start + step) % size]
            worth -= (STARS[card] - SKULLS[card]) * (1.0 - 0.2 * step)
    return worth
