"""The easier variant (spec 14.1): everybody recalls together; a proposal that all people support is the answer."""

from reverie.games.dream_on.pieces import (
    ANSWERS,
    BY_TIMEOUT,
    CHOSEN,
    HUMAN,
    KNOWS,
    NO_ANSWER,
    NO_CARD,
    NOBODY,
    PASSED,
    PROPOSE,
    TYPED,
)
from reverie.games.dream_on.rules.choices import card_id
from reverie.games.dream_on.rules.judgement import forget, give_answer
from reverie.games.dream_on.rules.recall import recalled_words, tapped
from reverie.games.dream_on.rules.sentences import clean
from reverie.games.dream_on.settings import CHOICE
from reverie.games.dream_on.state import DreamOnState, put


def propose(t: DreamOnState, seat: int, kind: int, text: str, card: int) -> None:
    """One proposal for each seat: a new one replaces it, and whoever supported the old one has to choose again."""
    a = t.attempt
    for other in range(t.seats):
        if a.supports[other] == seat:
            a.supports = put(a.supports, other, NOBODY)
    a.proposal = put(a.proposal, seat, kind)
    a.proposal_text = put(a.proposal_text, seat, clean(text))
    a.proposal_card = put(a.proposal_card, seat, card)
    a.proposal_order = put(a.proposal_order, seat, max(a.proposal_order) + 1)
    if t.kinds[seat] == HUMAN:
        a.supports = put(a.supports, seat, seat)
    t.say("proposed", {"seat": seat, "how": ANSWERS[kind], "text": a.proposal_text[seat], "card": card_id(card)})
    agree(t)


def propose_recalled(t: DreamOnState, seat: int) -> None:
    """A bot proposes what it remembers; if it does not know the card, that nobody does."""
    if t.attempt.idea[seat] != KNOWS:
        propose(t, seat, PASSED, "", NO_CARD)
    elif t.judge == CHOICE:
        propose(t, seat, CHOSEN, "", tapped(t, seat))
    else:
        propose(t, seat, TYPED, recalled_words(t, seat), NO_CARD)


def support(t: DreamOnState, seat: int, proposer: int) -> None:
    """Agree with somebody."""
    t.attempt.supports = put(t.attempt.supports, seat, proposer)
    t.say("supported", {"seat": seat, "of": proposer})
    agree(t)


def agree(t: DreamOnState) -> None:
    """All connected people support the same proposal: that is the answer."""
    people = t.people()
    if t.phase != PROPOSE or not people:
        return
    common = t.attempt.supports[people[0]]
    if common != NOBODY and all(t.attempt.supports[seat] == common for seat in people):
        take(t, common)


def take(t: DreamOnState, proposer: int) -> None:
    """The proposal becomes the answer of the table."""
    a = t.attempt
    kind = a.proposal[proposer]
    give_answer(t, NOBODY, kind, a.proposal_text[proposer], a.proposal_card[proposer])


def time_over(t: DreamOnState) -> None:
    """The proposal with most supporters, if half of the people present support it; a tie goes to the holder's.

    Bots decide nothing as long as a person is there; with nobody present the tie alone decides (spec 14.1).
    """
    a = t.attempt
    best = NOBODY
    for seat in range(t.seats):
        if a.proposal[seat] != NO_ANSWER and (best == NOBODY or rank(t, seat) > rank(t, best)):
            best = seat
    if best == NOBODY or 2 * supporters(t, best) < len(t.people()):
        forget(t, BY_TIMEOUT)
    else:
        take(t, best)


def rank(t: DreamOnState, proposer: int) -> tuple[int, bool, int]:
    """How a proposal stands at the end of the time: by supporters, then the holder of the pile, then the earliest."""
    return (supporters(t, proposer), proposer == t.active, -t.attempt.proposal_order[proposer])


def supporters(t: DreamOnState, proposer: int) -> int:
    """How many of the people present support a proposal."""
    return sum(t.attempt.supports[seat] == proposer for seat in t.people())
