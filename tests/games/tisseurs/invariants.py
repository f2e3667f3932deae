"""What is true of every table of Tisseurs de Rêves, whatever happens."""

from collections import Counter
from collections.abc import Hashable

from reverie.engine import State
from reverie.games.tisseurs.pieces import (
    CARD_BITS,
    CUT_CELL,
    FACE_BITS,
    FACE_SHIFT,
    LEFT_CUT,
    NO_CARD,
    card_of,
    count_tokens,
    is_card,
    list_cards,
    list_tokens,
    tokens_on,
)
from reverie.games.tisseurs.rules.dream import is_pair
from reverie.games.tisseurs.rules.steps import CHOOSE_OBJECTIVE, PLACE_WEAVER
from reverie.games.tisseurs.state import TisseursState


def census(state: State) -> Counter[Hashable]:
    """Every card, token and discovery card, wherever it lies."""
    assert isinstance(state, TisseursState)
    cells = [cell for row in state.rows for cell in row]
    cards = state.deck.cards() + state.circle + state.gone + [card_of(cell) for cell in cells if is_card(cell)]
    if state.taken != NO_CARD:
        cards.append(state.taken)
    tokens = state.pool.cards() + list_tokens(state.paid)
    for stock in state.stock:
        tokens += list_tokens(stock)
    for cell in cells:
        tokens += list_tokens(tokens_on(cell))
        face = cell >> FACE_SHIFT & FACE_BITS
        if face:
            tokens.append(face - 1)
    found = state.discoveries.cards() + state.discard + list_cards(state.offered)
    for mask in state.hands + state.lasting:
        found += list_cards(mask)
    if state.playing != NO_CARD:
        found.append(state.playing)
    pieces: Counter[Hashable] = Counter(("card", card) for card in cards)
    pieces.update(("token", token) for token in tokens)
    pieces.update(("discovery", card) for card in found)
    return pieces


def check_invariants(t: TisseursState) -> None:
    """Pieces are complete, rows follow the grid, weavers stand where they may."""
    pieces = census(t)
    assert pieces == {
        **{("card", card): 1 for card in range(75)},
        **{("token", element): 3 for element in range(15)},
        **{("discovery", card): 1 for card in range(14)},
    }
    for seat in range(t.seats):
        assert t.sand[seat] == count_tokens(t.stock[seat])
        for layer in range(3):
            row = t.rows[seat * 3 + layer]
            assert not row or row[-1]
            for slot, cell in enumerate(row):
                if cell & LEFT_CUT:
                    assert is_card(row[slot - 1])
                if layer and cell and cell & CARD_BITS != CUT_CELL:
                    upper = t.rows[seat * 3 + layer - 1]
                    assert is_pair(upper, slot)
    if not t.over and t.point not in (PLACE_WEAVER, CHOOSE_OBJECTIVE):
        assert len(t.circle) >= t.players()
        assert all(0 <= place < len(t.circle) for place in t.nexts)
