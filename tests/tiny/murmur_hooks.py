"""What Murmur tells the conformance kit about itself."""

from collections import Counter
from collections.abc import Hashable

from murmur import murmur

from reverie.engine import State
from reverie.testkit import Hooks


def census(state: State) -> Counter[Hashable]:
    """Every card, wherever it lies."""
    table = murmur(state)
    return Counter([*table.discard, *table.deck.cards(), *(card for hand in table.hands for card in hand)])


HOOKS = Hooks(census=census, revelations=frozenset({"drew", "dreamt", "revealed"}), forgetful_samples=True)
