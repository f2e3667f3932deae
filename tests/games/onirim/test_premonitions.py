"""Happy Dreams and Dark Premonitions (spec 10.5, 6.6; S100 to S108, S167)."""

import pytest
from tests.games.onirim.notation import bunch
from tests.games.onirim.scenario import table

from reverie.games.onirim.pieces import BLUE, GREEN, PREM_FIVE, PREM_RAINBOW, PREM_RED, RED
from reverie.games.onirim.rules.premonitions import would_come

DARK = ["premonitions"]


def test_s100_order_of_due_premonitions_is_chosen_and_may_save_from_one() -> None:
    at = table("RD Gm Gm", "Rk", doors="RD", premonitions="pair red five", modules=DARK)
    at.do("discard Ns", "pay-key Rk")
    assert (at.asks, at.options) == ("premonition_order", {"resolve prem-pair", "resolve prem-red"})
    assert at.why_not("resolve prem-five") == "premonition_not_due"
    reds = at.deck_has("Rs")
    at.do("resolve prem-pair")
    assert (at.asks, at.options) == ("premonition_door", {"lose 0 RD"})
    at.do("lose 0 RD")
    assert (at.asks, at.doors(), at.view.premonitions) == ("action", "RD", ["red", "five"])
    assert at.deck_has("Rs") == reds
    assert at.deck_has("RD") == 1


def test_s101_third_door_costs_the_hand_and_reveals_another_premonition() -> None:
    at = table(
        "RD Gs Gm Bs Bm Ns Nm", "Rk", only=True, row="Rs Rm", doors="BD GD",
        premonitions="three", premonitions_down="five", modules=DARK,
    )  # fmt: skip
    at.do("play Rk", "open RD")
    assert at.discard == bunch("Ns Bs Gs Rs")
    assert len(at.t.hands[0]) == 5
    assert (at.deck_size, at.asks, at.view.premonitions) == (1, "action", ["five"])
    assert len(at.named("draw")) == 5


def test_s102_fifth_door_reveals_two_and_a_due_one_strikes_at_once() -> None:
    at = table(
        "RD Gm Gm", "Rk", doors="BD BD GD ND", premonitions="five", premonitions_down="green pair red", modules=DARK
    )
    at.do("discard Ns", "pay-key Rk")
    assert at.view.premonitions == ["green"]
    assert (at.asks, at.options) == ("premonition_door", {"lose 0 BD"})
    at.do("lose 0 BD")
    assert (at.view.premonitions, at.view.premonitions_down) == (["green"], 1)
    assert at.named("strike") == []


def test_s103_win_comes_before_a_premonition_unless_another_condition_is_missing() -> None:
    doors = "RD RD BD BD GD GD ND"
    at = table("ND Gm Gm", "Nk", doors=doors, premonitions="brown", modules=DARK)
    at.do("discard Ns", "pay-key Nk")
    assert (at.asks, at.view.premonitions) == ("doors_complete", ["brown"])
    at = table("ND Gm Gm", "Nk", doors=doors, premonitions="brown", modules=[*DARK, "towers"])
    at.do("discard Ns", "pay-key Nk")
    assert at.asks == "premonition_door"
    assert at.options == {"lose 0 RD", "lose 0 BD", "lose 0 GD", "lose 0 ND"}
    at.do("lose 0 BD")
    assert (at.asks, at.doors()) == ("action", bunch("RD RD BD GD GD ND ND"))


def test_s104_green_premonition_finds_no_nightmare() -> None:
    at = table("GD Gm Gm", "Gk", doors="GD", premonitions="green", modules=DARK)
    at.do("discard Ns", "pay-key Gk")
    assert (at.asks, at.view.premonitions, at.deck_has("NM")) == ("action", [], 10)


def test_green_premonition_brings_a_nightmare_back() -> None:
    at = table("GD Gm Gm", "Gk", doors="GD", discard="NM NM", premonitions="green", modules=DARK)
    at.do("discard Ns", "pay-key Gk")
    assert (at.asks, at.deck_has("NM"), at.discard) == ("action", 9, bunch("NM Ns Gk"))


