"""The bots that sit at this terminal: the levels there are, their moves, and advice."""

import secrets
from random import Random

from reverie.bots import LEVELS, ask, level, make, seated
from reverie.engine import State, Text

ADVISER = "search"  # gives hints
ADVICE_SECONDS = 1.0
THOUGHT_SECONDS = 2.0  # the longest that a person should have to wait for a searching bot


def check(name: str) -> None:
    """BadOption names the levels if there is none of that name."""
    level(name)


def title(name: str) -> Text | str:
    """What people call a level."""
    known = LEVELS.get(name)
    return known.title if known is not None else name


def move(state: State, seat: int, name: str) -> int:
    """What the bot does; it sees no more than its seat does. `state` must belong to the caller."""
    return ask(make(seated(name, THOUGHT_SECONDS)), state, seat, _thoughts())


def advice(state: State, seat: int) -> int:
    """What a good bot would do in a person's place, from what that person knows."""
    return ask(make(ADVISER, seconds=ADVICE_SECONDS), state, seat, _thoughts())


def _thoughts() -> Random:
    return Random(secrets.randbits(64))  # thoughts need no seed: what was done stands in the record
