"""The papers of the drawings of 1001 Îles: lagoons by night, warm sand, three gems and five sails."""

from typing import Final

INK: Final = "#0a1a2e"
PAPER: Final = "#f6ecd6"
LAMP: Final = "#ffc65c"
SAND: Final = "#e8c98a"
GENIE: Final = "#8f7bff"

# Ground of each type of tile: sky, land.
GROUND: Final = {
    "high": ("#7fc4e8", "#5f9e6b"),
    "centre": ("#f3d79a", "#d8a860"),
    "low": ("#f0dcae", "#3aa7b5"),
    "dream": ("#1c2468", "#3b2f86"),
}

# One colour for each seat, and the sign that goes with it.
SEATS: Final = ("#ffd36e", "#74b9ff", "#d3a4ff", "#8fe39b", "#ff9bb0")
SIGNS: Final = ("●", "■", "▲", "◆", "★")
