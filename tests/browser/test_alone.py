"""A person alone: whole games on a phone and on a desk, in two languages, by touch, mouse and keys."""

from collections.abc import Callable

import pytest
from playwright.sync_api import ElementHandle
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.sitting import open_table

People = Callable[..., Person]
# Whoever only looks now and then may miss a flight.
FLIGHTS = """() => {
  window.flights = 0;
  const seen = (changes) => changes.forEach((change) => change.addedNodes.forEach((node) => {
    if (node.classList?.contains('card')) window.flights += 1;
  }));
  new MutationObserver(seen).observe(document.body, { childList: true });
}"""


def test_a_whole_game_by_touch_on_a_phone_in_french(person: People) -> None:
    me = person(PHONE, "fr", touch=True)
    me.go("/")
    assert me.page.get_attribute("html", "lang") == "fr"
    assert me.fits()
    assert me.faults() == []
    me.play_now()
    assert me.fits()
    assert me.faults() == []
    me.play_to_the_end()
    assert me.fits()
    assert me.faults() == []
    look_back(me)


def test_a_game_by_keys_alone_at_a_desk_in_english(person: People) -> None:
    me = person(DESKTOP, "en")
    me.go("/")
    for _ in range(60):
        me.page.keyboard.press("Tab")
        if me.page.evaluate("document.activeElement.matches('form[action=\"/quick/onirim\"] .lamp')"):
            break
    me.page.keyboard.press("Enter")
    me.page.wait_for_selector("#s-desk")
    me.press = lambda element: press_by_keys(me, element)
    for _ in range(12):  # to the end by keys: the walks
        me.until("asked()", "it is my turn")
        me.play()
    assert me.faults() == []


def look_back(me: Person) -> None:
    """The replay: one act back, to the beginning, a link to the moment; then the record."""
    table = me.page.url
    me.page.click("section.result a[href$='/replay']")
    me.page.wait_for_selector("#replay-bar")
    assert me.faults() == []
    last = me.page.inner_text("#place")
    me.page.click("a[data-morph]")
    me.wait(lambda: me.page.inner_text("#place") != last, "one act back")
    me.page.focus("#slider")
    me.page.keyboard.press("Home")
    me.wait(lambda: me.page.inner_text("#place").startswith("0 /"), "the slider goes to the beginning")
    assert "at=0" in me.page.url
    send_the_moment(me)
    me.page.goto(table)
    with me.page.expect_download() as download:
        me.page.click("section.result a[download]")
    assert "onirim" in download.value.path().read_text(encoding="utf-8")


def send_the_moment(me: Person) -> None:
    """The link to a moment: copied where the browser allows it, else shown in a field, selected."""
    me.page.click("a[data-morph] >> nth=1")
    me.wait(lambda: me.page.inner_text("#place").startswith("1 /"), "one act on")
    words = me.page.inner_text("#moment")
    me.context.grant_permissions(["clipboard-read", "clipboard-write"])
    me.page.click("[data-copy]")
    me.wait(lambda: me.page.inner_text("#toast.on") == "Copié.", "the browser has copied")
    link = me.page.evaluate("navigator.clipboard.readText()")
    assert not me.page.is_visible("#here")
    me.page.evaluate("navigator.clipboard.writeText = () => Promise.reject(); document.execCommand = () => 0")
    me.page.click("[data-copy]")
    me.page.wait_for_selector("#here", state="visible")
    assert me.page.evaluate("getSelection().toString()") == link
    me.page.goto(link)
    assert me.page.inner_text("#place").startswith("1 /")
    assert me.page.inner_text("#moment") == words


def press_by_keys(me: Person, element: ElementHandle) -> None:
    """Move the focus to an element with Tab and the arrows only, then press Enter."""
    here = "element => element === document.activeElement"
    near = "element => !!element.closest('.pieces, .choices, .slots, #menu')?.contains(document.activeElement)"
    for _ in range(60):
        if element.evaluate(here):
            me.page.keyboard.press("Enter")
            return
        inside = element.evaluate(near)
        menu = me.page.query_selector("#menu:popover-open")
        key = "Tab" if not inside else ("ArrowDown" if menu else "ArrowRight")
        me.page.keyboard.press(key)
    raise AssertionError(f"not reached by keys: {element.evaluate('element => element.outerHTML')}")


