"""Magic sand: drawing it, laying it on cards, and paying with it (spec 3.3, 5.1)."""

from reverie.games.tisseurs.pieces import (
    ELEMENT_COUNT,
    ELEMENT_WORLD,
    ELEMENTS,
    FIRST_NIGHTMARE,
    NO_CARD,
    PRISM,
    PRISM_TOKENS,
    TOKEN_SHIFT,
    WORLD,
    card_of,
    list_tokens,
    rightmost_card,
)
from reverie.games.tisseurs.rules.actions import SANDS
from reverie.games.tisseurs.rules.steps import PAY as PAY_POINT
from reverie.games.tisseurs.state import TisseursState


def gain(t: TisseursState, seat: int, count: int) -> None:
    """Draw tokens from the pool, as many as there are."""
    drawn: list[int] = []
    for _ in range(min(count, t.pool.size())):
        element = t.pool.draw(t.chance)
        drawn.append(element)
        t.stock[seat] += 1 << 2 * element
        t.sand[seat] += 1
    if t.log is not None and count:
        say_tokens(t, "gain", seat, drawn)


def say_tokens(t: TisseursState, name: str, seat: int, elements: list[int]) -> None:
    """Tell everybody how many tokens, and those who see that stock which ones."""
    names = [ELEMENTS[element] for element in sorted(elements)]
    if t.settings.open_sand:
        t.say(name, {"seat": seat, "count": len(names), "elements": names})
    else:
        t.confide(name, {"seat": seat, "count": len(names)}, {"elements": names}, (seat,))


def give_back(t: TisseursState, tokens: list[int]) -> None:
    """Tokens go back to the pool, which is mixed."""
    if tokens:
        t.pool.bag.extend(tokens)
        t.pool.shuffle()


def may_lay(t: TisseursState, seat: int) -> bool:
    """Whether the player may lay one more token in this turn."""
    return t.settings.any_sand or t.placed < (PRISM_TOKENS if t.has(seat, PRISM) else 1)


def accepts(t: TisseursState, seat: int, card: int, element: int) -> bool:
    """Whether a card takes a token of an element."""
    return card >= FIRST_NIGHTMARE or WORLD[card] == ELEMENT_WORLD[element] or t.has(seat, PRISM)


def end_card(t: TisseursState, seat: int, layer: int) -> int:
    """The rightmost card of a layer, beside a cut token or not (spec 10.7); NO_CARD if it has none."""
    row = t.rows[seat * 3 + layer]
    slot = rightmost_card(row)
    return NO_CARD if slot == NO_CARD else card_of(row[slot])


def legal_sand(t: TisseursState, seat: int, out: list[int]) -> None:
    """All tokens that may be laid, on all rightmost cards."""
    if t.sand[seat] == 0 or not may_lay(t, seat):
        return
    stock = t.stock[seat]
    for layer in range(3):
        card = end_card(t, seat, layer)
        if card != NO_CARD:
            for element in range(ELEMENT_COUNT):
                if stock >> 2 * element & 3 and accepts(t, seat, card, element):
                    out.append(SANDS[layer][element])


def why_not_sand(t: TisseursState, seat: int, layer: int, element: int) -> str:
    """The rule against laying a token there."""
    if not has_token(t, seat, element):
        return "no_such_token"
    if not may_lay(t, seat):
        return "one_token_a_turn"
    card = end_card(t, seat, layer)
    if card == NO_CARD:
        return "no_card_there"
    return "" if accepts(t, seat, card, element) else "another_world"


def lay(t: TisseursState, seat: int, layer: int, element: int) -> None:
    """A token goes from the stock to the rightmost card of a layer, and stays there."""
    t.stock[seat] -= 1 << 2 * element
    t.sand[seat] -= 1
    t.placed += 1
    row = t.rows[seat * 3 + layer]
    slot = rightmost_card(row)
    row[slot] += 1 << (TOKEN_SHIFT + 2 * element)
    if t.log is not None:
        t.say("sand", {"seat": seat, "element": ELEMENTS[element], "layer": layer + 1, "slot": slot})


def ask_payment(t: TisseursState, seat: int, cost: int, what: int) -> bool:
    """Begin to pay for an action; True if it is paid at once, because it takes the whole stock.

    Only the number of tokens decides that, which everybody knows: whether all are alike must not show.
    """
    t.paid = 0
    if t.sand[seat] == cost:
        t.paid = t.stock[seat]
        t.stock[seat] = 0
        t.sand[seat] = 0
        settle(t, seat)
        return True
    t.owed = cost
    t.paying = what
    t.point = PAY_POINT
    return False


def has_token(t: TisseursState, seat: int, element: int) -> bool:
    """Whether a player has a token of an element."""
    return t.stock[seat] >> 2 * element & 3 != 0


def pay_token(t: TisseursState, seat: int, element: int) -> bool:
    """One token is chosen; True once all are."""
    t.stock[seat] -= 1 << 2 * element
    t.sand[seat] -= 1
    t.paid += 1 << 2 * element
    t.owed -= 1
    if t.owed:
        return False
    settle(t, seat)
    return True


def settle(t: TisseursState, seat: int) -> None:
    """The chosen tokens go back to the pool."""
    tokens = list_tokens(t.paid)
    t.paid = 0
    if t.log is not None:
        say_tokens(t, "pay", seat, tokens)
    give_back(t, tokens)
