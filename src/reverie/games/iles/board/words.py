"""The words of the board in one language, looked up once."""

from functools import cache

from reverie.engine.text import translate
from reverie.games.iles.pieces import NAMES
from reverie.games.iles.texts.pieces import DREAM, DREAM_PAYS, ELEMENT, TYPE, tile
from reverie.kit.look import BoardWords


class Words(BoardWords):
    """Names of tiles and elements in a language."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.tile = {name: translate(tile(name), language) for name in NAMES}
        self.type = self.all(TYPE)
        self.element = self.all(ELEMENT)
        self.dream = self.all(DREAM)
        self.pays = self.all(DREAM_PAYS)


words = cache(Words)  # by language
