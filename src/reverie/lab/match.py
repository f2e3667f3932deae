"""One game among bots: whose turn it is, and in games of real time what happens by itself between two turns.

In a game of turns, seats that may act at once are asked one after the other, and a clock runs out when no seat can
act. In real time each seat is asked at the moment at which the game's own bot would act (`RealTime.tempo`); between
those moments the conductor lets timers run out. Nothing is written with an act: what needs words is not offered. There
every bot plays by the game's policy, as at a real table, and its level says how well it remembers: a search cannot
pass time.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from reverie.bots import Bot, Level, make
from reverie.bots.rollout import next_actor
from reverie.engine.game import Game
from reverie.engine.real_time import NEVER, ClockAct, Conductor
from reverie.engine.state import CLOCK, State

PAUSE_MS: Final = 500  # nobody acts twice within this time, so that the sand runs whatever they do
USUAL: Final = "policy"  # the level of a seat of which nothing is said


def seated(game: Game, levels: Sequence[Level]) -> list[Bot]:
    """The bots of a table."""
    return [make(USUAL) if game.real_time is not None else make(level) for level in levels]


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """A game that is played as fast as it can be."""

    def __init__(self, state: State, levels: Sequence[str] = ()) -> None:
        self.state = state
        self.now = 0
        game: Game = state.game
        self._game = game
        self._longest = game.longest
        self._conductor = Conductor(game.real_time, state) if game.real_time is not None else None
        self._free = [0] * state.seats  # when each seat may act again
        if self._conductor is not None:
            self.now = 1
            who = [f"bot {level}" for level in levels or [USUAL] * state.seats]
            self._let_happen(self._conductor, self._conductor.meet(who, 0, self.now))

    @property
    def closed(self) -> bool:
        """Whether the game is over, or has gone on longer than any game should."""
        return self.state.over or self.state.acts >= self._longest

    def turn(self) -> int:
        """Let time pass until a seat is asked: which one, or CLOCK if the game has ended meanwhile."""
        state, conductor = self.state, self._conductor
        while not self.closed:
            seat = next_actor(state) if conductor is None else self._due(conductor)
            if seat != CLOCK:
                return seat
            since, self.now = self.now, max(self.now, state.timer) if conductor is not None else 0
            if conductor is None or not state.timer:
                self.carry_out(CLOCK, state.legal(CLOCK)[0], "", self.now)
            if conductor is not None:
                self._let_happen(conductor, conductor.run(since, self.now))
        return CLOCK

    def legal(self, seat: int) -> Sequence[int]:
        """What the seat may do without a word."""
        legal = self.state.legal(seat)
        if self._conductor is None:
            return legal
        return [action for action in legal if not self.state.hinders(seat, action, "", self.now)]

    def act(self, seat: int, action: int) -> None:
        """Carry out an act of a seat."""
        if self._conductor is None:
            self.carry_out(seat, action, "", 0)
            return
        hindrance = self.state.hinders(seat, action, "", self.now)
        if hindrance:  # a bot cannot know: it sees no clock
            action = self._game.policy(self.state, seat)
            hindrance = self.state.hinders(seat, action, "", self.now)
        self._free[seat] = self.now + PAUSE_MS
        if not hindrance:
            self.carry_out(seat, action, "", self.now)
            self._let_happen(self._conductor, self._conductor.run(self.now, self.now))

    def carry_out(self, seat: int, action: int, text: str, at: int) -> None:
        """One act of a seat or of CLOCK: all of them come through here."""
        self.state.apply(seat, action, text, at)

    def _let_happen(self, conductor: Conductor, acts: Iterable[ClockAct]) -> None:
        """Carry out what the conductor says; the umpire is asked at once."""
        for act in acts:
            done = act.decided(conductor.part, self.state) if act.asks else act
            self.carry_out(CLOCK, done.action, done.text, done.at)

    def _due(self, conductor: Conductor) -> int:
        """The seat that acts next, before the timer does; the time is then its time."""
        state = self.state
        first, when = CLOCK, state.timer
        for seat in range(state.seats):  # sooner asked when it would act than whether it may
            tempo = conductor.part.tempo(state, seat)
            if tempo == NEVER:
                continue
            moment = max(max(tempo, self._free[seat]), self.now)  # noqa: PLW3301  # compiled, two are quicker than three
            if (not when or moment < when) and self._has_choice(seat, moment):
                first, when = seat, moment
        if first != CLOCK:
            self.now = when
        return first

    def _has_choice(self, seat: int, moment: int) -> bool:
        for action in self.state.legal(seat):  # noqa: SIM110  # compiled, quicker than `any`
            if not self.state.hinders(seat, action, "", moment):
                return True
        return False
