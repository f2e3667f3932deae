"""How strong a bot is, in words that need no knowledge of its name."""

from reverie.bots.levels import LEVELS
from reverie.engine.text import T, Text


def strength(level: str) -> Text:
    """Its name and its place among the levels, the strongest last."""
    if level not in LEVELS:
        return T("bot")
    place = list(LEVELS).index(level) + 1
    return T("{name}, strength {n} of {most}", name=LEVELS[level].title, n=place, most=len(LEVELS))
