"""docs/testing.md tells what was measured, and nothing that was typed by hand."""

import json
import re
from pathlib import Path

import pytest
from workshop import figures

NAMES = figures.PART.findall(figures.PAGE.read_text(encoding="utf-8"))


def test_the_page_is_what_the_results_say() -> None:
    text = figures.PAGE.read_text(encoding="utf-8")
    assert figures.filled(text) == text, "python3 dev.py figures writes it anew"


def test_every_measure_has_its_part() -> None:
    assert sorted(name for _, name, _, _ in NAMES) == sorted(figures.WORDS)


@pytest.mark.parametrize("file", sorted(figures.RESULTS.glob("*.json")), ids=lambda path: path.stem)
def test_each_figure_says_by_what_where_and_when(file: Path) -> None:
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert file.stem in figures.WORDS
    assert kept["command"].startswith(f"python3 dev.py figures {file.stem}")
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", kept["date"])
    assert "cores" in kept["machine"]
    assert kept["figures"]


def test_what_was_not_measured_is_not_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figures, "RESULTS", tmp_path)
    assert figures.told("kills") == "Not measured yet: `python3 dev.py figures kills` does it.\n"


def test_figures_are_told_as_they_were_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figures, "RESULTS", tmp_path)
    found = {
        "branches": {"engine": [99, 100]}, "left out": [],
        "tally": {"tests_passed": 1200, "games": 3, "acts": 40, "nodes": 9, "worlds": 5, "pauses": 6, "refusals": 7},
    }  # fmt: skip
    kept = {"command": "a command", "machine": "a machine", "date": "a day", "seconds": 8, "figures": found}
    (tmp_path / "tests.json").write_text(json.dumps(kept), encoding="utf-8")
    told = figures.told("tests")
    assert "| engine | 99 of 100 | 99.0% |" in told
    assert "1,200 tests" in told
    assert told.endswith("\n\n*`a command`, a day, a machine, 8 s*\n")
