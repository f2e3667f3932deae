"""Two players (spec 9; S50 to S56, S161, S162)."""

import json

import msgspec
from tests.games.onirim.at_table import At
from tests.games.onirim.notation import bunch
from tests.games.onirim.scenario import table

from reverie.engine import SPECTATOR
from reverie.games.onirim import GAME


def all_seen(at: At, audience: int) -> str:
    """Everything an audience receives: its view, the last events, their lines and its decision."""
    seen = [event.seen_by(audience) for event in at.events]
    lines = [str(GAME.line(each)) for each in seen if each is not None]
    return json.dumps(msgspec.to_builtins([at.seen_by(audience), seen, at.t.decision(audience)])) + str(lines)


def test_s50_card_from_the_common_reserve_is_replaced_there() -> None:
    at = table(deck="Gm", seats=2, hand="Rs Bs Gs", common="Rm Bm")
    at.do("play common Rm")
    assert at.common == bunch("Bm Gm")
    assert at.hand(0) == bunch("Rs Bs Gs")
    assert (at.row(0), at.row(1), at.t.active) == ("Rm", "", 1)


def test_s51_whole_hand_means_own_private_and_common_cards() -> None:
    at = table(deck="NM Rm RD Bm Gm Nm Rk", seats=2, hand="Rs Bs Gs", common="Rs Bs", partner="Rk Bk Gk")
    at.do("discard Rs", "pass", "nightmare-hand")
    assert at.hand(0) == bunch("Rm Bm Gm")
    assert at.common == bunch("Nm Rk")
    assert at.hand(1) == bunch("Rk Bk Gk")
    assert at.discard == bunch("Rs Bs Gs Rs Bs NM")
    assert (at.asks, at.t.active) == ("action", 1)


def test_s52_discard_offers_an_exchange_with_the_common_reserve() -> None:
    at = table(deck="Gm", seats=2, hand="Rs Bs Gs", common="Rm Bm")
    at.do("discard Rs")
    assert at.asks == "swap"
    assert at.options == {"pass", "swap Bs", "swap Gs"}
    at.do("swap Bs")
    assert at.options == {"take Rm", "take Bm"}
    at.do("take Rm")
    assert (at.common, at.hand(0)) == (bunch("Bs Bm"), bunch("Gs Rm Gm"))
    assert at.t.active == 1
    at = table(deck="Gm", seats=2, hand="Rs Bs Gs", common="Rm Bm").do("play Rs")
    assert (at.asks, at.t.active) == ("action", 1)
    at = table(deck="Gm", seats=2, hand="Rs Bs Gs", common="Rm Bm").do("swap Rs", "take Rm", "discard Rm")
    assert (at.asks, at.t.active) == ("action", 1)


def test_s161_exchange_may_come_before_the_discard() -> None:
    at = table("Rk Bk Gk Rm Bs Rs", seats=2, hand="Rs Bm Gs", common="Nk Gm").do("swap Rs")
    assert (at.asks, at.options) == ("swap_take", {"take Nk", "take Gm"})
    at.do("take Nk")
    assert at.asks == "swap_discard"
    assert at.options == {f"discard {card}" for card in ("Nk", "Bm", "Gs", "common Rs", "common Gm")}
    at.do("discard Nk")
    assert at.asks == "prophecy"
    at.do("throw Rk", "put Bk", "put Gk", "put Rm")
    assert (at.asks, at.t.active) == ("action", 1)  # no second exchange
    assert (at.hand(0), at.common) == (bunch("Bm Gs Bk"), bunch("Rs Gm"))
    at = table("Bk", seats=2, hand="Rs Bm Gs", common="Nk Gm").do("swap Rs", "take Nk", "discard common Rs")
    assert (at.hand(0), at.common, at.t.active) == (bunch("Nk Bm Gs"), bunch("Bk Gm"), 1)


def test_s162_exchange_that_comes_first_commits_to_a_discard() -> None:
    modules = ["crossroads", "oniverse", "book"]
    at = table(seats=2, hand="DE DE DE", common="DE DE", modules=modules)
    assert at.options_with("swap") == set()
    assert at.why_not("swap DE") == "dead_end"
    at = table(
        seats=2, hand="DE Rs Rm", common="DE DE", denizens="squirrels", discard="Ns Ns Ns Ns Ns", modules=modules
    )
    assert at.options_with("swap") == {"DE", "Rs", "Rm"}
    at.do("swap Rs", "take DE")
    assert at.options == {"discard Rm", "discard common Rs"}
    for act in ("cast-paradox", "use-squirrels", "escape", "play Rm", "swap Rm", "pass"):
        assert at.why_not(act) == "not_now", act
    assert at.why_not("discard DE") == "dead_end"


