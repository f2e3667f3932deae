"""The words of the board in one language, looked up once."""

from functools import cache

from reverie.engine.text import Text, translate
from reverie.games.insomnia.texts import T
from reverie.games.insomnia.texts.pieces import BONUS, CARD, NIGHTMARE, STATUS, TILE, TILE_EFFECT


class Words:
    """Names of cards, tiles and states in a language; two Words of one language are the same object."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.card = {name: translate(text, language) for name, text in CARD.items()}
        self.card[""] = translate(T("a face-down card"), language)
        self.tile = {name: translate(text, language) for name, text in TILE.items()}
        self.effect = {name: translate(text, language) for name, text in TILE_EFFECT.items()}
        self.status = {name: translate(text, language) for name, text in STATUS.items()}
        self.nightmare = {name: translate(text, language) for name, text in NIGHTMARE.items()}
        self.bonus = {number: translate(text, language) for number, text in BONUS.items()}

    def say(self, text: Text) -> str:
        """A message in this language."""
        return translate(text, self.language)


@cache
def words(language: str) -> Words:
    """The words of a language."""
    return Words(language)
