"""Three people around one device: each has a name, the hand goes round, and no clock hurries whoever hands it over."""

import os
from collections.abc import Callable

import pytest
from tests.browser.dreamers import Dreamer
from tests.browser.people import DESKTOP, PHONE, Person

People = Callable[..., Person]
LANDSCAPE = (740, 360)
NAMES = ("Ann", "Zoë", "Mâna")


def around_one_device(person: People, size: tuple[int, int]) -> Dreamer:
    """A table that is set for three people with names, by the form."""
    us = Dreamer(person(size, "en", touch=size == PHONE))
    page = us.me.page
    us.me.go("/new/dream_on")
    assert page.is_hidden("[name=name0]"), "who plays alone is not asked for a name"
    for place in range(1, len(NAMES)):
        page.select_option(f"[name=seat{place}]", "me")
    for place, name in enumerate(NAMES):
        page.fill(f"[name=name{place}]", name)
    assert us.me.fits()
    page.click("input[name=preset][value=short]")
    page.click(".big-button")
    page.wait_for_selector("#board")
    return us


def picture(us: Dreamer, name: str) -> None:
    """Keep a picture for those who want to look."""
    if os.environ.get("REVERIE_PICTURES"):
        width = us.me.page.viewport_size["width"] if us.me.page.viewport_size else 0
        us.me.page.screenshot(path=f"{os.environ['REVERIE_PICTURES']}/one-device-{name}-{width}.png")


def lift_curtain(us: Dreamer) -> str:
    """Whoever is called takes the device; gives what the curtain says."""
    us.me.page.wait_for_selector("#curtain:not([hidden])")
    words = us.me.page.inner_text("#curtain-text")
    us.me.page.click("#curtain-ok")
    us.me.page.wait_for_selector("#curtain", state="hidden")
    return words


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE, DESKTOP])
def test_each_has_a_name_and_a_part_in_the_dream(person: People, size: tuple[int, int]) -> None:
    us = around_one_device(person, size)
    page = us.me.page
    us.quiet_coach()
    assert [page.inner_text(f"#s-seats li:nth-child({place}) .name") for place in (1, 2, 3)] == list(NAMES)
    for name in NAMES:  # each says when they last dreamt lucidly, and passes the device on
        page.wait_for_selector(f"#whose [aria-pressed=true]:text-is('{name}')")
        picture(us, "lucid")
        us.must_press(f"#s-desk .b-claim-{'last-night' if name == 'Zoë' else 'never'}")
    assert "Zoë" in lift_curtain(us), "she begins"
    us.quiet_coach()
    page.wait_for_selector("#s-pen [data-words]")
    us.write("Once upon a time")
    page.wait_for_selector("#s-hand .card.lit")
    us.quiet_coach()
    hands = []
    for name in ("Zoë", "Mâna", "Ann"):
        page.wait_for_selector(f"#whose [aria-pressed=true]:text-is('{name}')")
        page.wait_for_selector(f"#s-seats .me:has-text('{name}')", state="attached")  # the next one's board has come
        us.me.wait(lambda: len(us.hand) == 3 and us.hand not in hands, "the next one's hand")
        hands.append(us.hand)
        picture(us, "dream")
        assert us.me.fits()
        us.me.wait(lambda: page.inner_text("#s-glass .left"), "the sand runs")
        us.lay(f"said {name}")
        page.wait_for_selector(f"#s-stage .author:has-text('{name}'), #s-stage .who:has-text('{name}')")
    page.click("#whose [data-look='2']")  # whoever has an idea takes the hand
    page.wait_for_selector("#whose [data-look='2'][aria-pressed=true]")
    us.me.wait(lambda: set(us.hand) & set(hands[1]), "the hand of the third")
    assert us.me.faults() == []
