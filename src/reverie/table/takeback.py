"""Taking an act back: freely alone (marked as assisted), else only what revealed nothing, and by consent.

An undo is one more entry of the log; the acts it takes back stay there.
"""

import secrets
from collections.abc import Iterator
from random import Random

import msgspec

from reverie.engine.reveal import look_for_reveals
from reverie.store import Entry
from reverie.table.commands import Consent, Undo
from reverie.table.public import Asked
from reverie.table.refusals import Waiting, refused
from reverie.table.table import Question, Table
from reverie.table.viewer import Viewer


async def undo(table: Table, viewer: Viewer, command: Undo) -> None:
    """Take the viewer's last act back, or ask the others to agree."""
    course = table.playing()
    mine = table.document.seats_of(viewer.person.id)
    if not mine:
        raise refused("not_seated")
    question = table.question
    if question is not None and (question.asker.person.id, question.command) == (viewer.person.id, command.id):
        table.question = question._replace(asker=viewer)  # asked again over a new line: the answer goes there
        raise Waiting
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
        acts, random = course.record_acts()[keep:], Random(secrets.randbits(64)).random
        if await slices.last(until_true(look_for_reveals(before, acts, mine, random))):
            raise refused("revealed")
        waiting = _others(table, viewer.person.id)
        if waiting:
            table.drop_question()
            table.question = Question(Asked("undo", seat, waiting), viewer, command.id, keep)
            table.viewers.tell()
            raise Waiting
    await take_back(table, seat, keep, viewer.person.id, command.id)
    viewer.ack(command.id, table.number_for(viewer))


async def consent(table: Table, viewer: Viewer, command: Consent) -> None:
    """Agree to another's undo, or not."""
    question = table.question
    mine = table.document.seats_of(viewer.person.id)
    if question is None or not set(mine) & set(question.asked.waiting):
        raise refused("nothing_asked")
    asked, asker, id, keep = question
    waiting = tuple(seat for seat in asked.waiting if seat not in mine)
    if not command.yes:
        table.question = None
        asker.refuse(id, refused("undo_declined").refusal)
    elif waiting:
        table.question = question._replace(asked=msgspec.structs.replace(asked, waiting=waiting))
    else:
        table.question = None
        await take_back(table, asked.seat, keep, asker.person.id, id)
        table.remember(asker.person.id, id)
        asker.ack(id, table.number_for(asker))
    viewer.ack(command.id, table.number_for(viewer))
    table.viewers.tell()


def until_true(steps: Iterator[bool]) -> Iterator[bool]:
    """The steps up to the first that says yes."""
    for step in steps:
        yield step
        if step:
            return


def _others(table: Table, player: str) -> tuple[int, ...]:
    """Seats of other people who are here to be asked."""
    return tuple(
        place
        for place, seat in enumerate(table.document.seats)
        if seat.kind == "person" and seat.player != player and not seat.warm
    )


async def take_back(table: Table, seat: int, keep: int, player: str, command: str) -> None:
    """Commit an undo and go back to where only the first `keep` acts stand."""
    course = table.playing().clone()
    entry = Entry(course.number + 1, "undo", seat, at=keep, player=player, command=command, made=table.now())
    course.undo(entry, await table.house.slices.last(course.replayed(keep, table.document.options)))
    table.time.resume(course.played[-1].at if course.played else 0)
    document = msgspec.structs.replace(table.document, assisted=True) if table.document.solo else table.document
    await table.commit(document, course, [entry])
    table.house.counters.undos += 1
