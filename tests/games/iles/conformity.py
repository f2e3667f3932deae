"""What 1001 Îles tells the conformance kit about itself."""

from rich.text import Text
from tests.games.iles.invariants import census

from reverie.engine import State
from reverie.games.iles import GAME
from reverie.testkit import Hooks


def terminal(state: State, audience: int) -> str:
    """The table in a terminal, as an audience sees it."""
    lines: list[Text] = GAME.terminal(state.view(audience), "fr", 100).renderables
    return "\n".join(line.plain for line in lines)


# Tiles that come to light: drawn, shown by the Lookout, or turned up.
REVELATIONS = frozenset({"draw", "show", "reveal"})

HOOKS = Hooks(census=census, revelations=REVELATIONS, forgetful_samples=True)
SEEN_IN_A_TERMINAL = Hooks(
    census=census, revelations=REVELATIONS, renderers=(terminal,), forgetful_samples=True
)
