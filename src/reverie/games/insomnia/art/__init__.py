"""Insomnia's drawings: one sprite of symbols, and small pictures that use it."""

from functools import cache
from typing import Final

from reverie.games.insomnia.art.cards import faces
from reverie.games.insomnia.art.figures import FIELD, FIGURES
from reverie.kit.drawing import picture, sprite_of, symbols, use
from reverie.kit.markup import Element

CARD_FIELD: Final = "0 0 100 140"


@cache
def sprite() -> Element:
    """All symbols of the game."""
    return sprite_of(*symbols("i-", FIELD, FIGURES), *symbols("i-card-", CARD_FIELD, faces()))


@cache
def figure(name: str, cls: str = "figure") -> Element:
    """A pawn, token or sign."""
    return picture(cls, FIELD, use(f"i-{name}"))


@cache
def face(card: str) -> Element:
    """The face of a card; an empty id is its back."""
    return picture("face", CARD_FIELD, use(f"i-card-{card or 'back'}"))
