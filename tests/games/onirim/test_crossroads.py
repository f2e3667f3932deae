"""Crossroads and Dead Ends (spec 10.6; S110 to S116, S163 to S166)."""

import pytest
from tests.games.onirim.notation import bunch
from tests.games.onirim.scenario import table

CROSSROADS = ["crossroads"]


def test_s110_five_dead_ends_can_only_be_escaped() -> None:
    at = table("Rs RD Bs NM Gs Ns Rm Gm", "DE DE DE DE DE", modules=CROSSROADS)
    assert at.options == {"escape"}
    assert at.why_not("discard DE") == "dead_end"
    assert at.why_not("play DE") == "dead_end"
    at.do("escape")
    assert at.hand() == bunch("Rs Bs Gs Ns Rm")
    assert at.discard == bunch("DE DE DE DE DE")
    # Doors and Dreams met on the way were not resolved; they are back in the deck.
    assert (at.asks, at.view.turn, at.deck_has("RD"), at.deck_has("NM")) == ("action", 2, 2, 10)


def test_escape_needs_no_dead_end_and_may_exhaust_the_deck() -> None:
    at = table("Rs Bs", "Rm", only=True, modules=CROSSROADS)
    assert at.offers("escape")
    at.do("escape")
    assert (at.asks, at.hand()) == ("deck_exhausted", bunch("Rs Bs"))


def test_s111_crossroad_counts_for_every_colour() -> None:
    at = table(hand="Rs", row="Rs Xm", modules=CROSSROADS).do("play Rs")
    assert at.options == {"open RD", "decline"}
    at = table("Gm Gm", hand="Bs Bm", row="Rs Xm", modules=CROSSROADS).do("play Bs")
    assert (at.asks, at.series()) == ("action", "Xm Bs")
    at.do("play Bm")
    assert at.options == {"open BD", "decline"}


def test_s112_crossroad_that_opened_a_door_is_used_up() -> None:
    at = table("Gm Gm", hand="Xk Bs", row="Rs Rm", modules=CROSSROADS).do("play Xk", "open RD")
    assert at.series() == ""
    while at.asks != "action":
        at.do(min(at.options))
    at.do("play Bs")
    assert at.series() == "Bs"


BOTH_RED = "RD RD"  # no candidate for a red series is left


def test_s163_crossroad_at_the_end_of_a_series_without_a_door_counts_on() -> None:
    at = table("Gm Gm Gm", hand="Xk Bs Bm", row="Rs Rm", doors=BOTH_RED, modules=CROSSROADS).do("play Xk")
    assert (at.asks, at.series()) == ("action", "Xk")
    at.do("play Bs")
    assert at.series() == "Xk Bs"
    at.do("play Bm")
    assert at.options == {"open BD", "decline"}
    at = table("Gm Gm", hand="Xk Rs", row="Rs Rm", doors=BOTH_RED, modules=CROSSROADS).do("play Xk", "play Rs")
    assert at.series() == "Rs"


@pytest.mark.parametrize("modules", [CROSSROADS, ["crossroads", "book"]], ids=["plain", "book"])
def test_s164_declined_door_leaves_the_crossroad_and_a_taken_one_does_not(modules: list[str]) -> None:
    goals = "B R" if "book" in modules else ""
    at = table("Gm Gm", hand="Xk", row="Rs Rm", goals=goals, modules=modules).do("play Xk", "decline")
    assert at.series() == "Xk"
    at = table("Gm Gm", hand="Xk", row="Rs Rm", goals=goals, modules=modules).do("play Xk", "open RD")
    assert (at.series(), at.doors()) == ("", "" if "book" in modules else "RD")


def test_s165_card_of_one_colour_at_the_end_is_always_used_up() -> None:
    at = table("Gm Gm", hand="Rs", row="Rs Rm Rk", doors=BOTH_RED, modules=CROSSROADS).do("play Rs")
    assert at.series() == "Rs"
    at = table("Gm Gm", hand="Rk", row="Rs Xm", doors=BOTH_RED, modules=CROSSROADS).do("play Rk")
    assert (at.asks, at.series()) == ("action", "")


def test_s166_only_the_last_crossroad_is_carried_over() -> None:
    at = table("Gm Gm", hand="Xs Bm", row="Rs Xm", doors=BOTH_RED, modules=CROSSROADS).do("play Xs")
    assert (at.asks, at.series()) == ("action", "Xs")
    at.do("play Bm")
    assert (at.asks, at.series()) == ("action", "Xs Bm")


def test_hammer_bird_brings_back_the_series_that_a_card_ended() -> None:
    """Spec 10.7: the value that was kept with the card that is now the last, before the Crossroad ended the series."""
    modules = ["crossroads", "oniverse"]
    position = {"row": "Rs Rm", "doors": BOTH_RED, "denizens": "hammerbird chaos", "modules": modules}
    at = table("Gm Gm Gm", "Xk Bs", **position).do("play Xk")  # type: ignore[arg-type]
    assert at.asks == "door_search"
    at.do("decline")
    while at.asks == "window":
        at.do("pass")
    assert at.series() == "Xk"
    at.do("play Bs")
    while at.asks == "window":
        at.do("pass")
    assert at.series() == "Xk Bs"
    at.do("use-hammerbird")
    assert (at.row(), at.series()) == ("Rs Rm", "Rs Rm")


