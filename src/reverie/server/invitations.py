"""The invitation to a table as a picture that a telephone reads."""

import asyncio
import io
from functools import lru_cache

import segno
from litestar import Response, get
from litestar.params import FromPath

from reverie.engine.text import T
from reverie.server.addresses import public_url
from reverie.server.requests import WebRequest, limited, stop
from reverie.server.tables import table_of

LONGEST = 300  # characters of an address that a telephone still reads


@get("/qr/{name:str}", media_type="image/svg+xml", tags=["files"])
async def qr(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """The invitation to a table as a QR code."""
    limited(request)
    id, dot, kind = name.partition(".")
    if dot != "." or kind != "svg":
        stop(404, T("There is no such table. Perhaps the link is not whole."))
    table = await table_of(request, id)
    url = public_url(request, f"/t/{table.id}")
    if len(url) > LONGEST:
        stop(400, T("This address is too long."))
    return Response(await asyncio.to_thread(drawn, url), media_type="image/svg+xml")


@lru_cache(500)
def drawn(url: str) -> bytes:
    """An address as a picture."""
    picture = io.BytesIO()
    segno.make(url, error="m").save(
        picture, kind="svg", border=2, omitsize=True, svgclass=None, lineclass=None, xmldecl=False
    )
    return picture.getvalue()
