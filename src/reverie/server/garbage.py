"""When Python searches for garbage: never by itself, but when it disturbs least.

A search through all that thousands of tables hold stops everybody for a good part of a second and finds next to
nothing: closed lines and finished acts are let go of at once. So it is made seldom, in a quiet moment if there is one.
The search of the young alone is no cheaper: Python counts what is made *less* what dies, and with every act a table
makes as much as it lets go of, so that the young are all tables' states before the count is reached.
"""

import asyncio
import gc
import logging
import time

from reverie.table.house import House

LOOK = 5.0  # seconds between two looks for a quiet moment
QUIET_AFTER = 60.0  # seconds after a long search before a quiet moment is used for the next
AT_LEAST = 900.0  # and so often, quiet or not
log = logging.getLogger("reverie.server")


def begin() -> None:
    """All that is there now stays: it need never be searched again; and from now on we say when to search."""
    gc.collect()
    gc.freeze()
    gc.disable()


async def collect_forever(house: House) -> None:
    """Search through everything now and then."""
    last = time.monotonic()
    while True:
        heard = house.counters.frames_in
        await asyncio.sleep(LOOK)
        since = time.monotonic() - last
        if since > AT_LEAST or (since > QUIET_AFTER and house.counters.frames_in == heard):
            collect()
            last = time.monotonic()


def collect() -> float:
    """Search through everything now; gives the seconds it took."""
    started = time.perf_counter()
    found = gc.collect()
    seconds = time.perf_counter() - started
    log.info("searched for garbage: %d found", found, extra={"seconds": round(seconds, 3)})
    return seconds
