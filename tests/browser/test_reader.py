"""What a screen reader meets: every control has a name, pages have an outline, what happens is spoken."""

import re
from collections.abc import Callable

import pytest
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.sitting import open_table

People = Callable[..., Person]
# A line of an aria snapshot is `- role "name" [state]: content`; with a colon in the name it is quoted as a whole.
ROLES = "button|link|textbox|combobox|checkbox|radio|radiogroup|slider|spinbutton|img|region|listbox|menuitem"
NAMELESS = re.compile(rf"^ *- (?:{ROLES})(?=:|$| \[).*$", re.MULTILINE)
SHEETS = "[...document.querySelectorAll('.sheet[popover]')].map((each) => each.id)"


def nameless(me: Person) -> list[str]:
    """The controls, pictures and regions that a screen reader could not name."""
    return [line.strip() for line in NAMELESS.findall(me.page.locator("body").aria_snapshot())]


def outline(me: Person) -> list[int]:
    """The levels of the headings, from top to bottom."""
    levels = re.findall(r"heading .*\[level=(\d)\]", me.page.locator("body").aria_snapshot())
    return [int(level) for level in levels]


def test_a_nameless_control_would_be_found(person: People) -> None:
    me = person(DESKTOP, "en")
    me.go("/")
    assert nameless(me) == []
    me.page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert nameless(me) == ["- button"]


@pytest.mark.parametrize(
    ("size", "language", "game"), [(DESKTOP, "en", "onirim"), (PHONE, "fr", "insomnia"), (PHONE, "fr", "onirim")]
)
def test_every_control_has_a_name(person: People, size: tuple[int, int], language: str, game: str) -> None:
    me = person(size, language)
    for path in ("/", f"/new/{game}", f"/games/{game}/rules", "/credits"):
        me.go(path)
        for fold in me.page.query_selector_all("summary"):
            fold.click()
        assert nameless(me) == [], path
        assert outline(me)[0] == 1, path
        assert outline(me).count(1) == 1, path
        assert me.page.get_attribute("html", "lang") == language
    open_table(me, game, *(["bot:policy"] if game == "insomnia" else []))
    me.until("asked()", "my turn")
    assert nameless(me) == []
    assert outline(me)[:3] == [1, 2, 3]
    me.play()
    me.until("over() || asked()", "my turn again, or the end")
    spoken = me.page.text_content("#live") or ""
    assert me.over() or spoken.endswith(me.page.inner_text("#ask"))
    assert len(spoken) > len(me.page.inner_text("#ask")), "what happened is told, too"
    for sheet in me.page.evaluate(SHEETS):
        if sheet == "side" and size == DESKTOP:
            continue  # it is always open there
        me.page.evaluate("id => document.getElementById(id).showPopover()", sheet)
        assert nameless(me) == [], sheet
        me.page.evaluate("id => document.getElementById(id).hidePopover()", sheet)
