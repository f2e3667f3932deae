"""Judging an answer (spec 11): the matcher's verdict, the votes of the people, contests, and the zone of the card."""

from reverie.games.dream_on import scoring
from reverie.games.dream_on.attempt import result_of
from reverie.games.dream_on.pieces import (
    ANSWERS,
    BY_CHOICE,
    BY_MATCHER,
    BY_PASS,
    BY_SELF,
    BY_VOTE,
    CHOSEN,
    COLLECTIVE,
    CONTEST_MS,
    FINDING_VERDICTS,
    FINDINGS,
    HUMAN,
    INDIVIDUAL,
    JUDGE,
    NO_MATCH,
    NO_VERDICT,
    NOBODY,
    PASSED,
    POINTS,
    RIGHT,
    SHOWN,
    SHOWN_MS,
    SPOKEN_ALOUD,
    T_ASK,
    T_CONTEST,
    T_PROPOSE,
    T_SHOWN,
    T_THINK,
    T_VOTE,
    TYPED,
    VAGUE,
    VERDICTS,
    VOTE,
    VOTE_MS,
    WRONG,
    WRONG_ZONE,
    ZONES,
)
from reverie.games.dream_on.rules.choices import card_id
from reverie.games.dream_on.rules.memory_phase import next_card
from reverie.games.dream_on.rules.timers import set_timer, stop_timer
from reverie.games.dream_on.settings import HONOUR
from reverie.games.dream_on.state import DreamOnState, put


def give_answer(t: DreamOnState, seat: int, kind: int, text: str, card: int) -> None:
    """The answer is fixed, and the taint with it (spec 10.1); `seat` is NOBODY for the whole table."""
    a = t.attempt
    close_thinking(t)
    a.kind = kind
    a.seat = seat
    a.text = text
    a.card = card
    t.say("answered", {"seat": seat, "how": ANSWERS[kind], "text": text, "card": card_id(card)})
    if kind == CHOSEN:
        reveal(t)
        decide(t, RIGHT if card == t.pile[t.k] else WRONG, BY_CHOICE)
    elif kind == SPOKEN_ALOUD:
        reveal(t)
        open_vote(t)
    elif kind == PASSED:
        forget(t, BY_PASS)
    else:
        t.phase = JUDGE


def close_thinking(t: DreamOnState) -> None:
    """No more answers and no more time to think."""
    stop_timer(t, T_THINK)
    stop_timer(t, T_ASK)
    stop_timer(t, T_PROPOSE)
    t.attempt.frozen = -1
    t.attempt.settled = t.attempt.tainted()


def forget(t: DreamOnState, why: int) -> None:
    """Nobody remembers: the card is shown and lies with the wrong ones."""
    close_thinking(t)
    reveal(t)
    decide(t, WRONG, why)


def reveal(t: DreamOnState) -> None:
    """Turn the card over, with who laid it and what was said; what was held back is read out now."""
    a = t.attempt
    a.shown = True
    t.say("revealed", {"k": t.k, "card": card_id(t.pile[t.k]), "seat": t.laid_by[t.k], "narration": t.said[t.k]})
    for seat, words in zip([*a.hinted, *a.kept_by], [*a.held, *a.kept], strict=True):
        t.say("held", {"seat": seat, "text": words})


def verdict(t: DreamOnState, reason: int, matched: str) -> None:
    """What the matcher says of a typed answer."""
    a = t.attempt
    a.reason = reason
    a.matched = matched
    found = FINDING_VERDICTS[reason]
    reveal(t)
    t.say("verdict", {"verdict": VERDICTS[found], "reason": FINDINGS[reason], "matched": matched})
    if by_honour(t):
        a.verdict = found  # a suggestion
        open_vote(t)
    elif found != VAGUE and reason != NO_MATCH:
        a.verdict = found
        a.decided_by = BY_MATCHER
        a.zone = zone_of(t, found)
        if may_contest(t):
            show(t, CONTEST_MS)
        else:
            decide(t, found, BY_MATCHER)
    elif who_doubts(t) == "nobody":
        decide(t, WRONG, BY_MATCHER)
    else:
        open_vote(t)


def who_doubts(t: DreamOnState) -> str:
    """Who decides where the matcher is in doubt or does not know a description (spec 11.2, 11.4)."""
    if t.humans() > 1:
        return "table"
    return "self" if t.rules.self_confirm else "nobody"


def by_honour(t: DreamOnState) -> bool:
    """People judge the answers of people; a bot's answer is the matcher's business."""
    seat = t.attempt.seat
    return t.judge == HONOUR and (seat == NOBODY or t.kinds[seat] == HUMAN)


def may_contest(t: DreamOnState) -> bool:
    """A verdict of the matcher, once for each card; alone only a WRONG one (spec 11.4)."""
    a = t.attempt
    if a.placed or a.decided_by != BY_MATCHER or a.contest_by != NOBODY or not t.people():
        return False
    return t.humans() > 1 or (t.rules.self_confirm and a.verdict == WRONG)


