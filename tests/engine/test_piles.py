"""The deck: what was put where comes back from there, and who knows it."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from reverie.engine import EVERYBODY, SPECTATOR, Deck, FastChance, LiveChance, knower
from reverie.engine.piles import NO_CARDS, lies_in, load_deck


def test_cards_put_back_are_drawn_in_their_order() -> None:
    deck, chance = Deck("deck", [5, 6]), LiveChance("order")
    deck.put_on_top([1, 2], knower(0))
    deck.put_on_top([0], EVERYBODY)
    deck.put_under([8, 9], knower(1))
    assert deck.size() == 7
    assert sorted(deck.cards()) == [0, 1, 2, 5, 6, 8, 9]
    assert [deck.draw(chance) for _ in range(3)] == [0, 1, 2]
    assert {deck.draw(chance), deck.draw(chance)} == {5, 6}
    assert [deck.draw(chance), deck.draw(chance)] == [8, 9]
    assert deck.size() == 0


def test_bottom_is_drawn_from_below() -> None:
    deck, chance = Deck("deck", [5]), LiveChance("below")
    deck.put_on_top([1, 2], EVERYBODY)
    deck.put_under([8, 9], EVERYBODY)
    assert [deck.draw_bottom(chance) for _ in range(5)] == [9, 8, 5, 2, 1]


def test_who_knows_which_place() -> None:
    deck = Deck("deck", [5])
    deck.put_on_top([1], knower(0))
    deck.put_on_top([2], EVERYBODY)
    deck.put_under([8], knower(1) | knower(SPECTATOR))
    assert deck.known_top(knower(0)) == [2, 1]
    assert deck.known_top(knower(1)) == [2, -1]
    assert deck.known_top(knower(SPECTATOR)) == [2, -1]
    assert deck.known_bottom(knower(0)) == [-1]
    assert deck.known_bottom(knower(SPECTATOR)) == [8]


def test_knowers_are_apart() -> None:
    assert len({knower(seat) for seat in (*range(10), SPECTATOR)}) == 11
    assert all(knower(seat) & EVERYBODY for seat in (*range(10), SPECTATOR))


def test_shuffle_forgets_all_places() -> None:
    deck = Deck("deck", [5])
    deck.put_on_top([1], EVERYBODY)
    deck.put_under([9], EVERYBODY)
    deck.shuffle()
    assert deck.known_top(EVERYBODY) == deck.known_bottom(EVERYBODY) == []
    assert sorted(deck.bag) == [1, 5, 9]
    assert deck.shuffles == 1


def test_what_lies_on_one_deck_lies_on_no_other() -> None:
    first, second, chance = Deck("a", [1, 2]), Deck("b", [3]), LiveChance("others")
    first.put_on_top([7, 8], EVERYBODY)
    first.put_under([9], 0)
    assert [first.draw(chance), first.draw_bottom(chance)] == [7, 9]
    first.shuffle()
    first.put_on_top([6], EVERYBODY)
    assert second.cards() == [3]
    assert first.clone().top == [6]
    assert not NO_CARDS


def test_a_card_lies_among_others_or_not() -> None:
    assert lies_in([3, 1, 3], 1)
    assert not lies_in([3, 1, 3], 2)
    assert not lies_in([], 2)


def test_search_takes_a_card_from_wherever_it_lies() -> None:
    deck = Deck("deck", [5, 5])
    deck.put_on_top([1], EVERYBODY)
    deck.take(1)
    assert sorted(deck.cards()) == [5, 5]
    deck.take(5)
    assert deck.cards() == [5]
    with pytest.raises(ValueError, match="not in list"):
        deck.take(7)


def test_guess_forgets_what_truly_lay_there() -> None:
    deck, chance = Deck("deck", [1, 2, 3, 4]), LiveChance("truth")
    deck.draw(chance)
    deck.draw_bottom(chance)
    assert sorted(deck.whole) == [1, 2, 3, 4]
    assert len(deck.low) == 1
    deck.guess([7, 8])
    assert (deck.bag, deck.whole, deck.low) == ([7, 8], [], [])


def test_hands_are_dealt_anew_from_all_that_is_hidden() -> None:
    deck, hands = Deck("deck", [1, 2, 3, 4]), [[5, 6], [7]]
    deck.redeal(hands, Random(3).random)
    assert [len(hand) for hand in hands] == [2, 1]
    assert sorted(deck.bag + hands[0] + hands[1]) == [1, 2, 3, 4, 5, 6, 7]
    other, truth = Deck("deck", [7, 6, 5, 4]), [[1, 2], [3]]
    other.redeal(truth, Random(3).random)
    assert (other.dump(), truth) == (deck.dump(), hands)  # nothing of what was true is carried over


class AnyUse(RuleBasedStateMachine):
    """A deck, its clone, a reloaded copy and a plain list of what is certain agree whatever is done."""

    def __init__(self) -> None:
        super().__init__()
        self.deck = Deck("deck", [0, 0, 1, 1, 1, 2, 3, 4])
        self.hand: list[int] = []
        self.chance = LiveChance("any use")

    def same(self, draw: str) -> None:
        copies = [self.deck.clone(), load_deck("deck", self.deck.dump())]
        card = getattr(self.deck, draw)(self.chance)
        assert [getattr(copy, draw)(self.chance) for copy in copies] == [card, card]
        assert [copy.dump() for copy in copies] == [self.deck.dump()] * 2
        self.hand.append(card)

    @precondition(lambda self: self.deck.size())
    @rule()
    def draw(self) -> None:
        top = self.deck.top[:1]
        self.same("draw")
        assert top in ([], self.hand[-1:])

    @precondition(lambda self: self.deck.size())
    @rule()
    def draw_bottom(self) -> None:
        bottom = self.deck.bottom[-1:]
        self.same("draw_bottom")
        assert bottom in ([], self.hand[-1:])

    @precondition(lambda self: self.hand)
    @rule(known=st.integers(0, EVERYBODY), on_top=st.booleans())
    def put_back(self, known: int, on_top: bool) -> None:
        untouched = self.deck.clone()
        before = untouched.dump()
        cards, self.hand = self.hand, []
        if on_top:
            self.deck.put_on_top(cards, known)
        else:
            self.deck.put_under(cards, known)
        assert untouched.dump() == before

    @rule()
    def shuffle(self) -> None:
        self.deck.shuffle()

    @invariant()
    def no_card_is_lost(self) -> None:
        assert sorted(self.hand + self.deck.cards()) == [0, 0, 1, 1, 1, 2, 3, 4]
        assert self.deck.size() == len(self.deck.cards())


TestAnyUse = AnyUse.TestCase
TestAnyUse.settings = settings(max_examples=60, stateful_step_count=25, deadline=None)


@given(st.lists(st.integers(0, 9), min_size=1, max_size=12), st.integers())
def test_fast_deck_gives_every_card_once(cards: list[int], seed: int) -> None:
    deck, chance = Deck("deck", list(cards)), FastChance(Random(seed).random)
    assert sorted(deck.draw(chance) for _ in cards) == sorted(cards)


@pytest.mark.parametrize("field", ["bag", "top", "bottom", "shuffles", "whole", "low"])
def test_damaged_save_is_a_lookup_or_type_error(field: str) -> None:
    """`Game.load` makes a BadState of these."""
    good = Deck("deck", [1, 2]).dump()
    for broken in ({name: value for name, value in good.items() if name != field}, {**good, field: None}):
        with pytest.raises((KeyError, TypeError, ValueError)):
            load_deck("deck", broken)
