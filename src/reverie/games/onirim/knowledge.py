"""What a seat cannot know is drawn anew (spec 8): the other private reserve, unseen places, unused Denizens.

The order of the deck needs no care: it does not exist before it is drawn.
"""

from collections.abc import Callable

from reverie.engine.event import SPECTATOR
from reverie.engine.piles import knower
from reverie.games.onirim.pieces import DEAD_END, FIRST_DENIZEN, FIRST_DOOR, is_key
from reverie.games.onirim.rules.steps import HAPPY_FETCH, PREMONITION_KEYS
from reverie.games.onirim.state import OnirimState


def redraw_hidden(t: OnirimState, seat: int, random: Callable[[], float]) -> None:
    """Mix all cards whose place the audience cannot know, and deal them to the same places again.

    They are sorted before, so that a sample cannot depend on where they truly lie.
    """
    mask = knower(seat)
    if sees_deck(t, mask):
        pool = sorted(t.deck.bag + hidden_in_deck(t, mask))
    else:
        pool = sorted(t.deck.bag + hidden_places(t, mask))
        deal_hands(t, mask, pool, random)
    deal_deck(t, mask, pool, random)
    t.deck.guess(pool)


def sees_deck(t: OnirimState, mask: int) -> bool:
    """While a Happy Dream fetches a card, the player has the whole deck before him, in no order."""
    return t.point == HAPPY_FETCH and bool(t.confidants(t.active) & mask)


def sees_keys(t: OnirimState, mask: int) -> bool:
    """The Keys of the deck lie open before the player who must choose among them."""
    return t.point == PREMONITION_KEYS and bool(t.confidants(t.active) & mask)


def hides_hand(t: OnirimState, owner: int, mask: int) -> bool:
    """Whether an audience does not see a private reserve (or the solo hand, for spectators)."""
    return not t.confidants(owner) & mask


def seen_in_hand(t: OnirimState, owner: int, mask: int) -> list[int]:
    """The cards of a hidden hand that an audience knows: a partner may have looked where others did not (9.4 c)."""
    return t.shown[owner] if mask == knower(SPECTATOR) else t.known[owner]


def hidden_hand(t: OnirimState, owner: int, mask: int) -> list[int]:
    """The cards of a hidden hand without those that the audience knows."""
    rest = t.hands[owner][:]
    for card in seen_in_hand(t, owner, mask):
        rest.remove(card)
    return rest


def hidden_hands(t: OnirimState, mask: int) -> list[int]:
    """The cards in private reserves and stashes whose identity the audience does not know."""
    found: list[int] = []
    for owner in range(t.seats):
        if hides_hand(t, owner, mask):
            found += hidden_hand(t, owner, mask)
            if t.parts.stash[owner]:
                found += [
                    card for card, seen in zip(t.parts.stash[owner], t.parts.stash_open[owner], strict=True) if not seen
                ]
    return found


def hidden_in_deck(t: OnirimState, mask: int) -> list[int]:
    """The cards at places of the deck that the audience does not know, and those that others are looking at."""
    deck = t.deck
    found: list[int] = []
    if deck.top:
        found += [card for card, known in zip(deck.top, deck.top_known, strict=True) if not known & mask]
    if deck.bottom:
        found += [card for card, known in zip(deck.bottom, deck.bottom_known, strict=True) if not known & mask]
    if not t.picks_known & mask:
        found += t.picks + t.placed
    return found


def hidden_places(t: OnirimState, mask: int) -> list[int]:
    """All cards outside the bag whose identity the audience does not know."""
    return t.parts.removed_hidden + hidden_hands(t, mask) + hidden_in_deck(t, mask)


def deal_hands(t: OnirimState, mask: int, pool: list[int], random: Callable[[], float]) -> None:
    """Deal the unused Denizens, the private reserves and the stashes, which take only some kinds of cards."""
    parts = t.parts
    cards = pool
    if sees_keys(t, mask):
        # Which Keys are in the deck is seen, so it is also known which are not.
        held = hidden_hands(t, mask)
        cards = sorted(card for card in held if is_key(card))
        for key in cards:
            pool.remove(key)
        keys = [card for card in pool if is_key(card)]
        pool[:] = [card for card in pool if not is_key(card)]
        stored = sum(seen.count(False) for seen in parts.stash_open)
        for place in range(len(held) - len(cards)):
            cards.append(take_storable(pool, random) if place < stored else take(pool, random, 0, FIRST_DOOR))
        pool += keys
    parts.removed_hidden = [take(pool, random, FIRST_DENIZEN, 48) for _ in parts.removed_hidden]
    hidden = [owner for owner in range(t.seats) if hides_hand(t, owner, mask)]
    # All stashes before any hand: a hand may take the last card that is no Dead End.
    for owner in hidden:
        for place, seen in enumerate(parts.stash_open[owner]):
            if not seen:
                parts.stash[owner][place] = take_storable(cards, random)
    for owner in hidden:
        kept = seen_in_hand(t, owner, mask)
        drawn = [take(cards, random, 0, FIRST_DOOR) for _ in range(len(t.hands[owner]) - len(kept))]
        t.hands[owner] = sorted(kept + drawn)
        if t.settings.silent:
            # Spectators cannot tell which cards a partner knows beside those that they know themselves.
            t.known[owner] = sorted(kept + drawn[: len(t.known[owner]) - len(kept)])


def deal_deck(t: OnirimState, mask: int, pool: list[int], random: Callable[[], float]) -> None:
    """Deal the places of the deck, and the cards that others are looking at; the rest of the pool is the bag."""
    deck = t.deck
    for place, known in enumerate(deck.top_known):
        if not known & mask:
            deck.top[place] = take(pool, random, 0, 48)
    for place, known in enumerate(deck.bottom_known):
        if not known & mask:
            deck.bottom[place] = take(pool, random, 0, 48)
    if not t.picks_known & mask:
        t.picks = [take(pool, random, 0, 48) for _ in t.picks]
        t.placed = [take(pool, random, 0, 48) for _ in t.placed]


def take_storable(pool: list[int], random: Callable[[], float]) -> int:
    """Take a card that a Treasurer may guard: a Location, but no Dead End (spec 10.7)."""
    card = take(pool, random, 0, FIRST_DOOR)
    while card == DEAD_END:
        pool.append(card)
        card = take(pool, random, 0, FIRST_DOOR)
    return card


def take(pool: list[int], random: Callable[[], float], low: int, high: int) -> int:
    """Take a random card whose kind lies in a range; the pool holds at least one, since one came from there."""
    while True:
        index = int(random() * len(pool))
        card = pool[index]
        if low <= card < high:
            end = pool.pop()
            if index < len(pool):
                pool[index] = end
            return card
