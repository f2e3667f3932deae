"""A plugin of pytest for `dev.py figures`: adds up what the kit has really compared while the tests ran.

`REVERIE_TALLY=FOLDER REVERIE_FILES=0 python -m pytest -p bench.tally …` runs every second file of the tests
(1: the others) and leaves what it has counted.
"""

import json
import os
from collections import Counter
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

import pytest

COUNTED = ("games", "acts", "nodes", "refusals", "worlds", "pauses")
counts: Counter[str] = Counter()


def counting(check: Callable[..., Any]) -> Callable[..., Any]:
    """The same check; what it has seen is added up."""

    @wraps(check)
    def checked(*arguments: Any, **named: Any) -> Any:
        tally = check(*arguments, **named)
        counts.update({name: getattr(tally, name) for name in COUNTED})
        return tally

    return checked


@pytest.hookimpl(tryfirst=True)
def pytest_collection() -> None:
    """Before any test imports the kit, and after coverage has begun to look."""
    import reverie.testkit
    from reverie.testkit import conformance

    reverie.testkit.check_game = conformance.check_game = counting(conformance.check_game)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep every second file of the tests: the others are for the other process."""
    places = {path: number for number, path in enumerate(sorted({item.path for item in items}))}
    mine = [item for item in items if places[item.path] % 2 == int(os.environ["REVERIE_FILES"])]
    config.hook.pytest_deselected(items=[item for item in items if item not in mine])
    items[:] = mine


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Count tests."""
    if report.when == "call":
        counts[f"tests_{report.outcome}"] += 1


def pytest_sessionfinish() -> None:
    """Leave what was counted."""
    Path(os.environ["REVERIE_TALLY"], f"{os.getpid()}.json").write_text(json.dumps(counts), encoding="utf-8")
