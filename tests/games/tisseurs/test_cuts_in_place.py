"""Cuts in the place of a card, the default: scenarios 67 to 70 and 72 to 74."""

from tests.games.tisseurs.at_table import At
from tests.games.tisseurs.scenario import A, adding, pass_turn, table, take

from reverie.games.tisseurs import GAME
from reverie.games.tisseurs.scoring import cuts_in, objective_points

DEEP = ["sea01 sea11 sea03 sea08", "tale02 tale06 tale01", "space02"]


def after_67() -> At:
    return adding("space02", dream=["sea01 sea11", "tale02"]).do("cut 1")


def said(at: At, event: str) -> str:
    """The log line of an event of the last acts."""
    seen = at.told(event)[0].seen_by(A)
    assert seen is not None
    return str(GAME.line(seen))


def test_67_the_token_takes_the_place_of_the_card() -> None:
    at = adding("space02", dream=["sea01 sea11", "tale02"])
    assert at.placements() == {"cut 1"}
    assert at.why_not("cut 2") == "no_open_slot"
    gone = at.view().gone
    at.do("cut 1")
    assert at.layer(1) == "sea01 sea11 x"
    assert at.view().gone == gone + 1
    assert at.open(2) == -1
    assert said(at, "cut") == "“Countdown” fits nowhere: Player 1 makes a cut in layer 1, and the card is lost."


def test_68_the_row_goes_on_behind_the_token() -> None:
    at = take(pass_turn(after_67()), "space06")
    assert at.placements() == {"place 1"}
    at.do("place 1")
    take(pass_turn(at), "space12").do("place 1")
    assert at.layer(1) == "sea01 sea11 x space06 space12"
    assert at.open(2, A) == 3
    take(pass_turn(at), "sea02")
    assert at.placements() == {"place 2"}
    assert at.do("place 2").layer(2) == "tale02 · · sea02"


def test_69_the_layer_of_the_token_is_chosen() -> None:
    at = adding("space02", dream=["sea01 sea11 sea03", "tale02"])
    assert at.placements() == {"cut 1", "cut 2"}
    at.do("cut 2")
    assert at.layer(2) == "tale02 x"
    assert at.open(3) == -1
    take(pass_turn(at), "sea08").do("place 1")
    assert (at.open(2, A), at.open(3, A)) == (2, -1)


def test_70_the_token_may_go_to_the_third_layer() -> None:
    at = adding("sea05", dream=DEEP)
    assert at.placements() == {"cut 1", "cut 3"}
    assert at.do("cut 3").layer(3) == "space02 x"


def test_72_a_lost_card_draws_nothing_and_counts_for_nothing() -> None:
    at = adding("sea05", dream=DEEP, objective=["obj02"])  # rocket, wreck, dragon
    before = objective_points(at.t, A, at.t.objective[A])
    at.do("cut 1")
    assert not at.told("discover")
    assert objective_points(at.t, A, at.t.objective[A]) == before
    assert cuts_in(at.t, A) == 1


def test_73_no_cut_where_the_card_fits() -> None:
    at = adding("sea08", dream=["sea01 sea11 sea03", "tale02"])
    assert at.placements() == {"place 1"}
    assert at.why_not("cut 1") == "it_fits_there"
    assert at.why_not("cut 2") == "no_needless_cut"


def test_73_a_cut_at_will_is_not_said_to_be_needed() -> None:
    at = adding("sea08", dream=["sea01 sea11 sea03", "tale02"], options={"cut_policy": "free"}).do("cut 2")
    assert said(at, "cut") == "Player 1 makes a cut in layer 2, and “The Juggler” is lost."


def test_74_the_golden_thread_connects_and_mends_nothing() -> None:
    at = table(dream=["sea01 sea11", "tale02"], hand=["golden_thread"]).do("play golden_thread")
    assert at.options == {"connect"}
    assert take(at.do("connect"), "space02").placements() == {"place 1"}
    assert at.do("place 1").layer(1) == "sea01 sea11 space02"
