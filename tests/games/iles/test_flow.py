"""The course of the game with three to five seats (spec 13, F-01 to F-09)."""

from collections import Counter
from random import Random

import pytest
from tests.games.iles.at_table import At, game

from reverie.engine import BadOption, IllegalAction, read_record, write_record
from reverie.engine.record import finish, note, start_record
from reverie.games.iles import GAME
from reverie.games.iles.pieces import CELLS, NO_TILE, PLACES
from reverie.games.iles.rules.steps import CHOOSE_STACK
from reverie.games.iles.state import IlesState


def owned(t: IlesState, seat: int) -> list[int]:
    """How many tiles of each type a seat has."""
    return [4 - t.places[seat * PLACES + line : seat * PLACES + line + 4].count(NO_TILE) for line in (0, 4, 8, 12)]


def to_round(at: At, number: int, seed: int = 1) -> At:
    """Play at random to the beginning of a round."""
    rng = Random(seed)
    while not (at.t.round == number and at.t.point == CHOOSE_STACK):
        at.t.apply(at.t.active, rng.choice(at.t.legal(at.t.active)))
    return at


@pytest.mark.parametrize(("seats", "size", "removed"), [(3, 12, 32), (4, 16, 16), (5, 20, 0)])
def test_f01_setup(seats: int, size: int, removed: int) -> None:
    at = game(seats)
    assert at.view().stacks == dict.fromkeys(("high", "centre", "low", "dream"), size)
    assert sum(deck.size() for deck in at.t.decks) - 4 * size == removed


def test_f02_a_round_of_four() -> None:
    at = game(4)
    at.t.lookout = at.t.active = 2
    at.do("choose low")
    view = at.view(0)
    assert [(each.type, each.face_down) for each in view.offer] == [("low", False)] * 4
    assert view.stacks["low"] == 12

    def pick() -> None:
        at.do(f"take {at.view().offer[0].tile}", "place 3,1")

    pick()
    assert at.options == {"designate 0", "designate 1", "designate 3"}
    at.do("designate 0")
    pick()
    assert at.options == {"designate 1", "designate 3"}
    at.do("designate 3")
    pick()
    assert at.options == {"designate 1"}
    at.do("designate 1")
    assert len(at.options) == 1
    pick()
    assert at.asks == "choose_stack 1"
    assert (at.view().round, at.view().lookout) == (2, 1)


def test_f03_whom_not_to_name() -> None:
    at = game(4).do("choose low")
    at.do(f"take {at.view().offer[0].tile}", "place 3,1")
    assert at.why_not("designate 0") == "self_designation"
    assert at.why_not("designate 4") == "no_such_player"
    at.do("designate 2", f"take {at.view().offer[0].tile}", "place 3,1")
    assert at.why_not("designate 0") == "already_picked"


def test_f04_an_empty_stack() -> None:
    at = game(3)
    rng = Random(2)
    for _ in range(4):
        at.do("choose high")
        while at.t.point != CHOOSE_STACK:
            at.t.apply(at.t.active, rng.choice(at.t.legal(at.t.active)))
    assert at.why_not("choose high") == "stack_empty"
    assert at.options == {"choose centre", "choose low", "choose dream"}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_f05_the_last_stack(seats: int) -> None:
    at = to_round(game(seats), 16)
    assert sorted(at.t.left) == [0, 0, 0, seats]
    assert len(at.options) == 1


@pytest.mark.parametrize("seats", GAME.seats)
def test_f06_everybody_has_as_many_of_each_type(seats: int) -> None:
    at = game(seats)
    rng = Random(seats)
    while not at.t.over:
        at.t.apply(at.t.active, rng.choice(at.t.legal(at.t.active)))
        if at.t.point == CHOOSE_STACK:
            assert len({tuple(owned(at.t, seat)) for seat in range(seats)}) == 1
    assert all(owned(at.t, seat) == [4, 4, 4, 4] for seat in range(seats))


def test_f07_no_lookout_twice_in_a_row() -> None:
    at = game(3)
    rng = Random(3)
    lookouts = {at.t.round: at.t.lookout}
    while not at.t.over:
        at.t.apply(at.t.active, rng.choice(at.t.legal(at.t.active)))
        lookouts.setdefault(at.t.round, at.t.lookout)
    assert len(lookouts) == 16
    assert all(lookouts[number] != lookouts[number + 1] for number in range(1, 16))


def test_f08_clockwise() -> None:
    at = game(4, designation="clockwise")
    at.t.lookout = at.t.active = 2
    at.do("choose high")
    order = []
    while at.t.round == 1:
        order.append(at.t.active)
        at.do(f"take {at.view().offer[0].tile}", "place 1,1")
    assert order == [2, 3, 0, 1]
    assert at.view().lookout == 1


def test_f09_a_replay_is_the_same_game() -> None:
    state = GAME.new(4, "replay", {"lamp_rule": "flip_all"})
    record = start_record(state)
    rng = Random(5)
    while not state.over:
        action = rng.choice(state.legal(state.actors[0]))
        note(record, state, state.actors[0], action)
        state.apply(state.actors[0], action)
    finish(record, state)
    again = read_record(write_record(record))
    other = GAME.new(4, again.seed, again.options)
    for act in again.acts:
        other.apply(act.seat, GAME.parse(other, act.action))
    assert other.dump() == state.dump()
    assert other.digest() == again.digest


def test_every_seat_may_be_first_lookout_by_lot() -> None:
    firsts = Counter(GAME.new(3, number).view(0).lookout for number in range(60))
    assert set(firsts) == {0, 1, 2}


def test_the_first_lookout_may_be_chosen() -> None:
    assert GAME.new(3, 1, {"first_lookout": "host"}).actors == [0]
    assert GAME.new(3, 1, {"first_lookout": "previous_last", "last_player": 3}).actors == [2]
    with pytest.raises(BadOption, match="only 3 players"):
        GAME.new(3, 1, {"first_lookout": "previous_last", "last_player": 4})


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_dream_to_begin_with(seats: int) -> None:
    at = game(seats, starting_dream=True)
    assert all(seat.dreams[0] and not any(seat.dreams[1:]) for seat in at.view().seats)
    assert len(at.view().discard) == max(3 - seats, 0)
    assert at.view().rounds == 15
    rng = Random(6)
    while not at.t.over:
        at.t.apply(at.t.active, rng.choice(at.t.legal(at.t.active)))
    assert all(owned(at.t, seat) == [4, 4, 4, 4] for seat in range(seats))
    assert at.t.places.count(NO_TILE) == 0
    assert len(at.t.places) == (CELLS + 4) * seats


def test_an_island_grows_on_when_its_player_gives_up() -> None:
    state = GAME.new(3, 8)
    rng = Random(8)
    state.apply(1, 0)
    assert isinstance(state, IlesState)
    while not state.over:
        assert state.active != 1
        state.apply(state.active, rng.choice(state.legal(state.active)))
    assert state.outcome is not None
    assert state.outcome.results[1].result == "lost"
    assert owned(state, 1) == [4, 4, 4, 4]
    left = GAME.new(3, 8)
    left.apply(0, 0)
    with pytest.raises(IllegalAction, match="given this game up"):
        left.apply(0, 0)
    left.apply(2, 0)
    assert left.outcome is not None
    assert [each.result for each in left.outcome.results] == ["lost", "won", "lost"]


def test_forced_decisions_are_not_asked() -> None:
    state = GAME.new(3, 9)
    rng = Random(9)
    while not state.over:
        assert len(state.legal(state.actors[0])) > 1
        state.apply(state.actors[0], rng.choice(state.legal(state.actors[0])))
    assert state.acts < 130
