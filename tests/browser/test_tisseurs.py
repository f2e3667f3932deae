"""Tisseurs de Rêves in a real Chromium: whole games with bots, by two people, alone; a finger turns the ring."""

from collections.abc import Callable

from tests.browser.people import DECISIONS, DESKTOP, PHONE, Person
from tests.browser.sitting import give_up, open_table, sit_down, tiny

People = Callable[..., Person]
READ = """[...document.querySelectorAll('.read')].filter((each) => each.checkVisibility())
  .map((each) => each.querySelector('b').textContent)"""
# The prices of all cards that can be taken now: words, box, and how much of it is seen.
PRICES = """[...document.querySelectorAll('.ring > li:has(.card.lit)')].map((each) => {
  const price = each.querySelector('.prices');
  const box = price.getBoundingClientRect();
  const top = Number(getComputedStyle(price).zIndex);
  const cards = [...document.querySelectorAll('.of-circle')];
  const under = Math.max(...cards.map((card) => Number(getComputedStyle(card).zIndex)));
  return { words: price.textContent, left: box.left, right: box.right, top: box.top, bottom: box.bottom,
    seen: price.checkVisibility({ opacityProperty: true }) && getComputedStyle(price).opacity === '1' && top > under };
})"""
PLACE = """[...document.querySelectorAll('.ring > li')]
  .findIndex((each) => each.querySelector('.read')?.checkVisibility())"""


def chosen(me: Person) -> str:
    """The title of the card that is read large: there is exactly one."""
    titles: list[str] = me.page.evaluate(READ)
    assert len(titles) == 1
    return titles[0]


def way_round(me: Person, start: int) -> int:
    """How many places the ring has been turned from one of them, the shorter way round."""
    size = me.page.locator(".ring > li").count()
    turned: int = (me.page.evaluate(PLACE) - start + size // 2) % size - size // 2
    return turned


def prices(me: Person) -> list[str]:
    """What the steps to all cards that can be taken give or cost: each can be read, none lies over another."""
    found = me.page.evaluate(PRICES)
    for number, each in enumerate(found):
        assert each["seen"]
        assert 0 <= each["left"] < each["right"] <= me.page.evaluate("innerWidth")
        for other in found[:number]:
            wide = min(each["right"], other["right"]) - max(each["left"], other["left"])
            high = min(each["bottom"], other["bottom"]) - max(each["top"], other["top"])
            assert min(wide, high) <= 3, (each, other)
    return [str(each["words"]) for each in found]


def swipe(me: Person, way: int) -> None:
    """A finger on the front of the ring, from its middle to the side."""
    box = me.page.locator(".ring").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] - 50
    finger = me.context.new_cdp_session(me.page)

    def touch(kind: str, *points: dict[str, float]) -> None:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    touch("touchStart", {"x": x, "y": y})
    for step in range(1, 9):
        touch("touchMove", {"x": x + way * step * 14, "y": y})
    me.page.wait_for_timeout(120)  # the finger rests: the ring does not run on
    touch("touchEnd")
    finger.detach()


def test_four_seats_with_three_bots_on_a_phone_in_french(person: People) -> None:
    me = person(PHONE, "fr", touch=True)
    me.press = lambda element: element.tap()
    open_table(me, "tisseurs", *["bot:policy"] * 3, rounds="1", first_player="seat:0")
    me.until("asked()", "my first turn")
    assert me.page.locator(".ring > li").count() == 26
    me.page.wait_for_selector(".read:visible")  # the ring has come to life
    assert sorted(prices(me))[:4] == ["+1", "+1", "+2", "+2"]
    swipe(me, -1)
    assert sorted(prices(me))[:4] == ["+1", "+1", "+2", "+2"]
    assert me.faults() == []
    assert me.fits()
    assert me.page.locator(".player").count() == 4
    asked = set()
    for _ in range(DECISIONS):
        me.until("over() || asked()", "my turn, or the end")
        if me.over():
            break
        rule = me.page.get_attribute(".prompt", "data-rule")
        if rule not in asked:
            asked.add(rule)
            assert me.fits()
            assert rule == "5.1" or tiny(me) == []  # what lies far back in the ring comes nearer when it is turned
            assert rule != "5.2" or me.faults() == []
        me.play()
    assert me.over()
    assert {"5.1", "5.2"} <= asked
    assert "points" in me.page.inner_text("section.result")
    assert me.fits()
    assert me.faults() == []


def test_a_finger_turns_the_ring_and_keys_go_round_it(person: People) -> None:
    me = person(PHONE, "en", touch=True)
    open_table(me, "tisseurs", "bot:policy", first_player="seat:0")
    me.until("asked()", "my turn")
    me.page.wait_for_selector(".read:visible")  # the ring has come to life
    first = me.page.evaluate(PLACE)
    swipe(me, -1)
    me.wait(lambda: way_round(me, first) > 0, "the ring is turned")
    second = me.page.evaluate(PLACE)
    assert me.page.query_selector("#menu:popover-open") is None
    assert me.asked()
    swipe(me, 1)
    me.wait(lambda: way_round(me, second) < 0, "and back")
    # By keys, in the order of the ring; whatever has the focus is the chosen card.
    me.page.focus(".ring button.lit")
    me.page.keyboard.press("ArrowRight")
    me.page.keyboard.press("ArrowRight")
    label = me.page.evaluate("document.activeElement.getAttribute('aria-label')")
    me.wait(lambda: any(label.startswith(title) for title in me.page.evaluate(READ)), "the focus chooses")
    assert label.startswith(chosen(me))
    assert "sand" in label
    me.page.keyboard.press("Enter")
    me.page.wait_for_selector("#menu:popover-open")
    me.page.keyboard.press("Escape")
    # The large card can be pressed as well.
    me.page.click(".read[data-on]:visible")
    me.page.wait_for_selector("#menu:popover-open")
    me.page.keyboard.press("Escape")
    # Another dream, and one's own objective in full.
    me.page.click(".player .look")
    me.page.wait_for_selector("#s-far-1:popover-open .dream")
    me.page.click("#s-far-1 .close")
    me.page.click(".paper.goal")
    me.page.wait_for_selector("#s-papers:popover-open dd")
    assert me.faults() == []


def test_two_people_in_two_browsers(person: People) -> None:
    ann, zoe = person(DESKTOP, "en"), person(PHONE, "fr", touch=True)
    sit_down(ann, zoe, "tisseurs", rounds="1")
    goals = [each.page.inner_text(".paper.goal b") for each in (ann, zoe)]
    assert goals[0] not in zoe.page.inner_text("#board")
    assert goals[1] not in ann.page.inner_text("#board")
    for _ in range(10):
        ann.wait(lambda: any(each.asked() for each in (ann, zoe)), "somebody is asked")
        next(each for each in (ann, zoe) if each.asked()).play()
    give_up(ann)
    for each in (ann, zoe):
        each.until("over()", "both see the result")
        assert each.fits()
        assert each.faults() == []


def test_alone_against_the_shadow_at_a_desk(person: People) -> None:
    me = person(DESKTOP, "fr")
    open_table(me, "tisseurs", rounds="1", objectives="elements_only")
    me.until("asked()", "my turn")
    assert "L’Ombre" in me.page.inner_text("#s-players")
    assert me.faults() == []
    me.play_to_the_end()
    assert "Ombre" in me.page.inner_text("section.result")
    assert me.faults() == []
