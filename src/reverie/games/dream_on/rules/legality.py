"""What a seat, or the room, may do now, and why not (spec 7.1, 20): each condition stands here once.

For each group of actions a function names the code of what speaks against it, or gives nothing; another lists the
arguments that are open. `legal_actions` lists by them, `why_not` refuses by them, and the tests hold the two together.
"""

from typing import Final

from reverie.engine.state import CLOCK
from reverie.games.dream_on.pieces import (
    ASKED,
    CLAIMS,
    DREAM,
    ELEPHANT,
    FINDINGS,
    HUMAN,
    JUDGE,
    LUCID,
    OPENING,
    T_RESUME,
    THINK,
    WAKE,
)
from reverie.games.dream_on.rules import actions
from reverie.games.dream_on.rules.actions import action, argument_of, bot_argument, card_of, for_card, verb_of
from reverie.games.dream_on.rules.memory_legality import list_memory, why_not_memory
from reverie.games.dream_on.settings import PRESETS, TEXT, WATCHED
from reverie.games.dream_on.state import DreamOnState

VERDICTS: Final = [action(actions.VERDICT, finding) for finding in range(len(FINDINGS))]
PRESETS_OF_A_CARD: Final = (actions.PRESET, actions.PRESET + 1, actions.PRESET + 2)
CLAIMED: Final = [action(actions.CLAIM, when) for when in range(len(CLAIMS))]


def legal_actions(t: DreamOnState, seat: int) -> list[int]:
    """The sorted actions of a seat or of CLOCK."""
    out: list[int] = []
    if seat == CLOCK:
        list_room(t, out)
    elif 0 <= seat < t.seats and not away(t, seat):
        if not why_no_pause(t, seat, actions.PAUSE):
            out.append(action(actions.PAUSE))
        if t.paused:
            if not why_no_pause(t, seat, actions.RESUME):
                out.append(action(actions.RESUME))
        elif t.phase <= WAKE:
            list_dream(t, seat, out)
        else:
            found: list[int] = []
            list_memory(t, seat, found)
            first = for_card(t.k, 0)
            out += [first + each for each in found]
    out.sort()
    return out


def why_not(t: DreamOnState, seat: int, wanted: int) -> str:
    """Why an action is not legal for a seat: a code, or nothing if it is."""
    verb, argument = verb_of(wanted), argument_of(wanted)
    if t.ended:
        return "game_over"
    if seat == CLOCK:
        return "" if wanted in legal_actions(t, CLOCK) else "not_now"
    if not 0 <= seat < t.seats or verb < actions.ROOM_VERBS:
        return "not_now"  # what the room reports is not for people to send
    if verb in (actions.PAUSE, actions.RESUME):
        code = why_no_pause(t, seat, verb)
    elif verb >= actions.MEMORY_VERBS:
        code = why_not_memory(t, seat, verb, argument, card_of(wanted))
    else:
        code = why_not_dream(t, seat, verb, argument)
    return code or ("not_now" if away(t, seat) else "")


def away(t: DreamOnState, seat: int) -> bool:
    """A person who is not there does nothing."""
    return t.gone[seat] or (t.kinds[seat] == HUMAN and not t.connected[seat])


# ---------------------------------------------------------------- the room


def list_room(t: DreamOnState, out: list[int]) -> None:
    """The clock, the matcher, and who comes and goes."""
    if any(t.timers):
        out.append(action(actions.DEADLINE))
    if t.phase == JUDGE:
        out += VERDICTS
    early = t.phase == LUCID or (t.phase == OPENING and not t.paused)
    thinking = t.phase in (THINK, ASKED) and not t.rules.solo
    watched = thinking and t.rules.chat == WATCHED
    for seat in range(t.seats):
        if t.gone[seat] or t.robots[seat]:
            continue
        here = t.here(seat)
        out.append(action(actions.LOST if t.connected[seat] else actions.BACK, seat))
        if t.kinds[seat] == HUMAN and not t.asleep[seat]:
            out.append(action(actions.LEAVE, seat))
        if early and here and t.claims[seat] < 0 and not t.rules.solo:
            for kind in range(1, ELEPHANT + 1):
                out.append(action(actions.BOT, bot_argument(seat, kind)))
        if here and seat != t.host:
            out.append(action(actions.HOST, seat))
        if watched and here and seat not in (t.active, t.attempt.asked):
            out.append(action(actions.HINT, seat))
            if t.attempt.talked:
                out.append(action(actions.KEEP, seat))
        if thinking and here and seat == t.active and not t.attempt.talked:
            out.append(action(actions.TALK, seat))


