"""What a face-down tile may be (spec 4.2): guessed from what all have seen, and nearer to the truth than chance."""

from collections.abc import Iterator
from random import Random

import reverie
from reverie.bots.search import imagine
from reverie.engine import FastChance, State
from reverie.games.iles.pieces import NO_TILE
from reverie.games.iles.rules.steps import HIDE_TILE
from reverie.games.iles.state import IlesState

ILES = reverie.game("iles")


def games(count: int) -> Iterator[IlesState]:
    """Tables for two in which the policy plays, after each act."""
    for seed in range(count):
        state = ILES.new(2, options=ILES.simulation_options, chance=FastChance(Random(seed).random))
        state.quiet()
        while not state.over:
            seat = state.actors[0]
            state.apply(seat, ILES.policy(state, seat))
            assert isinstance(state, IlesState)
            yield state


def test_a_guess_comes_from_nothing_that_the_seat_may_not_know() -> None:
    random = Random(3).random
    guessed = 0
    for state in games(8):
        for seat in range(2):
            told, told_elsewhere = ILES.belief(state, seat), ILES.belief(state.sample(seat, random), seat)
            assert (told is None) == (told_elsewhere is None)
            if told is not None and told_elsewhere is not None:
                guessed += 1
                world = state.sample(seat, random)
                assert told(world) == told_elsewhere(world)
                assert 0.0 < told(world) <= 1.0
    assert guessed > 50


def test_who_hid_the_tile_has_nothing_to_guess() -> None:
    for state in games(4):
        assert ILES.belief(state, state.lookout) is None
        if state.hidden == NO_TILE or state.point == HIDE_TILE:
            assert ILES.belief(state, 0) is None
            assert ILES.belief(state, 1) is None


def found(state: IlesState, worlds: list[State]) -> int:
    """How many worlds hold the tile that truly lies face down."""
    return sum(isinstance(world, IlesState) and world.hidden == state.hidden for world in worlds)


def test_imagined_worlds_hold_the_tile_that_lies_there_oftener_than_by_chance() -> None:
    random = Random(7).random
    by_chance = by_belief = guesses = 0
    for state in games(60):
        seat = state.active
        likely = ILES.belief(state, seat)
        if likely is None:
            continue
        guesses += 1
        by_chance += found(state, [state.sample(seat, random) for _ in range(20)])
        by_belief += found(state, [imagine(state, seat, random, likely) for _ in range(20)])
    assert guesses > 500
    assert by_belief > 1.3 * by_chance
