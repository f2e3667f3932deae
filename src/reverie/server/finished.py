"""Pages and files of a finished game: replay, record, check, bug report, review, and a new table from a moment."""

from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import FromPath, QueryParameter
from litestar.response import Redirect

from reverie.server import pages, records
from reverie.server.headers import IN_A_FRAME
from reverie.server.requests import WebRequest, limited, me_of, person_of, read_form, site_of
from reverie.server.shown import replay_page_of, review_page_of
from reverie.server.tables import may_open, table_of
from reverie.table.info import info_for
from reverie.table.viewer import Viewer

Acts = Annotated[int, QueryParameter(ge=-1, le=100_000, description="After how many acts; -1 for the end.")]
SeatNumber = Annotated[
    int | None, QueryParameter(ge=-1, le=15, description="From whose eyes; -1 for all at the end; your own else.")
]

Framed = Annotated[bool, QueryParameter(description="For one of two games side by side: without the page around it.")]
Reviewed = Annotated[int, QueryParameter(ge=-1, le=15, description="Whose review; -1 for your own.")]


@get("/t/{table:str}/replay", media_type=MediaType.HTML, tags=["pages"])
async def replay(
    request: WebRequest, table: FromPath[str], at: Acts = -1, seat: SeatNumber = None, framed: Framed = False
) -> Response[str]:
    """A moment of a finished game, from the eyes of any seat."""
    limited(request)
    person = person_of(request)
    found = await table_of(request, table)
    html = await replay_page_of(found, me_of(request, person), person, at, seat, framed=framed)
    return Response(html, media_type=MediaType.HTML, headers=IN_A_FRAME if framed else None)


@get("/t/{table:str}/record", media_type=MediaType.TEXT, tags=["files"])
async def record(request: WebRequest, table: FromPath[str]) -> Response[str]:
    """The record of a finished game, to keep or to check with `reveries verify`."""
    limited(request)
    found = await table_of(request, table)
    return _file(records.record_text(found), MediaType.TEXT, f"{found.game.id}-{found.id}.reverie")


@get("/t/{table:str}/check", tags=["files"])
async def check(request: WebRequest, table: FromPath[str]) -> Response[Any]:
    """Check the shuffle: the promised seed, every act and the result, replayed here; a page for people."""
    limited(request)
    found = await table_of(request, table)
    person = person_of(request)
    answer = await records.checked(found, person.language)
    if "text/html" not in request.headers.get("accept", ""):
        return Response(answer, media_type=MediaType.JSON)
    html = pages.checked(me_of(request, person), info_for(found, Viewer(person)), answer["problem"])
    return Response(html, media_type=MediaType.HTML)


@get("/t/{table:str}/report", tags=["files"])
async def bug_report(request: WebRequest, table: FromPath[str]) -> Response[str]:
    """A file to send to the developers when something went wrong."""
    limited(request)
    found = await table_of(request, table)
    text = msgspec.json.format(msgspec.json.encode(records.report(found, person_of(request))), indent=1).decode()
    return _file(text, MediaType.JSON, f"{found.game.id}-{found.id}-report.json")


@post("/t/{table:str}/from/{act:int}", tags=["forms"])
async def from_here(request: WebRequest, table: FromPath[str], act: FromPath[int]) -> Redirect:
    """Go on from a moment of a finished game, at a new table."""
    limited(request)
    person, _ = await read_form(request)
    may_open(request, person)
    found = await table_of(request, table)
    document, entries = records.branch(found, act, person)
    new = await site_of(request).house.open(document, entries)
    return Redirect(f"/t/{new.id}", status_code=303)


@get("/t/{table:str}/review", media_type=MediaType.HTML, tags=["pages"])
async def review(request: WebRequest, table: FromPath[str], seat: Reviewed = -1) -> str:
    """The review of a finished game, or how far it has come."""
    limited(request)
    person = person_of(request)
    found = await table_of(request, table)
    return await review_page_of(found, me_of(request, person), person, site_of(request).reviews, seat)


@get("/t/{table:str}/review/data", tags=["files"])
async def review_data(request: WebRequest, table: FromPath[str]) -> Response[Any]:
    """The same as JSON; 202 with how far it has come while it is being worked out."""
    limited(request)
    looking = await site_of(request).reviews.of(await table_of(request, table))
    if looking.review is None:
        return Response({"done": looking.done, "total": looking.total}, status_code=202)
    return Response(msgspec.json.encode(looking.review), media_type=MediaType.JSON)


@post("/t/{table:str}/winnable", tags=["forms"])
async def show_winning(request: WebRequest, table: FromPath[str]) -> Redirect:
    """After a defeat: look for a line that would have won, and show it as a replay."""
    limited(request)
    person, _ = await read_form(request)
    may_open(request, person)
    found = await table_of(request, table)
    site = site_of(request)
    line = await site.winnable.line(found)
    new = await site.house.open(*records.shown_line(found, line, person.id))
    return Redirect(f"/t/{new.id}/replay?at=0", status_code=303)


def _file(text: str, kind: MediaType, name: str) -> Response[str]:
    return Response(text, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'})
