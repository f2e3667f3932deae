"""How each step sounds and looks: data for the runtime, by the step's name or by name and argument."""

from typing import Final

# step or step:argument -> sound, look, how long the next step waits (ms)
EFFECTS: Final[dict[str, tuple[str, str, int]]] = {
    "round": ("shuffle", "", 500),
    "weavers": ("tap", "", 240),
    "move": ("card", "", 300),
    "gain": ("chime", "", 160),
    "pay": ("tap", "", 160),
    "sand": ("chime", "", 200),
    "place": ("card", "", 240),
    "cut": ("dread", "dread", 600),
    "quilt": ("chime", "", 200),
    "discover": ("draw", "glow", 260),
    "keep": ("card", "", 160),
    "play": ("chime", "glow", 360),
    "mend": ("chime", "", 200),
    "star": ("chime", "glow", 240),
    "catch": ("chime", "glow", 240),
    "walk": ("card", "", 260),
    "shadow": ("sweep", "", 500),
    "round_over": ("bell", "", 600),
    "end:rounds": ("win", "win", 1200),
    "end": ("lose", "lose", 600),
}
