"""Timers as state (spec 5.2) and the pause that stops them (spec 17)."""

from reverie.games.dream_on.pieces import (
    AUTO_PAUSE_MS,
    BY_SEAT,
    NOT_PAUSED,
    PAUSED_MS,
    RESUME_MS,
    RUNS_ON,
    T_AUTO_PAUSE,
    T_PAUSED,
    T_RESUME,
    TIMERS,
    pause_of,
)
from reverie.games.dream_on.state import DreamOnState, put


def set_timer(t: DreamOnState, timer: int, milliseconds: int) -> None:
    """Let a timer run from now on; in a pause it begins when play goes on."""
    if t.paused and timer < RUNS_ON:
        t.stopped = put(t.stopped, timer, milliseconds)
    else:
        t.timers[timer] = t.now + milliseconds


def stop_timer(t: DreamOnState, timer: int) -> None:
    """Stop a timer for good."""
    t.timers[timer] = 0
    if t.stopped[timer] >= 0:
        t.stopped = put(t.stopped, timer, -1)


def time_left(t: DreamOnState, timer: int) -> int:
    """Milliseconds until a timer runs out; -1 if it does not run."""
    if t.stopped[timer] >= 0:
        return t.stopped[timer]
    return max(0, t.timers[timer] - t.now) if t.timers[timer] else -1


def runs(t: DreamOnState, timer: int) -> bool:
    """The timer runs, or will go on after the pause."""
    return t.timers[timer] > 0 or t.stopped[timer] >= 0


def earliest(t: DreamOnState) -> int:
    """The timer that runs out first; of several the one that stands first in spec 5.2. -1 for none."""
    found = -1
    for timer in range(TIMERS):
        deadline = t.timers[timer]
        if deadline and (found < 0 or deadline < t.timers[found]):
            found = timer
    return found


def displayed_end(t: DreamOnState) -> int:
    """When the sand has run out for everybody to see (spec 5.3); 0 without a sandglass."""
    return t.flipped + t.rules.dream_ms if t.flipped and t.rules.dream_ms else 0


def pause(t: DreamOnState, why: int, seat: int) -> None:
    """Stop play for everybody, because of a seat: all its timers keep what is left of them."""
    for timer in range(RUNS_ON):
        if t.timers[timer]:
            t.stopped = put(t.stopped, timer, max(0, t.timers[timer] - t.now))
            t.timers[timer] = 0
    t.paused = pause_of(seat, why)
    t.paused_at = t.now
    if why == BY_SEAT:
        t.pauses_left -= 1
        set_timer(t, T_PAUSED, PAUSED_MS)
    else:
        set_timer(t, T_AUTO_PAUSE, AUTO_PAUSE_MS)
    t.say("paused", {"why": "seat" if why == BY_SEAT else "lost", "seat": seat})


def begin_resuming(t: DreamOnState) -> None:
    """A visible countdown, which still belongs to the pause."""
    if t.paused and not t.timers[T_RESUME]:
        stop_timer(t, T_PAUSED)
        stop_timer(t, T_AUTO_PAUSE)
        set_timer(t, T_RESUME, RESUME_MS)
        t.say("resuming", {"at": t.timers[T_RESUME]})


def go_on(t: DreamOnState) -> None:
    """Play goes on: timers and stamps are moved on by the length of the pause."""
    length = t.now - t.paused_at
    t.paused = NOT_PAUSED
    for timer in range(RUNS_ON):
        if t.stopped[timer] >= 0:
            t.timers[timer] = t.now + t.stopped[timer]
            t.stopped = put(t.stopped, timer, -1)
    t.flipped = moved(t.flipped, length)
    t.last_play = [moved(stamp, length) for stamp in t.last_play]
    a = t.attempt
    a.began = moved(a.began, length)
    a.flags = [moved(stamp, length) for stamp in a.flags]
    a.signal_at = [moved(stamp, length) for stamp in a.signal_at]
    t.say("resumed", {"now": t.now, "displayed_end": displayed_end(t)})


def moved(stamp: int, length: int) -> int:
    """A time that was noted, moved on; 0 means that there is none."""
    return stamp + length if stamp else 0