def why_no_pause(t: DreamOnState, seat: int, verb: int) -> str:
    """Any person at the table pauses, three times in all at the most, and any of them ends the pause."""
    if not t.here(seat):
        return "not_you"
    if verb == actions.RESUME:
        return "not_now" if not t.paused or t.timers[T_RESUME] else ""
    if not t.pauses_left:
        return "rate_limited"
    return "not_now" if t.paused or t.phase in (LUCID, JUDGE) else ""


# ---------------------------------------------------------------- the dream


def list_dream(t: DreamOnState, seat: int, out: list[int]) -> None:
    """From the first question to waking."""
    if t.phase == LUCID:
        if not why_no_claim(t, seat):
            out += CLAIMED
    elif t.phase == OPENING:
        if not why_no_flip(t, seat, actions.FLIP):
            out.append(action(actions.FLIP))
        elif not why_no_flip(t, seat, actions.FLIP_PRESET):
            out += [action(actions.FLIP_PRESET, number) for number in range(2)]
    elif t.phase == DREAM:
        if not why_no_play(t):
            for verb in PRESETS_OF_A_CARD if told_by_presets(t, seat) else (actions.PLAY,):
                out += [action(verb, card) for card in t.hands[seat]]
        if not why_no_waking(t, seat):
            out.append(action(actions.DOZE if t.woke[seat] else actions.WAKE_UP))
    if t.phase >= DREAM and not why_no_late_words(t, seat, t.last_laid[seat]):
        out.append(action(actions.NARRATE, t.last_laid[seat]))


def why_not_dream(t: DreamOnState, seat: int, verb: int, argument: int) -> str:
    """Before and in the dream; what belongs to the sandglass is late once the pile is turned over."""
    if t.phase > WAKE and actions.PLAY <= verb <= actions.NARRATE:
        return "late"
    if t.paused or t.phase > WAKE:
        return "not_now"
    if verb == actions.CLAIM:
        return why_no_claim(t, seat)
    if verb in (actions.FLIP, actions.FLIP_PRESET):
        return why_no_flip(t, seat, verb)
    if verb == actions.NARRATE:
        return why_no_late_words(t, seat, argument)
    if verb < actions.NARRATE:
        code = why_no_play(t) or ("" if argument in t.hands[seat] else "not_in_hand")
        return code or ("" if told_by_presets(t, seat) == (verb != actions.PLAY) else "not_now")
    return why_no_waking(t, seat) or ("" if t.woke[seat] == (verb == actions.DOZE) else "not_now")


def told_by_presets(t: DreamOnState, seat: int) -> bool:
    """A person tells with ready sentences; a bot's are found by the rules."""
    return t.rules.narration == PRESETS and t.kinds[seat] == HUMAN


def why_no_claim(t: DreamOnState, seat: int) -> str:
    """Every person says once how long ago it was."""
    return "" if t.phase == LUCID and t.kinds[seat] == HUMAN and t.claims[seat] < 0 else "not_now"


def why_no_flip(t: DreamOnState, seat: int, verb: int) -> str:
    """The first player turns the sandglass, with a ready sentence where the table tells with those."""
    if t.phase != OPENING:
        return "not_now"
    if seat != t.first:
        return "not_you"
    ready = told_by_presets(t, seat) and not t.rules.whispered
    return "" if ready == (verb == actions.FLIP_PRESET) else "not_now"


def why_no_play(t: DreamOnState) -> str:
    """Cards are laid while the sand runs."""
    if t.phase == WAKE:
        return "late"
    return "" if t.phase == DREAM else "not_now"


def why_no_waking(t: DreamOnState, seat: int) -> str:
    """Only an untimed dream ends by agreement."""
    untimed = t.phase == DREAM and not t.rules.whispered and not t.rules.dream_ms
    return "" if untimed and t.kinds[seat] == HUMAN else "not_now"


def why_no_late_words(t: DreamOnState, seat: int, place: int) -> str:
    """Words for the last own card (spec 8.4). Whether it has some already is asked later: others must not see it."""
    if t.phase not in (DREAM, WAKE) or t.rules.narration != TEXT:
        return "not_now"
    return "" if 0 <= place == t.last_laid[seat] else "not_yours"
