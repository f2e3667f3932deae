"""A real Chromium and a real server for the browser tests; without Chromium they are skipped, but fail in CI."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright
from tests.browser.chromium import ARGUMENTS, chromium
from tests.browser.people import Person
from tests.browser.travellers import published
from tests.browser.versions import Site
from tests.server.visitors import Server, a_server

import dev


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What drives browsers, once for all tests of a worker."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Chromium, once for all tests of a worker."""
    started = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
    yield started
    started.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Iterator[None]:
    """Whatever a test has left open, because it failed, is closed: pages would go on working beside all other tests."""
    try:
        yield
    finally:
        found = item.funcargs.get("browser") if isinstance(item, pytest.Function) else None
        for context in found.contexts if isinstance(found, Browser) else ():
            context.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of the test module's own."""
    folder: Path = tmp_path_factory.mktemp("house")
    with a_server(folder) as running:
        yield running


@pytest.fixture
def person(browser: Browser, server: Server) -> Iterator[Callable[..., Person]]:
    """Make people who visit the server; each must leave without trouble."""
    people: list[Person] = []

    def make(*arguments: object, **words: object) -> Person:
        made = Person(browser, server.url, *arguments, **words)  # type: ignore[arg-type]  # passed on as they are
        people.append(made)
        return made

    yield make
    for each in people:
        each.close()


@pytest.fixture(scope="session")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The house as plain files, once for all workers, which change nothing there."""
    own = tmp_path_factory.getbasetemp()
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "exported house"
    with dev.alone("export"):
        if not folder.exists():
            # As a command of its own: the browser's driver lives on a stack too small for a compiler.
            export = [sys.executable, "-m", "reverie.cli", "export-site", str(folder)]
            subprocess.run(export, check=True, capture_output=True)
    return folder


@pytest.fixture
def site(exported: Path, tmp_path: Path) -> Iterator[Site]:
    """The house in a folder of its own below the top of a web space."""
    folder = tmp_path / "web" / "my house"
    shutil.copytree(exported, folder)
    with published(tmp_path / "web") as (url, answers):
        yield f"{url}/my%20house", answers, folder
