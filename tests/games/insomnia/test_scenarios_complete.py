"""Every acceptance scenario of the specification has a test that carries its number."""

from pathlib import Path

from tests.games.scenario_numbers import numbers_in

SCENARIOS = 94


def test_all_scenarios_are_there() -> None:
    assert numbers_in(Path(__file__).parent) == set(range(1, SCENARIOS + 1))
