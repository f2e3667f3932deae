"""The review of a finished game: its page, and the same as JSON."""

from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, get
from litestar.params import FromPath, QueryParameter

from reverie.server import pages
from reverie.server.requests import WebRequest, limited, me_of, person_of, site_of
from reverie.server.rooms import table_of
from reverie.table.info import info_for
from reverie.table.viewer import Viewer

SeatNumber = Annotated[int, QueryParameter(ge=-1, le=15, description="Whose review; -1 for your own.")]


@get("/t/{table:str}/review", media_type=MediaType.HTML, tags=["pages"])
async def review(request: WebRequest, table: FromPath[str], seat: SeatNumber = -1) -> str:
    """The review of a finished game, or how far it has come."""
    limited(request)
    person = person_of(request)
    found = await table_of(request, table)
    looking = await site_of(request).reviews.of(found)
    info = info_for(found, Viewer(person))
    me = me_of(request, person)
    if looking.review is None:
        return pages.review_waits(me, info, looking.done, looking.total, failed=looking.failed)
    seats = [story.seat for story in looking.review.stories]
    own = next((place for place in info.mine if place in seats), seats[0])
    return pages.review(me, info, looking.review, seat if seat in seats else own)


@get("/t/{table:str}/review/data", tags=["files"])
async def review_data(request: WebRequest, table: FromPath[str]) -> Response[Any]:
    """The same as JSON; 202 with how far it has come while it is being worked out."""
    limited(request)
    looking = await site_of(request).reviews.of(await table_of(request, table))
    if looking.review is None:
        return Response({"done": looking.done, "total": looking.total}, status_code=202)
    return Response(msgspec.json.encode(looking.review), media_type=MediaType.JSON)
