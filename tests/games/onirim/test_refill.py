"""Refilling the hand, and Limbo (spec 5.3, 5.5, 5.7; S30 to S37)."""

from tests.games.onirim.notation import bunch
from tests.games.onirim.scenario import table

SEVEN_DOORS = "RD BD BD GD GD ND ND"


def test_s30_drawn_location_completes_the_hand() -> None:
    at = table(deck="Bm Gm", hand="Rm").do("discard Rm")
    assert at.hand() == bunch("Ns Bs Gs Rs Bm")
    assert (at.asks, at.view.turn) == ("action", 2)


def test_s31_key_opens_a_drawn_door_and_two_more_cards_are_drawn() -> None:
    at = table(deck="RD Gm NM Bm", hand="Rk Rm").do("discard Rm")
    assert at.asks == "door_drawn"
    assert at.pending == "RD"
    assert at.options == {"pay-key Rk", "to-limbo"}
    at.do("pay-key Rk")
    assert (at.doors(), at.discard) == ("RD", bunch("Rm Rk"))
    # One Location has joined the three cards left; the Nightmare on the way is resolved before the next draw.
    assert at.asks == "nightmare"
    assert at.hand() == bunch("Ns Bs Gs Gm")
    at.do("nightmare-hand")
    assert at.asks == "action"


def test_s32_door_may_go_to_limbo_although_a_key_fits() -> None:
    at = table(deck="RD NM", hand="Rk Rm").do("discard Rm", "to-limbo")
    assert (at.asks, at.limbo, at.deck_has("RD")) == ("nightmare", "RD", 1)
    assert "Rk" in at.hand()
    at.do("nightmare-key Rk")
    while at.asks == "nightmare":
        at.do("nightmare-mill")
    assert (at.limbo, at.deck_has("RD"), at.doors()) == ("", 2, "")


def test_s33_door_without_a_fitting_key_goes_to_limbo_by_itself() -> None:
    at = table(deck="RD NM", hand="Bk Rm").do("discard Rm")
    assert (at.asks, at.limbo) == ("nightmare", "RD")
    at = table(deck="RD NM", seats=2, hand="Bk Rm", coop_info="silent").do("play Rm")
    assert (at.asks, at.options) == ("door_drawn", {"to-limbo"})
    assert (at.do("to-limbo").asks, at.limbo) == ("nightmare", "RD")


def test_s34_deck_keeps_its_order_when_limbo_is_empty() -> None:
    at = table(deck="Rs Bs Gs Ns Rm", hand="Rk")
    shuffles = at.shuffles
    at.do("discard Rk", "throw Rm", "put Ns", "put Gs", "put Bs")
    assert (at.asks, at.top, at.shuffles) == ("action", "Gs Bs Rs", shuffles)
    assert not at.named("limbo_returns")


def test_s35_limbo_refills_a_deck_that_ran_out() -> None:
    at = table(deck="RD Gm", hand="Rm", only=True).do("discard Rm")
    assert (at.asks, at.view.turn, at.deck_size, at.deck_has("RD")) == ("action", 2, 1, 1)


def test_s36_empty_deck_loses_although_limbo_holds_cards() -> None:
    at = table(deck="RD", hand="Rm", only=True).do("discard Rm")
    assert (at.asks, at.limbo) == ("deck_exhausted", "RD")
    outcome = at.t.outcome
    assert outcome is not None
    assert outcome.results[0].result == "lost"


def test_s37_eighth_door_as_last_card_of_the_deck_wins() -> None:
    at = table(deck="RD", hand="Rk Rm", doors=SEVEN_DOORS, only=True)
    at.do("discard Rm", "pay-key Rk")
    assert at.asks == "doors_complete"
    assert (at.deck_size, len(at.t.hands[0])) == (0, 3)


def test_shuffling_limbo_back_forgets_the_known_places() -> None:
    at = table(deck="Rs RD Gs Ns Rm", hand="Bk")
    at.do("discard Bk", "throw Rm", "put RD", "put Rs", "put Gs")
    assert (at.asks, at.top, at.view.deck.top) == ("action", "", [])
    assert at.named("limbo_returns") == [{"count": 1}]
