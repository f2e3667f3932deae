"""What a seat cannot know is drawn anew (spec 8): the others' sand, discovery cards and objectives, and the piles.

The order of the piles needs no care: it does not exist before it is drawn. All that is dealt anew comes from sorted
lists, so that nothing of the truth is carried over.
"""

from collections.abc import Callable

from reverie.games.tisseurs.pieces import (
    FACE_BITS,
    FACE_SHIFT,
    NO_OBJECTIVE,
    count_cards,
    count_tokens,
    list_cards,
    list_tokens,
    pack_tokens,
)
from reverie.games.tisseurs.state import TisseursState


def redraw_hidden(t: TisseursState, seat: int, random: Callable[[], float]) -> None:
    """Mix all that the seat has not seen, and deal it again."""
    t.deck.guess(sorted(t.deck.bag))
    redraw_sand(t, seat, random)
    redraw_discoveries(t, seat, random)
    redraw_objectives(t, seat, random)


def take(pool: list[int], random: Callable[[], float]) -> int:
    """Take one at random."""
    index = int(random() * len(pool))
    found = pool[index]
    end = pool.pop()
    if index < len(pool):
        pool[index] = end
    return found


def redraw_sand(t: TisseursState, seat: int, random: Callable[[], float]) -> None:
    """The pool, the face-down tokens of cuts, and the stocks of the others if they are hidden."""
    tokens = t.pool.bag[:]
    for row in t.rows:
        for cell in row:
            face = cell >> FACE_SHIFT & FACE_BITS
            if face:
                tokens.append(face - 1)
    hidden = not t.settings.open_sand and not t.ended
    if hidden:
        for owner in range(t.seats):
            if owner != seat:
                tokens.extend(list_tokens(t.stock[owner]))
        if t.active != seat:
            tokens.extend(list_tokens(t.paid))
    tokens.sort()
    for row in t.rows:
        for slot in range(len(row)):
            cell = row[slot]
            if cell >> FACE_SHIFT & FACE_BITS:
                kept = cell & ~(FACE_BITS << FACE_SHIFT)
                row[slot] = kept | take(tokens, random) + 1 << FACE_SHIFT
    if hidden:
        for owner in range(t.seats):
            if owner != seat:
                t.stock[owner] = pack_tokens([take(tokens, random) for _ in range(t.sand[owner])])
        if t.active != seat:
            t.paid = pack_tokens([take(tokens, random) for _ in range(count_tokens(t.paid))])
    tokens.sort()
    t.pool.guess(tokens)


def redraw_discoveries(t: TisseursState, seat: int, random: Callable[[], float]) -> None:
    """The pile, the hands of the others, and what another player is choosing from."""
    if t.ended:  # all hands have been shown
        t.discoveries.guess(sorted(t.discoveries.bag))
        return
    cards = t.discoveries.bag[:]
    for owner in range(t.seats):
        if owner != seat:
            cards.extend(list_cards(t.hands[owner]))
    choosing = t.offered if t.active != seat else 0
    cards.extend(list_cards(choosing))
    cards.sort()
    for owner in range(t.seats):
        if owner != seat:
            t.hands[owner] = draw_set(cards, count_cards(t.hands[owner]), random)
    if choosing:
        t.offered = draw_set(cards, count_cards(choosing), random)
    cards.sort()
    t.discoveries.guess(cards)


def draw_set(cards: list[int], count: int, random: Callable[[], float]) -> int:
    """A set of so many cards."""
    found = 0
    for _ in range(count):
        found |= 1 << take(cards, random)
    return found


def redraw_objectives(t: TisseursState, seat: int, random: Callable[[], float]) -> None:
    """The objectives of the others, unless the end has shown them, and those they refused."""
    if t.objective[0] == NO_OBJECTIVE:
        return
    cards = t.settings.objectives[:]
    for owner in range(t.seats):
        if owner == seat or t.ended:
            cards.remove(t.objective[owner])
    if seat >= 0 and t.refused[seat] != NO_OBJECTIVE:
        cards.remove(t.refused[seat])
    for owner in range(t.seats):
        if owner != seat:
            if not t.ended:
                t.objective[owner] = take(cards, random)
            if t.refused[owner] != NO_OBJECTIVE:
                t.refused[owner] = take(cards, random)
