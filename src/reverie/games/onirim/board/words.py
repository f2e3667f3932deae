"""The words of the board in one language, looked up once."""

from functools import cache

from reverie.games.onirim.texts import T
from reverie.games.onirim.texts.cards import CARD, COLOUR, PLACE, PREMONITION
from reverie.kit.look import BoardWords


class Words(BoardWords):
    """Names of cards and places in a language."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.card = self.all(CARD)
        self.card[""] = self.say(T("a face-down card"))
        self.premonition = self.all(PREMONITION)
        self.colour = self.all(COLOUR)
        self.place = self.all(PLACE)
        # The first letter of a place: colour is never the only sign.
        self.letter = {name: word[0] for name, word in self.place.items()} | {"oni": "✦"}
        self.tag = {name: self.letter.get(colour_of(name), "") for name in self.card}

    def list(self, cards: tuple[str, ...]) -> str:
        """Several cards in one line."""
        return ", ".join(self.card[name] for name in cards)


words = cache(Words)  # by language


def colour_of(name: str) -> str:
    """`red` … `brown`, `oni`, or nothing for cards without a colour."""
    kind, _, rest = name.partition("-")
    return rest.partition("-")[0] if kind in ("loc", "glyph", "tower", "door") else ""
