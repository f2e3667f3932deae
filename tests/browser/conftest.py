"""A real Chromium and a real server for the browser tests; without Chromium they are skipped, but fail in CI."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright
from tests.browser.chromium import ARGUMENTS, chromium
from tests.browser.people import Person
from tests.browser.travellers import published
from tests.browser.versions import Site
from tests.server.visitors import Server, a_server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, once for all tests of a worker."""
    path = chromium()
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield started
        started.close()


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


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """The house in a folder below the top of a web space."""
    folder = tmp_path / "web" / "my house"
    # As a command of its own: the browser's driver lives on a stack too small for a compiler.
    subprocess.run([sys.executable, "-m", "reverie.cli", "export-site", str(folder)], check=True, capture_output=True)
    with published(tmp_path / "web") as (url, answers):
        yield f"{url}/my%20house", answers, folder
