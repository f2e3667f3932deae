"""The pictures of the README, from fixed positions: `python -m tests.browser.pictures [words]` makes them anew."""

import io
import mimetypes
import shutil
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image
from playwright.sync_api import Page, Route, sync_playwright
from tests.browser.dream_scenes import SEATS, night
from tests.browser.people import DESKTOP, PHONE
from tests.coach.played import Spoiler, play

import reverie
from reverie.coach import review_game
from reverie.engine import Game, State, translate
from reverie.engine.text import sentence
from reverie.server import pages
from reverie.server.pages.assets import STATIC
from reverie.table.public import DecisionLine, LogLine, Me, OptionLine, SeatInfo, TableInfo

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
ALL = ["book", "glyphs", "dreamcatchers", "towers", "premonitions", "crossroads", "oniverse"]
NAMES = ("Zoé", "Ann", "Paul", "Mab", "Nyx")
AVATARS = ("fox", "owl", "cat", "moth", "whale")
ADDRESS = "http://pictures.test"
WIDEST = 1000  # pixels in the README
OVER = "over"
COLOURS = 256  # a picture of paper shapes needs no more, and stays small


def me(language: str) -> Me:
    return Me("zoe", "Zoé", "fox", language)


def info(game: str, seats: int, **changes: Any) -> TableInfo:
    people = tuple(SeatInfo("person", name, avatar, online=True) for name, avatar in zip(NAMES, AVATARS, strict=True))
    return TableInfo(
        id="picture", game=game, seats=people[:seats], options={}, public=False, clock="none", phase="playing",
        host=True, mine=(0,), version=0, seed_hash="", seed="", rated=True, assisted=False, invite_path="/t/picture",
        can_undo=True, **changes,
    )  # fmt: skip


def reached(
    game: Game, seats: int, seed: str, options: dict[str, Any], decision: str, after: int
) -> tuple[State, list[tuple[int, Any]]]:
    """A position of a fixed game: the first decision of that name for seat 0 after so many acts, or the end."""
    state = game.new(seats, seed, options)
    rng = Random(seed)
    told: list[tuple[int, Any]] = []
    for act in range(1000):
        if state.over and decision == OVER:
            return state, told
        asked = state.decision(0)
        if act >= after and asked is not None and asked.name == decision:
            return state, told
        (seat,) = state.actors
        sensible = rng.random() < 0.9
        for event in state.apply(seat, game.policy(state, seat) if sensible else rng.choice(state.legal(seat))):
            seen = event.seen_by(0)
            line = game.told(seen, seats) if seen is not None else None
            if line is not None:
                told.append((act, line))
    raise AssertionError(f"{decision} never came")


def table(
    language: str, seats: int, seed: str, options: dict[str, Any], decision: str, after: int, id: str = "onirim"
) -> Callable[[], str]:
    """The page of a position."""

    def page() -> str:
        state, told = reached(reverie.game(id), seats, seed, options, decision, after)
        log = [LogLine(act, 0, sentence(text, language, NAMES[:seats])) for act, text in told]
        return drawn(state, language, info(id, seats), log)

    return page


def drawn(state: State, language: str, about: TableInfo, log: Sequence[LogLine]) -> str:
    """The page of a table as the first seat sees it."""
    names = NAMES[: state.seats]
    asked = state.decision(0) if not state.over else None
    line = None if asked is None else DecisionLine(
        asked.name, 0, translate(asked.prompt, language, names), asked.rule,
        tuple(OptionLine(each.text, translate(each.label, language, names), each.on) for each in asked.options),
    )  # fmt: skip
    sections = state.game.board(state.view(0), asked, 0, language, names)
    return pages.table(me(language), about, sections, line, log, (), 1)


def dream(language: str, cards: int, recalled: int, left: int, *, turned: bool = False) -> Callable[[], str]:
    """The page of a fixed night of Dream On!, with so many seconds left on its clock."""

    def page() -> str:
        state = night(language, cards, recalled, turned=turned)
        view = state.view(0)
        ends = view.sand_ends if view.phase == "dream" else view.ends
        return drawn(state, language, info("dream_on", SEATS, zero=time.time() + left - ends / 1000), ())

    return page


