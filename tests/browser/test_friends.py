"""Friends in two real browsers: made by a link, invited by a press, and at the table with one tap."""

from collections.abc import Callable

from tests.browser.people import PHONE, Person
from tests.browser.sitting import open_table

INVITATION = "#invitation"


def test_a_friend_sits_down_in_one_tap(person: Callable[..., Person]) -> None:
    ann, zoe = person(), person(PHONE, "fr")
    ann.go("/me")
    ann.page.click('form[action="/friends/link"] button')
    ann.wait(lambda: ann.page.input_value(INVITATION).startswith("http"), "a link that can be sent")
    zoe.page.goto(ann.page.input_value(INVITATION))
    zoe.page.click('form[action="/friends/join"] button')
    zoe.page.wait_for_url("**/me#friends")
    assert zoe.fits()
    open_table(ann, "onirim", "open")
    table = ann.page.url.rpartition("/t/")[2].partition("?")[0]
    ann.go(f"/t/{table}/friends")
    ann.page.click(f'form[action="/t/{table}/invite"] button')
    ann.page.wait_for_selector("text=invited")
    ann.go(f"/t/{table}")
    zoe.go("/")
    assert zoe.faults() == []
    zoe.page.click(f'.shelf a[href="/t/{table}"]')
    for each in (ann, zoe):
        each.page.wait_for_selector("#s-desk")
    zoe.go(f"/t/{table}")  # what was tapped once is not done again
    zoe.page.wait_for_selector("#s-desk")
