"""The drawings of 1001 Îles: one sprite of symbols, and small pictures that use it."""

from functools import cache

from reverie.games.iles.art.figures import FIELD, FIGURES
from reverie.games.iles.art.tiles import CLIP, TILE_FIELD, faces
from reverie.kit import drawing
from reverie.kit.drawing import picture, sprite_of, use
from reverie.kit.markup import Element


def symbols(tiles: frozenset[str] | None = None) -> str:
    """The symbols of all tiles, or of some, with the figures that they show."""
    wanted = {name: face for name, face in faces().items() if tiles is None or name in tiles}
    return CLIP + "".join(
        (*drawing.symbols("il-", FIELD, FIGURES), *drawing.symbols("il-", TILE_FIELD, wanted))
    )


@cache
def sprite() -> Element:
    """All symbols of the game."""
    return sprite_of(symbols())


@cache
def figure(name: str, cls: str = "figure") -> Element:
    """An element, a sign."""
    return picture(cls, FIELD, use(f"il-{name}"))


@cache
def face(tile: str) -> Element:
    """The face of a tile, or a back by its name."""
    return picture("face", TILE_FIELD, use(f"il-{tile}"))
