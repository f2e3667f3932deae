"""Why an action is not legal now (spec 7.1, 20): the code that goes back to the sender."""

from typing import TYPE_CHECKING

from reverie.games.dream_on.pieces import (
    ASKED,
    DREAM,
    MOST_EXTENSIONS,
    MOST_SIGNALS,
    OPENING,
    PROPOSE,
    THINK,
    VOTE,
    WAKE,
)
from reverie.games.dream_on.rules import actions
from reverie.games.dream_on.rules.settings import CHOICE, TEXT

if TYPE_CHECKING:
    from reverie.games.dream_on.state import Table


def refuse(t: "Table", seat: int, action: int) -> str:
    """A code for an action that is well formed but not legal."""
    verb, argument = action >> 8 & 255, action & 255
    if t.ended:
        return "game_over"
    if not 0 <= seat < t.seats or verb < actions.ROOM_VERBS:
        return "not_now"  # what the room reports is not for people to send
    if verb in (actions.PAUSE, actions.RESUME):
        return refuse_pause(t, seat, verb)
    if verb >= actions.MEMORY_VERBS:
        if t.phase <= WAKE:
            return "not_now"
        card = (action >> 16) - 1
        if card != t.k:
            return "late" if card < t.k else "too_early"
        return "not_now" if t.paused else refuse_memory(t, seat, verb, argument)
    if t.phase > WAKE and verb >= actions.PLAY:
        return "late" if verb <= actions.NARRATE else "not_now"
    return "not_now" if t.paused else refuse_dream(t, seat, verb, argument)


def refuse_pause(t: "Table", seat: int, verb: int) -> str:
    """The host pauses, three times at the most."""
    if seat != t.host or not t.here(seat):
        return "not_you"
    if verb == actions.PAUSE and not t.pauses_left:
        return "rate_limited"
    return "not_now"


def refuse_dream(t: "Table", seat: int, verb: int, argument: int) -> str:
    """Before and in the dream."""
    if verb in (actions.FLIP, actions.FLIP_PRESET):
        return "not_you" if t.phase == OPENING and seat != t.first else "not_now"
    if verb == actions.NARRATE:
        if t.phase not in (DREAM, WAKE) or t.rules.narration != TEXT:
            return "not_now"
        return "not_yours"
    if actions.PLAY <= verb < actions.NARRATE:
        if t.phase == WAKE:
            return "late"
        if t.phase == DREAM and argument not in t.hands[seat]:
            return "not_in_hand"
    return "not_now"


def refuse_memory(t: "Table", seat: int, verb: int, argument: int) -> str:
    """While card k is recalled."""
    a = t.attempt
    answers = (actions.ANSWER, actions.CHOOSE, actions.SPOKEN, actions.RECALL, actions.MORE_TIME)
    if t.phase == THINK:
        speaks = verb in answers or verb in (actions.ASK, actions.PASS, actions.LIFELINE)
        if speaks and seat != t.active:
            return "not_you"
        if verb == actions.ASK and not t.rules.solo:
            return "bad_seat"
        if verb in (actions.SIGNAL, actions.UNSIGNAL) and not t.rules.solo:
            if seat == t.active:
                return "not_you"
            return "rate_limited" if a.changes[seat] >= MOST_SIGNALS else "not_now"
    if t.phase == ASKED and (verb in answers or verb == actions.DECLINE) and seat != a.asked:
        return "not_you"
    if t.phase in (THINK, ASKED):
        if verb == actions.CHOOSE and (t.judge == CHOICE or a.lifeline):
            return "no_such_picture"
        if verb == actions.MORE_TIME and t.rules.recall_ms and a.extensions[seat] >= MOST_EXTENSIONS:
            return "rate_limited"
    if t.phase == PROPOSE:
        if verb == actions.SUPPORT and a.supports[seat] != argument:
            return "no_proposal"
        if verb == actions.PROPOSE_CARD and t.judge == CHOICE:
            return "no_such_picture"
    if t.phase == VOTE and verb in (actions.VOTE_RIGHT, actions.VOTE_WRONG) and not a.electorate >> seat & 1:
        return "not_you"
    return "not_now"
