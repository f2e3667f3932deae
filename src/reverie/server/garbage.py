"""When Python searches for garbage: not by itself, but in short searches, and in a long one when nobody is disturbed.

Closed lines and finished acts are let go of at once, so that a search finds next to nothing; but what if it did? Python
would search by a count of what is made *less* what dies. With every act a table makes as much as it lets go of, so that
the young are all tables' states before that count is reached, and their search stops everybody for a good part of a
second. Here we look by the clock instead, as often as keeps each search short. Where a line has come or gone since the
last look, or a page was asked for, the young are searched: whatever is left behind soon after it was made, such as by a
line that is refused, is found then. Where only tables played, the young are put aside with all that is old, which takes
no time; a search now and then tells whether that is right. The old are searched in a quiet moment, or if far more is
kept than after the last time: that should never happen, and is told.
"""

import asyncio
import ctypes
import gc
import logging
import sys
from collections.abc import Callable
from contextlib import suppress

from reverie.table import world
from reverie.table.house import House

GOAL = 0.004  # seconds that a search of the young should take
SOONEST, LATEST = 0.05, 2.0  # seconds between two looks
TRIED = 10  # of so many looks one is a search, though nothing seems to be left behind
QUIET = 5.0  # seconds in which nobody has sent anything
QUIET_AFTER = 60.0  # seconds after a long search before a quiet moment is used for the next
BUDGET = 4_000_000  # blocks of memory more than after the last long search
TRIM, PAD, ALONE = -1, -2, -3  # glibc's numbers: when memory is given back, how much is asked for, what lies alone
KEPT = 64 << 20  # bytes
log = logging.getLogger("reverie.server")


def begin() -> None:
    """All that is there now is put aside; and from now on we say when to search."""
    gc.collect()
    gc.freeze()
    gc.disable()
    if sys.platform == "linux":
        keep_memory()


def keep_memory() -> None:
    """Have the C library keep what is let go of, for the next message.

    Else a few packed boards are enough for it to give memory back to the system, and to ask for it again at once, page
    by page: a tenth of all that a push by HTML costs.
    """
    with suppress(OSError, AttributeError):  # another library than glibc has no such switches, or no such habit
        options = ctypes.CDLL(None).mallopt
        for option, size in ((TRIM, KEPT), (PAD, KEPT // 64), (ALONE, KEPT // 16)):
            options(option, size)


class Collector:
    """Searches for as long as the server runs; `passed` counts what may have left something behind."""

    def __init__(self, house: House, passed: Callable[[], int]) -> None:
        self._house = house
        self._passed = passed
        self._left = passed()
        self._found = 0  # in the last search of the young
        self._looks = 0
        self._heard = 0  # frames, when somebody was last seen to send one
        self._searched_at = (-1, -1)  # what had been heard and had passed, when all was searched
        self._busy = self._searched = world.clock()
        self._blocks = sys.getallocatedblocks()
        self._counted = self._searched
        self.pause = SOONEST

    async def run(self) -> None:
        """Look again and again."""
        while True:
            await asyncio.sleep(self.pause)
            self._look()
            now = world.clock()
            if self._house.counters.frames_in != self._heard:
                self._heard, self._busy = self._house.counters.frames_in, now
            since = now - self._searched
            new = self._searched_at != (self._heard, self._left)
            quiet = new and since > QUIET_AFTER and now - self._busy > QUIET
            if quiet or (since > LATEST and self._over_budget()):
                collect()
                self._searched, self._blocks = world.clock(), sys.getallocatedblocks()
                self._searched_at = (self._heard, self._left)

    def _look(self) -> None:
        """Search the young where that may find something; else put them aside."""
        left = self._passed()
        self._looks += 1
        if left != self._left or self._found or self._looks % TRIED == 0:
            self._left = left
            started = world.clock()
            self._found = young()
            self.pause = next_pause(self.pause, world.clock() - started)
        else:
            gc.freeze()

    def _over_budget(self) -> bool:
        if world.clock() - self._counted < LATEST:
            return False  # to count them is to walk through all memory
        self._counted = world.clock()
        more = sys.getallocatedblocks() - self._blocks
        if more > BUDGET:
            log.warning("%d blocks of memory more than after the last search: searching now", more)
        return more > BUDGET


def next_pause(pause: float, seconds: float) -> float:
    """How long to wait after a search of the young that took so long, so that the next takes as long as it should."""
    better = min(max(GOAL / max(seconds, 1e-6), 0.5), 2.0)
    return min(max(pause * better, SOONEST), LATEST)


def young() -> int:
    """Search what was made since the last time; gives how much of it nobody holds any more."""
    return gc.collect(0)


def collect() -> float:
    """Search through everything now, also through what was put aside; gives the seconds it took."""
    started = world.clock()
    gc.unfreeze()
    found = gc.collect()
    gc.freeze()
    seconds = world.clock() - started
    log.info("searched for garbage: %d found", found, extra={"seconds": round(seconds, 3)})
    return seconds
