"""Whether an act revealed something: what somebody has learned cannot be unlearned by taking it back."""

from collections.abc import Callable, Iterable, Iterator
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
    """Whether one of these acts, which follow on the state, told a seat something that it could not know before."""
    return any(look_for_reveals(state, acts, seats, random))


def look_for_reveals(
    state: State, acts: Iterable[Act], seats: Iterable[int], random: Callable[[], float]
) -> Iterator[bool]:
    """The same in small steps, for whoever has to do other things meanwhile: True at the end if it did.

    It did if chance was asked (a second try would know what comes), or if in a world that the seat could not tell from
    the true one the act would be impossible, or look different.
    """
    yield False
    state, seats = state.clone(), list(seats)
    chance = state.chance = CountingChance(state.chance.seed_text())
    for act in acts:
        action = state.game.parse(state, act.action)
        before = state.clone()
        state.apply(act.seat, action, act.text, act.at)
        if chance.asked:
            yield True
            return
        for seat in seats:
            seen = state.view(seat)
            for _ in range(WORLDS):
                world = before.sample(seat, random)
                yield _looks_different(world, act, action, seat, seen)


def _looks_different(world: State, act: Act, action: int, seat: int, seen: object) -> bool:
    try:
        world.apply(act.seat, action, act.text, act.at)
    except Fault:
        return True
    return bool(world.view(seat) != seen)
