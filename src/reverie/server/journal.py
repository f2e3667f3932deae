"""The dream journal: a person's finished games, what they add up to, and how to take them along or bring others."""

from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, get, post
from litestar.datastructures import Cookie, UploadFile
from litestar.params import QueryParameter
from litestar.response import Redirect

from reverie.engine import Fault
from reverie.engine.text import T
from reverie.server import pages
from reverie.server.bundles import Taken, bundle_of, take_in
from reverie.server.journal_found import as_csv, found_for, wanted_of
from reverie.server.requests import (
    WebRequest,
    address_of,
    check_form,
    limited,
    me_of,
    person_of,
    read_form,
    site_of,
    stop,
)
from reverie.server.sessions import YEAR
from reverie.store.results import Wanted
from reverie.table.bundle import LARGEST_BUNDLE, MOST_GAMES
from reverie.table.people import Person

MOST = 20_000  # games in a file, the newest
MARKS = "reverie-marks"  # the cookie of those who want to see quiet marks

GameId = Annotated[str, QueryParameter(max_length=40, description="The id of a game; empty for all.")]
Seats = Annotated[int, QueryParameter(ge=0, le=16, description="The number of seats; 0 for any.")]
Options = Annotated[
    str, QueryParameter(max_length=1000, description="The key of a variant; `usual` for the usual one.")
]
Result = Annotated[str, QueryParameter(max_length=10, description="`won`, `shared`, `lost`, `left` or `several`.")]
Fellow = Annotated[str, QueryParameter(name="with", max_length=60, description="A part of a fellow player's name.")]
Page = Annotated[int, QueryParameter(ge=0, le=10_000, description="Which page, from 0 on.")]


@get("/journal", media_type=MediaType.HTML, tags=["pages"])
async def journal(
    request: WebRequest, game: GameId = "", seats: Seats = 0, options: Options = "", result: Result = "",
    fellow: Fellow = "", page: Page = 0,
) -> str:  # fmt: skip
    """One's finished games, what they add up to, and what the coach found most often."""
    limited(request)
    person = person_of(request)
    wanted = wanted_of(game, seats, options, result, fellow)
    marks = request.cookies.get(MARKS) == "1"
    found = await found_for(site_of(request).house.store.results, person.id, wanted, page, marks=marks)
    return pages.journal(me_of(request, person), found)


@get("/journal/data", tags=["files"])
async def journal_data(request: WebRequest) -> Response[bytes]:
    """One's finished games as JSON, the newest first."""
    limited(request)
    rows = await site_of(request).house.store.results.of(person_of(request).id, Wanted(), MOST)
    return _file(msgspec.json.format(msgspec.json.encode(rows), indent=1), MediaType.JSON, "reverie-journal.json")


@get("/journal/table", tags=["files"])
async def journal_table(request: WebRequest) -> Response[bytes]:
    """The same as CSV."""
    limited(request)
    rows = await site_of(request).house.store.results.of(person_of(request).id, Wanted(), MOST)
    return _file(as_csv([msgspec.structs.asdict(row) for row in rows], list(rows[0].__struct_fields__) if rows else []),
                 "text/csv", "reverie-journal.csv")  # fmt: skip


@get("/journal/bundle", tags=["files"])
async def journal_bundle(request: WebRequest, page: Page = 0) -> Response[bytes]:
    """The records of one's finished games in one file, some hundred at a time: for `reveries journal --import`."""
    limited(request)
    person = person_of(request)
    may_bundle(request, person)
    house = site_of(request).house
    rows = await house.store.results.of(person.id, Wanted(), MOST_GAMES // 2, page * MOST_GAMES // 2)
    return _file(await bundle_of(house, rows), "application/zip", "reverie-journal.zip")


@post("/journal/import", request_max_body_size=LARGEST_BUNDLE + 100_000, tags=["forms"])
async def journal_import(request: WebRequest) -> Response[str]:
    """Take in a bundle; each record is played again, and one that is not true is refused with its reason."""
    limited(request)
    person, data = await read_bundle_form(request)
    may_bundle(request, person)
    try:
        taken = await take_in(site_of(request).house, person, data)
    except Fault as fault:
        taken = Taken(refused=[("", fault)])
    html = pages.journal_taken(me_of(request, person), taken)
    return Response(html, media_type=MediaType.HTML, status_code=422 if taken.refused and not taken.new else 200)


async def read_bundle_form(request: WebRequest) -> tuple[Person, bytes]:
    """The file of our own form."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "multipart/form-data":
        stop(415, T("This is no form of ours."))
    form = await request.form()
    token = form.get("csrf", "")
    person = check_form(request, token if isinstance(token, str) else "")
    file = form.get("bundle")
    if not isinstance(file, UploadFile):
        stop(400, T("This is no form of ours."))
    return person, await file.read()


def may_bundle(request: WebRequest, person: Person) -> None:
    """Turn away whoever has too many games played again."""
    site = site_of(request)
    if not site.bundles.take(person.id) or not site.bundles.take(f"@{address_of(request)}"):
        site.house.counters.limited += 1
        stop(429, T("Too many requests: wait a moment."))


@post("/journal/marks", tags=["forms"])
async def journal_marks(request: WebRequest) -> Redirect:
    """Show quiet marks in this browser, or hide them again."""
    limited(request)
    _, fields = await read_form(request)
    shown = fields.get("shown", [""])[-1] == "1"
    cookie = Cookie(MARKS, value="1" if shown else "", max_age=YEAR if shown else 0, httponly=True, samesite="lax",
                    secure=request.url.scheme == "https")  # fmt: skip
    return Redirect("/journal", status_code=303, cookies=[cookie])


def _file(data: bytes, kind: str, name: str) -> Response[bytes]:
    return Response(data, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'})


ROUTES: list[Any] = [journal, journal_data, journal_table, journal_bundle, journal_import, journal_marks]
