"""What games say for their actions: true where it can be checked, and the same in all worlds that look the same."""

from random import Random

import pytest

import reverie
from reverie.engine import State, translate


def walk(game: str, seats: int, seed: int) -> list[State]:
    """All states of a game that the policy plays."""
    state = reverie.game(game).new(seats, seed)
    found = []
    while not state.over:
        found.append(state.clone())
        seat = state.actors[0]
        state.apply(seat, state.game.policy(state, seat))
    return found


@pytest.mark.parametrize(("game", "seats"), [("onirim", 1), ("onirim", 2), ("insomnia", 2)])
def test_reasons_come_from_what_the_seat_knows(game: str, seats: int) -> None:
    told = 0
    for state in walk(game, seats, 5):
        seat = state.actors[0]
        twin = state.sample(seat, Random(state.acts).random)
        for action in state.legal(seat):
            reasons = state.game.reasons(state, seat, action)
            assert state.game.reasons(twin, seat, action) == reasons
            told += len(reasons)
            assert all(translate(reason, "fr") != translate(reason, "en") for reason in reasons)
    assert told > 5


def test_a_completed_series_opens_the_door_that_was_named() -> None:
    found = 0
    for seed in range(1, 6):
        for state in walk("onirim", 1, seed):
            for action in state.legal(0):
                said = [
                    reason for reason in state.game.reasons(state, 0, action) if "completes" in str(reason)
                ]
                if not said:
                    continue
                found += 1
                world = state.clone()
                world.apply(0, action)
                asked = world.decision(0)
                offered = [option.text for option in asked.options] if asked is not None else []
                assert any("door" in text for text in offered) or world.over
    assert found > 3


def test_where_a_game_has_nothing_to_say_the_figures_speak_alone() -> None:
    state = reverie.game("iles").new(2, 5)
    seat = state.actors[0]
    assert state.game.reasons(state, seat, state.legal(seat)[0]) == ()
