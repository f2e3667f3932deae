"""The chance of a live table, which notices when it is asked: what was drawn cannot be taken back."""

from reverie.engine.chance import Chance, LiveChance


class WatchedChance(Chance):
    """A seeded chance that counts the questions; it holds the seeded one, which may be compiled and final."""

    def __init__(self, seed: str) -> None:
        self.live = LiveChance(seed)
        self.asked = 0

    def next(self, bag: list[int], whole: list[int], low: list[int], pile: str, shuffle: int) -> int:
        self.asked += 1
        return self.live.next(bag, whole, low, pile, shuffle)

    def last(self, bag: list[int], whole: list[int], low: list[int], pile: str, shuffle: int) -> int:
        self.asked += 1
        return self.live.last(bag, whole, low, pile, shuffle)

    def below(self, bound: int, label: str, number: int) -> int:
        self.asked += 1
        return self.live.below(bound, label, number)

    def seed_text(self) -> str:
        return self.live.seed
