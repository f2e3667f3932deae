"""Decisions and refusals cite the section that holds at their table (spec 4.4, R-01 to R-05)."""

from random import Random

import pytest
from tests.games.iles.at_table import At, game

from reverie.engine import State
from reverie.games.iles import GAME
from reverie.games.iles.pieces import SEATS
from reverie.games.iles.rules.steps import CHOOSE_STACK

ROUND = {1: "11", 2: "4.2", 3: "4.1", 4: "4.1", 5: "4.1"}


def cited(at: At, act: str, seat: int | None = None) -> tuple[str, str]:
    """The code of the refusal of an act, and the section that it names."""
    found = GAME.explain(at.t, at.t.active if seat is None else seat, at.number_of(act))
    assert found is not None
    return found.code, found.rule


def played_out(state: State) -> State:
    rng = Random(3)
    while not state.over:
        state.apply(state.actors[0], rng.choice(state.legal(state.actors[0])))
    return state


@pytest.mark.parametrize("seats", SEATS)
def test_r01_choosing_and_picking(seats: int) -> None:
    state = GAME.new(seats, "sections", {"auto_forced": False})
    rng = Random(seats)
    found: dict[str, set[str]] = {}
    while not state.over:
        decision = state.decision(state.actors[0])
        assert decision is not None
        found.setdefault(decision.name, set()).add(decision.rule)
        state.apply(state.actors[0], rng.choice(state.legal(state.actors[0])))
    assert found.pop("place_tile") == {"5"}
    assert {"choose_stack", "pick_tile"} <= found.keys()
    assert all(sections == {ROUND[seats]} for sections in found.values())


@pytest.mark.parametrize("seats", SEATS)
def test_r02_placing(seats: int) -> None:
    at = game(seats)
    at.do("choose high")
    while at.asks.split()[0] != "place_tile":
        at.do(min(at.options))
    assert at.decision.rule == "5"
    assert cited(at, "place 1,4") == ("illegal_cell", "5")
    assert cited(at, "place d1") == ("wrong_side", "5")


@pytest.mark.parametrize("seats", [2, 4])
def test_r03_an_empty_stack_and_another_player(seats: int) -> None:
    at = game(seats)
    rng = Random(1)
    while 0 not in at.t.left or at.t.point != CHOOSE_STACK:
        at.t.apply(at.t.active, rng.choice(at.t.legal(at.t.active)))
    empty = ("high", "centre", "low", "dream")[at.t.left.index(0)]
    assert cited(at, f"choose {empty}") == ("stack_empty", ROUND[seats])
    other = (at.t.active + 1) % seats
    assert cited(at, "choose high", other) == ("not_your_turn", ROUND[seats])


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_r04_what_is_not_done_at_this_table(seats: int) -> None:
    at = game(seats)
    for act in ("designate 1", "hide H01"):
        assert cited(at, act) == ("choose_a_stack", ROUND[seats])


@pytest.mark.parametrize("seats", SEATS)
def test_r05_after_the_end(seats: int) -> None:
    state = played_out(GAME.new(seats, "the end"))
    found = GAME.explain(state, 0, GAME.parse(state, "choose high"))
    assert found is not None
    assert (found.code, found.rule) == ("game_over", "11" if seats == 1 else "7")
