"""The time of timed games: it runs while the table is live, and goes on where the log ended."""

import time


class GameTime:
    """Milliseconds of play, set back by what the last act says."""

    def __init__(self) -> None:
        self._began = time.monotonic()

    def resume(self, at: int) -> None:
        """Go on from the time of the last act."""
        self._began = time.monotonic() - at / 1000

    @property
    def now(self) -> int:
        """Milliseconds since the start; never 0, which means no time at all."""
        return max(1, int((time.monotonic() - self._began) * 1000))