def voters(t: DreamOnState) -> int:
    """A bit for each connected person except the one who answered; one person alone judges also the own answer."""
    mask = 0
    for seat in t.people():
        if seat != t.attempt.seat or t.humans() == 1:
            mask |= 1 << seat
    return mask


def open_vote(t: DreamOnState) -> None:
    """Right or wrong? Also after a contest."""
    a = t.attempt
    stop_timer(t, T_SHOWN)
    a.electorate = voters(t)
    a.votes = [NO_VERDICT] * t.seats
    t.phase = VOTE
    set_timer(t, T_VOTE if a.contest_by == NOBODY else T_CONTEST, t.rules.ms(VOTE_MS))
    t.say("vote_open", {"electorate": [seat for seat in range(t.seats) if a.electorate >> seat & 1]})
    all_voted(t)


def vote(t: DreamOnState, seat: int, opinion: int) -> None:
    """One secret vote each, which can be changed until the end."""
    t.attempt.votes = put(t.attempt.votes, seat, opinion)
    if t.log is not None:
        t.say("voted", {"seat": seat})
    all_voted(t)


def all_voted(t: DreamOnState) -> None:
    """Close when nobody is left to vote."""
    a = t.attempt
    if t.phase == VOTE and all(a.votes[s] != NO_VERDICT for s in range(t.seats) if a.electorate >> s & 1):
        close_vote(t)


def close_vote(t: DreamOnState) -> None:
    """Count."""
    a = t.attempt
    stop_timer(t, T_VOTE)
    stop_timer(t, T_CONTEST)
    cast = [a.votes[seat] for seat in range(t.seats) if a.electorate >> seat & 1]
    right, wrong = cast.count(RIGHT), cast.count(WRONG)
    a.counted = [right, wrong]
    votes = [VERDICTS[vote] for vote in a.votes]
    t.say("vote_closed", {"right": right, "wrong": wrong, "votes": votes})
    by = BY_SELF if t.humans() == 1 else BY_VOTE
    if a.contest_by != NOBODY:
        if a.verdict == RIGHT and wrong > right:
            decide(t, WRONG, by)
        elif a.verdict == WRONG and right > wrong:
            decide(t, RIGHT, by)
        else:
            decide(t, a.verdict, BY_MATCHER)
    elif right + wrong:
        decide(t, RIGHT if right >= wrong else WRONG, by)
    elif by_honour(t):
        # Nobody objects: a spoken answer is right, a typed one is as the matcher says, in doubt right.
        decide(t, WRONG if a.verdict == WRONG else RIGHT, BY_MATCHER if a.kind == TYPED else BY_VOTE)
    else:
        decide(t, WRONG, by if t.humans() == 1 else BY_MATCHER)


def contest(t: DreamOnState, seat: int) -> None:
    """Somebody thinks that the matcher is wrong; alone that is enough."""
    a = t.attempt
    a.contest_by = seat
    t.say("contest_open", {"by": seat})
    if t.humans() == 1:
        stop_timer(t, T_SHOWN)
        decide(t, RIGHT, BY_SELF)
    else:
        open_vote(t)


def zone_of(t: DreamOnState, found: int) -> int:
    """Where the card goes: help of any kind makes it a collective memory (spec 10)."""
    a = t.attempt
    if found != RIGHT:
        return WRONG_ZONE
    if t.rules.together:
        return INDIVIDUAL
    return COLLECTIVE if a.was_asked() or a.settled or a.lifeline else INDIVIDUAL


def decide(t: DreamOnState, found: int, by: int) -> None:
    """The last word about this card: it is placed, and shown for a moment."""
    a = t.attempt
    a.verdict = found
    a.decided_by = by
    a.zone = zone_of(t, found)
    place(t)
    show(t, SHOWN_MS)


def show(t: DreamOnState, milliseconds: int) -> None:
    """Everybody looks at the card."""
    t.phase = SHOWN
    t.attempt.nexts = 0
    set_timer(t, T_SHOWN, t.rules.ms(milliseconds))


def place(t: DreamOnState) -> None:
    """Write the result and count it."""
    a = t.attempt
    a.placed = True
    t.results = [*t.results, result_of(a)]
    delta = POINTS[a.zone]
    t.say("placed", {"k": t.k, "zone": ZONES[a.zone], "delta": delta, "score": scoring.score(t)})


def go_on_after_showing(t: DreamOnState) -> None:
    """The card has been seen; a verdict that nobody contested stands."""
    if not t.attempt.placed:
        place(t)
    next_card(t)


def press_next(t: DreamOnState, seat: int) -> None:
    """Somebody has seen enough."""
    t.attempt.nexts |= 1 << seat
    t.say("next", {"seat": seat})
    all_seen(t)


def all_seen(t: DreamOnState) -> None:
    """Go on early when all connected people want to."""
    if t.phase == SHOWN and t.people() and all(t.attempt.nexts >> seat & 1 for seat in t.people()):
        go_on_after_showing(t)
