"""Night, day and high contrast on every kind of page; the device's own colours; and the plain view of a stream."""

import io
from collections.abc import Callable

import pytest
from PIL import Image
from tests.browser.people import DESKTOP, Person
from tests.browser.sitting import open_table

THEMES = ("day", "contrast", "")  # night is the house's own, and has no name in the settings
SHOW = """(theme) => {
  localStorage.reverie = JSON.stringify({ ...JSON.parse(localStorage.reverie), theme });
  dispatchEvent(new Event('kept'));
}"""


def choose(me: Person, theme: str) -> None:
    """As the settings do, without opening them."""
    me.page.evaluate(SHOW, theme)
    me.page.wait_for_timeout(250)  # colours of buttons pass over


def lasting(me: Person, within: str) -> list[str]:
    """The faults that stay: colours that pass over and pieces that fly are none."""
    found = me.faults(within)
    for _ in range(4):
        if not found:
            break
        me.page.wait_for_timeout(700)
        now = me.faults(within)
        found = [each for each in found if each in now]
    return found


def sit(me: Person, game: str) -> None:
    """A table of the game in its first decision."""
    if game == "lobby":
        open_table(me, "onirim", "open")
        return
    # One deal: which pieces are seen must not depend on the day.
    open_table(me, game, *(() if game in ("onirim", "dream_on") else ("bot:policy", "bot:policy")), seed="7")
    me.until("asked()", "it is my turn")


@pytest.mark.parametrize("place", ["front", "me", "lobby", "onirim", "insomnia", "iles", "tisseurs", "dream_on"])
def test_every_theme_can_be_read(person: Callable[..., Person], place: str) -> None:
    me = person(DESKTOP, "en")
    if place in ("front", "me"):
        me.go({"front": "/", "me": "/me"}[place])
    else:
        sit(me, place)
    for decision in range(2 if place in ("onirim", "insomnia", "iles", "tisseurs") else 1):
        if decision:
            me.play()
            me.until("over() || asked()", "the next decision, or the end")
        for theme in THEMES:
            choose(me, theme)
            # Around the board nothing has changed.
            assert lasting(me, "#board" if decision else "html") == [], f"{place}, {theme or 'night'}"


def test_a_theme_is_kept_and_follows_the_device(person: Callable[..., Person]) -> None:
    me = person(DESKTOP, "en")
    me.go("/")
    look = "document.documentElement.dataset.theme"
    assert me.page.evaluate(look) == "night"
    me.page.emulate_media(contrast="more")
    me.wait(lambda: me.page.evaluate(look) == "contrast", "the device asks for more contrast")
    me.page.emulate_media(contrast="no-preference")
    me.page.select_option("[data-set=theme]", "day")
    assert me.page.evaluate(look) == "day"
    me.play_now("insomnia")
    assert me.page.evaluate(look) == "day"
    paper = me.page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert min(map(int, paper[4:-1].split(","))) > 200
    me.page.click("[popovertarget=settings]")
    assert me.page.input_value("#settings [data-set=theme]") == "day"


def test_colours_of_the_device(person: Callable[..., Person]) -> None:
    me = person(DESKTOP, "en")
    me.go("/")
    me.page.emulate_media(forced_colors="active")
    me.play_now("insomnia")
    me.until("asked()", "a card may be played")
    assert me.faults() == []
    lit = me.page.locator("#board .lit").first
    assert lit.evaluate("(el) => getComputedStyle(el).outlineStyle") == "solid"


def test_a_stream_sees_the_table_and_nothing_else(person: Callable[..., Person]) -> None:
    me = person(DESKTOP, "en")
    open_table(me, "insomnia", "bot:policy")
    me.until("asked()", "a card may be played")
    assert me.page.is_visible("#side")
    me.page.goto(me.page.url + "?stream")
    me.until("asked()", "a card may be played")
    assert not me.page.is_visible("#side")
    shot = Image.open(io.BytesIO(me.page.screenshot(omit_background=True))).convert("RGBA")
    assert shot.getpixel((DESKTOP[0] // 2, 10)) == (0, 0, 0, 0)
    assert me.page.locator("#board .lit:visible").count() > 0
