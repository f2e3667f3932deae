"""Two modules at one table (spec 11): every row that states a ruling."""

import pytest
from tests.games.onirim.notation import bunch
from tests.games.onirim.scenario import new, table

TEN = "Ns Ns Ns Ns Ns Bs Bs Bs Bs Bs"
PAY_SEVEN = [*["pay Ns"] * 5, *["pay Bs"] * 2]
EIGHT = "RD RD BD BD GD GD ND ND"


def test_book_and_glyphs_make_twelve_goals_and_thirteen_with_the_oniverse() -> None:
    assert len(new(modules=["book", "glyphs"]).goals) == 12
    assert len(new(modules=["book", "glyphs", "oniverse"]).goals) == 13


def test_book_and_glyphs_incantation_must_take_even_a_mismatching_door() -> None:
    at = table("Bs GD Rs NM Rm Bm", "Rg", goals="B R", modules=["book", "glyphs"]).do("discard Rg")
    assert (at.options, at.flags("choose GD")) == ({"choose GD"}, ("wasted",))
    at.do("choose GD")
    assert (at.limbo, at.doors(), at.asks) == ("GD", "", "order")


def test_book_and_glyphs_planning_at_an_incantation() -> None:
    at = table("Bs GD Rs NM Rm Bm", "Rg", goals="B G", discard=TEN, modules=["book", "glyphs"])
    at.do("discard Rg")
    assert (at.asks, at.offers("cast-paradox"), at.offers("cast-planning")) == ("incantation_door", False, True)
    at.do("cast-planning", *PAY_SEVEN, "exchange goal-1", "exchange goal-2", "choose GD")
    assert (at.doors(), at.goals[:2]) == ("GD", "gB")


def test_book_and_dreamcatchers_mismatching_door_ends_beside_a_dreamcatcher() -> None:
    modules = ["book", "dreamcatchers"]
    at = table("RD Gm Gm", "Rk", goals="B R", modules=modules).do("discard Ns", "pay-key Rk")
    assert (at.catchers[0], at.doors()) == ("RD", "")
    at = table("Gm", "Rk", row="Rs Rm", goals="B R", catchers=["RD RD"], modules=modules).do("play Rk")
    assert at.flags("open-caught catcher-1 RD") == ("wasted",)
    at.do("open-caught catcher-1 RD")
    assert (at.doors(), at.catchers[:2]) == ("", ["RD", "RD"])


def test_book_and_towers_destroyed_towers_pay_for_spells() -> None:
    at = table("NM Gm Gm", "Rk", towers="red-5", discard="Ns Ns Ns", modules=["book", "towers"])
    at.do("discard Bs", "nightmare-key Rk", "destroy red-5", "cast-paradox")
    assert "red-5" in at.options_with("pay")


def test_book_and_premonitions_lost_door_reopens_its_goal() -> None:
    at = table(
        "ND Gm Gm", "Nk", goals="N R N", fulfilled=[0, 0], premonitions="brown", modules=["book", "premonitions"]
    )
    at.do("discard Ns", "pay-key Nk")
    assert at.options == {"lose 0 ND@1", "lose 0 RD@2", "lose 0 ND@3"}
    at.do("lose 0 ND@1")
    assert (at.goals[:3], at.doors()) == ("Nrn", bunch("RD ND"))


def test_book_and_premonitions_paid_nightmares_cannot_come_back() -> None:
    at = table(
        "GD Gm Gm", "Gk", goals="G G", fulfilled=[0], discard="NM Ns Ns Ns Ns", premonitions="green",
        modules=["book", "premonitions"],
    )  # fmt: skip
    at.do("discard Rs", "pass", "cast-paradox", *["pay Ns"] * 4, "pay NM")
    at.do(min(at.options))
    while at.asks == "order":
        at.do(min(at.options))
    at.do("pay-key Gk")
    assert (at.doors(), at.view.premonitions) == (bunch("GD GD"), [])
    assert "NM" in at.removed


def test_book_and_premonitions_mismatching_door_triggers_nothing() -> None:
    at = table("RD NM", "Rk", goals="R B R", fulfilled=[0], premonitions="red", modules=["book", "premonitions"])
    at.do("discard Ns", "pay-key Rk")
    assert (at.asks, at.limbo, at.view.premonitions) == ("nightmare", "RD", ["red"])


