"""The time of timed games: it runs while the table is live, and goes on where the log ended."""

from reverie.table import world


class GameTime:
    """Milliseconds of play, set back by what the last act says."""

    def __init__(self) -> None:
        self._stopped = 0  # the time at which it stands still
        self.resume(0)

    def resume(self, at: int) -> None:
        """Go on from the time of the last act."""
        self._began = world.clock() - at / 1000
        self.zero = world.now() - at / 1000  # when the game began by the clock on the wall, as if it never paused

    def run(self, *, on: bool) -> None:
        """Stand still while everybody is away, and go on from there."""
        if on and self._stopped:
            at, self._stopped = self._stopped, 0
            self.resume(at)
        elif not on and not self._stopped:
            self._stopped = self.now

    @property
    def now(self) -> int:
        """Milliseconds since the start; never 0, which means no time at all."""
        if self._stopped:
            return self._stopped
        return max(1, int((world.clock() - self._began) * 1000))
