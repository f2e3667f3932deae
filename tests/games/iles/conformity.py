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


def browser(state: State, audience: int) -> str:
    """The table in the browser, with everything that it says or hides."""
    names = ("Ana", "Béa", "Cy", "Dee", "Eve")[: state.seats]
    sections = GAME.board(state.view(audience), state.decision(audience), audience, "en", names)
    return "\n".join(str(section) for section in sections.values())


# Tiles that come to light: drawn, shown by the Lookout, or turned up.
REVELATIONS = frozenset({"draw", "show", "reveal"})

HOOKS = Hooks(census=census, revelations=REVELATIONS, forgetful_samples=True)
SHOWN = Hooks(census=census, revelations=REVELATIONS, renderers=(terminal, browser), forgetful_samples=True)