def test_s105_fetched_card_is_the_next_draw() -> None:
    at = table("HD", "Rm", modules=DARK).do("discard Rm")
    assert at.asks == "happy_dream"
    at.do("fetch")
    assert at.asks == "happy_fetch"
    assert at.view.search["loc-red-key"] == 3
    assert at.options_with("choose") >= {"Rk", "RD", "NM", "HD"}
    at.do("choose Rk")
    assert len(at.named("shuffle")) == 1
    assert (at.asks, at.discard) == ("action", bunch("Rm HD"))
    assert "Rk" in at.hand()


def test_s106_reveal_of_seven_takes_what_is_there() -> None:
    at = table("HD Rs NM BD Gm", "Rm", only=True, modules=DARK).do("discard Rm", "reveal-seven")
    assert (at.asks, at.picks) == ("happy_seven", "Rs NM BD Gm")
    assert at.options == {"keep", "throw Rs", "throw NM", "throw BD", "throw Gm"}
    assert at.flags("throw BD") == ("irreversible",)
    at.do("throw NM", "throw Rs", "keep")
    assert at.asks == "order"
    at.do("put Gm")
    assert (at.asks, at.top, at.discard) == ("action", "BD", bunch("Rm NM Rs HD"))
    assert "Gm" in at.hand()


def test_all_of_the_seven_may_be_thrown_away_or_none() -> None:
    at = table("HD Rs Gm", "Rm", only=True, modules=DARK)
    at.do("discard Rm", "reveal-seven", "throw Rs", "throw Gm")
    assert (at.asks, at.discard) == ("deck_exhausted", bunch("Rm Rs Gm HD"))
    at = table("HD Rs", "Rm", only=True, modules=DARK).do("discard Rm", "reveal-seven", "keep")
    assert (at.asks, at.discard) == ("action", bunch("Rm HD"))


def test_s107_happy_dream_met_in_a_new_hand_goes_to_limbo() -> None:
    at = table("NM HD Rs Rs Bs Bs Gm NM", "Rm", modules=DARK).do("discard Rm", "nightmare-hand")
    assert at.asks == "action"
    assert [event["card"] for event in at.named("limbo")] == ["happy"]
    assert at.deck_has("HD") == 4


def test_s108_doors_of_both_players_count_together() -> None:
    at = table("RD Bm Bm", seats=2, hand="Rk", partner_doors="RD", premonitions="red", modules=DARK)
    at.do("discard Ns", "pass", "pay-key Rk")
    assert (at.view.premonitions, at.named("strike")) == ([], [{"id": "red"}])


def test_happy_dream_banishes_a_face_up_premonition() -> None:
    at = table("HD Gm", "Rm", premonitions="pair five", modules=DARK).do("discard Rm")
    assert at.options_with("banish") == {"prem-pair", "prem-five"}
    assert at.why_not("banish prem-red") == "premonition_not_up"
    at.do("banish prem-pair")
    assert (at.view.premonitions, at.asks, at.discard) == (["five"], "action", bunch("Rm HD"))


def test_happy_dream_without_anything_to_give_has_no_effect() -> None:
    at = table("HD", "Rm", only=True, premonitions="", modules=DARK).do("discard Rm")
    assert (at.asks, at.discard) == ("deck_exhausted", bunch("Rm HD"))
    at = table("HD", "Rm", only=True, premonitions="red", modules=DARK).do("discard Rm")
    assert at.options == {"banish prem-red"}
    assert at.why_not("fetch") == "deck_empty"
    assert at.why_not("reveal-seven") == "deck_empty"


def test_red_premonition_takes_the_red_locations_of_the_deck_but_no_tower() -> None:
    at = table("RD Gm Gm", "Rk", doors="RD", premonitions="red", modules=[*DARK, "towers", "glyphs", "crossroads"])
    at.do("discard Ns", "pay-key Rk")
    assert at.named("shuffle")
    for card in ("Rs", "Rm", "Rg", "Xs", "Xm", "Xk"):
        assert at.deck_has(card) == 0
    gone = at.discard.split()
    assert (gone.count("Rs"), gone.count("Rm"), gone.count("Rk"), gone.count("Rg")) == (8, 4, 3, 2)
    assert (gone.count("Xs"), gone.count("Xm"), gone.count("Xk")) == (3, 2, 1)
    assert not any(card.startswith("red-") for card in gone)


