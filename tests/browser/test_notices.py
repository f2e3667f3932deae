"""What one is told beside the board: whose turn it is, what was said out of sight, that one only watches."""

from collections.abc import Callable

import pytest
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.sitting import give_up, open_table, sit_down

People = Callable[..., Person]


@pytest.mark.parametrize(
    ("size", "language", "words"), [(PHONE, "fr", "(•) À vous – "), (DESKTOP, "en", "(•) Your turn – ")]
)
def test_the_title_and_the_icon_say_whose_turn_it_is(
    person: People, size: tuple[int, int], language: str, words: str
) -> None:
    me = person(size, language)
    open_table(me, "insomnia", "bot:policy", "bot:policy")
    for _ in range(2):
        me.until("asked()", "my turn")
        me.wait(lambda: me.page.title() == f"{words}Insomnia – Rêverie", "the title says so")
        assert "favicon-turn" in (me.page.get_attribute("link[rel=icon]", "href") or "")
        me.play()
        me.wait(lambda: not me.asked() or me.page.title().count("(•)") == 1, "it says it once")
    give_up(me)
    me.until("over()", "the result")
    me.wait(lambda: me.page.title() == "Insomnia – Rêverie", "nobody is called any more")
    assert "favicon-turn" not in (me.page.get_attribute("link[rel=icon]", "href") or "")


def test_what_was_said_out_of_sight_is_counted_until_it_is_read(person: People) -> None:
    ann, zoe, eve = person(DESKTOP, "en"), person(PHONE, "fr", touch=True), person(PHONE, "en")
    sit_down(ann, zoe, "insomnia")
    eve.page.goto(ann.page.url)
    assert "You are watching" in eve.page.inner_text(".topbar")
    assert eve.fits()
    assert ann.page.locator(".watcher").count() == 0
    for number, words in enumerate(("Hello", "Are you there?"), 1):
        ann.page.fill("#chat-form input", words)
        ann.page.press("#chat-form input", "Enter")
        zoe.page.wait_for_selector(f".topbar [data-unread='{number}']")
    assert "(2)" in (zoe.page.get_attribute(".topbar [popovertarget=side]", "aria-label") or "")
    assert zoe.faults() == []
    assert ann.page.locator("[data-unread]").count() == 0, "the chat is in sight"
    zoe.page.click(".topbar [popovertarget=side]")
    zoe.page.wait_for_selector("[data-unread]", state="detached")


def test_somebody_who_comes_to_watch_closes_no_menu(person: People) -> None:
    ann, eve = person(PHONE, "en"), person(PHONE, "en")
    open_table(ann, "onirim", seed="6")
    ann.wait(lambda: ann.asked() and ann.page.get_attribute(".prompt", "data-rule") == "5.2", "play or discard a card")
    ann.page.click(".z-hand .lit")
    ann.page.wait_for_selector("#menu:popover-open")
    eve.page.goto(ann.page.url)
    ann.page.wait_for_selector("#watching:not([hidden])", state="attached")
    assert ann.page.is_visible("#menu:popover-open"), "it offers what it offered"
    ann.page.click("#menu .first")
    ann.page.wait_for_selector("#menu:popover-open", state="detached")
