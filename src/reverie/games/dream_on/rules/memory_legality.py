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
from reverie.games.dream_on.rules.actions import WORDS, action
from reverie.games.dream_on.rules.judgement import may_contest
from reverie.games.dream_on.rules.timers import runs
from reverie.games.dream_on.settings import CHOICE, HONOUR
from reverie.games.dream_on.state import DreamOnState

EITHER: Final = (actions.ANSWER, actions.CHOOSE, actions.SPOKEN, actions.RECALL, actions.MORE_TIME)
# What may be done by whoever has the word: the active seat, or the teammate who was asked.
ANSWERS_IN: Final[dict[int, tuple[int, ...]]] = {
    THINK: (*EITHER, actions.ASK, actions.PASS, actions.LIFELINE),
    ASKED: (*EITHER, actions.DECLINE),
}
# What may be open in a phase beside the answer of whoever has the word.
OPEN_IN: Final[dict[int, tuple[int, ...]]] = {
    THINK: (actions.SIGNAL, actions.UNSIGNAL, actions.FLAG, actions.UNFLAG),
    ASKED: (actions.FLAG, actions.UNFLAG),
    PROPOSE: (
        *(actions.PROPOSE, actions.PROPOSE_CARD, actions.PROPOSE_PASS, actions.PROPOSE_RECALL),
        *(actions.SPOKEN, actions.SUPPORT),
    ),
    JUDGE: (),
    VOTE: (actions.VOTE_RIGHT, actions.VOTE_WRONG),
    SHOWN: (actions.CONTEST, actions.NEXT, actions.REACT),
}
# Why not this argument of an open verb; `not_now` for all others.
WRONG_ARGUMENT: Final = {
    actions.ASK: "bad_seat",
    actions.CHOOSE: "no_such_picture",
    actions.PROPOSE_CARD: "no_such_picture",
    actions.SUPPORT: "no_proposal",
}
REACTED: Final = [action(actions.REACT, number) for number in range(len(REACTIONS))]


def list_memory(t: DreamOnState, seat: int, out: list[int]) -> None:
    """What a seat may do about card k, without the number of the card."""
    answers = ANSWERS_IN.get(t.phase)
    if answers is not None and not why_no_word(t, seat):
        for verb in answers:
            if not why_no_answer(t, seat, verb):
                list_arguments(t, seat, verb, out)
    for verb in OPEN_IN[t.phase]:
        if not why_closed(t, seat, verb):
            list_arguments(t, seat, verb, out)


def why_not_memory(t: DreamOnState, seat: int, verb: int, argument: int, card: int) -> str:
    """While card k is recalled; an action that was meant for another card hits none (spec 7.1)."""
    if t.phase <= WAKE:
        return "not_now"
    if card != t.k:
        return "late" if card < t.k else "too_early"
    if t.paused or (verb == actions.SUPPORT and t.attempt.supports[seat] == argument):
        return "not_now"
    if verb in ANSWERS_IN.get(t.phase, ()):
        code = why_no_word(t, seat) or why_no_answer(t, seat, verb)
    else:
        code = why_closed(t, seat, verb) if verb in OPEN_IN[t.phase] else "not_now"
    found: list[int] = []
    list_arguments(t, seat, verb, found)
    return code or ("" if action(verb, argument) in found else WRONG_ARGUMENT.get(verb, "not_now"))


def why_closed(t: DreamOnState, seat: int, verb: int) -> str:
    """Why a verb of this phase cannot be used now, whatever it acts on."""
    a = t.attempt
    if t.phase == PROPOSE:
        return why_no_proposal(t, seat, verb)
    if t.phase == VOTE:  # who votes may change the mind until the end
        if not a.electorate >> seat & 1:
            return "not_you"
        return "" if a.votes[seat] != (RIGHT if verb == actions.VOTE_RIGHT else WRONG) else "not_now"
    if verb < actions.FLAG:
        return why_no_signal(t, seat, verb)
    if t.kinds[seat] != HUMAN:
        return "not_now"
    if verb == actions.CONTEST:
        return "" if may_contest(t) else "not_now"
    if verb == actions.NEXT:
        return "" if not a.nexts >> seat & 1 else "not_now"
    if t.rules.solo:  # nobody else is there to see a feeling or to give a hint
        return "not_now"
    if verb == actions.FLAG:  # once for each card
        return "" if not a.flagged >> seat & 1 else "not_now"
    return "" if verb == actions.REACT or a.flags[seat] else "not_now"


