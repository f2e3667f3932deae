"""The Book of Steps Lost and Found (spec 10.1; S60 to S67)."""

import pytest
from tests.games.onirim.notation import bunch
from tests.games.onirim.scenario import table

from reverie.engine import SPECTATOR

BOOK = ["book"]
SEVEN = "Ns Ns Ns Ns Ns Bs Bs"
TWELVE = "Rs Rs Rs Rs Rs Rs Bs Bs Bs Bs Bs Bs"


def test_s60_door_that_does_not_match_the_next_goal_is_wasted() -> None:
    at = table("RD NM", "Rk Rm", goals="B R", modules=BOOK).do("discard Rm")
    assert at.flags("pay-key Rk") == ("wasted",)
    assert at.flags("to-limbo") == ()
    at.do("pay-key Rk")
    assert (at.limbo, at.doors(), at.goals[:2]) == ("RD", "", "BR")
    assert at.discard == bunch("Rm Rk")
    assert at.asks == "nightmare"


def test_s61_planning_at_a_drawn_door_makes_it_match() -> None:
    at = table("RD Gm Gm", "Rk", discard=SEVEN, goals="B R", modules=BOOK)
    at.do("play Ns", "pass")
    assert (at.asks, at.flags("pay-key Rk")) == ("door_drawn", ("wasted",))
    at.do("cast-planning", *["pay Ns"] * 5, *["pay Bs"] * 2)
    assert at.asks == "planning"
    at.do("exchange goal-1", "exchange goal-2")
    assert (at.asks, at.goals[:2], at.flags("pay-key Rk")) == ("door_drawn", "RB", ())
    at.do("pay-key Rk")
    assert (at.doors(), at.goals[:2], at.discard) == ("RD", "rB", "Rk")
    assert at.removed == bunch(SEVEN)


def test_s62_goal_of_a_lost_door_is_open_again_for_either_player() -> None:
    at = table(
        "Gm NM Gm BD Gm Gm", hand="Rm Rs Rs", seats=2, partner="Bm Ns Ns", goals="R B G", fulfilled=[0, 1], modules=BOOK
    )
    assert (at.goals[:3], at.doors(1)) == ("rbG", "BD")
    at.do("play Rm", "play Bm", "nightmare-door BD@2")
    assert (at.goals[:3], at.doors(1), at.view.book.next if at.view.book else -1) == ("rBG", "", 1)
    assert at.t.active == 0


def test_s63_punishment_destroys_a_nightmare_for_ten_cards() -> None:
    at = table("NM Gm Gm", "Rm", discard=TWELVE[3:], towers="red-5", modules=["book", "towers"])
    at.do("discard Rm", "pass")
    assert at.asks == "nightmare"
    at.do("nightmare-punish", *["pay Bs"] * 6, *["pay Rs"] * 4)
    assert at.discard == bunch("Rs Rm NM")
    assert at.removed == bunch("Bs Bs Bs Bs Bs Bs Rs Rs Rs Rs")
    assert (at.asks, at.towers, len(at.t.hands[0])) == ("action", "red-5", 5)


@pytest.mark.parametrize(("costs", "paradox", "planning", "punishment"), [("low", 5, 7, 10), ("high", 6, 9, 12)])
def test_s64_spells_cost_more_with_the_lost_variant(costs: str, paradox: int, planning: int, punishment: int) -> None:
    for cost, spell in ((paradox, "cast-paradox"), (planning, "cast-planning")):
        for count in (cost - 1, cost):
            discard = " ".join(TWELVE.split()[:count])
            at = table(hand="Rm", discard=discard, goals="B R", book_costs=costs, modules=BOOK)
            assert at.offers(spell) == (count == cost)
            assert (at.why_not(spell) == "spell_too_dear") == (count < cost)
    for count in (punishment - 1, punishment):
        discard = " ".join(TWELVE.split()[: count - 1])
        at = table("NM", "Rm", discard=discard, book_costs=costs, modules=BOOK).do("discard Rm", "pass")
        assert at.offers("nightmare-punish") == (count == punishment)


