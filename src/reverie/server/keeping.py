"""For whoever keeps the server: is it well, and how busy is it? And the picture of an invitation."""

import io
import ipaddress
from typing import Any

import segno
from litestar import MediaType, Response, get
from litestar.params import FromPath

from reverie.engine.text import T
from reverie.server.requests import Connection, WebRequest, address_of, limited, site_of, stop
from reverie.server.rooms import table_of


@get("/health", tags=["keeping"])
async def health(request: WebRequest) -> dict[str, Any]:
    """Well, if the store answers."""
    site = site_of(request)
    await site.house.store.public_tables(1)
    return {"ok": True, "tables": len(site.house.tables), "sockets": site.metrics.sockets}


@get("/metrics", media_type=MediaType.TEXT, tags=["keeping"])
async def metrics(request: WebRequest) -> str:
    """Figures for Prometheus."""
    # How many people play when is nobody else's business: only for programs on this machine.
    if not is_loopback(address_of(request)):
        stop(403, T("Figures are given on this machine only."))
    site = site_of(request)
    return site.metrics.text(site.house)


def is_loopback(host: str) -> bool:
    """Whether a host is this machine itself."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


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
