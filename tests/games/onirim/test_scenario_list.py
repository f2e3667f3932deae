"""Every acceptance scenario of the specification has a test that carries its number; S174 is one of the table."""

from pathlib import Path

from tests.games.scenario_numbers import numbers_in

SCENARIOS = [
    *range(1, 7), *range(10, 17), *range(20, 27), *range(30, 38), *range(40, 47), *range(50, 57), *range(60, 68),
    *range(70, 75), *range(80, 88), *range(90, 99), *range(100, 109), *range(110, 117), *range(120, 129),
    *range(130, 136), *range(140, 144), *range(150, 175),
]  # fmt: skip


def test_every_scenario_has_its_test() -> None:
    games = Path(__file__).parent
    assert numbers_in(games, "s") | numbers_in(games.parents[1] / "table", "onirim_s") == set(SCENARIOS)
    assert len(SCENARIOS) == 132
