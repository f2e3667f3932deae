"""How each step of Insomnia sounds and looks: data for the runtime, by the step's name or by name and argument."""

from typing import Final

from reverie.kit.look import Effect

# step or step:argument -> sound, look, how long the next step waits (ms), who hops along the ring
EFFECTS: Final[dict[str, Effect]] = {
    "race": ("shuffle", "", 300),
    "play": ("card", "", 140),
    "draw": ("draw", "", 140),
    "move": ("tap", "", 260, "sheep-{seat} space-"),
    "gain": ("chime", "", 160),
    "use": ("chime", "glow", 260),
    "place": ("tap", "", 90),
    "relocate": ("tap", "", 120),
    "flip": ("chime", "", 160),
    "brave": ("chime", "", 160),
    "nightmare": ("dread", "", 420),
    "nightmare:wolf_howl": ("howl", "dread", 900),
    "nightmare:wolf_move1": ("howl", "", 500),
    "nightmare:wolf_move2": ("howl", "", 500),
    "nightmare:bump_jump1": ("thud", "", 420),
    "nightmare:bump_jump2": ("thud", "", 420),
    "nightmare:bump_jump3": ("thud", "dread", 420),
    "nightmare:bump_back1": ("thud", "", 420),
    "nightmare:bump_back2": ("thud", "", 420),
    "nightmare:spider_web2": ("scuttle", "", 420),
    "nightmare:spider_web3": ("scuttle", "", 420),
    "nightmare_moves": ("sweep", "", 260, "nightmare space-"),
    "nightmare_crosses": ("dread", "dread", 900),
    "web": ("scuttle", "", 300),
    "scared": ("refuse", "dread", 420),
    "awake": ("lose", "", 420),
    "bed": ("bell", "glow", 500),
    "reveal": ("draw", "", 300),
    "discard_hand": ("sweep", "", 200),
    "pillow": ("bell", "", 200),
    "lay": ("card", "glow", 240),
    "market": ("draw", "", 120),
    "top_tile": ("card", "", 200),
    "end:pillow": ("win", "win", 1200),
    "end": ("lose", "lose", 600),
}
