"""What 1001 Îles tells the conformance kit about itself."""

from dataclasses import replace

from tests.games.iles.invariants import census

from reverie.testkit import Hooks
from reverie.testkit.renderers import board_in, terminal_in

# Tiles that come to light: drawn, shown by the Lookout, or turned up.
REVELATIONS = frozenset({"draw", "show", "reveal"})

HOOKS = Hooks(census=census, revelations=REVELATIONS, forgetful_samples=True)
# The same, and all that is drawn is compared as well.
SHOWN = replace(HOOKS, renderers=(board_in("en"), terminal_in("fr")))
