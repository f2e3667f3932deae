"""What Insomnia tells the conformance kit about itself."""

from tests.games.insomnia.invariants import census

from reverie.testkit import Hooks

# Cards that come to light: drawn, turned up, or thrown away with a hand.
REVELATIONS = frozenset(
    {"draw", "nightmare", "reveal", "awake", "bed", "discard_hand", "market", "top_tile", "concede"}
)
# A card that ends the race is shuffled back at once, so no view keeps it.
ASIDES = frozenset({"nightmare", "reveal", "awake", "bed", "concede"})

HOOKS = Hooks(census=census, revelations=REVELATIONS, asides=ASIDES, forgetful_samples=True)
