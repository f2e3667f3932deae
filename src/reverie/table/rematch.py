"""Another game for the same people: a rematch, or one of another kind."""

import msgspec

from reverie.engine.shelf import game as find_game
from reverie.table.commands import Rematch
from reverie.table.document import Document, Seat
from reverie.table.refusals import refused
from reverie.table.table import Table
from reverie.table.viewer import Viewer

FILLER = "policy"  # the bots that take the seats which another game has more


async def rematch(table: Table, viewer: Viewer, command: Rematch) -> None:
    """Open the table that follows this one, and tell everybody where it is."""
    document = table.document
    if document.phase != "over":
        raise refused("not_over")
    if viewer.person.id not in document.people:
        raise refused("not_seated")
    if not document.rematch:
        following = await table.house.open(_following(table, command.game, viewer.person.id))
        await table.commit_seats(msgspec.structs.replace(document, rematch=following.id))
    message = {"is": "rematch", "table": table.document.rematch}
    for each in table.viewers:
        each.answer(message)
    viewer.ack(command.id, table.number_for(viewer))


def _following(table: Table, wanted: str, host: str) -> Document:
    """The same people and bots at a new table; whoever asked is ready, the others say so when they come."""
    document = table.document
    game = find_game(wanted or document.game)
    number = min((each for each in game.seats if each >= len(document.seats)), default=0)
    if not number:
        raise refused("other_seats")
    same = game.id == document.game and table.course is not None
    options = table.game.following(table.course.state) if same and table.course is not None else {}
    seats = tuple(
        Seat("bot", level=seat.level)
        if seat.kind == "bot"
        else msgspec.structs.replace(seat, ready=seat.player == host, warm="")
        for seat in document.seats
    )
    seats += (Seat("bot", level=FILLER),) * (number - len(seats))
    return msgspec.structs.replace(
        document, id="", seed="", game=game.id, rules=game.rules_version, options=options,
        seats=seats, host=host, phase="lobby", practice=False,
        daily="", deal="", told=False, winnable=False, from_table="", assisted=False, rematch="",
    )  # fmt: skip
