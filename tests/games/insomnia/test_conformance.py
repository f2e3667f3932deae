"""Insomnia passes the house's conformance kit, with every number of seats, every nightmare and every option."""

from typing import Any

import pytest
from tests.games.insomnia.conformity import HOOKS

from reverie.games.insomnia import GAME
from reverie.testkit import case_name, check_game

CASES: list[tuple[int, dict[str, Any]]] = [
    *((seats, {"nightmare": name}) for seats in GAME.seats for name in ("wolf", "bump", "spider")),
    (2, {"nightmare": "random", "open_hands": True}),
    (3, {"tile_set": "sourced", "pillow_start": 25, "first_player": "seat:2"}),
    (2, {"howl_over_fence": False, "snooze_direction": "forward", "show_remaining": False}),
]


@pytest.mark.parametrize(("seats", "options"), CASES, ids=[case_name(*case) for case in CASES])
def test_random_play(seats: int, options: dict[str, Any]) -> None:
    tally = check_game(GAME, seats, options, games=1, seed="insomnia", hooks=HOOKS)
    assert tally.games == 1
    assert tally.worlds > 50
