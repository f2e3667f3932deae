"""When much is going on, what is wanted at many tables is carried out together, in beats.

A core that is woken for one act alone spends more on waking than on the act: what the act needs has left its caches
meanwhile, and its commit waits for the disk by itself. So once wishes come quickly, tables with something to do wait
for the next beat, and share one commit. Where little is going on nobody is kept waiting; how long the wait is follows
from how much comes in the whole house, and from nothing that lies hidden at a table.
"""

import asyncio
from collections.abc import Callable

from reverie.table import world

BEAT = 0.03  # seconds: two pictures of a screen
CALM = 250.0  # wishes a second that are carried out at once: at 200 acts a second 25 ms are promised (docs/scale.md)
BURST = 20.0  # wishes that may come at the same time before that is much
MOST = 2 * BURST  # how many are remembered, so that calm returns within a moment
WORTH = 3  # tables that have to meet in a beat: who plays alone, however fast, gains nothing by waiting

Wake = Callable[[], None]


class Beat:
    """What waits for the next beat of a house."""

    def __init__(self) -> None:
        self._waiting: list[Wake] = []
        self._pressure = 0.0  # wishes that have come, less those that a calm house would have carried out since
        self._then = world.clock()

    def soon(self, wake: Wake) -> None:
        """Have something woken: at once in a calm house, else with the next beat."""
        now = world.clock()
        eased = max(0.0, self._pressure - (now - self._then) * CALM)
        self._pressure, self._then = min(MOST, eased + 1.0), now
        if self._pressure <= BURST:
            wake()
            return
        if not self._waiting:
            asyncio.get_running_loop().call_later(BEAT, self._strike)
        self._waiting.append(wake)

    def _strike(self) -> None:
        woken, self._waiting = self._waiting, []
        if len(woken) < WORTH:
            self._pressure = 0.0
        for wake in woken:
            wake()
