"""The policy: quick, sensible, and blind to what its seat cannot know."""

import pytest
from tests.games.contests import play_blind, share
from tests.games.tisseurs.scenario import A, adding, table

from reverie.games.tisseurs import GAME
from reverie.games.tisseurs.bot import POLICY


def test_the_policy_beats_random_play() -> None:
    assert share(GAME, ("policy", "random"), 40) > 0.9


def test_a_beginner_beats_random_play_but_not_the_policy() -> None:
    assert share(GAME, ("easy", "random"), 30) > 0.75
    assert share(GAME, ("policy", "easy"), 50) > 0.55


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_policy_reads_only_what_its_seat_knows(seats: int) -> None:
    assert play_blind(GAME, seats, {"rounds": 2, "cut_mode": "seam"}) > 10


def test_stars_go_deep() -> None:
    at = adding("tale02", dream=["tale12 sea11 sea03", "tale06 tale10"], options={"cut_mode": "seam"})
    assert "place 3" in at.placements()
    assert GAME.text(at.t, GAME.policy(at.t, A)) == "place 3"


def test_a_thread_saves_a_card_that_fits_nowhere() -> None:
    at = adding("space01", dream=["sea01 sea11", "tale02"], hand=["golden_thread"])
    assert GAME.text(at.t, GAME.policy(at.t, A)) == "play golden_thread"


def test_the_beginner_is_told_what_each_option_seems_worth() -> None:
    at = table()
    worths, coarse = POLICY.preferences(at.t, A)
    assert len(worths) == len(at.t.legal(A))
    assert coarse > 0
