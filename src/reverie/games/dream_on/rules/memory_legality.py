"""What a seat may do about the card that is to be recalled, and why not (spec 7.1, 10, 11, 14.1): as in `legality`."""

from typing import Final

from reverie.games.dream_on.pieces import (
    ASKED,
    HUMAN,
    JUDGE,
    MOST_EXTENSIONS,
    MOST_SIGNALS,
    NO_ANSWER,
    NOBODY,
    NOTHING,
    PROPOSE,
    REACTIONS,
    RIGHT,
    SHOWN,
    T_ASK,
    T_THINK,
    THINK,
    VOTE,
    WAKE,
    WRONG,
)
from reverie.games.dream_on.rules import actions
from reverie.games.dream_on.rules.actions import action
from reverie.games.dream_on.rules.judgement import may_contest
from reverie.games.dream_on.rules.timers import runs
from reverie.games.dream_on.settings import CHOICE, HONOUR
from reverie.games.dream_on.state import DreamOnState

ACTIVE_ONLY: Final = (actions.ASK, actions.PASS, actions.LIFELINE)  # not for a teammate who was asked
ANSWERING: Final = (
    *(actions.ANSWER, actions.CHOOSE, actions.SPOKEN, actions.RECALL, actions.MORE_TIME, actions.DECLINE),
    *ACTIVE_ONLY,
)

REACTED: Final = [action(actions.REACT, number) for number in range(len(REACTIONS))]


def list_memory(t: DreamOnState, seat: int, out: list[int]) -> None:
    """What a seat may do about card k, without the number of the card."""
    phase = t.phase
    if phase == PROPOSE:
        list_proposals(t, seat, out)
    elif phase == VOTE:
        for verb in (actions.VOTE_RIGHT, actions.VOTE_WRONG):
            if not why_no_vote(t, seat, verb):
                out.append(action(verb))
    elif phase == SHOWN:
        list_showing(t, seat, out)
    elif phase in (THINK, ASKED):
        if not why_no_word(t, seat):
            list_answers(t, seat, out)
        if not why_no_signal(t, seat):
            out += [action(actions.SIGNAL, who) for who in open_signals(t, seat)]
            if t.attempt.signals[seat] != NOBODY:
                out.append(action(actions.UNSIGNAL))
        if not why_no_flag(t, seat):
            out += [action(actions.FLAG, who) for who in (*range(t.seats), actions.ANYBODY)]
        elif not why_no_unflag(t, seat):
            out.append(action(actions.UNFLAG))


def why_not_memory(t: DreamOnState, seat: int, verb: int, argument: int, card: int) -> str:
    """While card k is recalled; an action that was meant for another card hits none (spec 7.1)."""
    if t.phase <= WAKE:
        return "not_now"
    if card != t.k:
        return "late" if card < t.k else "too_early"
    if t.paused:
        return "not_now"
    if t.phase == PROPOSE:
        return why_no_proposal(t, seat, verb, argument)
    if t.phase == VOTE:
        return why_no_vote(t, seat, verb)
    if t.phase == SHOWN:
        return why_no_showing(t, seat, verb)
    if t.phase == JUDGE:
        return "not_now"
    if verb in ANSWERING:
        return why_no_answer(t, seat, verb, argument)
    if verb in (actions.SIGNAL, actions.UNSIGNAL):
        none = (
            argument not in open_signals(t, seat)
            if verb == actions.SIGNAL
            else t.attempt.signals[seat] == NOBODY
        )
        return why_no_signal(t, seat) or ("not_now" if none else "")
    if verb == actions.FLAG:
        return why_no_flag(t, seat) or (
            "" if argument < t.seats or argument == actions.ANYBODY else "not_now"
        )
    return why_no_unflag(t, seat) if verb == actions.UNFLAG else "not_now"


def why_no_word(t: DreamOnState, seat: int) -> str:
    """The word is with the active seat, or with the teammate who was asked."""
    return "" if seat == (t.active if t.phase == THINK else t.attempt.asked) else "not_you"


def list_answers(t: DreamOnState, seat: int, out: list[int]) -> None:
    """What the seat that has the word may do with it."""
    for verb in ANSWERING:
        if verb not in (actions.CHOOSE, actions.ASK) and not why_no_answer(t, seat, verb, 0):
            out.append(action(verb))
    out += [action(actions.CHOOSE, card) for card in open_pictures(t, seat)]
    out += [action(actions.ASK, other) for other in open_teammates(t, seat)]


def why_no_answer(t: DreamOnState, seat: int, verb: int, argument: int) -> str:
    """Answering, asking somebody, giving the card up, or taking more time."""
    a = t.attempt
    thinks, human = t.phase == THINK, t.kinds[seat] == HUMAN
    if verb == actions.DECLINE if thinks else verb in ACTIVE_ONLY:
        return "not_now"
    if why_no_word(t, seat):
        return "not_you"
    if verb == actions.CHOOSE:
        if not by_pictures(t):
            return "not_now"
        return "" if argument in open_pictures(t, seat) else "no_such_picture"
    if verb == actions.ASK:
        if t.rules.solo:
            return "not_now"
        return "" if argument in open_teammates(t, seat) else "bad_seat"
    if verb == actions.MORE_TIME:
        if t.rules.recall_ms and a.extensions[seat] >= MOST_EXTENSIONS:
            return "rate_limited"
        return "" if human and runs(t, T_THINK if thinks else T_ASK) else "not_now"
    if verb == actions.LIFELINE:
        return "" if t.rules.solo and not a.lifeline else "not_now"
    if verb == actions.RECALL:
        return "" if not human and a.idea[seat] != NOTHING else "not_now"
    if verb in (actions.ANSWER, actions.SPOKEN):
        spoken = verb == actions.SPOKEN
        return "" if human and not by_pictures(t) and (not spoken or t.judge == HONOUR) else "not_now"
    return ""  # PASS, DECLINE