def test_exchange_comes_after_the_effect_of_the_discard() -> None:
    at = table(deck="Gm Rs Rs Rs Rs", seats=2, hand="Rk Bs Gs", common="Rm Bm")
    at.do("discard Rk")
    assert at.asks == "prophecy"
    at.do("throw Rs", "put Gm", "put Rs", "put Rs")
    assert at.asks == "swap"


def test_after_a_common_card_was_discarded_only_the_other_one_can_be_exchanged() -> None:
    at = table(deck="Gm", seats=2, hand="Rs Bs Gs", common="Rm Bm")
    at.do("discard common Rm", "swap Rs")
    assert at.options == {"take Bm"}


def test_s53_last_missing_colour_of_one_player_wins_for_both() -> None:
    at = table(deck="Rs", seats=2, hand="Nk", row="Ns Nm", doors="RD BD GD", partner_doors="RD BD GD ND")
    at.do("play Nk", "open ND")
    assert at.asks == "doors_complete"
    outcome = at.t.outcome
    assert outcome is not None
    assert outcome.team
    assert [each.result for each in outcome.results] == ["won", "won"]


def test_player_with_all_his_doors_goes_on_playing() -> None:
    at = table(deck="Rs", seats=2, hand="Rm", doors="RD BD GD ND", partner_doors="RD BD GD")
    at.do("play Rm")
    assert (at.asks, at.t.active) == ("action", 1)


def test_s54_second_door_of_a_colour_can_be_forbidden() -> None:
    position = {"seats": 2, "hand": "Rk", "row": "Rs Rm", "doors": "RD BD GD ND", "partner_doors": "BD GD ND"}
    at = table("Bm", **position, coop_duplicates="forbid").do("play Rk")  # type: ignore[arg-type]
    assert (at.asks, at.t.active, at.doors(0)) == ("action", 1, bunch("RD BD GD ND"))
    at = table("RD Bm", **position, only=True, coop_duplicates="allow").do("play Rk")  # type: ignore[arg-type]
    assert at.options == {"open RD", "decline"}
    at.do("open RD")
    assert (at.asks, at.doors(0)) == ("action", bunch("RD RD BD GD ND"))  # eight Doors, but no win


def test_s54_game_is_won_once_the_partner_has_the_second_door() -> None:
    at = table("NM Bm", seats=2, only=True, hand="Rk", doors="RD RD BD GD ND", partner="Rk", partner_doors="BD GD ND")
    at.do("play Rk", "nightmare-door RD")
    assert (at.asks, at.t.active, at.deck_has("RD")) == ("action", 1, 1)
    at.do("discard Ns", "pass", "pay-key Rk")
    assert at.asks == "doors_complete"


def test_forbidden_second_door_cannot_be_paid_for() -> None:
    at = table("RD NM", seats=2, hand="Rk Rm", doors="RD", coop_duplicates="forbid")
    at.do("discard Rm", "pass")
    assert (at.asks, at.limbo) == ("nightmare", "RD")


def test_s55_silent_partner_sees_neither_hand_nor_prophecy() -> None:
    at = table(
        "Nk Bk Gk Rg Bg Gg", seats=2, hand="Rk Rm Rm", common="Bs Ns", partner="Gs Gm Gm",
        coop_info="silent", modules=["glyphs"],
    )  # fmt: skip
    secrets = ["loc-red-moon", "loc-brown-key", "loc-blue-key", "loc-green-key", "glyph-red", "glyph-blue"]
    assert at.seen_by(1).seats[0].hand == ["", "", ""]
    at.do("discard Rk")
    for audience in (1, SPECTATOR):
        assert at.seen_by(audience).picks.cards == [""] * 5
        assert at.seen_by(audience).decision == "prophecy"
        # The card counter may name them, as cards that lie anywhere unseen; nothing else does.
        counter = json.dumps(msgspec.to_builtins(at.seen_by(audience).deck.unseen))
        rest = all_seen(at, audience).replace(counter, "")
        assert not any(secret in rest for secret in secrets)
        assert "loc-red-key" in rest
    at.do("throw Nk")
    assert "loc-brown-key" in all_seen(at, 1)
    at.do("put Bk", "put Gk", "put Rg", "pass")
    assert at.seen_by(1).deck.top == ["", "", "", ""]
    assert at.seen_by(0).deck.top == ["loc-green-key", "glyph-red", "glyph-blue", ""]
    assert "loc-blue-key" in all_seen(at, 0)
    assert at.seen_by(1).seats[0].hand == ["", "", ""]