def test_why_not_undo_hint_and_the_rules_of_the_moment(person: People) -> None:
    me = person(PHONE, "en")
    open_table(me, "onirim", seed="6")
    # Find a card that may not be played now: the reason is told.
    for _ in range(12):
        me.until("asked()", "my turn")
        if me.page.get_attribute(".prompt", "data-rule") != "5.2":
            me.play()
            continue
        me.page.click(".z-hand .lit")  # it may be played or discarded: the menu asks
        me.page.wait_for_selector("#menu:popover-open")
        why = me.page.query_selector("#menu .why")
        if why is not None:
            why.click()
            me.wait(lambda: len(me.page.inner_text("#toast")) > len("Rules ›"), "the reason is told")
            break
        me.page.keyboard.press("Escape")
        me.page.wait_for_selector("#menu:popover-open", state="detached")
        me.play()
    else:
        pytest.fail("no card was ever refused")
    me.page.click("#hint")
    me.page.wait_for_selector("#board .hinted")
    advice = me.page.inner_text("#advice")
    assert "Chance to win" in advice
    assert "%" in advice
    me.page.keyboard.press("Escape")
    me.page.click("[popovertarget=rules]")
    me.page.wait_for_selector("#rules:popover-open")
    rule = me.page.get_attribute(".prompt", "data-rule")
    top = "id => document.getElementById(id).getBoundingClientRect().top"
    me.wait(lambda: 0 <= me.page.evaluate(top, f"r-{rule}") < PHONE[1], "the paragraph of the moment is in sight")


def test_settings_stay_and_the_language_keeps_the_place(person: People) -> None:
    me = person(DESKTOP, "en")
    me.go("/games/onirim/rules")
    me.page.click(".lang")
    me.wait(lambda: me.page.get_attribute("html", "lang") == "fr", "French")
    assert me.page.url.endswith("/games/onirim/rules")
    me.go("/")
    me.play_now()
    me.page.click("[popovertarget=settings]")
    me.page.check("[data-set=symbols]")
    me.page.reload()
    assert me.page.get_attribute("html", "data-symbols") is not None


def test_cards_fly_and_leave_nothing_behind(person: People) -> None:
    me = person(DESKTOP, "en", calm=False)
    me.go("/")
    me.page.click("form[action='/quick/onirim'] .plain-link")
    me.page.wait_for_selector("#s-desk")
    me.wait(lambda: "three cards" in me.page.inner_text("#coach-text"), "the first hint of the tutorial")
    me.page.click("#coach-ok")
    card = me.page.wait_for_selector(".z-hand .lit")
    assert card is not None
    name = card.get_attribute("data-key")
    me.page.evaluate(FLIGHTS)
    card.click()
    me.page.click("#menu .first")
    me.wait(lambda: me.page.evaluate("flights"), "a card has been on its way")
    me.page.wait_for_selector("body > .card", state="detached")
    assert me.page.query_selector(f".s-labyrinth, #s-labyrinth [data-key='{name}']") is not None
    hidden = me.page.evaluate(
        "[...document.querySelectorAll('#board .card')].filter((c) => c.style.visibility === 'hidden').length"
    )
    assert hidden == 0


def test_a_card_can_be_dragged(person: People) -> None:
    me = person(DESKTOP, "en")
    open_table(me, "onirim", seed="6")
    me.until("asked()", "my turn")
    card = me.page.wait_for_selector(".z-hand .lit")
    goal = me.page.wait_for_selector("[data-zone='zone:discard']")
    assert card is not None
    assert goal is not None
    before = me.page.get_attribute(".z-discard .count", "data-n")
    card.hover()
    me.page.mouse.down()
    box = goal.bounding_box()
    assert box is not None
    me.page.mouse.move(box["x"] + 30, box["y"] + 60, steps=8)
    me.page.wait_for_selector(".drag-ghost")
    me.page.mouse.up()
    me.wait(lambda: me.page.get_attribute(".z-discard .count", "data-n") != before, "the card lies in the discard")
    me.page.wait_for_selector(".drag-ghost", state="detached")
