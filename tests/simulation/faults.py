"""What goes wrong, and when: drawn from the seed. Each world has its own mixture of kinds."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from tests.simulation.database import Weather

STORE = ("commit slow", "commit failed", "commit unanswered")
NODES = ("crash", "pause", "upgrade", "database cut")
LINES = ("socket cut", "link cut", "frame doubled", "sent again", "page spoiled")
KINDS = (*STORE, *NODES, *LINES)
SLOW = 2.5  # seconds that a slow way to the database may take


class Mixture:
    """Which kinds of faults a world has, and how often."""

    def __init__(self, random: Random, kinds: Sequence[str] = ()) -> None:
        self.random = random
        self.kinds = tuple(kind for kind in KINDS if random.random() < 0.5)
        if kinds:  # whoever asks wants these, and no others
            self.kinds = tuple(kinds)
        self.pause = random.choice((0.15, 0.4, 0.9))  # seconds between two faults of nodes and lines, on average

    def next(self) -> str:
        """What goes wrong next, of those kinds that happen by themselves."""
        kinds = [kind for kind in self.kinds if kind in NODES or kind in LINES[:2] or kind in LINES[3:]]
        return self.random.choice(kinds) if kinds else ""


class Storms(Weather):
    """A way to the database that is as bad as the mixture says, until it heals."""

    def __init__(self, mixture: Mixture, faults: Counter[str]) -> None:
        self.random = Random(mixture.random.getrandbits(64))
        self.kinds = mixture.kinds
        self.often = mixture.random.choice((0.5, 2.0, 6.0))
        self.faults = faults
        self.healed = True

    def _happens(self, kind: str, chance: float) -> bool:
        happens = not self.healed and kind in self.kinds and self.random.random() < chance * self.often
        self.faults[kind] += happens
        return happens

    def travel(self) -> float:
        return self.random.random() * (SLOW if self._happens("commit slow", 0.04) else 0.004)

    def fails(self) -> bool:
        return self._happens("commit failed", 0.05)

    def unanswered(self) -> bool:
        return self._happens("commit unanswered", 0.05)
