"""The papers of Onirim's drawings: five tones of each colour, from night to lamplight."""

from typing import Final, NamedTuple


class Tones(NamedTuple):
    """One colour as sheets of paper, the darkest lying deepest."""

    sky: str
    deep: str
    mid: str
    light: str
    glow: str


TONES: Final = {
    "red": Tones("#2a1030", "#5c1a33", "#a8323f", "#e2604f", "#ffb48f"),
    "blue": Tones("#0b1c46", "#123f78", "#1f6fb0", "#4aa8dc", "#b4e6ff"),
    "green": Tones("#0c2730", "#14503f", "#2c8a52", "#66bd62", "#cdf09a"),
    "brown": Tones("#241a26", "#4d2f1f", "#8d5a2c", "#c98f49", "#f5d59b"),
    "oni": Tones("#170f3d", "#33206e", "#6a3fb0", "#a878e0", "#f0d3ff"),
}

NIGHT: Final = "#0d1233"
INK: Final = "#070a20"
PAPER: Final = "#f6ecd6"
LAMP: Final = "#ffc65c"
AMBER: Final = "#f09a36"
SILVER: Final = "#dfe6ff"
DREAD: Final = "#c77dff"
