"""Something that the house itself has to do at a table, whichever node holds it."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from reverie.server.keeper_word import HEADER, signature
from reverie.server.nodes.forward import PageAsked, Unanswered, ask
from reverie.server.nodes.relay import PATIENCE, PAUSE
from reverie.server.site import Site
from reverie.store import Fenced, Holder, Unreachable
from reverie.table import world
from reverie.table.house import Elsewhere

log = logging.getLogger("reverie.nodes")


async def at_holder(site: Site, table: str, path: str, here: Callable[[], Awaitable[None]]) -> None:
    """Do something here, or have it done where the table is held, by its keeper's path; it must not matter if twice."""
    until = world.clock() + PATIENCE
    while True:
        holder: Holder | None = None
        try:
            await here()
        except Elsewhere as elsewhere:
            holder = elsewhere.holder
        except Fenced as fenced:
            log.debug("not held: %s", fenced)
        else:
            return
        if holder is not None and await _asked(site, holder, table, path):
            return
        if world.clock() >= until:
            raise Unreachable("the node that holds a table does not answer")
        await asyncio.sleep(PAUSE)


async def _asked(site: Site, holder: Holder, table: str, path: str) -> bool:
    signed = signature(site.keep.secret, path, world.now())
    headers = [(b"host", b"house"), (HEADER.encode(), signed.encode()), (b"accept", b"application/json")]
    asked = PageAsked(table, "POST", "http", path, path.encode(), b"", headers, None, b"")
    try:
        head, _ = await ask(site, holder, asked)
    except (ConnectionError, Unanswered) as problem:
        log.debug("the holder was not reached: %s", problem)
        return False
    return head.status < 300
