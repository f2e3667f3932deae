"""What a seat, or the room, may do now (spec 7.1): the one list from which legality and refusals both come."""

from typing import TYPE_CHECKING

from reverie.engine.state import CLOCK
from reverie.games.dream_on.pieces import (
    ASKED,
    CLAIMS,
    DREAM,
    ELEPHANT,
    HUMAN,
    JUDGE,
    LUCID,
    MOST_EXTENSIONS,
    MOST_SIGNALS,
    NO_ANSWER,
    NOBODY,
    NOTHING,
    OPENING,
    PROPOSE,
    REACTIONS,
    REASONS,
    RIGHT,
    SHOWN,
    T_ASK,
    T_RESUME,
    T_THINK,
    THINK,
    VOTE,
    WAKE,
    WRONG,
)
from reverie.games.dream_on.rules import actions
from reverie.games.dream_on.rules.clockwork import runs
from reverie.games.dream_on.rules.judging import may_contest
from reverie.games.dream_on.rules.settings import CHOICE, HONOUR, PRESETS, TEXT, WATCHED

if TYPE_CHECKING:
    from reverie.games.dream_on.state import Table


def verb_action(verb: int, argument: int = 0) -> int:
    """An action of the dream or of the room."""
    return verb << 8 | argument


def open_actions(t: "Table", seat: int) -> list[int]:
    """The sorted actions of a seat or of CLOCK."""
    out: list[int] = []
    if seat == CLOCK:
        room_actions(t, out)
    elif 0 <= seat < t.seats:
        seat_actions(t, seat, out)
    out.sort()
    return out


def room_actions(t: "Table", out: list[int]) -> None:
    """The clock, the matcher, and who comes and goes."""
    if any(t.timers):
        out.append(verb_action(actions.DEADLINE))
    if t.phase == JUDGE:
        out.extend(verb_action(actions.VERDICT, reason) for reason in range(len(REASONS)))
    early = t.phase == LUCID or (t.phase == OPENING and not t.paused)
    hints = t.phase in (THINK, ASKED) and t.rules.chat == WATCHED and not t.rules.solo and not t.paused
    for seat in range(t.seats):
        if t.gone[seat] or t.robots[seat]:
            continue
        here = t.here(seat)
        if not t.connected[seat]:
            out.append(verb_action(actions.BACK, seat))
        else:
            out.append(verb_action(actions.LOST, seat))
        if t.kinds[seat] == HUMAN and not t.asleep[seat]:
            out.append(verb_action(actions.LEAVE, seat))
        if early and here and t.claims[seat] < 0 and not t.rules.solo:
            for kind in range(1, ELEPHANT + 1):
                out.append(verb_action(actions.BOT, seat * 4 + kind))
        if here and seat != t.host:
            out.append(verb_action(actions.HOST, seat))
        if hints and here and seat not in (t.active, t.attempt.asked):
            out.append(verb_action(actions.HINT, seat))


def seat_actions(t: "Table", seat: int, out: list[int]) -> None:
    """What a seat may do; a person who is not there does nothing."""
    human = t.kinds[seat] == HUMAN
    if t.gone[seat] or (human and not t.connected[seat]):
        return
    if t.paused:
        if human and seat == t.host and not t.timers[T_RESUME]:
            out.append(verb_action(actions.RESUME))
        return
    phase = t.phase
    if human and seat == t.host and t.pauses_left and phase not in (LUCID, JUDGE):
        out.append(verb_action(actions.PAUSE))
    if phase <= WAKE:
        dream_actions(t, seat, human, out)
        return
    found: list[int] = []
    memory_actions(t, seat, human, found)
    card = (t.k + 1) << 16
    out.extend(card | each for each in found)


def dream_actions(t: "Table", seat: int, human: bool, out: list[int]) -> None:
    """From the first question to waking."""
    rules = t.rules
    ready = rules.narration == PRESETS and human
    if t.phase == LUCID:
        if human and t.claims[seat] < 0:
            out.extend(verb_action(actions.CLAIM, when) for when in range(len(CLAIMS)))
    elif t.phase == OPENING:
        if seat == t.first and ready and not rules.whispered:
            out.extend(verb_action(actions.FLIP_PRESET, number) for number in range(2))
        elif seat == t.first:
            out.append(verb_action(actions.FLIP))
    elif t.phase == DREAM and not rules.whispered:
        for card in t.hands[seat]:
            if ready:
                out.extend(verb_action(actions.PRESET + number, card) for number in range(3))
            else:
                out.append(verb_action(actions.PLAY, card))
        if human and not rules.dream_ms:
            out.append(verb_action(actions.DOZE if t.woke[seat] else actions.WAKE_UP))
    late_words(t, seat, out)


