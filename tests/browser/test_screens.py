"""Screens of every shape: what a decision is about is in sight, and pieces and pages grow with the room they have."""

from collections.abc import Callable

import pytest
from tests.browser.people import DESKTOP, Person
from tests.browser.sitting import open_table

SIDEWAYS = (740, 360)
ZOOMED = ((640, 400), (960, 540))  # 1280x800 and 1920x1080 at 200 %
LARGE = (1920, 1080)
DECISIONS = 2

# What one decides on, and a piece of it, by game. Tisseurs asks about the circle or about the dream.
BOARD = {
    "onirim": ".path.mine .now",
    "insomnia": ".space .plot",
    "iles": "#s-mine .isle",
    "tisseurs": "#s-circle:not(.away) .ring .at .card, #s-circle.away ~ #s-mine .layer",
    "dream_on": "#s-stage .card.big",
}
PIECE = {
    "onirim": ".hand .card",
    "insomnia": ".hand .card",
    "iles": "#s-mine .isle > *",
    "tisseurs": ".ring .at .card",
    "dream_on": ".hand .card",
}

OUT_OF_SIGHT = """(query) => {
  const desk = document.querySelector('#s-desk').getBoundingClientRect();
  const found = [...document.querySelectorAll(query)].filter((each) => each.checkVisibility());
  if (!found.length) return ['nothing to see: ' + query];
  return found.filter((each) => {
    const box = each.getBoundingClientRect();
    const out = box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
    const across = Math.min(box.right, desk.right) - Math.max(box.left, desk.left);
    const along = Math.min(box.bottom, desk.bottom) - Math.max(box.top, desk.top);
    return out || (across > 2 && along > 2);
  }).map((each) => each.outerHTML.slice(0, 120));
}"""
BIGGEST = (
    "(query) => Math.max(...[...document.querySelectorAll(query)].map((each) => each.getBoundingClientRect().width))"
)


def resize(me: Person, size: tuple[int, int]) -> None:
    me.page.set_viewport_size({"width": size[0], "height": size[1]})
    me.page.wait_for_timeout(60)


def sit(person: Callable[..., Person], game: str) -> Person:
    """A table of the game with two bots, or alone where bots tell no story; the first tip is read."""
    me = person(DESKTOP, "fr")
    others = {"onirim": (), "dream_on": ()}.get(game, ("bot:policy", "bot:policy"))
    open_table(me, game, *others)
    me.page.wait_for_selector("#s-desk")
    return me


def read_tip(me: Person) -> None:
    if me.page.is_visible("#coach-ok"):
        me.page.click("#coach-ok")


@pytest.mark.parametrize("game", BOARD)
def test_the_board_is_in_sight_while_one_decides_and_grows_with_the_screen(
    person: Callable[..., Person], game: str
) -> None:
    me = sit(person, game)
    me.page.wait_for_selector(PIECE[game])
    check_growth(me, PIECE[game])
    # Whoever plays alone has no column for what others do: the log is behind its button.
    assert me.page.is_visible("#side") != (game in ("onirim", "dream_on"))
    for _ in range(DECISIONS):
        me.until("over() || asked()", "it is my turn")
        if me.over():
            break
        read_tip(me)
        for size in (SIDEWAYS, *ZOOMED, DESKTOP):
            resize(me, size)
            assert me.page.evaluate(OUT_OF_SIGHT, BOARD[game]) == [], f"{game} at {size}"
            assert me.fits(), f"{game} at {size}"
        if game == "dream_on":  # a story is told by hand; its picture stays where it is
            break
        me.play()


def check_growth(me: Person, piece: str) -> None:
    """A larger screen shows larger pieces; the screen is as before in the end."""
    sizes = []
    for size in (DESKTOP, LARGE, (2560, 1440)):
        resize(me, size)
        sizes.append(me.page.evaluate(BIGGEST, piece))
    assert sizes[1] > sizes[0] * 1.2
    assert sizes[2] > sizes[1] * 1.2
    resize(me, DESKTOP)


