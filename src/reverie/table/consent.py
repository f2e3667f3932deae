"""What one person may do only if the others agree: they are asked, and the game goes on meanwhile."""

from typing import NoReturn

import msgspec

from reverie.engine import Fault
from reverie.store import Conflict, StoreFailure
from reverie.table.commands import Consent
from reverie.table.public import Asked
from reverie.table.refusals import Waiting, refusal_of, refused
from reverie.table.table import Agreed, Question, Table
from reverie.table.viewer import Viewer

DECLINED = {"undo": "undo_declined", "concede": "concede_declined"}


def asked_already(table: Table, viewer: Viewer, command: str) -> None:
    """Asked again over a new line: the answer goes there, too."""
    question = table.question
    if question is not None and (question.asker, question.command) == (viewer.person.id, command):
        raise Waiting


def ask(table: Table, viewer: Viewer, command: str, asked: Asked, agreed: Agreed) -> NoReturn:
    """Put a question to the seats that `asked` names; a question that waits gives way to it."""
    table.drop_question()
    table.question = Question(asked, viewer.person.id, command, agreed)
    table.viewers.tell()
    raise Waiting


def others(table: Table, player: str) -> tuple[int, ...]:
    """Seats of other people who are here to be asked."""
    return tuple(
        place
        for place, seat in enumerate(table.document.seats)
        if seat.kind == "person" and seat.player != player and not seat.warm
    )


async def consent(table: Table, viewer: Viewer, command: Consent) -> None:
    """Agree to what another asks for, or not."""
    question = table.question
    mine = table.document.seats_of(viewer.person.id)
    if question is None or not set(mine) & set(question.asked.waiting):
        raise refused("nothing_asked")
    asked = question.asked
    waiting = tuple(seat for seat in asked.waiting if seat not in mine)
    if not command.yes:
        table.question = None
        table.answer_asker(question, refused(DECLINED[asked.what]).refusal)
    elif waiting:
        table.question = question._replace(asked=msgspec.structs.replace(asked, waiting=waiting))
    else:
        table.question = None
        try:
            await question.agreed()
        except Fault as fault:
            table.answer_asker(question, refusal_of(fault))
            raise
        except (Conflict, StoreFailure):
            # Nobody is asked any more, but who asked still waits: the log will tell what became of it.
            table.question = question._replace(asked=msgspec.structs.replace(asked, waiting=()))
            raise
        table.remember(question.asker, question.command)
        table.answer_asker(question)
    viewer.ack(command.id, table.number_for(viewer))
    table.viewers.tell()
