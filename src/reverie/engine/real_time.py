"""Real time: what a game played against the clock adds, and what happens in it by itself, in the one right order.

Nothing here knows a clock on a wall, a thread or a connection. The time is passed in, and whoever holds the state
carries the acts out: a live table, a terminal, the laboratory. So all three play the same game.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from mypy_extensions import mypyc_attr

from reverie.engine.decision import Refusal
from reverie.engine.event import Seen
from reverie.engine.state import CLOCK, State

NEVER: Final = -1  # a tempo: the bot waits until something happens


@mypyc_attr(allow_interpreted_subclasses=True)
class RealTime(ABC):
    """The part of a game that is played in real time: every act carries its time, and none is taken back.

    What is heard or seen around the table reaches the state as acts of CLOCK: a replay needs no clock, no connections,
    no bots and no umpire.
    """

    @abstractmethod
    def tempo(self, state: State, seat: int) -> int:
        """When a bot at that seat would act, in game time: 0 for at once, NEVER while it waits for something."""

    def for_all(self, action: int) -> bool:
        """Whether people who share a device do this together: one of them presses, and it holds for all of them."""
        return False

    @abstractmethod
    def stand_in(self, state: State, seat: int) -> bool:
        """Whether a bot plays this seat now, for good or for somebody who is away."""

    @abstractmethod
    def presence(self, state: State, who: Sequence[str], host: int) -> int | None:
        """The next act of CLOCK by which the state learns who is there, or None if it knows.

        `who` says of each seat `person`, `away` (the connection is lost), `left`, or `bot` and its level.
        """

    def without_umpire(self, state: State) -> tuple[int, str] | None:
        """The act of CLOCK (action, text) to do if the umpire does not answer; None while nothing is asked of it."""
        return None

    def umpire(self, state: State) -> tuple[int, str]:
        """The act of CLOCK that the house works out where `without_umpire` names one; it may take its time."""
        raise NotImplementedError

    def hear(self, state: State, seat: int, text: str) -> tuple[Refusal | None, int]:
        """Why a line of chat is not delivered now, or None if it is, and the act of CLOCK that follows (0 for none)."""
        return None, 0

    def hush(self, view: Any, seats: frozenset[int]) -> Any:
        """The view without what these seats have written, for somebody who does not want to read it."""
        return view

    def hush_step(self, event: Seen, seats: frozenset[int]) -> Seen:
        """The same for an event."""
        return event

    def written(self, state: State, place: int) -> tuple[int, str, dict[str, str]] | None:
        """What can be reported at a place of the game: whose words, the words, what they were said to; None if none."""
        return None


class ClockAct(NamedTuple):
    """An act of CLOCK that is to be carried out next."""

    action: int
    text: str
    at: int
    asks: bool = False  # the umpire is asked first; action and text are what is done if it does not answer

    def decided(self, part: RealTime, state: State) -> "ClockAct":
        """The same act once the umpire, where it is asked, has answered: for whoever can wait for it."""
        return self if not self.asks else ClockAct(*part.umpire(state), self.at)


class Conductor:
    """Says what happens by itself in one game of real time; each act is carried out before the next is asked for."""

    def __init__(self, part: RealTime, state: State) -> None:
        self.part = part
        self.state = state

    def run(self, since: int, until: int) -> Iterator[ClockAct]:
        """All that is due between the last act and a time: timers at their own deadlines, verdicts at once.

        A verdict has the time of the act that made the umpire think, so a late server or a slow umpire changes nothing.
        Timers that run out in the same moment go before it.
        """
        state, moment = self.state, since
        while not state.over:
            due = state.timer
            waiting = self.part.without_umpire(state)
            if waiting is not None and not 0 < due <= moment:
                yield ClockAct(*waiting, moment, asks=True)
            elif 0 < due <= until:
                moment = max(moment, due)
                yield ClockAct(state.legal(CLOCK)[0], "", due)
            else:
                return

    def meet(self, who: Sequence[str], host: int, at: int) -> Iterator[ClockAct]:
        """Tell the state who is there, and what follows from it."""
        while not self.state.over:
            action = self.part.presence(self.state, who, host)
            if action is None:
                break
            yield ClockAct(action, "", at)
        yield from self.run(at, at)

    def due(self, seat: int, at: int) -> bool:
        """Whether the moment of a bot at that seat has come."""
        return seat in self.state.actors and 0 <= self.part.tempo(self.state, seat) <= at