def test_open_partner_sees_everything_but_spectators_do_not() -> None:
    at = table("Nk Bk Gk Rs Bs", seats=2, hand="Rk Rm Rm", coop_info="open").do("discard Rk")
    assert at.seen_by(1).seats[0].hand == ["loc-red-moon", "loc-red-moon"]
    assert at.seen_by(1).picks.cards == at.seen_by(0).picks.cards
    assert at.seen_by(1).decision == "prophecy"
    assert at.seen_by(SPECTATOR).seats[0].hand == ["", ""]
    assert at.seen_by(SPECTATOR).picks.cards == [""] * 5


def test_cards_that_came_from_a_public_place_stay_known_to_a_silent_partner() -> None:
    at = table("Gm", seats=2, hand="Rs Bs Gs", common="Rm Bm", coop_info="silent")
    at.do("discard Rs", "swap Bs", "take Rm")
    assert at.seen_by(1).seats[0].hand == ["loc-red-moon", "", ""]
    assert at.seen_by(1).common == ["loc-blue-sun", "loc-blue-moon"]


def test_copy_that_the_partner_has_seen_is_played_first() -> None:
    at = table("Gm Gs Bm", seats=2, hand="Rm Bs Gs", common="Rm Bm", partner="Ns Ns Ns", coop_info="silent")
    at.do("discard Bs", "swap Gs", "take Rm")  # one red Moon that B has seen, one that it has not
    assert at.seen_by(1).seats[0].hand == ["loc-red-moon", "", ""]
    at.do("play Ns", "play Rm")
    assert at.hand(0) == bunch("Rm Gm Bm")
    assert at.seen_by(1).seats[0].hand == ["", "", ""]


def test_s56_series_are_counted_in_each_players_own_row() -> None:
    at = table("Gm", seats=2, hand="Rk", partner_row="Rs Rm").do("play Rk")
    assert (at.asks, at.t.active) == ("action", 1)
    assert (at.row(0), at.series(0), at.series(1)) == ("Rk", "Rk", "Rs Rm")


def test_partner_has_nothing_to_decide_outside_his_turn() -> None:
    at = table(seats=2, hand="Rk")
    assert at.t.actors == [0]
    assert at.t.decision(1) is None
    assert at.t.legal(1) == []
    assert at.why_not("play Rk", seat=1) == "not_your_turn"


def test_empty_deck_loses_also_for_the_common_reserve() -> None:
    at = table(deck="", seats=2, only=True, hand="Rs Bs Gs", common="Rm Bm").do("play common Rm")
    assert at.asks == "deck_exhausted"


def test_nightmare_takes_only_own_doors() -> None:
    at = table("NM", seats=2, hand="Rm Rs Rs", doors="RD", partner_doors="BD").do("play Rm")
    assert at.options == {"nightmare-door RD", "nightmare-mill", "nightmare-hand"}
    assert at.why_not("nightmare-door BD") == "not_your_door"


def test_empty_private_reserve_has_nothing_to_exchange() -> None:
    at = table("Gm Bm Rm", seats=2, hand="Rm", full=False, common="Rs Rk").do("discard Rm")
    assert (at.asks, at.t.active) == ("action", 1)


def test_second_door_of_a_colour_carries_a_warning_unless_it_is_needed() -> None:
    at = table("RD", seats=2, hand="Rk", doors="RD").do("discard Ns", "pass")
    assert at.flags("pay-key Rk") == ("wasted",)
    at = table("RD", seats=2, hand="Rk", partner_doors="RD").do("discard Ns", "pass")
    assert at.flags("pay-key Rk") == ()
    at = table("RD", seats=2, hand="Rk", doors="RD", modules=["glyphs"]).do("discard Ns", "pass")
    assert at.flags("pay-key Rk") == ()
    at = table("RD", hand="Rk", doors="RD").do("discard Ns")
    assert at.flags("pay-key Rk") == ()


def test_stored_card_that_is_discarded_offers_no_exchange() -> None:
    at = table("Gm", seats=2, hand="Rs", denizens="treasurer", stash="Rm", modules=["oniverse"])
    at.do("discard stash Rm")
    assert (at.asks, at.t.active) == ("action", 1)
