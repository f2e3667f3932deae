"""The journal and the figures in a real browser, on a phone and on a desk, by keyboard and for readers."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.browser.people import DESKTOP, PHONE, Person
from tests.server.house_of_games import GAMES, Ticket, fill
from tests.server.visitors import Server, a_server

People = Callable[..., Person]


@pytest.fixture(scope="module")
def tickets(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Ticket]:
    """A full journal in a folder: the cookie of its person, and the folder as the other name."""
    folder: Path = tmp_path_factory.mktemp("journal")
    return {str(folder): fill(folder / "data")}


@pytest.fixture(scope="module")
def server(tickets: dict[str, Ticket]) -> Iterator[Server]:
    """The server over it."""
    with a_server(Path(next(iter(tickets)))) as running:
        yield running


@pytest.fixture
def zoe(
    browser: Browser, server: Server, tickets: dict[str, Ticket], request: pytest.FixtureRequest
) -> Iterator[Person]:
    """Its person, at a screen of some size."""
    person = Person(browser, server.url, request.param)
    ticket = next(iter(tickets.values()))
    person.context.add_cookies([{"name": ticket.name, "value": ticket.value, "url": server.url}])
    yield person
    person.close()


@pytest.mark.parametrize("zoe", [PHONE, DESKTOP], indirect=True)
def test_a_journal_is_read_searched_and_marked(zoe: Person) -> None:
    zoe.go("/")
    zoe.page.click(".you a[href='/journal']")
    assert f"{GAMES} games" in zoe.page.inner_text("main header")
    assert zoe.page.locator(".journal-lines > li").count() == 20
    assert zoe.page.locator(".journal .curve").is_visible()
    assert zoe.fits()
    assert zoe.faults() == []

    zoe.page.focus(".journal-games .fold summary")
    zoe.page.keyboard.press("Enter")
    zoe.page.select_option("select[name=game]", "iles")
    zoe.page.fill("input[name=with]", "bob")
    zoe.page.keyboard.press("Enter")
    zoe.page.wait_for_url("**/journal?**")
    assert f"of {GAMES} games." in zoe.page.inner_text("main header")
    assert zoe.page.locator(".journal-lines h3", has_text="1001").count() == 12
    assert zoe.page.locator(".journal-lines p", has_text="with Bob").count() == 12

    zoe.page.click(".journal-filter a[href='/journal']")
    zoe.page.click("nav a[rel=next]")
    zoe.page.wait_for_url("**/journal?page=1")
    assert zoe.page.locator("nav a[rel=prev]").is_visible()

    zoe.page.click("form[action='/journal/marks'] button")
    zoe.page.wait_for_selector(".journal-lines .journal-marks")
    assert zoe.fits()
    assert zoe.faults() == []

    zoe.page.click(".journal-lines a[href$='/replay']")
    zoe.page.wait_for_selector(".replay-bar")
    zoe.go("/figures")
    assert "Insomnia" in zoe.page.inner_text("main")
    assert zoe.fits()
    assert zoe.faults() == []


@pytest.mark.parametrize("zoe", [PHONE], indirect=True)
def test_a_bundle_goes_out_and_comes_in(zoe: Person, tmp_path: Path) -> None:
    zoe.go("/journal")
    with zoe.page.expect_download() as download:
        zoe.page.click("a[href='/journal/bundle']")
    bundle = tmp_path / "games.zip"
    download.value.save_as(bundle)
    zoe.page.click(".journal-along .fold summary")
    zoe.page.set_input_files("input[name=bundle]", bundle)
    zoe.page.click("form[action='/journal/import'] button")
    zoe.page.wait_for_selector("main.prose")
    assert f"{GAMES} games were there already." in zoe.page.inner_text("main")
    assert zoe.faults() == []
