"""Random play through the same calls as every player, kept as a trail that can be walked again."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

from reverie.engine import CLOCK, SPECTATOR, Event, Game, State
from reverie.testkit.hooks import Hooks, Tally
from reverie.testkit.nonconformity import crash_is_nonconformity

WORDS = (
    "",
    "a dream",
    "« l’été »",
    'quote " and @12',
    "back\\slash",
    "line\nbreak\u2028\u0085",
    "🌙" * 50,
    "<b>{seat}",
)


class Step(NamedTuple):
    """One act, as `State.apply` takes it."""

    seat: int
    action: int
    text: str = ""
    at: int = 0


@dataclass
class Trail:
    """A game from its first decision to its end: the acts, their events, and the digest after each."""

    game: Game
    seats: int
    options: dict[str, Any]
    seed: str
    steps: list[Step] = field(default_factory=list)
    events: list[list[Event]] = field(default_factory=list)
    digests: list[str] = field(default_factory=list)

    def start(self) -> State:
        """The state before the first act."""
        return self.game.new(self.seats, self.seed, self.options)


@dataclass
class Node:
    """A state in the middle of a game, with all that a check may need."""

    state: State
    hooks: Hooks
    rng: Random
    tally: Tally
    at: int = 0

    @property
    def game(self) -> Game:
        """The game of the state."""
        game: Game = self.state.game
        return game

    @property
    def audiences(self) -> tuple[int, ...]:
        """Every seat, and the spectators."""
        return (*range(self.state.seats), SPECTATOR)


TRIES = 60
Chooser = Callable[[State, int, Random], int]


def at_random(state: State, seat: int, rng: Random) -> int:
    """Any legal action."""
    return rng.choice(state.legal(seat))


def by_policy(state: State, seat: int, rng: Random) -> int:
    """What the game itself thinks sensible, and sometimes anything else, so that no game turns in circles."""
    return state.game.policy(state, seat) if seat != CLOCK and rng.random() < 0.95 else at_random(state, seat, rng)


def next_step(state: State, rng: Random, at: int = 0, choose: Chooser = at_random) -> Step:
    """An act for one of the actors; the clock seldom acts before the players, and free text is sometimes written.

    What the game hinders (words that say nothing, too soon after the last time) is tried another way.
    """
    for _ in range(TRIES):
        actors = [seat for seat in state.actors if seat != CLOCK]
        seat = rng.choice(actors) if actors and (CLOCK not in state.actors or rng.random() < 0.9) else CLOCK
        action = choose(state, seat, rng)
        longest = state.writes(seat, action)
        text = rng.choice(WORDS)[:longest] if longest else ""
        step = Step(seat, action, text, time_of(state, seat, action, at, rng))
        if not state.hinders(*step):
            return step
    return Step(CLOCK, state.legal(CLOCK)[0], "", state.timer)


def time_of(state: State, seat: int, action: int, at: int, rng: Random) -> int:
    """A moment after the last act and before the timer; the deadline itself (the first act of CLOCK) is on time."""
    if not state.timer and state.game.real_time is None:
        return at
    if seat == CLOCK and state.timer and action == state.legal(CLOCK)[0]:
        return state.timer
    later = at + rng.randrange(2000)
    return min(state.timer - 1, later) if state.timer else later


def play(trail: Trail, rng: Random, choose: Chooser = at_random) -> Iterator[State]:
    """Play from the first decision on, writing the trail; yields the state at every node, the last one included."""
    with crash_is_nonconformity("play", "a new game"):
        state = trail.start()
        trail.digests.append(state.digest())
    at = 0
    yield state
    while not state.over:
        step = next_step(state, rng, at, choose)
        at = step.at
        trail.steps.append(step)
        with crash_is_nonconformity("play", f"the act {step}"):
            trail.events.append(state.apply(*step))
            trail.digests.append(state.digest())
        yield state


def walk(trail: Trail) -> Iterator[tuple[State, list[Event]]]:
    """The same game once more: each state with the events of the act that led to it."""
    state = trail.start()
    yield state, []
    for step in trail.steps:
        yield state, state.apply(*step)


def perft(state: State, depth: int) -> int:
    """How many sequences of `depth` acts there are (or fewer, where the game ends), with chance fixed by the seed."""
    if depth == 0 or state.over:
        return 1
    total = 0
    for seat in state.actors:
        for action in state.legal(seat):
            after = state.clone()
            after.quiet()
            after.apply(seat, action)
            total += perft(after, depth - 1)
    return total
