"""The house to take along: its page, the list of its pieces, and the pieces."""

import asyncio
from typing import Any

import msgspec
from litestar import MediaType, Response, get
from litestar.params import FromPath

from reverie.engine.text import T
from reverie.server import pages
from reverie.server.luggage.icons import SIZES, icon, manifest
from reverie.server.luggage.packing import Luggage, Missing, luggage
from reverie.server.requests import WebRequest, limited, me_of, stop
from reverie.server.static_files import BRIEFLY, FOREVER, limited_files

NOT_PACKED = T("This server has no house to take along: its keeper has not set it up.")


async def packed() -> Luggage:
    """What a browser takes along; packed when somebody first asks, beside everything else."""
    try:
        return await asyncio.to_thread(luggage)
    except Missing:
        stop(404, NOT_PACKED)


@get("/along", media_type=MediaType.HTML, tags=["pages"])
async def along(request: WebRequest) -> str:
    """Take the house along, or leave it here again."""
    limited(request)
    contents = (await packed()).contents
    return pages.along(me_of(request), contents.bytes, contents.room)


@get("/pocket/house.json", tags=["files"])
async def house(request: WebRequest) -> Response[bytes]:
    """What the newest version of the house is made of."""
    limited_files(request)
    return Response(msgspec.json.encode((await packed()).contents), media_type=MediaType.JSON)


@get("/pocket/pieces/{name:str}", tags=["files"])
async def piece(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """A piece of it, compressed; its name is that of its content."""
    limited_files(request)
    found = (await packed()).files.get(f"pieces/{name}")
    if found is None:
        stop(404, T("There is no such file."))
    return Response(found, media_type="application/octet-stream", headers={"cache-control": FOREVER})


@get("/manifest.webmanifest", include_in_schema=False)
async def app_manifest(request: WebRequest) -> Response[bytes]:
    """What a browser must know to put the house on a home screen."""
    limited_files(request)
    body = msgspec.json.encode(manifest("./?home"))  # so that the house in the pocket need not wait for a network
    return Response(body, media_type="application/manifest+json", headers={"cache-control": BRIEFLY})


@get("/icons/{name:str}", include_in_schema=False)
async def app_icon(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """The picture of the house there."""
    limited_files(request)
    size = next((each for each in SIZES if name == f"{each}.png"), 0)
    if not size:
        stop(404, T("There is no such file."))
    body = await asyncio.to_thread(icon, size)
    return Response(body, media_type="image/png", headers={"cache-control": FOREVER})


@get(["/pocket", "/pocket/{path:path}"], media_type=MediaType.HTML, include_in_schema=False)
async def elsewhere(request: WebRequest) -> Response[str]:
    """An address of a house in a browser, asked of a server: its door says where it is, and nothing else is here."""
    limited(request)
    door = request.url.path.rstrip("/") == "/pocket"
    return Response(pages.not_here(me_of(request)), media_type=MediaType.HTML, status_code=200 if door else 404)


ROUTES: list[Any] = [along, house, piece, app_manifest, app_icon, elsewhere]
