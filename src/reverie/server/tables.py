"""Tables over HTTP: opening one, and its page."""

from typing import Any

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from reverie.engine import Fault, Game, OtherRules
from reverie.engine.shelf import game as find_game
from reverie.engine.text import T
from reverie.server import pages
from reverie.server.front import GameId, game_of
from reverie.server.night_panel import panel
from reverie.server.nights.deals import find_deal
from reverie.server.nights.night import night_deal
from reverie.server.nights.seals import sealed
from reverie.server.requests import (
    WebRequest,
    address_of,
    bearer,
    known_person,
    limited,
    me_of,
    person_of,
    read_form,
    site_of,
    stop,
)
from reverie.server.shown import table_page_of
from reverie.server.wishes import Wish, document_of, tutorial_wish, wish_of_form
from reverie.store import Damaged
from reverie.table.document import today
from reverie.table.people import Person
from reverie.table.refusals import REFUSALS
from reverie.table.table import Table
from reverie.table.withdrawal import withdraw


async def table_of(request: WebRequest, id: str) -> Table:
    """The table of an address, or a page that says there is none."""
    try:
        table = await site_of(request).house.find(id)
    except OtherRules as fault:
        stop(410, fault.text)
    except Damaged as found:
        site_of(request).house.tell_damage(found)
        stop(410, T("What is kept of this game is damaged: it cannot be opened. The keeper of the server was told."))
    if table is None:
        stop(404, T("There is no such table. Perhaps the link is not whole."))
    document = table.document
    if document.out or document.shared:
        person = bearer(request) or known_person(request)
        if person is not None and person.id in document.out:
            stop(403, REFUSALS["put_out"])
        if await sealed(table.house.store, document, person.id if person is not None else ""):
            stop(403, REFUSALS["sealed"])
        await told(table)
    return table


async def told(table: Table) -> None:
    """Let a finished game of a duplicate that was closed meanwhile know that its seed is no secret any more."""
    document = table.document
    if not document.deal or document.told or document.phase != "over":
        return
    deal = await find_deal(table.house.store, document.deal)
    if deal is not None and deal.closed:
        await table.queue.done(lambda: table.commit_seats(msgspec.structs.replace(table.document, told=True)))


def may_open(request: WebRequest, person: Person) -> None:
    """Turn away whoever opens too many tables."""
    site = site_of(request)
    # By session and by address: a new session is quickly made.
    if not site.openings.take(person.id) or not site.openings.take(f"@{address_of(request)}"):
        site.house.counters.limited += 1
        stop(429, T("Too many requests: wait a moment."))


async def open_table(request: WebRequest, wish: Wish, person: Person) -> Table:
    """Open a table for somebody, within the limits."""
    site = site_of(request)
    may_open(request, person)
    document = document_of(wish, person)
    if wish.winnable:
        document = await site.winnable.deal(document)
    if document.daily:
        site.bot_games.want(night_deal(find_game(document.game), document.daily))
        if await site.house.store.played_daily(person.id, document.game, document.daily):
            document = msgspec.structs.replace(document, practice=True)  # who has seen the deal only practises
    return await site.house.open(document)


async def enter_night(request: WebRequest, game: Game, day: str, person: Person) -> Redirect:
    """Go to one's own table of a night's deal; a new one if there is none under way."""
    site = site_of(request)
    found = await site.nights.begin(game, day, person)
    if not isinstance(found, str):
        may_open(request, person)
        site.bot_games.want(night_deal(game, day))
        found = (await site.house.open(found)).id
    return Redirect(f"/t/{found}", status_code=303)


@get("/new/{game:str}", media_type=MediaType.HTML, tags=["pages"])
async def new_form(request: WebRequest, game: GameId) -> str:
    """The form that opens a table."""
    limited(request)
    return pages.create(me_of(request), game_of(game))


@post("/new/{game:str}", tags=["forms"])
async def new_table(request: WebRequest, game: GameId) -> Response[Any]:
    """Open a table as the form says."""
    limited(request)
    person, fields = await read_form(request)
    chosen = game_of(game)
    try:
        table = await open_table(request, wish_of_form(chosen, fields), person)
    except Fault as fault:
        html = pages.create(me_of(request, person), chosen, fault.in_language(person.language))
        return Response(html, media_type=MediaType.HTML, status_code=422)
    return Redirect(f"/t/{table.id}", status_code=303)


@post("/quick/{game:str}", tags=["forms"])
async def quick(request: WebRequest, game: GameId) -> Redirect:
    """Play now: alone where the game allows it, else against bots; or the deal of the night, or of the tutorial."""
    limited(request)
    person, fields = await read_form(request)
    chosen = game_of(game)
    wish = Wish(chosen.id, preset=fields.get("preset", [""])[-1])
    if fields.get("tutorial", [""])[-1]:
        wish = tutorial_wish(chosen) or wish
    if fields.get("daily", [""])[-1]:
        return await enter_night(request, chosen, today(), person)
    table = await open_table(request, wish, person)
    return Redirect(f"/t/{table.id}", status_code=303)


@post("/t/{table:str}/remove", tags=["forms"])
async def remove(request: WebRequest, table: FromPath[str]) -> Redirect:
    """Take an unfinished game off one's list."""
    limited(request)
    person, _ = await read_form(request)
    await withdraw(await table_of(request, table), person.id)
    return Redirect("/", status_code=303)


@get("/t/{table:str}", media_type=MediaType.HTML, tags=["pages"])
async def table_page(request: WebRequest, table: FromPath[str]) -> str:
    """A table: its lobby, its game or its result."""
    limited(request)
    person = person_of(request)
    found = await table_of(request, table)
    return await table_page_of(found, me_of(request, person), person, await panel(request, found, person))
