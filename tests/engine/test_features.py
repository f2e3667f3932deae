"""Rows of numbers for learning programs: parts follow one another, numbers fit into a byte, names say all."""

from random import Random

import pytest

from reverie.engine.features import MOST, Features, Layout, flag_bits, put, tally
from reverie.engine.shelf import games

GAMES = [(game, seats) for game in games() if game.functions.features is not None for seats in game.seats]


def test_parts_follow_one_another() -> None:
    layout = Layout((("hand", 3), ("deck", 1)))
    assert layout.width == 4
    assert layout.starts == {"hand": 0, "deck": 3}
    features = Features(layout, Layout((("doors", 2),)), lambda *_: None)
    assert features.width(2) == 8
    assert features.names(2) == [
        "hand.0", "hand.1", "hand.2", "deck", "seat0.doors.0", "seat0.doors.1", "seat1.doors.0", "seat1.doors.1"
    ]  # fmt: skip


def test_numbers_fit_into_a_byte() -> None:
    row = bytearray(6)
    put(row, 0, 300)
    put(row, 1, -4)
    put(row, 2, 7)
    flag_bits(0b101, row, 3)
    assert list(row) == [MOST, 0, 7, 1, 0, 1]


def test_cards_are_counted_by_kind() -> None:
    row = bytearray(4)
    tally([2, 0, 2], 3, row, 1)
    tally([], 3, row, 0)
    assert list(row) == [0, 1, 0, 2]


@pytest.mark.parametrize(("game", "seats"), GAMES, ids=lambda value: getattr(value, "id", value))
def test_rows_stay_in_their_place_and_tell_positions_apart(game: object, seats: int) -> None:
    """A row writes nothing outside itself, all through a game; seats that know different things have different rows."""
    features = game.functions.features  # type: ignore[attr-defined]
    width = features.width(seats)
    rng = Random(6)
    state = game.new(seats, 5, game.simulation_options)  # type: ignore[attr-defined]
    met: set[bytes] = set()
    acts = 0
    while not state.over and acts < 150:
        for seat in range(seats):
            wide = bytearray(b"\x07" * width + bytes(width) + b"\x07" * width)
            features.write(state, seat, wide, width)
            assert wide[:width] == wide[2 * width :] == b"\x07" * width
            met.add(bytes(wide[width : 2 * width]))
        seat = state.actors[0]
        state.apply(seat, rng.choice(state.legal(seat)))
        acts += 1
    assert len(met) > 0.8 * acts * seats
