"""What a seat cannot know is drawn anew (spec 7): the other hands, the draw pile, the stack of tiles.

The order of the piles needs no care: it does not exist before it is drawn.
"""

from collections.abc import Callable

from reverie.games.insomnia.pieces import FIRST_NIGHTMARE
from reverie.games.insomnia.state import InsomniaState


def redraw_hidden(t: InsomniaState, seat: int, random: Callable[[], float]) -> None:
    """Mix the draw pile and all unseen hands, and deal sheep cards to those hands again."""
    pool = t.deck.bag
    if not t.settings.open_hands:
        pool = sorted(unseen(t, seat))
        for owner in range(t.seats):
            if owner != seat:
                hand = t.hands[owner]
                for place in range(len(hand)):
                    hand[place] = take_sheep(pool, random)
                hand.sort()
    # Sorted, so that nothing of the true order of the bag is carried over.
    pool.sort()
    t.deck.guess(pool)
    t.tile_deck.guess(sorted(t.tile_deck.bag))


def unseen(t: InsomniaState, seat: int) -> list[int]:
    """All cards that an audience has not seen, in no order: the draw pile and the hands of the others."""
    pool = t.deck.bag[:]
    if not t.settings.open_hands:
        for owner in range(t.seats):
            if owner != seat:
                pool.extend(t.hands[owner])
    return pool


def take_sheep(pool: list[int], random: Callable[[], float]) -> int:
    """Take a random sheep card (nobody holds a nightmare card); there is one, since one came from here."""
    while True:
        index = int(random() * len(pool))
        card = pool[index]
        if card < FIRST_NIGHTMARE:
            end = pool.pop()
            if index < len(pool):
                pool[index] = end
            return card
