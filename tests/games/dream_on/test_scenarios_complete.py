"""Every acceptance scenario of the specification has a test that carries its number.

Those about commands and connections (69: a command sent twice; 89: too many commands; 106: nobody sees a draft) are in
tests/table.
"""

from pathlib import Path

from tests.games.scenario_numbers import numbers_in

SCENARIOS = 107
TABLE = Path(__file__).parents[2] / "table"


def test_all_scenarios_are_there() -> None:
    found = numbers_in(Path(__file__).parent) | numbers_in(TABLE, "dream_on_")
    assert found >= set(range(1, SCENARIOS + 1))
