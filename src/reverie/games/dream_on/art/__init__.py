"""What Dream On! draws: faces of cards from the picture folder, and our own back, sandglass, signs and cover."""

from functools import cache
from typing import Final

from reverie.games.dream_on.art.figures import BACK, FIELD, FIGURES
from reverie.games.dream_on.deck import FILE
from reverie.kit.markup import Element, h, raw

# Made by the set-up from the icon package. The address of a picture is the same in every game, and nothing in a page
# names it before the audience may see the card.
FOLDER: Final = "/static/vendor/dream_on"
EDITION: Final = f"{FILE.version}-{FILE.icon_set.version}"


def address(card: str) -> str:
    """Where the browser finds the face of a card."""
    return f"{FOLDER}/{card}.svg?v={EDITION}"


@cache
def face(card: str) -> Element:
    """The face of a card, to be named by what stands around it; an empty id is its back."""
    if not card:
        return raw(
            '<svg class="face back" viewBox="0 0 250 350" aria-hidden="true" focusable="false"><use href="#do-back"/></svg>'
        )
    return h("img", src=address(card), alt="", width=250, height=350, cls="face", draggable="false")


@cache
def figure(name: str, cls: str = "figure") -> Element:
    """A small sign of the sprite."""
    return raw(
        f'<svg class="{cls}" viewBox="{FIELD}" aria-hidden="true" focusable="false"><use href="#do-{name}"/></svg>'
    )


@cache
def sprite() -> Element:
    """All signs, to be put once into a page that shows the table."""
    symbols = "".join(
        f'<symbol id="do-{name}" viewBox="{FIELD}">{drawing}</symbol>' for name, drawing in FIGURES.items()
    )
    symbols += f'<symbol id="do-back" viewBox="0 0 250 350">{BACK}</symbol>'
    return raw(f'<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">{symbols}</svg>')