def test_book_and_crossroads_dead_ends_pay_and_any_candidate_may_be_taken() -> None:
    modules = ["book", "crossroads"]
    at = table(hand="Rm", discard="DE DE DE DE DE", modules=modules).do("cast-paradox", *["pay DE"] * 5)
    assert at.removed == bunch("DE DE DE DE DE")
    at = table(hand="Xs", row="Xs Xm", goals="B R", modules=modules).do("play Xs")
    assert at.options_with("open") == {"RD", "BD", "GD", "ND"}
    assert (at.flags("open BD"), at.flags("open RD")) == ((), ("wasted",))


def test_book_and_oniverse_own_goal_used_denizens_and_two_answers() -> None:
    modules = ["book", "oniverse"]
    at = table("OD Gm Gm", "Gk", goals="O R", modules=modules).do("discard Ns", "pay-key Gk")
    assert (at.doors(), at.goals[:2]) == ("OD", "oR")
    at = table("OD Gm Gm", "Gk", goals="R O", modules=modules).do("discard Ns")
    assert at.flags("pay-key Gk") == ("wasted",)
    at = table("NM", "Rm", denizens="mirror", discard=f"{TEN} chaos", modules=modules).do("discard Rm", "pass")
    assert {"nightmare-mirror", "nightmare-punish"} <= at.options
    at.do("nightmare-punish")
    assert "chaos" in at.options_with("pay")


def test_book_and_incubus_shield_and_cancel_work_as_usual() -> None:
    for mode, answer in (("A", "nightmare-cancel"), ("B", "nightmare-shield")):
        card = "Gs" if mode == "B" else ""
        at = table("NM", "Rm", incubus=mode, pawn_card=card, discard=TEN, modules=["book"])
        at.do("discard Rm", "pass")
        assert {answer, "nightmare-punish"} <= at.options


def test_glyphs_and_dreamcatchers_incantation_frees_nothing() -> None:
    at = table("BD Rs LD Rs Rs Gm", "Rg", catchers=["NM"], modules=["glyphs", "dreamcatchers"])
    at.do("discard Rg", "choose BD", "put Rs", "put Rs")
    assert (at.asks, at.catchers[:2], at.bottom) == ("action", ["NM", "LD"], "Rs Rs Rs")


def test_glyphs_and_other_modules_all_revealed_cards_go_under_the_deck() -> None:
    at = table("red-3 DE mirror Rs BD Gm", "Rg", modules=["glyphs", "towers", "crossroads", "oniverse"])
    at.do("discard Rg", "choose BD", "put mirror", "put DE", "put Rs")
    assert at.bottom == "mirror DE Rs red-3"


def test_glyphs_and_premonitions_two_of_three_doors_are_enough_and_the_cards_go_back_first() -> None:
    at = table("Rs RD BD NM Gs Gm", "Rg", doors="RD", premonitions="red", modules=["glyphs", "premonitions"])
    at.do("discard Rg", "choose RD")
    assert (at.asks, at.view.premonitions) == ("order", ["red"])
    at.do("put Rs", "put BD", "put NM")
    # The red Sun had gone back under the deck, so the Premonition found it there.
    assert (at.view.premonitions, at.deck_has("Rs"), at.deck_has("Rg")) == ([], 0, 0)
    assert at.bottom == ""


def test_glyphs_and_crossroads_no_crossroad_has_the_glyph_symbol() -> None:
    at = table(hand="Xs Xm Xk", row="Rg", modules=["glyphs", "crossroads"])
    assert at.options_with("play") >= {"Xs", "Xm", "Xk"}


def test_glyphs_and_oniverse_incantation_may_take_the_oniverse_door() -> None:
    at = table("Bs OD Rs NM RD Gm", "Rg", modules=["glyphs", "oniverse"]).do("discard Rg")
    assert at.options == {"choose OD", "choose RD"}
    at.do("choose OD")
    assert at.doors() == "OD"


def test_glyphs_and_oniverse_architect_allows_two_glyphs_in_a_row() -> None:
    at = table("Gm", "Bg", row="Rg", denizens="architect", modules=["glyphs", "oniverse"])
    at.do("play-architect Bg")
    assert at.row() == "Rg Bg"


