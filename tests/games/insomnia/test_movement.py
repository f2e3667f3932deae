"""Moving, the fence, scare and wake (scenarios 5 to 17)."""

from tests.games.insomnia.scenario import A, B, race


def test_5_entering_the_board_crosses_nothing() -> None:
    at = race("move3_catch1", "move7").do("play move3_catch1 move-3")
    assert (at.pos(A), at.dodos(A), at.asks) == (3, 0, "play_card B")


def test_6_over_the_fence() -> None:
    at = race("move1or5", "move7", pos=(10,)).do("play move1or5 move-1")
    assert (at.pos(A), at.dodos(A), at.asks) == (1, 5, "bed A")
    assert at.options == {"bed", "stay"}


def test_7_two_crossings_in_one_turn() -> None:
    at = race("move6_gain3", "move7", pos=(8, 10), tiles={4: "rival"}, zzz={A: {4: 1}}, log=[(B, "move7")]).do(
        "play move6_gain3 move-6"
    )
    assert (at.asks, at.pos(A)) == ("use_tile A", 4)
    at.do("use")
    assert (at.asks, at.pos(A), at.dodos(A)) == ("bed A", 4, 5)
    assert at.view().turn.crossings == 1
    other = race("move6_gain3", "move7", pos=(8, 10), tiles={4: "rival"}, zzz={A: {4: 1}}, log=[(B, "move7")]).do(
        "play move6_gain3 move-6", "use", "bed"
    )
    assert (other.status(A), other.dodos(A)) == ("in_bed", 5)
    at.do("stay")
    assert (at.asks, at.dodos(A)) == ("bed A", 10)
    at.do("stay")
    assert (at.asks, at.dodos(A), at.hand(A)) == ("play_card B", 10, 2)


def test_8_moonwalk_on_the_first_space() -> None:
    at = race("move1or5", "move7", pos=(10,), tiles={1: "moonwalk"}, zzz={A: {1: 2}})
    at.do("play move1or5 move-1", "use")
    assert (at.pos(A), at.dodos(A), at.asks) == (1, 7, "bed A")


def test_9_moonwalk_is_stopped_by_the_fence() -> None:
    at = race("move1or5", "move7", pos=(1,), tiles={2: "moonwalk", 1: "bounce_ahead"}, zzz={A: {2: 1, 1: 1}})
    at.do("play move1or5 move-1", "use")
    assert (at.pos(A), at.dodos(A), at.asks) == (1, 2, "use_tile A")
    assert at.told("move")[-1].args["path"] == [1]
    bare = race("move1or5", "move7", pos=(1,), tiles={2: "moonwalk", 1: "bounce_ahead"}, zzz={A: {2: 1}})
    assert bare.do("play move1or5 move-1", "use").asks == "play_card B"


def test_10_staying_gives_no_second_chance_without_a_crossing() -> None:
    at = race("move4_catch1", "move3_catch1", pos=(8, 1)).do("play move4_catch1 move-4", "stay")
    at.do("play move3_catch1 catch", "place 5")
    assert at.asks == "play_card A"
    at.do("play move3_catch1 move-3")
    assert (at.asks, at.pos(A), at.dodos(A)) == ("play_card B", 5, 5)


def test_11_scared_first_then_the_tile() -> None:
    at = race("move3_catch1", "move7", pos=(2,), nm=5, tiles={5: "action_hero"}, zzz={A: {5: 1}})
    assert at.flags("play move3_catch1 move-3") == ("danger",)
    at.do("play move3_catch1 move-3")
    assert (at.scared(A), at.asks) == (True, "use_tile A")
    assert at.do("use").dodos(A) == 3


def test_12_a_second_fright_wakes() -> None:
    at = race(
        "move3_catch1", "move7", pos=(2,), nm=5, scared=[A], dodos=(12,), tiles={5: "action_hero"}, zzz={A: {5: 1}}
    )
    deck = at.view().deck
    at.do("play move3_catch1 move-3")
    assert (at.status(A), at.dodos(A), at.asks) == ("awake", 0, "play_card B")
    assert (at.tokens(A, 5), at.view().deck) == ((1, 0), deck)


def test_13_waking_loses_the_fence_dodos() -> None:
    at = race("move4_catch1", "move7", pos=(9,), nm=3, scared=[A], dodos=(5,))
    at.do("play move4_catch1 move-4")
    assert (at.status(A), at.dodos(A), at.asks) == ("awake", 0, "play_card B")
    assert not at.told("gain")


def test_14_passing_the_nightmare_is_harmless() -> None:
    at = race("move3_catch1", "move7", pos=(4,), nm=5).do("play move3_catch1 move-3")
    assert (at.pos(A), at.scared(A)) == (7, False)


def test_15_brave_again() -> None:
    at = race(
        "move3_catch1", "move7", pos=(2,), nm=4, scared=[A], tiles={5: "second_wind"}, zzz={A: {5: 1}},
        draws=("wolf_move2",),
    )  # fmt: skip
    at.do("play move3_catch1 move-3", "use")
    assert at.asks == "brave A"
    at.do("brave")
    assert (at.status(A), at.scared(A), at.nm) == ("racing", True, 6)


def test_16_staying_scared_is_legal() -> None:
    at = race("move3_catch1", "move7", pos=(2,), scared=[A], tiles={5: "resting_spot"}, zzz={A: {5: 1}})
    at.do("play move3_catch1 move-3", "use", "place 5")
    assert (at.asks, at.options) == ("brave A", {"brave", "stay-scared"})
    assert at.do("stay-scared").scared(A)


def test_17_an_awake_player_is_out_of_reach() -> None:
    at = race(
        "move3_catch1", "move7", pos=(2, 0, 4), seats=3, status=("racing", "awake", "racing"),
        tiles={5: "shepherd"}, zzz={A: {5: 1}}, draws=("wolf_move2",),
    )  # fmt: skip
    at.do("play move3_catch1 move-3", "use")
    assert (at.status(B), at.pos(B), at.scared(B), at.dodos(B)) == ("awake", 0, False, 0)
    assert at.asks == "play_card C"
