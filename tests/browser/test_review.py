"""The coach in a real browser: the panel of a hint, and the review of a game that was given up."""

from collections.abc import Callable

import pytest
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.sitting import give_up, open_table

People = Callable[..., Person]


@pytest.mark.parametrize(
    ("size", "language", "words", "plain"),
    [
        (PHONE, "fr", "Tournants", "Surtout les choix"),
        (DESKTOP, "en", "Turning points", "Mostly the choices: they cost"),
    ],
)
def test_a_hint_and_a_review(person: People, size: tuple[int, int], language: str, words: str, plain: str) -> None:
    me = person(size, language)
    open_table(me, "onirim", seed="6")
    me.wait(me.asked, "my turn")
    me.page.click("#hint")
    me.page.wait_for_selector("#advice:popover-open .advice")
    me.page.wait_for_selector("#board .hinted")
    assert me.page.locator("#advice tbody tr").count() > 1
    assert me.faults() == []
    me.page.keyboard.press("Escape")
    for _ in range(2):
        me.wait(me.asked, "my turn")
        me.play()
    give_up(me)
    me.wait(me.over, "the result")
    me.page.click("section.result a[href$='/review']")
    me.page.wait_for_selector("figure .curve")
    assert words in me.page.inner_text("main")
    assert me.page.inner_text("#review strong").startswith(plain), "giving up decided this game, and nothing else"
    assert me.fits()
    me.page.click("details.fold summary")
    assert me.faults() == []
    me.page.click("ol.turns li:last-child form button")  # giving up was the last turning point: try again from there
    me.page.wait_for_selector("#s-desk")
    me.wait(me.asked, "the game goes on")
    assert not me.over()
