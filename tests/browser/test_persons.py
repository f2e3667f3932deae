"""Keeping one's name with a real browser and a virtual authenticator: kept, left, found again, taken along, deleted."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser
from tests.browser.people import DESKTOP, Person
from tests.server.visitors import Server

PHONE = (390, 844)
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
SIGN_OUT = 'form[action="/me/sign-out"] button'


class Keeper(Person):
    """Somebody whose browser has an authenticator, under a name that passkeys can be made for."""

    def __init__(self, browser: Browser, url: str, *arguments: Any, **words: Any) -> None:
        super().__init__(browser, url.replace("127.0.0.1", "localhost"), *arguments, **words)
        self.devtools = self.context.new_cdp_session(self.page)
        self.devtools.send("WebAuthn.enable")
        found = self.devtools.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
        self.authenticator = found["authenticatorId"]

    def submit(self, action: str) -> None:
        """Press the button of a form, once it can be pressed."""
        self.page.click(f'form[action="{action}"] button:not([disabled])')

    def keep_name(self) -> None:
        self.go("/me")
        self.submit("/me/passkeys")
        self.page.wait_for_selector(SIGN_OUT)

    def named(self, name: str) -> None:
        self.go("/me")
        self.page.fill('[name="name"]', name)
        with self.page.expect_navigation():
            self.page.click(".who-form button")

    @property
    def name(self) -> str:
        self.go("/me")
        return self.page.input_value('[name="name"]')

    def code(self, action: str) -> str:
        self.go("/me")
        self.submit(action)
        return str(self.page.inner_text("#code"))

    def enter(self, code: str) -> None:
        self.go("/me")
        self.page.fill('[name="code"]', code)
        self.submit("/me/code")
        self.page.wait_for_selector(SIGN_OUT)


@pytest.fixture
def keeper(browser: Browser, server: Server) -> Iterator[Callable[..., Keeper]]:
    people: list[Keeper] = []

    def make(*arguments: object, **words: object) -> Keeper:
        people.append(Keeper(browser, server.url, *arguments, **words))
        return people[-1]

    yield make
    for each in people:
        each.close()


def test_a_name_is_kept_left_and_found_again(keeper: Callable[..., Keeper]) -> None:
    ann = keeper(PHONE)
    ann.named("Ann")
    ann.go("/")
    ann.play_now()
    ann.until("asked()", "the game asks")
    table = ann.page.url.rpartition("/")[2]
    ann.keep_name()
    assert ann.fits()
    assert ann.faults() == []
    assert ann.name == "Ann"
    ann.go("/me")
    ann.page.click(SIGN_OUT)
    ann.page.wait_for_url("**/")
    assert ann.name.startswith("Guest")
    ann.submit("/me/sign-in")
    ann.page.wait_for_selector(SIGN_OUT)
    assert ann.name == "Ann"
    ann.go("/")
    ann.page.wait_for_selector(f'a[href="/t/{table}"]')
    ann.go(f"/t/{table}")
    ann.until("asked()", "the game of the guest goes on")
    ann.play()


def test_whoever_changes_their_mind_is_told_and_stays_a_guest(keeper: Callable[..., Keeper]) -> None:
    ann = keeper(DESKTOP)
    ann.devtools.send("WebAuthn.removeVirtualAuthenticator", {"authenticatorId": ann.authenticator})
    options = {**AUTHENTICATOR, "isUserVerified": False, "hasResidentKey": False}
    ann.devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    ann.go("/me")
    ann.submit("/me/sign-in")
    ann.page.wait_for_selector("#toast.on")
    assert "No passkey was given" in ann.page.inner_text("#toast")
    assert ann.page.query_selector(SIGN_OUT) is None


def test_another_device_by_a_code_by_paper_and_the_end_of_all(keeper: Callable[..., Keeper]) -> None:
    ann, phone = keeper(DESKTOP), keeper(PHONE, "fr")
    ann.named("Zarathustra")
    ann.keep_name()
    phone.go("/")
    phone.play_now("onirim")
    phone.until("asked()", "the guest of the phone plays")
    table = phone.page.url.rpartition("/")[2]
    code = ann.code("/me/transfer")
    assert ann.page.query_selector(".own-qr svg") is not None
    phone.go(f"/me/join?code={code}")
    assert phone.page.input_value('[name="code"]') == code
    phone.submit("/me/code")
    phone.page.wait_for_selector(SIGN_OUT)
    assert phone.name == "Zarathustra"
    assert phone.fits()
    ann.go("/")
    ann.page.wait_for_selector(f'a[href="/t/{table}"]')
    ann.go("/me")
    ann.page.wait_for_selector('.people form[action="/me/sign-out"] >> nth=1')

    paper = ann.code("/me/recovery")
    assert ann.faults() == []
    found = keeper(DESKTOP)
    found.enter(paper)
    assert found.name == "Zarathustra"

    ann.go("/me")
    ann.page.click('form[action="/me/sign-out"] button.warned')
    ann.page.wait_for_url("**/")
    assert found.name != "Zarathustra"
    assert phone.name != "Zarathustra"
    ann.go("/me")
    ann.submit("/me/sign-in")
    ann.page.wait_for_selector(SIGN_OUT)
    ann.page.click("summary:has-text('Delete me')")
    ann.submit("/me/delete")
    ann.page.wait_for_url("**/")
    ann.go("/me")
    ann.submit("/me/sign-in")
    ann.page.wait_for_selector("h1:has-text('That did not work')")
    assert "not known here" in ann.page.inner_text("main")
    ann.troubles = [each for each in ann.troubles if "403" not in each]  # the refusal itself
