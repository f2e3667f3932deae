"""The coach in a real browser: the panel of a hint, and the review of a game that was given up."""

from collections.abc import Callable

from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.sitting import give_up, open_table

People = Callable[..., Person]


def test_a_hint_and_a_review(person: People) -> None:
    me = person(PHONE, "fr")
    open_table(me, "onirim", seed="6")
    me.until("asked()", "my turn")
    me.page.click("#hint")
    me.page.wait_for_selector("#advice:popover-open .advice")
    me.page.wait_for_selector("#board .hinted")
    assert me.page.locator("#advice tbody tr").count() > 1
    assert me.faults() == []
    me.page.keyboard.press("Escape")
    for _ in range(2):
        me.until("asked()", "my turn")
        me.play()
    give_up(me)
    me.until("over()", "the result")
    me.page.click("section.result a[href$='/review']")
    reads(me, "Tournants", "Surtout les choix")
    zoe = person(DESKTOP, "en")  # what is worked out once is there for everybody
    zoe.page.goto(me.page.url)
    reads(zoe, "Turning points", "Mostly the choices: they cost")
    me.page.click("ol.turns li:last-child form button")  # giving up was the last turning point: try again from there
    me.page.wait_for_selector("#s-desk")
    me.until("asked()", "the game goes on")
    assert not me.over()


def reads(who: Person, words: str, plain: str) -> None:
    """The review in one's own language."""
    who.page.wait_for_selector("figure .curve")
    assert words in who.page.inner_text("main")
    assert who.page.inner_text("#review strong").startswith(plain), "giving up decided this game, and nothing else"
    assert who.fits()
    who.page.click("details.fold summary")
    assert who.faults() == []
