"""Every acceptance scenario of the specification has a test that carries its number."""

import re
from pathlib import Path

SCENARIOS = {"s": 11, "l": 8, "p": 12, "f": 9, "t": 9, "o": 3}


def test_all_scenarios_are_there() -> None:
    found = {
        (letter, int(number))
        for path in Path(__file__).parent.glob("test_*.py")
        for letter, number in re.findall(
            r"^def test_([slpfto])(\d\d)_", path.read_text(encoding="utf-8"), re.MULTILINE
        )
    }
    assert found == {(letter, number) for letter, last in SCENARIOS.items() for number in range(1, last + 1)}
