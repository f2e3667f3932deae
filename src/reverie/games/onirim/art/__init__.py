"""Onirim's drawings: one sprite of symbols, and the face of every card as layers of it."""

from functools import cache
from typing import Final

from reverie.games.onirim.art import denizens, doors, dreams, emblems, places, tokens
from reverie.games.onirim.art.palette import INK, LAMP, PAPER
from reverie.games.onirim.pieces import COLOURS, FIRST_TOWER, NAMES, TOWER_LEFT, TOWER_RIGHT
from reverie.kit.markup import Element, raw

FIELD: Final = "0 0 100 140"
SIGN_FIELD: Final = "0 0 24 24"


def _symbol(id: str, drawing: str, field: str = FIELD) -> str:
    return f'<symbol id="o-{id}" viewBox="{field}">{drawing}</symbol>'


@cache
def sprite() -> Element:
    """All symbols of the game, to be put once into a page that shows its cards."""
    gradients = "".join(places.gradient(colour) for colour in (*COLOURS, "oni")) + dreams.GRADIENTS
    symbols = [
        _symbol(f"place-{colour}", places.sky(colour) + places.SCENE[colour])
        for colour in COLOURS
    ]  # fmt: skip
    symbols += [_symbol(name, drawing) for name, drawing in emblems.EMBLEM.items()]
    symbols += [_symbol(f"sign-{name}", drawing, SIGN_FIELD) for name, drawing in emblems.SIGN.items()]
    symbols += [_symbol(f"icon-{colour}", places.ICON[colour], SIGN_FIELD) for colour in (*COLOURS, "oni")]
    symbols += [_symbol(f"door-{colour}", doors.door(colour)) for colour in (*COLOURS, "oni")]
    symbols += [_symbol(f"goal-{colour}", doors.goal(colour)) for colour in (*COLOURS, "oni")]
    symbols += [_symbol(f"tower-{colour}", doors.tower(colour)) for colour in COLOURS]
    symbols += [_symbol(name, drawing) for name, drawing in dreams.CARDS.items()]
    symbols += [_symbol("den", denizens.GROUND)]
    symbols += [_symbol(f"den-{name}", drawing) for name, drawing in denizens.FIGURE.items()]
    symbols += [_symbol(f"prem-{name}", drawing) for name, drawing in tokens.PREMONITION.items()]
    symbols += [_symbol(name, drawing) for name, drawing in tokens.TOKENS.items()]
    return raw(
        '<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">'
        f"<defs>{gradients}</defs>{''.join(symbols)}</svg>"
    )


def _use(*ids: str) -> str:
    return "".join(f'<use href="#o-{id}"/>' for id in ids)


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
    return raw(
        f'<svg class="face" viewBox="{FIELD}" aria-hidden="true" focusable="false">{_layers(name)}</svg>'
    )


@cache
def sign(name: str) -> Element:
    """A small sign in the current colour: `sign-sun`, `icon-red`."""
    return raw(
        f'<svg class="sign" viewBox="{SIGN_FIELD}" aria-hidden="true" focusable="false">{_use(name)}</svg>'
    )
