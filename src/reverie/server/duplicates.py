"""Duplicates over HTTP: one deal for several tables, what became of it side by side, and two replays in step."""

from typing import Any

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from reverie.engine import Fault
from reverie.engine.text import T
from reverie.server import pages, records
from reverie.server.finished import Acts
from reverie.server.front import GameId, game_of
from reverie.server.headers import HOLDS_FRAMES
from reverie.server.nights import sides
from reverie.server.nights.deals import Deal, find_deal
from reverie.server.nights.seals import sealed
from reverie.server.requests import WebRequest, limited, me_of, person_of, read_form, site_of, stop
from reverie.server.tables import may_open, table_of
from reverie.server.wishes import document_of, wish_of_form
from reverie.table.info import info_for
from reverie.table.people import Person
from reverie.table.refusals import REFUSALS
from reverie.table.viewer import Viewer


async def deal_of(request: WebRequest, id: str) -> Deal:
    """The duplicate of an address, or a page that says there is none."""
    found = await find_deal(site_of(request).house.store, id)
    if found is None:
        stop(404, T("There is no such deal. Perhaps the link is not whole."))
    return found


async def ids_of(request: WebRequest, person: Person) -> list[str]:
    """Under which ids somebody may have opened something."""
    return [person.id, *await site_of(request).house.store.results.adopted(person.id)]


@get("/deals", media_type=MediaType.HTML, tags=["pages"])
async def deal_list(request: WebRequest) -> str:
    """The duplicates that one has opened, and a way to open another."""
    limited(request)
    person = person_of(request)
    found = await site_of(request).deals.of(await ids_of(request, person))
    return pages.deals(me_of(request, person), found)


@get("/deals/new/{game:str}", media_type=MediaType.HTML, tags=["pages"])
async def new_deal_form(request: WebRequest, game: GameId) -> str:
    """The form that opens a duplicate."""
    limited(request)
    return pages.new_deal(me_of(request), game_of(game))


@post("/deals/new/{game:str}", tags=["forms"])
async def new_deal(request: WebRequest, game: GameId) -> Response[Any]:
    """Open one deal for several tables, as the form says."""
    limited(request)
    person, fields = await read_form(request)
    chosen = game_of(game)
    may_open(request, person)
    wanted = fields.pop("seats", [""])[-1]
    try:
        options = document_of(wish_of_form(chosen, fields), person).options
        seats = int(wanted) if wanted.isdecimal() and len(wanted) < 3 else min(chosen.seats)
        deal = await site_of(request).deals.open(chosen, seats, options, person.id)
    except Fault as fault:
        html = pages.new_deal(me_of(request, person), chosen, fault.in_language(person.language))
        return Response(html, media_type=MediaType.HTML, status_code=422)
    return Redirect(f"/deals/{deal.id}", status_code=303)


@get("/deals/{deal:str}", media_type=MediaType.HTML, tags=["pages"])
async def deal_page(request: WebRequest, deal: FromPath[str]) -> str:
    """A duplicate: play it, or see what became of it."""
    limited(request)
    person, site = person_of(request), site_of(request)
    found = await deal_of(request, deal)
    hosted = site.deals.hosts(found, await ids_of(request, person))
    return pages.deal(me_of(request, person), await sides.look(site.nights, found, person, hosted=hosted))


@post("/deals/{deal:str}", tags=["forms"])
async def play_deal(request: WebRequest, deal: FromPath[str]) -> Redirect:
    """Open a table of this deal, alone or with seats for friends; or go on with one's own."""
    limited(request)
    person, fields = await read_form(request)
    site, found = site_of(request), await deal_of(request, deal)
    going = (await site.nights.under_way(person.id, found.key)).get(found.game)
    if going is not None:
        return Redirect(f"/t/{going}", status_code=303)
    may_open(request, person)
    site.bot_games.want(found.shared())
    seen = found.closed or await site.house.store.played_daily(person.id, found.game, found.key)
    document = found.document(person, friends=bool(fields.get("friends", [""])[-1]))
    table = await site.house.open(msgspec.structs.replace(document, practice=seen, told=found.closed))
    return Redirect(f"/t/{table.id}", status_code=303)


@post("/deals/{deal:str}/close", tags=["forms"])
async def close_deal(request: WebRequest, deal: FromPath[str]) -> Redirect:
    """Tell everything, the seed too: whoever plays it from now on only practises."""
    limited(request)
    person, _ = await read_form(request)
    site, found = site_of(request), await deal_of(request, deal)
    if not site.deals.hosts(found, await ids_of(request, person)):
        stop(403, T("Only who has opened this deal can close it."))
    await site.deals.close(found)
    return Redirect(f"/deals/{found.id}", status_code=303)


@get("/t/{table:str}/beside/{other:str}", media_type=MediaType.HTML, tags=["pages"])
async def beside(request: WebRequest, table: FromPath[str], other: FromPath[str], at: Acts = 0) -> Response[str]:
    """Two finished games of the same deal, in step."""
    limited(request)
    person = person_of(request)
    one = await table_of(request, table)
    two = await site_of(request).house.peek(other)
    if two is None:
        stop(404, T("There is no such table. Perhaps the link is not whole."))
    if await sealed(two.house.store, two.document, person.id):
        stop(403, REFUSALS["sealed"])
    first, second = records.finished(one), records.finished(two)
    if (one.document.game, one.document.seed_hash) != (two.document.game, two.document.seed_hash):
        stop(409, T("These two games were not played on the same deal."))
    last = max(len(first.played), len(second.played))
    infos = [info_for(each, Viewer(person)) for each in (one, two)]
    html = pages.beside(me_of(request, person), infos, last if at < 0 else min(at, last), last)
    return Response(html, media_type=MediaType.HTML, headers=HOLDS_FRAMES)
