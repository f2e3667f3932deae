"""Recorded games for the coach's tests: played by the policy, but for one act that a test may choose."""

import asyncio
from collections.abc import Callable

import reverie
from reverie.bots.rollout import next_actor
from reverie.engine import Record, State
from reverie.engine.record import finish, note, start_record

PATIENCE = 120.0  # seconds for a review, or for a whole game of bots: the machine may be busy
Whim = Callable[[State, int], int | None]  # an action instead of the policy's, or None


async def at_length(holds: Callable[[], bool]) -> None:
    """Wait for what thinks until something holds; a timeout if it never does."""
    for _ in range(int(PATIENCE / 0.01)):
        if holds():
            return
        await asyncio.sleep(0.01)
    raise TimeoutError


def habit(state: State, seat: int) -> int | None:
    """No whim at all."""
    return None


def play(game: str, seats: int, seed: int, whim: Whim = habit) -> Record:
    """A whole game; one round of three where a game can be so short."""
    short = {"rounds": 1} if game == "tisseurs" else {}
    state = reverie.game(game).new(seats, seed, options=short)
    record = start_record(state)
    while not state.over:
        seat = next_actor(state)
        wish = whim(state, seat)
        action = state.game.policy(state, seat) if wish is None else wish
        note(record, state, seat, action)
        state.apply(seat, action)
    finish(record, state)
    return record


def at(game: str, seats: int, seed: int, acts: int) -> State:
    """A state of a game that the policy has played so far."""
    state = reverie.game(game).new(seats, seed)
    while state.acts < acts and not state.over:
        seat = next_actor(state)
        state.apply(seat, state.game.policy(state, seat))
    return state


class Spoiler:
    """Throws a Door away in the first Prophecy that shows one: the game can then hardly be won."""

    def __init__(self) -> None:
        self.act = 0

    def __call__(self, state: State, seat: int) -> int | None:
        for action in state.legal(seat) if not self.act else ():
            if state.game.text(state, action).startswith("throw door"):
                self.act = state.acts + 1
                return action
        return None
