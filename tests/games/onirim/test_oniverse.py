"""The Door to the Oniverse and its Denizens (spec 10.7; S120 to S126, S128)."""

import pytest
from tests.games.onirim.notation import bunch
from tests.games.onirim.scenario import table

ONIVERSE = ["oniverse"]
EIGHT = "RD RD BD BD GD GD ND ND"


def test_s120_any_key_or_series_opens_the_oniverse_door() -> None:
    at = table("OD Gm Gm", "Gk", modules=ONIVERSE).do("discard Ns")
    assert at.options == {"pay-key Gk", "to-limbo"}
    at.do("pay-key Gk")
    assert at.doors() == "OD"
    at = table(hand="Nk", row="Ns Nm", modules=ONIVERSE).do("play Nk")
    assert at.options == {"open ND", "open OD", "decline"}
    at.do("open OD")
    assert at.doors() == "OD"


def test_oniverse_door_is_needed_to_win() -> None:
    at = table("ND Rs Rs", "Nk Rm", doors=EIGHT[:-3], modules=ONIVERSE, only=True)
    at.do("discard Rm", "pay-key Nk")
    assert at.asks == "action"
    at = table("OD Rs Rs", "Nk Rm", doors=EIGHT, modules=ONIVERSE, only=True)
    at.do("discard Rm", "pay-key Nk")
    assert at.asks == "doors_complete"


def test_s121_rallying_costs_a_card_and_drawing_goes_on() -> None:
    at = table("mirror Gm Bm Rk", "Rk Rm", modules=ONIVERSE).do("discard Rm")
    assert (at.asks, at.pending, len(at.t.hands[0])) == ("rally", "mirror", 4)
    assert at.options == {"rally Rk", "rally Ns", "rally Bs", "rally Gs", "decline"}
    assert at.why_not("rally Gm") == "not_at_hand"
    at.do("rally Rk")
    assert (at.denizens(), at.discard) == ("mirror", bunch("Rm Rk"))  # no Prophecy for the Key
    assert (at.hand(), at.asks) == (bunch("Ns Bs Gs Gm Bm"), "action")


def test_declined_denizen_is_discarded() -> None:
    at = table("mirror Gm", "Rm", modules=ONIVERSE).do("discard Rm", "decline")
    assert (at.denizens(), at.discard, at.asks) == ("", bunch("Rm mirror"), "action")


def test_s122_chaos_lets_another_key_fit_and_the_printed_goal_is_flipped() -> None:
    at = table("BD Gm Gm", "Rk", goals="B R", denizens="chaos", modules=["book", "oniverse"])
    at.do("discard Ns")
    assert at.options == {"pay-key-chaos Rk", "to-limbo"}
    at.do("pay-key-chaos Rk")
    assert (at.doors(), at.goals[:2]) == ("BD", "bR")
    assert (at.denizens(), at.discard) == ("", bunch("Ns Rk chaos"))


def test_chaos_takes_a_door_of_another_colour_with_a_series() -> None:
    at = table("BD Gm Gm", "Rk", only=True, row="Rs Rm", denizens="chaos", modules=ONIVERSE).do("play Rk")
    assert at.options == {"open BD chaos", "decline"}
    at.do("open BD chaos")
    assert (at.doors(), at.discard) == ("BD", "chaos")


def test_chaos_is_offered_only_where_the_colour_differs() -> None:
    at = table("BD", "Bk Rk", denizens="chaos", modules=ONIVERSE).do("discard Ns")
    assert at.options == {"pay-key Bk", "pay-key-chaos Rk", "to-limbo"}
    assert at.why_not("pay-key-chaos Bk") == "chaos_not_needed"
    at = table(hand="Rk", row="Rs Rm", denizens="chaos", modules=ONIVERSE).do("play Rk")
    assert at.options_with("open") == {"RD", "OD", "BD chaos", "GD chaos", "ND chaos"}
    assert at.why_not("open RD chaos") == "chaos_not_needed"


