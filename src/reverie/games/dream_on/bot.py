"""Bots that join as dreamers (spec 18): a fitting card in good time, an honest signal, an imperfect memory.

What a bot remembers is part of the state and known to its seat alone (`rules.memory`); its words are written by the
rules. So everything here follows from what the seat may know.
"""

from fractions import Fraction
from typing import Final

from reverie.engine.real_time import NEVER
from reverie.games.dream_on.deck import COUNT, similarity
from reverie.games.dream_on.pieces import (
    ASKED,
    DREAM,
    HUMAN,
    KNOWS,
    LUCID,
    NO_ANSWER,
    NO_CARD,
    NOBODY,
    NOTHING,
    OPENING,
    OPENING_MS,
    PROPOSE,
    SHOWN,
    T_OPENING,
    THINK,
    TIP_OF_THE_TONGUE,
    VOTE,
)
from reverie.games.dream_on.rules import actions
from reverie.games.dream_on.rules.actions import action, argument_of, for_card, verb_of
from reverie.games.dream_on.rules.memory_phase import answering
from reverie.games.dream_on.rules.timers import displayed_end
from reverie.games.dream_on.state import DreamOnState

FLIP_MS: Final = 3_000
AFTER_TOP_MS: Final = 2_500  # nobody is covered sooner than that by a bot
LAST_MS: Final = 1_000
SIGNAL_MS: Final = 2_000  # to 6,000
ANSWER_MS: Final = 3_000  # to 8,000
WAIT_MS: Final = 8_000  # for the signals of others


def tempo(t: DreamOnState, seat: int) -> int:
    """When the bot of this seat wants to act, in game time; NEVER while it has nothing to do."""
    pace = t.rules.pace
    if t.paused or t.ended:
        return NEVER
    if t.phase == OPENING:
        began = t.timers[T_OPENING] - OPENING_MS * pace
        return began + FLIP_MS * pace if seat == t.first else NEVER
    if t.phase == DREAM:
        return next_play(t, seat)
    a = t.attempt
    if t.phase == THINK and seat != t.active:
        return a.began + (SIGNAL_MS + 4 * a.luck[seat]) * pace if wants_to_signal(t, seat) else NEVER
    if t.phase == THINK and a.idea[seat] != KNOWS:
        return a.began + WAIT_MS * pace
    if t.phase in (THINK, ASKED):
        return a.began + (ANSWER_MS + 5 * a.luck[seat]) * pace if seat == answering(t) else NEVER
    if t.phase == PROPOSE and a.idea[seat] == KNOWS and a.proposal[seat] == NO_ANSWER:
        return a.began + (ANSWER_MS + 5 * a.luck[seat]) * pace
    return NEVER


def next_play(t: DreamOnState, seat: int) -> int:
    """The gap of its tempo after its own last card, but not on the heels of another's, nor in the last second."""
    if not t.hands[seat] or t.rules.whispered:
        return NEVER
    bots = sum(kind != HUMAN for kind in t.kinds)
    gap = t.rules.gap_ms * max(2, bots) // 2
    since = t.last_play[seat] or t.flipped
    changed = max(t.laid_at[-1], t.flipped)
    when = max(since + gap * (600 + 8 * t.rhythm[seat] // 10) // 1000, changed + AFTER_TOP_MS * t.rules.pace)
    end = displayed_end(t)
    return NEVER if end and when > end - LAST_MS else when


def wants_to_signal(t: DreamOnState, seat: int) -> bool:
    """It knows the card, or, now and then, has it on the tip of the tongue."""
    a = t.attempt
    if t.rules.solo or a.talked or a.signals[seat] != NOBODY or a.changes[seat]:
        return False
    return a.idea[seat] == KNOWS or (a.idea[seat] == TIP_OF_THE_TONGUE and a.luck[seat] < 100)


def believed(t: DreamOnState, seat: int) -> int:
    """Who laid the card, as far as a bot has an idea; ANYBODY for no name."""
    known = t.attempt.idea[seat] != NOTHING and t.laid_by[t.k] != NOBODY
    return t.laid_by[t.k] if known else actions.ANYBODY


def policy(t: DreamOnState, seat: int) -> int:
    """A sensible action of the seat, whether a bot or a person sits there."""
    legal = t.legal(seat)
    verbs = {verb_of(each) for each in legal}
    if t.phase == LUCID or t.paused:
        return legal[-1]
    if t.phase == DREAM and t.hands[seat] and not t.rules.whispered:
        return fitting_play(t, seat, legal)
    if t.phase == THINK and seat == t.active:
        return recall_or_ask(t, seat, legal, verbs)
    if t.phase == THINK and actions.SIGNAL in verbs and t.attempt.signals[seat] == NOBODY:
        return for_card(t.k, action(actions.SIGNAL, believed(t, seat)))
    if t.phase == ASKED and seat == t.attempt.asked:
        return for_card(t.k, action(actions.RECALL if actions.RECALL in verbs else actions.DECLINE))
    if t.phase == VOTE and actions.VOTE_RIGHT in verbs:
        return for_card(t.k, action(actions.VOTE_RIGHT))
    if t.phase == SHOWN and actions.NEXT in verbs:
        return for_card(t.k, action(actions.NEXT))
    if actions.PROPOSE_RECALL in verbs:
        return for_card(t.k, action(actions.PROPOSE_RECALL))
    if actions.PROPOSE_PASS in verbs:
        return for_card(t.k, action(actions.PROPOSE_PASS))
    return next((each for each in legal if verb_of(each) != actions.PAUSE), legal[0])


def fitting_play(t: DreamOnState, seat: int, legal: list[int]) -> int:
    """The card of the hand that has most in common with the top card and with what was said about it (spec 18.2)."""
    from reverie.games.dream_on.matching.mentions import mentioned

    top = t.pile[-1] if t.pile else NO_CARD
    spoken = mentioned(t.said[-1]) - {top} if t.pile else frozenset()
    plays = [each for each in legal if actions.PLAY <= verb_of(each) < actions.NARRATE]

    def fits(play: int) -> tuple[bool, Fraction, int, int]:
        card = argument_of(play)
        near = similarity(card, top)
        # A link to the picture is one that the words can name. Of equals not always the first of the deck.
        return near > 0, near + sum(similarity(card, other) for other in spoken), card * 37 % COUNT, -play

    return max(plays, key=fits)


def recall_or_ask(t: DreamOnState, seat: int, legal: list[int], verbs: set[int]) -> int:
    """Answer what it knows; else ask somebody who signalled, or somebody who might know (spec 18.5)."""
    a = t.attempt
    if actions.RECALL in verbs and a.idea[seat] == KNOWS:
        return for_card(t.k, action(actions.RECALL))
    others = [(seat + step) % t.seats for step in range(1, t.seats)]
    others = [other for other in others if for_card(t.k, action(actions.ASK, other)) in legal]
    for kind in (True, False):
        for other in others:
            if a.signals[other] != NOBODY and (t.kinds[other] == HUMAN) == kind:
                return for_card(t.k, action(actions.ASK, other))
    if actions.RECALL in verbs and a.luck[seat] < 300:
        return for_card(t.k, action(actions.RECALL))
    author = believed(t, seat)
    if author in others:
        return for_card(t.k, action(actions.ASK, author))
    for kind in (True, False):
        for other in others:
            if (t.kinds[other] == HUMAN) == kind:
                return for_card(t.k, action(actions.ASK, other))
    return for_card(t.k, action(actions.PASS))
