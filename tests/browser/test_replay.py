"""A replay runs by itself, at a chosen speed, stops, and goes by keys; sounds have a volume."""

from collections.abc import Callable

from playwright.sync_api import expect
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.sitting import give_up, open_table

People = Callable[..., Person]


def some_acts(me: Person) -> None:
    """A short game: a few acts, then it is given up; and its replay at the end."""
    open_table(me, "iles", seed="replay")
    for number in range(4):
        me.until("asked()", f"my turn number {number + 1}")
        me.act()
    give_up(me)
    me.until("over()", "the result")
    me.page.click("section.result a[href$='/replay']")
    me.page.wait_for_selector("#run")


def test_it_plays_by_itself_at_a_chosen_speed(person: People) -> None:
    me = person(PHONE, "fr")
    some_acts(me)
    place = me.page.locator("#place")
    last = place.inner_text().split(" / ")[1]
    assert int(last) >= 4
    me.page.select_option("[data-set=replay]", "4")
    me.page.click("#run")
    me.wait(lambda: me.page.get_attribute("#run", "aria-pressed") == "true", "it runs")
    me.wait(lambda: place.inner_text() == f"2 / {last}", "from the beginning, act after act")
    me.wait(lambda: place.inner_text() == f"{last} / {last}", "to the end")
    me.wait(lambda: me.page.get_attribute("#run", "aria-pressed") == "false", "where it stops by itself")
    assert me.fits()
    assert me.faults() == []
    me.page.reload()
    assert me.page.input_value("[data-set=replay]") == "4", "the speed is remembered"


def test_keys_go_through_it(person: People) -> None:
    me = person(DESKTOP, "en")
    some_acts(me)
    place = me.page.locator("#place")
    last = place.inner_text().split(" / ")[1]
    me.page.locator("#content").focus()
    for key, where in (("Home", "0"), ("ArrowRight", "1"), ("ArrowRight", "2"), ("ArrowLeft", "1"), ("End", last)):
        me.page.keyboard.press(key)
        expect(place, key).to_have_text(f"{where} / {last}")
    me.page.keyboard.press("Space")
    me.wait(lambda: place.inner_text() == f"1 / {last}", "Space begins anew from the end")
    me.page.keyboard.press("Space")
    stopped = place.inner_text()
    me.page.wait_for_timeout(2000)
    assert place.inner_text() == stopped


def test_sounds_have_a_volume(person: People) -> None:
    me = person(PHONE, "en")
    open_table(me, "iles")
    me.page.click("[popovertarget=settings]")
    slider = me.page.get_by_label("Volume")
    assert slider.input_value() == "70"
    slider.focus()
    me.page.keyboard.press("Home")
    assert me.page.evaluate("JSON.parse(localStorage.reverie).volume") == "0"
    me.page.reload()
    assert me.page.locator("[data-set=volume]").input_value() == "0"
