"""The policy: quick, sensible, and blind to what its seat cannot know."""

from random import Random

import pytest
from tests.games.tisseurs.scenario import A, adding, table

from reverie.bots import ask, make
from reverie.engine.chance import FastChance
from reverie.games.tisseurs import GAME
from reverie.games.tisseurs.bot import preferences


def duel(first: str, second: str, games: int) -> float:
    """The share of two-player games that the first wins; seats take turns."""
    bots = (make(first), make(second))
    won = 0.0
    for number in range(games):
        rng = Random(number)
        state = GAME.new(2, chance=FastChance(Random(number // 2).random))
        state.quiet()
        mine = number % 2
        while not state.over:
            seat = state.actors[0]
            state.apply(seat, ask(bots[seat != mine], state, seat, rng))
        won += GAME.value(state, mine)
    return won / games


def test_the_policy_beats_random_play() -> None:
    assert duel("policy", "random", 40) > 0.9


def test_a_beginner_beats_random_play_but_not_the_policy() -> None:
    assert duel("easy", "random", 30) > 0.75
    assert duel("policy", "easy", 50) > 0.55


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_policy_reads_only_what_its_seat_knows(seats: int) -> None:
    state = GAME.new(seats, f"blind {seats}", {"rounds": 2, "cut_mode": "seam"})
    rng = Random(seats)
    while not state.over:
        seat = state.actors[0]
        action = GAME.policy(state, seat)
        before = state.dump()
        assert GAME.policy(state.sample(seat, rng.random), seat) == action
        assert state.dump() == before
        state.apply(seat, action if rng.random() < 0.8 else rng.choice(state.legal(seat)))


def test_stars_go_deep() -> None:
    at = adding("tale02", dream=["tale12 sea11 sea03", "tale06 tale10"], options={"cut_mode": "seam"})
    assert "place 3" in at.placements()
    assert GAME.text(at.t, GAME.policy(at.t, A)) == "place 3"


def test_a_thread_saves_a_card_that_fits_nowhere() -> None:
    at = adding("space01", dream=["sea01 sea11", "tale02"], hand=["golden_thread"])
    assert GAME.text(at.t, GAME.policy(at.t, A)) == "play golden_thread"


def test_the_beginner_is_told_what_each_option_seems_worth() -> None:
    at = table()
    worths, coarse = preferences(at.t, A)
    assert len(worths) == len(at.t.legal(A))
    assert coarse > 0
