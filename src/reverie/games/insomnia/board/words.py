"""The words of the board in one language, looked up once."""

from functools import cache

from reverie.games.insomnia.texts import T
from reverie.games.insomnia.texts.pieces import BONUS, CARD, NIGHTMARE, STATUS, TILE, TILE_EFFECT
from reverie.kit.look import BoardWords


class Words(BoardWords):
    """Names of cards, tiles and states in a language."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.card = self.all(CARD)
        self.card[""] = self.say(T("a face-down card"))
        self.tile = self.all(TILE)
        self.effect = self.all(TILE_EFFECT)
        self.status = self.all(STATUS)
        self.nightmare = self.all(NIGHTMARE)
        self.bonus = self.all(BONUS)


words = cache(Words)  # by language
