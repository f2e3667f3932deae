"""Rows of numbers for learning programs: parts follow one another, numbers fit into a byte, names say all."""

from random import Random

import pytest

from reverie.engine.features import MOST, Features, Layout, byte, flags, one_of, pairs, tally
from reverie.engine.game import Game
from reverie.engine.shelf import games

GAMES = [(game, seats) for game in games() if game.functions.features is not None for seats in game.seats]


def test_parts_follow_one_another() -> None:
    features = Features(Layout((("hand", 3), ("deck", 1))), Layout((("doors", 2),)), lambda state, seat: [state, b"x"])
    assert features.width(2) == 8
    assert features.names(2) == [
        "hand.0", "hand.1", "hand.2", "deck", "seat0.doors.0", "seat0.doors.1", "seat1.doors.0", "seat1.doors.1"
    ]  # fmt: skip
    assert features.row(b"ab", 0) == b"abx"


def test_numbers_fit_into_a_byte() -> None:
    assert [byte(number)[0] for number in (300, -4, 7)] == [MOST, 0, 7]


def test_small_parts() -> None:
    assert tally([2, 0, 2], 3) == b"\1\0\2"
    assert tally([47, 7, 8, 7, 31, 47, 47], 48) == b"".join(
        bytes((number,)) for number in ([0] * 7 + [2, 1] + [0] * 22 + [1] + [0] * 15 + [3])
    )
    assert tally([kind for kind in range(48) for _ in range(2)], 48) == b"\2" * 48
    assert tally([6, 7] * 100, 8) == bytes(6) + b"\x64\x64"
    assert tally([2, 0] * 40, 200) == b"\x28\0\x28" + bytes(197)
    assert tally([199], 200) == bytes(199) + b"\1"
    assert flags(0b101, 4) == b"\1\0\1\0"
    assert flags(0, 2) == b"\0\0"
    assert flags(1 << 69 | 1 << 8, 70) == bytes(8) + b"\1" + bytes(60) + b"\1"
    assert pairs(0b11_01_00_10_00, 6) == b"\0\2\0\1\3\0"
    assert one_of(2) == [b"\1\0", b"\0\1", b"\0\0"]


@pytest.mark.parametrize(("game", "seats"), GAMES, ids=lambda value: getattr(value, "id", value))
def test_rows_have_the_width_of_their_names_and_tell_positions_apart(game: Game, seats: int) -> None:
    features = game.functions.features
    assert features is not None
    width = features.width(seats)
    assert len(set(features.names(seats))) == width
    rng = Random(6)
    state = game.new(seats, 5, game.simulation_options)
    met: set[bytes] = set()
    acts = 0
    while not state.over and acts < 150:
        for seat in range(seats):
            row = features.row(state, seat)
            assert len(row) == width
            met.add(row)
        seat = state.actors[0]
        state.apply(seat, rng.choice(state.legal(seat)))
        acts += 1
    assert len(met) > 0.8 * acts * seats
