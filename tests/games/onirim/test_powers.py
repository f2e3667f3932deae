"""Denizens without a printed moment: free powers at every open decision (spec 5.4, 10.7; S153 to S157)."""

import pytest
from tests.games.onirim.notation import bunch
from tests.games.onirim.scenario import table

ONIVERSE = ["oniverse"]
FOUR = ("use-squirrels", "use-harpooner", "use-hammerbird", "use-cyclobot Bs")


def test_s153_cyclobot_fetches_the_key_of_a_drawn_door() -> None:
    at = table("GD Bm Bm", "Rm Ns", discard="Gk", denizens="cyclobot", modules=ONIVERSE).do("discard Ns", "pass")
    assert (at.asks, at.pending, at.options_with("pay-key")) == ("door_drawn", "GD", set())
    at.do("use-cyclobot Rm")
    assert (at.asks, at.pending) == ("cyclobot_take", "GD")
    at.do("take Gk")
    assert (at.asks, at.pending) == ("door_drawn", "GD")
    at.do("pay-key Gk")
    assert (at.doors(), at.discard) == ("GD", bunch("Ns Rm Gk cyclobot"))


@pytest.mark.parametrize(("hand", "discard"), [("Rm Ns", "Rk"), ("DE DE DE DE Ns", "Gk")], ids=["key", "dead ends"])
def test_s153_door_for_which_no_key_can_be_had_goes_to_limbo_unasked(hand: str, discard: str) -> None:
    modules = ["oniverse", "crossroads"]
    at = table("GD NM", hand, discard=discard, denizens="cyclobot", modules=modules).do("discard Ns")
    if at.asks == "window":  # the Cyclobot could exchange something else
        at.do("pass")
    while at.asks == "window":
        at.do("pass")
    assert (at.asks, at.limbo) == ("nightmare", "GD")


def test_s154_hammer_bird_and_cyclobot_fetch_a_key_out_of_the_row() -> None:
    at = table("GD Bm Bm", "Rm Rs", row="Ns Gk", denizens="cyclobot hammerbird", modules=ONIVERSE)
    at.do("discard Rs", "pass")
    assert (at.asks, at.options_with("pay-key")) == ("door_drawn", set())
    at.do("use-hammerbird")
    assert (at.asks, at.row(), at.pending) == ("door_drawn", "Ns", "GD")
    at.do("use-cyclobot Rm", "take Gk", "pay-key Gk")
    assert (at.doors(), at.denizens()) == ("GD", "")


def test_drawn_door_is_looked_at_again_after_a_power() -> None:
    """The Cyclobot was spent on another card: now no Key can be had, and the Door goes (spec 5.5, step 4)."""
    at = table("GD NM", "Rm Rs", discard="Gk Bk", denizens="cyclobot", modules=ONIVERSE)
    at.do("discard Rs", "pass", "use-cyclobot Rm", "take Bk")
    assert (at.asks, at.limbo) == ("nightmare", "GD")


def test_s155_squirrels_look_before_a_nightmare_is_answered() -> None:
    at = table("NM Rs Rm Bs Bm Gs Gm", "Nm", denizens="squirrels", modules=ONIVERSE).do("discard Nm", "pass")
    assert (at.asks, at.offers("use-squirrels")) == ("nightmare", True)
    at.do("use-squirrels", "put Gs", "put Bm", "put Bs", "put Rm")
    assert (at.asks, at.pending) == ("nightmare", "NM")
    at.do("nightmare-mill")
    assert at.named("reveal")[0]["cards"] == [
        "loc-green-sun", "loc-blue-moon", "loc-blue-sun", "loc-red-moon", "loc-red-sun",
    ]  # fmt: skip


def test_s156_powers_change_the_answers_to_a_nightmare() -> None:
    at = table("NM", "Gs Rs", discard="Bk", denizens="cyclobot", modules=ONIVERSE).do("discard Rs", "pass")
    assert at.options_with("nightmare-key") == set()
    at.do("use-cyclobot Gs", "take Bk")
    assert (at.asks, at.options_with("nightmare-key")) == ("nightmare", {"Bk"})
    at = table("NM NM Rs Bm GD Nk Gm", "Rm", denizens="harpooner", modules=ONIVERSE).do("discard Rm", "pass")
    at.do("use-harpooner", "put GD", "put Bm", "put Nk")
    assert (at.asks, at.pending, at.bottom) == ("nightmare", "NM", "GD Bm Nk Rs")
    assert at.discard == bunch("Rm NM harpooner")


@pytest.mark.parametrize("answer", ["open RD", "decline"])
def test_s157_hammer_bird_may_take_the_complete_series_off_the_row(answer: str) -> None:
    at = table("Gm", "Rk", row="Bs Rm Rs", denizens="hammerbird", modules=ONIVERSE).do("play Rk")
    assert at.asks == "door_search"
    at.do("use-hammerbird")
    assert (at.asks, at.row(), at.discard) == ("door_search", "Bs", bunch("Rm Rs Rk hammerbird"))
    assert at.offers("open RD")
    at.do(answer)
    assert (at.row(), at.series()) == ("Bs", "Bs")
    assert at.doors() == ("RD" if answer == "open RD" else "")


@pytest.mark.parametrize(
    "point", ["action", "window", "door_search", "door_drawn", "nightmare", "happy_dream", "rally"]
)
def test_each_power_may_be_used_at_every_open_decision(point: str) -> None:
    decks = {"door_drawn": "RD", "nightmare": "NM", "happy_dream": "HD", "rally": "mirror"}
    hand, row = ("Gk", "Gs Gm") if point == "door_search" else ("Rk", "Gs")
    denizens = "squirrels harpooner hammerbird cyclobot"
    modules = ["oniverse", "premonitions"]
    at = table(decks.get(point, "Bm"), f"{hand} Bs Ns", row=row, discard="Rm", denizens=denizens, modules=modules)
    if point == "door_search":
        at.do("play Gk")
    elif point != "action":
        at.do("discard Ns")
        if point != "window":
            at.do("pass")
    assert at.asks == point
    assert all(at.offers(power) for power in FOUR)
    assert at.why_not("store Bs") in ("not_now", "denizen_not_rallied")
    at.do("use-hammerbird")
    assert at.asks == point


def test_no_power_but_planning_comes_between_an_incantation_and_its_door() -> None:
    at = table("BD Rs Bs NM Gs", "Rg", row="Rs", denizens="squirrels hammerbird", modules=["glyphs", "oniverse"])
    at.do("discard Rg")
    assert (at.asks, at.options) == ("incantation_door", {"choose BD"})
    assert at.why_not("use-squirrels") == "not_now"
    assert at.why_not("use-hammerbird") == "not_now"
