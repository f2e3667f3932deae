"""How near to a win a lost game has come: a search tells two defeats apart by it."""

from typing import Final

from reverie.games.onirim.scoring import progress
from reverie.games.onirim.state import OnirimState

NEAR: Final = 0.3  # what a defeat that lacked next to nothing is worth beside a win


def nearness(t: OnirimState) -> float:
    """The part of what is needed that was done: Doors, the Rampart, Lost Dreams."""
    done, needed = progress(t)
    return NEAR * done / needed
