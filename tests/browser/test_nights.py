"""A night's deal in a real browser: played to its end, told, copied for friends, and put beside the bot's game."""

from collections.abc import Callable

from playwright.sync_api import Locator
from tests.browser.people import DESKTOP, PHONE, Person

People = Callable[..., Person]


def at_every_size(me: Person) -> None:
    """A page of the night on a desk and on a phone."""
    for size in (DESKTOP, PHONE):
        me.page.set_viewport_size({"width": size[0], "height": size[1]})
        assert me.fits(), size
        assert me.faults() == [], size


def test_a_nights_deal_is_played_and_its_text_copied(person: People) -> None:
    me = person(PHONE, "fr")
    me.context.grant_permissions(["clipboard-read", "clipboard-write"])
    me.go("/")
    me.page.click(".to-night")
    me.page.wait_for_selector(".night-cards")
    at_every_size(me)
    me.page.click("#iles .button.lamp")
    me.page.wait_for_selector("#s-desk")
    me.play_to_the_end()
    assert "Place" in me.page.inner_text(".night-panel .place")
    me.page.click(".night-panel [data-copy]")
    me.wait(lambda: "on" in (me.page.get_attribute("#toast", "class") or ""), "it is said that it was copied")
    text = me.page.evaluate("navigator.clipboard.readText()")
    title, signs, link = text.splitlines()
    assert title.startswith("Rêverie · ")
    assert 5 <= len(signs.replace("\ufe0f", "")) <= 6
    assert link.startswith(f"{me.url}/night/iles/")
    assert me.fits()
    me.page.goto(link)
    assert me.page.input_value("#share-text") == text
    assert me.page.locator(".month .played").count() == 1
    assert me.page.locator(".ranking .mine").count() == 1
    at_every_size(me)
    me.go("/")
    assert me.page.locator(".night-done").count() == 1


def test_two_games_move_in_step(person: People) -> None:
    me = person(PHONE)
    me.go("/night")
    me.page.click("#onirim .button.lamp")
    me.page.wait_for_selector("#s-desk")
    me.play_to_the_end()
    me.page.click(".night-panel h3 a")

    def bots() -> bool:
        me.page.wait_for_timeout(500)  # the bot has more use for the core than the page
        me.page.reload()
        return me.page.locator("a[href*='/beside/']").count() > 0

    me.wait(bots, "the house's bot has played")
    me.page.click("a[href*='/beside/']")
    frames = me.page.locator("iframe")
    assert frames.count() == 2
    sliders = [me.page.frame_locator("iframe").nth(which).locator("#slider") for which in (0, 1)]
    for slider in sliders:
        slider.wait_for(state="attached")
    for size in (PHONE, DESKTOP):
        me.page.set_viewport_size({"width": size[0], "height": size[1]})
        in_step(me, sliders)
        assert me.fits(), size


def in_step(me: Person, sliders: list[Locator]) -> None:
    """What moves the one moves the other: the slider of both, and the step on."""
    me.page.locator(".both [name=at]").evaluate(
        "(slider) => { slider.value = 3; slider.dispatchEvent(new Event('input', { bubbles: true })); }"
    )
    for slider in sliders:
        me.wait(lambda slider=slider: slider.input_value() == "3", "both are at the third act")  # type: ignore[misc]
    me.page.click(".both a:last-of-type")
    for slider in sliders:
        me.wait(lambda slider=slider: slider.input_value() == "4", "one act on")  # type: ignore[misc]
    assert "at=4" in me.page.url
