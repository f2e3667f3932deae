"""The rules of one table: what is legal, what speaks against a legal action, and what each action does."""

from collections.abc import Callable
from typing import Any, Final

from reverie.engine.errors import BadOption
from reverie.engine.outcome import Outcome
from reverie.engine.state import CLOCK
from reverie.games.dream_on import knowledge, scoring
from reverie.games.dream_on.matching.words import content_words
from reverie.games.dream_on.pieces import (
    BY_DECLINE,
    BY_PASS,
    BY_SEAT,
    BY_TIMEOUT,
    CHOSEN,
    DREAM,
    GAP_MS,
    HAND,
    HUMAN,
    LAST_MS,
    LONGEST_ANSWER,
    LONGEST_NARRATION,
    NO_CARD,
    NOBODY,
    PASSED,
    REACTIONS,
    RIGHT,
    SIGNAL_MS,
    T_ASK,
    T_AUTO_PAUSE,
    T_CONTEST,
    T_DREAM,
    T_LUCID,
    T_OPENING,
    T_PAUSED,
    T_PROPOSE,
    T_RECONNECT,
    T_RESUME,
    T_ROOM,
    T_SHOWN,
    T_TAKEOVER,
    T_THINK,
    T_VOTE,
    T_WAKE,
    T_WHISPER,
    TYPED,
    UNFLAG_MS,
    WRONG,
)
from reverie.games.dream_on.rules import actions, dream, judgement, legality, presence, recall, together
from reverie.games.dream_on.rules.actions import argument_of, verb_of
from reverie.games.dream_on.rules.memory_phase import show_choices
from reverie.games.dream_on.rules.sentences import clean, opening_sentence, preset, says_something
from reverie.games.dream_on.rules.timers import begin_resuming, displayed_end, earliest, go_on, pause
from reverie.games.dream_on.settings import TEXT
from reverie.games.dream_on.state import DreamOnState, Rules
from reverie.games.dream_on.texts import T

LONGEST_NOTE = 80  # what the matcher read as what
LONGEST_HINT = 300


def make_rulebook(seats: int, options: dict[str, Any]) -> "Rulebook":
    """The rules of a table; one seat alone dreams alone, or listens to the Sandman."""
    if seats == 1 and options["solo"] == "none":
        raise BadOption(T("Alone, choose the lone dreamer or the whispered dream."), "solo")
    return Rulebook(seats, options)


