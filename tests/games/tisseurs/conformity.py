"""What Tisseurs de Rêves tells the conformance kit about itself."""

from tests.games.tisseurs.invariants import census

from reverie.testkit import Hooks

# What comes to light: drawn tokens and cards, tokens laid on cards, cards played or discarded, the end.
REVELATIONS = frozenset(
    {"round", "gain", "pay", "sand", "discover", "discard", "play", "objective", "shadow", "weavers", "end"}
)
# Tokens that are paid go back to the pool, unseen by all views; a finished round leaves no trace of its weavers.
ASIDES = frozenset({"pay"})

HOOKS = Hooks(census=census, revelations=REVELATIONS, asides=ASIDES, forgetful_samples=True)
