"""The first word of a connection: who is there, what was seen last, and what was missed."""

import msgspec

from reverie.engine import languages
from reverie.table.chat import CHAT_LINES, chat_message
from reverie.table.commands import Hello
from reverie.table.play import come_back
from reverie.table.real_time import keep_up
from reverie.table.table import Table
from reverie.table.viewer import Viewer


async def hello(table: Table, viewer: Viewer, command: Hello) -> None:
    """Note what the client has, and send what it has not."""
    if command.lang in languages():
        viewer.language = command.lang
    viewer.html = command.html
    viewer.look = command.look
    viewer.forget()
    eyes = table.eyes_of(viewer)
    viewer.audience = eyes.audience
    course = table.course
    # In real time nobody is told again what is past: what was covered meanwhile is for those who saw it.
    missed = table.game.real_time is None
    if course is not None and missed and 0 < command.n <= course.counts[viewer.audience]:
        viewer.number = command.n
        now = table.picture(eyes).digest
        if command.n == course.counts[viewer.audience] and command.digest:
            if command.digest == now:
                viewer.digest = now
            else:  # the client has something else than we have for this number: it gets everything anew
                table.house.counters.heals += 1
                viewer.number = 0
    first = not viewer.greeted
    viewer.greeted = True
    if command.chat < table.chat_number:
        silent = table.silent_for(viewer.person.id)
        for line in await table.house.store.chat(table.id, CHAT_LINES):
            if line.number > command.chat and line.player not in silent:
                viewer.answer(chat_message(line, viewer.language))
    if first:
        table.viewers.count()
    await come_back(table, viewer.person)
    await keep_up(table)
    viewer.notice()


def once_more(viewer: Viewer, command: Hello) -> Hello:
    """A hello that could not be finished: by now the client may have been sent more than it knew of then."""
    return msgspec.structs.replace(command, n=viewer.number, digest=viewer.digest)
