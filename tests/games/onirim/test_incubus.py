"""The Little Incubus (spec 10.8; S130 to S135)."""

import pytest
from tests.games.onirim.notation import bunch
from tests.games.onirim.scenario import table

SEVEN = "RD BD BD GD GD ND ND"


def test_s130_beginner_cancels_one_nightmare_in_the_game() -> None:
    at = table("NM NM", "Rm", incubus="A").do("discard Rm")
    assert at.offers("nightmare-cancel")
    at.do("nightmare-cancel")
    assert at.discard == bunch("Rm NM")
    assert (at.asks, at.offers("nightmare-cancel")) == ("nightmare", False)
    assert at.why_not("nightmare-cancel") == "pawn_gone"
    assert at.view.incubus is not None
    assert not at.view.incubus.in_play


def test_s131_apprentice_anticipates_a_nightmare() -> None:
    at = table("NM RD Gs Bm Bm", "Rk", incubus="B").do("anticipate")
    assert at.limbo == bunch("NM RD")
    assert at.view.incubus is not None
    assert at.view.incubus.card == "loc-green-sun"
    assert (at.asks, at.options) == ("virtual_nightmare", {"nightmare-key Rk", "nightmare-mill", "nightmare-hand"})
    at.do("nightmare-key Rk")
    assert (at.asks, at.view.turn, at.limbo) == ("action", 2, "")
    assert (at.deck_has("NM"), at.deck_has("RD")) == (10, 2)
    assert at.hand() == bunch("Ns Bs Gs Rs Bm")
    assert at.discard == "Rk"
    assert at.why_not("anticipate") == "pawn_charged"


def test_s132_card_under_the_pawn_shields_from_a_nightmare() -> None:
    at = table("NM Gm", "Rm", pawn_card="Gs", incubus="B").do("discard Rm")
    assert at.offers("nightmare-shield")
    at.do("nightmare-shield")
    assert (at.discard, at.asks, at.offers("anticipate")) == (bunch("Rm Gs NM"), "action", True)


def test_shield_needs_a_card_under_the_pawn() -> None:
    at = table("NM", "Rm", incubus="B").do("discard Rm")
    assert at.why_not("nightmare-shield") == "pawn_not_charged"


def test_anticipation_on_a_deck_without_locations_leaves_the_pawn_uncharged() -> None:
    at = table("NM RD", "Rk", only=True, incubus="B").do("anticipate")
    assert at.options == {"nightmare-key Rk", "nightmare-hand"}
    assert at.view.incubus is not None
    assert at.view.incubus.card == ""
    at.do("nightmare-key Rk")
    assert at.asks == "deck_exhausted"


def test_s133_adversary_in_play_prevents_the_win() -> None:
    at = table("RD NM Gm Gm Bm", "Rk Rm", doors=SEVEN, incubus="C").do("discard Rm", "pay-key Rk")
    assert (at.asks, at.doors()) == ("nightmare", bunch(f"{SEVEN} RD"))
    at.do("nightmare-hand")
    assert at.asks == "action"
    assert at.why_not("face-adversary") == "doors_already_complete"
    at = table("NM Gm Bm", "Rm", doors=f"{SEVEN} RD", incubus="C")
    assert not at.offers("face-adversary")
    at.do("discard Rm", "nightmare-door RD")
    assert (at.asks, at.offers("face-adversary")) == ("action", True)


def test_s134_facing_the_adversary_costs_an_option_and_the_turn_goes_on() -> None:
    at = table("Gm Bm", "Rk", incubus="C").do("face-adversary")
    assert at.options == {"nightmare-key Rk", "nightmare-mill", "nightmare-hand"}
    at.do("nightmare-key Rk")
    assert (at.asks, at.view.turn, at.hand()) == ("action", 1, bunch("Ns Bs Gs Rs"))
    assert at.view.incubus is not None
    assert not at.view.incubus.in_play
    assert at.why_not("face-adversary") == "pawn_gone"
    at.do("play Ns")
    assert (at.asks, at.hand()) == ("action", bunch("Bs Gs Rs Gm Bm"))


def test_last_door_wins_once_the_adversary_has_left() -> None:
    at = table("RD", "Rk Rm", doors=SEVEN, incubus="C", pawn=False).do("discard Rm", "pay-key Rk")
    assert at.asks == "doors_complete"


def test_s135_adversary_is_not_faced_with_a_dead_end_at_hand() -> None:
    at = table("Rs Bs Gs Ns Rm", "DE Rk", modules=["crossroads"], incubus="C")
    assert not at.offers("face-adversary")
    assert at.why_not("face-adversary") == "dead_end_at_hand"
    at.do("escape")
    assert (at.asks, at.offers("face-adversary")) == ("action", True)


def test_adversary_two_players_looks_at_both_reserves() -> None:
    common = table(hand="Rs Rm Rk", common="DE Bs", seats=2, modules=["crossroads"], incubus="C")
    assert common.why_not("face-adversary") == "dead_end_at_hand"
    partner = table(hand="Rs Rm Rk", partner="DE Bs Bm", seats=2, modules=["crossroads"], incubus="C")
    assert partner.offers("face-adversary")


@pytest.mark.parametrize("option", ["nightmare-mill", "nightmare-hand", "nightmare-door RD"])
def test_every_option_meets_the_adversary(option: str) -> None:
    at = table("Gm Bm Rs Bs Gs Ns", "Rk", doors="RD", incubus="C").do("face-adversary", option)
    assert (at.asks, at.view.turn) == ("action", 1)
    assert (at.limbo == "RD") == (option == "nightmare-door RD")
    at.do(next(act for act in sorted(at.options) if act.startswith("play")))


def test_adversary_that_takes_the_last_card_of_the_deck_loses() -> None:
    at = table("Gm", "Rk", only=True, incubus="C").do("face-adversary", "nightmare-hand")
    assert at.asks == "deck_exhausted"


def test_virtual_nightmare_takes_no_other_answer() -> None:
    at = table(
        "Gm Bm", "Rk", incubus="C", towers="red-5", denizens="mirror", discard="Ns Ns Ns Ns Ns Bs Bs Bs Bs Bs",
        modules=["towers", "oniverse", "book"],
    )  # fmt: skip
    at.do("face-adversary")
    assert at.options == {"nightmare-key Rk", "nightmare-mill", "nightmare-hand"}
    assert at.why_not("nightmare-mirror") == "not_now"
    assert at.why_not("nightmare-punish") == "not_now"
    at.do("nightmare-key Rk")
    assert (at.asks, at.towers) == ("action", "red-5")


def test_virtual_nightmare_that_nothing_can_answer_has_no_effect() -> None:
    at = table("NM", full=False, only=True, incubus="B").do("anticipate")
    assert (at.asks, at.limbo) == ("deck_exhausted", "NM")
