"""Nightmares (spec 5.6; S40 to S46)."""

from tests.games.onirim.notation import bunch
from tests.games.onirim.scenario import table


def test_s40_key_buys_a_nightmare_off() -> None:
    at = table(deck="NM Gm Bm", hand="Rk Rm").do("discard Rm")
    assert at.pending == "NM"
    at.do("nightmare-key Rk")
    assert at.discard == bunch("Rm Rk NM")
    assert at.hand() == bunch("Ns Bs Gs Gm Bm")
    assert at.asks == "action"
    assert not at.named("look")


def test_s41_door_goes_back_to_limbo() -> None:
    at = table(deck="NM NM Gm", hand="Rm", doors="RD").do("discard Rm", "nightmare-door RD")
    assert (at.limbo, at.discard, at.doors()) == ("RD", bunch("Rm NM"), "")
    at.do("nightmare-hand")
    assert (at.asks, at.limbo, at.deck_has("RD")) == ("action", "", 2)


def test_s42_mill_discards_locations_and_keeps_doors_and_dreams() -> None:
    at = table(deck="NM Rs NM BD Gk Nm NM", hand="Rm").do("discard Rm", "nightmare-mill")
    assert at.discard == bunch("Rm Rs Gk Nm NM")
    assert at.limbo == bunch("NM BD")
    assert at.asks == "nightmare"  # the seventh card of the deck, not the one that was milled
    assert at.named("reveal")[0]["cards"] == ["loc-red-sun", "night", "door-blue", "loc-green-key", "loc-brown-moon"]


def test_s43_mill_of_a_short_deck_reveals_all_of_it() -> None:
    at = table(deck="NM Rs BD", hand="Rm", only=True).do("discard Rm", "nightmare-mill")
    assert (at.asks, at.deck_size, at.limbo) == ("deck_exhausted", 0, "BD")
    assert at.discard == bunch("Rm Rs NM")


def test_s44_whole_hand_is_lost_and_drawn_anew_without_resolving_anything() -> None:
    at = table(deck="NM Rk RD NM Bs Gs Ns Rm", hand="Rm").do("discard Rm", "nightmare-hand")
    assert at.hand() == bunch("Rk Bs Gs Ns Rm")
    assert at.discard == bunch("Rm Ns Bs Gs Rs NM")
    assert (at.asks, at.view.turn, at.doors()) == ("action", 2, "")
    assert [event["card"] for event in at.named("limbo")] == ["door-red", "night"]


def test_new_hand_that_the_deck_cannot_complete_loses() -> None:
    at = table(deck="NM Rk RD Bs", hand="Rm", only=True).do("discard Rm", "nightmare-hand")
    assert at.asks == "deck_exhausted"
    assert (at.hand(), at.limbo) == (bunch("Rk Bs"), "RD")


def test_s45_without_key_and_door_two_options_are_left() -> None:
    at = table(deck="NM", hand="Rm").do("discard Rm")
    assert at.options == {"nightmare-mill", "nightmare-hand"}


def test_s46_second_nightmare_is_resolved_after_the_first() -> None:
    at = table(deck="NM NM Gm Bm Rs", hand="Rk Bk Rm").do("discard Rm", "nightmare-key Rk")
    assert (at.asks, at.discard) == ("nightmare", bunch("Rm Rk NM"))
    at.do("nightmare-key Bk")
    assert (at.asks, at.discard) == ("action", bunch("Rm Rk Bk NM NM"))


def test_every_key_and_every_own_door_is_an_option() -> None:
    at = table(deck="NM", hand="Rk Bk Gk Rm", doors="RD BD BD").do("discard Rm")
    assert at.options_with("nightmare-key") == {"Rk", "Bk", "Gk"}
    assert at.options_with("nightmare-door") == {"RD", "BD"}


def test_nightmare_that_nothing_can_answer_has_no_effect() -> None:
    at = table(deck="NM", hand="Rm", only=True, full=False).do("discard Rm")
    assert (at.asks, at.discard) == ("deck_exhausted", bunch("Rm NM"))
    assert not at.named("nightmare")


def test_without_a_deck_the_top_cannot_be_milled() -> None:
    at = table(deck="NM", hand="Rm", only=True).do("discard Rm")
    assert at.options == {"nightmare-hand"}
    assert at.why_not("nightmare-mill") == "deck_empty"
