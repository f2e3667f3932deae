"""Sun, moon, key and glyph: four silhouettes that no eye confuses, large in the sky of a Location."""

import math
from typing import Final

from reverie.games.onirim.art.palette import AMBER, INK, LAMP, PAPER, SILVER


def _rays(points: int, outer: float, inner: float) -> str:
    corners = []
    for corner in range(points * 2):
        radius = outer if corner % 2 == 0 else inner
        angle = math.pi * corner / points
        corners.append(f"{50 + radius * math.sin(angle):.1f} {48 - radius * math.cos(angle):.1f}")
    return "M" + "L".join(corners) + "Z"


# Each on the field of a card, about the point 50, 48.
EMBLEM: Final = {
    "sun": (
        f'<circle cx="50" cy="48" r="36" fill="{LAMP}" opacity=".16"/>'
        f'<path d="{_rays(12, 33, 21)}" fill="{AMBER}"/><circle cx="50" cy="48" r="19.5" fill="{LAMP}"/>'
        f'<circle cx="47" cy="45" r="13" fill="{PAPER}" opacity=".55"/>'
    ),
    "moon": (
        f'<circle cx="50" cy="48" r="34" fill="{SILVER}" opacity=".13"/>'
        f'<path d="M60 19a30 30 0 1 0 15 43A25 25 0 0 1 60 19z" fill="{SILVER}"/>'
        '<path d="M60 19a30 30 0 0 0-28 50 32 32 0 0 1 28-50z" fill="#fff" opacity=".7"/>'
        f'<path d="m73 30 2 5 5 2-5 2-2 5-2-5-5-2 5-2z" fill="{LAMP}"/>'
    ),
    "key": (
        f'<circle cx="50" cy="48" r="36" fill="{LAMP}" opacity=".12"/>'
        f'<g fill="{LAMP}"><path fill-rule="evenodd" d="M50 12a16 16 0 1 1 0 32 16 16 0 0 1 0-32m0 8a8 8 0 1 0 0 '
        '16 8 8 0 0 0 0-16"/><path d="M45 42h10v42H45z"/><path d="M55 62h15v8H55zM55 75h11v9H55z"/></g>'
        f'<path d="M45 42h4v42h-4zM36 22a16 16 0 0 0 3 18q-2-10 1-18z" fill="{PAPER}" opacity=".65"/>'
    ),
    "glyph": (
        '<circle cx="50" cy="48" r="36" fill="#8ff5e8" opacity=".13"/>'
        '<path d="M50 12 82 48 50 84 18 48z" fill="none" stroke="#8ff5e8" stroke-width="6" stroke-linejoin="round"/>'
        '<path d="M33 48q17-18 34 0-17 18-34 0z" fill="#8ff5e8"/>'
        f'<circle cx="50" cy="48" r="6" fill="{INK}"/>'
    ),
}

# The same as signs of 24 by 24 in the current colour, for counters, Towers and Crossroads.
SIGN: Final = {
    "sun": '<circle cx="12" cy="12" r="5.5"/><path d="M11 1h2v4h-2zm0 18h2v4h-2zM1 11h4v2H1zm18 0h4v2h-4zM3.5 5 5 3.5 '
    "8 6.5 6.5 8zm12.5 12.5 1.5-1.5 3 3-1.5 1.500zM19 3.5 20.5 5l-3 3L16 6.500zM6.5 16 8 17.500l-3 3L3.5 "
    '19z"/>',
    "moon": '<path d="M15 2a10 10 0 1 0 7 15A9 9 0 0 1 15 2z"/>',
    "key": '<path fill-rule="evenodd" d="M12 1a5 5 0 0 1 1.5 9.800V14H18v3h-4.500v1.500H17v3h-3.500V23h-3V10.800A5 5 0 0 1 12 '
    '1m0 3a2 2 0 1 0 0 4 2 2 0 0 0 0-4"/>',
    "glyph": '<path fill-rule="evenodd" d="M12 1 22 12 12 23 2 12zm0 4.500L6 12l6 6.5 6-6.500z"/>'
    '<circle cx="12" cy="12" r="2.5"/>',
}
