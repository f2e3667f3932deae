"""What the keeper asks of a house that runs, through `reverie admin`: signed with the house's own secret.

Whatever is about one table has its id in the path, so that any node can be asked and the one that holds it answers.
"""

import hashlib
import hmac
from typing import Any

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import FromPath

from reverie.engine.text import T
from reverie.server.requests import WebRequest, limited, site_of, stop
from reverie.server.secret import derived
from reverie.server.tables import table_of
from reverie.table import keeping, world

HEADER = "x-reverie-keeper"
LIFE = 60.0  # seconds for which a signature is good
MOST_REPORTS = 1000


def signature(secret: bytes, path: str, now: float) -> str:
    """What proves that somebody who has the secret asks for a path now."""
    time = str(int(now))
    mac = hmac.new(derived(secret, "keeper"), f"{time} {path}".encode(), hashlib.sha256).hexdigest()
    return f"{time}.{mac}"


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
    """All tables that know a person, and a name for nobody that may stand in their place."""
    only_keeper(request)
    tables = await site_of(request).house.store.tables_with(player)
    return _json({"tables": tables, "nobody": keeping.anybody()})


@post("/keeper/people/{player:str}/reports/{by:str}", include_in_schema=False)
async def erase_reports(request: WebRequest, player: FromPath[str], by: FromPath[str]) -> Response[bytes]:
    """Take a person out of the reports."""
    only_keeper(request)
    await keeping.erase_reports(site_of(request).house, player, by)
    return _json({})


@get("/api/tables/{table:str}/keeper/{player:str}", include_in_schema=False)
async def part_of(request: WebRequest, table: FromPath[str], player: FromPath[str]) -> Response[bytes]:
    """What a table knows of a person."""
    only_keeper(request)
    return _json(await keeping.part_of(site_of(request).house, table, player))


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


@post("/api/tables/{table:str}/keeper/close", include_in_schema=False)
async def close(request: WebRequest, table: FromPath[str]) -> Response[bytes]:
    """Take a table away."""
    only_keeper(request)
    await table_of(request, table)  # or there is none to close
    await keeping.close_table(site_of(request).house, table)
    return _json({})


ROUTES: list[Any] = [reports, tables_with, erase_reports, part_of, show_out, erase, close]
