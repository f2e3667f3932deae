"""The drawings of 1001 Îles: one sprite of symbols, and small pictures that use it."""

from functools import cache

from reverie.games.iles.art.figures import FIELD, FIGURES
from reverie.games.iles.art.tiles import CLIP, TILE_FIELD, faces
from reverie.kit import drawing
from reverie.kit.drawing import pictures, sprite_of
from reverie.kit.markup import Element


def symbols(tiles: frozenset[str] | None = None) -> str:
    """The symbols of all tiles, or of some, with the figures that they show."""
    wanted = {name: face for name, face in faces().items() if tiles is None or name in tiles}
    return CLIP + "".join((*drawing.symbols("il-", FIELD, FIGURES), *drawing.symbols("il-", TILE_FIELD, wanted)))


@cache
def sprite() -> Element:
    """All symbols of the game."""
    return sprite_of(symbols())


figure = pictures("il-", FIELD, "figure")  # an element, a sign
face = pictures("il-", TILE_FIELD, "face")  # the face of a tile, or a back by its name
