"""What each kind of piece on the table is and does, for the sheet that any piece opens."""

from typing import Final

from reverie.games.tisseurs.decisions import objective_text
from reverie.games.tisseurs.pieces import CARDS, NIGHTMARE_WORLD, WORLD
from reverie.games.tisseurs.texts import T
from reverie.games.tisseurs.texts.pieces import DISCOVERY, OBJECTIVE, effect
from reverie.kit.look import About

ABOUT: Final[dict[str, About]] = {
    "dream-card": About(
        T("Dream card"),
        T("Its stars count as often as the number of its layer. It must share an element with its left neighbour."),
        "3.1",
    ),
    "nightmare-card": About(
        T("Nightmare card"),
        T("Six elements, so it fits nearly everywhere; its skulls cost as often as the number of its layer."), "3.1",
    ),
    "circle": About(
        T("Card of the circle"),
        T("Small numbers: layers where it fits. Outside the ring: the sand that a weaver gives or costs to come here."),
        "3.3",
    ),
    "weaver": About(
        T("Weaver"),
        T("Push it clockwise onto a card and take that card. The number: cards ahead of it, up to the other weaver."),
        "3.2",
    ),
    "gap": About(T("A gap in the circle"), T("A weaver may be placed here, before this card."), "2"),
    "pool": About(T("Pool of sand"), T("Sand tokens that nobody has; they are drawn blindly."), "3.3"),
    "sand": About(
        T("Sand"),
        T("Pays for long moves; or lay it on the last card of a layer, which then has its element as well."), "5.1",
    ),
    "layer": About(
        T("Layer"), T("Cards lie from left to right, and count as often as the number of their layer."), "4.1"
    ),
    "slot": About(T("Open slot"), T("Where the next card of this layer goes if it fits to its left neighbour."), "4.2"),
    "cut": About(T("Cut"), T("Made where a card fitted nowhere. Nothing can lie below it."), "4.4"),
    "player": About(
        T("Player"), T("Points so far, sand tokens, and discovery cards in hand. A tap shows the dream."), "7.3"
    ),
    "shadow": About(
        T("The Shadow of the Sandman"), T("It takes cards of the circle; you win with more points than it has."), "9.1"
    ),
    "papers": About(
        T("Objective and discovery cards"), T("What only you may see: what you score for, and what you may play."), "8"
    ),
    "dream": About(T("Dream"), T("Three layers of cards: stars count, skulls cost, each times its layer."), "7.3"),
}  # fmt: skip
ABOUT.update({name: About(title, effect(name, seams=False), "6") for name, title in DISCOVERY.items()})
ABOUT.update({name: About(title, objective_text(name), "7.3") for name, title in OBJECTIVE.items()})


def card_kind(name: str) -> str:
    """Of which kind a card of the circle or of a dream is."""
    return "nightmare-card" if WORLD[CARDS.index(name)] == NIGHTMARE_WORLD else "dream-card"
