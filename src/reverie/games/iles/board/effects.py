"""How each step of 1001 Îles sounds and looks: data for the runtime, by the step's name."""

from typing import Final

# step or step:argument -> sound, look, how long the next step waits (ms)
EFFECTS: Final[dict[str, tuple[str, str, int]]] = {
    "round": ("bell", "", 160),
    "draw": ("draw", "", 320),
    "hide": ("card", "", 200),
    "show": ("draw", "", 260),
    "take": ("card", "", 180),
    "reveal": ("chime", "glow", 420),
    "place": ("tap", "", 200),
    "flip": ("dread", "dread", 700),
    "designate": ("tap", "", 160),
    "discard": ("sweep", "", 160),
    "shadow": ("sweep", "", 320),
    "end:complete": ("win", "win", 1200),
    "end": ("lose", "lose", 600),
}
