"""The words of the board in one language, looked up once."""

from functools import cache

from reverie.engine.text import translate
from reverie.games.tisseurs import pieces
from reverie.games.tisseurs.decisions import objective_text
from reverie.games.tisseurs.texts import T
from reverie.games.tisseurs.texts.pieces import CARD, DISCOVERY, ELEMENT, OBJECTIVE, effect
from reverie.games.tisseurs.texts.pieces import WORLD as WORLD_NAME
from reverie.kit.look import BoardWords


class Words(BoardWords):
    """Names of cards and what they show in a language, at a table where cuts lie on seams or not."""

    def __init__(self, language: str, seams: bool) -> None:
        super().__init__(language)
        self.element = self.all(ELEMENT)
        self.discovery = self.all(DISCOVERY)
        self.effect = {name: self.say(effect(name, seams=seams)) for name in DISCOVERY}
        self.objective = self.all(OBJECTIVE)
        self.asks = {name: translate(objective_text(name), language) for name in OBJECTIVE}
        self.title = self.all(CARD)
        self.parts = {name: self._parts(number) for number, name in enumerate(pieces.CARDS)}
        self.card = {
            name: self.say(
                T("{title} ({world}): {elements}; {worth}", title=title, world=world, elements=elements, worth=worth)
            )
            for name, (title, world, elements, worth) in self.parts.items()
        }

    def _parts(self, number: int) -> tuple[str, str, str, str]:
        """A card in words: title, world, elements, worth."""
        world = pieces.WORLD[number]
        place = WORLD_NAME["nightmare" if world == pieces.NIGHTMARE_WORLD else pieces.WORLDS[world]]
        names = ", ".join(self.element[pieces.ELEMENTS[element]] for element in pieces.PRINTED_ELEMENTS[number])
        if pieces.SYMBOL[number]:
            worth = self.say(T("discovery symbol"))
        elif world == pieces.NIGHTMARE_WORLD:
            worth = self.say(T("{n} skull", plural="{n} skulls", n=pieces.SKULLS[number]))
        else:
            worth = self.say(T("{n} star", plural="{n} stars", n=pieces.STARS[number]))
        return self.title[pieces.CARDS[number]], self.say(place), names, worth


words = cache(Words)
