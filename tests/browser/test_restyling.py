"""An act changes some pieces, and only they are styled anew: a rule that reaches too far makes acts slow on a phone."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.browser.people import PHONE, Person
from tests.browser.sitting import open_table

ACTS = 3
# What flies is a copy at the end of the page.
FLIGHTS = """() => { window.flights = 0; new MutationObserver((changes) => changes.forEach((change) =>
  flights += [...change.addedNodes].filter((each) => each.style?.position === 'fixed').length
)).observe(document.body, {childList: true}); }"""
# Pictures of the ring that are put in another place, or changed into others.
REDRAWN = """() => { window.redrawn = 0; new MutationObserver((changes) => changes.forEach((change) => {
  if (change.type === 'attributes') redrawn += change.target.matches('.ring use');
  else if (change.target.matches('.ring')) redrawn += change.addedNodes.length;
})).observe(document.querySelector('#board'), {subtree: true, childList: true, attributeFilter: ['href']}); }"""
COPIES = """() => { window.copies = 0; const { cloneNode } = Node.prototype;
  Node.prototype.cloneNode = function (deep) { copies += !!this.dataset?.key; return cloneNode.call(this, deep); }; }"""
OF_TURNS = ("onirim", "insomnia", "iles", "tisseurs")


@pytest.mark.parametrize("game", OF_TURNS)
def test_an_act_styles_few_pieces_anew(
    person: Callable[..., Person], browser: Browser, tmp_path: Path, game: str
) -> None:
    me = person(PHONE, "en")
    open_table(me, game, *([] if game == "onirim" else ["bot:policy"]), seed="7")
    me.until("asked()", "my turn")
    everything: int = me.page.evaluate("document.querySelectorAll('*').length")
    with styled_in(browser, me, tmp_path) as styled:
        for _ in range(ACTS):
            me.act()
            me.until("asked()", "my turn")
    assert len(styled) > ACTS
    assert max(styled) < everything / 2


def test_a_ring_that_turns_styles_its_pieces_and_not_their_drawings(
    person: Callable[..., Person], browser: Browser, tmp_path: Path
) -> None:
    me = person(PHONE, "en", calm=False)
    open_table(me, "tisseurs", "bot:policy", seed="7")
    me.until("asked()", "my turn")
    turn = "Number(getComputedStyle(document.querySelector('.ring')).getPropertyValue('--turn'))"
    front = me.page.evaluate(turn)
    with styled_in(browser, me, tmp_path) as styled:
        me.page.evaluate("[...document.querySelectorAll('.ring > li')].at(6).querySelector('.card').click()")
        me.until(f"{turn} === 6", "it has turned")
    assert front != 6
    pieces: int = me.page.evaluate("document.querySelectorAll('.ring, .ring :not(svg *)').length")
    assert len(styled) > 3
    assert max(styled) < pieces


def test_a_ring_stands_where_its_script_will_turn_it(person: Callable[..., Person]) -> None:
    me = person(PHONE, "en")
    idle = "export const tend = () => {};"
    me.page.route("**/run/ring*.js", lambda route: route.fulfill(body=idle, content_type="text/javascript"))
    open_table(me, "tisseurs", "bot:policy", seed="7")
    me.until("asked()", "my turn")
    ring = "document.querySelector('.ring')"
    front = me.page.evaluate(f"Number({ring}.dataset.front)")
    assert me.page.evaluate(f"Number(getComputedStyle({ring}).getPropertyValue('--turn'))") == front > 0


def test_cards_that_only_go_out_of_sight_do_not_fly(person: Callable[..., Person]) -> None:
    me = person(PHONE, "en", calm=False)
    open_table(me, "tisseurs", "bot:policy", seed="7")
    me.until("asked()", "my turn")
    me.page.evaluate(FLIGHTS)
    me.act()
    me.until("seen('#s-circle.away') && asked()", "the ring makes room for the dream")
    assert 0 < me.page.evaluate("flights") < 4


def test_a_ring_that_has_lost_a_card_keeps_the_pictures_of_all_others(person: Callable[..., Person]) -> None:
    me = person(PHONE, "en")
    open_table(me, "tisseurs", "bot:policy", seed="7")
    me.until("asked()", "my turn")
    me.page.evaluate(REDRAWN)
    me.act()
    me.until("seen('#s-circle.away') && asked()", "the ring has turned to where the white weaver stands now")
    assert me.page.locator(".ring > li").count() > 12
    assert me.page.evaluate("redrawn") < 6


def test_a_ring_out_of_sight_is_neither_made_anew_nor_measured(
    person: Callable[..., Person], browser: Browser, tmp_path: Path
) -> None:
    me = person(PHONE, "en", calm=False)
    open_table(me, "tisseurs", "bot:policy", seed="7")
    me.until("asked()", "my turn")
    circle = "document.querySelector('#s-circle')"
    cards: int = me.page.locator(".ring .card").count()
    with styled_in(browser, me, tmp_path) as styled:
        me.page.evaluate(f"{circle}.classList.add('away')")
        me.until("document.querySelector('.ring').offsetHeight === 0", "it is out of sight")
        me.page.evaluate("document.querySelectorAll('.ring .card').forEach((card) => card.classList.toggle('lit'))")
        seen = me.page.evaluate("""import('/static/run/motion.js').then((motion) =>
          motion.places(true).filter((place) => place.zone === 'circle' && place.box.width).length)""")
    assert seen == 0
    assert max(styled) < cards
    with styled_in(browser, me, tmp_path) as styled:
        me.page.evaluate(f"{circle}.classList.remove('away')")
        me.until("document.querySelector('.ring').offsetHeight > 0", "it is back")
    assert max(styled) < 8 * cards  # its drawing alone has twenty lines


def test_only_pieces_that_change_are_copied(person: Callable[..., Person]) -> None:
    me = person(PHONE, "en", calm=False)
    open_table(me, "tisseurs", "bot:policy", seed="7")
    me.until("asked()", "my turn")
    pieces: int = me.page.locator("#board [data-key]").count()
    me.page.evaluate(COPIES)
    me.act()
    me.until("seen('#s-circle.away') && asked()", "a card is taken")
    assert 0 < me.page.evaluate("copies") < pieces


@contextmanager
def styled_in(browser: Browser, me: Person, folder: Path) -> Iterator[list[int]]:
    """How many elements were styled each time, once it is over."""
    trace = folder / "trace.json"
    browser.start_tracing(page=me.page, path=str(trace), categories=["devtools.timeline"])
    counts: list[int] = []
    yield counts
    browser.stop_tracing()
    events = json.loads(trace.read_bytes())["traceEvents"]
    counts += [each["args"].get("elementCount", 0) for each in events if each["name"] == "UpdateLayoutTree"]
