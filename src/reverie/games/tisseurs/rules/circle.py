"""The circle of cards and its two weavers: distances, prices, and taking a card (spec 3)."""

from reverie.games.tisseurs.pieces import BOOTS, CARDS, PRICE, PRICE_IN_BOOTS, WEAVERS
from reverie.games.tisseurs.rules.actions import MOVES
from reverie.games.tisseurs.state import TisseursState


def have_met(t: TisseursState) -> bool:
    """Whether no card lies between the weavers any more."""
    return t.nexts[0] == t.nexts[1]


def ahead(t: TisseursState, weaver: int) -> int:
    """How many cards lie between a weaver and the other one, clockwise; the whole circle once they have met."""
    size = len(t.circle)
    gap = (t.nexts[1 - weaver] - t.nexts[weaver]) % size
    return size if gap == 0 else gap


def sand_for(t: TisseursState, seat: int, steps: int) -> int:
    """The sand that a move gives; below 0 what it costs."""
    if t.free:
        return 0
    return PRICE_IN_BOOTS[steps] if t.has(seat, BOOTS) else PRICE[steps]


def closes(t: TisseursState, weaver: int, steps: int) -> bool:
    """Whether a move would bring the weavers together."""
    if t.extra:
        return False
    gap = ahead(t, weaver)
    return steps == gap or (t.settings.passing and steps == gap + 1)


def why_not_move(t: TisseursState, seat: int, weaver: int, steps: int) -> str:
    """The rule against a move, or nothing."""
    if steps > len(t.circle):
        return "too_far"
    if not t.extra and not t.settings.passing and steps > ahead(t, weaver):
        return "no_passing"
    if steps > 2 and closes(t, weaver, steps):
        return "closing_steps"
    return "too_little_sand" if t.sand[seat] + sand_for(t, seat, steps) < 0 else ""


def legal_moves(t: TisseursState, seat: int, out: list[int]) -> None:
    """All moves of both weavers that the player can pay for."""
    size = len(t.circle)
    prices = PRICE_IN_BOOTS if t.has(seat, BOOTS) else PRICE
    sand = t.sand[seat]
    for weaver in range(2):
        gap = size
        if not t.extra:
            gap = ahead(t, weaver)
        last = size if t.settings.passing else gap
        moves = MOVES[weaver]
        for steps in range(1, last + 1):
            if not t.free and sand + prices[steps] < 0:
                break
            shut = steps == gap or (t.settings.passing and steps == gap + 1)
            if steps > 2 and shut and not t.extra:
                continue
            out.append(moves[steps])


def reached(t: TisseursState, weaver: int, steps: int) -> int:
    """The card at a distance from a weaver."""
    return t.circle[(t.nexts[weaver] + steps - 1) % len(t.circle)]


def take_card(t: TisseursState, weaver: int, steps: int) -> int:
    """Push a weaver onto a card, take it, and leave the weaver in the gap that opens and closes again."""
    size = len(t.circle)
    other = 1 - weaver
    place = (t.nexts[weaver] + steps - 1) % size
    card = t.circle.pop(place)
    size -= 1
    behind = t.nexts[other]
    if behind > place:
        behind -= 1
    t.nexts[other] = behind % size if size else 0
    t.nexts[weaver] = place % size if size else 0
    return card


def say_move(t: TisseursState, seat: int, weaver: int, steps: int, card: int) -> None:
    """Tell of a card taken from the circle."""
    if t.log is not None:
        t.say("move", {"seat": seat, "weaver": WEAVERS[weaver], "steps": steps, "card": CARDS[card]})
