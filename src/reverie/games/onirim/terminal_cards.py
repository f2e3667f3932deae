"""Onirim's cards in a terminal: little boxes three lines high, each with a sign and letters beside its colour."""

from typing import Final

from rich.text import Text as Line

from reverie.engine.text import translate
from reverie.games.onirim.pieces import FIRST_TOWER, NAMES, TOWER_LEFT, TOWER_RIGHT
from reverie.games.onirim.texts import T
from reverie.games.onirim.texts.cards import CARD
from reverie.kit.terminal import DREAD, LAMP, MUTED, PAPER, SHADOW

HIGH: Final = 3  # lines of a card

# Ink on the faces, and the paper under it.
STYLE: Final = {"red": "#ff8577", "blue": "#74b9ff", "green": "#86dd92", "brown": "#dcab74", "oni": LAMP, "": PAPER}
PAPER_UNDER: Final = {
    "#ff8577": "#33161f", "#74b9ff": "#102a4d", "#86dd92": "#12302a", "#dcab74": "#302217", LAMP: "#33280f",
    DREAD: "#2a1238", MUTED: "#1a2044", SHADOW: "#151b3c", PAPER: "#20264a",
}  # fmt: skip

# Two letters of each colour, because colour is never the only sign.
LETTERS: Final = {"red": T("Re"), "blue": T("Bl"), "green": T("Gr"), "brown": T("Br"), "oni": T("On"), "": T("··")}

SIGN: Final = {
    "sun": "☀", "moon": "☾", "key": "⚷", "glyph": "◈", "door": "∩", "night": "☠", "lost": "◌", "happy": "☺",
    "dead": "╳", "tower": "♜",
}  # fmt: skip

SINGLE: Final = "╭─╮│╰╯"
DOUBLE: Final = "╔═╗║╚╝"  # a card of the open series
SIDES: Final = ("·", "☀", "☾", "☀☾")  # symbols on one side of a Tower, by their mask


def colour_of(name: str) -> str:
    """`red` … `brown`, `oni`, or nothing for cards without a colour."""
    parts = name.split("-")
    return parts[1] if len(parts) > 1 and parts[1] in STYLE else ""


def sign_of(name: str) -> str:
    """The one sign of a card."""
    kind, _, rest = name.partition("-")
    if kind == "loc":
        return SIGN[rest.rpartition("-")[2]]
    if kind == "cross":
        return SIGN[rest]
    if kind == "den":
        return "✦"
    return SIGN.get(kind, "░")


def letters_of(name: str, lang: str) -> str:
    """What stands beside the sign: letters of the colour, or of the Denizen."""
    kind = name.partition("-")[0]
    if kind == "cross":
        return "✛"
    if kind == "den":
        return translate(CARD[name], lang)[:3]
    colour = colour_of(name)
    return translate(LETTERS[colour], lang) if colour else ""


def short(name: str, lang: str) -> Line:
    """A card in two or three letters, for lists and counters."""
    if not name:
        return Line("░", style=SHADOW)
    style = style_of(name)
    number = name[-1] if name.startswith("tower") else ""
    return Line(f"{letters_of(name, lang)}{sign_of(name)}{number}", style=style)


def style_of(name: str) -> str:
    """The colour of a card's ink."""
    if name in ("night", "lost", "dead"):
        return DREAD if name == "night" else MUTED
    return STYLE[colour_of(name)] if not name.startswith(("den", "happy")) else LAMP


def card(name: str, lang: str, *, series: bool = False) -> list[Line]:
    """The three lines of a card; an unknown one shows its back."""
    if not name:
        return _box("", "░░░", SHADOW, SINGLE)
    edges = DOUBLE if series else SINGLE
    if name.startswith("tower"):
        return _tower(name, lang, edges)
    inside = letters_of(name, lang) if name.startswith("den") else f" {sign_of(name)} "
    corner = sign_of(name) if name.startswith("den") else letters_of(name, lang)
    return _box(corner, inside, style_of(name), edges)


def turned(colour: str, lang: str) -> list[Line]:
    """A fulfilled Goal, face down, that still tells its colour."""
    return _box(translate(LETTERS[colour], lang), " ✓ ", SHADOW, SINGLE)


def _tower(name: str, lang: str, edges: str) -> list[Line]:
    place = NAMES.index(name) - FIRST_TOWER
    left, right = SIDES[TOWER_LEFT[place]], SIDES[TOWER_RIGHT[place]]
    corner = f"{letters_of(name, lang)}{SIGN['tower']}{name[-1]}"
    return _box(corner, f"{left:<2} {right:>2}", style_of(name), edges)


def _box(corner: str, inside: str, style: str, edges: str) -> list[Line]:
    top_left, across, top_right, down, low_left, low_right = tuple(edges)
    width = len(inside)
    style = f"{style} on {PAPER_UNDER[style]}"
    return [
        Line(f"{top_left}{corner}{across * (width - len(corner))}{top_right}", style=style),
        Line.assemble((down, style), (inside, f"bold {style}"), (down, style)),
        Line(f"{low_left}{across * width}{low_right}", style=style),
    ]


def side_by_side(cards: list[list[Line]]) -> list[Line]:
    """Several cards in a row."""
    return [Line("").join(one[line] for one in cards) for line in range(HIGH)]
