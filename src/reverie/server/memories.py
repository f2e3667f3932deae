"""Pages and files of a finished game."""

from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import FromPath, QueryParameter
from litestar.response import Redirect

from reverie.engine import REVIEW
from reverie.server import after, pages
from reverie.server.requests import WebRequest, limited, me_of, person_of, read_form
from reverie.server.rooms import board_of, may_open, table_of
from reverie.table.info import info_for
from reverie.table.picture import hushed, log_lines
from reverie.table.viewer import Viewer

Acts = Annotated[int, QueryParameter(ge=-1, le=100_000, description="After how many acts; -1 for the end.")]
SeatNumber = Annotated[
    int | None,
    QueryParameter(ge=-1, le=15, description="From whose eyes; -1 for all at the end; your own else."),
]


@get("/t/{table:str}/replay", media_type=MediaType.HTML, tags=["pages"])
async def replay(request: WebRequest, table: FromPath[str], at: Acts = -1, seat: SeatNumber = None) -> str:
    """A moment of a finished game, from the eyes of any seat."""
    limited(request)
    person = person_of(request)
    found = await table_of(request, table)
    course = after.finished(found)
    last = len(course.played)
    act = last if at < 0 else min(at, last)
    state = after.moment(found, act)
    if seat is None:
        seat = next(iter(found.document.seats_of(person.id)), 0)
    audience = after.audience_at(found, seat)
    if audience == REVIEW and act < last:
        audience = 0  # everything can be seen only of the end
    language = person.language
    quiet = found.document.quiet_seats(person.id)
    view = hushed(found.game, found.game.view(state, audience), quiet)
    sections = board_of(found.game, view, None, audience, language, found.names)
    return pages.replay(
        me_of(request, person), info_for(found, Viewer(person)), sections, act, last, max(audience, pages.EVERYTHING),
        log_lines(found.game, course, audience, language, found.names, act, quiet),
    )  # fmt: skip


@get("/t/{table:str}/record", media_type=MediaType.TEXT, tags=["files"])
async def record(request: WebRequest, table: FromPath[str]) -> Response[str]:
    """The record of a finished game, to keep or to check with `reverie verify`."""
    limited(request)
    found = await table_of(request, table)
    return _file(after.record_text(found), MediaType.TEXT, f"{found.game.id}-{found.id}.reverie")


@get("/t/{table:str}/check", tags=["files"])
async def check(request: WebRequest, table: FromPath[str]) -> Response[Any]:
    """Check the shuffle: the promised seed, every act and the result, replayed here; a page for people."""
    limited(request)
    found = await table_of(request, table)
    person = person_of(request)
    answer = after.checked(found, person.language)
    if "text/html" not in request.headers.get("accept", ""):
        return Response(answer, media_type=MediaType.JSON)
    html = pages.checked(me_of(request, person), info_for(found, Viewer(person)), answer["problem"])
    return Response(html, media_type=MediaType.HTML)


@get("/t/{table:str}/report", tags=["files"])
async def bug_report(request: WebRequest, table: FromPath[str]) -> Response[str]:
    """A file to send to the developers when something went wrong."""
    limited(request)
    found = await table_of(request, table)
    text = msgspec.json.format(
        msgspec.json.encode(after.report(found, person_of(request))), indent=1
    ).decode()
    return _file(text, MediaType.JSON, f"{found.game.id}-{found.id}-report.json")


@post("/t/{table:str}/from/{act:int}", tags=["forms"])
async def from_here(request: WebRequest, table: FromPath[str], act: FromPath[int]) -> Redirect:
    """Go on from a moment of a finished game, at a new table."""
    limited(request)
    person, _ = await read_form(request)
    may_open(request, person)
    found = await table_of(request, table)
    document, entries = after.branch(found, act, person)
    new = await found.house.open(document, entries)
    return Redirect(f"/t/{new.id}", status_code=303)


def _file(text: str, kind: MediaType, name: str) -> Response[str]:
    return Response(text, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'})
