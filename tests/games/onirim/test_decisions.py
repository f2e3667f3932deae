"""The open decision as data (spec 7): prompts, labels, what each option acts on, where it goes."""

from tests.games.onirim.at_table import At
from tests.games.onirim.notation import full_text
from tests.games.onirim.scenario import table

from reverie.engine import Option

TEN = "Ns Ns Ns Ns Ns Bs Bs Bs Bs Bs"


def option(at: At, act: str) -> Option:
    """The option of an act."""
    return next(each for each in at.decision.options if each.text == full_text(act))


def words(at: At, act: str) -> tuple[str, str, str]:
    """Label, what it acts on, and where that goes."""
    found = option(at, act)
    return str(found.label), found.on, found.to


def test_cards_at_hand_are_named_with_the_place_where_they_lie() -> None:
    at = table(
        hand="Rk Rg red-3", seats=2, common="Bs Gk", denizens="treasurer architect", stash="Bk", row="Rs",
        towers="green-5", modules=["glyphs", "towers", "oniverse"],
    )  # fmt: skip
    assert words(at, "play Rk") == ("Play Red Key", "card:hand/loc-red-key", "zone:labyrinth")
    assert words(at, "discard common Bs") == (
        "Discard Blue Sun (common reserve)", "card:common/loc-blue-sun", "zone:discard",
    )  # fmt: skip
    assert words(at, "play stash Bk")[:2] == ("Play Blue Key (from the Treasure Keeper)", "card:stash/loc-blue-key")
    assert words(at, "play-architect common Bs")[0] == "Play Blue Sun with the Architect (common reserve)"
    assert words(at, "play-left red-3")[2] == "zone:towers-left"
    assert words(at, "play-right red-3")[2] == "zone:towers-right"


def test_discard_says_what_it_brings() -> None:
    at = table(hand="Rk Rg red-3 Rs", modules=["glyphs", "towers"])
    assert words(at, "discard Rk")[0] == "Discard Red Key for a Prophecy"
    assert words(at, "discard Rg")[0] == "Discard Red Glyph for an Incantation"
    assert words(at, "discard red-3")[0] == "Discard Red Tower 3 to look at the deck"
    assert words(at, "discard Rs")[0] == "Discard Red Sun"


def test_doors_in_the_deck_and_beside_a_catcher_are_told_apart() -> None:
    at = table(
        hand="Rk", row="Rs Rm", denizens="chaos", catchers=["", "RD BD"], modules=["oniverse", "dreamcatchers"]
    ).do("play Rk")
    assert words(at, "open RD")[:2] == ("Open the Red Door", "door:deck/door-red")
    assert words(at, "open-caught catcher-2 RD")[:2] == ("Open the Red Door beside Dreamcatcher 2", "catcher:1")
    deck, caught = words(at, "open BD chaos"), words(at, "open-caught catcher-2 BD chaos")
    assert deck[0] == "Open the Blue Door with the Chromatic Chaos"
    assert caught[0] == "Open the Blue Door beside Dreamcatcher 2 with the Chromatic Chaos"


def test_goals_are_named_by_place_and_colour() -> None:
    at = table(discard=TEN, goals="O R", modules=["book", "oniverse"]).do("cast-planning")
    assert "7" in str(at.decision.prompt)
    assert words(at, "pay Ns")[1] == "card:discard/loc-brown-sun"
    at.do(*["pay Ns"] * 5)
    assert "2" in str(at.decision.prompt)
    at.do("pay Bs", "pay Bs")
    assert words(at, "exchange goal-1")[:2] == ("Exchange Goal 1: Oniverse", "goal:0")
    assert words(at, "exchange goal-2")[:2] == ("Exchange Goal 2: red", "goal:1")


def test_doors_on_the_table_are_named_by_goal_and_owner() -> None:
    at = table("NM", "Rk", goals="R B R", fulfilled=[0, 0, 0], modules=["book"]).do("play Ns")
    assert words(at, "nightmare-door RD@3")[1] == "door:0/door-red/3"
    assert "Goal 3" in words(at, "nightmare-door RD@3")[0]
    at = table(
        "RD Gm", "Rk", seats=2, doors="ND", partner_doors="RD", premonitions="pair", modules=["premonitions"]
    ).do("discard Bs", "pass", "pay-key Rk")
    assert words(at, "lose 1 RD")[1] == "door:1/door-red/0"
    assert words(at, "lose 0 RD")[0] != words(at, "lose 1 RD")[0]
    at = table("ND Gm", "Nk", doors="ND", premonitions="brown", modules=["premonitions"])
    at.do("discard Bs", "pay-key Nk")
    assert words(at, "lose 0 ND")[:2] == ("Give up the Brown Door", "door:0/door-brown/0")


def test_cards_of_a_search_and_of_an_exchange_lie_elsewhere() -> None:
    at = table("HD", modules=["premonitions"]).do("discard Ns", "fetch")
    assert words(at, "choose Rk")[1] == "card:search/loc-red-key"
    assert at.flags("choose RD") == ()
    at = table("BD", "Bk", doors="BD", premonitions="blue", modules=["premonitions"])
    at.do("discard Ns", "pay-key Bk")
    assert words(at, "throw Gk")[1:] == ("card:search/loc-green-key", "zone:discard")
    assert "2" in str(at.decision.prompt)
    at = table(hand="Gm", discard="Rk", denizens="cyclobot", modules=["oniverse"]).do("use-cyclobot Gm")
    assert words(at, "take Rk")[1] == "card:discard/loc-red-key"
    at = table(seats=2, hand="Rm", common="Bs Gs").do("discard Rm", "swap Ns")
    assert words(at, "take Bs")[1] == "card:common/loc-blue-sun"


def test_prompt_names_the_drawn_card() -> None:
    assert "Red Door" in str(table("RD", "Rk").do("discard Ns").decision.prompt)
    assert "Mirror" in str(table("mirror", modules=["oniverse"]).do("discard Ns").decision.prompt)


def test_passing_a_window_is_drawing_on() -> None:
    at = table("Gm", denizens="squirrels", modules=["oniverse"]).do("discard Ns")
    assert words(at, "pass")[0] != words(table(seats=2, hand="Rm").do("discard Rm"), "pass")[0]


def test_flags_warn_of_waste_only_where_a_door_is_at_stake() -> None:
    at = table("GD BD Rs NM Rm Bm", "Rg", goals="B R", modules=["book", "glyphs"]).do("discard Rg")
    assert (at.flags("choose GD"), at.flags("choose BD")) == (("wasted",), ())
    at.do("choose GD")
    assert at.flags("put NM") == ()
    at = table(hand="Rk", row="Rs Rm", goals="B R", modules=["book"]).do("play Rk")
    assert (at.flags("open RD"), at.flags("decline")) == (("wasted",), ())
