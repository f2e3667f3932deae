"""Another game for the same people: whoever came last may be its first Lookout (spec 10)."""

import pytest

from reverie.engine import State
from reverie.games.iles import GAME


def finished(seats: int, first_lookout: str = "previous_last") -> State:
    """A whole game of the policy."""
    state = GAME.new(seats, "again", {"first_lookout": first_lookout} if seats > 1 else {})
    while not state.over:
        seat = state.actors[0]
        state.apply(seat, GAME.policy(state, seat))
    return state


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_last_of_the_previous_game_begins(seats: int) -> None:
    state = finished(seats)
    assert state.outcome is not None
    scores = [result.score for result in state.outcome.results]
    options = GAME.following(state)
    assert scores[int(str(options["last_player"])) - 1] == min(scores)
    again = GAME.new(seats, "once more", options)
    assert again.view(0).lookout == scores.index(min(scores))


def test_by_lot_stays_by_lot_and_alone_nobody_is_last() -> None:
    options = GAME.following(finished(3, "random"))
    begins = {GAME.new(3, seed, options).view(0).lookout for seed in range(20)}
    assert begins == {0, 1, 2}
    assert GAME.following(finished(1))["last_player"] == 0
    assert GAME.following(GAME.new(3, 1))["last_player"] == 0
