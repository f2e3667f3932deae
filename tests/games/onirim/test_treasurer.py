"""The Treasure Keeper (spec 10.7; S127, S158 to S160): the hand is refilled at once when a card is stored."""

from tests.games.onirim.notation import bunch
from tests.games.onirim.scenario import table

ONIVERSE = ["oniverse"]


def test_s127_treasurer_keeps_a_card_out_of_the_hand() -> None:
    at = table("Gm Bm", "Rk", denizens="treasurer", modules=["oniverse", "crossroads"])
    at.do("store Rk")
    assert (at.stash(), at.hand(), at.asks) == ("Rk", bunch("Ns Bs Gs Rs"), "window")  # Rk could be played
    at.do("pass")
    assert (at.stash(), at.hand(), at.asks, at.view.turn) == ("Rk", bunch("Ns Bs Gs Rs Gm"), "action", 1)
    at.do("escape")
    assert (at.stash(), "Rk" in at.discard, at.denizens()) == ("Rk", False, "treasurer")
    size = at.deck_size
    at.do("play stash Rk")
    assert (at.row(), at.stash(), at.denizens()) == ("Rk", "", "")
    assert (at.deck_size, at.asks, at.discard.count("treasurer")) == (size, "action", 1)


def test_s158_what_is_drawn_for_a_stored_card_is_resolved_at_once() -> None:
    at = table("RD NM Gs Bm", "Rk", denizens="treasurer", modules=ONIVERSE).do("store Rk")
    assert at.asks == "window"  # the stored Key could be played before the draw
    at.do("pass")
    assert (at.asks, at.options_with("pay-key")) == ("door_drawn", {"stash Rk"})
    at.do("to-limbo", "pass", "nightmare-key stash Rk")
    assert (at.asks, at.view.turn, at.hand(), at.limbo) == ("action", 1, bunch("Ns Bs Gs Rs Gs"), "RD")
    shuffles = at.shuffles
    at.do("discard Ns")
    assert (at.view.turn, at.limbo, at.shuffles) == (2, "", shuffles + 1)


def test_s159_before_a_draw_a_stored_card_makes_one_draw_more() -> None:
    at = table("Gm Bm Rm Nm", "Rk Rs Gs", full=False, denizens="treasurer", modules=ONIVERSE)
    at.do("discard Gs", "pass")
    size = at.deck_size
    assert (at.asks, len(at.t.hands[0])) == ("window", 3)
    at.do("store Rk")
    assert (at.asks, len(at.t.hands[0])) == ("window", 2)
    while at.asks == "window":
        at.do("pass")
    assert (at.asks, at.view.turn, size - at.deck_size, len(at.t.hands[0])) == ("action", 2, 3, 5)


def test_s160_storing_with_an_empty_deck_loses() -> None:
    at = table(only=True, hand="Rk", denizens="treasurer", modules=ONIVERSE)
    assert at.flags("store Rk") == ("irreversible",)
    at.do("store Rk")
    while at.asks == "window":
        at.do("pass")
    assert at.asks == "deck_exhausted"


def test_treasurer_keeps_one_card_only() -> None:
    at = table(hand="Rk", denizens="treasurer", stash="Bk", modules=ONIVERSE)
    assert at.why_not("store Rk") == "treasurer_full"
    assert at.why_not("store Nm") == "not_at_hand"
    at = table("Gm Bm", hand="Rk Bk", denizens="treasurer treasurer", modules=ONIVERSE)
    at.do("store Rk", "pass", "store Bk", "pass")
    assert (at.stash(), at.hand()) == (bunch("Rk Bk"), bunch("Ns Bs Gs Gm Bm"))


def test_hand_that_was_short_after_the_adversary_is_complete_once_a_card_is_stored() -> None:
    at = table("Gm Bm", "Rk Bk", denizens="treasurer", incubus="C", modules=ONIVERSE)
    at.do("face-adversary", "nightmare-key Rk")
    assert len(at.t.hands[0]) == 4
    at.do("store Bk", "pass", "pass")
    assert (at.asks, at.view.turn, len(at.t.hands[0])) == ("action", 1, 5)