def test_blue_premonition_takes_two_keys_of_the_players_choice() -> None:
    at = table("BD Gm Gm", "Bk", doors="BD", premonitions="blue", modules=[*DARK, "crossroads"])
    at.do("discard Ns", "pay-key Bk")
    assert (at.asks, at.options) == ("premonition_keys", {"throw Rk", "throw Bk", "throw Gk", "throw Nk", "throw Xk"})
    assert at.view.search == {
        "loc-red-key": 3, "loc-blue-key": 2, "loc-green-key": 3, "loc-brown-key": 3, "cross-key": 1,
    }  # fmt: skip
    at.do("throw Xk")
    assert at.why_not("throw Xk") == "key_not_in_deck"
    assert at.why_not("throw Rs") == "key_not_in_deck"
    at.do("throw Rk")
    assert at.discard == bunch("Ns Bk Xk Rk")
    assert len(at.named("shuffle")) == 1


@pytest.mark.parametrize("keys", ["", "Rk", "Rk Nk"])
def test_blue_premonition_takes_up_to_two_keys_without_a_choice(keys: str) -> None:
    at = table(f"BD {keys} Gm Gm", "Bk", only=True, doors="BD", premonitions="blue", modules=DARK)
    at.do("discard Ns", "pay-key Bk")
    assert (at.asks, at.discard) == ("action", bunch(f"Ns Bk {keys}"))


def test_rainbow_premonition_takes_the_happy_dreams() -> None:
    at = table("ND Gm Gm", "Nk", doors="RD BD GD", premonitions="rainbow", modules=DARK)
    at.do("discard Ns", "pay-key Nk")
    assert (at.deck_has("HD"), at.discard) == (0, bunch("Ns Nk HD HD HD HD"))
    assert len(at.named("shuffle")) == 1


def test_premonition_whose_condition_was_already_true_strikes_when_it_appears() -> None:
    at = table(
        "GD Gm Gm Bm Bm Rm Rm", "Gk", only=True, doors="BD BD", premonitions="three",
        premonitions_down="pair", modules=DARK,
    )  # fmt: skip
    at.do("discard Ns", "pay-key Gk")
    assert (at.asks, at.options) == ("premonition_door", {"lose 0 BD"})


def test_new_hand_that_cannot_be_drawn_loses_before_another_premonition_appears() -> None:
    at = table("GD Gm", "Gk", only=True, doors="BD BD", premonitions="three", premonitions_down="pair", modules=DARK)
    at.do("discard Ns", "pay-key Gk")
    assert (at.asks, at.view.premonitions) == ("deck_exhausted", [])


def test_five_reveals_only_what_is_left() -> None:
    at = table("RD Gm Gm", "Rk", doors="BD GD ND ND", premonitions="five", premonitions_down="green", modules=DARK)
    at.do("discard Ns", "pay-key Rk")
    assert (at.asks, at.view.premonitions, at.view.premonitions_down) == ("action", ["green"], 0)


@pytest.mark.parametrize("first", ["brown", "pair"])
def test_s167_brown_premonition_takes_a_door_of_the_active_player(first: str) -> None:
    at = table(
        "ND Gm Gm", seats=2, hand="Nk", partner_doors="ND ND RD BD", premonitions="five",
        premonitions_down="brown pair", modules=["premonitions", "glyphs"],
    ).do("play Bs", "pay-key Nk")  # fmt: skip
    assert (at.asks, at.options) == ("premonition_order", {"resolve prem-brown", "resolve prem-pair"})
    at.do(f"resolve prem-{first}")
    if first == "brown":
        assert at.options == {"lose 0 ND"}
        return
    at.do("lose 0 ND")
    assert (at.asks, at.options) == ("premonition_door", {"lose 1 ND", "lose 1 RD", "lose 1 BD"})


def test_what_one_more_door_would_bring_is_asked_of_the_doors_counted() -> None:
    two_red_next = [1, 0, 2, 1, 4]  # by colour, and all of them
    brought = {colour: [p for p in range(8) if would_come(p, two_red_next, colour)] for colour in range(4)}
    assert brought[RED] == [PREM_RED, PREM_FIVE]
    assert brought[BLUE] == [PREM_FIVE, PREM_RAINBOW]
    assert brought[GREEN] == [PREM_FIVE]  # two of them lie there already
    assert two_red_next == [1, 0, 2, 1, 4]
