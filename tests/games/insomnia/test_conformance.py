"""Insomnia passes the house's conformance kit, with every number of seats, every nightmare and every option."""

from random import Random
from typing import Any

import pytest
from tests.games.insomnia.conformity import DRAWN, HOOKS

from reverie.games.insomnia import GAME
from reverie.games.insomnia.rules.rulebook import STEPS
from reverie.games.insomnia.state import InsomniaState
from reverie.testkit import Trail, case_name, check_game, check_other_process, play
from reverie.testkit.play import by_policy

CASES: list[tuple[int, dict[str, Any]]] = [
    *((seats, {"nightmare": name}) for seats in GAME.seats for name in ("wolf", "bump", "spider")),
    (2, {"nightmare": "random", "open_hands": True}),
    (3, {"tile_set": "sourced", "pillow_start": 25, "first_player": "seat:2"}),
    (2, {"howl_over_fence": False, "snooze_direction": "forward", "show_remaining": False}),
]


@pytest.mark.shared
@pytest.mark.parametrize(("seats", "options"), CASES, ids=[case_name(*case) for case in CASES])
def test_random_play(seats: int, options: dict[str, Any]) -> None:
    tally = check_game(GAME, seats, options, games=1, seed="insomnia", hooks=HOOKS)
    assert tally.games == 1
    assert tally.worlds > 50
    assert not tally.untranslated


@pytest.mark.shared
@pytest.mark.parametrize(("seats", "nightmare"), [(1, "bump"), (2, "wolf"), (4, "spider")])
def test_sensible_play_as_it_is_drawn(seats: int, nightmare: str) -> None:
    options = {"nightmare": nightmare, "pillow_start": 25}
    tally = check_game(GAME, seats, options, seed="policy", hooks=DRAWN, choose=by_policy, dense=3)
    assert tally.revelations > 0


def test_every_decision_comes_up_in_random_games() -> None:
    seen: set[str] = set()
    for number in range(60):
        state = GAME.new((4, 2)[number % 2], f"decisions {number}", {"nightmare": "random"})
        assert isinstance(state, InsomniaState)
        state.quiet()
        rng = Random(number)
        while not state.over:
            seen.add(state.asks)
            state.apply(state.active, rng.choice(state.legal(state.active)))
    assert {step.name for step in STEPS if step.name} - seen == set()


def test_another_process_plays_the_same_game() -> None:
    trail = Trail(GAME, 3, {"nightmare": "spider"}, "elsewhere")
    for _ in play(trail, Random(4)):
        pass
    check_other_process(trail, "reverie.games.insomnia:GAME")
    assert trail.steps
