"""The way in for every command: one queue, one answer, and nothing done twice."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from reverie.engine import Fault, Refusal
from reverie.store import Conflict, StoreFailure
from reverie.table import (
    advice,
    bots,
    chat,
    commands,
    consent,
    hello,
    moderation,
    play,
    real_time,
    rematch,
    seating,
    takeback,
    windows,
    world,
)
from reverie.table.refusals import Waiting, refusal_of, refused
from reverie.table.table import Table
from reverie.table.viewer import Viewer

PATIENCE = 3.0  # seconds for a store that does not answer
PAUSE = 0.1  # between two questions to it
log = logging.getLogger("reverie.table")

HANDLERS: dict[type, Callable[[Table, Viewer, Any], Awaitable[None]]] = {
    commands.Hello: hello.hello,
    commands.Act: play.act,
    commands.Concede: play.concede,
    commands.Undo: takeback.undo,
    commands.Consent: consent.consent,
    commands.Hint: advice.hint,
    commands.Why: advice.why,
    commands.Chat: chat.chat,
    commands.Mute: moderation.mute,
    commands.Kick: moderation.kick,
    commands.Report: moderation.report,
    commands.Sit: seating.sit,
    commands.Stand: seating.stand,
    commands.Leave: seating.leave,
    commands.Ready: seating.ready,
    commands.Start: seating.start,
    commands.Bot: seating.bot,
    commands.Prefs: windows.prefs,
    commands.Stay: windows.stay,
    commands.Hold: real_time.hold,
    commands.Hurry: bots.hurry,
    commands.Look: seating.look,
    commands.Rematch: rematch.rematch,
}


def submit(table: Table, viewer: Viewer, command: commands.Command) -> None:
    """Have a command of a viewer carried out when its turn comes."""
    watching = not table.document.seats_of(viewer.person.id) and table.document.host != viewer.person.id
    if table.queue.busy(watching=watching):
        viewer.refuse(getattr(command, "id", ""), refused("flood").refusal)
        return
    arrived = world.clock()
    stamp = table.time.now

    async def obey() -> None:
        table.stamp = stamp
        await carry_out(table, viewer, command)
        table.stamp = 0
        table.house.observe(world.clock() - arrived)

    table.post(obey, watching=watching)


async def carry_out(table: Table, viewer: Viewer, command: commands.Command, *, again: bool = False) -> None:
    """Do what a command says, or say why not."""
    id = getattr(command, "id", "")
    if id and (viewer.person.id, id) in table.done:  # sent again because the answer was lost: it has been done already
        viewer.ack(id, table.number_for(viewer))
        return
    if id and (viewer.person.id, id) in table.declined:
        viewer.refuse(id, table.declined[viewer.person.id, id])
        return
    try:
        await _try(table, viewer, command, id)
    except StoreFailure:  # also where only the log could have said whether it was done before
        table.house.counters.errors += 1
        log.exception("table %s could not write", table.nickname)
        if await _kept(table, viewer, id):
            viewer.ack(id, table.number_for(viewer))
        elif again or table.closed:
            _refuse(table, viewer, id, refused(table.house.unkept).refusal)
        else:  # a database that was restarted is there again
            known = hello.once_more(viewer, command) if isinstance(command, commands.Hello) else command
            await carry_out(table, viewer, known, again=True)


async def _try(table: Table, viewer: Viewer, command: commands.Command, id: str) -> None:
    try:
        if viewer.person.id in table.document.out:  # in the moment before the line is cut
            raise refused("put_out")
        await HANDLERS[type(command)](table, viewer, command)
    except Waiting:
        return
    except Fault as fault:
        if await _stands_in_log(table, viewer.person.id, id):
            viewer.ack(id, table.number_for(viewer))
        else:
            _refuse(table, viewer, id, refusal_of(fault))
    except Conflict:
        await _conflict(table, viewer, id)
    else:
        if id:
            table.remember(viewer.person.id, id)


async def _stands_in_log(table: Table, player: str, id: str) -> bool:
    """A command that cannot be done because it has been done: sent again, long after its answer was lost."""
    return bool(id) and table.course is not None and await table.house.store.has_command(table.id, player, id)


def _refuse(table: Table, viewer: Viewer, id: str, refusal: Refusal) -> None:
    table.house.counters.refused += 1
    if id and refusal.code != table.house.unkept:  # of that nobody is sure
        table.decline(viewer.person.id, id, refusal)
    viewer.refuse(id, refusal)


async def _kept(table: Table, viewer: Viewer, id: str) -> bool:
    """The disk is full or gone: most likely nothing was kept, but the log knows, and only it can be believed.

    A database may come back in a moment: so long everybody at the table waits.
    """
    until = world.clock() + PATIENCE
    while not table.closed:
        try:
            await table.read_again()
            return await _stands_in_log(table, viewer.person.id, id)
        except StoreFailure:
            if world.clock() >= until:
                table.read_later()
                return False
        await asyncio.sleep(PAUSE)
    return False


async def _conflict(table: Table, viewer: Viewer, id: str) -> None:
    """The log has this command or this number already: read it again and go on from there."""
    await table.read_again()
    if await _stands_in_log(table, viewer.person.id, id):
        viewer.ack(id, table.number_for(viewer))
    else:
        _refuse(table, viewer, id, refused("stale").refusal)
