"""The drawings of Tisseurs de Rêves: one sprite of symbols, and small pictures that use it."""

from functools import cache

from reverie.games.tisseurs.art.cards import CARD_FIELD, faces
from reverie.games.tisseurs.art.elements import ELEMENTS, FIELD, SIGNS
from reverie.kit.drawing import picture, sprite_of, symbols, use
from reverie.kit.markup import Element


@cache
def sprite() -> Element:
    """All symbols of the game."""
    return sprite_of(*symbols("t-", FIELD, {**ELEMENTS, **SIGNS}), *symbols("t-card-", CARD_FIELD, faces()))


@cache
def figure(name: str, cls: str = "figure") -> Element:
    """An element, a weaver or a sign."""
    return picture(cls, FIELD, use(f"t-{name}"))


@cache
def face(card: str) -> Element:
    """The face of a card."""
    return picture("face", CARD_FIELD, use(f"t-card-{card}"))
