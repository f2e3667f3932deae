"""What a layer promises for the taken card is what the score then is; nobody else is told."""

from importlib.resources import files
from random import Random

import pytest
from tests.games.tisseurs.scenario import SEAM, adding

from reverie.engine import State
from reverie.engine.decision import Option
from reverie.games.tisseurs import GAME
from reverie.games.tisseurs.pieces import CASTLE_COST, QUILT_COST, SEAMLESS_POINTS
from reverie.games.tisseurs.rules.steps import KEEP_DISCOVERY, PAY
from reverie.games.tisseurs.scoring import score
from reverie.games.tisseurs.state import TisseursState

SOLO_AND_MORE = (1, 2, 4)


def offers(state: State) -> list[Option]:
    """The options that add the taken card to a layer."""
    decision = state.decision(state.actors[0])
    assert decision is not None
    return [option for option in decision.options if option.on.startswith("layer:")]


@pytest.mark.parametrize("seats", SOLO_AND_MORE)
@pytest.mark.parametrize("cuts", ["replace", "seam"])
def test_the_promise_is_kept(seats: int, cuts: str) -> None:
    state = GAME.new(seats, f"promise {cuts}", {"cut_mode": cuts, "rounds": 2})
    assert isinstance(state, TisseursState)
    rng = Random(seats)
    kept = lost = 0
    while not state.over:
        seat = state.actors[0]
        for option in offers(state):
            after = state.clone()
            after.apply(seat, option.action)
            if after.point == PAY:
                continue  # the quilt: which token is paid is asked next
            promised = dict(option.changes)
            if after.point == KEEP_DISCOVERY:
                promised.pop("discovery")  # it counts once it is in the hand
            assert score(after, seat) - score(state, seat) == sum(promised.values()), option.text
            kept += 1
            lost += option.text.startswith("cut")
        state.apply(seat, rng.choice(state.legal(seat)))
    assert kept > 10
    assert lost > 0


def test_stars_the_objective_and_a_discovery_card_are_told_apart() -> None:
    at = adding("sea08", dream=["sea01 sea11 sea03"])
    assert offers(at.t)[0].changes == {"dream": 2}
    # Without a cut Seamless gives 8 points, with one 5.
    seamless = adding("space02", dream=["sea01"], objective=["obj12", "obj10"], options=SEAM)
    assert [(option.text, option.changes) for option in offers(seamless.t)] == [
        ("cut 1", {"dream": 2, "objective": -3})
    ]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rules_page_names_the_numbers_of_the_cards(language: str) -> None:
    page = (files("reverie.games.tisseurs") / "texts" / f"rules.{language}.md").read_text(encoding="utf-8")
    words = " ".join(page.split())
    sand = "sand tokens" if language == "en" else "jetons de Sable magique"
    for cost in (QUILT_COST, CASTLE_COST):
        assert f" {cost} {sand}" in words
    whole, one, two = SEAMLESS_POINTS
    assert f"{whole}, {one} {'and' if language == 'en' else 'et'} {two} points" in words
