"""Playing into the Labyrinth, series and the Doors they find (spec 5.2, 6.4; S10 to S16)."""

from tests.games.onirim.notation import bunch
from tests.games.onirim.scenario import table

FOUR_COLOURS_TWICE = "RD RD BD BD GD GD ND"


def test_s10_symbol_of_the_last_card_may_not_be_repeated() -> None:
    at = table(hand="Bs Rs Bm Rk Nm", row="Rs")
    assert at.options_with("play") == {"Bm", "Rk", "Nm"}
    assert at.why_not("play Bs") == "same_symbol"
    assert at.why_not("play Rs") == "same_symbol"
    assert at.options_with("discard") == {"Bs", "Rs", "Bm", "Rk", "Nm"}


def test_s11_third_card_of_a_colour_finds_a_door() -> None:
    at = table(hand="Gk", row="Gs Gm")
    shuffles, size = at.shuffles, at.deck_size
    at.do("play Gk")
    assert at.asks == "door_search"
    assert at.options == {"open GD", "decline"}
    at.do("open GD")
    assert at.doors() == "GD"
    assert at.shuffles > shuffles
    assert at.row() == "Gs Gm Gk"
    assert at.deck_has("GD") == 1
    assert at.named("shuffle")
    assert at.deck_size < size


def test_s12_card_of_another_colour_breaks_the_series() -> None:
    at = table(deck="Bm", hand="Ns", row="Ns Nm Gk")
    at.do("play Ns")
    assert at.asks == "action"
    assert (at.series(), at.doors()) == ("Ns", "")


def test_s13_fourth_card_starts_a_new_series() -> None:
    at = table(deck="Bm Bm", hand="Rs Rm Rk", row="Rs Rm Rk", doors="RD")
    assert at.series() == ""
    at.do("play Rs")
    assert (at.asks, at.series()) == ("action", "Rs")
    at.do("play Rm")
    assert (at.asks, at.series()) == ("action", "Rs Rm")
    at.do("play Rk")
    assert at.options == {"open RD", "decline"}


def test_s14_series_without_a_door_left_changes_nothing() -> None:
    at = table(deck="Bm Rs Rm", hand="Gk", row="Gs Gm", doors="GD GD")
    shuffles = at.shuffles
    at.do("play Gk")
    assert at.asks == "action"
    assert (at.top, at.shuffles, at.series()) == ("Rs Rm", shuffles, "")


def test_s15_declining_shuffles_nothing_and_a_fourth_card_starts_anew() -> None:
    at = table(deck="Bm Rs Rm", hand="Gk Gs", row="Gs Gm")
    shuffles = at.shuffles
    at.do("play Gk", "decline")
    assert (at.top, at.shuffles, at.series(), at.doors()) == ("Rs Rm", shuffles, "", "")
    at.do("play Gs")
    assert (at.asks, at.series()) == ("action", "Gs")


def test_s16_eighth_door_wins_at_once() -> None:
    at = table(hand="Nk", row="Ns Nm", doors=FOUR_COLOURS_TWICE)
    size = at.deck_size
    at.do("play Nk", "open ND")
    assert at.asks == "doors_complete"
    assert len(at.t.hands[0]) == 4
    assert at.deck_size == size - 1
    assert not at.named("draw")
    outcome = at.t.outcome
    assert outcome is not None
    assert [each.result for each in outcome.results] == ["won"]


def test_any_location_may_begin_the_row() -> None:
    at = table(hand="Rs Rm Rk Bs Bm")
    assert at.options_with("play") == {"Rs", "Rm", "Rk", "Bs", "Bm"}
    assert at.decision.rule == "5.2"


def test_identical_cards_give_one_option() -> None:
    at = table(hand="Rs Rs Rs Rs Bm")
    assert len(at.decision.options) == 4
    assert at.hand() == bunch("Rs Rs Rs Rs Bm")


def test_declining_without_anybody_listening_is_the_same() -> None:
    at = table("Bm", hand="Gk", row="Gs Gm")
    at.t.quiet()
    assert at.do("play Gk", "decline").events == []
    assert (at.series(), at.doors(), at.asks) == ("", "", "action")
