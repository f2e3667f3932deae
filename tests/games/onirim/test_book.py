"""The Book of Steps Lost and Found (spec 10.1; S60 to S67, S150 to S152)."""

import pytest
from tests.games.onirim.at_table import At
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


@pytest.mark.parametrize(("losses", "first", "between"), [("RB", "B", "bRgN"), ("BR", "R", "BrgN")])
def test_s67_goal_reopened_last_is_next(losses: str, first: str, between: str) -> None:
    marks = {"R": "RD@2", "B": "BD@1"}
    second = losses[0]
    deck = f"NM NM {first}D {second}D ND Rs Rs Rs"
    at = table(deck, "Rm Bk Rk Nk", goals="B R G N", fulfilled=[0, 0, 0], modules=BOOK)
    at.do("discard Rm", *(f"nightmare-door {marks[lost]}" for lost in losses))
    assert (at.goals[:4], at.doors()) == ("BRgN", "GD")
    at.do(f"pay-key {first}k")
    assert at.goals[:4] == between
    at.do(f"pay-key {second}k")
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


PLANNING = ("cast-planning", *["pay Ns"] * 5, *["pay Bs"] * 2)


def next_colour(at: At) -> str:
    """The letter of the next Goal."""
    assert at.view.book is not None
    return at.goals[at.view.book.next]


def test_s150_planning_exchanges_an_open_goal_with_a_fulfilled_one() -> None:
    at = table("NM", hand="Rm", discard=SEVEN, goals="B R G N", fulfilled=[0, 0], modules=BOOK)
    at.do(*PLANNING, "exchange goal-1", "exchange goal-4")
    assert (at.goals[:4], next_colour(at), at.asks) == ("NrGb", "N", "action")
    at.do("discard Rm", "nightmare-door BD@4")
    assert at.goals[:4] == "NrGB"
    assert at.view.book is not None
    assert at.view.book.next == 3


def test_s151_two_goals_that_look_the_same_are_not_exchanged() -> None:
    at = table(hand="Rm", discard=SEVEN, goals="R B R", modules=BOOK).do(*PLANNING, "exchange goal-1")
    assert "goal-3" not in at.options_with("exchange")
    assert at.why_not("exchange goal-3") == "goals_look_the_same"
    assert at.why_not("exchange goal-1") == "goals_look_the_same"
    assert at.why_not("exchange goal-9") == "no_such_goal"
    at = table(hand="Rm", discard=SEVEN, goals="R B R", fulfilled=[0], modules=BOOK).do(*PLANNING, "exchange goal-1")
    assert at.offers("exchange goal-3")
    at = table(hand="Rm", discard=SEVEN, goals="R B R", fulfilled=[0, 0, 0], modules=BOOK)
    at.do(*PLANNING, "exchange goal-1")
    assert not at.offers("exchange goal-3")
    assert at.offers("exchange goal-2")  # two fulfilled ones of different colours: legal, though the next Goal stays


@pytest.mark.parametrize(
    ("other", "row", "order"), [("goal-4", "BNgR", "NBR"), ("goal-3", "BgRN", "BRN")], ids=["open", "fulfilled"]
)
def test_s152_rank_of_a_reopened_goal_belongs_to_its_place(other: str, row: str, order: str) -> None:
    doors = " ".join(f"{letter}D" for letter in order)
    keys = " ".join(f"{letter}k" for letter in order)
    at = table(f"NM NM {doors}", f"Rm {keys}", goals="B R G N", fulfilled=[0] * 3, discard=SEVEN, modules=BOOK)
    at.do("discard Rm", "pass", "nightmare-door BD@1", "pass", "nightmare-door RD@2")
    assert (at.goals[:4], next_colour(at)) == ("BRgN", "R")
    at.do(*PLANNING, "exchange goal-2", f"exchange {other}")
    assert (at.goals[:4], next_colour(at)) == (row, order[0])
    for letter in order:
        while at.asks == "window":
            at.do("pass")
        assert next_colour(at) == letter
        at.do(f"pay-key {letter}k")
    assert at.goals[:4] == row.lower()


def test_second_goal_of_an_exchange_says_which_goal_is_next_afterwards() -> None:
    at = table(hand="Rm", discard=SEVEN, goals="B R G", modules=BOOK).do(*PLANNING, "exchange goal-1")
    labels = {option.text: str(option.label) for option in at.decision.options}
    assert labels["exchange goal-2"].endswith("(then the next Goal is red)")
    assert labels["exchange goal-3"].endswith("(then the next Goal is green)")


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


def test_no_goal_is_next_once_all_are_met() -> None:
    at = table(hand="Rm", discard=SEVEN, goals="B B G G N N R R", fulfilled=[0] * 8, incubus="C", modules=BOOK)
    at.do(*PLANNING, "exchange goal-1")
    assert {str(option.label) for option in at.decision.options} >= {"Exchange Goal 3: green, fulfilled"}
    assert at.view.book is not None
    assert at.view.book.next == -1
