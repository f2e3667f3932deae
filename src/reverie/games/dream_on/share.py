"""A finished dream in a few signs: how much of it was remembered."""

from reverie.engine.signs import filled
from reverie.engine.state import State
from reverie.games.dream_on.pieces import ABANDONED, WRONG_ZONE
from reverie.games.dream_on.scoring import in_zone
from reverie.games.dream_on.state import dream_on


def signs(state: State, seat: int) -> str:
    """Five signs for the share of the cards that came back, alone or with help."""
    t = dream_on(state)
    if t.ended == ABANDONED or not t.pile:
        return filled(0.0, "💭", "🌫️")
    return filled(1 - in_zone(t, WRONG_ZONE) / len(t.pile), "💭", "🌫️")
