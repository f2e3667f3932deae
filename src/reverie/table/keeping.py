"""What the keeper of the house does with tables and people: show out, close, give, give over and erase."""

from typing import Any

import msgspec

from reverie.store import TableRow
from reverie.store.erase import WORDS, rename_person, replace_person
from reverie.table import document as documents
from reverie.table import world
from reverie.table.document import Document
from reverie.table.house import House
from reverie.table.moderation import put_out, show_out
from reverie.table.table import Table

SOMEBODY = "Somebody"  # the name of whoever has been erased
MOST_LINES = 1_000_000  # of chat: all


async def shown_out(table: Table, player: str) -> None:
    """Put somebody out of a table for good, as its host could."""
    await table.queue.done(lambda: show_out(table, player))


async def close_table(house: House, id: str) -> None:
    """Take a table away, with its log and all that was said at it."""
    async with house.cleared(id):
        await house.store.forget([id])


async def part_of(house: House, id: str, player: str) -> dict[str, Any]:
    """All that a table knows of a person; what others did or said there is theirs."""
    row = await house.store.table(id)
    if row is None:
        return {}
    document = documents.decode(row.document)
    acts = [each for each in await house.store.entries(id) if each.player == player]
    said = [each for each in await house.store.chat(id, MOST_LINES) if each.player == player]
    seats = [{"place": place, "name": document.seats[place].name} for place in document.seats_of(player)]
    return {
        "table": id, "game": document.game, "phase": document.phase, "made": document.made, "date": document.date,
        "host": document.host == player, "seats": seats, "acts": msgspec.to_builtins(acts),
        "chat": msgspec.to_builtins(said),
    }  # fmt: skip


async def erase(house: House, id: str, player: str, by: str) -> None:
    """Put somebody without a name in the place of a person at a table: the others' game stays what it was."""

    def changed(row: TableRow) -> TableRow:
        return without(documents.decode(row.document), player, by).row(row.touched, row.due)

    async with house.cleared(id):
        await replace_person(house.store, id, player, by, changed)


async def adopt(house: House, id: str, guest: str, person: str) -> None:
    """Put a person in the place of a guest at a table, who is the same: seats, acts, words, and what was asked for."""

    def changed(row: TableRow) -> TableRow:
        return renamed(documents.decode(row.document), guest, person).row(row.touched, row.due)

    async with house.cleared(id):
        await rename_person(house.store, id, guest, person, changed)


async def erase_reports(house: House, player: str, by: str) -> None:
    """The same in what was reported, and in how games ended."""
    await house.store.replace_in_reports(player, by, WORDS)
    await house.store.results.erase(player, by, SOMEBODY)


def anybody() -> str:
    """An id that belongs to nobody, and tells nothing of whom it stands for."""
    return world.token(8)


def renamed(document: Document, guest: str, person: str) -> Document:
    """A document that knows a person in the place of a guest; names at the seats are learnt when the person comes."""

    def known(people: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(person if each == guest else each for each in people))

    seats = tuple(
        msgspec.structs.replace(seat, player=person) if seat.player == guest else seat for seat in document.seats
    )
    muted: dict[str, tuple[str, ...]] = {}
    for each, of in document.muted.items():
        (who,) = known((each,))
        muted[who] = tuple(dict.fromkeys((*muted.get(who, ()), *(other for other in known(of) if other != who))))
    return msgspec.structs.replace(
        document, seats=seats, host=person if document.host == guest else document.host, hold=known(document.hold),
        hurry=known(document.hurry), out=known(document.out), hushed=known(document.hushed), muted=muted,
    )  # fmt: skip


def without(document: Document, player: str, by: str) -> Document:
    """A document that does not know a person; at a game under way a bot goes on in their place."""
    if document.phase != "over":
        document = put_out(document, player)
    seats = tuple(
        msgspec.structs.replace(seat, player=by, name=SOMEBODY, avatar="moon") if seat.player == player else seat
        for seat in document.seats
    )

    def others(people: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(each for each in people if each != player)

    muted = {each: others(of) for each, of in document.muted.items() if each != player}
    return msgspec.structs.replace(
        document, seats=seats, host=by if document.host == player else document.host, hold=others(document.hold),
        hurry=others(document.hurry), out=others(document.out), hushed=others(document.hushed), muted=muted,
    )  # fmt: skip
