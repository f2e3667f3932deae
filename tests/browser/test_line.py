"""The line is cut: a banner says what was kept, an act waits and is sent, and no script stumbles."""

import signal
from collections.abc import Callable

import pytest
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.sitting import open_table
from tests.server.visitors import Server

People = Callable[..., Person]


@pytest.mark.parametrize(("size", "language"), [(PHONE, "fr"), (DESKTOP, "en")])
def test_offline_for_two_seconds(person: People, size: tuple[int, int], language: str) -> None:
    me = person(size, language)
    open_table(me, "onirim", seed="6")
    me.page.click("[popovertarget=settings]")
    me.page.check("[data-set=sound]")  # its script has not been fetched yet
    me.page.keyboard.press("Escape")
    me.until("asked()", "my turn")
    me.play()
    me.until("asked()", "my turn again")
    last = me.page.locator("#log li").last.text_content() or ""
    me.context.set_offline(True)
    me.page.wait_for_timeout(1000)
    assert not me.page.is_visible("#line"), "a blink is not worth a word"
    me.page.wait_for_selector("#line", state="visible")
    assert last in me.page.inner_text("#line"), "what was kept"
    assert me.fits()
    assert me.faults() == []
    before = me.shape()
    me.press(me.first_lit())
    if me.page.query_selector("#menu:popover-open"):
        me.page.click("#menu .first")
    waits = {"fr": "Attend d’être envoyé\u00a0: 1.", "en": "Waits to be sent: 1."}[language]
    me.wait(lambda: waits in me.page.inner_text("#line"), "the act is shown as waiting")
    assert me.page.locator("#board .pending").count() == 1
    assert me.shape() == before
    me.context.set_offline(False)
    me.page.wait_for_selector("#line", state="hidden")
    me.wait(lambda: me.shape() != before, "the act is taken")


def test_a_server_that_hangs_is_left_and_found_again(person: People, server: Server) -> None:
    """It takes what is sent and says nothing: soon the page tries another line, and sends its act again."""
    me = person(DESKTOP, "en")
    lines: list[str] = []
    me.page.on("websocket", lambda socket: lines.append(socket.url))
    open_table(me, "onirim", seed="6")
    me.until("asked()", "my turn")
    me.wait(lambda: len(lines) == 1, "the line is open")
    before = me.shape()
    server.send(signal.SIGSTOP)
    try:
        me.press(me.first_lit())
        if me.page.query_selector("#menu:popover-open"):
            me.page.click("#menu .first")
        me.wait(lambda: len(lines) == 2, "another line is tried")
        assert me.shape() == before
    finally:
        server.send(signal.SIGCONT)
    me.wait(lambda: me.shape() != before, "the act is taken")
