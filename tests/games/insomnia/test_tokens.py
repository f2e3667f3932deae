"""Zzz tokens (scenarios 37 to 41)."""

from tests.games.insomnia.scenario import A, race

TWO = {5: "bounce_ahead", 10: "moonwalk", 3: "run"}


def test_37_an_empty_supply_moves_normal_tokens_only() -> None:
    at = race("move3_catch1", "move7", tiles=TWO, zzz={A: {5: 6, 10: 3}}, inf={A: {3: 1}})
    at.do("play move3_catch1 catch")
    assert at.options == {"lift 5", "lift 10", "decline"}
    assert (at.why_not("lift 3"), at.why_not("lift 7")) == ("permanent_stays", "no_token_there")
    assert at.why_not("place 5") == "supply_empty"
    at.do("lift 5")
    assert (at.asks, at.options) == ("move_zzz A", {"place 3", "place 10"})
    assert (at.why_not("place 5"), at.why_not("place 7")) == ("same_tile", "no_tile_there")
    at.do("place 3")
    assert (at.tokens(A, 5), at.tokens(A, 3), at.asks) == ((5, 0), (1, 1), "play_card B")


def test_37_declining_leaves_all_tokens() -> None:
    at = race("move3_catch1", "move7", tiles=TWO, zzz={A: {5: 6, 10: 4}})
    at.do("play move3_catch1 catch", "decline")
    assert (at.tokens(A, 5), at.tokens(A, 10), at.asks) == ((6, 0), (4, 0), "play_card B")


def test_37_ten_permanent_tokens_leave_nothing_to_catch() -> None:
    at = race("move2_catch2", "move7", tiles=TWO, inf={A: {5: 6, 10: 4}})
    assert at.do("play move2_catch2 catch").asks == "play_card B"


def test_38_the_supply_first_then_relocation() -> None:
    at = race("move2_catch2", "move7", tiles=TWO, zzz={A: {5: 9}})
    at.do("play move2_catch2 catch")
    assert at.options == {"place 3", "place 5", "place 10"}
    assert (at.why_not("decline"), at.why_not("lift 5")) == ("supply_not_empty", "supply_not_empty")
    at.do("place 10")
    assert at.options == {"lift 5", "lift 10", "decline"}


def test_39_a_token_caught_in_mid_move_can_be_used_at_once() -> None:
    at = race("move1_and_catch1", "move7", pos=(4,), tiles=TWO)
    at.do("play move1_and_catch1 both")
    assert (at.asks, at.pos(A)) == ("place_zzz A", 5)
    at.do("place 5")
    assert at.asks == "use_tile A"
    assert at.do("use").pos(A) == 6


def test_39_waking_on_landing_catches_nothing() -> None:
    at = race("move1_and_catch1", "move7", pos=(4,), nm=5, scared=[A], tiles=TWO)
    at.do("play move1_and_catch1 both")
    assert (at.status(A), at.supply(A), at.asks) == ("awake", 10, "play_card B")


def test_40_a_tile_works_once_a_turn() -> None:
    at = race("move4_catch1", "move7", pos=(1,), nm=8, tiles={5: "moonwalk", 3: "hide_or_seek"}, zzz={A: {5: 2, 3: 1}})
    at.do("play move4_catch1 move-4", "use")
    assert (at.pos(A), at.asks) == (3, "use_tile A")
    at.do("use")
    assert (at.pos(A), at.dodos(A), at.tokens(A, 5), at.asks) == (5, 2, (1, 0), "play_card B")


def test_41_a_permanent_token_pays() -> None:
    at = race("move3_catch1", "move7", pos=(2,), tiles=TWO, zzz={A: {5: 2}}, inf={A: {5: 1}})
    at.do("play move3_catch1 move-3", "use")
    assert (at.pos(A), at.tokens(A, 5), at.supply(A)) == (6, (2, 1), 7)
