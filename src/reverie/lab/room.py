"""The room around a table of bots: whose turn it is, and in games of real time what the clock and the umpire do.

In a game of turns, seats that may act at once are asked one after the other, and a clock runs out when no seat can
act. In real time each seat is asked at the moment at which the game's own bot would act (`Game.tempo`); between those
moments timers run out. Nothing is written with an act: what needs words is not offered. There every bot plays by the
game's policy, as at a real table, and its level says how well it remembers: a search cannot pass time.
"""

from collections.abc import Sequence
from typing import Final

from reverie.bots import Bot, Level, make
from reverie.bots.rollout import next_actor
from reverie.engine.game import NEVER, Game
from reverie.engine.state import CLOCK, State

PAUSE_MS: Final = 500  # nobody acts twice within this time, so that the sand runs whatever they do
USUAL: Final = "policy"  # the level of a seat of which nothing is said


def seated(game: Game, levels: Sequence[Level]) -> list[Bot]:
    """The bots of a table."""
    return [make(USUAL) if game.real_time else make(level) for level in levels]


class Room:
    """Everything at the table that is no seat."""

    def __init__(self, state: State, levels: Sequence[str] = ()) -> None:
        self.state = state
        self.now = 0
        game: Game = state.game
        self._game = game
        self._longest = game.longest
        self._real_time = game.real_time
        self._free = [0] * state.seats  # when each seat may act again
        if self._real_time:
            self._tell_who_is_there(levels or [USUAL] * state.seats)

    def _tell_who_is_there(self, levels: Sequence[str]) -> None:
        who = [f"bot {level}" for level in levels]
        self.now = 1
        while (action := self._game.presence(self.state, who, 0)) is not None:
            self.state.apply(CLOCK, action, at=self.now)

    @property
    def closed(self) -> bool:
        """Whether the game is over, or has gone on longer than any game should."""
        return self.state.over or self.state.acts >= self._longest

    def turn(self) -> int:
        """Let time pass until a seat is asked: which one, or CLOCK if the game has ended meanwhile."""
        state = self.state
        while not self.closed:
            if self._real_time and self._judge():
                continue
            seat = self._due() if self._real_time else next_actor(state)
            if seat != CLOCK:
                return seat
            if self._real_time:
                self.now = max(self.now, state.timer)
            state.apply(CLOCK, state.legal(CLOCK)[0], at=self.now)
        return CLOCK

    def legal(self, seat: int) -> Sequence[int]:
        """What the seat may do without a word."""
        legal = self.state.legal(seat)
        if not self._real_time:
            return legal
        return [action for action in legal if not self.state.hinders(seat, action, "", self.now)]

    def act(self, seat: int, action: int) -> None:
        """Carry out an act of a seat."""
        if not self._real_time:
            self.state.apply(seat, action)
            return
        if self.state.hinders(seat, action, "", self.now):  # a bot cannot know: it sees no clock
            action = self._game.policy(self.state, seat)
        self._free[seat] = self.now + PAUSE_MS
        if not self.state.hinders(seat, action, "", self.now):
            self.state.apply(seat, action, at=self.now)

    def _due(self) -> int:
        """The seat that acts next, before the timer does; the time is then its time."""
        state, game = self.state, self._game
        first, when = CLOCK, state.timer
        for seat in state.actors:
            tempo = game.tempo(state, seat) if seat >= 0 else NEVER
            if tempo == NEVER:
                continue
            moment = max(tempo, self._free[seat], self.now)
            if (not when or moment < when) and self._has_choice(seat, moment):
                first, when = seat, moment
        if first != CLOCK:
            self.now = when
        return first

    def _has_choice(self, seat: int, moment: int) -> bool:
        return any(not self.state.hinders(seat, action, "", moment) for action in self.state.legal(seat))

    def _judge(self) -> bool:
        """What the house has to work out is worked out at once."""
        verdict = self._game.umpire(self.state)
        if verdict is None:
            return False
        self.state.apply(CLOCK, *verdict, at=self.now)
        return True