def late_words(t: "Table", seat: int, out: list[int]) -> None:
    """Words for the last own card (spec 8.4). Whether it has some already is asked later: others must not see it."""
    last = t.last_laid[seat]
    if t.phase in (DREAM, WAKE) and t.rules.narration == TEXT and last >= 0:
        out.append(verb_action(actions.NARRATE, last))


def memory_actions(t: "Table", seat: int, human: bool, out: list[int]) -> None:
    """The Memory phase, without the number of the card."""
    phase = t.phase
    a = t.attempt
    if phase == PROPOSE:
        propose_actions(t, seat, human, out)
    elif phase == THINK:
        if seat == t.active:
            answers(t, seat, human, out)
            if not t.rules.solo:
                out.extend(
                    verb_action(actions.ASK, other)
                    for other in range(t.seats)
                    if other != seat and not t.asleep[other]
                )
            elif not a.lifeline:
                out.append(verb_action(actions.LIFELINE))
            out.append(verb_action(actions.PASS))
        else:
            signal_actions(t, seat, out)
    elif phase == ASKED and seat == a.asked:
        answers(t, seat, human, out)
        out.append(verb_action(actions.DECLINE))
    elif phase == VOTE:
        if a.electorate >> seat & 1:
            if a.votes[seat] != RIGHT:
                out.append(verb_action(actions.VOTE_RIGHT))
            if a.votes[seat] != WRONG:
                out.append(verb_action(actions.VOTE_WRONG))
    elif phase == SHOWN and human:
        if may_contest(t):
            out.append(verb_action(actions.CONTEST))
        if not a.nexts >> seat & 1:
            out.append(verb_action(actions.NEXT))
        if not t.rules.solo:  # nobody else would see it
            out.extend(verb_action(actions.REACT, number) for number in range(len(REACTIONS)))
    if phase in (THINK, ASKED) and human and not t.rules.solo:
        if not a.flagged >> seat & 1:
            out.extend(verb_action(actions.FLAG, who) for who in (*range(t.seats), actions.ANYBODY))
        elif a.flags[seat]:
            out.append(verb_action(actions.UNFLAG))


def answers(t: "Table", seat: int, human: bool, out: list[int]) -> None:
    """The ways in which the seat that holds the word can answer."""
    a = t.attempt
    if not human:
        if a.idea[seat] != NOTHING:
            out.append(verb_action(actions.RECALL))
        return
    if t.judge == CHOICE or a.lifeline:
        out.extend(verb_action(actions.CHOOSE, card) for card in a.options)
    else:
        out.append(verb_action(actions.ANSWER))
        if t.judge == HONOUR:
            out.append(verb_action(actions.SPOKEN))
    timer = T_THINK if t.phase == THINK else T_ASK
    if runs(t, timer) and a.extensions[seat] < MOST_EXTENSIONS:
        out.append(verb_action(actions.MORE_TIME))


def signal_actions(t: "Table", seat: int, out: list[int]) -> None:
    """I have an idea: at most three times for each card, so that nobody can spell with it."""
    a = t.attempt
    if t.rules.solo or a.changes[seat] >= MOST_SIGNALS:
        return
    for who in (*range(t.seats), actions.ANYBODY):
        if a.signals[seat] != who:
            out.append(verb_action(actions.SIGNAL, who))
    if a.signals[seat] != NOBODY:
        out.append(verb_action(actions.UNSIGNAL))


def propose_actions(t: "Table", seat: int, human: bool, out: list[int]) -> None:
    """Everybody proposes; only people agree (spec 14.1)."""
    a = t.attempt
    if not human:
        if a.proposal[seat] == NO_ANSWER:
            out.append(verb_action(actions.PROPOSE_RECALL))
        return
    if t.judge == CHOICE:
        out.extend(verb_action(actions.PROPOSE_CARD, card) for card in a.options)
    else:
        out.append(verb_action(actions.PROPOSE))
        if t.judge == HONOUR and seat == speaker(t):
            out.append(verb_action(actions.SPOKEN))
    out.append(verb_action(actions.PROPOSE_PASS))
    for other in range(t.seats):
        if a.proposal[other] != NO_ANSWER and a.supports[seat] != other:
            out.append(verb_action(actions.SUPPORT, other))


def speaker(t: "Table") -> int:
    """Who may turn the card for the table: the holder of the pile, or the next connected person clockwise."""
    start = t.active if t.active != NOBODY else t.turn
    for step in range(t.seats):
        seat = (start + step) % t.seats
        if t.here(seat):
            return seat
    return NOBODY
