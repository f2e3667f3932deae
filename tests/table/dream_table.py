"""A table of Dream On! whose time the tests set: nobody waits for the sandglass here."""

from typing import Any

from tests.table.guests import Guest, a_document

from reverie.games.dream_on.pieces import PHASES
from reverie.games.dream_on.state import DreamOnState as Dream
from reverie.table.commands import Act
from reverie.table.people import Person
from reverie.table.table import Table


def dream_of(table: Table) -> Dream:
    """The state of the table."""
    assert table.course is not None
    assert isinstance(table.course.state, Dream)
    return table.course.state


def go_to(table: Table, at: int) -> None:
    """Set the time of the table, as if it had passed."""
    table.time.resume(at)
    table.settle()


def phase(table: Table) -> str:
    """Where the night is."""
    return PHASES[dream_of(table).phase]


async def dreaming(house: Any, *people: Person | str, **options: Any) -> tuple[Table, list[Guest]]:
    """A table whose sandglass has just been turned by the host."""
    document = a_document(*people, game="dream_on", options={"first_player": "host", **options})
    table = await house.open(document)
    guests = [Guest(table, person) for person in people if isinstance(person, Person)]
    for guest in guests:
        await guest.hello()
    assert (await guests[0].do(Act, action="flip"))["is"] == "ack"
    return table, guests


def has_cards(table: Table, number: int) -> bool:
    """The dream has at least so many cards."""
    return len(dream_of(table).pile) >= number


def a_card(table: Table, seat: int) -> str:
    """An act that lays the first card of a hand."""
    return f"play {dream_of(table).view(seat).hand[0]}"
