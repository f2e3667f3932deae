"""What is made once and then kept is made before anybody waits for it."""

from reverie.engine import languages
from reverie.engine.shelf import games
from reverie.server import pages
from reverie.table.people import AVATARS
from reverie.table.public import Me


def warm_up() -> None:
    """All that the first visitor needs: every game with its looks, and the front page."""
    for language in languages():
        pages.front(_somebody(language), (), ())


def warm_the_rest() -> None:
    """Forms, rules and styles of every game; in a thread, for it takes longer than others should wait."""
    for language in languages():
        for game in games():
            game.prepare()
            pages.create(_somebody(language), game)
            pages.rules(_somebody(language), game)
            pages.rulings(_somebody(language), game)


def _somebody(language: str) -> Me:
    return Me("", "", AVATARS[0], language)
