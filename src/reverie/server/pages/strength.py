"""How strong a bot is, in words that need no knowledge of its name."""

from reverie.bots.levels import LEVELS
from reverie.bots.strengths import BEGINNER, measured, wins_of_a_hundred
from reverie.engine.game import Game
from reverie.engine.text import T, Text, translate


def strength(level: str) -> Text:
    """Its name and its place among the levels, the strongest last."""
    if level not in LEVELS:
        return T("bot")
    place = list(LEVELS).index(level) + 1
    return T("{name}, strength {n} of {most}", name=LEVELS[level].title, n=place, most=len(LEVELS))


def against_a_beginner(game: Game, language: str) -> Text | None:
    """What each level wins for two against somebody who has just read the rules; None where it was not measured."""
    found = measured().get(game.id, {})
    told = [
        translate(
            T("{name} {n}", name=LEVELS[level].title, n=wins_of_a_hundred(found[level], found[BEGINNER])), language
        )
        for level in LEVELS
        if level in found
    ]
    if not told:
        return None
    return T(
        "Of a hundred games for two against a program that has just read the rules, bots win about: {levels}.",
        levels=", ".join(told),
    )
