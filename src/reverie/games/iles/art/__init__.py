"""The drawings of 1001 Îles: one sprite of symbols, and small pictures that use it."""

from functools import cache

from reverie.games.iles.art.figures import FIELD, FIGURES
from reverie.games.iles.art.tiles import TILE_FIELD, faces
from reverie.kit.markup import Element, raw


def symbols(tiles: frozenset[str] | None = None) -> str:
    """The symbols of all tiles, or of some, with the figures that they show."""
    found = [
        f'<symbol id="il-{name}" viewBox="{FIELD}">{drawing}</symbol>' for name, drawing in FIGURES.items()
    ]
    found += [
        f'<symbol id="il-{name}" viewBox="{TILE_FIELD}">{drawing}</symbol>'
        for name, drawing in faces().items()
        if tiles is None or name in tiles
    ]
    return "".join(found)


@cache
def sprite() -> Element:
    """All symbols of the game, to be put once into a page that shows its table."""
    return raw(
        f'<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">{symbols()}</svg>'
    )


@cache
def figure(name: str, cls: str = "figure") -> Element:
    """An element, a sign."""
    return raw(
        f'<svg class="{cls}" viewBox="{FIELD}" aria-hidden="true" focusable="false"><use href="#il-{name}"/></svg>'
    )


@cache
def face(tile: str) -> Element:
    """The face of a tile, or a back by its name."""
    return raw(
        f'<svg class="face" viewBox="{TILE_FIELD}" aria-hidden="true" focusable="false"><use href="#il-{tile}"/></svg>'
    )