class Rulebook(Rules):
    """The options of a table and the run of its game."""

    def set_up(self, t: DreamOnState) -> None:
        """Three cards each, one at a time (spec 3); the Sandman's listener holds none."""
        if not self.whispered:
            for _ in range(HAND):
                for hand in t.hands:
                    hand.append(t.deck.draw(t.chance))
        dream.begin(t)

    def legal(self, t: DreamOnState, seat: int) -> list[int]:
        return legality.legal_actions(t, seat)

    def why_not(self, t: DreamOnState, seat: int, action: int) -> str:
        return legality.why_not(t, seat, action)

    def outcome(self, t: DreamOnState) -> Outcome:
        return scoring.outcome(t)

    def redraw_hidden(self, t: DreamOnState, seat: int, random: Callable[[], float]) -> None:
        knowledge.redraw_hidden(t, seat, random)

    def writes(self, t: DreamOnState, seat: int, action: int) -> int:
        verb = verb_of(action)
        if verb in (actions.ANSWER, actions.PROPOSE):
            return LONGEST_ANSWER
        if verb == actions.VERDICT:
            return LONGEST_NOTE
        if verb in (actions.HINT, actions.KEEP):
            return LONGEST_HINT
        if verb == actions.NARRATE:
            return LONGEST_NARRATION
        written = self.narration == TEXT and 0 <= seat < t.seats and t.kinds[seat] == HUMAN
        if verb == actions.PLAY and written:
            return LONGEST_NARRATION
        return LONGEST_NARRATION if verb == actions.FLIP and written and not self.whispered else 0

    def hinders(self, t: DreamOnState, seat: int, action: int, text: str, at: int) -> str:
        verb = verb_of(action)
        if at:
            code = self.bad_time(t, seat, verb, at)
            if code:
                return code
        if verb in (actions.ANSWER, actions.PROPOSE):
            return "" if content_words(clean(text)) else "empty_answer"
        if verb == actions.NARRATE:
            if t.spoken[argument_of(action)]:
                return "already_said"
            return "" if says_something(text) else "empty_narration"
        if verb in (actions.PLAY, actions.FLIP) and self.narration_required and t.kinds[seat] == HUMAN:
            return "" if content_words(clean(text)) else "narration_required"
        return ""

    def bad_time(self, t: DreamOnState, seat: int, verb: int, at: int) -> str:
        """Too late, too early, or too soon after the last time."""
        timer = t.timer
        if verb == actions.DEADLINE and seat == CLOCK:
            return "too_early" if at < timer else ""
        if timer and at >= timer:
            return "late"
        if actions.PLAY <= verb < actions.NARRATE:
            last = t.last_play[seat]
            return "too_fast" if last and at - last < GAP_MS else ""
        if verb in (actions.SIGNAL, actions.UNSIGNAL):
            last = t.attempt.signal_at[seat]
            return "rate_limited" if last and at - last < SIGNAL_MS else ""
        if verb == actions.UNFLAG:
            return "late" if at - t.attempt.flags[seat] > UNFLAG_MS else ""
        if verb == actions.PAUSE and t.phase == DREAM:
            end = displayed_end(t)
            return "not_now" if end and end - at < LAST_MS else ""
        return ""

    def act(self, t: DreamOnState, seat: int, action: int, text: str, at: int) -> None:
        t.now = max(t.now, at)
        EFFECTS[verb_of(action)](t, seat, argument_of(action), text)

    def concede(self, t: DreamOnState, seat: int) -> None:
        presence.concede(t, seat)


def fire(t: DreamOnState) -> None:
    """The earliest timer runs out, at its own time."""
    timer = earliest(t)
    t.now = max(t.now, t.timers[timer])
    t.timers[timer] = 0
    if T_RECONNECT <= timer < T_TAKEOVER:
        presence.fall_asleep(t, timer - T_RECONNECT)
    elif T_TAKEOVER <= timer < T_RESUME:
        presence.take_over(t, timer - T_TAKEOVER)
    else:
        RUN_OUT[timer](t)


def resume(t: DreamOnState) -> None:
    """The pause is over, and who is there may have changed in it."""
    go_on(t)
    show_choices(t)  # the word may have passed on meanwhile
    presence.recheck(t)


# What happens when a timer runs out (spec 5.2).
RUN_OUT: Final[dict[int, Callable[[DreamOnState], None]]] = {
    T_LUCID: dream.choose_first,
    T_DREAM: dream.end_dream,
    T_WHISPER: dream.whisper,
    T_OPENING: lambda t: dream.flip(t, ""),
    T_WAKE: dream.turn_over,
    T_THINK: lambda t: judgement.forget(t, BY_TIMEOUT),
    T_ASK: lambda t: judgement.forget(t, BY_TIMEOUT),
    T_PROPOSE: together.time_over,
    T_VOTE: judgement.close_vote,
    T_CONTEST: judgement.close_vote,
    T_SHOWN: judgement.go_on_after_showing,
    T_RESUME: resume,
    T_AUTO_PAUSE: begin_resuming,
    T_PAUSED: presence.abandon,
    T_ROOM: presence.abandon,
}

