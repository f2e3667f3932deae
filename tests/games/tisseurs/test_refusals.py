"""Why not? Every refusal can be met at a table, and names a section of the rules page."""

from importlib.resources import files
from random import Random
from typing import Any

import pytest
from tests.games.tisseurs.scenario import SEAM, adding, table

from reverie.engine import SPECTATOR, State
from reverie.games.tisseurs import GAME
from reverie.games.tisseurs.rules.actions import TEXTS
from reverie.games.tisseurs.texts.prompts import PROMPT
from reverie.games.tisseurs.texts.refusals import REFUSALS


def refusals(state: State) -> set[str]:
    """The codes of all refusals that the seats of a state may meet."""
    found = [
        GAME.explain(state, seat, action) for seat in (*(state.actors or [0]), SPECTATOR) for action in (*TEXTS, 1)
    ]
    return {refusal.code for refusal in found if refusal is not None}


def test_all_refusals_can_be_met() -> None:
    met: set[str] = set()
    for number in range(2):
        options: dict[str, Any] = {**SEAM, "objectives": "choose1of2", "rounds": 1}
        state = GAME.new((2, 4)[number], number, options)
        rng = Random(number)
        while not state.over:
            met |= refusals(state)
            state.apply(state.actors[0], rng.choice(state.legal(state.actors[0])))
        met |= refusals(state)
    dream = ["sea01 night01", "tale02"]
    for card in ("golden_thread", "stardust", "dreamcatcher", "echo", "sleepwalker", "crystal_ball"):
        at = table(dream=dream, hand=[card], sand=["whale"], options=SEAM)
        if card == "echo":
            at.do("move white 1")
            at.do(min(at.placements()))
        met |= refusals(at.do(f"play {card}").t)
    late = table(dream=["sea01 | tale02"], hand=["golden_thread", "flying_carpet"], options=SEAM)
    late.do("move white 1")
    late.do(min(late.placements()))
    met |= refusals(late.t)
    met |= refusals(late.do("play golden_thread").t)
    deep = ["sea01 sea11 sea03 sea08", "tale02 tale06 tale01", "space02"]
    met |= refusals(adding("sea05", dream=deep, options=SEAM).t)
    met |= refusals(adding("sea05", dream=deep, lasting=["patchwork_quilt"], pool=0, options=SEAM).t)
    met |= refusals(table(dream=["sea01 x"], sand=["whale", "crown", "comet"]).do("move white 5").t)
    met |= refusals(table(dream=["sea01"], sand=["whale", "crown"]).t)
    met |= refusals(table(dream=["sea01"], sand=["whale", "pearl"]).do("sand whale 1").t)
    met |= refusals(table(hand=["stardust"], sand=["whale"]).t)
    met |= refusals(table(dream=["sea01 x"], hand=["golden_thread"]).do("play golden_thread").t)
    assert set(REFUSALS) - met == set()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_rules_page_explains_every_decision_and_refusal(language: str) -> None:
    page = (files("reverie.games.tisseurs") / "texts" / f"rules.{language}.md").read_text(encoding="utf-8")
    for rule in {rule for rule, _ in (*PROMPT.values(), *REFUSALS.values())}:
        assert f"{{#{rule}}}" in page
