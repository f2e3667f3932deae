"""The levels that people choose from, and the bot behind each."""

from random import Random
from typing import Final, Literal, Protocol

import msgspec

from reverie.bots.quick import EasyBot, PolicyBot, RandomBot
from reverie.bots.search import Search
from reverie.engine.errors import BadOption
from reverie.engine.state import State
from reverie.engine.text import T, Text

LEAST_THOUGHT: Final = 0.02  # seconds: even a bot that is in a hurry looks at its moves


class Bot(Protocol):
    """Anything that chooses an action from what a seat knows."""

    def choose(self, state: State, seat: int, rng: Random) -> int:
        """A legal action of the seat; `state` comes from `State.sample`, so its hidden parts are only a guess."""
        ...


class Level(msgspec.Struct, frozen=True):
    """A strength of play: its name in commands, words for people, and how much a search may think."""

    name: str
    kind: Literal["random", "easy", "policy", "search"]
    title: Text
    help: Text
    rollouts: int = 0  # a decision; 0 for no limit
    seconds: float = 0.0  # a decision; 0 for no limit
    patience: float = 0.0  # seconds after which people who wait for its decision get it, however slow the machine


LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("random", "random", T("Sleepwalker"), T("Plays at random.")),
        Level("easy", "easy", T("Dreamer"), T("Plays quickly and errs now and then, as people do.")),
        Level("policy", "policy", T("Habit"), T("Plays at once, by good habits.")),
        Level("search", "search", T("Thinker"), T("Tries each move in many imagined games."), 2000, 0.0, 0.8),
        Level("patient", "search", T("Sage"), T("Thinks four times as long."), 8000, 0.0, 1.4),
    )
}


def level(name: str, *, rollouts: int | None = None, seconds: float | None = None) -> Level:
    """The level of that name, with other limits for its search where they are given."""
    found = LEVELS.get(name)
    if found is None:
        raise BadOption(
            T("There is no bot {value}: choose among {allowed}.", value=str(name)[:40], allowed=", ".join(LEVELS)),
            "bot",
        )
    if rollouts is not None:
        found = msgspec.structs.replace(found, rollouts=rollouts)
    elif seconds is not None:
        found = msgspec.structs.replace(found, rollouts=0)  # a time is given: use it whole
    if seconds is not None:
        found = msgspec.structs.replace(found, seconds=seconds)
    if found.kind == "search" and found.rollouts <= 0 and found.seconds <= 0:
        raise BadOption(T("A searching bot needs a limit: rollouts or seconds above 0."), "bot")
    return found


def seated(name: str, seconds: float) -> Level:
    """The level as it plays with people: its rollouts as always, but within its patience and within these seconds."""
    found = level(name)
    if found.kind != "search":
        return found
    longest = max(min(found.patience, seconds), LEAST_THOUGHT)
    return msgspec.structs.replace(found, seconds=longest)


def make(name: str | Level, *, rollouts: int | None = None, seconds: float | None = None) -> Bot:
    """A bot of that level: `make("search", seconds=0.5).choose(state, seat, rng)`."""
    chosen = name if isinstance(name, Level) else level(name, rollouts=rollouts, seconds=seconds)
    if chosen.kind == "random":
        return RandomBot()
    if chosen.kind == "easy":
        return EasyBot()
    if chosen.kind == "policy":
        return PolicyBot()
    return Search(chosen.rollouts, chosen.seconds)


def ask(bot: Bot, state: State, seat: int, rng: Random) -> int:
    """The bot's action at a table: it is shown what its seat knows, and the rest drawn anew."""
    return bot.choose(state.sample(seat, rng.random), seat, rng)
