"""People who go too far: muted by whoever wants it so, put out by the host, reported to the keeper of the server."""

import asyncio
import logging

import msgspec

from reverie.engine import SPECTATOR, translate
from reverie.engine.text import T
from reverie.store import Reported
from reverie.table.chat import REMEMBERED_LINES
from reverie.table.commands import Kick, Mute, Report
from reverie.table.document import Document, Seat
from reverie.table.refusals import REFUSALS, refused
from reverie.table.seating import WARM, change, stood_up
from reverie.table.table import Table
from reverie.table.viewer import Viewer

log = logging.getLogger("reverie.table")
MOST_MUTED = 100  # by one person
MOST_OUT = 500  # people whom a table remembers as put out
LAST_WORDS = 0.5  # seconds in which somebody who is put out can still be told so
MUTED = T("You will read nothing more of them at this table. “People” takes it back.")
READ = T("You read them again.")
MUTED_FOR_ALL = T("Nobody reads them any more at this table. “People” takes it back.")
READ_BY_ALL = T("Everybody reads them again.")
THANKS = T("Thank you: it is noted for the keeper of this server.")


async def mute(table: Table, viewer: Viewer, command: Mute) -> None:
    """Read nothing more of somebody at this table, or read them again; the host may do it for everybody."""
    document = table.document
    me = viewer.person.id
    if command.who == me:
        raise refused("not_yourself")
    if command.all and document.host != me:
        raise refused("not_host")
    if command.yes and not await _was_here(table, command.who):
        raise refused("nobody_there")
    if command.all:
        document = msgspec.structs.replace(document, hushed=_changed(document.hushed, command))
    elif document.seats_of(me):
        mine = _changed(table.muted_by(me), command)
        muted = {player: others for player, others in document.muted.items() if player != me}
        document = msgspec.structs.replace(document, muted={**muted, me: mine} if mine else muted)
    else:
        table.mute_for_watcher(me, _changed(table.muted_by(me), command))
        viewer.notice()
    await table.commit_seats(document)
    told = (READ, MUTED, READ_BY_ALL, MUTED_FOR_ALL)[2 * command.all + command.yes]
    viewer.ack(command.id, table.number_for(viewer), told)


async def _was_here(table: Table, who: str) -> bool:
    """Somebody sits here, watches, or has said something: there is nobody else to be muted."""
    if who in table.document.people or who in table.viewers.online or who in table.document.out:
        return True
    return any(line.player == who for line in await table.house.store.chat(table.id, REMEMBERED_LINES))


def _changed(names: tuple[str, ...], command: Mute) -> tuple[str, ...]:
    others = tuple(each for each in names if each != command.who)[-MOST_MUTED + 1 :]
    return (*others, command.who) if command.yes else others


async def kick(table: Table, viewer: Viewer, command: Kick) -> None:
    """Put somebody out for good: their seat is free before the start, and a bot's afterwards; the host's right."""
    document = table.document
    if document.host != viewer.person.id:
        raise refused("not_host")
    if command.who == viewer.person.id:
        raise refused("not_yourself")
    if command.who not in document.people and command.who not in table.viewers.online:
        raise refused("nobody_there")
    await show_out(table, command.who)
    viewer.ack(command.id, table.number_for(viewer))


async def show_out(table: Table, player: str) -> None:
    """Put somebody out, whoever wants it so, and tell them."""
    table.drop_question()  # an undo waits for nobody who is gone
    await change(table, put_out(table.document, player))
    for each in table.viewers:
        if each.person.id == player:
            each.answer({"is": "out", "text": translate(REFUSALS["put_out"], each.language)})
            asyncio.get_running_loop().call_later(LAST_WORDS, each.close)
    log.info("put out", extra={"table": table.nickname, "game": table.game.id})


def put_out(document: Document, player: str) -> Document:
    """The document without a player, who cannot come back; a finished game keeps those who played it."""
    out = (*(each for each in document.out if each != player), player)[-MOST_OUT:]
    if document.phase == "lobby":
        document = stood_up(document, player)
    elif document.phase == "playing":
        for place in document.seats_of(player):
            document = document.with_seat(place, Seat("bot", level=WARM))
    return msgspec.structs.replace(document, out=out)


async def report(table: Table, viewer: Viewer, command: Report) -> None:
    """Note words that should not be here, with what they were said to. The answer tells nothing of hidden cards."""
    person = viewer.person
    if not table.talk.take(f"{person.id} reports"):
        raise refused("flood")
    found = await _said(table, command)
    if found is None:
        raise refused("nothing_to_report")
    await table.house.store.add_report(Reported(table.id, table.now(), table.game.id, person.id, *found))
    log.warning("words were reported", extra={"table": table.nickname, "game": table.game.id})
    viewer.ack(command.id, table.number_for(viewer), THANKS)


async def _said(table: Table, command: Report) -> tuple[str, int, str, int, str, dict[str, str]] | None:
    """Whose words (player, seat), what kind of words, their place, the words, and what they were said to."""
    if command.line:
        lines = await table.house.store.chat(table.id, REMEMBERED_LINES)
        for before, line in zip([None, *lines], lines, strict=False):
            if line.number == command.line:
                context = {"name": line.name, "before": before.text if before is not None else ""}
                return line.player, line.seat, "chat", line.number, line.text, context
        return None
    part = table.game.real_time
    if table.course is None or command.place < 0 or part is None:
        return None
    found = part.written(table.course.state, command.place)
    if found is None:
        return None
    seat, words, context = found
    player = table.document.seats[seat].player if seat != SPECTATOR else ""
    return player, seat, "words", command.place, words, context
