"""Setup: cards, seats, who begins, fresh cards (scenarios 1 to 5)."""

import pytest
from tests.games.dream_on.night import A, B, C, D, Night

from reverie.engine import BadOption, BadSeats
from reverie.engine.chance import LiveChance
from reverie.games.dream_on import GAME
from reverie.games.dream_on.deck import CARDS
from reverie.games.dream_on.state import DreamOnState


def test_1_four_people_have_three_cards_each() -> None:
    night = Night(4)
    assert [seat.cards for seat in night.view().seats] == [3, 3, 3, 3]
    assert night.view().deck == 143
    night.check()


def test_2_eight_seats_but_not_nine_and_alone_only_in_a_solo_mode() -> None:
    assert Night(8).view().deck == 131
    with pytest.raises(BadSeats):
        GAME.new(9)
    with pytest.raises(BadOption) as fault:
        GAME.new(1, options={"solo": "none"})
    assert fault.value.field == "solo"
    assert Night(1).view().deck == 152


def test_3_the_same_seed_deals_the_same_cards() -> None:
    one, other = (GAME.new(4, "same", {}) for _ in range(2))
    assert one.dump() == other.dump()
    assert isinstance(one, DreamOnState)
    assert isinstance(other, DreamOnState)
    draws = [[t.deck.draw(LiveChance("same")) for _ in range(20)] for t in (one, other)]
    assert draws[0] == draws[1]
    assert GAME.new(4, "another", {}).dump()["hands"] != one.dump()["hands"]


def test_4_the_most_recent_lucid_dream_begins() -> None:
    night = Night(4, first_player="claim")
    assert night.phase == "lucid"
    night.do(B, "claim last-night", t=-9_000)
    night.do(C, "claim this-week", t=-8_000)
    night.pass_time(20_000 - 10_000)
    assert night.t.first == B
    winners = set()
    for seed in range(12):
        tie = Night(4, seed=f"tie {seed}", first_player="claim")
        for seat, when in ((A, "never"), (B, "last-night"), (C, "last-night"), (D, "this-month")):
            tie.do(seat, f"claim {when}", t=-9_000 + seat)
        assert tie.phase == "opening"  # everybody has claimed: nobody waits for the clock
        winners.add(tie.t.first)
    assert winners == {B, C}


def test_4_never_is_a_claim_and_without_any_it_is_a_lot_among_all() -> None:
    night = Night(4, first_player="claim")
    night.do(D, "claim never", t=-9_000)
    night.pass_time(10_000)
    assert night.t.first == D
    firsts = set()
    for seed in range(30):
        lot = Night(4, seed=f"lot {seed}", first_player="claim")
        lot.pass_time(10_000)
        firsts.add(lot.t.first)
    assert firsts == {A, B, C, D}


def test_4_by_lot_or_the_host() -> None:
    assert {Night(4, seed=str(seed), first_player="random").t.first for seed in range(30)} == {A, B, C, D}
    assert Night(4, first_player="host").t.first == A


def test_5_fresh_cards_are_set_aside_while_there_are_enough() -> None:
    used = [card.id for card in CARDS[:40]]
    night = Night(4, set_aside=used)
    dealt = {card for hand in night.t.hands for card in hand} | set(night.t.pile)
    assert not dealt & set(range(40))
    assert night.view().deck == 143 - 40
    night.check()
    many = Night(4, set_aside=[card.id for card in CARDS[:90]])
    assert many.t.rules.set_aside == []
    assert many.view().deck == 143
    assert Night(4, set_aside=used, fresh_cards=False).view().deck == 143


def test_5_the_next_game_leaves_out_the_cards_of_this_dream() -> None:
    night = Night(2)
    night.flip()
    night.lay(A, "dragon", t=1_000)
    options = GAME.following(night.t)
    assert options["set_aside"] == [CARDS[card].id for card in sorted(night.t.pile)]
    assert GAME.following(Night(2, fresh_cards=False).t)["set_aside"] == []
