"""The drawings of Tisseurs de Rêves: one sprite of symbols, and small pictures that use it."""

from functools import cache

from reverie.games.tisseurs.art.cards import CARD_FIELD, faces
from reverie.games.tisseurs.art.elements import ELEMENTS, FIELD, SIGNS
from reverie.kit.drawing import pictures, sprite_of, symbols
from reverie.kit.markup import Element


@cache
def sprite() -> Element:
    """All symbols of the game."""
    return sprite_of(*symbols("t-", FIELD, {**ELEMENTS, **SIGNS}), *symbols("t-card-", CARD_FIELD, faces()))


figure = pictures("t-", FIELD, "figure")  # an element, a weaver or a sign
face = pictures("t-card-", CARD_FIELD, "face")  # the face of a card
