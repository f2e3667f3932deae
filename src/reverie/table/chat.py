"""Chat at a table: cleaned, kept, not faster than people read, and unread by those who want it so."""

from typing import Any

from reverie.engine import CLOCK, SPECTATOR
from reverie.store import Conflict, Line
from reverie.table.commands import Chat
from reverie.table.people import clean_chat
from reverie.table.play import play
from reverie.table.public import ChatLine
from reverie.table.real_time import ROOM, UMPIRE_SECONDS
from reverie.table.refusals import Refused, refused
from reverie.table.table import Table
from reverie.table.timeout import with_timeout
from reverie.table.viewer import Viewer

CHAT_LINES = 50  # that a page or a new connection gets
REMEMBERED_LINES = 500  # among which a line that is sent again is looked for


async def chat(table: Table, viewer: Viewer, command: Chat) -> None:
    """Say something to everybody at the table."""
    person = viewer.person
    text = clean_chat(command.text)
    if not text:
        raise refused("empty")
    if not table.talk.take(person.id):
        raise refused("flood")
    if person.id in table.document.hushed:
        raise refused("hushed")
    seat = next(iter(table.document.seats_of(person.id)), SPECTATOR)
    await may_speak(table, seat, text)
    number = table.chat_number + 1
    line = Line(table.id, number, seat, person.id, person.name, text, table.now(), command.id)
    try:
        await table.house.store.add_line(line)
    except Conflict:
        said = await table.house.store.chat(table.id, REMEMBERED_LINES)
        table.chat_number = said[-1].number if said else 0
        # Sent again because the answer was lost with the server: everybody has read it already.
        if not any(each.player == person.id and each.command == command.id for each in said):
            raise
        viewer.ack(command.id, table.number_for(viewer))
        return
    table.chat_number = line.number
    message = chat_message(line)
    for each in table.viewers:
        if each.greeted and person.id not in table.document.silent_for(each.person.id):
            each.answer(message)
    viewer.ack(command.id, table.number_for(viewer))


async def may_speak(table: Table, seat: int, text: str) -> None:
    """The game may close the chat for a while, or keep back what would give too much away."""
    course, part = table.course, table.game.real_time
    if course is None or part is None or table.document.phase != "playing":
        return
    state = course.state.clone()
    try:
        found = await with_timeout(lambda: part.chat_refusal(state, seat, text), UMPIRE_SECONDS)
    except TimeoutError:  # in doubt for the one who speaks
        return
    if found is None:
        return
    refusal, action = found
    if action:
        await play(table, CLOCK, table.game.text(course.state, action), text, ROOM)
    raise Refused(refusal)


def chat_message(line: Line) -> dict[str, Any]:
    """A line as it goes over the wire."""
    return {
        "is": "chat", "seat": line.seat, "name": line.name, "text": line.text, "at": line.made,
        "number": line.number, "who": line.player,
    }  # fmt: skip


def chat_line(line: Line) -> ChatLine:
    """A line as a page gets it."""
    return ChatLine(line.seat, line.name, line.text, line.made, line.number, line.player)
