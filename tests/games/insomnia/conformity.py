"""What Insomnia tells the conformance kit about itself."""

import io
from dataclasses import replace

from rich.console import Console
from tests.games.insomnia.invariants import census

from reverie.engine import State
from reverie.games.insomnia import GAME
from reverie.games.insomnia.texts.lines import LINES
from reverie.testkit import Hooks

# Cards that come to light: drawn, turned up, or thrown away with a hand.
REVELATIONS = frozenset(
    {"draw", "nightmare", "reveal", "awake", "bed", "discard_hand", "market", "top_tile", "concede"}
)
# Everything but a draw happens before everybody's eyes, and the end of a race sweeps most of it off the table at once.
ASIDES = frozenset(LINES) - {"draw"}


def terminal(state: State, audience: int) -> str:
    """What an audience is shown in a terminal."""
    out = io.StringIO()
    Console(file=out, width=90, legacy_windows=False).print(GAME.terminal(state.view(audience), "fr", 90))
    return out.getvalue()


def browser(state: State, audience: int) -> str:
    """What an audience is sent for the browser, section by section."""
    names = tuple(f"Player {seat}" for seat in range(state.seats))
    sections = GAME.board(state.view(audience), state.decision(audience), audience, "en", names)
    return "\n".join(str(section) for section in sections.values())


HOOKS = Hooks(census=census, revelations=REVELATIONS, asides=ASIDES, forgetful_samples=True)
# The same, and all that is drawn is compared as well.
DRAWN = replace(HOOKS, renderers=(browser, terminal))
