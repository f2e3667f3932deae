"""The rules of one table: what is legal, what speaks against a legal action, and what each action does."""

from typing import TYPE_CHECKING, Any

from reverie.engine.state import CLOCK
from reverie.games.dream_on.matching import content_words
from reverie.games.dream_on.pieces import (
    BY_HOST,
    BY_TIMEOUT,
    CHOSEN,
    DREAM,
    GAP_MS,
    HUMAN,
    KNOWS,
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
    T_PROPOSE,
    T_RECONNECT,
    T_RESUME,
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
from reverie.games.dream_on.rules import actions, dream, judging, presence, recall, together
from reverie.games.dream_on.rules.clockwork import begin_resuming, displayed_end, earliest, go_on, pause
from reverie.games.dream_on.rules.open_actions import open_actions
from reverie.games.dream_on.rules.sentences import clean, opening_sentence, preset, says_something
from reverie.games.dream_on.rules.settings import TEXT, Settings

if TYPE_CHECKING:
    from reverie.games.dream_on.state import Table

LONGEST_NOTE = 80  # what the matcher read as what
LONGEST_HINT = 300


class Rulebook(Settings):
    """The options of a table and the run of its game."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        super().__init__(seats, options)

    def may_act(self, t: "Table", seat: int) -> bool:
        """The seat has something to do now."""
        return bool(open_actions(t, seat))

    def legal(self, t: "Table", seat: int) -> list[int]:
        """The sorted legal actions of a seat, or of the room."""
        return open_actions(t, seat)

    def writes(self, t: "Table", seat: int, action: int) -> int:
        """How many characters may go with an action."""
        verb = action >> 8 & 255
        if verb in (actions.ANSWER, actions.PROPOSE):
            return LONGEST_ANSWER
        if verb == actions.VERDICT:
            return LONGEST_NOTE
        if verb == actions.HINT:
            return LONGEST_HINT
        if verb == actions.NARRATE:
            return LONGEST_NARRATION
        written = self.narration == TEXT and 0 <= seat < t.seats and t.kinds[seat] == HUMAN
        if verb == actions.PLAY and written:
            return LONGEST_NARRATION
        return LONGEST_NARRATION if verb == actions.FLIP and written and not self.whispered else 0

    def hinders(self, t: "Table", seat: int, action: int, text: str, at: int) -> str:
        """What speaks against a legal action because of its time or its words; nothing if all is well."""
        verb = action >> 8 & 255
        if at:
            code = self.bad_time(t, seat, verb, at)
            if code:
                return code
        if verb in (actions.ANSWER, actions.PROPOSE):
            return "" if content_words(clean(text)) else "empty_answer"
        if verb == actions.NARRATE:
            if t.spoken[action & 255]:
                return "already_said"
            return "" if says_something(text) else "empty_narration"
        if verb == actions.PROPOSE_RECALL:
            return "" if t.attempt.idea[seat] == KNOWS else "empty_answer"
        if verb in (actions.PLAY, actions.FLIP) and self.narration_required and t.kinds[seat] == HUMAN:
            return "" if content_words(clean(text)) else "narration_required"
        return ""

    def bad_time(self, t: "Table", seat: int, verb: int, at: int) -> str:
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

    def act(self, t: "Table", seat: int, action: int, text: str, at: int) -> None:
        """Carry out a legal action."""
        t.now = max(t.now, at)
        verb, argument = action >> 8 & 255, action & 255
        if verb < actions.ROOM_VERBS:
            self.room(t, verb, argument, text)
        elif verb < actions.MEMORY_VERBS:
            self.dream(t, seat, verb, argument, text)
        else:
            self.memory(t, seat, verb, argument, text)

    def concede(self, t: "Table", seat: int) -> None:
        """Give up for good."""
        presence.concede(t, seat)

    def room(self, t: "Table", verb: int, argument: int, text: str) -> None:
        """The clock, the matcher, and who is there."""
        if verb == actions.DEADLINE:
            self.fire(t)
        elif verb == actions.VERDICT:
            judging.verdict(t, argument, clean(text))
        elif verb == actions.BACK:
            presence.back(t, argument)
        elif verb == actions.LOST:
            presence.lost(t, argument)
        elif verb == actions.LEAVE:
            presence.leave(t, argument)
        elif verb == actions.BOT:
            presence.bot(t, argument >> 2, argument & 3)
        elif verb == actions.HOST:
            presence.new_host(t, argument)
        else:
            recall.hint(t, argument, text)

    def fire(self, t: "Table") -> None:
        """The earliest timer runs out, at its own time."""
        timer = earliest(t)
        t.now = max(t.now, t.timers[timer])
        t.timers[timer] = 0
        if timer == T_LUCID:
            dream.choose_first(t)
        elif timer == T_DREAM:
            dream.end_dream(t)
        elif timer == T_WHISPER:
            dream.whisper(t)
        elif timer == T_OPENING:
            dream.flip(t, "")
        elif timer == T_WAKE:
            dream.turn_over(t)
        elif timer in (T_THINK, T_ASK):
            judging.forget(t, BY_TIMEOUT)
        elif timer == T_PROPOSE:
            together.time_over(t)
        elif timer in (T_VOTE, T_CONTEST):
            judging.close_vote(t)
        elif timer == T_SHOWN:
            judging.go_on_after_showing(t)
        elif timer == T_RESUME:
            go_on(t)
            presence.recheck(t)
        elif timer == T_AUTO_PAUSE:
            begin_resuming(t)
        elif T_RECONNECT <= timer < T_TAKEOVER:
            presence.fall_asleep(t, timer - T_RECONNECT)
        elif T_TAKEOVER <= timer < T_RESUME:
            presence.take_over(t, timer - T_TAKEOVER)
        else:
            presence.abandon(t)

    def dream(self, t: "Table", seat: int, verb: int, argument: int, text: str) -> None:
        """From the first question to waking, and the pause."""
        if verb == actions.CLAIM:
            dream.claim(t, seat, argument)
        elif verb == actions.FLIP:
            dream.flip(t, dream.first_words(t, text))
        elif verb == actions.FLIP_PRESET:
            dream.flip(t, opening_sentence(self.language, t.pile[0], argument))
        elif verb == actions.PLAY:
            dream.play(t, seat, argument, dream.words_for(t, seat, argument, text))
        elif verb < actions.NARRATE:
            dream.play(t, seat, argument, preset(t, seat, argument, verb - actions.PRESET))
        elif verb == actions.NARRATE:
            dream.narrate(t, seat, argument, text)
        elif verb == actions.PAUSE:
            pause(t, BY_HOST)
        elif verb == actions.RESUME:
            begin_resuming(t)
        else:
            dream.wake(t, seat, verb == actions.WAKE_UP)

    def memory(self, t: "Table", seat: int, verb: int, argument: int, text: str) -> None:
        """The Memory phase."""
        if verb == actions.ANSWER:
            recall.answer(t, seat, text)
        elif verb == actions.CHOOSE:
            recall.choose(t, seat, argument)
        elif verb == actions.SPOKEN:
            recall.spoken(t, NOBODY if self.together else seat)
        elif verb == actions.RECALL:
            recall.recall(t, seat)
        elif verb == actions.ASK:
            recall.ask(t, argument)
        elif verb == actions.PASS:
            recall.pass_card(t)
        elif verb == actions.MORE_TIME:
            recall.more_time(t, seat)
        elif verb == actions.SIGNAL:
            recall.signal(t, seat, argument)
        elif verb == actions.UNSIGNAL:
            recall.signal(t, seat, NOBODY)
        elif verb == actions.FLAG:
            recall.flag(t, seat, argument)
        elif verb == actions.UNFLAG:
            recall.unflag(t, seat)
        elif verb == actions.DECLINE:
            recall.decline(t)
        elif verb == actions.LIFELINE:
            recall.lifeline(t, seat)
        else:
            self.judge_together(t, seat, verb, argument, text)

    def judge_together(self, t: "Table", seat: int, verb: int, argument: int, text: str) -> None:
        """Proposals, votes, and looking at the card."""
        if verb == actions.PROPOSE:
            together.propose(t, seat, TYPED, text, NO_CARD)
        elif verb == actions.PROPOSE_CARD:
            together.propose(t, seat, CHOSEN, "", argument)
        elif verb == actions.PROPOSE_PASS:
            together.propose(t, seat, PASSED, "", NO_CARD)
        elif verb == actions.PROPOSE_RECALL:
            together.propose_recalled(t, seat)
        elif verb == actions.SUPPORT:
            together.support(t, seat, argument)
        elif verb == actions.VOTE_RIGHT:
            judging.vote(t, seat, RIGHT)
        elif verb == actions.VOTE_WRONG:
            judging.vote(t, seat, WRONG)
        elif verb == actions.CONTEST:
            judging.contest(t, seat)
        elif verb == actions.NEXT:
            judging.press_next(t, seat)
        else:
            t.say("reacted", {"seat": seat, "emoji": REACTIONS[argument]})