def test_s123_mirror_sends_a_nightmare_to_limbo() -> None:
    at = table("NM NM", "Rm", denizens="mirror", towers="red-5", modules=["oniverse", "towers"])
    at.do("discard Rm")
    assert "nightmare-mirror" in at.options
    at.do("nightmare-mirror")
    assert (at.limbo, at.towers, at.discard, at.denizens()) == ("NM", "red-5", bunch("Rm mirror"), "")
    assert (at.asks, at.offers("nightmare-mirror")) == ("nightmare", False)


@pytest.mark.parametrize("point", ["action", "window"])
def test_s124_harpooner_discards_nightmares_and_puts_the_rest_under_the_deck(point: str) -> None:
    at = table("NM Rs NM BD Gm Bm", "Rm", denizens="harpooner", modules=ONIVERSE)
    if point == "window":
        at.do("discard Rm")
    assert at.asks == point
    discard = at.discard
    at.do("use-harpooner")
    assert at.discard == bunch(f"{discard} NM NM harpooner")
    assert at.picks == "Rs BD Gm"
    at.do("put Gm", "put BD")
    assert (at.bottom, at.asks) == ("Gm BD Rs", "action")
    assert at.view.deck.bottom == ["loc-green-moon", "door-blue", "loc-red-sun"]


def test_s125_hammer_bird_clears_the_last_colour_of_the_row() -> None:
    at = table(row="Bs Rm Rs Rk", hand="Nm", denizens="hammerbird", modules=ONIVERSE)
    at.do("use-hammerbird")
    assert (at.row(), at.series(), at.asks) == ("Bs", "Bs", "action")
    assert at.discard == bunch("Rm Rs Rk hammerbird")


def test_hammer_bird_with_crossroads_narrows_the_colour() -> None:
    modules = ["oniverse", "crossroads"]
    at = table(row="Rs Xm Bs", hand="Nm", denizens="hammerbird", modules=modules).do("use-hammerbird")
    assert (at.row(), at.series()) == ("Rs", "Rs")
    at = table(row="Bs Rm Xs Rk Xm", hand="Nm", denizens="hammerbird", modules=modules).do("use-hammerbird")
    assert (at.row(), at.series()) == ("Bs", "Bs")
    at = table(row="Xm", hand="Nm", denizens="hammerbird", modules=modules).do("use-hammerbird")
    assert (at.row(), at.series()) == ("", "")


def test_hammer_bird_needs_a_row() -> None:
    at = table(hand="Nm", denizens="hammerbird", modules=ONIVERSE)
    assert at.why_not("use-hammerbird") == "labyrinth_empty"


def test_s126_architect_lets_a_symbol_be_repeated_once() -> None:
    at = table("Rm Bm", hand="Gs Bs", row="Rs", denizens="architect", modules=ONIVERSE)
    assert at.options_with("play-architect") == {"Gs", "Bs", "Ns"}
    assert at.why_not("play Gs") == "same_symbol"
    at.do("play-architect Gs")
    assert (at.row(), at.discard, at.denizens()) == ("Rs Gs", "architect", "")
    assert at.why_not("play-architect Bs") == "denizen_not_rallied"
    assert at.why_not("play Bs") == "same_symbol"


def test_architect_is_offered_only_where_the_symbol_repeats() -> None:
    at = table(hand="Gs Gm", row="Rs", denizens="architect", modules=ONIVERSE)
    assert at.why_not("play-architect Gm") == "architect_not_needed"
    at = table(hand="Gs", denizens="architect", modules=ONIVERSE)
    assert at.why_not("play-architect Gs") == "architect_not_needed"


def test_stored_card_may_be_used_before_a_draw() -> None:
    at = table("Gm Bm", "Rm", row="Rs", denizens="treasurer", stash="Rk", modules=ONIVERSE)
    at.do("play Rm")
    assert at.asks == "window"
    at.do("play stash Rk")
    assert at.options == {"open RD", "open OD", "decline"}
    at.do("decline")
    assert (at.asks, at.row(), at.view.turn) == ("action", "Rs Rm Rk", 2)


