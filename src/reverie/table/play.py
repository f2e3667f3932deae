"""One act at the table: the seat comes from the session, the log is written, and only then is anybody told."""

import logging
from functools import partial

from reverie.engine import CLOCK
from reverie.engine.actions import CONCEDE_TEXT
from reverie.engine.seats import follow_the_last
from reverie.store import Entry
from reverie.table import world
from reverie.table.commands import Act, Concede
from reverie.table.consent import ask, asked_already, others
from reverie.table.course import Course
from reverie.table.document import Document
from reverie.table.pace import Haste
from reverie.table.people import Person
from reverie.table.public import Asked
from reverie.table.real_time import catch_up, keep_up
from reverie.table.refusals import refused
from reverie.table.table import Table
from reverie.table.viewer import Viewer
from reverie.table.windows import pass_by_itself

log = logging.getLogger("reverie.table")


async def act(table: Table, viewer: Viewer, command: Act) -> None:
    """Do what the viewer has chosen."""
    course = table.playing()
    seat = acting_seat(table, viewer)
    if table.game.real_time is not None and not table.haste.setdefault(viewer.person.id, Haste()).allows(world.clock()):
        raise refused("flood")
    if table.document.seats[seat].warm:  # left in another window, and yet here
        await come_back(table, viewer.person)
    # A second press of the same button must not answer a question that its hand has not seen yet.
    if command.n and command.n < course.floor[seat]:
        raise refused("stale")
    await play(table, seat, command.action, command.text, viewer.person.id, command.id)
    await _with_neighbours(table, viewer, seat, command.action)
    viewer.ack(command.id, table.number_for(viewer))


async def _with_neighbours(table: Table, viewer: Viewer, seat: int, words: str) -> None:
    """In real time some acts are those of all who share a device."""
    part, course = table.game.real_time, table.course
    if part is None or course is None or not part.for_all(table.game.parse(course.state, words)):
        return
    for other in table.document.seats_of(viewer.person.id):
        course = table.course or course
        legal = () if course.state.over else course.state.legal(other)
        if other != seat and table.game.parse(course.state, words) in legal:
            await play(table, other, words, "", viewer.person.id)


async def come_back(table: Table, person: Person) -> None:
    """Give a person's seats back."""
    document = table.document.with_person(person)
    if document is not table.document:
        await table.commit_seats(document)
        await keep_up(table)


async def concede(table: Table, viewer: Viewer, command: Concede) -> None:
    """Give the game up; where all win or lose together, only if the others do."""
    table.playing()
    asked_already(table, viewer, command.id)
    seat = acting_seat(table, viewer)
    agreed = partial(play, table, seat, CONCEDE_TEXT, "", viewer.person.id, command.id)
    waiting = others(table, viewer.person.id) if table.game.together else ()
    if waiting:
        if not table.taking_back.take(viewer.person.id):
            raise refused("flood")
        ask(table, viewer, command.id, Asked("concede", seat, waiting), agreed)
    await agreed()
    viewer.ack(command.id, table.number_for(viewer))


def acting_seat(table: Table, viewer: Viewer) -> int:
    """The seat that the viewer acts for: one of its own, whatever the message says."""
    mine = table.document.seats_of(viewer.person.id)
    if not mine:
        raise refused("not_seated")
    actors = table.playing().state.actors
    candidates = [seat for seat in mine if seat in actors] or list(mine)
    return viewer.look if viewer.look in candidates else candidates[0]


async def play(table: Table, seat: int, action: str, text: str, player: str, command: str = "") -> None:
    """Carry out one act and the passes that follow by themselves; commit; tell."""
    course = table.playing().clone()
    state = course.state
    at = 0
    if course.game.real_time is not None:
        at = table.act_time
        passed = await catch_up(course, at, table.now())
        if passed:  # these stand, whatever becomes of the act
            await table.commit_acts(course, passed)
            course = table.playing().clone()
    elif CLOCK in state.actors:
        at = state.timer if seat == CLOCK else table.time.now
    now = table.now()
    entries = [Entry(course.number + 1, "act", seat, action, text, at, player, command, now)]
    course.act(entries[0])
    if action == CONCEDE_TEXT:
        entries.extend(stop_bots(table.document, course, now))
    entries.extend(pass_by_itself(table.document, course, now))
    entries.extend(await catch_up(course, at, now))
    await table.commit_acts(course, entries)
    if course.state.over:
        log.info("over", extra={"table": table.nickname, "game": table.game.id})


def stop_bots(document: Document, course: Course, now: float) -> list[Entry]:
    """When the last person has given up, the bots do not play on among themselves."""
    people = [place for place, seat in enumerate(document.seats) if seat.kind == "person"]
    entries = [
        Entry(course.number + number, "act", seat, CONCEDE_TEXT, player="bot", made=now)
        for number, seat in enumerate(follow_the_last(course.state, people), 1)
    ]
    for entry in entries:
        course.act(entry)
    return entries
