"""The policy: quick, sensible, and blind to what its seat cannot know."""

from random import Random

import pytest
from tests.games.insomnia.scenario import A, B, race

from reverie.bots import ask, make
from reverie.engine.chance import FastChance
from reverie.games.insomnia import GAME


def duel(first: str, second: str, games: int) -> float:
    """The share of two-player games that the first wins; seats and nightmares take turns."""
    bots = (make(first), make(second))
    won = 0.0
    for number in range(games):
        nightmare = ("wolf", "bump", "spider")[number // 2 % 3]
        rng = Random(number)
        state = GAME.new(2, options={"nightmare": nightmare}, chance=FastChance(Random(number // 2).random))
        state.quiet()
        mine = number % 2
        while not state.over:
            seat = state.actors[0]
            state.apply(seat, ask(bots[seat != mine], state, seat, rng))
        won += GAME.value(state, mine)
    return won / games


def test_the_policy_beats_random_play() -> None:
    assert duel("policy", "random", 60) > 0.9


def test_a_beginner_beats_random_play_but_not_the_policy() -> None:
    assert duel("easy", "random", 40) > 0.65
    assert duel("policy", "easy", 60) > 0.5


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_policy_reads_only_what_its_seat_knows(seats: int) -> None:
    state = GAME.new(seats, f"blind {seats}", {"nightmare": "random"})
    rng = Random(seats)
    while not state.over:
        seat = state.actors[0]
        action = GAME.policy(state, seat)
        before = state.dump()
        assert GAME.policy(state.sample(seat, rng.random), seat) == action
        assert state.dump() == before
        state.apply(seat, action if rng.random() < 0.8 else rng.choice(state.legal(seat)))


def test_snooze_moves_are_judged_by_the_rule_of_the_table() -> None:
    layout = {"pos": (2, 5), "tiles": {5: "snooze_moves"}, "zzz": {A: {5: 1}}}
    for way in ("choose", "forward"):
        at = race("move3_catch1", "move7", options={"snooze_direction": way}, **layout)  # type: ignore[arg-type]
        at.do("play move3_catch1 move-3")
        assert GAME.text(at.t, GAME.policy(at.t, A)) == "use"


def test_winks_that_win_are_taken_to_bed() -> None:
    at = race("move1or5", "move7", pos=(10, 5), dodos=(30, 0), pillow=(34, 40)).do("play move1or5 move-1")
    assert GAME.text(at.t, GAME.policy(at.t, A)) == "bed"


def test_a_sheep_stays_if_another_would_win_the_night() -> None:
    at = race("move1or5", "move7", pos=(10,), dodos=(5, 30), pillow=(34, 20), status=("racing", "bed"))
    at.do("play move1or5 move-1")
    assert at.view().seats[B].status == "in_bed"
    assert GAME.text(at.t, GAME.policy(at.t, A)) == "stay"


def test_the_nightmare_near_the_fence_sends_sheep_to_bed() -> None:
    layout = {"pos": (10, 5), "dodos": (10, 10)}
    near = race("move1or5", "move7", nm=10, **layout).do("play move1or5 move-1")  # type: ignore[arg-type]
    far = race("move1or5", "move7", nm=2, **layout).do("play move1or5 move-1")  # type: ignore[arg-type]
    assert GAME.text(near.t, GAME.policy(near.t, A)) == "bed"
    assert GAME.text(far.t, GAME.policy(far.t, A)) == "stay"
