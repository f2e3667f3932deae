"""Whether an act revealed something: what somebody has learned cannot be unlearned by taking it back."""

from collections.abc import Callable, Iterable
from typing import Final

from reverie.engine.chance import Chance, LiveChance
from reverie.engine.errors import Fault
from reverie.engine.record import Act
from reverie.engine.state import State

# Imagined worlds in which an act must look the same to count as revealing nothing: with 6, one reveal in 30 was missed.
WORLDS: Final = 40


class CountingChance(Chance):
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


def reveals(state: State, acts: Iterable[Act], seats: Iterable[int], random: Callable[[], float]) -> bool:
    """Whether one of these acts, which follow on the state, told a seat something that it could not know before.

    It did if chance was asked (a second try would know what comes), or if in a world that the seat could not tell from
    the true one the act would be impossible, or look different.
    """
    state, seats = state.clone(), list(seats)
    chance = state.chance = CountingChance(state.chance.seed_text())
    for act in acts:
        worlds = [(seat, state.sample(seat, random)) for seat in seats for _ in range(WORLDS)]
        action = state.game.parse(state, act.action)
        state.apply(act.seat, action, act.text, act.at)
        if chance.asked:
            return True
        seen = {seat: state.view(seat) for seat in seats}
        for seat, world in worlds:
            try:
                world.apply(act.seat, action, act.text, act.at)
            except Fault:
                return True
            if world.view(seat) != seen[seat]:
                return True
    return False
