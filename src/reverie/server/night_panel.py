"""What somebody who has finished a night's deal gets at its table: the place, the row of nights, the text to share."""

from datetime import date

from reverie.engine import Game
from reverie.kit.markup import Element
from reverie.server import pages
from reverie.server.addresses import public_url
from reverie.server.nights.days import read_day
from reverie.server.nights.night import ranked
from reverie.server.nights.seals import played
from reverie.server.requests import WebRequest, me_of, site_of
from reverie.store.results import ResultRow
from reverie.table.people import Person
from reverie.table.public import Me
from reverie.table.table import Table


async def share(request: WebRequest, me: Me, game: Game, day: date, own: ResultRow) -> str:
    """What one may send to friends; nothing where the game can no longer be played again."""
    signs = await site_of(request).nights.signs(own)
    link = public_url(request, f"/night/{game.id}/{day.isoformat()}")
    return pages.share_text(me, game, day, signs, link) if signs else ""


async def panel(request: WebRequest, table: Table, person: Person) -> Element | None:
    """What the result page of a night's game adds for those who played it."""
    document, site = table.document, site_of(request)
    if document.phase != "over" or not document.daily or person.id not in document.people:
        return None
    rows = [row for row in await site.house.store.results.at([table.id]) if row.player == person.id]
    day = read_day(document.daily)
    if not rows or day is None:
        return None
    me, own = me_of(request, person), rows[0]
    place = await site.house.store.results.place(own) if ranked(own) else None
    first = await played(site.house.store, person.id, own.game, own.daily)
    text = await share(request, me, table.game, day, own) if first is not None and first.table == table.id else ""
    return pages.night_panel(me, table.game.id, day, own, place, await site.nights.streak_of(person.id), text)
