"""Discarding and the Prophecy (spec 5.2, 6.1; S20 to S26)."""

from tests.games.onirim.notation import bunch
from tests.games.onirim.scenario import table


def test_s20_discarded_moon_does_nothing_else() -> None:
    at = table(deck="Bm Gm", hand="Rm")
    at.do("discard Rm")
    assert at.asks == "action"
    assert (at.discard, at.top) == ("Rm", "Gm")
    assert at.hand() == bunch("Ns Bs Gs Rs Bm")


def test_s21_prophecy_discards_one_and_orders_the_rest() -> None:
    at = table(deck="Rs Bs Gs Ns Rm Bm", hand="Rk", full=False)
    at.do("discard Rk")
    assert at.asks == "prophecy"
    assert at.picks == "Rs Bs Gs Ns Rm"
    assert at.options_with("throw") == {"Rs", "Bs", "Gs", "Ns", "Rm"}
    at.do("throw Gs")
    assert at.asks == "order"
    at.do("put Rm", "put Rs")
    assert (at.view.picks.placed, at.asks) == (["loc-red-moon", "loc-red-sun"], "order")
    at.do("put Ns")
    # The hand then takes them from the top down.
    drawn = [event.secret["card"] for event in at.events if event.name == "draw"]
    assert drawn[:4] == ["loc-red-moon", "loc-red-sun", "loc-brown-sun", "loc-blue-sun"]
    assert drawn[4] == "loc-blue-moon"
    assert at.discard == bunch("Rk Gs")


def test_prophecy_leaves_the_order_on_top_of_the_deck() -> None:
    at = table(deck="Rs Bs Gs Ns Rm Bm", hand="Rk")
    at.do("discard Rk", "throw Gs", "put Rm", "put Rs", "put Ns")
    assert (at.asks, at.top) == ("action", "Rs Ns Bs Bm")
    # Its owner is shown what he put there; the sixth card was never looked at.
    assert at.view.deck.top == ["loc-red-sun", "loc-brown-sun", "loc-blue-sun", ""]


def test_s22_prophecy_on_three_cards_looks_at_three() -> None:
    at = table(deck="Rs Bs Gs", hand="Rk", only=True)
    at.do("discard Rk")
    assert at.picks == "Rs Bs Gs"
    at.do("throw Bs", "put Gs")
    assert (at.asks, at.top, at.discard) == ("action", "Rs", bunch("Rk Bs"))


def test_s23_prophecy_on_the_last_card_loses() -> None:
    at = table(deck="Rs", hand="Rk", only=True)
    at.do("discard Rk")
    assert at.options == {"throw Rs"}
    at.do("throw Rs")
    assert at.asks == "deck_exhausted"
    assert at.discard == bunch("Rk Rs")


def test_s24_no_prophecy_on_an_empty_deck() -> None:
    at = table(hand="Rk", only=True)
    at.do("discard Rk")
    assert at.asks == "deck_exhausted"
    assert not at.named("look")


def test_s25_prophecy_on_five_doors_must_throw_one_away() -> None:
    at = table(deck="RD BD GD ND RD Rs Bs", hand="Rk")
    at.do("discard Rk")
    assert at.options == {"throw RD", "throw BD", "throw GD", "throw ND"}
    assert at.flags("throw RD") == ("irreversible",)
    before = at.view
    at.do("throw RD")
    assert (before.hopeless, at.view.hopeless) == (False, True)
    assert at.asks == "order"


def test_s26_key_that_is_played_or_paid_brings_no_prophecy() -> None:
    at = table(deck="Bm", hand="Rk").do("play Rk")
    assert (at.asks, at.row()) == ("action", "Rk")
    at = table(deck="RD Bm Bm", hand="Rk Rm").do("discard Rm", "pay-key Rk")
    assert (at.asks, at.doors()) == ("action", "RD")
    at = table(deck="NM Bm Bm", hand="Rk Rm").do("discard Rm", "nightmare-key Rk")
    assert (at.asks, at.discard) == ("action", bunch("Rm Rk NM"))


def test_equal_cards_of_a_prophecy_give_one_option() -> None:
    at = table(deck="Rs Rs Rs Bs Bs", hand="Rk")
    at.do("discard Rk")
    assert at.options == {"throw Rs", "throw Bs"}
    at.do("throw Rs")
    assert at.options == {"put Rs", "put Bs"}
