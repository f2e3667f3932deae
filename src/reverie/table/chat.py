"""Chat at a table: cleaned, kept, not faster than people read, and unread by those who want it so."""

from typing import Any

from reverie.engine import CLOCK, SPECTATOR, translate
from reverie.engine.text import T
from reverie.store import Conflict, Line
from reverie.table.commands import Chat
from reverie.table.document import Document
from reverie.table.names import name_problem
from reverie.table.people import Person, clean_chat
from reverie.table.play import play
from reverie.table.public import ChatLine
from reverie.table.real_time import ROOM, UMPIRE_SECONDS
from reverie.table.refusals import Refused, refused
from reverie.table.table import Table
from reverie.table.timeout import with_timeout
from reverie.table.viewer import Viewer

CHAT_LINES = 50  # that a page or a new connection gets
REMEMBERED_LINES = 500  # among which a line that is sent again is looked for
# What can be said where the rules forbid to talk: nothing that a card could be told by.
EMOTES = {
    "/hello": T("👋 Hello!"),
    "/thanks": T("🙏 Thank you"),
    "/thinking": T("💭 I am thinking…"),
    "/played": T("👏 Well played!"),
}


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
    if table.document.silenced:
        _emote_only(table, seat, text)
    await may_speak(table, seat, text)
    number = table.chat_number + 1
    line = Line(table.id, number, seat, person.id, _called(table.document, person, seat), text, table.now(), command.id)
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
    for each in table.viewers:
        if each.greeted and person.id not in table.silent_for(each.person.id):
            each.answer(chat_message(line, each.language))
    viewer.ack(command.id, table.number_for(viewer))


def _called(document: Document, person: Person, seat: int) -> str:
    """Under which name somebody speaks: that of their seat; nobody who watches speaks in the name of a player."""
    if seat != SPECTATOR:
        return document.seats[seat].name
    problem = name_problem(person.name, document.others(person.id))
    if problem:
        raise refused(problem)
    return person.name


def _emote_only(table: Table, seat: int, text: str) -> None:
    """In a game of silence nothing is said but emotes, one in a turn, so that they cannot be made into a code."""
    if text not in EMOTES or seat == SPECTATOR:
        raise refused("silence")
    course = table.playing()
    now = tuple(course.state.actors)
    if table.emoted.get(seat) == now:
        raise refused("emoted")
    table.emoted = {each: turn for each, turn in table.emoted.items() if turn == now} | {seat: now}


async def may_speak(table: Table, seat: int, text: str) -> None:
    """The game may close the chat for a while, or keep back what would give too much away."""
    course, part = table.course, table.game.real_time
    if course is None or part is None or table.document.phase != "playing":
        return
    state = course.state.clone()
    try:
        refusal, action = await with_timeout(lambda: part.hear(state, seat, text), UMPIRE_SECONDS)
    except TimeoutError:  # in doubt for the one who speaks
        return
    if action:
        await play(table, CLOCK, table.game.text(state, action), text if refusal is not None else "", ROOM)
    if refusal is not None:
        raise Refused(refusal)


def words(line: Line, language: str) -> str:
    """What a line says; an emote in the words of whoever reads it."""
    emote = EMOTES.get(line.text)
    return line.text if emote is None else translate(emote, language)


def chat_message(line: Line, language: str) -> dict[str, Any]:
    """A line as it goes over the wire."""
    return {
        "is": "chat", "seat": line.seat, "name": line.name, "text": words(line, language), "at": line.made,
        "number": line.number, "who": line.player,
    }  # fmt: skip


def chat_line(line: Line, language: str) -> ChatLine:
    """A line as a page gets it."""
    return ChatLine(line.seat, line.name, words(line, language), line.made, line.number, line.player)
