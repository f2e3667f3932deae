"""The time of timed games: it runs while the table is live, and goes on where the log ended."""

import time


class GameTime:
    """Milliseconds of play, set back by what the last act says."""

    def __init__(self) -> None:
        self.resume(0)

    def resume(self, at: int) -> None:
        """Go on from the time of the last act."""
        self._began = time.monotonic() - at / 1000
        self.zero = time.time() - at / 1000  # when the game began by the clock on the wall, as if it never paused

    @property
    def now(self) -> int:
        """Milliseconds since the start; never 0, which means no time at all."""
        return max(1, int((time.monotonic() - self._began) * 1000))
