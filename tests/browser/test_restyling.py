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
