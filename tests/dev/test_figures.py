"""docs/testing.md tells what was measured, and nothing that was typed by hand."""

import json
import re

import pytest
from workshop import figures

NAMES = figures.PART.findall(figures.PAGE.read_text(encoding="utf-8"))


def test_the_page_is_what_the_results_say() -> None:
    text = figures.PAGE.read_text(encoding="utf-8")
    assert figures.filled(text) == text, "python3 dev.py figures writes it anew"


def test_every_measure_has_its_part() -> None:
    assert sorted(name for _, name, _, _ in NAMES) == sorted(figures.WORDS)


@pytest.mark.parametrize("name", sorted(figures.WORDS))
def test_each_figure_says_by_what_where_and_when(name: str) -> None:
    kept = json.loads((figures.RESULTS / f"{name}.json").read_text(encoding="utf-8"))
    assert kept["command"].startswith(f"python3 dev.py figures {name}")
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", kept["date"])
    assert "cores" in kept["machine"]
    assert kept["figures"]
