"""Insomnia's drawings: one sprite of symbols, and small pictures that use it."""

from functools import cache
from typing import Final

from reverie.games.insomnia.art.cards import faces
from reverie.games.insomnia.art.dreams import DREAMS, HILL, HILL_FIELD
from reverie.games.insomnia.art.figures import FIELD, FIGURES
from reverie.kit.drawing import pictures, sprite_of, symbols
from reverie.kit.markup import Element

CARD_FIELD: Final = "0 0 100 140"


@cache
def sprite() -> Element:
    """All symbols of the game."""
    return sprite_of(
        *symbols("i-", FIELD, FIGURES),
        *symbols("i-dream-", FIELD, DREAMS),
        *symbols("i-", HILL_FIELD, {"hill": HILL}),
        *symbols("i-card-", CARD_FIELD, faces()),
    )


figure = pictures("i-", FIELD, "figure")  # a pawn, token or sign
dream = pictures("i-dream-", FIELD, "emblem")  # the picture of a dream tile
hill = pictures("i-", HILL_FIELD, "hill")
face = pictures("i-card-", CARD_FIELD, "face")  # the face of a card; `back` is its back
