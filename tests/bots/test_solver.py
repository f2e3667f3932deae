"""Who knows the future: lines that win are real games of the same deal, and the stock that ships is proved by them."""

import os
from random import Random

import pytest

import reverie
from reverie.bots.proof import can_be_proved, find_proof, pack, prove, solver_of, stock, stocked, unpack
from reverie.bots.solver import Solver
from reverie.engine.record import read_record, verify, write_record

ONIRIM = reverie.game("onirim")
COMPILED = bool(os.environ.get("REVERIE_COMPILED"))
EXPANSIONS = ("book", "glyphs", "dreamcatchers", "towers", "premonitions", "crossroads", "oniverse")


def lost_by_habit() -> str:
    """The seed of a deal that the policy loses."""
    for number in range(100):
        state = ONIRIM.new(1, str(number), ONIRIM.simulation_options)
        if not Solver(state, Random(0)).attempt().won:
            return str(number)
    raise AssertionError("the policy wins everything")


def test_a_line_that_wins_a_deal_which_habit_loses_is_a_record_that_verifies() -> None:
    seed = lost_by_habit()
    record = find_proof(ONIRIM, 1, seed, {}, attempts=400)
    assert record is not None
    state = verify(read_record(write_record(record)))
    assert state.outcome is not None
    assert [each.result for each in state.outcome.results] == ["won"]
    assert record.seed == seed
    assert record.options["hopeless"] == "prompt", "it is played under the options of the table"


def test_it_does_not_change_the_state_that_it_starts_from() -> None:
    state = ONIRIM.new(1, lost_by_habit(), ONIRIM.simulation_options)
    before = state.dump()
    solver = Solver(state, Random(1))
    solver.solve(5, 0.0)
    assert solver.attempts <= 5
    assert state.dump() == before


def test_the_same_luck_finds_the_same_line() -> None:
    seed = lost_by_habit()
    lines = [solver_of(ONIRIM, 1, seed, {}, Random(3)).solve(400, 0.0) for _ in range(2)]
    assert lines[0] == lines[1] != []


def test_it_goes_on_where_it_stopped() -> None:
    seed = lost_by_habit()
    whole = solver_of(ONIRIM, 1, seed, {}, Random(3))
    parts = solver_of(ONIRIM, 1, seed, {}, Random(3))
    line = whole.solve(400, 0.0)
    found: list[tuple[int, int]] = []
    while not found and parts.attempts < 400:
        found = parts.solve(1, 0.0)
    assert found == line
    assert parts.attempts == whole.attempts


def test_a_line_that_does_not_win_proves_nothing() -> None:
    seed = lost_by_habit()
    state = ONIRIM.new(1, seed, ONIRIM.simulation_options)
    assert prove(ONIRIM, 1, seed, {}, Solver(state, Random(0)).attempt().line) is None
    assert solver_of(ONIRIM, 1, seed, {}, Random(0)).solve(1, 0.0) == []


@pytest.mark.parametrize("game", ["insomnia", "iles", "tisseurs"])
def test_games_in_which_people_compete_have_no_such_question(game: str) -> None:
    assert not can_be_proved(reverie.game(game), 2)


def test_many_records_in_one_file_come_back() -> None:
    records = [find_proof(ONIRIM, 1, str(number), {}, attempts=400) for number in range(3)]
    whole = [record for record in records if record is not None]
    assert len(whole) == 3
    assert list(unpack(pack(whole))) == whole


def test_what_ships_is_as_much_as_was_promised() -> None:
    shipped = stock(ONIRIM)
    assert len(shipped["base"]) >= 1000
    for case in (*EXPANSIONS, "all"):
        assert len(shipped[case]) >= 100, case
    for case, records in shipped.items():
        assert len({record.seed for record in records}) == len(records), case
        assert len({(record.seats, repr(record.options)) for record in records}) == 1, case
        assert {record.rules for record in records} == {ONIRIM.rules_version}, case
    for module in EXPANSIONS:
        assert shipped[module][0].options["modules"] == [module]
    assert len(shipped["all"][0].options["modules"]) == 7
    assert set(stocked(ONIRIM, 1, {})) == {record.seed for record in shipped["base"]}
    assert stocked(ONIRIM, 2, {"modules": ["book"]}) == []


@pytest.mark.parametrize("case", sorted(stock(ONIRIM)))
def test_every_deal_that_ships_is_won_by_its_record(case: str) -> None:
    records = stock(ONIRIM)[case]
    # All of them on the compiled package; plain Python takes every tenth.
    for record in records if COMPILED else records[::10]:
        state = verify(record)
        assert state.outcome is not None
        assert all(each.result == "won" for each in state.outcome.results), record.seed
