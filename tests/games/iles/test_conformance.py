"""1001 Îles passes the house's conformance kit, with every number of seats and every option."""

from random import Random
from typing import Any

import pytest
from tests.games.iles.conformity import HOOKS, SHOWN
from tests.games.iles.invariants import check_invariants

from reverie.games.iles import GAME
from reverie.games.iles.state import IlesState
from reverie.testkit import Trail, case_name, check_game, check_other_process, play
from reverie.testkit.play import by_policy

CASES: list[tuple[int, dict[str, Any]]] = [
    *((seats, {}) for seats in GAME.seats),
    (1, {"mode": "solo_shadow", "starting_dream": True, "auto_forced": False}),
    (2, {"starting_dream": True, "auto_forced": False, "reveal_removed": True}),
    (2, {"two_player_mode": "open", "lamp_rule": "flip_all", "score_preview": False}),
    (3, {"designation": "clockwise", "first_lookout": "host"}),
    (4, {"placement": "leftmost", "lamp_rule": "flip_all", "reveal_removed": True}),
    (5, {"starting_dream": True, "first_lookout": "previous_last", "last_player": 3, "auto_forced": False}),
]


@pytest.mark.shared
@pytest.mark.parametrize(("seats", "options"), CASES, ids=[case_name(*case) for case in CASES])
def test_random_play(seats: int, options: dict[str, Any]) -> None:
    tally = check_game(GAME, seats, options, games=1, seed="iles", hooks=HOOKS)
    assert tally.games == 1
    assert tally.worlds > 40
    assert not tally.untranslated


def test_sensible_play() -> None:
    tally = check_game(GAME, 2, {}, games=1, seed="policy", hooks=SHOWN, choose=by_policy)
    assert tally.revelations > 0


@pytest.mark.parametrize("seats", GAME.seats)
def test_p11_a_row_with_a_free_cell_always_has_a_legal_cell(seats: int) -> None:
    seen: set[str] = set()
    for number in range(6):
        state = GAME.new(seats, f"random {number}", {"auto_forced": False})
        assert isinstance(state, IlesState)
        rng = Random(number)
        while not state.over:
            seen.add(state.asks)
            state.apply(state.active, rng.choice(state.legal(state.active)))
            check_invariants(state)
    expected = {"choose_stack", "pick_tile", "place_tile"}
    assert seen == expected | ({"hide_tile"} if seats == 2 else set()) | ({"designate"} if seats > 2 else set())


def test_another_process_plays_the_same_game() -> None:
    trail = Trail(GAME, 3, {"lamp_rule": "flip_all"}, "elsewhere")
    for _ in play(trail, Random(4)):
        pass
    check_other_process(trail, "reverie.games.iles:GAME")
    assert trail.steps
