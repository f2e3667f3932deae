"""Onirim's drawings: one sprite of symbols, and the face of every card as layers of it."""

from collections.abc import Callable
from functools import cache
from typing import Final

from reverie.games.onirim.art import denizens, doors, dreams, emblems, places, tokens
from reverie.games.onirim.art.palette import INK, LAMP, PAPER
from reverie.games.onirim.pieces import COLOURS, FIRST_TOWER, NAMES, TOWER_LEFT, TOWER_RIGHT
from reverie.kit.drawing import picture, sprite_of, symbols, use
from reverie.kit.markup import Element

FIELD: Final = "0 0 100 140"
SIGN_FIELD: Final = "0 0 24 24"


def _by_colour(draw: Callable[[str], str], *colours: str) -> dict[str, str]:
    return {colour: draw(colour) for colour in colours}


@cache
def sprite() -> Element:
    """All symbols of the game."""
    colours = (*COLOURS, "oni")
    gradients = "".join(places.gradient(colour) for colour in colours) + dreams.GRADIENTS
    return sprite_of(
        *symbols("o-place-", FIELD, _by_colour(lambda colour: places.sky(colour) + places.SCENE[colour], *COLOURS)),
        *symbols("o-", FIELD, emblems.EMBLEM),
        *symbols("o-sign-", SIGN_FIELD, emblems.SIGN),
        *symbols("o-icon-", SIGN_FIELD, _by_colour(places.ICON.__getitem__, *colours)),
        *symbols("o-door-", FIELD, _by_colour(doors.door, *colours)),
        *symbols("o-goal-", FIELD, _by_colour(doors.goal, *colours)),
        *symbols("o-tower-", FIELD, _by_colour(doors.tower, *COLOURS)),
        *symbols("o-", FIELD, dreams.CARDS),
        *symbols("o-", FIELD, {"den": denizens.GROUND}),
        *symbols("o-den-", FIELD, denizens.FIGURE),
        *symbols("o-prem-", FIELD, tokens.PREMONITION),
        *symbols("o-", FIELD, tokens.TOKENS),
        defs=gradients,
    )


def _use(*ids: str) -> str:
    return use(*(f"o-{id}" for id in ids))


def _tower_marks(name: str) -> str:
    """The number of a Tower in its window, and the symbols on its two sides."""
    place = NAMES.index(name) - FIRST_TOWER
    marks = f'<circle cx="50" cy="97" r="14" fill="{INK}"/><text x="50" y="104" class="num">{name[-1]}</text>'
    for masks, x in ((TOWER_LEFT, 2), (TOWER_RIGHT, 72)):
        shown = [symbol for bit, symbol in ((1, "sun"), (2, "moon")) if masks[place] & bit]
        for row, symbol in enumerate(shown):
            y = 74 + 30 * row if len(shown) == 2 else 88
            fill = LAMP if symbol == "sun" else PAPER
            marks += (
                f'<circle cx="{x + 13}" cy="{y + 13}" r="14" fill="{INK}"/>'
                f'<svg x="{x + 3}" y="{y + 3}" width="20" height="20" fill="{fill}">{_use("sign-" + symbol)}</svg>'
            )
    return marks


def _layers(name: str) -> str:
    kind, _, rest = name.partition("-")
    if kind == "loc":
        colour, _, symbol = rest.partition("-")
        return _use(f"place-{colour}", symbol)
    if kind == "glyph":
        return _use(f"place-{rest}", "glyph")
    if kind == "cross":
        # The emblem stands higher and smaller than on a Location, to leave room for the signpost.
        return _use("cross") + f'<svg x="16" y="-2" width="68" height="95">{_use(rest)}</svg>'
    if kind == "tower":
        return _use(f"tower-{rest.partition('-')[0]}") + _tower_marks(name)
    if kind == "den":
        return _use("den", name)
    return _use(name or "back")


@cache
def drawing(name: str) -> Element:
    """The face of a card by its id (the back for no id), or another symbol of the card's size."""
    return picture("face", FIELD, _layers(name))


@cache
def sign(name: str) -> Element:
    """A small sign in the current colour: `sign-sun`, `icon-red`."""
    return picture("sign", SIGN_FIELD, _use(name))
