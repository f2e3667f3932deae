"""Taking an act back: freely alone (marked as assisted), else only what revealed nothing, and by consent.

An undo is one more entry of the log; the acts it takes back stay there.
"""

from collections.abc import Iterator
from functools import partial
from random import Random

import msgspec

from reverie.engine.reveal import look_for_reveals
from reverie.store import Entry
from reverie.table import world
from reverie.table.commands import Undo
from reverie.table.consent import ask, asked_already, others
from reverie.table.public import Asked
from reverie.table.refusals import refused
from reverie.table.table import Table
from reverie.table.viewer import Viewer


async def undo(table: Table, viewer: Viewer, command: Undo) -> None:
    """Take the viewer's last act back, or ask the others to agree."""
    course = table.playing()
    mine = table.document.seats_of(viewer.person.id)
    if not mine:
        raise refused("not_seated")
    asked_already(table, viewer, command.id)
    if not table.taking_back.take(viewer.person.id):
        raise refused("flood")
    keep = table.undo_point(mine)
    if keep is None:
        drew = any(played.drew and played.seat in mine for played in course.played)
        raise refused("revealed" if drew else "nothing_to_undo")
    seat = course.played[keep].seat
    if not table.document.solo:
        # Leak "undo after a reveal": what somebody has learned cannot be unlearned by going back.
        slices = table.house.slices
        before = await slices.last(course.replayed(keep, table.document.options))
        acts, random = course.record_acts()[keep:], Random(world.bits(64)).random
        if await slices.last(until_true(look_for_reveals(before, acts, mine, random))):
            raise refused("revealed")
        waiting = others(table, viewer.person.id)
        if waiting:
            agreed = partial(take_back, table, seat, keep, viewer.person.id, command.id)
            ask(table, viewer, command.id, Asked("undo", seat, waiting), agreed)
    await take_back(table, seat, keep, viewer.person.id, command.id)
    viewer.ack(command.id, table.number_for(viewer))


def until_true(steps: Iterator[bool]) -> Iterator[bool]:
    """The steps up to the first that says yes."""
    for step in steps:
        yield step
        if step:
            return


async def take_back(table: Table, seat: int, keep: int, player: str, command: str) -> None:
    """Commit an undo and go back to where only the first `keep` acts stand."""
    course = table.playing().clone()
    entry = Entry(course.number + 1, "undo", seat, at=keep, player=player, command=command, made=table.now())
    course.undo(entry, await table.house.slices.last(course.replayed(keep, table.document.options)))
    table.time.resume(course.played[-1].at if course.played else 0)
    document = msgspec.structs.replace(table.document, assisted=True) if table.document.solo else table.document
    await table.commit(document, course, [entry])
    table.house.counters.undos += 1
