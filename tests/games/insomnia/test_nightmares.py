"""The wolf, the bump and the spider (scenarios 18 to 30)."""

from tests.games.insomnia.at_table import At
from tests.games.insomnia.scenario import A, B, C, race

PASSIVE = ("move6_gain3", "move7")


def drawn(*cards: str, **layout: object) -> At:
    """A gains dodos without moving, and draws these cards."""
    return race(*PASSIVE, draws=cards, **layout).do("play move6_gain3 gain")  # type: ignore[arg-type]


def test_18_the_wolf_scares_on_the_way() -> None:
    at = drawn("wolf_move2", nm=3, pos=(4, 6))
    assert (at.nm, at.scared(A), at.scared(B)) == (5, True, False)


def test_19_departure_scares_nobody() -> None:
    at = drawn("wolf_move2", nm=3, pos=(3,))
    assert (at.nm, at.scared(A)) == (5, False)


def test_20_a_jump_scares_only_at_its_end() -> None:
    at = drawn("bump_jump2", nightmare="bump", nm=3, pos=(4, 5))
    assert (at.nm, at.scared(A), at.scared(B)) == (5, False, True)


def test_21_a_jump_back_stops_at_the_first_space() -> None:
    at = drawn("bump_back2", nightmare="bump", nm=2, pos=(1,))
    assert (at.nm, at.scared(A)) == (1, True)


def test_22_a_jump_back_from_the_first_space_changes_nothing() -> None:
    at = drawn("bump_back1", nightmare="bump", nm=1, pos=(1,))
    assert (at.nm, at.scared(A)) == (1, False)


def test_23_a_jump_back_from_the_centre_changes_nothing() -> None:
    at = drawn("bump_back2", nightmare="bump", nm=0)
    assert at.nm == 0


def test_24_the_bump_jumps_the_fence() -> None:
    at = drawn("bump_jump2", nightmare="bump", nm=9, pos=(4, 5))
    assert [event.args["seat"] for event in at.told("awake")] == [A, B]
    assert (at.asks, at.nm) == ("rest_action B", 0)
    assert [at.pillow(A), at.pillow(B)] == [37, 37]


def test_25_sheep_off_the_board_wake_too_but_not_those_in_bed() -> None:
    at = drawn("wolf_move1", nm=10, status=("racing", "bed"), dodos=(0, 9))
    assert at.told("race_over")[0].args["dodos"] == [0, 9]
    assert [at.pillow(A), at.pillow(B)] == [37, 32]


def test_26_howl_is_heard_over_the_fence() -> None:
    at = drawn("wolf_howl", nm=1, seats=3, pos=(10, 1, 3))
    assert (at.scared(A), at.scared(B), at.scared(C), at.nm) == (True, True, False, 1)
    off = drawn("wolf_howl", nm=1, seats=3, pos=(10, 1, 3), options={"howl_over_fence": False})
    assert (off.scared(A), off.scared(B), off.scared(C)) == (False, True, False)
    far = drawn("wolf_howl", nm=10, seats=3, pos=(10, 1, 9), options={"howl_over_fence": False})
    assert (far.scared(A), far.scared(B), far.scared(C)) == (True, False, True)


def test_27_howl_in_the_centre() -> None:
    at = drawn("wolf_howl", nm=0, pos=(1, 10))
    assert not at.scared(A)
    assert not at.scared(B)


def test_28_the_spider_and_its_web() -> None:
    at = drawn("spider_web3", nightmare="spider", pos=(2, 4))
    web = at.view().nightmare
    assert (at.nm, web.web, web.web_beyond, at.scared(A), at.scared(B)) == (0, 3, False, False, False)
    at = drawn("spider_web3", "spider_web2", nightmare="spider", pos=(2, 4))
    assert (at.nm, at.view().nightmare.web, at.scared(A), at.scared(B)) == (3, 0, True, False)
    at = drawn("spider_web3", "spider_web2", "spider_web2", nightmare="spider", pos=(2, 4))
    assert (at.nm, at.view().nightmare.web) == (3, 5)


def test_29_a_web_beyond_the_fence() -> None:
    at = drawn("spider_web3", nightmare="spider", nm=9, pos=(2, 4))
    web = at.view().nightmare
    assert (web.web, web.web_beyond, at.asks) == (2, True, "play_card B")
    at = drawn("spider_web3", "spider_web2", nightmare="spider", nm=9, pos=(2, 4))
    assert at.asks == "rest_action B"


def test_30_nightmares_are_resolved_in_the_order_drawn() -> None:
    at = drawn("wolf_move1", "wolf_move2", "move7", nm=0, pos=(9, 9))
    assert [event.args["card"] for event in at.told("nightmare")] == ["wolf_move1", "wolf_move2"]
    assert (at.nm, at.hand(A)) == (3, 2)
