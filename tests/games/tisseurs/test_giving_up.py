"""Players who leave: scenarios 83 to 85."""

from random import Random

import pytest
from tests.games.tisseurs.at_table import At
from tests.games.tisseurs.scenario import A, B, C, adding, table

from reverie.engine import CONCEDE
from reverie.games.tisseurs import GAME
from reverie.games.tisseurs.rules import steps
from reverie.games.tisseurs.scoring import cuts_in
from reverie.games.tisseurs.state import TisseursState


def test_a_player_who_leaves_is_skipped() -> None:
    at = table(seats=3, circle=21, white=0)
    at.do("move white 1", "concede")
    assert at.asks == "turn_start B"
    assert not at.seat(A).staying
    at.do("concede")
    assert at.t.over
    assert at.view().winners == [C]
    assert at.view().reason == "concede"


def test_leaving_before_the_weavers_are_placed() -> None:
    state = GAME.new(3, 1, {"first_player": "seat:0"})
    assert isinstance(state, TisseursState)
    at = At(state)
    assert at.asks == "place_weaver C"
    at.do("concede")
    assert at.asks == "place_weaver B"
    choosing = GAME.new(3, 1, {"objectives": "choose1of2"})
    assert isinstance(choosing, TisseursState)
    assert At(choosing).do("concede").asks == "choose_objective B"


def test_leaving_in_the_middle_of_a_payment() -> None:
    at = table(seats=3, circle=21, white=0, sand=["whale", "comet", "crown"]).do("move white 5", "pay whale")
    assert at.t.owed == 1
    at.do("concede")
    assert at.sand(A) == 3
    assert at.asks == "turn_start B"


def test_alone_giving_up_is_the_end() -> None:
    at = table(seats=1).do("concede")
    assert at.t.over
    assert at.view().winners == []
    assert GAME.value(at.t, A) == 0.0


def test_83_a_card_that_was_taken_leaves_with_the_player() -> None:
    at = adding("sea05", seats=3).do("concede")
    assert at.asks == "turn_start B"
    view = at.view(B)
    assert (view.taken, view.runner, view.gone) == ("", B, 1)
    assert at.layer(1) == ""
    assert cuts_in(at.t, A) == 0
    assert GAME.load(at.t.dump()).dump() == at.t.dump()


def test_84_a_price_that_was_not_paid_is_forgotten() -> None:
    at = table(seats=3, circle=21, white=0, sand=["whale", "comet", "crown"])
    circle = at.t.circle[:]
    at.do("move white 5", "pay whale")
    assert (at.t.owed, at.t.paying != 0) == (1, True)
    at.do("concede")
    assert at.asks == "turn_start B"
    assert at.t.circle == circle
    assert at.t.sand == [3, 0, 0]
    view = at.view(B)
    assert (view.owed, view.paying) == (0, "")
    assert GAME.load(at.t.dump()).dump() == at.t.dump()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_85_every_state_can_be_saved_also_after_concessions(seats: int) -> None:
    """Two or three give up at random moments, whoever is asked; what is read back goes on alike."""
    asked: set[int] = set()
    for number in range(12):
        rng = Random(number)
        options = {"cut_mode": rng.choice(["seam", "replace"]), "objectives": rng.choice(["choose1of2", "deal1"])}
        state = GAME.new(seats, f"leave {number}", options)
        assert isinstance(state, TisseursState)
        state.quiet()
        while not state.over:
            staying = [seat for seat in range(seats) if state.staying[seat]]
            seat, action = state.active, rng.choice(state.legal(state.active))
            if rng.random() < 0.02:
                asked.add(state.point)
                seat, action = rng.choice(staying), CONCEDE
            again = GAME.load(state.dump())
            assert again.dump() == state.dump()
            for each in (state, again):
                each.apply(seat, action)
            assert again.dump() == state.dump()
        assert GAME.load(state.dump()).dump() == state.dump()
    assert {steps.TURN_START, steps.PLACE_CARD} <= asked


@pytest.mark.parametrize("seat", [A, B])
def test_what_was_under_way_is_put_away_when_the_game_ends(seat: int) -> None:
    at = adding("sea02", sand=["whale"])
    at.t.apply(seat, CONCEDE)
    assert at.t.over
    assert at.view().taken == ""
    assert GAME.load(at.t.dump()).dump() == at.t.dump()


def test_who_begins_may_leave_before_the_weavers_stand() -> None:
    state = GAME.new(3, 1, {"first_player": "seat:0"})
    assert state.view(A).runner == A
    state.apply(A, CONCEDE)
    assert (state.actors, state.view(B).runner) == ([C], B)
