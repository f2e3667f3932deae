"""What a seat knows, and what a sample draws anew (spec 8)."""

from random import Random

import msgspec
import pytest
from tests.games.onirim.at_table import At
from tests.games.onirim.invariants import check_invariants
from tests.games.onirim.notation import kinds
from tests.games.onirim.scenario import table

from reverie.engine import REVIEW, SPECTATOR
from reverie.games.onirim.state import OnirimState


def samples(at: At, audience: int, count: int = 30) -> list[OnirimState]:
    """Worlds that the audience cannot tell from the true one: what it is sent is byte-equal in all of them."""
    random = Random(7).random
    found = []
    for _ in range(count):
        other = at.t.sample(audience, random)
        assert isinstance(other, OnirimState)
        check_invariants(other)
        for one, two in (
            (other.view(audience), at.t.view(audience)),
            (other.decision(audience), at.t.decision(audience)),
            (other.legal(audience), at.t.legal(audience)),
        ):
            assert msgspec.json.encode(one) == msgspec.json.encode(two)
        found.append(other)
    return found


def test_sample_keeps_what_its_seat_arranged() -> None:
    at = table("Rs Bs Gs Ns Rm Bm", "Rk").do("discard Rk", "throw Gs", "put Rm", "put Rs", "put Ns")
    assert at.view.deck.top[:3] == ["loc-red-sun", "loc-brown-sun", "loc-blue-sun"]
    for other in samples(at, 0):
        assert other.deck.top[:3] == at.t.deck.top[:3]
    assert len({other.deck.top[3] for other in samples(at, 0)}) > 5


def test_sample_draws_a_silent_partners_cards_anew() -> None:
    at = table(seats=2, hand="Rk Rm Rs", partner="Bk Bm Bs", coop_info="silent")
    assert len({tuple(other.hands[1]) for other in samples(at, 0)}) > 5
    assert {tuple(other.hands[0]) for other in samples(at, 0)} == {tuple(at.t.hands[0])}
    assert {tuple(other.hands[1]) for other in samples(at, 1)} == {tuple(at.t.hands[1])}


def test_sample_of_an_open_partner_keeps_both_hands_but_a_spectator_knows_none() -> None:
    at = table(seats=2, hand="Rk Rm Rs", partner="Bk Bm Bs", coop_info="open")
    assert {tuple(other.hands[1]) for other in samples(at, 0)} == {tuple(at.t.hands[1])}
    assert len({tuple(other.hands[0]) for other in samples(at, SPECTATOR)}) > 5


def test_sample_keeps_the_keys_that_lie_open_for_a_choice() -> None:
    at = table(
        "BD Rk Rk Rk Gk Gk Bm", seats=2, hand="Bk Rm Rm", partner="Nk Nk Nm", doors="BD", premonitions="blue",
        modules=["premonitions"], coop_info="silent",
    )  # fmt: skip
    at.do("discard Rm", "pass", "pay-key Bk")
    assert at.asks == "premonition_keys"
    assert len({tuple(other.deck.top) for other in samples(at, 0)}) > 5


def test_sample_keeps_the_deck_that_lies_open_for_a_wish() -> None:
    at = table("HD Rs Rm", seats=2, modules=["premonitions"], coop_info="silent")
    at.do("discard Ns", "pass", "fetch")
    for other in samples(at, 0):
        assert sorted(other.deck.cards()) == sorted(at.t.deck.cards())
    assert len({tuple(sorted(other.deck.cards())) for other in samples(at, 1)}) > 5


def test_sample_hides_a_stored_card_from_a_silent_partner() -> None:
    at = table(
        seats=2, hand="Rk Rm Rs", denizens="treasurer", modules=["oniverse", "crossroads"], coop_info="silent"
    ).do("store Rk")
    stored = {other.parts.stash[0][0] for other in samples(at, 1)}
    assert len(stored) > 3
    assert {other.parts.stash[0][0] for other in samples(at, 0)} == {at.t.parts.stash[0][0]}


@pytest.mark.parametrize("audience", [0, 1, SPECTATOR])
def test_sample_of_a_nearly_empty_deck_never_stores_a_dead_end(audience: int) -> None:
    """Few Locations are unseen: the stash of either player must get one before the hands take them all."""
    at = table(
        "DE DE DE", seats=2, only=True, hand="Rk DE DE", partner="DE DE DE", common="DE Ns",
        partner_denizens="treasurer", partner_stash="Rm", modules=["oniverse", "crossroads"], coop_info="silent",
    )  # fmt: skip
    for other in samples(at, audience):
        assert kinds("DE") != other.parts.stash[1]


def test_sample_of_a_prophecy_under_way_is_hidden_from_the_partner() -> None:
    at = table("Rs Bs Gs Ns Rm Bm", seats=2, hand="Rk", coop_info="silent").do("discard Rk", "throw Gs", "put Rs")
    assert len({tuple(other.picks) for other in samples(at, 1)}) > 5
    assert {(tuple(other.picks), tuple(other.placed)) for other in samples(at, 0)} == {
        (tuple(at.t.picks), tuple(at.t.placed))
    }


def test_cards_under_the_deck_are_known_to_those_who_saw_them() -> None:
    at = table("Bs NM Rm Gs Bm Gm", "Rg", seats=2, modules=["glyphs"], coop_info="silent").do("discard Rg")
    at.do("put Bm", "put Gs", "put Rm", "put NM")
    samples(at, SPECTATOR)
    for audience in (0, 1, SPECTATOR):  # an Incantation reveals
        assert at.seen_by(audience).deck.bottom == [
            "loc-blue-moon", "loc-green-sun", "loc-red-moon", "night", "loc-blue-sun",
        ]  # fmt: skip
    at = table(seats=2, hand="Rm", discard="Rs Rs Rs Rs Rs", modules=["book"], coop_info="silent")
    at.do("cast-paradox", *["pay Rs"] * 5)
    at.do(min(at.options))
    while at.asks == "order":
        at.do(min(at.options))
    assert at.seen_by(1).deck.bottom == [""] * 4  # Paradoxical Prophecy only looks
    assert at.seen_by(1).deck.top == [""]
    assert "" not in at.seen_by(0).deck.bottom
    samples(at, 1)


def test_where_sorted_cards_will_go_is_told_from_the_first_choice_on() -> None:
    at = table("BD Rs Bs NM Gs Gm", "Rg Rk", modules=["glyphs"]).do("discard Rg")
    assert at.view.picks.under
    at.do("choose BD", "put Rs", "put Bs", "put NM", "discard Rk")
    assert (at.asks, at.seen_by(0).picks.under) == ("prophecy", False)
    at = table(discard="Rs Rs Rs Rs Rs", modules=["book"]).do("cast-paradox", *["pay Rs"] * 5)
    assert (at.asks, at.view.picks.under) == ("paradox", True)


def test_review_before_the_end_is_no_more_than_a_spectators_view() -> None:
    at = table(hand="Rk")
    assert at.seen_by(REVIEW) == at.seen_by(SPECTATOR)
    at.do("concede")
    assert at.seen_by(REVIEW).seats[0].hand.count("loc-red-key") == 1


def test_card_stored_from_the_common_reserve_stays_known() -> None:
    at = table(seats=2, common="Rk Bs", denizens="treasurer", modules=["oniverse"], coop_info="silent").do(
        "store common Rk"
    )
    for audience in (0, 1, SPECTATOR):
        assert {tuple(other.parts.stash[0]) for other in samples(at, audience)} == {tuple(kinds("Rk"))}