def test_s65_paradox_raises_one_of_the_lowest_cards() -> None:
    at = table(under="Rs Rm Rk Bs Bm", hand="Nm", discard="Ns Ns Ns Ns Ns", modules=BOOK)
    at.do("cast-paradox", *["pay Ns"] * 5)
    assert (at.asks, at.picks) == ("paradox", "Rs Rm Rk Bs Bm")
    at.do("raise Rk", "put Rs", "put Bm", "put Rm")
    assert (at.asks, at.top, at.bottom) == ("action", "Rk", "Rs Bm Rm Bs")
    assert at.view.deck.top == ["loc-red-key"]
    assert at.view.deck.bottom == ["loc-red-sun", "loc-blue-moon", "loc-red-moon", "loc-blue-sun"]


def test_everybody_sees_which_spell_is_being_paid() -> None:
    at = table(under="Rs Rm Rk Bs Bm", hand="Nm", discard="Ns Ns Ns Ns Ns", modules=BOOK)
    at.do("cast-paradox", "pay Ns")
    for audience in (0, SPECTATOR):
        book = at.seen_by(audience).book
        assert book is not None
        assert (book.casting, book.owed) == ("paradox", 4)
    assert str(at.decision.prompt) == ("Pay for Paradoxical Prophecy with cards of the discard pile: 4 to go.")
    at.do(*["pay Ns"] * 4)
    assert at.view.book is not None
    assert (at.view.book.casting, at.view.book.owed) == ("", 0)


def test_paradox_on_a_short_deck_takes_all_of_it() -> None:
    at = table("Rs Rm", only=True, hand="Nm", discard="Ns Ns Ns Ns Ns", modules=BOOK)
    at.do("cast-paradox", *["pay Ns"] * 5)
    assert at.picks == "Rs Rm"
    at.do("raise Rm")
    assert (at.asks, at.top, at.bottom) == ("action", "Rm", "Rs")


def test_paradox_needs_a_deck() -> None:
    at = table(only=True, hand="Nm", discard="Ns Ns Ns Ns Ns", modules=BOOK)
    assert at.why_not("cast-paradox") == "deck_empty"


def test_s66_four_discarded_cards_pay_for_no_spell() -> None:
    at = table("NM", "Nm", discard="Ns Ns Ns Ns", modules=BOOK)
    assert not [act for act in at.options if act.startswith("cast")]
    at.do("play Nm")
    assert at.options == {"nightmare-mill", "nightmare-hand"}


@pytest.mark.parametrize("losses", [("RD@2", "BD@1"), ("BD@1", "RD@2")])
def test_s67_leftmost_of_several_reopened_goals_is_next(losses: tuple[str, str]) -> None:
    deck, hand = "NM NM BD RD ND Rs Rs Rs", "Rm Bk Rk Nk"
    at = table(deck, hand, goals="B R G N", fulfilled=[0, 0, 0], modules=BOOK)
    at.do("discard Rm", f"nightmare-door {losses[0]}", f"nightmare-door {losses[1]}")
    assert (at.goals[:4], at.doors()) == ("BRgN", "GD")
    at.do("pay-key Bk")
    assert at.goals[:4] == "bRgN"
    at.do("pay-key Rk")
    assert at.goals[:4] == "brgN"
    at.do("pass", "pay-key Nk")  # five discarded cards could pay for a spell
    assert (at.goals[:4], at.doors()) == ("brgn", bunch("BD RD GD ND"))


def test_goals_are_met_in_their_order_until_the_last_door_wins() -> None:
    at = table("GD", "Gk", goals="B R G", fulfilled=[0, 0], modules=BOOK, only=True)
    at.do("play Ns", "pay-key Gk")
    assert (at.doors(), at.goals[:3]) == (bunch("BD RD GD"), "brg")


