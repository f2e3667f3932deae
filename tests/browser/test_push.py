"""Notices in a real browser: asked for by a button, shown by the service worker with the house's own words."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright
from tests.browser.chromium import ARGUMENTS, chromium
from tests.browser.people import Person
from tests.browser.sitting import open_table
from tests.server.visitors import Server

SHOWN = """async () => {
  const worker = await navigator.serviceWorker.ready;
  return (await worker.getNotifications()).map((each) => [each.title, each.body, each.data]);
}"""


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The whole of Chromium: without windows it shows no notices."""
    started = playwright.chromium.launch(executable_path=chromium(whole=True), args=ARGUMENTS)
    yield started
    started.close()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_push_is_shown_in_the_words_of_the_house(browser: Browser, server: Server, language: str) -> None:
    me = Person(browser, server.url, (390, 844), language)
    open_table(me, "onirim")
    table = me.page.url.rpartition("/")[2]
    me.page.context.grant_permissions(["notifications"])
    me.page.goto(f"{me.url}/notices")
    me.page.wait_for_selector("#push-on:not([hidden])")
    me.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    line = me.page.context.new_cdp_session(me.page)
    versions: list[dict[str, str]] = []
    line.on("ServiceWorker.workerRegistrationUpdated", lambda told: versions.extend(told["registrations"]))
    line.send("ServiceWorker.enable")
    me.wait(lambda: bool(versions), "the browser knows the service worker")
    payload = f'{{"kind":"turn","table":"{table}"}}'
    line.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": me.url, "registrationId": versions[0]["registrationId"], "data": payload},
    )
    me.wait(lambda: bool(me.page.evaluate(SHOWN)), "it is shown")
    title = {"en": "Your turn", "fr": "À vous"}[language]
    assert me.page.evaluate(SHOWN) == [[title, "Onirim", f"/t/{table}"]]
    me.close()
