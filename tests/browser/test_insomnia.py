"""Insomnia in a real Chromium: taps only, nothing sticks out, axe-core finds nothing serious."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocketRoute
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.sitting import open_table

DECISIONS = 12


def play_on(me: Person, decisions: int) -> int:
    """Answer whatever is asked; gives the number of decisions made before the end."""
    for number in range(decisions):
        me.until("over() || asked()", "it is my turn, or the end")
        if me.over():
            return number
        me.play()
    return decisions


@pytest.mark.parametrize(
    ("size", "language", "rivals", "nightmare"), [(PHONE, "fr", 3, "wolf"), (DESKTOP, "en", 0, "spider")]
)
def test_a_night_by_taps(
    person: Callable[..., Person], size: tuple[int, int], language: str, rivals: int, nightmare: str
) -> None:
    me = person(size, language, touch=size == PHONE)
    me.go("/new/insomnia")
    me.page.evaluate(
        """([rivals, nightmare]) => {
          const form = document.createElement('form');
          const csrf = document.querySelector('input[name=csrf]').value;
          const fields = { csrf, preset: '', clock: 'none', seed: '4', seat0: 'me', 'option.nightmare': nightmare,
                           'option.show_remaining': 'on', 'option.howl_over_fence': 'on' };
          for (let seat = 1; seat <= rivals; seat++) fields[`seat${seat}`] = 'bot:policy';
          form.method = 'post';
          form.action = '/new/insomnia';
          for (const [name, value] of Object.entries(fields)) {
            const field = document.createElement('input');
            Object.assign(field, { type: 'hidden', name, value });
            form.append(field);
          }
          document.body.append(form);
          form.submit();
        }""",
        [rivals, nightmare],
    )
    me.page.wait_for_selector("#s-centre")
    assert len(me.page.query_selector_all(".space")) == 10
    assert len(me.page.query_selector_all(".player")) == rivals + 1
    me.until("asked()", "the first card may be played")
    assert me.faults() == []
    assert play_on(me, DECISIONS) > DECISIONS // 2
    assert me.fits()
    assert me.faults() == []
    assert me.over() or "%" in me.page.inner_text("#board") or me.page.query_selector(".market")
    if rivals:  # to the end: a night alone is ten times as long
        me.play_to_the_end()
        assert "Hypnos" in me.page.locator(".result thead bdi").all_inner_texts()


HOPS = """() => {
  window.hops = [];
  const own = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    if (this.classList.contains('pawn')) hops.push(frames.filter((each) => each.transform.includes('-22px')).length);
    return own.call(this, frames, timing);
  };
}"""


def test_the_sheep_hops_over_every_space_on_its_way(person: Callable[..., Person]) -> None:
    me = person(DESKTOP, "en", calm=False)
    open_table(me, "insomnia", seed="3")  # the first choice of the first card is 4 ahead
    me.page.evaluate(HOPS)
    me.page.click("#coach-ok")
    steps = me.page.get_attribute("#board .hand .lit", "data-on") or ""
    me.act()
    me.wait(lambda: me.page.evaluate("hops.length"), "a sheep has moved")
    ahead = max(int(digit) for digit in steps if digit.isdigit())
    assert max(me.page.evaluate("hops")) == ahead - 1


def test_a_refused_card_and_the_sheets(person: Callable[..., Person]) -> None:
    me = person(PHONE, "en", touch=True)
    me.go("/")
    me.play_now("insomnia")
    me.page.click(".tiles-button")
    me.page.wait_for_selector("#s-tiles:popover-open")
    assert "Market" in me.page.inner_text("#s-tiles")
    assert me.faults() == []
    me.page.click("#s-tiles .close")
    me.page.click(".pile-button[popovertarget=s-counter]")
    me.page.wait_for_selector("#s-counter:popover-open .card")


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_a_considered_card_shows_where_its_sheep_would_land(
    person: Callable[..., Person], size: tuple[int, int]
) -> None:
    me = person(size, "en", touch=size == PHONE)
    me.go("/")
    me.play_now("insomnia")
    me.until("asked()", "a card may be played")
    assert me.page.locator(".ghost:visible").count() == 0
    card = me.page.locator(".hand .card.lit").first
    if size == PHONE:
        card.tap()
        me.page.wait_for_selector("#menu:popover-open")
        # The menu lies at the thumb: the ring stays in sight.
        menu, ring = me.page.locator("#menu").bounding_box(), me.page.locator("#s-space-6").bounding_box()
        assert menu is not None
        assert ring is not None
        assert menu["y"] >= ring["y"] + ring["height"] - 12
    else:
        card.hover()
    name = (card.get_attribute("data-on") or "").rpartition("/")[2]
    assert me.page.locator(f".ghost.of-{name}:visible").count() >= 1
    assert me.page.locator(f".ghost:not(.of-{name}):visible").count() == 0


FELT = """() => {
  window.felt = [];
  const own = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    if (this.id === 'fx' && this.className.includes('dread')) felt.push(['flash', performance.now()]);
    return own.call(this, frames, timing);
  };
  const seen = { fright: '#s-space-4 [href$=scared-1]', next: '#s-space-9 [href$=sheep-1]' };
  new MutationObserver(() => Object.entries(seen).forEach(([name, query]) => {
    if (document.querySelector(query) && !felt.some((each) => each[0] === name)) felt.push([name, performance.now()]);
  })).observe(document.querySelector('#board'), { subtree: true, childList: true, attributes: true });
}"""
SPACE = """([number, figure]) => {
  const space = document.querySelector(`#s-space-${number}`).cloneNode(true);
  const pawn = `<span class="pawn" data-key="sheep-1"><svg viewBox="0 0 48 48"><use href="#i-${figure}"/></svg></span>`;
  space.querySelector('.stand').innerHTML = figure && pawn;
  return space.outerHTML;
}"""


def test_a_fright_is_felt_when_it_is_seen_and_before_the_next_turn(person: Callable[..., Person]) -> None:
    me = person(DESKTOP, "en", calm=False)
    lines: list[WebSocketRoute] = []
    told: list[str | bytes] = []

    def listen(line: WebSocketRoute) -> None:
        def pass_on(frame: str | bytes) -> None:
            line.send(frame)
            told.append(frame)

        line.connect_to_server().on_message(pass_on)
        lines.append(line)

    me.page.route_web_socket("**/ws/*", listen)
    open_table(me, "insomnia", "bot:policy", seed="2")
    me.page.click("#coach-ok")
    me.until("asked()", "my turn: nobody else acts now")
    # The greeting's answer draws the board as it is: what is told before it would be drawn over.
    me.wait(lambda: any('"state"' in str(frame) for frame in told), "the table answers the greeting")
    me.page.evaluate(FELT)

    def tell(steps: list[dict[str, object]], **spaces: str) -> None:
        sections = {
            f"space-{number[1:]}": me.page.evaluate(SPACE, [number[1:], each]) for number, each in spaces.items()
        }
        news = {"is": "state", "n": 1, "info": {}, "digest": "", "decision": None, "sections": sections, "steps": steps}
        lines[-1].send(json.dumps(news))

    tell([], s4="sheep-1")
    me.page.wait_for_selector("#s-space-4 [href$=sheep-1]")
    walk: dict[str, object] = {"name": "nightmare_moves", "args": {"path": [1, 2, 3, 4]}}
    tell([walk, {"name": "scared", "args": {"seat": 1}}], s4="scared-1")
    tell([], s4="", s9="sheep-1")
    me.wait(lambda: me.page.evaluate("felt.length") >= 3, "all three are seen")
    (first, at), (second, then), (last, _) = me.page.evaluate("felt")
    assert {first, second} == {"flash", "fright"}
    assert abs(at - then) < 100
    assert last == "next"


# Where the sheep of a space have their room, before and after a tile is laid there, measured from the space.
ROOMS = """() => [...document.querySelectorAll('.space')].map((space) => ['bare', 'tiled'].map((kind) => {
  space.classList.remove('bare', 'tiled');
  space.classList.add(kind);
  const [room, all] = [space.querySelector('.stand'), space].map((each) => each.getBoundingClientRect());
  return [room.left - all.left, room.top - all.top];
}))"""


@pytest.mark.parametrize("size", [PHONE, DESKTOP, (780, 360)])
def test_a_tile_that_is_laid_moves_no_room(person: Callable[..., Person], size: tuple[int, int]) -> None:
    me = person(size, "en")
    open_table(me, "insomnia", "bot:policy", seed="2")
    me.until("asked()", "my turn")
    for (left, top), (then_left, then_top) in me.page.evaluate(ROOMS):
        assert max(abs(left - then_left), abs(top - then_top)) < 3  # what moves less does not count as moved


CROSSING = """([words, pieces]) => {
  const boxes = (query) => [...document.querySelectorAll(query)].filter((each) => each.checkVisibility())
    .map((each) => [each, each.getBoundingClientRect()]);
  return boxes(words).flatMap(([word, a]) => boxes(pieces).filter(([piece, b]) => !word.contains(piece) &&
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4,
  ).map(([piece]) => `${word.textContent} / ${piece.parentElement.parentElement.id}`));
}"""


def test_the_ring_can_be_read(person: Callable[..., Person]) -> None:
    me = person(PHONE, "fr")
    open_table(me, "insomnia", "bot:policy", "bot:policy", "bot:policy", seed="2")
    me.until("asked()", "a card may be played")
    assert me.page.locator(".at-fence .pawn.mine:visible").count() == 1  # before its first move, too
    for _ in range(14):
        if me.page.is_visible("#coach-ok"):
            me.page.click("#coach-ok")
        for width, height in (PHONE, (820, 1180), DESKTOP):
            me.page.set_viewport_size({"width": width, "height": height})
            for words, pieces in ((".tile-name, .tile-effect", ".space .pawn"), (".hunt > :not(.unseen)", ".no")):
                assert me.page.evaluate(CROSSING, [words, pieces]) == [], (width, height)
            # Whatever is asked, to bed or not, the whole ring is in sight; the market may lie over it.
            if not me.page.query_selector(".market"):
                assert me.page.evaluate(CROSSING, [".space .plot", "#s-desk"]) == [], (width, height)
        me.play()
        me.until("over() || asked()", "it is my turn, or the end")
        if me.over():
            break
