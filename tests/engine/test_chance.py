"""Chance: the same everywhere for the same seed, uniform, and undisturbed by cards that leave."""

import hashlib
from collections import Counter
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reverie.engine import Chance, Deck, FastChance, LiveChance, commitment, fresh_seed
from reverie.engine.chance import QuickChance


def drawn(seed: str, cards: list[int], *, bottom: bool = False) -> list[int]:
    """All cards in the order in which they come."""
    deck, chance = Deck("deck", list(cards)), LiveChance(seed)
    return [deck.draw_bottom(chance) if bottom else deck.draw(chance) for _ in cards]


def test_same_values_on_every_platform() -> None:
    """Written down once; another machine, version or build must find them again."""
    chance = LiveChance("reverie")
    assert chance.u64("label", 3) == 0xD985E50CFB20937E  # the first half of `echo -n 'reverie|label|3' | sha256sum`
    assert [chance.below(6, "die", number) for number in range(12)] == [5, 5, 4, 4, 5, 2, 0, 2, 2, 0, 4, 1]
    assert drawn("reverie", list(range(12))) == [0, 3, 1, 2, 9, 5, 8, 7, 4, 11, 10, 6]
    assert drawn("reverie", [0, 0, 0, 1, 1, 1, 2, 2, 2]) == [0, 1, 2, 0, 2, 1, 0, 1, 2]
    assert commitment("reverie") == "a33a4c13f391735c2d58865d384f1a23405b114fd2e776f264e5b6ea62d9a87d"
    # `printf reverie | openssl dgst -sha256 -hmac salt`
    assert commitment("reverie", "salt") == "58d4216367c0a7f5088c57fff1e2b03a8a21fc9778edf04e574886806fd1862d"


def test_a_salted_fingerprint_is_that_of_no_other_seed() -> None:
    assert len({commitment("7"), commitment("7", "ab"), commitment("7", "cd"), commitment("8", "ab")}) == 4
    # However salt and seed are cut apart, joined or left away, nobody can say afterwards that another deal was meant.
    assert len({commitment("b", "a"), commitment("ab"), commitment("a|b"), commitment("c", "a|b")}) == 4


@given(st.text(max_size=9), st.lists(st.integers(0, 40), max_size=30))
def test_bottom_order_is_the_top_order_reversed(seed: str, cards: list[int]) -> None:
    assert drawn(seed, cards, bottom=True) == drawn(seed, cards)[::-1]


@given(st.integers(), st.lists(st.integers(0, 12), min_size=1, max_size=30), st.data())
def test_removing_a_card_does_not_disturb_the_others(seed: int, cards: list[int], data: st.DataObject) -> None:
    """All copies of one kind leave the deal: the rest comes in the same order."""
    gone = data.draw(st.sampled_from(cards))
    rest = [card for card in cards if card != gone]
    assert drawn(str(seed), rest) == [card for card in drawn(str(seed), cards) if card != gone]


@given(st.integers(), st.lists(st.integers(0, 5), min_size=2, max_size=20), st.data())
def test_one_copy_less_does_not_disturb_the_other_kinds(seed: int, cards: list[int], data: st.DataObject) -> None:
    gone = data.draw(st.sampled_from(cards))
    rest = list(cards)
    rest.remove(gone)
    others = [card for card in drawn(str(seed), cards) if card != gone]
    assert [card for card in drawn(str(seed), rest) if card != gone] == others


@given(st.integers(), st.lists(st.booleans(), max_size=20), st.lists(st.integers(0, 5), min_size=20, max_size=20))
def test_drawing_from_both_ends_meets_one_order(seed: int, ends: list[bool], cards: list[int]) -> None:
    """What comes from the top and from below are the two ends of the same shuffled pile."""
    deck, chance = Deck("deck", list(cards)), LiveChance(str(seed))
    order = drawn(str(seed), cards)
    for from_top in ends:
        assert (deck.draw(chance) if from_top else deck.draw_bottom(chance)) == order.pop(0 if from_top else -1)


@given(st.integers(), st.lists(st.integers(0, 5), min_size=1, max_size=20), st.randoms(use_true_random=False))
def test_order_of_the_bag_has_no_meaning(seed: int, cards: list[int], random: Random) -> None:
    mixed = list(cards)
    random.shuffle(mixed)
    assert drawn(str(seed), mixed) == drawn(str(seed), cards)


@pytest.mark.parametrize("bottom", [False, True])
def test_all_orders_are_equally_likely(bottom: bool) -> None:
    """Each order of four cards in one of 24 deals, within five standard deviations."""
    found = Counter(tuple(drawn(f"deal {number}", [1, 2, 3, 4], bottom=bottom)) for number in range(4800))
    assert set(found) == set(permutations([1, 2, 3, 4]))
    assert max(abs(count - 200) for count in found.values()) < 5 * 14


def test_copies_of_a_card_are_no_more_likely_to_come_together() -> None:
    """Two kinds, three copies of each: all 20 orders are equally likely. (Once the second was mostly the first.)"""
    found = Counter(tuple(drawn(f"copies {number}", [0, 0, 0, 1, 1, 1])) for number in range(4000))
    assert len(found) == 20
    assert max(abs(count - 200) for count in found.values()) < 5 * 14


