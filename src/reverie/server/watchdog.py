"""How long the event loop stands still: as long as that, everybody at every table waits."""

import asyncio
from collections import deque
from collections.abc import Callable

from reverie.server.histogram import Histogram
from reverie.table import world

BEAT = 0.02  # seconds between two looks
WINDOW = 60.0  # seconds for which the longest pause is told


class Watchdog:
    """Sleeps a little, again and again, and sees how much longer it was than asked for."""

    def __init__(self) -> None:
        self.pauses = Histogram("reverie_loop_pause_seconds", "How late the event loop comes to what is due.")
        self._longest: deque[tuple[float, float]] = deque()  # when and how long, each longer than all after it

    async def run(self, alive: Callable[[], None]) -> None:
        """Watch for as long as the server runs; `alive` is called at each look."""
        while True:
            due = world.clock() + BEAT
            await asyncio.sleep(BEAT)
            self.note(max(world.clock() - due, 0.0))
            alive()

    def note(self, pause: float) -> None:
        """Remember a pause, and forget those that are long ago."""
        self.pauses.observe(pause)
        now = world.clock()
        while self._longest and self._longest[-1][1] <= pause:
            self._longest.pop()
        self._longest.append((now, pause))
        while self._longest[0][0] < now - WINDOW:
            self._longest.popleft()

    @property
    def longest(self) -> float:
        """The longest pause of the last minute, in seconds."""
        return self._longest[0][1] if self._longest else 0.0
