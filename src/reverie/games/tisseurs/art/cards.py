"""The faces of the cards: the paper of the world, its pattern, the elements, and what the card is worth."""

from typing import Final

from reverie.games.tisseurs.art.palette import DREAD, GROUND, INK, LAMP
from reverie.games.tisseurs.pieces import (
    CARDS,
    ELEMENTS,
    NIGHTMARE_WORLD,
    PRINTED_ELEMENTS,
    SKULLS,
    STARS,
    SYMBOL,
    WORLD,
)

CARD_FIELD: Final = "0 0 100 140"

# Waves, hills, stars, cobweb: the world is told by more than its colour.
PATTERN: Final = (
    '<path d="M5 20q11-8 22 0t23 0 22 0 23 0M5 122q11-8 22 0t23 0 22 0 23 0M5 132q11-8 22 0t23 0 22 0 23 0" fill="none" stroke="#ffffff55" stroke-width="3"/>',
    '<path d="M4 136v-16l12-12 8 8 14-18 12 14 14-12 14 16 10-10 8 10v20z" fill="#00000040"/><path d="M10 22l8-12 8 12zM74 22l8-12 8 12z" fill="#ffffff40"/>',
    "".join(
        f'<circle cx="{8 + (n * 37) % 86}" cy="{8 + (n * 53) % 126}" r="{1 + n % 3}" fill="#ffffff66"/>'
        for n in range(16)
    ),
    f'<path d="M4 4 50 70 96 4M4 136l46-66 46 66M4 70h92M20 27q30 14 60 0M20 113q30-14 60 0" fill="none" stroke="{DREAD}" stroke-width="1" opacity=".6"/>',
)
SPOTS: Final = {
    1: ((18, 34, 64),),
    2: ((6, 22, 52), (42, 62, 52)),
    3: ((4, 18, 46), (50, 46, 46), (6, 70, 46)),
    6: ((8, 12, 38), (54, 12, 38), (8, 50, 38), (54, 50, 38), (8, 88, 38), (54, 88, 38)),
}


def _use(name: str, x: float, y: float, size: float) -> str:
    return f'<use href="#t-{name}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"/>'


def _face(card: int) -> str:
    top, foot, edge = GROUND[WORLD[card]]
    names = [ELEMENTS[element] for element in PRINTED_ELEMENTS[card]]
    pieces = [_use(name, *spot) for name, spot in zip(names, SPOTS[len(names)], strict=True)]
    signs = ["star"] * STARS[card] + ["skull"] * SKULLS[card] + ["discovery"] * SYMBOL[card]
    size = 20.0 if WORLD[card] == NIGHTMARE_WORLD else 24.0
    left = 50 - len(signs) * size / 2
    band = 140 - size - 4
    pieces += [
        f'<rect x="{left - 4:g}" y="{band - 2:g}" width="{len(signs) * size + 8:g}" height="{size + 4:g}" rx="8" fill="{INK}" opacity=".75"/>',
        *(_use(sign, left + number * size, band, size) for number, sign in enumerate(signs)),
    ]
    return (
        f'<rect x="2" y="2" width="96" height="136" rx="10" fill="{foot}"/><path d="M2 12a10 10 0 0 1 10-10h76a10 10 0 0 1 10 10v66H2z" fill="{top}" opacity=".75"/>'
        f'{PATTERN[WORLD[card]]}<rect x="2" y="2" width="96" height="136" rx="10" fill="none" stroke="{edge}" stroke-width="3"/>{"".join(pieces)}'
    )


def _back(middle: str) -> str:
    return (
        f'<rect x="2" y="2" width="96" height="136" rx="10" fill="#1a2260" stroke="{LAMP}" stroke-width="3"/>'
        f'<circle cx="50" cy="70" r="34" fill="none" stroke="{LAMP}" stroke-width="1.500" opacity=".6"/>{middle}'
    )


def faces() -> dict[str, str]:
    """The drawing of each card by its id; a cut in the place of a card, and the back of a discovery card."""
    drawn = {name: _face(number) for number, name in enumerate(CARDS)}
    drawn["cut"] = (
        f'<rect x="6" y="6" width="88" height="128" rx="12" fill="#1b0f33" stroke="{DREAD}" stroke-width="3" stroke-dasharray="8 6"/>{_use("cut", 26, 46, 48)}'
    )
    drawn["discovery"] = _back(_use("discovery", 26, 46, 48))
    return drawn
