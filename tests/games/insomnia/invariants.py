"""What is true of every table of Insomnia, whatever happens."""

from collections import Counter
from collections.abc import Hashable

from reverie.engine import State
from reverie.games.insomnia.pieces import FIRST_NIGHTMARE, HAND, NO_TILE, RACING, SPACES, TOKENS, WIDTH
from reverie.games.insomnia.rules.steps import PLAY_CARD
from reverie.games.insomnia.state import InsomniaState


def census(state: State) -> Counter[Hashable]:
    """Every card, tile and token, wherever it lies."""
    assert isinstance(state, InsomniaState)
    cards = state.deck.cards() + state.discard + [card for hand in state.hands for card in hand]
    tiles = state.tile_deck.cards() + state.market + [tile for tile in state.tiles if tile != NO_TILE]
    pieces: Counter[Hashable] = Counter(("card", card) for card in cards)
    pieces.update(("tile", tile) for tile in tiles)
    for seat in range(state.seats):
        places = slice(seat * WIDTH, (seat + 1) * WIDTH)
        pieces["token", seat] = state.supply[seat] + sum(state.zzz[places]) + sum(state.inf[places])
    return pieces


def check_invariants(t: InsomniaState) -> None:
    """Pieces are complete, pawns stand where they may, hands are sorted and hold sheep cards."""
    pieces = census(t)
    assert Counter(t.settings.boxes[t.nightmare]) == Counter(
        {key[1]: number for key, number in pieces.items() if isinstance(key, tuple) and key[0] == "card"}
    )
    assert sorted(key[1] for key in pieces if isinstance(key, tuple) and key[0] == "tile") == t.settings.tiles
    assert all(pieces["token", seat] == TOKENS for seat in range(t.seats))
    assert min(t.supply) >= 0
    assert min(t.zzz) >= 0
    for seat in range(t.seats):
        hand = t.hands[seat]
        assert hand == sorted(hand)
        assert all(card < FIRST_NIGHTMARE for card in hand)
        racing = t.status[seat] == RACING and not t.resting
        assert len(hand) <= HAND if racing else not hand
        assert 0 <= t.pos[seat] <= SPACES
        assert racing or (t.pos[seat] == 0 and not t.scared[seat]) or t.over
        assert t.pillow[seat] >= 1
    if t.point == PLAY_CARD:
        assert len(t.hands[t.active]) == HAND
