"""What pages about tables show, found at the house: the same for a server and for a house in a browser."""

from contextlib import suppress

import msgspec

from reverie.engine import REVIEW, SPECTATOR, OtherRules
from reverie.kit.markup import Element
from reverie.server import pages, records
from reverie.server.reviews import Reviews
from reverie.store import Damaged, TableRow
from reverie.table import document as documents
from reverie.table import world
from reverie.table.chat import CHAT_LINES, chat_line
from reverie.table.house import House
from reverie.table.info import info_for, listed_info
from reverie.table.people import Person
from reverie.table.picture import Eyes, Picture, log_lines
from reverie.table.public import Me, Unfinished
from reverie.table.table import Table
from reverie.table.viewer import Viewer

LISTED = 30
WOKEN = 8  # of one's own games, to say whose turn it is and how far they are


async def going_on(house: House, player: str) -> list[Unfinished]:
    """A person's games that are not over, the one touched last first."""
    rows = await house.store.tables_of(player, LISTED)
    return [await unfinished(house, row, player, place < WOKEN) for place, row in enumerate(rows)]


async def unfinished(house: House, row: TableRow, player: str, wake: bool) -> Unfinished:
    """One of a person's games; one that sleeps is woken to be asked how it stands, if it is among the newest."""
    document = documents.decode(row.document)
    found = Unfinished(listed_info(document, player), max(0.0, world.now() - row.touched), due=row.due)
    live = house.tables.get(row.id)
    if live is None and wake and document.phase == "playing":
        with suppress(OtherRules, Damaged):  # a game of older rules, or a damaged one: whoever opens it is told
            live = await house.peek(row.id)
    if live is None or live.course is None:
        return found
    mine = document.seats_of(player)
    acts = live.course.counts[mine[0] if mine else SPECTATOR] - 1  # the first thing told is the deal
    return msgspec.structs.replace(found, turn=live.waits_for(mine), acts=acts)


async def table_page_of(table: Table, me: Me, person: Person, more: Element | None = None) -> str:
    """A table: its lobby, its game or its result, and what else is to be said of that."""
    viewer = Viewer(person)
    silent = table.silent_for(person.id)
    chat = await table.house.store.chat(table.id, CHAT_LINES)
    course, eyes = table.course, table.eyes_of(viewer)
    picture = table.picture(eyes) if course is not None else None
    return pages.table(
        me,
        info_for(table, viewer),
        picture.sections if picture is not None else {},
        picture.decision if picture is not None else None,
        log_lines(course, eyes, table.names) if course is not None else (),
        tuple(chat_line(line, me.language) for line in chat if line.player not in silent),
        table.number_for(viewer),
        more,
    )


async def replay_page_of(
    table: Table, me: Me, person: Person, at: int = -1, seat: int | None = None, *, framed: bool = False
) -> str:
    """A moment of a finished game, from the eyes of any seat."""
    course = records.finished(table)
    last = len(course.played)
    act = last if at < 0 else min(at, last)
    state = await records.moment(table, act)
    if seat is None:
        seat = next(iter(table.document.seats_of(person.id)), 0)
    audience = records.audience_at(table, seat)
    if audience == REVIEW and act < last:
        audience = 0  # everything can be seen only of the end
    eyes = Eyes(audience, person.language, table.quiet_seats(person.id))
    picture = Picture(table.game, state, eyes, table.names, None)
    return pages.replay(
        me, info_for(table, Viewer(person)), picture.sections, act, last,
        max(audience, pages.EVERYTHING), log_lines(course, eyes, table.names, act), framed=framed,
    )  # fmt: skip


async def review_page_of(table: Table, me: Me, person: Person, reviews: Reviews, seat: int = -1) -> str:
    """The review of a finished game, or how far it has come."""
    looking = await reviews.of(table)
    info = info_for(table, Viewer(person))
    if looking.review is None:
        return pages.review_waits(me, info, looking.done, looking.total, looking.closer, failed=looking.failed)
    seats = [story.seat for story in looking.review.stories]
    own = next((place for place in info.mine if place in seats), seats[0])
    return pages.review(me, info, looking.review, seat if seat in seats else own)
