"""Tisseurs de Rêves passes the house's conformance kit, with every number of seats and every option."""

from random import Random
from typing import Any

import pytest
from tests.games.tisseurs.conformity import HOOKS

from reverie.games.tisseurs import GAME
from reverie.games.tisseurs.rules.rulebook import STEPS
from reverie.games.tisseurs.state import TisseursState
from reverie.testkit import Trail, case_name, check_game, check_other_process, play
from reverie.testkit.play import by_policy

CASES: list[tuple[int, dict[str, Any]]] = [
    *((seats, {"cut_mode": mode}) for seats in GAME.seats for mode in ("replace", "seam")),
    (1, {"shadow_level": 3, "objectives": "choose1of2", "rounds": 2}),
    (2, {"equal_turns": True, "objectives": "choose1of2", "cut_policy": "free"}),
    (2, {"weaver_pass": True, "sand_per_turn": "any", "sand_visibility": "open"}),
    (3, {"equal_turns": True, "cut_mode": "seam", "cut_layers": "any", "cut_policy": "free"}),
    (3, {"objectives": "elements_only", "discoveries": False, "rounds": 1, "first_player": "seat:2"}),
    (4, {"objectives": "off", "cut_mode": "seam", "cut_layers": "first", "weaver_pass": True}),
]


@pytest.mark.shared
@pytest.mark.parametrize(("seats", "options"), CASES, ids=[case_name(*case) for case in CASES])
def test_random_play(seats: int, options: dict[str, Any]) -> None:
    tally = check_game(GAME, seats, options, games=1, seed="tisseurs", hooks=HOOKS)
    assert tally.games == 1
    assert tally.worlds > 50
    assert not tally.untranslated


@pytest.mark.shared
@pytest.mark.parametrize("seats", [2, 3])
def test_sensible_play(seats: int) -> None:
    options = {"cut_mode": "seam"}
    tally = check_game(GAME, seats, options, games=1, seed="policy", hooks=HOOKS, choose=by_policy)
    assert tally.revelations > 0


def test_every_decision_comes_up_in_random_games() -> None:
    seen: set[str] = set()
    for number in range(60):
        options: dict[str, Any] = {"cut_mode": "seam", "objectives": "choose1of2"}
        state = GAME.new((4, 2)[number % 2], f"decisions {number}", options)
        assert isinstance(state, TisseursState)
        state.quiet()
        rng = Random(number)
        while not state.over:
            seen.add(state.asks)
            state.apply(state.active, rng.choice(state.legal(state.active)))
    assert {step.name for step in STEPS} - seen == set()


def test_another_process_plays_the_same_game() -> None:
    trail = Trail(GAME, 3, {"cut_mode": "seam"}, "elsewhere")
    for _ in play(trail, Random(4)):
        pass
    check_other_process(trail, "reverie.games.tisseurs:GAME")
    assert trail.steps
