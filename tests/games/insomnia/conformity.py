"""What Insomnia tells the conformance kit about itself."""

from dataclasses import replace

from tests.games.insomnia.invariants import census

from reverie.games.insomnia.texts.lines import LINES
from reverie.testkit import Hooks
from reverie.testkit.renderers import board_in, terminal_in

# Cards that come to light: drawn, turned up, or thrown away with a hand.
REVELATIONS = frozenset(
    {"draw", "nightmare", "reveal", "awake", "bed", "discard_hand", "market", "top_tile", "concede"}
)
# Everything but a draw happens before everybody's eyes, and the end of a race sweeps most of it off the table at once.
ASIDES = frozenset(LINES) - {"draw"}

HOOKS = Hooks(census=census, revelations=REVELATIONS, asides=ASIDES, forgetful_samples=True)
# The same, and all that is drawn is compared as well.
DRAWN = replace(HOOKS, renderers=(board_in("en"), terminal_in("fr", 90)))
