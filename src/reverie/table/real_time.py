"""Games in real time: what runs out before an act, who is there, and what the house works out for the rules.

All of it is acts of CLOCK in the log, so that a replay needs no clock, no connections and no matcher.
"""

import asyncio
import logging

import msgspec

from reverie.engine import CLOCK
from reverie.store import Entry
from reverie.table.course import Course
from reverie.table.document import Document, Seat
from reverie.table.table import Table
from reverie.table.timeout import with_timeout

PATIENCE = (
    4.0  # seconds after which a closed connection counts as lost: a page that is loaded again is quicker
)
UMPIRE_SECONDS = 5.0  # how long the house may think about an answer
log = logging.getLogger("reverie.table")
ROOM = "room"  # the player of acts that nobody made


def clock_entry(course: Course, action: str, text: str, at: int, now: float) -> Entry:
    """An act of CLOCK."""
    return Entry(course.number + 1, "act", CLOCK, action, text, at, ROOM, "", now)


def let_run_out(course: Course, at: int, now: float) -> list[Entry]:
    """Fire all timers that have run out by a time, each at its own deadline (so a late server changes nothing)."""
    entries: list[Entry] = []
    while not course.state.over and 0 < course.state.timer <= at:
        deadline = course.state.timer
        action = course.game.text(course.state, course.state.legal(CLOCK)[0])
        entries.append(clock_entry(course, action, "", deadline, now))
        course.act(entries[-1])
    return entries


async def work_out(course: Course, at: int, now: float) -> list[Entry]:
    """What the state waits for and the house knows, such as whether an answer is right; thought out in a thread."""
    entries: list[Entry] = []
    while course.game.real_time and not course.state.over:
        found = await _umpire(course)
        if found is None:
            break
        action, text = found
        entries.append(clock_entry(course, course.game.text(course.state, action), text, at, now))
        course.act(entries[-1])
    return entries


async def _umpire(course: Course) -> tuple[int, str] | None:
    game, state = (
        course.game,
        course.state.clone(),
    )  # a thread that hangs must not read what goes on meanwhile
    try:
        return await with_timeout(lambda: game.umpire(state), UMPIRE_SECONDS)
    except TimeoutError:
        log.error("the umpire of %s has not answered in %s seconds", game.id, UMPIRE_SECONDS)
        return game.without_umpire(course.state)


async def catch_up(course: Course, at: int, now: float) -> list[Entry]:
    """All that has run out by a time, and what the house works out after it: a verdict may set new timers."""
    entries: list[Entry] = []
    while True:
        found = let_run_out(course, at, now)
        found += await work_out(course, at, now)
        if not found:
            return entries
        entries += found


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


def note_presence(document: Document, who: list[str], course: Course, at: int, now: float) -> list[Entry]:
    """Tell the state who is there."""
    entries: list[Entry] = []
    host = next(iter(document.seats_of(document.host)), 0)
    while course.game.real_time and not course.state.over:
        action = course.game.presence(course.state, who, host)
        if action is None:
            break
        entries.append(clock_entry(course, course.game.text(course.state, action), "", at, now))
        course.act(entries[-1])
    return entries


async def keep_up(table: Table) -> None:
    """Let run out what has run out, and note who is there now."""
    if table.course is None or table.document.phase != "playing" or not table.game.real_time:
        return
    table.time.run(on=not table.document.deserted)
    course = table.course.clone()
    at, now = table.time.now, table.now()
    entries = await catch_up(course, at, now)
    lost = table.viewers.lost(table.document.people, PATIENCE)
    who = who_is_there(table.document, table.viewers.online, lost)
    entries += note_presence(table.document, who, course, at, now)
    entries += await work_out(course, at, now)
    if entries:
        await commit_acts(table, course, entries)


def look_again(table: Table) -> None:
    """See after a while who is really gone."""
    later = asyncio.get_running_loop().call_later
    later(PATIENCE + 0.05, lambda: table.post(lambda: keep_up(table)))


async def commit_acts(table: Table, course: Course, entries: list[Entry]) -> None:
    """Commit what happened; the table is over when its game is."""
    document = table.document
    if course.state.over:
        document = msgspec.structs.replace(document, phase="over")
    await table.commit(document, course, entries)
    table.house.counters.acts += len(entries)