def test_glyphs_and_incubus_glyph_under_the_pawn_brings_no_incantation() -> None:
    at = table("NM Gm", "Rm", pawn_card="Rg", incubus="B", modules=["glyphs"])
    at.do("discard Rm", "nightmare-shield")
    assert (at.asks, at.discard) == ("action", bunch("Rm Rg NM"))


def test_dreamcatchers_and_towers_false_destruction_locks_the_nightmare_away() -> None:
    at = table("NM Gm Gm", "Rk Rm", towers="red-5", modules=["dreamcatchers", "towers"])
    at.do("discard Rm", "nightmare-key Rk", "false-destruction")
    assert at.catchers[0] == "NM"


@pytest.mark.parametrize(
    ("premonition", "door", "choice", "caught"),
    [("green", "GD", [], "NM"), ("brown", "ND", ["lose 0 ND"], "ND"), ("pair", "RD", ["lose 0 RD"], "RD")],
)
def test_dreamcatchers_and_premonitions_feed_the_catchers(
    premonition: str, door: str, choice: list[str], caught: str
) -> None:
    at = table(
        f"{door} Gm Gm", f"{door[0]}k", doors=door, discard="NM", premonitions=premonition,
        modules=["dreamcatchers", "premonitions"],
    )  # fmt: skip
    at.do("discard Ns" if door != "ND" else "discard Bs", f"pay-key {door[0]}k", *choice)
    assert at.catchers[0] == caught


@pytest.mark.parametrize(
    ("premonition", "doors", "drawn", "choices"),
    [("red", "RD", "RD", []), ("rainbow", "RD BD GD", "ND", []), ("blue", "BD", "BD", ["throw Gk", "throw Gk"])],
)
def test_dreamcatchers_and_premonitions_searches_may_free(
    premonition: str, doors: str, drawn: str, choices: list[str]
) -> None:
    at = table(
        f"{drawn} Gm Gm", f"{drawn[0]}k", doors=doors, catchers=["LD"], premonitions=premonition,
        modules=["dreamcatchers", "premonitions"],
    )  # fmt: skip
    at.do("discard Bs", f"pay-key {drawn[0]}k", *choices)
    assert at.asks == "freeing"
    at.do("free catcher-1")
    assert at.named("freed") == [{"catcher": 0, "count": 1}]
    assert len(at.named("shuffle")) == 1


def test_dreamcatchers_and_premonitions_fetch_may_free_and_seven_reveal_lost_dreams() -> None:
    modules = ["dreamcatchers", "premonitions"]
    at = table("HD", "Rm", catchers=["LD"], modules=modules).do("discard Rm", "fetch", "choose Rk")
    assert (at.asks, at.picks) == ("freeing", "Rk")
    at.do("free catcher-1")
    assert (at.asks, "Rk" in at.hand(), at.catchers[0]) == ("action", True, "")
    at = table("HD LD Rs LD NM", "Rm", only=True, modules=modules).do("discard Rm", "reveal-seven")
    assert (at.picks, at.limbo) == ("Rs NM", "LD LD")
    at = table("HD LD", "Rm", only=True, modules=modules).do("discard Rm", "reveal-seven")
    assert (at.asks, at.limbo, at.discard) == ("deck_exhausted", "LD", bunch("Rm HD"))


def test_dreamcatchers_and_crossroads_milled_dead_ends_are_caught() -> None:
    at = table("NM DE Rs Rs Rs Rs Gm", "Rm", modules=["dreamcatchers", "crossroads"])
    at.do("discard Rm", "nightmare-mill")
    assert at.catchers[0] == "DE"


def test_dreamcatchers_and_oniverse_mirror_harpooner_and_chaos() -> None:
    modules = ["dreamcatchers", "oniverse"]
    at = table("NM Gm", "Rm", denizens="mirror", modules=modules).do("discard Rm", "nightmare-mirror")
    assert at.catchers[0] == "NM"
    at = table("LD Rs NM Bs LD Gm", "Rm", denizens="harpooner", modules=modules).do("use-harpooner")
    assert (at.limbo, at.picks, at.discard) == ("LD LD", "Rs Bs", bunch("NM harpooner"))
    at = table("Gm", "Rk", row="Rs Rm", only=True, catchers=["", "BD LD"], denizens="chaos", modules=modules)
    at.do("play Rk")
    assert at.options == {"open-caught catcher-2 BD chaos", "decline"}
    at.do("open-caught catcher-2 BD chaos")
    assert (at.doors(), at.catchers[1], at.discard) == ("BD", "LD", "chaos")


