"""The policy: quick, sensible, and blind to what its seat cannot know."""

import pytest
from tests.games.contests import play_blind, share
from tests.games.insomnia.scenario import A, B, race

from reverie.games.insomnia import GAME

NIGHTS = [{"nightmare": name} for name in ("wolf", "bump", "spider")]


def test_the_policy_beats_random_play() -> None:
    assert share(GAME, ("policy", "random"), 60, NIGHTS) > 0.9


def test_a_beginner_beats_random_play_but_not_the_policy() -> None:
    assert share(GAME, ("easy", "random"), 40, NIGHTS) > 0.65
    assert share(GAME, ("policy", "easy"), 60, NIGHTS) > 0.5


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_policy_reads_only_what_its_seat_knows(seats: int) -> None:
    assert play_blind(GAME, seats, {"nightmare": "random"}) > 10


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
