"""The example of the documents learns: after some hundred games it clearly beats random play on unseen deals."""

import importlib.util
from math import hypot
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "learn.py"


def test_the_example_learns_and_beats_random(capsys: pytest.CaptureFixture[str]) -> None:
    spec = importlib.util.spec_from_file_location("learn", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.main(500)
    words = [line.replace("±", "").split() for line in capsys.readouterr().out.splitlines()]
    assert [each[0] for each in words] == ["random", "learnt"]
    (chance, its_error), (learnt, error) = ((float(mean), float(error)) for _, mean, error in words)
    assert learnt - chance > 3 * hypot(error, its_error), words
