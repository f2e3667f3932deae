"""The dream: scenarios 20 to 34."""

from typing import Any

from tests.games.tisseurs.scenario import SEAM, A, adding, pass_turn, take

DREAM_23 = ["sea01 sea11", "tale02"]
DREAM_27 = ["sea01 sea11 sea03", "tale02"]


def seam(card: str, dream: list[str], **options: Any) -> set[str]:
    """Where a card may go, with cuts on seams."""
    return adding(card, dream=dream, options={**SEAM, **options}).placements()


def test_20_an_empty_dream_takes_any_card() -> None:
    assert seam("night01", []) == {"place 1"}


def test_21_a_match_in_the_first_layer() -> None:
    at = adding("sea11", dream=["sea01"], options=SEAM)
    assert at.placements() == {"place 1"}
    assert at.open(2) == -1
    assert at.why_not("place 2") == "no_open_slot"
    assert at.why_not("cut 1") == "it_fits_there"


def test_22_the_second_layer_is_free() -> None:
    at = adding("tale02", dream=["sea01 sea11"], options=SEAM)
    assert at.placements() == {"place 2"}
    assert at.why_not("place 1") == "no_common_element"
    assert at.why_not("cut 1") == "no_needless_cut"


def test_23_a_card_that_fits_nowhere_needs_a_cut() -> None:
    at = adding("space02", dream=DREAM_23, options=SEAM)
    assert at.placements() == {"cut 1"}
    at.do("cut 1")
    assert at.layer(1) == "sea01 sea11 | space02"


def test_24_a_cut_blocks_the_slot_below() -> None:
    at = adding("space06", dream=["sea01 sea11 | space02", "tale02"], options=SEAM)
    assert at.placements() == {"place 1"}
    at.do("place 1")
    assert at.layer(1) == "sea01 sea11 | space02 space06"
    assert at.open(2) == 2


def test_25_the_row_goes_on_behind_the_gap() -> None:
    at = adding("tale10", dream=["sea01 sea11 | space02 space06", "tale02"], options=SEAM)
    assert at.placements() == {"place 2"}
    at.do("place 2")
    assert at.layer(2) == "tale02 · tale10"
    assert (at.open(2), at.open(3)) == (-1, -1)


def test_26_the_third_layer() -> None:
    at = adding("space02", dream=["sea01 sea11 sea03", "tale02 tale06"], options=SEAM)
    assert at.placements() == {"place 3"}
    assert at.do("place 3").layer(3) == "space02"


def test_27_the_layer_of_a_cut_is_chosen() -> None:
    at = adding("space02", dream=DREAM_27, options=SEAM)
    assert at.placements() == {"cut 1", "cut 2"}
    at.do("cut 2")
    assert at.layer(2) == "tale02 | space02"
    assert at.open(3) == -1


def test_28_no_cut_in_the_third_layer() -> None:
    dream = ["sea01 sea11 sea03 sea08", "tale02 tale06 tale01", "space02"]
    assert seam("sea05", dream) == {"cut 1"}
    assert seam("sea05", dream, cut_layers="any") == {"cut 1", "cut 3"}
    assert seam("sea05", dream, cut_layers="first") == {"cut 1"}
    assert adding("sea05", dream=dream, options=SEAM).why_not("cut 3") == "cut_layer"


def test_29_no_needless_cut() -> None:
    assert seam("sea08", DREAM_27) == {"place 1"}
    assert seam("sea08", DREAM_27, cut_policy="free") == {"place 1", "cut 2"}


def test_30_a_nightmare_fits_several_layers() -> None:
    assert seam("night08", DREAM_27) == {"place 1", "place 2"}


def test_31_below_the_first_uninterrupted_pair() -> None:
    at = adding("space01", dream=["tale02 | sea01 sea11"], options=SEAM)
    assert at.open(2) == 1
    assert at.do("place 2").layer(2) == "· space01"


def test_32_layers_need_not_match_each_other() -> None:
    assert "place 2" in seam("tale05", ["sea01 sea11"])


def test_33_a_cut_in_the_place_of_the_card() -> None:
    at = adding("space02", dream=DREAM_23)
    assert at.placements() == {"cut 1"}
    at.do("cut 1")
    assert at.layer(1) == "sea01 sea11 x"
    assert at.told("cut")[0].args["lost"]
    assert at.open(2) == -1
    pass_turn(at)
    assert at.open(2) == -1
    take(at, "space06")
    assert at.placements() == {"place 1"}
    at.do("place 1")
    assert at.layer(1) == "sea01 sea11 x space06"
    assert at.open(2) == -1
    pass_turn(at)
    take(at, "space01")
    at.do("place 1")
    assert at.open(2, A) == 3


def test_34_a_symbol_behind_a_cut_draws_all_the_same() -> None:
    at = adding("sea05", dream=["tale02 tale06 tale01", "space02"], options=SEAM)
    at.do("cut 2")
    assert at.asks == "keep_discovery A"
    assert len(at.options) == 2
    lost = adding("sea05", dream=["tale02 tale06 tale01", "space02"]).do("cut 2")
    assert not lost.told("discover")