def test_dreamcatchers_and_incubus_anticipation_fills_a_catcher() -> None:
    at = table("NM RD Gs Bm Bm", "Rk", incubus="B", modules=["dreamcatchers"])
    at.do("anticipate", "nightmare-key Rk")
    assert at.catchers[0] == bunch("NM RD")


def test_towers_and_premonitions_three_is_no_nightmare() -> None:
    at = table(
        "RD Gm Gs Bm Bs Nm", "Rk", doors="BD GD", towers="red-5", premonitions="three", premonitions_down="",
        modules=["towers", "premonitions"],
    )  # fmt: skip
    at.do("discard Ns", "pay-key Rk")
    assert (at.asks, at.towers) == ("action", "red-5")


def test_towers_and_crossroads_only_towers_stand_in_the_row() -> None:
    at = table(hand="DE Xs", towers="red-5", modules=["towers", "crossroads"])
    assert at.why_not("play-right DE") == "not_a_tower"
    assert at.why_not("play-right Xs") == "not_a_tower"


def test_towers_and_oniverse_cyclobot_and_treasurer_handle_towers() -> None:
    modules = ["towers", "oniverse"]
    at = table(hand="Gm", discard="red-3", denizens="cyclobot", modules=modules)
    at.do("use-cyclobot Gm", "take red-3")
    assert "red-3" in at.hand()
    at = table("Bm", hand="blue-4", towers="green-5", denizens="treasurer", modules=modules).do("store blue-4")
    assert {"play-left stash blue-4", "play-right stash blue-4", "discard stash blue-4"} & at.options == {
        "play-right stash blue-4", "discard stash blue-4", "play-left stash blue-4",
    }  # fmt: skip
    at.do("play-right stash blue-4")
    assert (at.towers, at.denizens(), at.discard) == ("green-5 blue-4", "", "treasurer")


def test_towers_and_oniverse_stored_tower_looks_at_the_deck_when_discarded() -> None:
    at = table("Rs Rm Rk Bs", hand="Nm", denizens="treasurer", stash="blue-3", modules=["towers", "oniverse"])
    at.do("discard stash blue-3", "look")
    assert at.picks == "Rs Rm Rk"


@pytest.mark.parametrize(("mode", "answer", "card"), [("A", "nightmare-cancel", ""), ("B", "nightmare-shield", "Gs")])
def test_towers_and_incubus_no_tower_is_lost(mode: str, answer: str, card: str) -> None:
    at = table("NM Gm", "Rm", incubus=mode, pawn_card=card, towers="red-5", modules=["towers"])
    at.do("discard Rm", answer)
    assert (at.asks, at.towers) == ("action", "red-5")


def test_towers_and_incubus_anticipation_costs_no_tower() -> None:
    at = table("Gm Bm Bm", "Rk", incubus="B", towers="red-5", modules=["towers"])
    at.do("anticipate", "nightmare-key Rk")
    assert (at.asks, at.towers) == ("action", "red-5")


def test_premonitions_and_crossroads_three_takes_dead_ends() -> None:
    at = table(
        "RD Gm Gs Bm Bs Nm", "Rk DE DE", doors="BD GD", premonitions="three", premonitions_down="",
        modules=["crossroads", "premonitions"],
    )  # fmt: skip
    at.do("discard Ns", "pay-key Rk")
    assert at.discard.count("DE") == 2


def test_premonitions_and_oniverse_oniverse_door_counts_but_has_no_colour() -> None:
    modules = ["oniverse", "premonitions"]
    at = table(
        "OD Gm Gs Bm Bs Nm", "Rk", doors="BD RD", premonitions="three pair rainbow", premonitions_down="",
        modules=modules,
    )  # fmt: skip
    at.do("discard Ns", "pay-key Rk")
    assert at.view.premonitions == ["pair", "rainbow"]
    at = table("ND Gm Gm", "Nk", doors="ND OD", premonitions="brown", modules=modules)
    at.do("discard Bs", "pay-key Nk")
    assert at.options == {"lose 0 ND", "lose 0 OD"}
    at = table("ND Gm Gm", "Nk", doors="ND OD", premonitions="pair", modules=modules)
    at.do("discard Bs", "pay-key Nk")
    assert at.options == {"lose 0 ND"}
    assert at.why_not("lose 0 OD") == "door_not_eligible"


