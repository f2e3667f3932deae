"""The words of the board in one language, looked up once."""

from functools import cache

from reverie.engine.text import translate
from reverie.games.tisseurs.decisions import objective_text
from reverie.games.tisseurs.pieces import (
    CARDS,
    ELEMENTS,
    NIGHTMARE_WORLD,
    PRINTED_ELEMENTS,
    SKULLS,
    STARS,
    SYMBOL,
    WORLD,
    WORLDS,
)
from reverie.games.tisseurs.texts import T
from reverie.games.tisseurs.texts.pieces import CARD, DISCOVERY, DISCOVERY_EFFECT, ELEMENT, OBJECTIVE
from reverie.games.tisseurs.texts.pieces import WORLD as WORLD_NAME
from reverie.kit.words import BoardWords


class Words(BoardWords):
    """Names of cards and what they show in a language."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.element = self.all(ELEMENT)
        self.discovery = self.all(DISCOVERY)
        self.effect = self.all(DISCOVERY_EFFECT)
        self.objective = self.all(OBJECTIVE)
        self.asks = {name: translate(objective_text(name), language) for name in OBJECTIVE}
        self.title = self.all(CARD)
        self.parts = {name: self._parts(number) for number, name in enumerate(CARDS)}
        self.card = {
            name: self.say(
                T("{title} ({world}): {elements}; {worth}", title=title, world=world, elements=elements, worth=worth)
            )
            for name, (title, world, elements, worth) in self.parts.items()
        }

    def _parts(self, number: int) -> tuple[str, str, str, str]:
        """A card in words: title, world, elements, worth."""
        world = WORLD[number]
        place = WORLD_NAME["nightmare" if world == NIGHTMARE_WORLD else WORLDS[world]]
        names = ", ".join(self.element[ELEMENTS[element]] for element in PRINTED_ELEMENTS[number])
        if SYMBOL[number]:
            worth = self.say(T("discovery symbol"))
        elif world == NIGHTMARE_WORLD:
            worth = self.say(T("{n} skull", plural="{n} skulls", n=SKULLS[number]))
        else:
            worth = self.say(T("{n} star", plural="{n} stars", n=STARS[number]))
        return self.title[CARDS[number]], self.say(place), names, worth


@cache
def words(language: str) -> Words:
    """The words of a language."""
    return Words(language)
