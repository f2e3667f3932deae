"""The words of the board in one language, looked up once."""

from functools import cache

from reverie.engine.text import Text, translate
from reverie.games.onirim.texts import T
from reverie.games.onirim.texts.cards import CARD, COLOUR, PLACE, PREMONITION


class Words:
    """Names of cards and places in a language; two Words of one language are the same object."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._said: dict[str, str] = {}
        self.card = {name: translate(text, language) for name, text in CARD.items()}
        self.card[""] = translate(T("a face-down card"), language)
        self.premonition = {name: translate(text, language) for name, text in PREMONITION.items()}
        self.colour = {name: translate(text, language) for name, text in COLOUR.items()}
        self.place = {name: translate(text, language) for name, text in PLACE.items()}
        # The first letter of a place: colour is never the only sign.
        self.letter = {name: word[0] for name, word in self.place.items()} | {"oni": "✦"}
        self.tag = {name: self.letter.get(colour_of(name), "") for name in self.card}

    def say(self, text: Text) -> str:
        """A message in this language; those without arguments are looked up once."""
        if text.args:
            return translate(text, self.language)
        said = self._said.get(text.id)
        if said is None:
            said = self._said[text.id] = translate(text, self.language)
        return said

    def list(self, cards: tuple[str, ...]) -> str:
        """Several cards in one line."""
        return ", ".join(self.card[name] for name in cards)


@cache
def words(language: str) -> Words:
    """The words of a language."""
    return Words(language)


def colour_of(name: str) -> str:
    """`red` … `brown`, `oni`, or nothing for cards without a colour."""
    kind, _, rest = name.partition("-")
    return rest.partition("-")[0] if kind in ("loc", "glyph", "tower", "door") else ""
