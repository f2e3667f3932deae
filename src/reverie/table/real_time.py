"""Games in real time: what runs out before an act, who is there, and what the house works out for the rules.

All of it is acts of CLOCK in the log, so that a replay needs no clock, no connections and no matcher.
"""

import asyncio
import logging
from collections.abc import Iterable

from reverie.engine import CLOCK
from reverie.engine.real_time import ClockAct, Conductor, RealTime
from reverie.store import Entry
from reverie.table import viewer as viewers
from reverie.table.commands import Hold
from reverie.table.course import Course
from reverie.table.document import Document, Seat
from reverie.table.table import Table
from reverie.table.timeout import with_timeout
from reverie.table.viewer import Viewer

UMPIRE_SECONDS = 5.0  # how long the house may think about an answer
log = logging.getLogger("reverie.table")
ROOM = "room"  # the player of acts that nobody made


async def carry_out(course: Course, acts: Iterable[ClockAct], now: float) -> list[Entry]:
    """Play what the conductor says, as entries of the log."""
    entries: list[Entry] = []
    for act in acts:
        action, text = await _umpire(course, act) if act.asks else (act.action, act.text)
        words = course.game.text(course.state, action)
        entries.append(Entry(course.number + 1, "act", CLOCK, words, text, act.at, ROOM, "", now))
        course.act(entries[-1])
    return entries


async def _umpire(course: Course, act: ClockAct) -> tuple[int, str]:
    """What the house works out, such as whether an answer is right; thought out in a thread, for a while."""
    part, state = (_part(course), course.state.clone())  # a thread that hangs must not read what goes on meanwhile
    try:
        return await with_timeout(lambda: part.umpire(state), UMPIRE_SECONDS)
    except TimeoutError:
        log.error("the umpire of %s has not answered in %s seconds", course.game.id, UMPIRE_SECONDS)
        return act.action, act.text


def _part(course: Course) -> RealTime:
    part = course.game.real_time
    assert part is not None  # asked only where the game has one
    return part


async def catch_up(course: Course, at: int, now: float) -> list[Entry]:
    """All that happens by itself up to a time; nothing in games of turns."""
    if course.game.real_time is None:
        return []
    since = course.played[-1].at if course.played else at
    return await carry_out(course, Conductor(course.game.real_time, course.state).run(since, at), now)


def who_is_there(document: Document, online: frozenset[str], lost: frozenset[str]) -> list[str]:
    """Of each seat: a bot and its level, a person, or a person who has left or lost the connection."""
    return [_who(seat, online, lost) for seat in document.seats]


def _who(seat: Seat, online: frozenset[str], lost: frozenset[str]) -> str:
    if seat.kind == "bot":
        return f"bot {seat.level}"
    if seat.warm:
        return "left"
    if seat.player in online:
        return "person"
    return "away" if seat.player in lost else "unknown"


async def note_presence(document: Document, who: list[str], course: Course, at: int, now: float) -> list[Entry]:
    """Tell the state who is there; a game of turns need not know."""
    if course.game.real_time is None:
        return []
    host = next(iter(document.seats_of(document.host)), 0)
    return await carry_out(course, Conductor(course.game.real_time, course.state).meet(who, host, at), now)


async def keep_up(table: Table) -> None:
    """Let run out what has run out, and note who is there now."""
    if table.course is None or table.document.phase != "playing" or table.game.real_time is None:
        return
    table.time.run(on=not table.still)
    course = table.course.clone()
    at, now = table.time.now, table.now()
    entries = await catch_up(course, at, now)
    lost = table.viewers.lost(table.document.people)
    who = who_is_there(table.document, table.viewers.online, lost)
    entries += await note_presence(table.document, who, course, at, now)
    if entries:
        await table.commit_acts(course, entries)


async def hold(table: Table, viewer: Viewer, command: Hold) -> None:
    """Let the clock wait while the only person here reads, or go on; among several people it never waits for one."""
    if not table.document.held or not table.document.seats_of(viewer.person.id) or table.held == command.on:
        return
    await keep_up(table)  # what has run out until now has happened
    table.held = command.on
    await keep_up(table)
    table.viewers.tell()
    table.settle()


def look_again(table: Table) -> None:
    """See after a while who is really gone."""
    later = asyncio.get_running_loop().call_later
    later(viewers.GRACE + 0.05, lambda: table.post(lambda: keep_up(table)))
