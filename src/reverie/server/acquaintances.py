"""Whom somebody knows, as pages show it: friends, those who ask, those whom one has played with, and where they are."""

from collections.abc import Sequence

from reverie.server.pages import AtTable, Circle, Known
from reverie.server.site import Site
from reverie.store import SeenTable, Tie
from reverie.table import document as documents
from reverie.table import world
from reverie.table.document import Document
from reverie.table.info import listed_info

LATELY = 3600.0  # seconds since the last act at a table at which somebody is
WEEK = 7 * 86400.0
MOST_SHOWN = 12
LAST_TABLES = 30
LINK = "friend"  # a kind of slips


async def news_of(site: Site, person: str) -> Circle:
    """What a front page tells: who invites, who asks, who plays."""
    friends, now = site.house.store.friends, world.now()
    invitations = await friends.invitations(person, now - WEEK, MOST_SHOWN)
    there = await friends.at_tables(person, now - LATELY, MOST_SHOWN)
    told = _shown(invitations, person)
    known = {each.info.id for each in told}
    return Circle(
        asking=await friends.asking(person, MOST_SHOWN), invitations=told,
        tables=[each for each in _shown(there, person) if not each.info.mine and each.info.id not in known],
    )  # fmt: skip


async def circle_of(site: Site, person: str) -> Circle:
    """All of it."""
    store = site.house.store
    news, ties = await news_of(site, person), await store.friends.ties(person)
    last = [documents.decode(each) for each in await store.friends.latest(person, LAST_TABLES)]
    links = await store.people.slips(person, LINK, world.now())
    return Circle(ties, news.asking, played_with(last, person, ties), news.invitations, news.tables, len(links))


def _shown(found: Sequence[SeenTable], person: str) -> list[AtTable]:
    there = [(each, documents.decode(each.document)) for each in found]
    return [
        AtTable(each.who, each.name, listed_info(document, person))
        for each, document in there
        if person not in document.out
    ]


def played_with(tables: Sequence[Document], person: str, ties: Sequence[Tie]) -> list[Known]:
    """Others who sat at these tables, and about whom nothing is said yet."""
    said = {person, *(each.other for each in ties)}
    found: dict[str, Known] = {}
    for table in tables:
        for seat in table.seats:
            if seat.kind == "person" and seat.player not in said and seat.avatar:
                found.setdefault(seat.player, Known(seat.player, seat.name, seat.avatar, table.id))
    return list(found.values())[:MOST_SHOWN]
