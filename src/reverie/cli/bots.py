"""The bots that sit at this terminal: the levels there are, their moves, and the coach's advice in words."""

import secrets
from random import Random

from reverie.bots import LEVELS, ask, level, make, seated
from reverie.coach import Advice, advise
from reverie.coach.words import estimate
from reverie.engine import State, Text
from reverie.engine.text import T

ADVICE_SECONDS = 1.5
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


def advice(state: State, seat: int) -> Advice:
    """What the coach would do in a person's place, from what that person knows; NoEstimate where it cannot tell."""
    return advise(state, seat, seconds=ADVICE_SECONDS, seed=secrets.randbits(53))


def advice_lines(advice: Advice) -> list[Text]:
    """The recommended option, its reasons, then the others."""
    best, *others = advice.choices
    scale = advice.scale
    told = [T("★ {label}: {estimate}", label=best.label, estimate=estimate(scale, best.value, best.error))]
    told.extend(T("  {reason}", reason=reason) for reason in best.reasons)
    told.extend(
        T("· {label}: {estimate}", label=each.label, estimate=estimate(scale, each.value, each.error))
        for each in others
    )
    return told


def _thoughts() -> Random:
    return Random(secrets.randbits(64))  # thoughts need no seed: what was done stands in the record
