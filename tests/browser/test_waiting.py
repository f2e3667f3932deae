"""Nobody is hurried: the clock waits for who reads alone, a pause is for all, and going on is counted down."""

from collections.abc import Callable

import pytest
from tests.browser.dreamers import Dreamer
from tests.browser.people import DESKTOP, PHONE, Person

People = Callable[..., Person]
SLOW = {"dream_seconds": 120, "first_player": "host"}


def seconds(dreamer: Dreamer) -> int:
    """What the clock shows."""
    minutes, _, rest = dreamer.me.page.inner_text("#s-glass .left").rpartition(":")
    return int(minutes or 0) * 60 + int(rest or 0)


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_the_clock_waits_for_who_reads_alone(person: People, size: tuple[int, int]) -> None:
    zoe = Dreamer(person(size, "en"))
    page = zoe.me.page
    zoe.open_table(["bot:policy"], **SLOW)
    zoe.me.wait(lambda: page.is_visible("#coach"), "the first tip is there")
    page.wait_for_timeout(700)
    stood = seconds(zoe)
    page.wait_for_timeout(1300)
    assert seconds(zoe) == stood, "the clock ran while the tip was read"
    zoe.quiet_coach()
    zoe.me.wait(lambda: seconds(zoe) < stood, "the clock goes on")
    page.evaluate("document.querySelector('#rules').showPopover()")
    page.wait_for_timeout(700)
    stood = seconds(zoe)
    assert page.query_selector("#runs-on") is None
    page.wait_for_timeout(1300)
    assert seconds(zoe) == stood, "the clock ran while the rules were read"
    page.reload()
    zoe.me.wait(lambda: seconds(zoe) < stood, "a page that is opened anew sees the table again")
    assert zoe.me.faults() == []


def test_among_several_no_tip_hurries_and_the_rules_offer_a_pause_for_all(person: People) -> None:
    zoe, ann = Dreamer(person(PHONE, "fr", touch=True)), Dreamer(person(DESKTOP, "en"))
    ann.me.go(zoe.open_table(["open"], **SLOW))
    ann.me.page.click(".sit")
    zoe.me.page.wait_for_selector(".sit", state="detached")
    zoe.me.page.click("[data-do*=start]")
    zoe.me.wait(lambda: "prêt" in zoe.me.page.inner_text("#toast"), "the other is not ready yet")
    assert zoe.me.page.query_selector("#board") is None
    ann.me.page.click("[data-do*=ready]")
    for each in (zoe, ann):
        each.me.page.wait_for_selector("#s-glass[data-ends]")
        assert each.me.page.is_hidden("#coach")
    ann.me.page.evaluate("document.querySelector('#rules').showPopover()")
    ann.me.page.click("#runs-on button")
    for each, told in ((zoe, "Pause"), (ann, "Paused by")):
        each.me.page.wait_for_selector(f"#s-stage:has-text('{told}')")
    zoe.press("#s-desk .b-resume")
    for each, gone in ((zoe, "en pause"), (ann, "paused")):
        page = each.me.page
        page.wait_for_selector(".countdown .left:text-matches('^[321]$')")
        assert gone not in page.inner_text("#board").lower()
    for each in (zoe, ann):
        each.me.page.wait_for_selector("#s-glass[data-ends]")
        assert each.me.faults() == []
