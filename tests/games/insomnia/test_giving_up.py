"""Players who give up: what they had in hand meets nobody else (scenarios 88 to 92)."""

import pytest
from tests.games.insomnia.at_table import At
from tests.games.insomnia.scenario import A, B, C, race, rest

from reverie.engine import CONCEDE
from reverie.games.insomnia import GAME

OVER_THE_FENCE = ("move1or5", "move7")
MARKET = ("trampoline", "rival", "copycat", "big_stash")


def nothing_is_left(at: At) -> None:
    """No audience sees anything of the decision that was dropped, and the table can be saved."""
    for audience in range(at.t.seats):
        view = at.view(audience)
        assert (view.revealed, view.taken, view.lifted, view.laid, view.missing, view.to_place) == ("", "", 0, 0, 0, 0)
        assert view.seats[view.runner].status != "gone"
        assert view.over or view.seats[view.marker].status != "gone"
    assert GAME.load(at.t.dump()).dump() == at.t.dump()


def test_the_last_player_left_wins() -> None:
    at = race(*OVER_THE_FENCE, seats=3, pos=(10, 5, 5)).do("concede")
    assert (at.status(A), at.asks) == ("gone", "play_card B")
    at.do("concede")
    assert (at.asks, at.view().winners) == ("concede", [C])


def test_who_left_cannot_leave_again() -> None:
    at = race(*OVER_THE_FENCE, seats=3, pos=(10, 5, 5)).do("concede")
    assert at.why_not("concede", A) == "gave_up"


def test_leaving_over_the_dream_journal_scares_nobody() -> None:
    at = race("move3_catch1", "move7", seats=3, pos=(2, 5, 5), tiles={5: "dream_journal"}, zzz={A: {5: 2}})
    at.do("play move3_catch1 move-3", "use", "concede")
    assert (at.status(A), at.scared(A), at.asks) == ("gone", False, "play_card B")


def test_88_who_left_the_game_rests_no_more() -> None:
    at = rest(seats=3, market=MARKET).do("take rival", "concede")
    assert at.asks == "rest_action B"
    assert "rival" in at.view().market
    assert at.do("catch", "place 5", "place 5").asks == "rest_action C"
    at.do("catch", "place 5", "place 5")
    assert (at.status(A), at.view().race, at.asks) == ("gone", 2, "play_card B")


def test_88_a_tile_that_was_taken_is_still_in_the_market() -> None:
    at = rest(seats=3, market=MARKET).do("take rival")
    assert at.view(B).taken == "rival"
    tiles = [space.tile for space in at.view(B).spaces]
    at.do("concede")
    assert at.asks == "rest_action B"
    nothing_is_left(at)
    assert at.view(B).market == list(MARKET)
    assert at.options == {"catch", *(f"take {tile}" for tile in MARKET)}
    assert [space.tile for space in at.view(B).spaces] == tiles


def test_89_a_token_that_was_lifted_lies_where_it_lay() -> None:
    at = race("move3_catch1", "move7", seats=3, zzz={A: {5: 4, 10: 6}}).do("play move3_catch1 catch", "lift 5")
    assert at.view(B).lifted == 5
    at.do("concede")
    assert at.asks == "play_card B"
    nothing_is_left(at)
    assert (at.tokens(A, 5), at.tokens(A, 10), at.supply(A)) == ((4, 0), (6, 0), 0)


def test_90_a_card_that_was_turned_up_is_discarded() -> None:
    at = race(
        "move3_catch1", "move1or5", seats=3, pos=(2, 5, 6), tiles={5: "rush_ahead"}, zzz={A: {5: 1}}, draws=("move7",)
    ).do("play move3_catch1 move-3", "use")
    assert (at.asks, at.view(B).revealed) == ("rush_play A", "move7")
    at.do("concede")
    assert at.asks == "play_card B"
    nothing_is_left(at)
    assert at.view(B).discard == ["move3_catch1", "move7", "move1or5"]
    assert [at.pos(seat) for seat in (A, B, C)] == [0, 5, 6]


def test_91_a_tile_that_was_laid_stays_with_its_tokens() -> None:
    at = rest(seats=3, market=MARKET, zzz={A: {5: 8}}).do("take rival", "lay 3")
    assert (at.asks, at.tokens(A, 3), at.view(B).missing) == ("bonus_fill A", (2, 0), 1)
    at.do("concede")
    assert at.asks == "rest_action B"
    nothing_is_left(at)
    assert (at.view().spaces[2].tile, at.tokens(A, 3)) == ("rival", (2, 0))
    assert len(at.view(B).market) == 4
    assert "catch" in at.options


def test_92_a_player_may_leave_while_being_asked_to_bed() -> None:
    at = race("move3_catch1", "move7", seats=3, pos=(0, 10, 4), tiles={3: "shepherd"}, zzz={A: {3: 1}}).do(
        "play move3_catch1 move-3", "use"
    )
    assert at.asks == "bed_offturn B"
    at.do("concede")
    assert (at.status(B), at.pos(C), at.asks) == ("gone", 5, "play_card C")


def test_92_one_of_two_leaves_the_other_the_victory() -> None:
    at = race("move3_catch1", "move7", pos=(0, 10), tiles={3: "shepherd"}, zzz={A: {3: 1}}).do(
        "play move3_catch1 move-3", "use"
    )
    assert at.asks == "bed_offturn B"
    at.do("concede")
    assert at.view().winners == [A]
    nothing_is_left(at)


def test_whose_turn_it_is_may_leave_while_another_is_asked() -> None:
    at = race("move3_catch1", "move7", seats=3, pos=(0, 10, 4), tiles={3: "shepherd"}, zzz={A: {3: 1}}).do(
        "play move3_catch1 move-3", "use"
    )
    at.t.apply(A, CONCEDE)
    assert (at.asks, at.view(C).runner) == ("bed_offturn B", B)
    nothing_is_left(at)
    at.do("stay")
    assert (at.pos(C), at.asks) == (5, "play_card B")


@pytest.mark.parametrize("marker", [A, B, C])
def test_who_has_left_holds_no_marker(marker: int) -> None:
    at = rest(seats=3, market=MARKET, marker=marker)
    at.do("concede")
    assert at.view().marker == (marker + 1) % 3
    rested = []
    while at.view().resting:
        rested.append(at.t.active)
        at.do("catch", "place 5", "place 5")
    assert rested == [(marker + 1) % 3, (marker + 2) % 3]
    assert at.t.active == (marker + 1) % 3
