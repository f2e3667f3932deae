"""How much a writer has committed, and how long it took: the same figures for every store."""

from collections import deque

RECENT = 1000  # commits of which the slowest hundredth is told


class Commits:
    """Counts commits and what they held."""

    def __init__(self) -> None:
        self.count = 0
        self.writes = 0
        self.seconds = 0.0  # spent in transactions
        self._recent: deque[float] = deque(maxlen=RECENT)

    def note(self, writes: int, seconds: float) -> None:
        """Count one commit."""
        self.count += 1
        self.writes += writes
        self.seconds += seconds
        self._recent.append(seconds)

    def figures(self) -> dict[str, float]:
        """All figures by name."""
        recent = sorted(self._recent)
        return {
            "commits": self.count,
            "writes": self.writes,
            "commit_seconds": round(self.seconds, 6),
            "commit_p99_seconds": round(recent[len(recent) * 99 // 100], 6) if recent else 0.0,
        }
