"""What an audience cannot know is drawn anew (spec 15): other hands, the deck, covered cards and their words, votes.

Who laid a covered card and what was said with it are part of the memory: nobody is helped to know them. Everything is
drawn from sorted pools, so that nothing of the truth is carried over.
"""

from collections.abc import Callable

from reverie.games.dream_on.deck import COUNT
from reverie.games.dream_on.pieces import KNOWS, NO_CARD, NO_VERDICT, NOBODY, NOTHING, RIGHT, THINK, WAKE, WRONG
from reverie.games.dream_on.state import DreamOnState, put


def face_up(t: DreamOnState, index: int) -> bool:
    """Everybody sees this card of the pile: the top one in the dream, what has been revealed afterwards."""
    if t.phase <= WAKE:
        return index == len(t.pile) - 1
    return index < t.k or (index == t.k and t.attempt.shown)


def sees_options(t: DreamOnState, seat: int) -> bool:
    """The pictures to choose from are for who is to answer (spec 11.3); together, for all seats."""
    if t.attempt.shown:
        return False
    if t.rules.together:
        return 0 <= seat < t.seats
    return seat >= 0 and seat in (t.active, t.attempt.asked)


def take(pool: list[int], random: Callable[[], float]) -> int:
    """One card of the pool."""
    return pool.pop(int(random() * len(pool)))


def redraw_hidden(t: DreamOnState, seat: int, random: Callable[[], float]) -> None:
    """Make a world that the audience cannot tell from the true one."""
    places = [index for index in range(len(t.pile)) if not face_up(t, index)]
    own: list[int] = t.hands[seat] if 0 <= seat < t.seats else []
    pool = t.deck.cards() + t.discard + [t.pile[index] for index in places]
    for owner in range(t.seats):
        if t.hands[owner] is not own:
            pool.extend(t.hands[owner])
    pool.sort()
    redraw_pile(t, seat, places, pool, random)
    for owner in range(t.seats):
        hand = t.hands[owner]
        if hand is not own:
            for place in range(len(hand)):
                hand[place] = take(pool, random)
    t.discard = sorted(take(pool, random) for _ in t.discard)
    t.deck.gather()
    t.deck.guess(pool)
    if t.phase >= WAKE:
        redraw_decoys(t, seat, random)
    if not t.over:  # nobody reads them before the end, not even with a card that is shown
        t.late = [""] * len(t.pile)
    redraw_minds(t, seat, random)


def redraw_pile(t: DreamOnState, seat: int, places: list[int], pool: list[int], random: Callable[[], float]) -> None:
    """Covered cards, with other words and other hands that laid them."""
    fixed = NO_CARD
    if t.phase >= THINK and t.k in places:
        fixed = target(t, seat, pool, random)
        if fixed != NO_CARD:
            pool.remove(fixed)
            t.pile[t.k] = fixed
    known = t.k if knows_who(t, seat) else -1
    mine = t.last_laid[seat] if 0 <= seat < t.seats and t.phase <= WAKE else -1
    for index in places:
        if index != t.k or fixed == NO_CARD:
            t.pile[index] = take(pool, random)
        t.said[index] = ""
        if index == mine:  # it may still want words: that its owner may know
            continue
        t.spoken[index] = False
        if index and t.laid_by[index] != NOBODY and index != known:
            t.laid_by[index] = int(random() * t.seats)
    anywhere = [index for index in places if index and index not in (mine, known)]
    for owner in range(t.seats):
        # That somebody has laid a card is known, but not which.
        last = t.last_laid[owner]
        if last > 0 and last in places and last != mine:
            # With nothing left to choose from, the place tells no more than what is known anyway.
            t.last_laid[owner] = take(anywhere, random) if anywhere else t.k
            if anywhere or t.k != known:
                t.laid_by[t.last_laid[owner]] = owner


def knows_who(t: DreamOnState, seat: int) -> bool:
    """A bot that has an idea of card k knows who laid it (spec 18.4)."""
    return t.phase >= THINK and 0 <= seat < t.seats and t.attempt.idea[seat] != NOTHING


def target(t: DreamOnState, seat: int, pool: list[int], random: Callable[[], float]) -> int:
    """What card k must be for this audience: what it knows, or one of the pictures it is shown."""
    a = t.attempt
    if 0 <= seat < t.seats and a.idea[seat] == KNOWS:
        return a.idea_card[seat]
    if sees_options(t, seat) and a.options:
        hidden = sorted(card for card in a.options if card in pool)
        return hidden[int(random() * len(hidden))]
    return NO_CARD


def redraw_decoys(t: DreamOnState, seat: int, random: Callable[[], float]) -> None:
    """The pool of decoys, and the pictures of those whom the audience does not look over the shoulder."""
    left = [card for card in range(COUNT) if card not in t.pile]
    t.decoys = [take(left, random) for _ in t.decoys]
    a = t.attempt
    if a.options and not a.shown and not sees_options(t, seat):
        others = [card for card in range(COUNT) if card != t.pile[t.k]]
        count = len(a.options) - 1
        a.options = sorted([t.pile[t.k], *(take(others, random) for _ in range(count))])


def redraw_minds(t: DreamOnState, seat: int, random: Callable[[], float]) -> None:
    """The votes of others, until they are counted, what other bots remember, and hints that are held back."""
    a = t.attempt
    t.rhythm = [500] * t.seats  # only the table asks when a bot acts
    for other in range(t.seats):
        if other == seat:
            continue
        if a.votes[other] != NO_VERDICT and not a.counted:
            a.votes = put(a.votes, other, RIGHT if random() < 0.5 else WRONG)
        a.luck = put(a.luck, other, 0)
        a.idea_card = put(a.idea_card, other, NO_CARD)
        a.idea = put(a.idea, other, NOTHING)
    if not a.shown:
        a.held = [""] * len(a.held)
        own = [place for place, other in enumerate(a.kept_by) if other == seat]
        a.kept_by, a.kept = [seat] * len(own), [a.kept[place] for place in own]
