"""The papers of Insomnia's drawings: a meadow by night, four fleeces, and the purple of bad dreams."""

from typing import Final

INK: Final = "#0a0d26"
PAPER: Final = "#f6ecd6"
LAMP: Final = "#ffc65c"
DREAD: Final = "#c77dff"
HIDE: Final = "#4a3d5c"  # faces and feet of the sheep
SHADE: Final = "#2a1046"

# One colour for each seat, and the sign that goes with it.
SEATS: Final = ("#ffd36e", "#74b9ff", "#d3a4ff", "#8fe39b")
SEATS_DARK: Final = ("#8a5f12", "#1c4f86", "#5b2f8a", "#236b35")
SIGNS: Final = ("●", "■", "▲", "◆")
