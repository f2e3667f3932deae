"""Coming back to one's own seat: the bot gives it back, and the seat learns the person's new name."""

from typing import TYPE_CHECKING

import msgspec

from reverie.table.people import Person
from reverie.table.real_time import keep_up

if TYPE_CHECKING:
    from reverie.table.table import Table


async def come_back(table: "Table", person: Person) -> None:
    """Give a person's seats back."""
    document = table.document
    for place in document.seats_of(person.id):
        seat = document.seats[place]
        known = msgspec.structs.replace(seat, warm="", name=person.name, avatar=person.avatar)
        if known != seat:
            document = document.with_seat(place, known)
    if document is not table.document:
        await table.commit_seats(document)
        await keep_up(table)
