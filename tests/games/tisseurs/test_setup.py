"""Setting the table up: scenarios 1 to 4."""

import pytest
from tests.games.tisseurs.at_table import At

from reverie.engine import BadOption
from reverie.games.tisseurs import GAME
from reverie.games.tisseurs.state import TisseursState


def fresh(seats: int, first: int = 0) -> At:
    """A new table whose first player is known."""
    state = GAME.new(seats, 4, {"first_player": f"seat:{first}"})
    assert isinstance(state, TisseursState)
    return At(state)


def piles(at: At) -> tuple[int, int, list[int], int]:
    """Circle, deck, sand of each seat, pool."""
    view = at.view()
    return len(view.circle), view.deck, [seat.sand for seat in view.seats], view.pool


def test_1_two_players() -> None:
    at = fresh(2)
    assert piles(at) == (16, 59, [0, 1], 44)
    assert len(set(at.t.objective)) == 2
    assert all(at.seat(seat).objective for seat in range(2))


def test_2_three_players() -> None:
    at = fresh(3)
    assert piles(at) == (21, 54, [0, 1, 2], 42)
    at.do("gap 4")
    assert at.view().weavers == [4, 14]
    assert (at.ahead("white"), at.ahead("black")) == (10, 11)


def test_3_four_players() -> None:
    at = fresh(4)
    assert piles(at) == (24, 51, [0, 1, 2, 3], 39)
    at.do("gap 20")
    assert at.view().weavers == [20, 8]


def test_4_the_last_player_places_the_weavers() -> None:
    at = fresh(3, 1)
    assert at.asks == "place_weaver A"
    assert at.why_not("gap 21") == "no_such_gap"
    assert at.why_not("move white 1") == "weavers_first"
    at.do("gap 0")
    assert at.asks == "turn_start B"


def test_a_player_who_is_not_there_cannot_begin() -> None:
    with pytest.raises(BadOption, match="only 2 players"):
        GAME.new(2, 1, {"first_player": "seat:3"})
    assert GAME.new(1, 1, {"first_player": "seat:3"}).actors == [0]


def test_objectives_can_be_chosen_or_left_out() -> None:
    state = GAME.new(2, 1, {"objectives": "choose1of2"})
    assert isinstance(state, TisseursState)
    at = At(state)
    assert at.asks == "choose_objective A"
    assert at.why_not("gap 0") == "choose_objective"
    (mine, other) = sorted(at.options)
    assert at.view(0).choices == [mine.split()[1], other.split()[1]]
    assert at.view(1).choices == []
    at.do(other)
    assert at.seat(0).objective == other.split()[1]
    assert at.view(1).seats[0].objective == ""
    at.do(min(at.options))
    assert at.asks.startswith("place_weaver")
    assert GAME.new(2, 1, {"objectives": "off"}).view(0).seats[0].objective == ""


def test_a_form_can_send_every_value_of_an_option() -> None:
    for field in GAME.fields:
        assert len({type(value) for value in field.values}) == 1, field.name
