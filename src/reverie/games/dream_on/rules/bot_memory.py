"""What bots remember of a card (spec 18.4): decided when its turn comes, and known to that seat alone."""

from math import exp

from reverie.games.dream_on.deck import likenesses, rarest_shared
from reverie.games.dream_on.matching.words import content_words
from reverie.games.dream_on.pieces import HUMAN, KNOWS, MEMORY, NO_CARD, NOBODY, NOTHING, TIP_OF_THE_TONGUE
from reverie.games.dream_on.rules.choices import card_id
from reverie.games.dream_on.state import DreamOnState, put

TIP: float = 0.15


def remember(t: DreamOnState) -> None:
    """For every bot, what it has in mind about card k."""
    for seat in range(t.seats):
        if t.kinds[seat] != HUMAN:
            remember_for(t, seat)


def remember_for(t: DreamOnState, seat: int) -> None:
    """Knows the card, confuses it with another, or nothing; a card laid while nobody sat there is never known."""
    a = t.attempt
    a.idea = put(a.idea, seat, NOTHING)
    a.idea_card = put(a.idea_card, seat, NO_CARD)
    a.luck = put(a.luck, seat, t.chance.below(1000, f"bot|{seat}|luck", t.k))
    if t.seen[t.k] >> seat & 1:
        have_idea(t, seat)
    if t.log is not None:
        who = t.laid_by[t.k] if a.idea[seat] != NOTHING else NOBODY
        card = card_id(a.idea_card[seat])
        t.tell(seat, "remembers", {"idea": a.idea[seat], "card": card, "who": who, "luck": a.luck[seat]})


def have_idea(t: DreamOnState, seat: int) -> None:
    """The lot that decides."""
    a = t.attempt
    chance = probability(t, seat, t.k)
    lot = t.chance.below(1_000_000, f"mem|{seat}", t.k) / 1_000_000
    if lot < chance:
        a.idea = put(a.idea, seat, KNOWS)
        a.idea_card = put(a.idea_card, seat, t.pile[t.k])
    elif lot < chance + TIP:
        card = confused(t)
        if card != NO_CARD:
            a.idea = put(a.idea, seat, TIP_OF_THE_TONGUE)
            a.idea_card = put(a.idea_card, seat, card)


def confused(t: DreamOnState) -> int:
    """The hidden card of the pile that is most like card k; of equals the earlier one."""
    best = NO_CARD
    most = -1
    alike = likenesses(t.pile[t.k])
    for card in t.pile[t.k + 1 :]:
        if alike[card] > most:
            best, most = card, alike[card]
    return best


def probability(t: DreamOnState, seat: int, k: int) -> float:
    """How likely it is that a bot remembers card k now: words, links and its own hand make it last longer."""
    size = len(t.pile)
    strength = MEMORY[t.kinds[seat]] / 100
    if t.laid_by[k] == seat:
        strength *= 1.8
    strength *= 1 + 0.125 * min(4, len(content_words(t.said[k])))
    if k and rarest_shared(t.pile[k], t.pile[k - 1]):
        strength *= 1.25
    if k < 2:
        strength *= 1.5
    elif k == 2:
        strength *= 1.2
    elif k >= size - 3:
        strength *= 1.3
    covered = t.laid_at[k + 1] if k + 1 < size else t.covered
    strength *= min(max((covered - t.laid_at[k]) / 4000, 0.4), 1.5)
    return exp(-(t.now - t.laid_at[k]) / 1000 / (600 * strength))
