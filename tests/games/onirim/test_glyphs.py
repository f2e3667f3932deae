"""The Glyphs (spec 10.2; S70 to S74)."""

from tests.games.onirim.notation import bunch
from tests.games.onirim.scenario import table

GLYPHS = ["glyphs"]
TWELVE_LESS_ONE = "RD RD RD BD BD BD GD GD GD ND ND"


def test_s70_glyph_may_not_follow_a_glyph() -> None:
    at = table(hand="Bg Bs Bm Bk Rg", row="Gg", modules=GLYPHS)
    assert at.options_with("play") == {"Bs", "Bm", "Bk"}
    assert at.why_not("play Bg") == "same_symbol"


def test_s71_incantation_must_take_a_door_and_puts_the_rest_under_the_deck() -> None:
    at = table("Bs BD NM GD Rm Gm", hand="Rg", modules=GLYPHS)
    shuffles = at.shuffles
    at.do("discard Rg")
    assert at.asks == "incantation_door"
    assert at.options == {"choose BD", "choose GD"}
    at.do("choose GD")
    assert (at.doors(), at.asks) == ("GD", "order")
    at.do("put NM", "put Rm", "put BD")
    assert (at.bottom, at.limbo, at.shuffles, at.asks) == ("NM Rm BD Bs", "", shuffles, "action")
    assert at.discard == "Rg"
    assert at.view.deck.bottom == ["night", "loc-red-moon", "door-blue", "loc-blue-sun"]


def test_s72_incantation_without_a_door_puts_all_five_under_the_deck() -> None:
    at = table("Bs NM Rm Gs Bm Gm", hand="Rg", modules=GLYPHS)
    at.do("discard Rg")
    assert at.asks == "order"
    at.do("put Bm", "put Gs", "put Rm", "put NM")
    assert (at.bottom, at.asks) == ("Bm Gs Rm NM Bs", "action")


def test_s73_twelfth_door_wins() -> None:
    at = table("ND Rs", only=True, hand="Nk Rm Rm", doors=TWELVE_LESS_ONE.replace("RD", "", 1), modules=GLYPHS)
    at.do("discard Rm", "pay-key Nk")
    assert (at.asks, len(at.t.doors[0])) == ("deck_exhausted", 11)
    at = table("ND Rs", only=True, hand="Nk Rm Rm", doors=TWELVE_LESS_ONE, modules=GLYPHS)
    at.do("discard Rm", "pay-key Nk")
    assert (at.asks, len(at.t.doors[0])) == ("doors_complete", 12)


def test_s74_surplus_doors_may_lie_before_either_player() -> None:
    both = {"seats": 2, "modules": GLYPHS, "only": True, "hand": "Nk"}
    at = table("ND", **both, doors="RD BD GD ND", partner_doors="RD RD BD BD GD GD ND")  # type: ignore[arg-type]
    at.do("discard Ns", "pass", "pay-key Nk")
    assert (at.asks, len(at.t.doors[0])) == ("doors_complete", 5)
    at = table("ND", **both, doors="RD RD BD BD GD GD ND", partner_doors="RD BD GD ND")  # type: ignore[arg-type]
    at.do("discard Ns", "pass", "pay-key Nk")
    assert (at.asks, len(at.t.doors[0])) == ("doors_complete", 8)
    at = table("ND Bm Bm", **both, doors="RD RD BD BD GD GD ND ND", partner_doors="RD BD GD")  # type: ignore[arg-type]
    at.do("discard Ns", "pass", "pay-key Nk")
    assert (at.asks, len(at.t.doors[0])) == ("action", 9)


def test_glyph_helps_to_complete_a_series_and_its_doors_are_like_the_others() -> None:
    at = table(hand="Rg", row="Rs Rm", doors="RD RD", modules=GLYPHS).do("play Rg", "open RD")
    assert at.doors() == "RD RD RD"


def test_incantation_of_a_short_deck_reveals_all_of_it() -> None:
    at = table("GD Bm", only=True, hand="Rg", modules=GLYPHS).do("discard Rg", "choose GD")
    assert (at.doors(), at.asks, at.deck_size) == ("GD", "action", 0)
    at = table("", only=True, hand="Rg", modules=GLYPHS).do("discard Rg")
    assert at.asks == "deck_exhausted"


def test_incantation_that_takes_the_last_door_wins_at_once() -> None:
    at = table("Bs ND NM", hand="Rg", doors=TWELVE_LESS_ONE, modules=GLYPHS).do("discard Rg", "choose ND")
    assert at.asks == "doors_complete"
    assert not at.named("put_back")


def test_duplicates_are_never_forbidden_with_glyphs() -> None:
    at = table("RD", seats=2, hand="Rk", doors="RD", coop_duplicates="forbid", modules=GLYPHS)
    at.do("discard Ns", "pass")
    assert at.options == {"pay-key Rk", "to-limbo"}


def test_played_glyph_brings_no_incantation() -> None:
    at = table("Bm BD", hand="Rg", modules=GLYPHS).do("play Rg")
    assert (at.asks, at.row(), at.doors()) == ("action", "Rg", "")
    assert at.hand() == bunch("Ns Bs Gs Rs Bm")
