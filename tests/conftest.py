"""What all tests share: the tiny games can be imported, and Murmur is put on the shelf by those who ask."""

import asyncio
import gc
import inspect
import os
import shlex
import signal
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol
from hypothesis import settings

from reverie.engine import shelf

# The same examples in every run, and no time limit: the machine of a test may be busy with other tests.
settings.register_profile("reverie", deadline=None, derandomize=True, max_examples=50)
settings.load_profile("reverie")

# A shell that starts the tests in the background lets them ignore Ctrl-C, and so would all programs that they start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

TRIES = {"timed": 3, "browser": 2}  # of tests that real processes must answer in time, on a machine that others use
EVERY = 6  # of so many cases of a shared test one is for plain Python, the others for the compiled package
TINY = Path(__file__).parent / "tiny"
EXAMPLES = Path(__file__).parents[1] / "docs" / "examples"
sys.path[:0] = [str(TINY), str(EXAMPLES)]  # `import murmur`, `import stairs`, as if they were other packages installed


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark the tests in a browser, which need a process without other tests of asyncio; leave what another pass has."""
    for item in items:
        if isinstance(item, pytest.Function) and "browser" in item.fixturenames:
            item.add_marker("browser")
    if part := os.environ.get("REVERIE_PART"):
        other = of_another_pass(items, part)
        config.hook.pytest_deselected(items=other)
        items[:] = [item for item in items if item not in other]


def pytest_collection_finish() -> None:
    """Whatever is there now stays to the end: no search for garbage looks at thousands of tests again, nor often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 50)


def of_another_pass(items: list[pytest.Item], part: str) -> list[pytest.Item]:
    """The cases of shared tests that the other pass of `dev.py test` has, if this is the plain or the compiled part."""
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("shared"):
            cases.setdefault(item.nodeid.partition("[")[0], []).append(item)
    return [
        item
        for found in cases.values()
        for place, item in enumerate(found)
        if (place % EVERY == 0) != (part == "plain")
    ]


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Try a test of a mark in TRIES again when it fails; the end of the run tells of it."""
    most = max((TRIES.get(mark.name, 1) for mark in item.iter_markers()), default=1)
    if most == 1:
        return None
    place = {"nodeid": item.nodeid, "location": item.location}
    item.ihook.pytest_runtest_logstart(**place)
    for tries in range(1, most + 1):
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
        if tries == most or not any(report.failed for report in reports):
            break
    for report in reports:
        report.user_properties.append(("tries", tries))  # it is told at the end, so that nobody overlooks it
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(**place)
    return True


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine, in an event loop of its own."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    wanted = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in wanted}))
    return True


@pytest.fixture
def murmur_on_shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Murmur stands on the shelf as a game of another package does: through the entry point of its metadata."""
    monkeypatch.syspath_prepend(TINY / "installed")
    shelf._places.cache_clear()
    yield
    monkeypatch.undo()
    shelf._places.cache_clear()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the one line that repeats each failure, as this run was made: plain, in a browser or compiled."""
    failed = [*terminalreporter.stats.get("failed", ()), *terminalreporter.stats.get("error", ())]
    names = dict.fromkeys(report.nodeid for report in failed)
    if names:
        terminalreporter.section("to repeat")
    for name in names:
        terminalreporter.write_line(repeating(name, os.environ))
    for report in terminalreporter.stats.get("passed", ()):
        if dict(report.user_properties).get("tries", 1) > 1:
            terminalreporter.write_line(f"*** IN TIME ONLY WHEN TRIED AGAIN: {report.nodeid} ***")


def repeating(name: str, environment: Mapping[str, str]) -> str:
    """The command line of one test; dev.py runs it in a browser if it is of that kind, which is compiled as it is."""
    only = " --compiled" if environment.get("REVERIE_COMPILED") and "tests/browser/" not in name else ""
    return f"python3 dev.py test{only} {shlex.quote(name)}"
