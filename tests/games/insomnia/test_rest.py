"""The rest phase (scenarios 75 to 79)."""

from tests.games.insomnia.at_table import At
from tests.games.insomnia.scenario import A, B, C, race, rest

from reverie.games.insomnia.pieces import TILE_NAMES

THREE_Z = ("trampoline", "rival", "copycat", "big_stash")
PERMANENT = ("run", "shepherd", "lucid_dreams", "step_back")


def test_75_the_market_is_refilled_between_two_players() -> None:
    at = rest(market=PERMANENT)
    assert at.options == {"catch", *(f"take {tile}" for tile in PERMANENT)}
    at.do("take run")
    assert (at.asks, "lay 5" in at.options, at.why_not("lay 5")) == ("lay_tile A", False, "space_taken")
    at.do("lay 1")
    market = at.view().market
    assert (at.asks, len(market), "run" in market) == ("rest_action B", 4, False)
    assert (at.why_not("take run"), at.why_not("place 5")) == ("not_in_market", "not_now")


def test_76_a_full_board_takes_no_more_tiles() -> None:
    at = rest(tiles=dict(enumerate(TILE_NAMES[:10], 1)))
    assert at.options == {"catch"}
    assert at.why_not(f"take {at.view().market[0]}") == "board_full"


def test_77_a_supply_too_small_for_the_bonus() -> None:
    at = rest(zzz={A: {5: 6, 10: 2}}, market=THREE_Z).do("take rival", "lay 3")
    assert (at.asks, at.tokens(A, 3), at.options) == ("bonus_fill A", (2, 0), {"fill 5", "fill 10", "decline"})
    assert (at.why_not("fill 3"), at.why_not("fill 7")) == ("same_tile", "no_token_there")
    at.do("fill 10")
    assert (at.tokens(A, 3), at.tokens(A, 10), at.supply(A), at.asks) == ((3, 0), (1, 0), 0, "rest_action B")


def test_77_declining_the_rest_of_the_bonus() -> None:
    at = rest(zzz={A: {5: 6, 10: 3}}, market=THREE_Z).do("take rival", "lay 3", "decline")
    assert (at.asks, at.tokens(A, 3)) == ("bonus_fill A", (1, 0))
    assert at.do("decline").asks == "rest_action B"


def test_77_a_permanent_bonus_is_flipped_when_it_comes_from_elsewhere() -> None:
    at = rest(zzz={A: {5: 10}}, market=PERMANENT).do("take run", "lay 3", "fill 5")
    assert (at.tokens(A, 3), at.tokens(A, 5), at.asks) == ((0, 1), (9, 0), "rest_action B")


def test_77_without_any_zzz_elsewhere_nothing_is_asked() -> None:
    at = rest(inf={A: {5: 6, 10: 4}}, market=THREE_Z).do("take rival", "lay 3")
    assert (at.tokens(A, 3), at.asks) == ((0, 0), "rest_action B")


def test_78_a_permanent_bonus_stays() -> None:
    at = rest(market=PERMANENT).do("take run", "lay 3")
    assert (at.tokens(A, 3), at.supply(A)) == ((0, 1), 9)
    at.do("catch", "place 5", "place 5")
    assert at.view().race == 2
    assert (at.supply(A), at.tokens(A, 3)) == (9, (0, 1))


def test_79_an_awake_player_rests_like_all_others() -> None:
    at = race("move1or5", "move7", seats=3, pos=(10,), status=("racing", "awake", "bed"), dodos=(0, 0, 9)).do(
        "play move1or5 move-1", "bed"
    )
    assert at.asks == "rest_action B"
    at.do("catch", "place 5", "place 10")
    assert (at.tokens(B, 5), at.tokens(B, 10), at.asks) == ((1, 0), (1, 0), "rest_action C")
    at.do("catch", "place 5", "place 5", "catch", "place 10", "place 10")
    assert (at.tokens(A, 10), at.tokens(C, 5)) == ((2, 0), (2, 0))
    assert (at.view().race, at.view().resting) == (2, False)


def _resting(at: At) -> int:
    assert at.asks.startswith("rest_action")
    return at.t.active
