"""The worked example of the rulebook, turn by turn (scenarios 1 to 4)."""

from tests.games.insomnia.at_table import At
from tests.games.insomnia.scenario import A, B, C, race

EXAMPLE = {
    "seats": 3,
    "pos": (7, 10, 7),
    "nm": 9,
    "tiles": {10: "bounce_ahead", 1: "moonwalk"},
    "zzz": {A: {10: 1}},
    "inf": {A: {1: 1}},
    "hands": {B: ("move2_catch2", "move7"), C: ("move4_catch1", "move7")},
    "draws": ("move3_catch1", "wolf_move1", "move5_gain2"),
}


def yellow_turn() -> At:
    at = race("move3_catch1", "move7", **EXAMPLE)  # type: ignore[arg-type]
    assert at.supply(A) == 8
    return at.do("play move3_catch1 move-3", "use", "use", "stay")


def test_1_two_tiles_and_the_fence_in_one_turn() -> None:
    at = race("move3_catch1", "move7", **EXAMPLE)  # type: ignore[arg-type]
    at.do("play move3_catch1 move-3")
    assert (at.asks, at.pos(A)) == ("use_tile A", 10)
    at.do("use")
    assert (at.pos(A), at.supply(A), at.tokens(A, 10)) == (1, 9, (0, 0))
    assert at.asks == "use_tile A"
    at.do("use")
    assert (at.pos(A), at.tokens(A, 1)) == (1, (0, 1))
    assert (at.asks, at.dodos(A)) == ("bed A", 7)
    at.do("stay")
    assert (at.asks, at.pos(A), at.dodos(A), at.hand(A)) == ("play_card B", 1, 7, 2)


def test_2_catching_offers_no_tile() -> None:
    at = yellow_turn()
    at.do("play move2_catch2 catch")
    assert at.asks == "place_zzz B"
    at.do("place 10", "place 1")
    assert (at.tokens(B, 10), at.tokens(B, 1), at.pos(B)) == ((1, 0), (1, 0), 10)
    assert at.asks == "play_card C"


def test_3_a_nightmare_drawn_at_the_end_of_a_turn() -> None:
    at = yellow_turn().do("play move2_catch2 catch", "place 10", "place 1")
    assert (at.nm, at.scared(B), at.hand(B)) == (10, True, 2)
    assert not at.scared(A)


def test_4_passing_the_nightmare_and_going_to_bed() -> None:
    at = yellow_turn().do("play move2_catch2 catch", "place 10", "place 1", "play move4_catch1 move-4")
    assert (at.asks, at.pos(C), at.scared(C), at.dodos(C)) == ("bed C", 1, False, 5)
    deck = at.view().deck
    at.do("bed")
    assert (at.status(C), at.dodos(C), at.hand(C), at.pos(C)) == ("in_bed", 5, 0, 0)
    assert (at.view().deck, at.asks) == (deck, "play_card A")
