"""A plugin of pytest for `dev.py figures`: adds up what the kit has really compared while the tests ran.

`REVERIE_TALLY=FOLDER python -m pytest -p bench.tally …` leaves one file for each process of the tests.
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


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Count tests; the process that hands them out hears of them too, and writes nothing."""
    if report.when == "call":
        counts[f"tests_{report.outcome}"] += 1


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Leave what was counted in this process."""
    alone = not hasattr(session.config, "workerinput") and not session.config.getoption("numprocesses", 0)
    if hasattr(session.config, "workerinput") or alone:
        Path(os.environ["REVERIE_TALLY"], f"{os.getpid()}.json").write_text(json.dumps(counts), encoding="utf-8")