# What each verb does: table, seat, argument, words.
EFFECTS: Final[dict[int, Callable[[DreamOnState, int, int, str], None]]] = {
    # The clock, the matcher, and who is there.
    actions.DEADLINE: lambda t, seat, x, text: fire(t),
    actions.VERDICT: lambda t, seat, finding, text: judgement.verdict(t, finding, clean(text)),
    actions.BACK: lambda t, seat, who, text: presence.back(t, who),
    actions.LOST: lambda t, seat, who, text: presence.lost(t, who),
    actions.LEAVE: lambda t, seat, who, text: presence.leave(t, who),
    actions.BOT: lambda t, seat, x, text: presence.bot(t, actions.bot_seat(x), actions.bot_kind(x)),
    actions.HOST: lambda t, seat, who, text: presence.new_host(t, who),
    actions.HINT: lambda t, seat, who, text: recall.hint(t, who, text),
    actions.TALK: lambda t, seat, who, text: recall.talk(t, who),
    actions.KEEP: lambda t, seat, who, text: recall.keep(t, who, text),
    # From the first question to waking, and the pause.
    actions.CLAIM: lambda t, seat, when, text: dream.claim(t, seat, when),
    actions.FLIP: lambda t, seat, x, text: dream.flip(t, dream.first_words(t, text)),
    actions.FLIP_PRESET: lambda t, seat, x, text: dream.flip(t, opening_sentence(t.rules.language, t.pile[0], x)),
    actions.PLAY: lambda t, seat, card, text: dream.play(t, seat, card, dream.words_for(t, seat, card, text)),
    actions.PRESET: lambda t, seat, card, text: dream.play(t, seat, card, preset(t, seat, card, 0)),
    actions.PRESET + 1: lambda t, seat, card, text: dream.play(t, seat, card, preset(t, seat, card, 1)),
    actions.PRESET + 2: lambda t, seat, card, text: dream.play(t, seat, card, preset(t, seat, card, 2)),
    actions.NARRATE: dream.narrate,
    actions.WAKE_UP: lambda t, seat, x, text: dream.wake(t, seat, True),
    actions.DOZE: lambda t, seat, x, text: dream.wake(t, seat, False),
    actions.PAUSE: lambda t, seat, x, text: pause(t, BY_SEAT, seat),
    actions.RESUME: lambda t, seat, x, text: begin_resuming(t),
    # The Memory phase.
    actions.ANSWER: lambda t, seat, x, text: recall.answer(t, seat, text),
    actions.CHOOSE: lambda t, seat, card, text: recall.choose(t, seat, card),
    actions.SPOKEN: lambda t, seat, x, text: recall.spoken(t, NOBODY if t.rules.together else seat),
    actions.RECALL: lambda t, seat, x, text: recall.recall(t, seat),
    actions.ASK: lambda t, seat, who, text: recall.ask(t, who),
    actions.PASS: lambda t, seat, x, text: judgement.forget(t, BY_PASS),
    actions.DECLINE: lambda t, seat, x, text: judgement.forget(t, BY_DECLINE),
    actions.MORE_TIME: lambda t, seat, x, text: recall.more_time(t, seat),
    actions.SIGNAL: lambda t, seat, who, text: recall.signal(t, seat, who),
    actions.UNSIGNAL: lambda t, seat, x, text: recall.signal(t, seat, NOBODY),
    actions.FLAG: lambda t, seat, who, text: recall.flag(t, seat, who),
    actions.UNFLAG: lambda t, seat, x, text: recall.unflag(t, seat),
    actions.LIFELINE: lambda t, seat, x, text: recall.lifeline(t, seat),
    # Proposals, votes, and looking at the card.
    actions.PROPOSE: lambda t, seat, x, text: together.propose(t, seat, TYPED, text, NO_CARD),
    actions.PROPOSE_CARD: lambda t, seat, card, text: together.propose(t, seat, CHOSEN, "", card),
    actions.PROPOSE_PASS: lambda t, seat, x, text: together.propose(t, seat, PASSED, "", NO_CARD),
    actions.PROPOSE_RECALL: lambda t, seat, x, text: together.propose_recalled(t, seat),
    actions.SUPPORT: lambda t, seat, who, text: together.support(t, seat, who),
    actions.VOTE_RIGHT: lambda t, seat, x, text: judgement.vote(t, seat, RIGHT),
    actions.VOTE_WRONG: lambda t, seat, x, text: judgement.vote(t, seat, WRONG),
    actions.CONTEST: lambda t, seat, x, text: judgement.contest(t, seat),
    actions.NEXT: lambda t, seat, x, text: judgement.press_next(t, seat),
    actions.REACT: lambda t, seat, which, text: t.say("reacted", {"seat": seat, "emoji": REACTIONS[which]}),
}
