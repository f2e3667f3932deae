"""Insomnia's drawings: one sprite of symbols, and small pictures that use it."""

from functools import cache
from typing import Final

from reverie.games.insomnia.art.cards import faces
from reverie.games.insomnia.art.figures import FIELD, FIGURES
from reverie.kit.markup import Element, raw

CARD_FIELD: Final = "0 0 100 140"


@cache
def sprite() -> Element:
    """All symbols of the game, to be put once into a page that shows its table."""
    symbols = [
        f'<symbol id="i-{name}" viewBox="{FIELD}">{drawing}</symbol>' for name, drawing in FIGURES.items()
    ]
    symbols += [
        f'<symbol id="i-card-{name}" viewBox="{CARD_FIELD}">{drawing}</symbol>'
        for name, drawing in faces().items()
    ]
    return raw(
        f'<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">{"".join(symbols)}</svg>'
    )


@cache
def figure(name: str, cls: str = "figure") -> Element:
    """A pawn, token or sign."""
    return raw(
        f'<svg class="{cls}" viewBox="{FIELD}" aria-hidden="true" focusable="false"><use href="#i-{name}"/></svg>'
    )


@cache
def face(card: str) -> Element:
    """The face of a card; an empty id is its back."""
    return raw(
        f'<svg class="face" viewBox="{CARD_FIELD}" aria-hidden="true" focusable="false">'
        f'<use href="#i-card-{card or "back"}"/></svg>'
    )
