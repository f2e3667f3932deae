"""The course of the Memory phase: card after card, from seat to seat, to the score (spec 9, 10)."""

from reverie.games.dream_on import scoring
from reverie.games.dream_on.attempt import fresh_attempt
from reverie.games.dream_on.pieces import (
    ASKED,
    HUMAN,
    NOBODY,
    NOT_PAUSED,
    OVER,
    PROPOSE,
    RECONNECT_MS,
    SCORED,
    T_ASK,
    T_PROPOSE,
    T_RECONNECT,
    T_SHOWN,
    T_THINK,
    THINK,
    TIMERS,
)
from reverie.games.dream_on.rules.bot_memory import remember
from reverie.games.dream_on.rules.choices import card_ids, make_options
from reverie.games.dream_on.rules.timers import runs, set_timer, stop_timer, time_left
from reverie.games.dream_on.settings import AUTO, CHOICE, HONOUR
from reverie.games.dream_on.state import DreamOnState, put


def begin_recall(t: DreamOnState, seat: int) -> None:
    """The pile is turned over; a table with fewer than two people cannot judge by honour."""
    t.judge = t.rules.judge
    if t.judge == HONOUR and t.humans() < 2:
        t.judge = AUTO
    t.k = 0
    t.turn = seat
    start_card(t)


def next_awake(t: DreamOnState, seat: int) -> int:
    """The seat itself, or the next one clockwise that is not asleep; NOBODY if all are."""
    for step in range(t.seats):
        other = (seat + step) % t.seats
        if not t.asleep[other]:
            return other
    return NOBODY


def start_card(t: DreamOnState) -> None:
    """Turn to card k, or count the score after the last."""
    if t.k == len(t.pile):
        end(t, SCORED)
        t.say("final", {"score": scoring.score(t), "band": scoring.band(scoring.score(t)), "cards": len(t.pile)})
        return
    t.attempt = fresh_attempt(t.seats, t.now)
    t.active = next_awake(t, t.turn)
    if t.active != NOBODY:
        t.turn = t.active
    if t.judge == CHOICE:
        t.attempt.options = make_options(t, t.rules.choice_count)
    remember(t)
    if t.rules.together:
        t.phase = PROPOSE
        if t.rules.recall_ms:
            set_timer(t, T_PROPOSE, 2 * t.rules.recall_ms)
        t.say("think", {"k": t.k, "active": t.active})
        if t.judge == CHOICE:
            t.tell_seats("choices", {"cards": card_ids(t.attempt.options)})
        return
    t.phase = THINK
    t.say("think", {"k": t.k, "active": t.active})
    think_anew(t)


def end(t: DreamOnState, how: int) -> None:
    """Nothing is open any more; the diary shows the words that came too late to be said (spec 22)."""
    t.k = len(t.results)  # a card that was placed has been recalled, though it may still have been shown
    t.attempt = fresh_attempt(t.seats, t.now)
    t.phase = OVER
    t.active = NOBODY
    t.paused = NOT_PAUSED
    t.ended = how
    for timer in range(TIMERS):
        stop_timer(t, timer)
    for index, words in enumerate(t.late):
        if words:
            t.say("added_later", {"index": index, "seat": t.laid_by[index], "text": words})


def think_anew(t: DreamOnState) -> None:
    """The active seat has the whole time; if nobody is awake the card waits without a timer."""
    stop_timer(t, T_THINK)
    t.attempt.frozen = -1
    t.attempt.began = t.now
    if t.active == NOBODY:
        return
    show_choices(t)
    if t.rules.recall_ms:
        set_timer(t, T_THINK, t.rules.recall_ms)
    hold_for_the_lost(t)


def answering(t: DreamOnState) -> int:
    """Who is to answer now, or NOBODY."""
    if t.phase == THINK:
        return t.active
    return t.attempt.asked if t.phase == ASKED else NOBODY


def hold_for_the_lost(t: DreamOnState) -> None:
    """The time of a seat that has lost its connection stands still; after a while the seat is asleep (spec 17)."""
    seat = answering(t)
    if seat == NOBODY or t.kinds[seat] != HUMAN or t.connected[seat] or t.gone[seat]:
        return
    timer = T_THINK if t.phase == THINK else T_ASK
    if runs(t, timer):
        t.attempt.frozen = time_left(t, timer)
        stop_timer(t, timer)
    if not runs(t, T_RECONNECT + seat):
        set_timer(t, T_RECONNECT + seat, t.rules.ms(RECONNECT_MS))


def go_on_for(t: DreamOnState, seat: int) -> None:
    """The seat is back or has a bot: its time runs again."""
    stop_timer(t, T_RECONNECT + seat)
    if t.attempt.frozen >= 0 and answering(t) == seat:
        set_timer(t, T_THINK if t.phase == THINK else T_ASK, t.attempt.frozen)
        t.attempt.frozen = -1


def show_choices(t: DreamOnState) -> None:
    """Whoever has the word sees the pictures to choose from; in a pause they stay veiled until it is over (spec 17)."""
    if t.judge == CHOICE and not t.paused and t.phase in (THINK, ASKED) and t.active != NOBODY:
        seat = t.attempt.asked if t.phase == ASKED else t.active
        t.tell(seat, "choices", {"cards": card_ids(t.attempt.options)})


def pass_card_on(t: DreamOnState) -> None:
    """The active seat sleeps: the same card goes to the next awake seat; taint and signals stay."""
    pass_pile_on(t)
    think_anew(t)


def pass_pile_on(t: DreamOnState) -> None:
    """Somebody else holds the pile; the own signal of the new holder lapses."""
    t.active = next_awake(t, t.turn)
    if t.active != NOBODY:
        t.turn = t.active
        t.attempt.signals = put(t.attempt.signals, t.active, NOBODY)
        t.say("think", {"k": t.k, "active": t.active})


def next_card(t: DreamOnState) -> None:
    """The pile passes clockwise (spec 10)."""
    stop_timer(t, T_SHOWN)
    t.k += 1
    t.turn = (t.turn + 1) % t.seats
    start_card(t)