def by_pictures(t: DreamOnState) -> bool:
    """The answer is chosen among pictures."""
    return t.judge == CHOICE or t.attempt.lifeline


def open_pictures(t: DreamOnState, seat: int) -> list[int]:
    """The pictures that a person may choose or propose; a bot has its own idea."""
    return t.attempt.options if t.kinds[seat] == HUMAN and by_pictures(t) else []


def open_teammates(t: DreamOnState, seat: int) -> list[int]:
    """Whom the active seat may ask."""
    if t.phase != THINK or t.rules.solo:
        return []
    return [other for other in range(t.seats) if other != seat and not t.asleep[other]]


def why_no_signal(t: DreamOnState, seat: int) -> str:
    """I have an idea: at most three times for each card, so that nobody can spell with it."""
    if t.phase != THINK or t.rules.solo:
        return "not_now"
    if seat == t.active:
        return "not_you"
    return "rate_limited" if t.attempt.changes[seat] >= MOST_SIGNALS else ""


def open_signals(t: DreamOnState, seat: int) -> list[int]:
    """Whom a new signal may name."""
    shown = t.attempt.signals[seat]
    return [who for who in (*range(t.seats), actions.ANYBODY) if who != shown]


def why_no_flag(t: DreamOnState, seat: int) -> str:
    """A person declares once for each card that a hint was given."""
    flagged = t.attempt.flagged >> seat & 1
    return "" if t.kinds[seat] == HUMAN and not t.rules.solo and not flagged else "not_now"


def why_no_unflag(t: DreamOnState, seat: int) -> str:
    """And may take it back."""
    return "" if t.kinds[seat] == HUMAN and not t.rules.solo and t.attempt.flags[seat] else "not_now"


def why_no_vote(t: DreamOnState, seat: int, verb: int) -> str:
    """Who votes may change the mind until the end."""
    if verb not in (actions.VOTE_RIGHT, actions.VOTE_WRONG):
        return "not_now"
    if not t.attempt.electorate >> seat & 1:
        return "not_you"
    return "" if t.attempt.votes[seat] != (RIGHT if verb == actions.VOTE_RIGHT else WRONG) else "not_now"


def list_showing(t: DreamOnState, seat: int, out: list[int]) -> None:
    """While everybody looks at the card."""
    for verb in (actions.CONTEST, actions.NEXT):
        if not why_no_showing(t, seat, verb):
            out.append(action(verb))
    if not why_no_showing(t, seat, actions.REACT):
        out += REACTED


def why_no_showing(t: DreamOnState, seat: int, verb: int) -> str:
    """People contest, go on, or show what they feel; alone nobody would see that."""
    if t.kinds[seat] != HUMAN:
        return "not_now"
    if verb == actions.CONTEST:
        return "" if may_contest(t) else "not_now"
    if verb == actions.NEXT:
        return "" if not t.attempt.nexts >> seat & 1 else "not_now"
    return "" if verb == actions.REACT and not t.rules.solo else "not_now"


def list_proposals(t: DreamOnState, seat: int, out: list[int]) -> None:
    """Everybody proposes; only people agree (spec 14.1)."""
    for verb in (actions.PROPOSE, actions.SPOKEN, actions.PROPOSE_PASS, actions.PROPOSE_RECALL):
        if not why_no_proposal(t, seat, verb, 0):
            out.append(action(verb))
    out += [action(actions.PROPOSE_CARD, card) for card in open_pictures(t, seat)]
    for other in range(t.seats):
        if not why_no_proposal(t, seat, actions.SUPPORT, other):
            out.append(action(actions.SUPPORT, other))


def why_no_proposal(t: DreamOnState, seat: int, verb: int, argument: int) -> str:
    """A bot proposes once what it remembers; people as often as they like, and support one another."""
    a = t.attempt
    human = t.kinds[seat] == HUMAN
    if verb == actions.PROPOSE_RECALL:
        return "" if not human and a.proposal[seat] == NO_ANSWER else "not_now"
    if verb == actions.PROPOSE_CARD:
        if t.judge != CHOICE:
            return "not_now"
        return "" if argument in open_pictures(t, seat) else "no_such_picture"
    if verb == actions.SUPPORT:
        if a.supports[seat] == argument:
            return "not_now"
        return "" if human and argument < t.seats and a.proposal[argument] != NO_ANSWER else "no_proposal"
    if verb == actions.PROPOSE_PASS:
        return "" if human else "not_now"
    if verb == actions.PROPOSE:
        return "" if human and t.judge != CHOICE else "not_now"
    spoken = verb == actions.SPOKEN and t.judge == HONOUR and seat == speaker(t)
    return "" if human and spoken else "not_now"


def speaker(t: DreamOnState) -> int:
    """Who may turn the card for the table: the holder of the pile, or the next connected person clockwise."""
    start = t.active if t.active != NOBODY else t.turn
    for step in range(t.seats):
        seat = (start + step) % t.seats
        if t.here(seat):
            return seat
    return NOBODY