def list_arguments(t: DreamOnState, seat: int, verb: int, out: list[int]) -> None:
    """An open verb with all that it may act on."""
    a = t.attempt
    if WORDS[verb][1] == actions.NONE:
        out.append(action(verb))
    elif verb == actions.SIGNAL:
        out += [action(verb, who) for who in (*range(t.seats), actions.ANYBODY) if who != a.signals[seat]]
    elif verb == actions.FLAG:
        out += [action(verb, who) for who in (*range(t.seats), actions.ANYBODY)]
    elif verb == actions.REACT:
        out += REACTED
    elif verb == actions.ASK:
        out += [action(verb, other) for other in range(t.seats) if other != seat and not t.asleep[other]]
    elif verb in (actions.CHOOSE, actions.PROPOSE_CARD):
        if t.kinds[seat] == HUMAN:  # a bot has its own idea
            out += [action(verb, card) for card in a.options]
    elif t.kinds[seat] == HUMAN:  # SUPPORT: only people agree (spec 14.1)
        others = [other for other in range(t.seats) if a.proposal[other] != NO_ANSWER]
        out += [action(verb, other) for other in others if a.supports[seat] != other]


def why_no_word(t: DreamOnState, seat: int) -> str:
    """The word is with the active seat, or with the teammate who was asked."""
    return "" if seat == (t.active if t.phase == THINK else t.attempt.asked) else "not_you"


def why_no_answer(t: DreamOnState, seat: int, verb: int) -> str:
    """Answering, asking somebody, giving the card up, or taking more time."""
    a = t.attempt
    human = t.kinds[seat] == HUMAN
    if verb == actions.MORE_TIME:
        if t.rules.recall_ms and a.extensions[seat] >= MOST_EXTENSIONS:
            return "rate_limited"
        return "" if human and runs(t, T_THINK if t.phase == THINK else T_ASK) else "not_now"
    if verb == actions.CHOOSE:
        return "" if t.judge == CHOICE or a.lifeline else "not_now"
    if verb == actions.ASK:
        return "not_now" if t.rules.solo else ""
    if verb == actions.LIFELINE:
        return "" if t.rules.solo and not a.lifeline else "not_now"
    if verb == actions.RECALL:
        return "" if not human and a.idea[seat] != NOTHING else "not_now"
    if verb in (actions.ANSWER, actions.SPOKEN):
        if not human or t.judge == CHOICE or a.lifeline:
            return "not_now"
        return "" if verb == actions.ANSWER or t.judge == HONOUR else "not_now"
    return ""  # PASS, DECLINE


def why_no_signal(t: DreamOnState, seat: int, verb: int) -> str:
    """I have an idea: three times for each card, before the active seat writes, so that nobody can spell with it."""
    if t.rules.solo:
        return "not_now"
    if seat == t.active:
        return "not_you"
    if t.attempt.talked:
        return "not_now"
    if t.attempt.changes[seat] >= MOST_SIGNALS:
        return "rate_limited"
    return "not_now" if verb == actions.UNSIGNAL and t.attempt.signals[seat] == NOBODY else ""


def why_no_proposal(t: DreamOnState, seat: int, verb: int) -> str:
    """A bot proposes once what it remembers; people as often as they like, and support one another."""
    human = t.kinds[seat] == HUMAN
    if verb == actions.PROPOSE_RECALL:
        return "" if not human and t.attempt.proposal[seat] == NO_ANSWER else "not_now"
    if verb == actions.PROPOSE_CARD:
        return "" if t.judge == CHOICE else "not_now"
    if verb == actions.SPOKEN:
        return "" if human and t.judge == HONOUR and seat == speaker(t) else "not_now"
    if verb == actions.PROPOSE:
        return "" if human and t.judge != CHOICE else "not_now"
    return "" if human or verb == actions.SUPPORT else "not_now"


def speaker(t: DreamOnState) -> int:
    """Who may turn the card for the table: the holder of the pile, or the next connected person clockwise."""
    start = t.active if t.active != NOBODY else t.turn
    for step in range(t.seats):
        seat = (start + step) % t.seats
        if t.here(seat):
            return seat
    return NOBODY
