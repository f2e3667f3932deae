"""Why not? Every refusal can be met at a table, and names a section of the rules page."""

from importlib.resources import files
from random import Random

import pytest

from reverie.engine import SPECTATOR, State
from reverie.games.iles import GAME
from reverie.games.iles.pieces import SEATS
from reverie.games.iles.rules.actions import TEXTS
from reverie.games.iles.texts.prompts import PROMPT
from reverie.games.iles.texts.refusals import REFUSALS
from reverie.games.iles.texts.sections import cited


def refusals(state: State) -> set[str]:
    """The codes of all refusals that the seats of a state may meet."""
    seats = (0,) if state.over else (*state.actors, SPECTATOR)
    found = [GAME.explain(state, seat, action) for seat in seats for action in (*TEXTS, 1)]
    return {refusal.code for refusal in found if refusal is not None}


def test_all_refusals_can_be_met() -> None:
    met: set[str] = set()
    for seats in (2, 4):
        state = GAME.new(seats, seats)
        rng = Random(seats)
        while not state.over:
            met |= refusals(state)
            state.apply(state.actors[0], rng.choice(state.legal(state.actors[0])))
        met |= refusals(state)
    assert set(REFUSALS) - met == set()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_rules_page_explains_every_decision_and_refusal(language: str) -> None:
    page = (files("reverie.games.iles") / "texts" / f"rules.{language}.md").read_text(encoding="utf-8")
    for section, _ in (*PROMPT.values(), *REFUSALS.values()):
        for seats in SEATS:
            assert f"{{#{cited(section, seats)}}}" in page