def reviewed(language: str, seed: int) -> Callable[[], str]:
    """The review of a fixed game of Onirim in which a Door was thrown away."""

    def page() -> str:
        record = play("onirim", 1, seed, Spoiler())
        found = review_game(record, worlds=120, seed=1)
        return pages.review(me(language), info("onirim", 1), found, 0)

    return page


PICTURES: dict[str, tuple[tuple[int, int], Callable[[], str]]] = {
    "browser-front": (DESKTOP, lambda: pages.front(me("en"), (), ())),
    "browser-front-phone": (PHONE, lambda: pages.front(me("fr"), (), ())),
    "browser-onirim": (DESKTOP, table("en", 1, "lamplight", {}, "action", 22)),
    "browser-onirim-phone": (PHONE, table("fr", 1, "lamplight", {}, "action", 22)),
    "browser-nightmare": (PHONE, table("fr", 1, "lamplight", {}, "nightmare", 10)),
    "browser-prophecy": (PHONE, table("en", 1, "moon", {}, "prophecy", 4)),
    "browser-expansions": (DESKTOP, table("fr", 1, "owl", {"modules": ALL, "incubus": "B"}, "action", 40)),
    "browser-two-players": (DESKTOP, table("en", 2, "owl", {}, "action", 30)),
    "browser-tisseurs": (DESKTOP, table("en", 3, "b", {}, "turn_start", 60, "tisseurs")),
    "browser-tisseurs-phone": (PHONE, table("fr", 4, "a", {}, "turn_start", 1, "tisseurs")),
    "browser-tisseurs-dream": (PHONE, table("fr", 2, "b", {}, "place_card", 40, "tisseurs")),
    "browser-iles": (DESKTOP, table("fr", 5, "a", {}, "pick_tile", 100, "iles")),
    "browser-iles-phone": (PHONE, table("en", 3, "b", {}, "place_tile", 60, "iles")),
    "browser-dream_on": (DESKTOP, dream("en", 9, 0, 47)),
    "browser-dream_on-phone": (PHONE, dream("fr", 7, 0, 68)),
    "browser-dream_on-shown": (PHONE, dream("en", 9, 6, 5, turned=True)),
    "browser-dream_on-diary": (DESKTOP, dream("fr", 12, 12, 0)),
    "browser-review": (DESKTOP, reviewed("en", 3)),
    "browser-iles-end": (PHONE, table("fr", 3, "b", {}, OVER, 0, "iles")),
}


def answer(route: Route, html: str) -> None:
    """What a server would say: the page itself, or one of our files."""
    path = route.request.url.removeprefix(ADDRESS).partition("?")[0]
    if path == "/":
        route.fulfill(body=html, content_type="text/html; charset=utf-8")
    elif path.startswith("/static/games/"):
        route.fulfill(body=reverie.game(Path(path).stem).look().style, content_type="text/css")
    elif path.startswith("/static/"):
        file = STATIC / path.removeprefix("/static/")
        route.fulfill(body=file.read_bytes(), content_type=mimetypes.guess_type(file.name)[0] or "font/woff2")
    else:
        route.abort()


def taken(page: Page, size: tuple[int, int], html: str) -> bytes:
    """The picture of a page as a small PNG."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.unroute_all()
    page.route("**/*", lambda route: answer(route, html))
    page.goto(ADDRESS)
    page.add_style_tag(content=".offline .topbar::after { display: none } .coach { display: none }")
    page.mouse.move(0, 0)
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(300)
    shot = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    shot.thumbnail((WIDEST, WIDEST))
    out = io.BytesIO()
    paper = shot.quantize(COLOURS, method=Image.Quantize.MAXCOVERAGE, kmeans=3)
    shot.quantize(palette=paper, dither=Image.Dither.FLOYDSTEINBERG).save(out, "PNG", optimize=True)
    return out.getvalue()


def pictures(wanted: Sequence[str] = ()) -> Iterator[tuple[str, bytes]]:
    """All pictures by name, or those whose names hold one of the wanted words."""
    path = shutil.which("chromium") or ""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(device_scale_factor=1)
        for name, (size, html) in PICTURES.items():
            if not wanted or any(word in name for word in wanted):
                yield name, taken(page, size, html())
        browser.close()


if __name__ == "__main__":
    for name, png in pictures(sys.argv[1:]):
        (FOLDER / f"{name}.png").write_bytes(png)
        print(f"{name}.png: {len(png) // 1024} KB")
