"""Every acceptance scenario of the specification has a test that carries its number."""

import re
from pathlib import Path

SCENARIOS = 66


def test_all_scenarios_are_there() -> None:
    names = [
        name
        for path in sorted(Path(__file__).parent.glob("test_*.py"))
        for name in re.findall(r"^def test_(\d+)_", path.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert sorted({int(name) for name in names}) == list(range(1, SCENARIOS + 1))
