"""A finished island as a picture to keep: one SVG file that needs nothing else."""

from base64 import b64encode
from functools import lru_cache

from reverie.games.iles.art import symbols
from reverie.games.iles.art.palette import LAMP, PAPER
from reverie.games.iles.pieces import CELL_NAMES, CELLS
from reverie.games.iles.view import SeatView
from reverie.kit.markup import Element, escape, h

SIZE = 100
GAP = 4


def island_picture(side: SeatView, name: str) -> str:
    """The SVG of an island, its dreams and its score."""
    total = "" if side.sheet is None else str(side.sheet.total)
    return _drawn(tuple(side.cells), tuple(side.dreams), frozenset(side.flipped), name, total)


@lru_cache(maxsize=16)
def _drawn(
    cells: tuple[str, ...], dreams: tuple[str, ...], flipped: frozenset[str], name: str, total: str
) -> str:  # fmt: skip
    tiles = [
        (
            "back-genie" if CELL_NAMES[cell] in flipped else tile,
            120 + cell % 4 * (SIZE + GAP),
            60 + cell // 4 * (SIZE + GAP),
        )
        for cell, tile in enumerate(cells[:CELLS])
        if tile
    ]
    placed = "".join(
        f'<use href="#il-{tile}" x="{x}" y="{y}" width="{SIZE}" height="{SIZE}"/>' for tile, x, y in tiles
    )
    placed += "".join(
        f'<use href="#il-{dream}" x="20" y="{60 + slot * 78}" width="74" height="74"/>'
        for slot, dream in enumerate(dreams)
        if dream
    )
    used = frozenset({tile for tile, _, _ in tiles} | set(dreams))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 556 392" width="1112" height="784">'
        f"<style>.il-points{{font:800 22px Georgia,serif;fill:{LAMP};text-anchor:middle}}</style>"
        f"<defs>{symbols(used)}</defs>"
        '<rect width="556" height="392" fill="#0c2a5c"/>'
        f'<text x="20" y="40" font-family="Georgia,serif" font-size="28" fill="{PAPER}">{escape(name)}</text>'
        f'<text x="536" y="40" font-family="Georgia,serif" font-size="30" fill="{LAMP}" '
        f'text-anchor="end">{total}</text>'
        f"{placed}</svg>"
    )


def download(side: SeatView, name: str, label: str) -> Element:
    """A link that saves the picture; no script is needed."""
    data = b64encode(island_picture(side, name).encode()).decode()
    return h("a", label, href=f"data:image/svg+xml;base64,{data}", download="island.svg", cls="button")
