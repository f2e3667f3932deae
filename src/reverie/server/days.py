"""Games over days: all of one's tables by whose turn it is, the next one after an act, and being away for a while."""

from typing import Annotated, Any

from litestar import MediaType, get, post
from litestar.params import QueryParameter
from litestar.response import Redirect

from reverie.server import pages
from reverie.server.notices.wishes import encode
from reverie.server.requests import WebRequest, limited, me_of, person_of, read_form, site_of
from reverie.server.shown import unfinished
from reverie.server.site import Site
from reverie.table import world
from reverie.table.public import Unfinished

MOST = 50
After = Annotated[str, QueryParameter(max_length=40, description="The table that one comes from.")]


async def own_tables(site: Site, person: str) -> list[Unfinished]:
    """The games that somebody plays with others: those that wait for them first, then by their clock."""
    rows = [row for row in await site.house.store.tables_of(person, MOST) if row.phase == "playing"]
    found = [await unfinished(site.house, row, person, True) for row in rows]
    with_others = [each for each in found if sum(seat.kind == "person" for seat in each.info.seats) > 1]
    return sorted(with_others, key=lambda each: (not each.turn, each.due or float("inf"), each.info.id))


@get("/days", media_type=MediaType.HTML, tags=["pages"])
async def days(request: WebRequest) -> str:
    """All of them."""
    limited(request)
    site, person = site_of(request), person_of(request)
    wishes = await site.messenger.wishes(person.id)
    return pages.days(me_of(request, person), await own_tables(site, person.id), wishes)


@get("/days/next", tags=["pages"])
async def next_table(request: WebRequest, after: After = "") -> Redirect:
    """The next table that waits for one, after another; the list where there is none."""
    limited(request)
    mine = [each.info.id for each in await own_tables(site_of(request), person_of(request).id) if each.turn]
    later = mine[mine.index(after) + 1 :] + mine[: mine.index(after)] if after in mine else mine
    return Redirect(f"/t/{later[0]}" if later else "/days", status_code=303)


@post("/days/away", tags=["forms"])
async def go_away(request: WebRequest) -> Redirect:
    """Be away for some days, or be back: clocks of days wait meanwhile."""
    limited(request)
    person, fields = await read_form(request)
    site = site_of(request)
    text = fields.get("days", [""])[-1]
    number = int(text) if text.isdecimal() and len(text) < 4 else 0
    wishes = await site.messenger.wishes(person.id)
    await site.house.store.notices.put_wishes(person.id, encode(wishes.going_away(world.now(), number)))
    return Redirect("/days", status_code=303)


ROUTES: list[Any] = [days, next_table, go_away]
