"""For whoever keeps the server: is it well, and how busy is it?"""

import ipaddress
from typing import Any

from litestar import MediaType, get

from reverie.engine.text import T
from reverie.server.requests import WebRequest, address_of, site_of, stop


@get("/health", tags=["keeping"])
async def health(request: WebRequest) -> dict[str, Any]:
    """Well, if the store answers."""
    site = site_of(request)
    await site.house.store.public_tables(1)
    return {"ok": True}


@get("/metrics", media_type=MediaType.TEXT, tags=["keeping"])
async def metrics(request: WebRequest) -> str:
    """Figures for Prometheus."""
    # How many people play when is nobody else's business: only for programs on this machine.
    if not is_loopback(address_of(request)):
        stop(403, T("Figures are given on this machine only."))
    site = site_of(request)
    return site.metrics.text(site.house, site.gate)


def is_loopback(host: str) -> bool:
    """Whether a host is this machine itself."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
