"""The Towers (spec 10.4; S90 to S98)."""

import pytest
from tests.games.onirim.notation import bunch, kinds
from tests.games.onirim.scenario import table

from reverie.games.onirim.scoring import RAMPART, best_run

TOWERS = ["towers"]
ALL_DOORS = "RD RD BD BD GD GD ND ND"


def test_s90_touching_sides_may_share_no_symbol() -> None:
    at = table(hand="green-5 blue-4 red-3 brown-3 blue-5", towers="red-5", modules=TOWERS)
    assert "green-5" in at.options_with("play-right")
    assert at.why_not("play-right blue-4") == "towers_touch"
    assert at.options_with("play-left") == {"green-5", "blue-4", "red-3", "brown-3", "blue-5"}
    at.do("play-left blue-4")
    assert at.towers == "blue-4 red-5"


def test_first_tower_has_one_place_only() -> None:
    at = table("Gm", hand="green-5", modules=TOWERS)
    assert (at.options_with("play-right"), at.options_with("play-left")) == ({"green-5"}, set())
    assert at.why_not("play-left green-5") == "first_tower"
    at.do("play-right green-5")
    assert (at.towers, at.asks, at.view.turn) == ("green-5", "action", 2)


def test_tower_is_not_played_into_the_labyrinth_nor_a_location_among_the_towers() -> None:
    at = table(hand="green-5 Rs", towers="red-5", modules=TOWERS)
    assert at.why_not("play green-5") == "tower_in_labyrinth"
    assert at.why_not("play-right Rs") == "not_a_tower"
    assert at.why_not("play-right blue-5") == "not_at_hand"


def test_s91_inner_tower_is_destroyed_only_if_its_neighbours_may_touch() -> None:
    at = table("NM", "Rk Rm", towers="red-5 green-5 brown-4", modules=TOWERS)
    at.do("discard Rm", "nightmare-key Rk")
    assert at.asks == "tower_loss"
    assert at.options == {"destroy red-5", "destroy brown-4", "false-destruction"}
    assert at.why_not("destroy green-5") == "towers_touch"
    assert at.why_not("destroy blue-5") == "not_in_tower_row"
    assert at.pending == "NM"
    at.do("destroy red-5")
    assert (at.towers, at.discard) == ("green-5 brown-4", bunch("Rm Rk red-5 NM"))


def test_s92_inner_tower_between_fitting_neighbours_may_be_destroyed() -> None:
    at = table("NM", "Rk Rm", towers="blue-5 red-3 green-4", modules=TOWERS)
    at.do("discard Rm", "nightmare-key Rk")
    assert at.options_with("destroy") == {"blue-5", "red-3", "green-4"}
    at.do("destroy red-3")
    assert at.towers == "blue-5 green-4"


def test_s93_false_destruction_sends_the_nightmare_to_limbo() -> None:
    at = table("NM NM", "Rk Rm", towers="red-5", modules=TOWERS)
    at.do("discard Rm", "nightmare-key Rk", "false-destruction")
    assert (at.towers, at.limbo, at.discard) == ("red-5", "NM", bunch("Rm Rk"))
    assert at.asks == "nightmare"


@pytest.mark.parametrize("ruins", [False, True])
def test_s94_rampart_protects_unless_the_ruins_are_scattered(ruins: bool) -> None:
    at = table("NM Gm Gm", "Rk Rm", towers="red-5 green-5 brown-4 blue-5", towers_ruins=ruins, modules=TOWERS)
    assert at.view.rampart
    at.do("discard Rm", "nightmare-key Rk")
    assert at.asks == ("tower_loss" if ruins else "action")


def test_s95_rampart_is_four_neighbours_of_four_colours() -> None:
    assert best_run(kinds("red-3 green-3 blue-3 green-4 brown-3")) == 3
    assert best_run(kinds("red-3 red-4 green-3 brown-3 blue-3")) == RAMPART
    assert best_run(kinds("red-3 green-3 blue-3")) == 3
    assert best_run([]) == 0


def test_s96_last_tower_of_a_rampart_wins_with_all_doors() -> None:
    at = table(hand="blue-5", doors=ALL_DOORS, towers="red-5 green-5 brown-4", modules=TOWERS)
    at.do("play-right blue-5")
    assert (at.asks, at.towers) == ("doors_complete", "red-5 green-5 brown-4 blue-5")
    assert len(at.t.hands[0]) == 4


def test_last_door_wins_only_with_a_rampart() -> None:
    doors = "RD BD BD GD GD ND ND"
    at = table("RD", "Rk", doors=doors, towers="red-5 green-5 brown-4 blue-5", modules=TOWERS)
    at.do("discard Ns", "pay-key Rk")
    assert at.asks == "doors_complete"
    at = table("RD Gm Gm", "Rk", doors=doors, towers="red-5 green-5 brown-4", modules=TOWERS)
    at.do("discard Ns", "pay-key Rk")
    assert at.asks == "action"


def test_s97_discarded_tower_lets_its_owner_order_the_top_of_the_deck() -> None:
    at = table("Rs Rm Rk Bs Bm", "blue-4", modules=TOWERS).do("discard blue-4")
    assert (at.asks, at.options) == ("tower_peek", {"look", "skip"})
    at.do("look")
    assert (at.asks, at.picks) == ("order", "Rs Rm Rk Bs")
    at.do("put Bs", "put Rk", "put Rm")
    assert (at.top, at.discard) == ("Rk Rm Rs Bm", "blue-4")
    at = table("Rs Rm Rk Bs Bm", "blue-4", modules=TOWERS).do("discard blue-4", "skip")
    assert (at.top, at.asks) == ("Rm Rk Bs Bm", "action")
    assert at.view.deck.top == ["", "", "", ""]
    assert not at.named("look")


def test_tower_on_a_short_deck_looks_at_what_is_there() -> None:
    at = table("Rs Rm", "blue-5", only=True, modules=TOWERS).do("discard blue-5", "look")
    assert at.picks == "Rs Rm"
    at = table("", "blue-5", only=True, modules=TOWERS).do("discard blue-5")
    assert at.asks == "deck_exhausted"


def test_s98_towers_in_hand_go_with_the_hand_and_the_row_still_suffers() -> None:
    at = table("NM Bm Bm Bm Gm Gm", "Rm blue-4 green-4 red-3 brown-3", towers="red-5 green-5", modules=TOWERS)
    at.do("discard Rm", "nightmare-hand")
    assert at.discard == bunch("Rm blue-4 green-4 red-3 brown-3")
    assert (at.asks, at.options_with("destroy")) == ("tower_loss", {"red-5", "green-5"})
    at.do("destroy green-5")
    assert (at.asks, at.towers) == ("action", "red-5")


def test_without_towers_on_the_table_a_nightmare_costs_none() -> None:
    at = table("NM Gm Gm", "Rk Rm blue-4", modules=TOWERS).do("discard Rm", "nightmare-key Rk")
    assert at.asks == "action"