def test_three_crossroads_find_a_door_of_any_colour() -> None:
    at = table(hand="Xs", row="Xs Xm", modules=CROSSROADS).do("play Xs")
    assert at.options == {"open RD", "open BD", "open GD", "open ND", "decline"}


@pytest.mark.parametrize("door", ["RD", "BD", "GD", "ND"])
def test_s113_crossroad_key_opens_every_drawn_door(door: str) -> None:
    at = table(f"{door} Gm Gm", "Xk", modules=CROSSROADS).do("discard Ns")
    assert at.options == {"pay-key Xk", "to-limbo"}
    at.do("pay-key Xk")
    assert (at.doors(), at.discard) == (door, bunch("Ns Xk"))


def test_crossroad_key_is_a_key_for_every_purpose() -> None:
    at = table("Rs Bs Gs Ns Rm", "Xk", modules=CROSSROADS).do("discard Xk")
    assert at.asks == "prophecy"
    at = table("NM Gm Gm", "Xk", modules=CROSSROADS).do("discard Ns", "nightmare-key Xk")
    assert at.discard == bunch("Ns Xk NM")


def test_s114_crossing_allows_a_crossroad_only_as_second_card_of_a_series() -> None:
    options = {"crossroads_crossing": True, "modules": CROSSROADS}
    at = table(hand="Xk", **options)  # type: ignore[arg-type]
    assert at.why_not("play Xk") == "crossing"
    at = table(hand="Xk", row="Rs Rm", **options)  # type: ignore[arg-type]
    assert at.why_not("play Xk") == "crossing"
    at = table("Gm Gm Gm", hand="Xk Xs Bs", row="Rs", **options)  # type: ignore[arg-type]
    assert at.options_with("play") == {"Xk"}
    at.do("play Xk")
    assert at.series() == "Rs Xk"
    assert at.why_not("play Xs") == "crossing"
    at.do("play Bs")  # the Crossroad would be the first card of this series, so it does not count
    assert at.series() == "Bs"


def test_crossing_still_completes_a_series_around_the_crossroad() -> None:
    at = table(hand="Rs", row="Rs Xm", crossroads_crossing=True, modules=CROSSROADS).do("play Rs")
    assert at.asks == "door_search"


def test_s115_milled_dead_end_goes_to_limbo_and_returns_to_the_deck() -> None:
    at = table("NM DE Rs Rs Rs Rs NM", "Rm", modules=CROSSROADS).do("discard Rm", "nightmare-mill")
    assert (at.limbo, at.deck_has("DE")) == ("DE", 9)
    at.do("nightmare-hand")
    assert at.asks == "action"
    assert at.deck_has("DE") + at.hand().count("DE") == 10
    assert "DE" not in at.discard


def test_s116_dead_end_is_no_payment_and_cannot_be_exchanged_or_stored() -> None:
    at = table("mirror", "DE Ns", modules=["crossroads", "oniverse"], denizens="cyclobot treasurer", discard="Rs")
    assert "DE" not in at.options_with("discard")
    assert "DE" not in at.options_with("use-cyclobot")
    assert "DE" not in at.options_with("store")
    assert at.why_not("use-cyclobot DE") == "dead_end"
    assert at.why_not("store DE") == "dead_end"
    at.do("discard Ns", "pass")
    assert at.asks == "rally"
    assert "DE" not in at.options_with("rally")
    assert at.why_not("rally DE") == "dead_end"


def test_denizen_that_only_dead_ends_could_pay_moves_on() -> None:
    at = table("mirror NM", "DE DE DE DE Ns", modules=["crossroads", "oniverse"]).do("discard Ns")
    assert (at.asks, at.discard) == ("nightmare", bunch("Ns mirror"))
    assert at.named("decline") == [{"seat": 0, "what": "denizen"}]


def test_cyclobot_does_not_take_a_dead_end() -> None:
    modules = ["crossroads", "oniverse"]
    at = table(hand="Ns", modules=modules, denizens="cyclobot", discard="DE NM")
    assert at.why_not("use-cyclobot Ns") == "no_location_in_discard"
    at = table(hand="Ns", modules=modules, denizens="cyclobot", discard="DE Xs").do("use-cyclobot Ns")
    assert at.options == {"take Xs"}
    assert at.why_not("take DE") == "not_in_discard"


def test_prophecy_may_throw_a_dead_end_away() -> None:
    at = table("DE Rs Rs Rs Rs", "Rk", modules=CROSSROADS).do("discard Rk", "throw DE")
    assert at.discard == bunch("Rk DE")
