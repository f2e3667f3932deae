"""The colours of the night, by what they are used for."""

from textual.theme import Theme

from reverie.kit.terminal import LAMP, MUTED, PAPER

NIGHT = "#0b1026"
SHADE = "#141b3c"
EDGE = "#34407a"
WARNING = "#ff8f6b"
LEAF = "#8fd6a4"

THEME = Theme(
    name="night",
    primary=LAMP,
    secondary=MUTED,
    accent=LAMP,
    foreground=PAPER,
    background=NIGHT,
    surface=SHADE,
    panel=SHADE,
    warning=WARNING,
    error=WARNING,
    success=LEAF,
    dark=True,
    variables={"scrollbar": EDGE, "scrollbar-background": NIGHT, "border": EDGE, "block-cursor-text-style": "bold"},
)

__all__ = ["EDGE", "LAMP", "LEAF", "MUTED", "NIGHT", "PAPER", "SHADE", "THEME", "WARNING"]
