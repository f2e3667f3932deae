"""The invitation to a table as a picture that a telephone reads."""

import io

import segno
from litestar import Response, get
from litestar.params import FromPath

from reverie.engine.text import T
from reverie.server.health import is_loopback
from reverie.server.requests import Connection, WebRequest, limited, site_of, stop
from reverie.server.tables import table_of


def public_url(connection: Connection, path: str) -> str:
    """An address for others: the one in use, or that of this machine in its network if the one in use is local."""
    host = connection.headers.get("host", "localhost")
    name, _, port = host.rpartition(":") if host.count(":") == 1 else (host, "", "")
    lan = site_of(connection).settings.lan
    if lan and is_loopback(name):
        host = f"{lan}:{port}" if port else lan
    return f"{connection.url.scheme}://{host}{path}"


@get("/qr/{name:str}", media_type="image/svg+xml", tags=["files"])
async def qr(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """The invitation to a table as a QR code."""
    limited(request)
    id, dot, kind = name.partition(".")
    if dot != "." or kind != "svg":
        stop(404, T("There is no such table. Perhaps the link is not whole."))
    table = await table_of(request, id)
    picture = io.BytesIO()
    segno.make(public_url(request, f"/t/{table.id}"), error="m").save(
        picture, kind="svg", border=2, omitsize=True, svgclass=None, lineclass=None, xmldecl=False
    )
    return Response(picture.getvalue(), media_type="image/svg+xml")
