"""What the keeper asks of a house that runs, through `reveries admin`: signed with the house's own secret.

Whatever is about one table has its id in the path, so that any node can be asked and the one that holds it answers.
"""

import hmac
from typing import Any

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import FromPath

from reverie.engine.text import T
from reverie.server import belongings
from reverie.server.keeper_word import HEADER, signature
from reverie.server.requests import WebRequest, limited, site_of, stop
from reverie.server.tables import table_of
from reverie.table import keeping, world

LIFE = 60.0  # seconds for which a signature is good
MOST_REPORTS = 1000


def only_keeper(request: WebRequest) -> None:
    """Turn away whoever has not the secret; to them there is nothing here."""
    limited(request)
    said = request.headers.get(HEADER, "")
    time = said.partition(".")[0]
    fresh = time.isdecimal() and len(time) < 15 and abs(world.now() - int(time)) < LIFE
    wanted = signature(site_of(request).keep.secret, request.url.path, int(time) if fresh else 0)
    if not fresh or not said.isascii() or not hmac.compare_digest(said, wanted):
        stop(404, T("There is nothing here."))


def _json(value: Any) -> Response[bytes]:
    return Response(msgspec.json.encode(value), media_type=MediaType.JSON, status_code=200)


@get("/keeper/reports", include_in_schema=False)
async def reports(request: WebRequest) -> Response[bytes]:
    """What people have reported, the oldest first."""
    only_keeper(request)
    found = await site_of(request).house.store.reports(MOST_REPORTS)
    return _json([msgspec.structs.asdict(each) for each in found])


@get("/keeper/people/{player:str}", include_in_schema=False)
async def tables_with(request: WebRequest, player: FromPath[str]) -> Response[bytes]:
    """All tables that know a person."""
    only_keeper(request)
    return _json({"tables": await site_of(request).house.store.tables_with(player)})


@get("/keeper/people/{player:str}/everything", include_in_schema=False)
async def everything(request: WebRequest, player: FromPath[str]) -> Response[bytes]:
    """All that is kept of a person."""
    only_keeper(request)
    return _json(await belongings.everything(site_of(request), player))


@post("/keeper/results/{after:str}", include_in_schema=False)
async def rebuild(request: WebRequest, after: FromPath[str]) -> Response[bytes]:
    """Make the results of the next finished games again from their logs; `-` is before all of them."""
    only_keeper(request)
    return _json(await site_of(request).house.history.portion("" if after == "-" else after))


@post("/keeper/people/{player:str}/erase", include_in_schema=False)
async def erase_person(request: WebRequest, player: FromPath[str]) -> Response[bytes]:
    """Take a person out of all that is kept."""
    only_keeper(request)
    return _json({"tables": await belongings.erase(site_of(request), player)})


@post("/api/tables/{table:str}/keeper/{player:str}/out", include_in_schema=False)
async def show_out(request: WebRequest, table: FromPath[str], player: FromPath[str]) -> Response[bytes]:
    """Put somebody out of a table."""
    only_keeper(request)
    await keeping.shown_out(await table_of(request, table), player)
    return _json({})


@post("/api/tables/{table:str}/keeper/{player:str}/erase/{by:str}", include_in_schema=False)
async def erase(request: WebRequest, table: FromPath[str], player: FromPath[str], by: FromPath[str]) -> Response[bytes]:
    """Take a person out of what is kept of a table."""
    only_keeper(request)
    await keeping.erase(site_of(request).house, table, player, by)
    return _json({})


@post("/api/tables/{table:str}/keeper/{player:str}/adopt/{by:str}", include_in_schema=False)
async def adopt(request: WebRequest, table: FromPath[str], player: FromPath[str], by: FromPath[str]) -> Response[bytes]:
    """Put a person in the place of a guest at a table."""
    only_keeper(request)
    await keeping.adopt(site_of(request).house, table, player, by)
    return _json({})


@post("/api/tables/{table:str}/keeper/close", include_in_schema=False)
async def close(request: WebRequest, table: FromPath[str]) -> Response[bytes]:
    """Take a table away."""
    only_keeper(request)
    await table_of(request, table)  # or there is none to close
    await keeping.close_table(site_of(request).house, table)
    return _json({})


ROUTES: list[Any] = [reports, tables_with, everything, erase_person, rebuild, show_out, erase, adopt, close]
