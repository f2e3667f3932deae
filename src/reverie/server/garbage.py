"""When Python searches for garbage: not by itself, but in short searches, and in a long one when nobody is disturbed.

Closed lines and finished acts are let go of at once, so that a search finds next to nothing; but what if it did? Python
would search by a count of what is made *less* what dies. With every act a table makes as much as it lets go of, so that
the young are all tables' states before that count is reached, and their search stops everybody for a good part of a
second. Here the young are searched by the clock instead, as often as keeps each search short: whatever is left behind
soon after it was made, such as by a line that is refused, is found then. The old are searched in a quiet moment, or if
far more is kept than after the last time: that should never happen, and is told.
"""

import asyncio
import gc
import logging
import sys

from reverie.table import world
from reverie.table.house import House

GOAL = 0.004  # seconds that a search of the young should take
SOONEST, LATEST = 0.05, 2.0  # seconds between two of them
QUIET = 5.0  # seconds in which nobody has sent anything
QUIET_AFTER = 60.0  # seconds after a long search before a quiet moment is used for the next
BUDGET = 4_000_000  # blocks of memory more than after the last long search
log = logging.getLogger("reverie.server")


def begin() -> None:
    """All that is there now stays: it need never be searched again; and from now on we say when to search."""
    gc.collect()
    gc.freeze()
    gc.disable()


class Collector:
    """Searches for as long as the server runs."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._heard = 0  # frames, when somebody was last seen to send one
        self._busy = self._searched = world.clock()
        self._blocks = sys.getallocatedblocks()
        self.pause = SOONEST

    async def run(self) -> None:
        """Search again and again."""
        while True:
            await asyncio.sleep(self.pause)
            self.pause = next_pause(self.pause, young())
            now = world.clock()
            if self._house.counters.frames_in != self._heard:
                self._heard, self._busy = self._house.counters.frames_in, now
            since = now - self._searched
            quiet = since > QUIET_AFTER and now - self._busy > QUIET
            if quiet or (since > LATEST and self._over_budget()):
                collect()
                self._searched, self._blocks = world.clock(), sys.getallocatedblocks()

    def _over_budget(self) -> bool:
        more = sys.getallocatedblocks() - self._blocks
        if more > BUDGET:
            log.warning("%d blocks of memory more than after the last search: searching now", more)
        return more > BUDGET


def next_pause(pause: float, seconds: float) -> float:
    """How long to wait after a search of the young that took so long, so that the next takes as long as it should."""
    better = min(max(GOAL / max(seconds, 1e-6), 0.5), 2.0)
    return min(max(pause * better, SOONEST), LATEST)


def young() -> float:
    """Search what was made since the last time; gives the seconds it took."""
    started = world.clock()
    gc.collect(0)
    return world.clock() - started


def collect() -> float:
    """Search through everything now; gives the seconds it took."""
    started = world.clock()
    found = gc.collect()
    seconds = world.clock() - started
    log.info("searched for garbage: %d found", found, extra={"seconds": round(seconds, 3)})
    return seconds
