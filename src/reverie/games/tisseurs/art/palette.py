"""The papers of the drawings: three worlds and the nightmares, each with a ground and an ink of its own."""

from typing import Final

INK: Final = "#0a0d26"
PAPER: Final = "#f6ecd6"
LAMP: Final = "#ffc65c"
DREAD: Final = "#c77dff"

# By world, nightmares last: the top and the foot of the paper, and its edge.
GROUND: Final = (
    ("#2f7fd0", "#123a73", "#8cc8ff"),
    ("#3f9a54", "#154a2a", "#a5e6ae"),
    ("#c8534f", "#5a1830", "#ffb3a3"),
    ("#3c2a55", "#140a24", "#c77dff"),
)
# One colour for each seat, and the sign that goes with it.
SEATS: Final = ("#ffd36e", "#74b9ff", "#d3a4ff", "#8fe39b")
SIGNS: Final = ("●", "■", "▲", "◆")