def test_equal_doors_are_told_apart_by_their_goals() -> None:
    at = table("NM", "Rm", goals="B R B", fulfilled=[0, 0, 0], modules=BOOK).do("discard Rm")
    assert at.options_with("nightmare-door") == {"BD@1", "RD@2", "BD@3"}
    at.do("nightmare-door BD@3")
    assert (at.goals[:3], at.doors()) == ("brB", bunch("RD BD"))


def test_planning_exchanges_only_open_goals_of_different_colours() -> None:
    at = table(hand="Rm", discard=SEVEN, goals="B R R G", fulfilled=[0], modules=BOOK)
    at.do("cast-planning", *["pay Ns"] * 5, *["pay Bs"] * 2)
    assert at.why_not("exchange goal-1") == "goal_fulfilled"
    at.do("exchange goal-2")
    assert at.why_not("exchange goal-3") == "goals_of_one_colour"
    assert at.why_not("exchange goal-2") == "goals_of_one_colour"
    assert at.why_not("exchange goal-9") == "no_such_goal"
    at.do("exchange goal-4")
    assert (at.goals[:4], at.asks) == ("bGRR", "action")


def test_planning_needs_two_colours() -> None:
    at = table(hand="Rm", discard=SEVEN, goals="B B G G N N R R", fulfilled=[0] * 6, modules=BOOK)
    assert at.why_not("cast-planning") == "no_goals_to_exchange"
    at = table("NM", hand="Rm", discard=SEVEN, goals="B B G G N N R R", fulfilled=[0] * 7, modules=BOOK)
    assert at.why_not("cast-planning") == "no_goals_to_exchange"


def test_spell_may_be_cast_again_in_the_same_turn() -> None:
    at = table(hand="Rm", discard="Ns Ns Ns Ns Ns Bs Bs Bs Bs Bs", modules=BOOK)
    at.do("cast-paradox", *["pay Ns"] * 5)
    at.do(next(iter(at.options)))
    while at.asks == "order":
        at.do(next(iter(at.options)))
    at.do("cast-paradox", *["pay Bs"] * 5)
    assert at.asks == "paradox"
    assert len(at.removed.split()) == 10


@pytest.mark.parametrize("point", ["action", "window", "door_search", "door_drawn", "nightmare"])
def test_spells_may_be_cast_at_every_open_decision(point: str) -> None:
    decks = {"door_drawn": "RD", "nightmare": "NM"}
    hand = "Rk" if point != "door_search" else "Gk"
    at = table(decks.get(point, "Bm"), hand, row="Gs Gm", discard=SEVEN, goals="B R", modules=BOOK)
    if point == "door_search":
        at.do("play Gk")
    elif point != "action":
        at.do("discard Bs")
        if point != "window":
            at.do("pass")
    assert at.asks == point
    at.do("cast-planning", *["pay Ns"] * 5, *["pay Bs"] * 2, "exchange goal-1", "exchange goal-2")
    assert (at.asks, at.goals[:2]) == (point if point != "window" else "action", "RB")


def test_window_opens_before_each_draw_while_a_spell_can_be_paid() -> None:
    at = table("RD Gm Gm", "Rk", discard=SEVEN, goals="R B", modules=BOOK)
    at.do("play Ns")
    assert at.asks == "window"
    at.do("pass", "pay-key Rk")
    assert at.asks == "window"
    at.do("pass")
    assert at.asks == "window"
    at.do("pass")
    assert (at.asks, at.view.turn) == ("action", 2)


def test_planning_has_nothing_to_exchange_once_all_goals_are_met() -> None:
    at = table(hand="Rm", discard=SEVEN, goals="B B G G N N R R", fulfilled=[0] * 8, incubus="C", modules=BOOK)
    assert at.why_not("cast-planning") == "no_goals_to_exchange"
    assert at.view.book is not None
    assert at.view.book.next == -1
