"""How each step of Dream On! sounds and looks: data for the runtime, by the step's name."""

from typing import Final

from reverie.kit.look import effects

EFFECTS: Final = effects("""
    flipped           bell   glow  200
    played            card   hold  0
    dream_ended       bell   dread 400
    think             draw   -     0
    signalled         tap    -     0
    asked             chime  -     0
    tainted           refuse -     0
    revealed          card   -     300
    placed:individual chime  glow  300
    placed:collective chime  -     300
    placed:wrong      lose   -     300
    vote_open         bell   -     0
    reacted           tap    -     0
    paused            sweep  -     0
    resumed           bell   -     0
    final             win    win   800
""")