def test_next_shuffle_is_another_order_and_so_is_another_pile() -> None:
    chance = LiveChance("again")
    deck = Deck("deck", list(range(30)))
    first = [deck.draw(chance) for _ in range(30)]
    deck.guess(list(range(30)))
    deck.shuffle()
    second = [deck.draw(chance) for _ in range(30)]
    other = Deck("limbo", list(range(30)))
    third = [other.draw(chance) for _ in range(30)]
    assert len({tuple(first), tuple(second), tuple(third)}) == 3
    assert sorted(first) == sorted(second) == sorted(third)


def test_bag_that_is_not_what_was_shuffled_can_still_be_drawn() -> None:
    """A deck put together by hand, with cards that were not there at the shuffle, must not crash a table."""
    deck, chance = Deck("deck", [1, 2, 3]), LiveChance("odd")
    first = deck.draw(chance)
    deck.bag += [7, 7, 1, 2, 3]
    rest = [deck.draw(chance) if number % 2 else deck.draw_bottom(chance) for number in range(7)]
    assert sorted([first, *rest]) == [1, 1, 2, 2, 3, 3, 7, 7]


def test_numbers_below_a_bound_are_equally_likely() -> None:
    chance = LiveChance("bound")
    found = Counter(chance.below(7, "seven", number) for number in range(7000))
    assert set(found) == set(range(7))
    assert max(abs(count - 1000) for count in found.values()) < 5 * 30


def test_number_past_the_last_multiple_is_drawn_again() -> None:
    """With a bound just above half of all values, every second value is rejected; none may come twice as often."""
    bound = (1 << 63) + 1
    chance = LiveChance("rejection")
    numbers = [chance.below(bound, "big", number) for number in range(200)]
    assert all(0 <= number < bound for number in numbers)
    again = [number for number in range(200) if chance.u64("big", number) >= bound]
    assert again
    assert all(numbers[number] == next_accepted(chance, number, bound) for number in again)


def next_accepted(chance: LiveChance, number: int, bound: int) -> int:
    attempt = 1
    while chance.u64(f"big|{attempt}", number) >= bound:
        attempt += 1
    return chance.u64(f"big|{attempt}", number)


def test_fast_chance_follows_its_generator() -> None:
    values = iter([0.0, 0.5, 0.999])
    chance = FastChance(lambda: next(values))
    bag = [10, 11, 12, 13]
    assert [chance.next(bag, [], [], "", 0), chance.last(bag, [], [], "", 0), chance.below(10, "", 0)] == [0, 2, 9]
    assert chance.seed_text() == ""


def test_fast_deals_are_uniform_too() -> None:
    random = Random(9)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(2400):
        deck, chance = Deck("deck", [1, 2, 3, 4]), FastChance(random.random)
        found[tuple(deck.draw(chance) for _ in range(4))] += 1
    assert len(found) == 24
    assert max(abs(count - 100) for count in found.values()) < 5 * 10


def test_port_must_be_filled() -> None:
    port = Chance()
    assert port.seed_text() == ""
    with pytest.raises(NotImplementedError):
        port.next([1], [], [], "", 0)
    with pytest.raises(NotImplementedError):
        port.last([1], [], [], "", 0)
    with pytest.raises(NotImplementedError):
        port.below(2, "", 0)


def test_seeds_are_fresh() -> None:
    seeds = {fresh_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert all(len(seed) == 32 and int(seed, 16) >= 0 for seed in seeds)


def test_the_quick_chance_repeats_itself_and_is_even() -> None:
    one, two, other = QuickChance(7), QuickChance(7), QuickChance(8)
    numbers = [one.below(6, "", 0) for _ in range(12)]
    assert numbers == [two.below(6, "", 0) for _ in range(12)] != [other.below(6, "", 0) for _ in range(12)]
    assert numbers == [2, 5, 2, 5, 1, 3, 2, 2, 2, 0, 0, 0], "the same on every machine, plain and compiled"
    bag = list(range(5))
    found = Counter(one.next(bag, bag, [], "deck", 0) for _ in range(5000))
    found += Counter(one.last(bag, bag, [], "deck", 0) for _ in range(5000))
    assert sorted(found) == bag
    assert all(abs(count - 2000) < 200 for count in found.values()), found  # five standard deviations
    assert abs(sum(one.random() for _ in range(4000)) / 4000 - 0.5) < 0.03
    assert one.seed_text() == ""
    mark = one.mark()
    numbers = [one.draw(100) for _ in range(5)]
    one.go_back(mark)
    assert [one.draw(100) for _ in range(5)] == numbers


@pytest.mark.parametrize("copies", [1, 12, 300], ids=["a few cards", "a deck", "so many that hashes begin alike"])
def test_an_order_is_that_of_openssl(copies: int) -> None:
    """Python's own SHA-256 is asked; the order is the documented one, counted here in the documented way."""
    cards = [3, 3, 1, 200, 1, 3] * copies
    keys = []
    for place, card in enumerate(cards):
        copy = cards[:place].count(card)
        keys.append((hashlib.sha256(f"a seed|deck|4|{card}|{copy}".encode()).digest(), card))
    order = LiveChance("a seed").order(cards, "deck", 4)
    assert order.cards == [card for _, card in sorted(keys)]
    assert (len({hashed[:2] for hashed, _ in keys}) < len(cards)) == (copies == 300)
