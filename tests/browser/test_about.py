"""Any piece, one gesture: hover, long press, right click and `?` open the sheet about it, never over it."""

import os
from collections.abc import Callable, Sequence
from itertools import product

import pytest
from playwright.sync_api import Locator
from tests.browser.people import DESKTOP, PHONE, Person

People = Callable[..., Person]
SHEET = "#about:popover-open"


def hover(me: Person, piece: Locator) -> None:
    piece.hover()
    me.page.mouse.move(1, 1, steps=2)
    piece.hover()


def hold(me: Person, piece: Locator) -> None:
    """A finger that stays: playwright has no long press of its own."""
    box = piece.bounding_box()
    assert box is not None
    point = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    finger = me.page.context.new_cdp_session(me.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": point})
    me.page.wait_for_selector(SHEET)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def right_click(me: Person, piece: Locator) -> None:
    piece.click(button="right")


def question_mark(me: Person, piece: Locator) -> None:
    piece.focus()
    me.page.keyboard.press("?")


def apart(me: Person, piece: Locator) -> bool:
    """Whether the sheet leaves the piece free, once both have come to rest."""
    me.page.wait_for_function("() => document.querySelector('#about').getAnimations().length === 0")
    a, b = me.page.locator(SHEET).bounding_box(), piece.bounding_box()
    assert a is not None
    assert b is not None
    beside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return beside or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"]


@pytest.mark.parametrize(
    ("size", "touch", "gestures"),
    [(DESKTOP, False, (hover, right_click, question_mark)), (PHONE, True, (hold, question_mark))],
)
def test_a_gesture_opens_the_sheet(
    person: People, size: tuple[int, int], touch: bool, gestures: Sequence[Callable[[Person, Locator], None]]
) -> None:
    me = person(size, "en", touch=touch)
    me.go("/")
    me.play_now()
    me.page.wait_for_load_state("networkidle")  # the sheet's script comes after the board
    before = me.turns()
    piece = me.page.locator(".z-hand .card").first
    for gesture in gestures:
        gesture(me, piece)
        me.page.wait_for_selector(SHEET)
        if "REVERIE_PICTURES" in os.environ:
            me.page.screenshot(path=f"{os.environ['REVERIE_PICTURES']}/about-{gesture.__name__}-{size[0]}.png")
        text = me.page.inner_text(SHEET)
        assert "(Location)" in text
        assert str(piece.get_attribute("aria-label")) in text
        assert "5.2 Play or discard a card" in text
        assert "You can now:" in text
        assert apart(me, piece)
        assert me.fits()
        if gesture is gestures[0]:  # it is the same sheet
            assert me.faults() == []
        me.page.keyboard.press("Escape")
        me.page.mouse.move(1, 1)
        me.page.wait_for_selector(SHEET, state="detached")
        assert me.turns() == before, "to ask is not to play"
        assert not me.page.query_selector("#menu:popover-open")


@pytest.mark.parametrize(
    ("game", "pieces"),
    [
        ("insomnia", {"#s-space-5": "8.", "#s-centre": "the fence"}),
        ("iles", {".stack": "Lookout"}),
        ("tisseurs", {".paper.goal": "point"}),
    ],
)
def test_pieces_of_every_kind(person: People, game: str, pieces: dict[str, str]) -> None:
    me = person(PHONE, "en")
    me.go("/")
    me.play_now(game)
    me.page.wait_for_load_state("networkidle")
    for (piece, words), (width, height) in product(pieces.items(), (PHONE, DESKTOP)):
        me.page.set_viewport_size({"width": width, "height": height})
        me.page.locator(piece).first.click(button="right", force=True)
        me.page.wait_for_selector(SHEET)
        assert words in me.page.inner_text(SHEET)
        if "REVERIE_PICTURES" in os.environ:
            name = piece.strip("#.").replace(".", "-")
            me.page.screenshot(path=f"{os.environ['REVERIE_PICTURES']}/about-{game}-{name}-{width}.png")
        # A press beside it closes it, and does nothing else.
        me.page.mouse.click(2, height - 2)
        me.page.wait_for_selector(SHEET, state="detached")


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_the_top_bar_and_a_replay_explain_themselves(person: People, size: tuple[int, int]) -> None:
    me = person(size, "fr", touch=size == PHONE)
    me.go("/")
    me.play_now()
    me.page.wait_for_load_state("networkidle")
    me.page.locator(".topbar [popovertarget=rules]").click(button="right")
    me.page.wait_for_selector(SHEET)
    assert "paragraphe" in me.page.inner_text(SHEET)
    assert not me.page.query_selector("#rules:popover-open"), "to ask is not to open"
    me.page.keyboard.press("Escape")
    me.page.evaluate("document.querySelector('[data-do*=concede]').click()")
    me.page.wait_for_selector(".result")
    me.go(f"{me.page.url.removeprefix(me.url)}/replay?at=0")
    me.page.wait_for_load_state("networkidle")
    me.page.locator("#s-desk .z-hand [data-about], #board .z-hand .card").first.click(
        force=True
    )  # here a press explains
    me.page.wait_for_selector(SHEET)
    assert "(Lieu)" in me.page.inner_text(SHEET)
    assert me.page.query_selector(f"{SHEET} .rule") is not None
    assert me.faults() == []