def test_premonitions_and_oniverse_stash_is_safe_and_anything_may_be_fetched() -> None:
    modules = ["oniverse", "premonitions"]
    at = table(
        "RD Gm Gs Bm Bs Nm", "Rk", doors="BD GD", premonitions="three", premonitions_down="",
        denizens="treasurer", stash="Bk", modules=modules,
    )  # fmt: skip
    at.do("discard Ns", "pass", "pay-key Rk")
    assert at.stash() == "Bk"
    at = table("HD", "Rm", modules=modules).do("discard Rm", "fetch")
    assert at.options_with("choose") >= {"OD", "RD", "treasurer"}
    at.do("choose treasurer")
    assert (at.asks, at.pending) == ("rally", "treasurer")


def test_premonitions_and_incubus_no_win_so_premonitions_resolve() -> None:
    at = table("ND Gm Gm", "Nk", doors=EIGHT[:-3], premonitions="brown", incubus="C", modules=["premonitions"])
    at.do("discard Bs", "pay-key Nk")
    assert at.asks == "premonition_door"


def test_crossroads_and_incubus_dead_end_may_lie_under_the_pawn() -> None:
    at = table("DE Gm Gm", "Rk", incubus="B", modules=["crossroads"]).do("anticipate")
    assert at.view.incubus is not None
    assert at.view.incubus.card == "dead"


def test_oniverse_and_incubus_mirror_and_shield_are_alternatives() -> None:
    at = table("NM", "Rm", incubus="B", pawn_card="Gs", denizens="mirror", modules=["oniverse"])
    at.do("discard Rm")
    assert {"nightmare-mirror", "nightmare-shield"} <= at.options


def test_oniverse_and_crossroads_crossing_binds_the_architect_too() -> None:
    at = table(
        hand="Xs", row="Rm Rs", denizens="architect", crossroads_crossing=True, modules=["oniverse", "crossroads"]
    )
    assert at.why_not("play-architect Xs") == "crossing"


def test_two_players_and_book_share_one_row_of_goals() -> None:
    at = table(
        "Gm Bm RD Gm Gm", seats=2, hand="Rs Rm Nm", partner="Rk Ns Bs", goals="B R", fulfilled=[0], modules=["book"]
    )
    at.do("play Rs", "play Ns")
    assert at.t.active == 0
    at = table("RD Gm Gm", seats=2, hand="Rk", goals="B R", fulfilled=[1], modules=["book"])
    at.do("discard Ns", "pass", "pay-key Rk")
    assert (at.goals[:2], at.doors(0), at.doors(1)) == ("br", "RD", "BD")


def test_two_players_and_dreamcatchers_catch_at_the_end_of_every_turn() -> None:
    at = table("RD Gm BD Bm", seats=2, hand="Rm", partner="Nm", modules=["dreamcatchers"])
    at.do("play Rm", "play Nm")
    assert at.catchers[:2] == ["RD", "BD"]


def test_two_players_and_towers_share_one_row() -> None:
    at = table("Gm NM Bm", seats=2, hand="red-5", partner="green-5", modules=["towers"])
    at.do("play-right red-5", "play-right green-5")
    assert at.towers == "red-5 green-5"
    at.do("nightmare-mill", "destroy red-5")
    assert at.towers == "green-5"


def test_two_players_and_premonitions_hit_the_table() -> None:
    at = table(
        "RD Gm Gm Gm Bm Bm", seats=2, hand="Rk", partner="Bk Nk Gk", doors="BD", partner_doors="GD",
        premonitions="three", premonitions_down="", modules=["premonitions"],
    )  # fmt: skip
    at.do("discard Ns", "pass", "pay-key Rk")
    assert at.hand(1) == bunch("Bk Nk Gk")
    assert (at.hand(0), at.common) == (bunch("Gm Gm Gm"), bunch("Bm Bm"))
    at = table(
        "ND Gm Gm", seats=2, hand="Nk", doors="ND", partner_doors="RD", premonitions="brown", modules=["premonitions"]
    )
    at.do("discard Bs", "pass", "pay-key Nk")
    assert at.options == {"lose 0 ND"}
    assert at.why_not("lose 1 RD") == "not_your_door"
    at.do("lose 0 ND")
    assert (at.doors(0), at.doors(1)) == ("ND", "RD")


