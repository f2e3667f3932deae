"""The Dreamcatchers (spec 10.3; S80 to S87)."""

from tests.games.onirim.notation import bunch
from tests.games.onirim.scenario import table

CATCHERS = ["dreamcatchers"]
ALL_DOORS = "RD RD BD BD GD GD ND ND"


def test_s80_limbo_is_caught_instead_of_shuffled_back() -> None:
    at = table("LD RD Gm", "Rm", catchers=["NM"], modules=CATCHERS)
    shuffles = at.shuffles
    at.do("discard Rm")
    assert at.catchers == ["NM", bunch("LD RD"), "", ""]
    assert (at.limbo, at.shuffles, at.asks) == ("", shuffles, "action")


def test_s81_overload_destroys_a_dreamcatcher_and_frees_the_others() -> None:
    at = table("RD Gm", "Rm", only=True, catchers=["NM", "LD LD", "BD", "GD"], modules=CATCHERS)
    at.do("discard Rm")
    assert at.catchers == ["", "", ""]
    assert at.deck_size == 6
    assert (at.deck_has("LD"), at.deck_has("RD"), at.deck_has("NM")) == (2, 1, 1)
    assert (at.limbo, at.asks, at.named("overload")) == ("", "action", [{"left": 3}])
    assert at.named("limbo_returns") == []


def test_s82_overload_of_the_last_dreamcatcher_loses() -> None:
    at = table("RD Gm", "Rm", modules=CATCHERS)
    at.t.parts.catchers = [at.t.parts.catchers[0]]
    at.do("discard Rm")
    assert (at.catchers, at.asks) == (["RD"], "action")
    at = table("RD Gm BD Bm", "Rm Nm", modules=CATCHERS)
    at.t.parts.catchers = [at.t.parts.catchers[0]]
    at.do("discard Rm", "discard Nm")
    assert (at.catchers, at.asks) == ([], "overload")


def test_s83_series_takes_a_door_from_a_dreamcatcher_without_a_shuffle() -> None:
    at = table("Gm Bs Bm", "Rk", row="Rs Rm", doors="RD", catchers=["NM", "RD"], modules=CATCHERS)
    shuffles = at.shuffles
    at.do("play Rk")
    assert at.options == {"open-caught catcher-2 RD", "decline"}
    at.do("open-caught catcher-2 RD")
    assert (at.doors(), at.catchers, at.top) == (bunch("RD RD"), ["NM", "", "", ""], "Bs Bm")
    assert (at.shuffles, at.asks) == (shuffles, "action")


def test_s84_search_of_the_deck_offers_to_empty_a_dreamcatcher() -> None:
    at = table("RD Gm Gm", "Rk", only=True, row="Rs Rm", catchers=["NM", "", "BD BD"], modules=CATCHERS)
    shuffles = at.shuffles
    at.do("play Rk")
    assert at.options == {"open RD", "decline"}
    at.do("open RD")
    assert (at.asks, at.options) == ("freeing", {"free catcher-1", "free catcher-3", "pass"})
    assert at.why_not("free catcher-2") == "catcher_empty"
    at.do("free catcher-3")
    assert at.named("freed") == [{"catcher": 2, "count": 2}]
    assert len(at.named("shuffle")) == 1
    assert at.shuffles == shuffles + 1
    assert at.catchers[0] == "NM"


def test_freeing_may_be_passed() -> None:
    at = table("RD Gm Gm", "Rk", only=True, row="Rs Rm", catchers=["NM"], modules=CATCHERS)
    at.do("play Rk", "open RD", "pass")
    assert (at.catchers[0], at.asks) == ("NM", "action")
    assert len(at.named("shuffle")) == 1


def test_s85_failsafe_book_empties_a_dreamcatcher_before_the_main_action() -> None:
    at = table(hand="Rm", catchers=["NM LD", "RD"], modules=CATCHERS)
    assert at.options_with("use-valve") == {"catcher-1", "catcher-2"}
    shuffles, size = at.shuffles, at.deck_size
    at.do("use-valve catcher-1")
    assert (at.catchers, at.view.valves, at.asks) == (["", "RD", "", ""], 1, "action")
    assert (at.deck_size, at.shuffles) == (size + 2, shuffles + 1)
    at.do("use-valve catcher-2")
    assert (at.view.valves, at.asks, at.view.turn) == (0, "action", 1)


def test_imminent_overload_has_no_failsafe_book() -> None:
    at = table(hand="Rm", catchers=["NM"], dreamcatchers_valves=0, modules=CATCHERS)
    assert at.why_not("use-valve catcher-1") == "no_valve_left"


def test_failsafe_book_needs_something_to_empty() -> None:
    at = table(hand="Rm", catchers=["NM"], modules=CATCHERS)
    assert at.why_not("use-valve catcher-2") == "catcher_empty"


def test_s86_fourth_lost_dream_wins_once_it_is_caught() -> None:
    at = table("LD NM Gm", "Rm", doors=ALL_DOORS, catchers=["LD LD LD"], modules=CATCHERS)
    at.do("discard Rm")
    assert (at.asks, at.limbo) == ("nightmare", "LD")
    at.do("nightmare-hand")
    assert at.asks == "doors_complete"
    assert bunch("LD") in at.catchers[1]


def test_last_door_wins_when_the_lost_dreams_are_caught_already() -> None:
    doors = "RD BD BD GD GD ND ND"
    at = table("RD", "Rm Rk", doors=doors, catchers=["LD LD", "LD LD"], modules=CATCHERS)
    at.do("discard Rm", "pay-key Rk")
    assert at.asks == "doors_complete"
    at = table("RD LD Gm Gm", "Rm Rk", doors=doors, catchers=["LD LD", "LD"], modules=CATCHERS)
    at.do("discard Rm", "pay-key Rk")
    assert at.asks == "doors_complete"
    assert at.catchers[2] == "LD"


def test_s87_revealed_lost_dream_goes_to_limbo_but_a_prophecy_only_looks() -> None:
    at = table("NM LD Rs Rs Rs Rs NM", "Rm", modules=CATCHERS).do("discard Rm", "nightmare-mill")
    assert at.limbo == "LD"
    at = table("LD Rs BD Rs Rs NM", "Rg", modules=["dreamcatchers", "glyphs"]).do("discard Rg")
    assert (at.limbo, at.asks, at.options) == ("LD", "incantation_door", {"choose BD"})
    assert at.picks == "Rs BD Rs Rs"
    at = table("LD Rs BD Rs Rs NM", "Rk", modules=CATCHERS).do("discard Rk")
    assert (at.limbo, at.picks) == ("", "LD Rs BD Rs Rs")
    assert at.flags("throw LD") == ("irreversible",)
    at.do("throw LD")
    assert at.view.hopeless


def test_lost_dream_met_in_a_new_hand_goes_to_limbo() -> None:
    at = table("NM LD Rs Rs Rs Rs Gm", "Rm", modules=CATCHERS).do("discard Rm", "nightmare-hand")
    assert at.catchers[0] == "LD"
