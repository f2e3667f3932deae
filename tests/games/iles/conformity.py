"""What 1001 Îles tells the conformance kit about itself."""

import io

from rich.console import Console
from tests.games.iles.invariants import census

from reverie.engine import State
from reverie.games.iles import GAME
from reverie.testkit import Hooks


def terminal(state: State, audience: int) -> str:
    """The table in a terminal, as an audience sees it."""
    page = io.StringIO()
    Console(file=page, width=100, color_system=None).print(GAME.terminal(state.view(audience), "fr", 100))
    return page.getvalue()


# Tiles that come to light: drawn, shown by the Lookout, or turned up.
REVELATIONS = frozenset({"draw", "show", "reveal"})

HOOKS = Hooks(census=census, revelations=REVELATIONS, renderers=(terminal,), forgetful_samples=True)
