"""Taking a game off one's list without sitting down at it."""

from reverie.engine.actions import CONCEDE_TEXT
from reverie.table.play import play
from reverie.table.seating import change, stood_up
from reverie.table.table import Table


async def withdraw(table: Table, player: str) -> None:
    """Before the start the seat is free; a game that waits for nobody else is given up; others are not left alone."""
    await table.queue.done(lambda: _withdraw(table, player))


async def _withdraw(table: Table, player: str) -> None:
    document = table.document
    if document.phase == "lobby":
        await change(table, stood_up(document, player))
    elif document.phase == "playing" and document.people == (player,):
        # Never deleted: who has seen a shared deal must not see it again as if for the first time.
        for seat in document.seats_of(player):
            if table.document.phase == "playing" and not table.playing().state.has_left(seat):
                await play(table, seat, CONCEDE_TEXT, "", player)
