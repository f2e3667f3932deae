"""The drawings of Tisseurs de Rêves: one sprite of symbols, and small pictures that use it."""

from functools import cache

from reverie.games.tisseurs.art.cards import CARD_FIELD, faces
from reverie.games.tisseurs.art.elements import ELEMENTS, FIELD, SIGNS
from reverie.kit.markup import Element, raw


@cache
def sprite() -> Element:
    """All symbols of the game, to be put once into a page that shows its table."""
    symbols = [
        f'<symbol id="t-{name}" viewBox="{FIELD}">{drawing}</symbol>'
        for name, drawing in {**ELEMENTS, **SIGNS}.items()
    ]
    symbols += [
        f'<symbol id="t-card-{name}" viewBox="{CARD_FIELD}">{drawing}</symbol>'
        for name, drawing in faces().items()
    ]
    return raw(
        f'<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">{"".join(symbols)}</svg>'
    )


@cache
def figure(name: str, cls: str = "figure") -> Element:
    """An element, a weaver or a sign."""
    return raw(
        f'<svg class="{cls}" viewBox="{FIELD}" aria-hidden="true" focusable="false"><use href="#t-{name}"/></svg>'
    )


@cache
def face(card: str) -> Element:
    """The face of a card."""
    return raw(
        f'<svg class="face" viewBox="{CARD_FIELD}" aria-hidden="true" focusable="false">'
        f'<use href="#t-card-{card}"/></svg>'
    )
