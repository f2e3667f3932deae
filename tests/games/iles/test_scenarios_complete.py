"""Every acceptance scenario of the specification has a test that carries its number."""

from pathlib import Path

from tests.games.scenario_numbers import numbers_in

SCENARIOS = {"s": 11, "l": 8, "p": 12, "f": 9, "t": 9, "o": 3, "r": 5}


def test_all_scenarios_are_there() -> None:
    folder = Path(__file__).parent
    found = {letter: numbers_in(folder, letter) for letter in SCENARIOS}
    assert found == {letter: set(range(1, last + 1)) for letter, last in SCENARIOS.items()}