@pytest.mark.parametrize("others", [(), ("bot:policy",)])
def test_what_a_prophecy_shows_leaves_the_labyrinth_free(
    person: Callable[..., Person], others: tuple[str, ...]
) -> None:
    me = person(DESKTOP, "fr")
    open_table(me, "onirim", *others, seed="first-night", modules="towers")
    me.until("asked()", "it is my turn")
    for _ in range(20):
        key = me.page.query_selector(".hands .card.lit[data-key*=key][data-ask]")
        if me.page.query_selector("[data-chain]"):
            break
        if key is None:
            me.play()
        else:
            key.click()  # while cards are exchanged, or taken at the start, no menu opens
            if me.page.query_selector("#menu:popover-open"):
                me.page.locator("#menu button:not(.why)").last.click()
            me.wait(lambda: not me.page.query_selector("#board .pending"), "the key is discarded")
        me.until("asked()", "the next decision")
    me.page.wait_for_selector("[data-chain]")
    for size in (DESKTOP, LARGE, SIDEWAYS, *ZOOMED):
        resize(me, size)
        assert me.page.evaluate(OUT_OF_SIGHT, BOARD["onirim"]) == [], size


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_front_page_shows_all_games_at_once(person: Callable[..., Person], language: str) -> None:
    me = person(DESKTOP, language)
    me.go("/")
    for size in (DESKTOP, LARGE):
        resize(me, size)
        tiles = [tile.bounding_box() for tile in me.page.query_selector_all(".tile")][:5]
        assert len(tiles) == 5
        assert all(box is not None and box["y"] + box["height"] <= size[1] for box in tiles)


def test_a_table_is_set_up_and_begun_without_scrolling(person: Callable[..., Person]) -> None:
    me = person(DESKTOP, "en")
    me.go("/new/onirim")
    costs = "fieldset[data-needs]:has([name='option.book.costs'])"
    me.page.check("input[name=preset][value='']")
    me.page.wait_for_selector("#options[open]")  # also if the choice was quicker than the script
    assert not me.page.is_visible(costs)
    me.page.check("[name='option.modules'][value=book]")
    assert me.page.is_visible(costs)
    # Every expansion has a line and a picture, and what is for two is shown once there are two.
    assert me.page.locator(".pick:has([name='option.modules']) :is(small, .pictured > svg)").count() == 14
    assert not me.page.is_visible("[name='option.coop_info'] >> nth=0")
    me.page.select_option("[name=seat1]", "open")
    assert me.page.is_visible("[name='option.coop_info'] >> nth=0")
    for button in (".big-button", "[data-do*=start]"):
        box = me.page.wait_for_selector(button).bounding_box()  # type: ignore[union-attr]  # it waits until it is there
        assert box is not None
        assert box["y"] + box["height"] <= DESKTOP[1]
        if button == ".big-button":
            me.page.click(button)
    qr, begin = me.page.locator(".qr").bounding_box(), me.page.locator("[data-do*=start]").bounding_box()
    assert qr is not None
    assert begin is not None
    assert qr["x"] > begin["x"] + begin["width"]  # two columns


LIMBO_OF_EIGHT = """() => {
  const pieces = document.querySelector('.z-limbo .pieces');
  const card = document.querySelector('.z-hand .card').cloneNode(true);
  card.className = 'card mini';
  pieces.replaceChildren(...Array.from({ length: 8 }, () => card.cloneNode(true)));
  const last = pieces.lastElementChild.getBoundingClientRect();
  const discard = document.querySelector('.z-discard').getBoundingClientRect();
  return last.right <= discard.left || last.bottom <= discard.top;
}"""


def test_a_full_limbo_does_not_lie_over_the_discard_pile(person: Callable[..., Person]) -> None:
    me = person(DESKTOP, "en")
    open_table(me, "onirim", seed="6")
    me.page.wait_for_selector(".z-hand .card")
    for size in (DESKTOP, LARGE):
        resize(me, size)
        assert me.page.evaluate(LIMBO_OF_EIGHT), size