def test_stored_key_brings_a_prophecy_when_discarded() -> None:
    at = table("Gm Bm Gs Bs Ns", "Rm", denizens="treasurer", stash="Rk", modules=ONIVERSE)
    at.do("discard stash Rk")
    assert (at.asks, at.denizens(), at.discard) == ("prophecy", "", bunch("Rk treasurer"))
    at.do("throw Gm", "put Bm", "put Gs", "put Bs")
    assert (at.asks, at.view.turn, at.top) == ("action", 2, "Bm Gs Bs Ns")


def test_stored_key_pays_for_a_door_a_nightmare_and_a_rally() -> None:
    keeper = {"denizens": "treasurer", "stash": "Rk", "modules": ONIVERSE}
    at = table("RD Gm", "Rm", **keeper).do("discard Rm", "pass", "pay-key stash Rk")  # type: ignore[arg-type]
    assert (at.doors(), at.discard, at.stash()) == ("RD", bunch("Rm Rk treasurer"), "")
    at = table("NM Gm", "Rm", **keeper).do("discard Rm", "pass", "nightmare-key stash Rk")  # type: ignore[arg-type]
    assert at.discard == bunch("Rm Rk treasurer NM")
    at = table("mirror Gm", "Rm", **keeper).do("discard Rm", "pass", "rally stash Rk")  # type: ignore[arg-type]
    assert (at.denizens(), at.discard) == ("mirror", bunch("Rm Rk treasurer"))


def test_two_equal_stored_cards_give_one_option() -> None:
    at = table("NM", hand="Nm", denizens="treasurer treasurer", stash="Rk Rk", modules=ONIVERSE)
    assert "stash Rk" in at.options_with("play")
    at.do("play Nm", "pass")
    assert at.options_with("nightmare-key") == {"stash Rk"}


def test_s128_cyclobot_exchanges_a_location_with_the_discard() -> None:
    at = table(hand="Gm", discard="Rk NM", denizens="cyclobot", modules=ONIVERSE)
    at.do("use-cyclobot Gm")
    assert (at.asks, at.view.given, at.options) == ("cyclobot_take", "loc-green-moon", {"take Rk"})
    at.do("take Rk")
    assert (at.hand(), at.discard) == (bunch("Ns Bs Gs Rs Rk"), bunch("Gm NM cyclobot"))
    assert (at.asks, at.view.given) == ("action", "")


def test_squirrels_look_at_five_cards_and_order_them() -> None:
    at = table("Rs Rm Rk Bs Bm Gs", hand="Nm", denizens="squirrels", modules=ONIVERSE)
    at.do("use-squirrels")
    assert (at.asks, at.picks, at.discard) == ("order", "Rs Rm Rk Bs Bm", "squirrels")
    at.do("put Bm", "put Bs", "put Rk", "put Rm")
    assert (at.asks, at.top) == ("action", "Bm Bs Rk Rm Rs Gs")


def test_powers_on_the_deck_need_a_deck() -> None:
    at = table(hand="Nm", only=True, denizens="squirrels harpooner", modules=ONIVERSE)
    assert at.why_not("use-squirrels") == "deck_empty"
    assert at.why_not("use-harpooner") == "deck_empty"


def test_power_of_a_denizen_that_was_not_rallied_is_refused() -> None:
    at = table("NM", hand="Nm", modules=ONIVERSE)
    assert at.why_not("use-squirrels") == "denizen_not_rallied"
    at.do("play Nm")
    assert at.why_not("nightmare-mirror") == "denizen_not_rallied"


def test_power_used_at_a_window_leads_back_to_the_refill() -> None:
    at = table("NM Rm Rk Bs Bm Gs", hand="Nm", denizens="squirrels", modules=ONIVERSE).do("play Nm")
    assert (at.asks, at.options) == ("window", {"pass", "use-squirrels"})
    at.do("use-squirrels", "put Rm", "put Rk", "put Bs", "put Bm")
    assert (at.asks, at.view.turn, at.top) == ("action", 2, "Rk Bs Bm NM Gs")
