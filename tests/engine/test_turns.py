"""A state that asks one seat at a time: its actions are found once, and only for the seat that is asked."""

import pytest

from reverie.engine import FastChance, State
from reverie.engine.functions import NO_FUNCTIONS
from reverie.engine.rulebooks import Rulebooks
from reverie.engine.turns import NO_POINT, TurnState


class Count(TurnState):
    """Two seats count to three in turn."""

    said: int
    searches: int

    def find_moves(self) -> list[int]:
        self.searches += 1
        return [256, 257]

    def carry_out(self, action: int) -> None:
        self.said += action - 255
        self.active = 1 - self.active
        self.ended = int(self.said >= 3)


def new() -> Count:
    """Nobody has said anything."""
    t = Count()
    t.begin(None, 2, {}, FastChance(lambda: 0.0))
    t.begin_turns()
    t.said = t.searches = 0
    return t


def test_a_new_table_waits_for_the_first_seat() -> None:
    t = new()
    assert (t.actors, t.over, t.point, t.acts, t.log) == ([0], False, NO_POINT, 0, [])


def test_actions_are_found_once_and_anew_after_an_act() -> None:
    t = new()
    assert t.legal(1) == []
    assert (t.legal(0), t.legal(0), t.searches) == ([256, 257], [256, 257], 1)
    t.apply(0, 256)
    assert (t.actors, t.legal(0), t.legal(1), t.searches) == ([1], [], [256, 257], 2)


def test_nobody_acts_once_it_is_over() -> None:
    t = new()
    t.apply(0, 257)
    t.apply(1, 256)
    assert (t.over, t.actors, t.legal(0), t.legal(1)) == (True, [], [], [])


def test_a_copy_knows_whose_turn_it_is() -> None:
    t = new()
    t.apply(0, 256)
    t.legal(1)
    other = Count()
    t.copy_head(other)
    t.copy_turn(other)
    assert (other.acts, other.active, other.moves, other.ended) == (1, 1, [256, 257], 0)
    t.quiet()
    t.copy_head(other)
    assert other.log is None


def test_what_a_game_must_bring_is_missed() -> None:
    t = TurnState()
    for call in (t.find_moves, lambda: t.carry_out(1), lambda: NO_FUNCTIONS.decision(t, 0)):
        with pytest.raises(NotImplementedError):
            call()
    assert State.refuse(t, 0, 1) == "not_now"


def test_tables_with_the_same_options_share_their_rules() -> None:
    rulebooks = Rulebooks(lambda seats, options: [seats, options])
    first = rulebooks.find(2, {"whims": ["echo"]})
    assert rulebooks.find(2, {"whims": ["echo"]}) is first
    assert rulebooks.find(3, {"whims": ["echo"]}) is not first
    assert rulebooks.find(2, {"whims": []}) == [2, {"whims": []}]
