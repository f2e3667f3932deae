"""Under a thumb: the cards of the ring are large, numbers lie beside what they count, and no tip moves a thing."""

from collections.abc import Callable

import pytest
from tests.browser.people import PHONE, Person
from tests.browser.sitting import open_table

People = Callable[..., Person]
TARGETS = """[...document.querySelectorAll('.ring button.lit')].map((el) => {
  const box = el.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return [box.width, box.height, !!top && top.closest('li') === el.closest('li')];
})"""
# How far each mark reaches into the picture that it is about, or into any tile.
ON_PICTURES = """(() => {
  const find = (query) => [...document.querySelectorAll(query)].filter((el) => el.checkVisibility());
  const on = (marks, pictures) => find(marks).filter((el) => find(pictures).some((picture) => {
    const [a, b] = [el, picture].map((each) => each.getBoundingClientRect());
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  })).map((el) => el.outerHTML);
  // The offer lies over the island where the screen is small.
  return [...on('#s-mine .paid, #s-mine .dream-slots ins', '#s-mine .face'), ...on('.offer .change', '.offer .face')];
})()"""
PLACES = """[...document.querySelectorAll('#board > *')].map((el) => {
  const box = el.getBoundingClientRect();
  return `${el.id} ${Math.round(box.x)} ${Math.round(box.y)} ${Math.round(box.width)} ${Math.round(box.height)}`;
})"""


def test_whatever_can_be_taken_from_the_ring_is_large_enough_for_a_thumb(person: People) -> None:
    me = person(PHONE, "en", touch=True)
    open_table(me, "tisseurs", *["bot:policy"] * 3, first_player="seat:0")
    me.until("asked()", "my turn")
    me.page.wait_for_selector(".read:visible")  # the ring has come to life
    targets = me.page.evaluate(TARGETS)
    assert len(targets) >= 4
    for wide, high, free in targets:
        assert min(wide, high) >= 44
        assert free


def test_what_a_tile_pays_or_changes_stands_beside_it(person: People) -> None:
    me = person(PHONE, "fr", touch=True)
    open_table(me, "iles", "bot:policy", two_player_mode="open")
    seen = 0
    for _ in range(40):
        me.until("over() || asked()", "my turn, or the end")
        if me.over() or seen > 3:
            break
        if me.page.locator(".offer .change").count() and me.page.locator("#s-mine .paid").count():
            me.page.locator(".offer button.lit").first.hover()  # the lines that would change show by how much
            assert me.page.evaluate(ON_PICTURES) == []
            seen += 1
        me.play()
    assert seen


@pytest.mark.parametrize("game", ["insomnia", "dream_on"])
def test_a_tip_moves_nothing(person: People, game: str) -> None:
    me = person(PHONE, "en")
    me.go("/")
    me.play_now(game)
    me.page.wait_for_selector("#coach:not([hidden])")
    tipped = me.page.evaluate(PLACES)
    me.page.click("#coach-ok")
    me.page.wait_for_selector("#coach", state="hidden")
    assert me.page.evaluate(PLACES) == tipped
