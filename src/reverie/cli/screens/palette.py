"""The colours of the night, by what they are used for."""

from textual.theme import Theme

NIGHT = "#0b1026"
SHADE = "#141b3c"
EDGE = "#34407a"
PAPER = "#ece5d3"
MUTED = "#98a2cc"
LAMP = "#f4b860"
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
    variables={
        "scrollbar": EDGE,
        "scrollbar-background": NIGHT,
        "border": EDGE,
        "block-cursor-text-style": "bold",
    },
)
