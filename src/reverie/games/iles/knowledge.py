"""What an audience cannot know is drawn anew (spec 8): the tiles that only the Lookout of a two-seat game has seen.

Stacks need no care: a tile is drawn from all tiles of its type that nobody has seen, so neither the order of a stack
nor the tiles put back into the box exist before the end.
"""

from collections.abc import Callable

from reverie.engine.piles import Deck
from reverie.games.iles.pieces import DREAM, TYPES
from reverie.games.iles.state import IlesState


def redraw_hidden(t: IlesState, seat: int, random: Callable[[], float]) -> None:
    """Replace the tiles that a seat has not seen by others of their type that it has not seen either."""
    for each in range(DREAM + 1):
        pool = t.decks[each].bag[:]
        if each == t.drawn_type and seat != t.lookout:
            pool.extend(t.drawn)
            if t.hidden >= 0:
                pool.append(t.hidden)
            # Sorted, so that nothing of the true order is carried over.
            pool.sort()
            for place in range(len(t.drawn)):
                t.drawn[place] = take(pool, random)
            if t.hidden >= 0:
                t.hidden = take(pool, random)
        pool.sort()
        # A new deck: clones share their stacks, and a sample must not remember how this one was shuffled.
        t.decks[each] = Deck(TYPES[each], pool)


def take(pool: list[int], random: Callable[[], float]) -> int:
    """Take a random tile out of a pool."""
    return pool.pop(int(random() * len(pool)))


def unseen(t: IlesState, seat: int) -> list[int]:
    """All tiles that an audience has not seen, sorted."""
    pool: list[int] = []
    for each in range(DREAM + 1):
        pool.extend(t.decks[each].bag)
    if seat != t.lookout:
        pool.extend(t.drawn)
        if t.hidden >= 0:
            pool.append(t.hidden)
    pool.sort()
    return pool
