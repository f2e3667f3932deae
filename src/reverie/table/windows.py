"""Windows: decisions in which people seldom do anything, and which the table passes for them.

Whether a table waits there, and how long, follows from the name of the decision and from what its person has asked for;
never from what the person could do there, which others may not know.
"""

import msgspec

from reverie.store import Entry
from reverie.table.commands import Prefs, Stay
from reverie.table.course import Course
from reverie.table.document import Document
from reverie.table.table import Table
from reverie.table.viewer import Viewer


def pass_by_itself(document: Document, course: Course, now: float) -> list[Entry]:
    """Pass at once where the game says that people usually do, for those who have not asked to be asked."""
    entries: list[Entry] = []
    while course.game.auto_pass and not course.state.over and (entry := _a_pass(document, course, now)) is not None:
        course.act(entry)
        entries.append(entry)
    return entries


def _a_pass(document: Document, course: Course, now: float) -> Entry | None:
    for seat in course.state.actors:
        found = window_of(document, course, seat)
        if found is not None and found[1] <= 0:
            return Entry(course.number + 1, "act", seat, found[0], player="auto", made=now)
    return None


def window_of(document: Document, course: Course, seat: int) -> tuple[str, float] | None:
    """How a window that is open before a person will be passed, and after how many seconds; None if it waits."""
    owner = document.seats[seat] if seat >= 0 else None
    if owner is None or owner.bot or owner.player in document.hold:
        return None
    found = course.game.passes(course.decision(seat))
    if found is None or owner.player not in document.hurry:
        return found
    return found[0], 0.0


async def stay(table: Table, viewer: Viewer, command: Stay) -> None:
    """Somebody looks at the own cards: the window that is open before them stays open."""
    course = table.playing()
    mine = table.document.seats_of(viewer.person.id)
    if any(seat in mine for seat in course.state.actors):
        table.stays = course.number
        table.clock.set()
        viewer.notice()


async def prefs(table: Table, viewer: Viewer, command: Prefs) -> None:
    """Whether to be asked in windows, or never; who only watches has no windows, and no change is written."""
    document, player = table.document, viewer.person.id
    if document.seats_of(player):
        if command.hold_windows is not None:
            hold = _with(document, document.hold, player, command.hold_windows)
            document = msgspec.structs.replace(document, hold=hold)
        if command.pass_windows is not None:
            hurry = _with(document, document.hurry, player, command.pass_windows)
            document = msgspec.structs.replace(document, hurry=hurry)
    if document != table.document:
        await table.commit_seats(document)
    if command.id:
        viewer.ack(command.id, table.number_for(viewer))


def _with(document: Document, players: tuple[str, ...], player: str, listed: bool) -> tuple[str, ...]:
    # Who has stood up is forgotten: the list is never longer than the table.
    others = tuple(each for each in players if each != player and document.seats_of(each))
    return (*others, player) if listed else others
