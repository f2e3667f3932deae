"""The bots that take part, each written as one word: `policy`, `search:300` (rollouts), `search:0.5s` (seconds)."""

import re
from collections.abc import Sequence

from reverie.bots import LEVELS, Level, level
from reverie.engine.errors import BadOption
from reverie.engine.text import T

WORD = re.compile(r"(?P<name>[a-z_]+)(:(?P<rollouts>\d{1,9}))?(:(?P<seconds>\d{1,4}(\.\d{1,6})?)s)?")


def entrant(word: str | Level) -> Level:
    """The level that a word means; a level stays as it is."""
    if isinstance(word, Level):
        return word
    match = WORD.fullmatch(word)
    if match is None:
        raise BadOption(
            T("A bot is written as policy, search:300 (rollouts) or search:0.5s (seconds), not “{value}”.",
              value=word[:40]),
            "bot",
        )  # fmt: skip
    rollouts, seconds = match["rollouts"], match["seconds"]
    found = level(
        match["name"],
        rollouts=None if rollouts is None else int(rollouts),
        seconds=None if seconds is None else float(seconds),
    )
    if (rollouts or seconds) and found.kind != "search":
        raise BadOption(T("{name} does not search: it takes no rollouts and no seconds.", name=found.name), "bot")
    return found


def word_of(given: Level) -> str:
    """The word that means this level: its name, with its limits where they are not the usual ones."""
    usual = LEVELS.get(given.name)
    if usual == given:
        return given.name
    rollouts = f":{given.rollouts}" if given.rollouts > 0 else ""
    seconds = f":{given.seconds:g}s" if given.seconds > 0 else ""
    return f"{given.name}{rollouts}{seconds}"


def seat_levels(bot: str | Level | Sequence[str | Level], seats: int) -> list[Level]:
    """The level of each seat: one for all, or one for each."""
    given = [bot] if isinstance(bot, str | Level) else list(bot)
    if len(given) == 1:
        given *= seats
    if len(given) != seats:
        raise BadOption(
            T("There are {seats} seats but {bots} bots: name one for all, or one for each.",
              seats=seats, bots=len(given)),
            "bot",
        )  # fmt: skip
    return [entrant(each) for each in given]


def is_timed(levels: Sequence[Level]) -> bool:
    """Whether a clock limits one of them: then the same seed need not give the same games."""
    return any(each.seconds > 0 for each in levels)