def test_two_players_and_crossroads_escape_with_the_common_reserve() -> None:
    at = table("Rs Bs Gs Ns Rm", seats=2, hand="DE Rm Bm", common="DE Gm", partner="Rk Bk Gk", modules=["crossroads"])
    assert at.why_not("discard common DE") == "dead_end"
    at.do("escape")
    assert (at.hand(0), at.common, at.hand(1)) == (bunch("Rs Bs Gs"), bunch("Ns Rm"), bunch("Rk Bk Gk"))


def test_two_players_may_exchange_a_dead_end() -> None:
    at = table("Gm", seats=2, hand="DE Rm Bm", modules=["crossroads"]).do("discard Rm", "swap DE", "take Ns")
    assert "DE" in at.common


def test_two_players_and_oniverse_denizens_are_personal() -> None:
    at = table("NM", seats=2, hand="Rm", partner_denizens="mirror squirrels", modules=["oniverse"])
    assert at.why_not("use-squirrels") == "denizen_not_rallied"
    at.do("play Rm")
    assert not at.offers("nightmare-mirror")
    at = table("Gm", seats=2, hand="Rm", partner_denizens="squirrels", modules=["oniverse"]).do("play Rm")
    assert (at.t.active, at.offers("use-squirrels")) == (1, True)


def test_two_players_and_oniverse_door_may_lie_before_either_player() -> None:
    at = table(
        "OD", seats=2, only=True, hand="Rk", doors="RD BD GD ND", partner_doors="RD BD GD ND", modules=["oniverse"]
    )
    at.do("discard Ns", "pass", "pay-key Rk")
    assert at.asks == "doors_complete"


def test_two_players_and_oniverse_common_cards_serve_denizens() -> None:
    at = table(
        "Gm Gm", seats=2, hand="Rm Rs Rk", common="Bk Bs", discard="Gs", denizens="cyclobot treasurer",
        coop_info="silent", modules=["oniverse"],
    )  # fmt: skip
    at.do("use-cyclobot common Bs", "take Gs")
    assert (at.common, at.discard) == (bunch("Bk Gs"), bunch("Bs cyclobot"))
    at.do("store common Bk")
    assert at.seen_by(1).seats[0].stash == ["loc-blue-key"]  # it lay open before
    at = table(
        "Gm Gm", seats=2, hand="Rm Rs Rk", discard="Gs", denizens="cyclobot treasurer", coop_info="silent",
        modules=["oniverse"],
    )  # fmt: skip
    at.do("use-cyclobot Rm", "take Gs", "store Rk")
    assert at.seen_by(1).seats[0].stash == [""]
    assert at.seen_by(1).seats[0].hand == ["", ""]  # it may be the card that was stored
    assert at.seen_by(0).seats[0].stash == ["loc-red-key"]


def test_two_players_and_incubus_one_pawn_for_both() -> None:
    at = table("Gs Gm NM Bm", seats=2, hand="Rk", partner="Nm", incubus="B").do("anticipate")
    at.do("nightmare-key Rk", "play Nm")
    assert (at.t.active, at.offers("nightmare-shield")) == (1, True)
    at = table("Gm", seats=2, hand="Rk", doors="RD", partner_doors="BD", incubus="C").do("face-adversary")
    assert at.options_with("nightmare-door") == {"RD"}


def test_several_things_at_once_win_effect_premonitions_then_the_interrupted_frame() -> None:
    """The Door of a series: first the shuffle that its search owes, then the Premonition, then the refill."""
    at = table("RD Gm Gm", "Rk", only=True, row="Rs Rm", doors="RD", premonitions="red", modules=["premonitions"])
    at.do("play Rk").do("open RD")
    assert [event.name for event in at.events] == ["door", "shuffle", "strike", "shuffle", "draw", "turn"]
