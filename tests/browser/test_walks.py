"""Walks from the front page into every game and out of it again: by the keyboard alone, and by accessible names alone.

Dream On! has a whole night by keyboard in its own tests; here it is walked by names.
"""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator
from tests.browser.people import DESKTOP, Person

import reverie

People = Callable[..., Person]
OF_TURNS = ("onirim", "insomnia", "iles", "tisseurs")
ACTS = 4
FAR = 120  # presses of Tab after which something counts as out of reach


def done(me: Person, before: str) -> None:
    """Wait until a choice has been carried out."""
    me.wait(
        lambda: me.over() or (me.shape() != before and not me.page.locator("#board .pending").count()), "it is done"
    )


def tab_to(me: Person, query: str) -> None:
    """Move the focus to something by Tab alone, and press it."""
    for _ in range(FAR):
        if me.page.evaluate("(query) => !!document.activeElement?.closest(query)?.checkVisibility()", query):
            me.page.keyboard.press("Enter")
            return
        me.page.keyboard.press("Tab")
    raise AssertionError(f"not reached by Tab: {query}")


@pytest.mark.parametrize("game", OF_TURNS)
def test_by_the_keyboard_alone(person: People, game: str) -> None:
    me = person(DESKTOP, "en")
    me.go("/")
    tab_to(me, f"form[action='/quick/{game}'] .lamp")
    me.page.wait_for_selector("#s-desk")
    for _ in range(ACTS):
        me.until("asked()", "my turn")
        before = me.shape()
        if not me.page.locator(".prompt .choice:visible").count():
            tab_to(me, ".every summary")
        tab_to(me, ".prompt .choice")
        done(me, before)
    tab_to(me, "[popovertarget=settings]")
    tab_to(me, "[popovertarget=give-up]")
    tab_to(me, "#give-up [data-do*=concede]")
    me.until("over()", "the result")
    tab_to(me, "section.result a[href$='/replay']")
    me.page.wait_for_selector("#replay-bar")
    tab_to(me, "#run")
    me.wait(lambda: me.page.inner_text("#place").startswith("1 /"), "the replay runs")


def named(where: Locator, role: str) -> list[str]:
    """The names of all that has a role, as a screen reader finds them."""
    found = re.findall(rf"^ *- '?{role} \"((?:[^\"\\]|\\.)*)\"", where.aria_snapshot(), re.MULTILINE)
    return [name.replace("''", "'").replace('\\"', '"') for name in found]


def press(me: Person, name: str) -> None:
    """Press a button that is known by its name only."""
    me.page.get_by_role("button", name=name, exact=True).first.click()


@pytest.mark.parametrize("game", OF_TURNS)
def test_by_accessible_names_alone(person: People, game: str) -> None:
    me = person(DESKTOP, "en")
    begin(me, game)
    for _ in range(ACTS):
        me.until("asked()", "my turn")
        before = me.shape()
        fold = me.page.get_by_text(re.compile(r"^All choices \(\d+\)$"))
        choices = me.page.get_by_role("group").filter(has=fold)
        if fold.count() and not named(choices, "button"):
            fold.click()
        where = choices if fold.count() else me.page.get_by_role("group", name=me.page.inner_text("#ask"), exact=True)
        press(me, named(where, "button")[0])
        done(me, before)
    leave(me)


def test_a_dream_by_accessible_names_alone(person: People) -> None:
    me = person(DESKTOP, "en")
    begin(me, "dream_on")
    me.until("asked()", "the first picture asks for its words")
    tale = me.page.get_by_role("main").get_by_role("textbox").first
    tale.fill("I was late for a train")
    press(me, "Begin")
    me.wait(lambda: "I was late for a train" in me.page.get_by_role("main").inner_text(), "the story has begun")
    leave(me)


def begin(me: Person, game: str) -> None:
    """From the front page, by what its button is called."""
    me.go("/")
    press(me, f"Play now: {reverie.game(game).title}")
    me.page.get_by_role("heading", name="The table").wait_for(state="attached")


def leave(me: Person) -> None:
    """Give up, by what the buttons are called."""
    press(me, "Settings")
    press(me, "Give up…")
    me.page.get_by_role("button", name=re.compile("^Yes")).first.click()
    result = me.page.get_by_role("region", name="Result")
    result.wait_for()
    assert "given up" in result.inner_text()
