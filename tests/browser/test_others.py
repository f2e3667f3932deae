"""What the others did, on a phone: their acts in words where one looks, all since one's last turn, a way to skip."""

import time
from collections.abc import Callable

from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.sitting import open_table, tiny

People = Callable[..., Person]
BOTS = ("Mab", "Nyx")
SOON = 4.0  # seconds: to read what they do takes longer


def take_time_to_read(me: Person) -> None:
    """By the settings."""
    me.page.click("[popovertarget=settings]")
    me.page.select_option("[data-set=pace]", "read")
    me.page.click("#settings .close")


def my_turn(me: Person) -> None:
    """All that is mine to do until the others act."""
    while me.asked():
        me.play()
        me.page.wait_for_timeout(150)


def test_the_acts_of_others_are_read_where_one_looks_and_can_be_skipped(person: People) -> None:
    me = person(PHONE, "en")
    open_table(me, "tisseurs", "bot:policy", "bot:policy", first_player="seat:0")
    me.until("asked()", "my turn")
    assert me.page.locator(".heard").count() == 0  # nobody has done anything since
    take_time_to_read(me)
    my_turn(me)
    told = me.page.wait_for_selector(".heard")
    assert told is not None
    assert any(name in told.inner_text() for name in BOTS)
    assert me.page.locator(".skip-on").is_visible()
    assert tiny(me) == []
    started = time.monotonic()
    me.page.click(".skip-on")
    me.until("asked()", "my turn again")
    assert time.monotonic() - started < SOON
    since = me.page.inner_text(".heard")
    assert since.startswith("Since your last turn:")
    assert all(name in since for name in BOTS)
    assert me.fits()
    assert me.faults() == []
    me.page.reload()  # the log knows it still
    me.until("asked()", "the table is back")
    assert me.page.inner_text(".heard") == since
    me.page.click(".heard")
    me.page.wait_for_selector("#side:popover-open #log li.own")
    me.page.click("#side .close")
    my_turn(me)
    me.page.wait_for_selector(".skip-on")  # it was for one turn only


def test_whoever_sleeps_is_woken_by_one_tap(person: People) -> None:
    me = person(DESKTOP, "fr")
    open_table(me, "insomnia", "bot:policy", "bot:policy")
    me.until("asked()", "my turn")
    take_time_to_read(me)
    for _ in range(60):
        bed = me.page.locator('[data-act="bed"]')
        if bed.count():
            bed.click()
            break
        if me.asked():
            me.play()
        elif me.page.locator(".skip-on").count():
            me.page.evaluate("document.querySelector('.skip-on')?.click()")
        me.page.wait_for_timeout(30)
    me.page.wait_for_selector(".skip-on")
    assert not me.page.locator(".heard").is_visible()  # the log stands beside the board
    me.page.evaluate("document.querySelector('.skip-on')?.click()")
    started = time.monotonic()
    me.until("asked() || over()", "the race is over")
    assert time.monotonic() - started < 5 * SOON
