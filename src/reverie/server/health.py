"""For whoever keeps the server: is it well, and how busy is it?"""

import asyncio
import ipaddress
from typing import Any

from litestar import MediaType, get

from reverie.engine.text import T
from reverie.server.requests import WebRequest, address_of, site_of, stop
from reverie.store import Fenced, Unreachable

PATIENCE = 2.0  # seconds


@get("/health", tags=["keeping"])
async def health(request: WebRequest) -> dict[str, Any]:
    """Well, if the store answers and this node may hold tables; else 503, so that a proxy asks others."""
    house = site_of(request).house
    try:
        async with asyncio.timeout(PATIENCE):
            await house.store.take("")  # there is no such table: but only a node of good standing is told so
    except TimeoutError:
        raise Unreachable("no answer in time") from None
    if house.leaving:
        raise Fenced("this node goes")
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
