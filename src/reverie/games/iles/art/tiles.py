"""The faces and backs of all tiles: a ground for each type, and what stands on it."""

from typing import Final

from reverie.games.iles.art.palette import GENIE, GROUND, LAMP, PAPER
from reverie.games.iles.pieces import COPIES, DREAMS, ELEMENTS, NAMES, TYPES

TILE_FIELD: Final = "0 0 100 100"
# Round corners, cut once for all tiles.
CLIP: Final = '<clipPath id="il-round"><rect width="100" height="100" rx="9"/></clipPath>'
ROUND: Final = 'clip-path="url(#il-round)"'

# Where two, three and four figures stand, and how large they are.
PLACES: Final = {
    2: ((8, 22, 44), (49, 34, 44)),
    3: ((5, 8, 42), (53, 10, 42), (29, 52, 44)),
    4: ((5, 7, 41), (54, 7, 41), (6, 52, 41), (54, 52, 41)),
}
# The figures of a dream: which, and the points in large.
DREAM_SHOWS: Final[dict[str, tuple[tuple[str, ...], str]]] = {
    "D-ROKH": (("rokh",), "2"),
    "D-MONKEY": (("monkey",), "2"),
    "D-FENNEC": (("fennec",), "3"),
    "D-DROMEDARY": (("dromedary",), "4"),
    "D-ELEPHANT": (("elephant",), "5"),
    "D-GEMCOL": (("emerald", "ruby", "diamond"), "2·6·12"),
    "D-GEMROW": (("emerald", "ruby", "diamond"), "2·5·10"),
    "D-LAMP": (("lamp",), "4·12"),
    "D-SNAKE": (("snake",), "10·5"),
    "D-GENIE": (("genie",), "4"),
}


def use(figure: str, x: float, y: float, size: float) -> str:
    """A figure of the sprite on a tile."""
    return f'<use href="#il-{figure}" x="{x}" y="{y}" width="{size}" height="{size}"/>'


def _ground(type_name: str) -> str:
    sky, land = GROUND[type_name]
    if type_name == "high":
        shape = f'<path d="M0 62 26 34l18 20 22-30 34 40v36H0z" fill="{land}"/><path d="M66 24 58 35l8 5 9-5z" fill="{PAPER}"/>'
    elif type_name == "centre":
        shape = (
            f'<path d="M0 58q28-20 52-6t48-8v56H0z" fill="{land}"/><path d="M0 82q40-14 100-2v20H0z" fill="#b9853f"/>'
        )
    else:
        shape = (
            f'<path d="M0 66q25-12 50 0t50 0v34H0z" fill="{land}"/><path d="M0 82q12-7 25 0t25 0 25 0 25 0" fill="none" '
            f'stroke="{PAPER}" stroke-opacity=".6" stroke-width="2.500"/>'
        )
    return f'<g {ROUND}><rect width="100" height="100" fill="{sky}"/>{shape}</g>'


def island(elements: dict[str, int], type_name: str) -> str:
    """An island tile."""
    figures = [element for element, number in elements.items() for _ in range(number)]
    places = PLACES[len(figures)]
    stand = "".join(use(figure, *place) for figure, place in zip(figures, places, strict=True))
    frame = '<rect x="1" y="1" width="98" height="98" rx="9" fill="none" stroke="#0a1a2e" stroke-opacity=".55" stroke-width="2"/>'
    return _ground(type_name) + stand + frame


STARS: Final = "".join(
    f'<circle cx="{8 + n * 37 % 86}" cy="{6 + n * 53 % 88}" r="{0.8 + n % 3 * 0.6}"/>' for n in range(18)
)
NIGHT: Final = (
    f'<g {ROUND}><rect width="100" height="100" fill="{GROUND["dream"][0]}"/><path d="M0 70q50-30 100-8v38H0z" '
    f'fill="{GROUND["dream"][1]}"/><g fill="{PAPER}" opacity=".8">{STARS}</g></g>'
)


def dream(name: str) -> str:
    """A dream tile: what it pays for, and how much."""
    figures, points = DREAM_SHOWS[name]
    if name == "D-GEMCOL":
        stand = "".join(use(gem, 36, 4 + 22 * row, 24) for row, gem in enumerate(figures))
    elif name == "D-GEMROW":
        stand = "".join(use(gem, 5 + 31 * column, 22, 28) for column, gem in enumerate(figures))
    else:
        stand = use(figures[0], 22, 8, 56)
    return f'{NIGHT}{stand}<text x="50" y="92" class="il-points">{points}</text>'


GENIE_BACK: Final = (
    '<rect width="100" height="100" rx="9" fill="#2a1d6b"/><path d="M50 8 92 50 50 92 8 50z" fill="#3d2c96" stroke="'
    f'{GENIE}" stroke-width="2"/>{use("genie", 24, 22, 52)}'
)
# A mark in the corner tells the type of an island tile from its back (spec 1.1).
MARKS: Final = {
    "high": '<path d="m74 26 9-14 9 14z"/>',
    "centre": '<path d="M74 15h18v9H74z"/>',
    "low": '<path d="m74 13 9 14 9-14z"/>',
}


def backs() -> dict[str, str]:
    """The back of each type; the starry sky for dreams."""
    found = {f"back-{name}": f'{GENIE_BACK}<g fill="{LAMP}">{mark}</g>' for name, mark in MARKS.items()}
    found["back-dream"] = f"{NIGHT}{use('star', 28, 24, 44)}"
    found["back-genie"] = GENIE_BACK
    return found


def faces() -> dict[str, str]:
    """All tiles by id, and the backs."""
    found = {
        name: island(elements, TYPES[number // COPIES])
        for number, (name, elements) in enumerate(zip(NAMES, ELEMENTS, strict=False))
    }
    found.update({name: dream(name) for name in DREAMS})
    return found | backs()
