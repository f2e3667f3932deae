"""The words of the board in one language, looked up once."""

from functools import cache

from reverie.engine.text import Text, translate
from reverie.games.iles.pieces import NAMES
from reverie.games.iles.texts.pieces import DREAM, DREAM_PAYS, ELEMENT, TYPE, tile


class Words:
    """Names of tiles and elements in a language; two Words of one language are the same object."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.tile = {name: translate(tile(name), language) for name in NAMES}
        self.type = {name: translate(text, language) for name, text in TYPE.items()}
        self.element = {name: translate(text, language) for name, text in ELEMENT.items()}
        self.dream = {name: translate(text, language) for name, text in DREAM.items()}
        self.pays = {name: translate(text, language) for name, text in DREAM_PAYS.items()}

    def say(self, text: Text) -> str:
        """A message in this language."""
        return translate(text, self.language)


@cache
def words(language: str) -> Words:
    """The words of a language."""
    return Words(language)
