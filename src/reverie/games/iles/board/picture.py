"""A finished island as a picture to keep: one SVG that needs nothing else, saved as PNG where the browser can."""

from base64 import b64encode
from functools import lru_cache

from reverie.games.iles.art import symbols
from reverie.games.iles.art.palette import LAMP, PAPER
from reverie.games.iles.pieces import CELL_NAMES, CELLS
from reverie.games.iles.view import SeatView
from reverie.kit.markup import Element, escape, h

SIZE = 100  # a tile
STEP = SIZE + 4
WIDTH, HEIGHT = 600, 450
LEFT, TOP = 146, 84  # of the island
SLOT = 74  # a dream tile
FONT = "Georgia,'Times New Roman',serif"


def island_picture(side: SeatView, name: str, title: str) -> str:
    """The SVG of an island, its dreams and its score."""
    sheet = side.sheet
    paid = tuple(sheet.dreams) if sheet is not None else ()
    total = "" if sheet is None else str(sheet.total)
    return _drawn(tuple(side.cells), tuple(side.dreams), frozenset(side.flipped), paid, name, total, title)


def _sky() -> str:
    """Night over the sea: stars, a moon, waves at the foot."""
    stars = "".join(
        f'<circle cx="{n * 97 % WIDTH}" cy="{n * 53 % 300}" r="{0.7 + n % 3 * 0.5:.1f}"/>' for n in range(1, 60)
    )
    wave = f"q{WIDTH // 20}-9 {WIDTH // 10} 0" + f"t{WIDTH // 10} 0" * 9
    return (
        '<linearGradient id="il-sky" x2="0" y2="1"><stop stop-color="#0b1440"/><stop offset=".7" stop-color="#1b4f86"/>'
        '<stop offset="1" stop-color="#2c8a9c"/></linearGradient>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="url(#il-sky)"/><g fill="{PAPER}" opacity=".8">{stars}</g>'
        f'<path d="M0 {HEIGHT - 34}{wave}V{HEIGHT}H0z" fill="#1d6f86"/>'
        f'<path d="M0 {HEIGHT - 16}{wave}V{HEIGHT}H0z" fill="#12506a"/>'
    )


@lru_cache(maxsize=16)
def _drawn(
    cells: tuple[str, ...], dreams: tuple[str, ...], flipped: frozenset[str], paid: tuple[int, ...], name: str,
    total: str, title: str,
) -> str:  # fmt: skip
    tiles = [
        ("back-genie" if CELL_NAMES[cell] in flipped else tile, LEFT + cell % 4 * STEP, TOP + cell // 4 * STEP)
        for cell, tile in enumerate(cells[:CELLS])
        if tile
    ]
    placed = "".join(f'<use href="#il-{tile}" x="{x}" y="{y}" width="{SIZE}" height="{SIZE}"/>' for tile, x, y in tiles)
    placed += "".join(_dream(slot, dream, paid) for slot, dream in enumerate(dreams) if dream)
    used = frozenset({tile for tile, _, _ in tiles} | set(dreams))
    frame = f'x="{LEFT - 12}" y="{TOP - 12}" width="{3 * STEP + SIZE + 24}" height="{2 * STEP + SIZE + 24}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH * 2}" '
        f'height="{HEIGHT * 2}">'
        f"<style>text{{font-family:{FONT}}}.il-points{{font-weight:800;font-size:22px;fill:{LAMP};text-anchor:middle}}</style>"
        f"<defs>{symbols(used)}</defs>{_sky()}"
        f'<text x="30" y="48" font-size="30" fill="{PAPER}">{escape(name)}</text>'
        f'<circle cx="546" cy="38" r="29" fill="#ffe9b8"/><text x="546" y="49" font-size="30" font-weight="700" '
        f'fill="#5b2c08" text-anchor="middle">{total}</text>'
        f'<rect {frame} rx="16" fill="#e8c98a" stroke="{LAMP}" stroke-width="2"/>{placed}'
        f'<text x="{WIDTH - 30}" y="{HEIGHT - 8}" font-size="15" fill="{PAPER}" text-anchor="end">'
        f"{escape(title)}</text></svg>"
    )


def _dream(slot: int, dream: str, paid: tuple[int, ...]) -> str:
    """A dream tile at the left edge, with what it paid."""
    y = TOP + slot * (SLOT + 6)
    tile = f'<use href="#il-{dream}" x="36" y="{y}" width="{SLOT}" height="{SLOT}"/>'
    if not paid:
        return tile
    return (
        f'{tile}<circle cx="108" cy="{y + 5}" r="13" fill="{LAMP}"/><text x="108" y="{y + 10}" font-size="15" '
        f'font-weight="700" fill="#0a0d26" text-anchor="middle">{paid[slot]}</text>'
    )


def download(side: SeatView, name: str, title: str, label: str) -> Element:
    """A link that saves the picture: as it is without a script, else as PNG, which everybody can open and send."""
    data = b64encode(island_picture(side, name, title).encode()).decode()
    return h(
        "a", label, href=f"data:image/svg+xml;base64,{data}", download="island.svg", cls="button", data_part="keep"
    )
