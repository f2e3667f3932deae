"""Zones that a state declares: laid out empty, copied without sharing, and only those of the game."""

import pytest
from stairs import StairsState

from reverie.engine import Deck, TurnState
from reverie.engine.zones import copy_zone, declared_zones, empty_zone


class WithMoon(StairsState):
    """A table with a zone more."""

    moon: int
    decks: list[Deck]


def test_zones_are_the_annotations_of_the_game_and_of_those_it_builds_on() -> None:
    assert list(declared_zones(StairsState)) == ["deck", "hands", "stairs", "points"]
    assert list(declared_zones(WithMoon)) == ["deck", "hands", "stairs", "points", "moon", "decks"]
    assert declared_zones(WithMoon)["moon"] is int
    assert declared_zones(TurnState) == {}


def test_an_empty_table_has_nothing_in_its_zones() -> None:
    assert [empty_zone("x", kind) for kind in (int, bool, str, list[int], list[list[int]])] == [0, False, "", [], []]
    deck = empty_zone("lamps", Deck)
    assert (deck.name, deck.size()) == ("lamps", 0)
    for kind in (dict[str, int], list[Deck], object):
        with pytest.raises(NotImplementedError, match="say in `lay_out` what `x` holds on an empty table"):
            empty_zone("x", kind)


def test_a_copy_shares_nothing_that_can_change() -> None:
    deck = Deck("deck", [1, 2])
    value = [[1], [2, 3]]
    copies = [copy_zone(each) for each in (value, [deck], deck, [], "moon")]
    value[0].append(9)
    deck.bag.append(9)
    assert copies[0] == [[1], [2, 3]]
    assert copies[1][0].cards() == copies[2].cards() == [1, 2]
    assert copies[3:] == [[], "moon"]
