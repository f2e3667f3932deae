"""`python -m bench offline`: the house in a pocket in a real Chromium: weights, starts, acts, bots, and equal records.

A server for the first visit, then a published house without any; times of the same run are what can be compared.
"""

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from rich.console import Console
from tests.browser.chromium import ARGUMENTS, chromium
from tests.browser.inside_out import GAMES, Inside
from tests.browser.seeded_games import CASES, records
from tests.browser.travellers import Traveller, published
from tests.server.visitors import a_server

# The time from a frame that leaves the page to the next picture after its answer.
PAINT = """() => new Promise((done) => {
  const started = performance.now();
  const painted = () => { watch.disconnect(); done(performance.now() - started); };
  const watch = new MutationObserver(() => requestAnimationFrame(() => setTimeout(painted)));
  watch.observe(document.querySelector('#log'), { childList: true });
  const option = document.querySelector('.choices [data-act]');
  option.click();
})"""
POLICY = """
import time
from random import Random
from reverie.bots.levels import make, ask
from reverie.engine.shelf import game
def decisions(name, count):
    found, bot, rng, times = game(name), make("policy"), Random(1), []
    while len(times) < count:
        state = found.new(min(found.seats), str(len(times)), {})
        while not state.over and len(times) < count:
            seat = next(each for each in state.actors)
            began = time.perf_counter()
            action = ask(bot, state, seat, rng) if seat >= 0 else state.legal(seat)[0]
            times.append(time.perf_counter() - began)
            state.apply(seat, action)
    return sorted(times)[len(times) // 2] * 1000
"""
SEARCH = """
from random import Random
from reverie.bots.levels import ask, make, seated
from reverie.engine.shelf import game
def wins(first, count, seconds):
    found, won = game("onirim"), 0
    for number in range(first, first + count):
        state, rng, bot = found.new(1, f"night {number}", {}), Random(number), make(seated("search", seconds))
        while not state.over:
            state.apply(0, ask(bot, state, 0, rng))
        won += state.outcome.results[0].result == "won"
    return won
"""


def first_visit(browser: Browser, server: str) -> tuple[int, list[str]]:
    """What the front page of a server weighs, and which of its requests are about Python."""
    context = browser.new_context()
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[int] = []
    asked: list[str] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.on("request", lambda request: asked.append(request.url))
    page.goto(server, wait_until="networkidle")
    context.close()
    return sum(sizes), [url for url in asked if "/pocket" in url or "sw.js" in url]


def start(context: BrowserContext, url: str, throttle: int) -> tuple[float, float]:
    """Seconds from opening the house in a new tab to its front page, and to the first act that is painted."""
    page: Page = context.new_page()
    page.set_default_timeout(300_000)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    began = time.monotonic()
    page.goto(f"{url}/pocket/")
    frame = page.frame_locator("#house")
    button = frame.locator("form[action$='/quick/onirim'] .button.lamp")
    button.wait_for()
    front = time.monotonic() - began
    button.click()
    frame.locator(".choices [data-act]").first.wait_for(state="attached")
    inside = page.query_selector("#house")
    assert inside is not None
    found = inside.content_frame()
    assert found is not None
    found.wait_for_function("document.querySelector('#log') && !document.querySelector('.offline')")
    found.evaluate(PAINT)
    acted = time.monotonic() - began
    page.close()
    return front, acted


def acts(traveller: Traveller, count: int) -> list[float]:
    """Milliseconds from each of some acts to its picture."""
    traveller.page.goto(f"{traveller.url}/pocket/")
    traveller.inside()
    table = traveller.new_table("onirim")
    frame = traveller.open(f"t/{table}")
    times: list[float] = []
    while len(times) < count:
        frame.wait_for_selector(".choices [data-act], section.result", state="attached")
        if frame.query_selector("section.result"):
            frame = traveller.open(f"t/{traveller.new_table('onirim')}")
            continue
        times.append(frame.evaluate(PAINT))
    return times


def equal(inside: Inside, count: int) -> dict[str, tuple[int, int]]:
    """Of each game: how many seeded games were played, and how many records differ by a byte."""
    inside.ask(GAMES.read_text(encoding="utf-8"))
    found = {}
    for game in CASES:
        there = json.loads(inside.ask(f"import json; json.dumps(records({game!r}, {count}))"))
        with ThreadPoolExecutor(1) as aside:  # the browser's driver has a small stack
            here = aside.submit(records, game, count).result()
        found[game] = (len(here), sum(one != other for one, other in zip(here, there, strict=True)))
    return found


def main() -> None:
    """Measure, and print what was found."""
    parser = argparse.ArgumentParser(prog="python3 dev.py bench offline", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="seeded games of each game (200)")
    parser.add_argument("--wins", type=int, default=100, help="games of Onirim by search (100)")
    parser.add_argument("--seconds", type=float, default=1.5, help="for each of its decisions (1.5)")
    options = parser.parse_args()
    console = Console()
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        with a_server(Path(place)) as server:
            weight, python = first_visit(browser, server.url)
        console.print(f"first visit online: {weight / 1000:.0f} KB, requests about the pocket: {len(python)}")
        folder = Path(place) / "web"
        subprocess.run([sys.executable, "-m", "reverie.cli", "export-site", str(folder)], check=True)
        with published(folder) as (url, answers):
            context = browser.new_context()
            ann = Traveller(context, url)
            ann.page.goto(url)
            began = time.monotonic()
            ann.take()
            size: dict[str, Any] = json.loads((folder / "pocket" / "house.json").read_bytes())
            console.print(f"taken along: {size['bytes'] / 1e6:.2f} MB in {time.monotonic() - began:.1f} s")
            context.set_offline(True)
            asked = len(answers.asked)
            for throttle in (1, 4):
                for name in ("cold", "warm"):
                    front, acted = start(context, url, throttle)
                    console.print(f"{name}, CPU of the page / {throttle}: front {front:.1f} s, first act {acted:.1f} s")
            times = acts(ann, 40)
            console.print(f"act to painted: p50 {statistics.median(times):.0f} ms, max {max(times):.0f} ms")
            console.print(f"requests while offline: {len(answers.asked) - asked}")
            context.set_offline(False)
            ann.page.goto(url)
            inside = Inside(ann.page, folder)
            inside.ask(POLICY)
            for game in ("onirim", "insomnia", "iles", "tisseurs"):
                console.print(f"policy, {game}: {inside.ask(f'decisions({game!r}, 60)'):.1f} ms a decision (median)")
            for game, (count, other) in equal(inside, options.games).items():
                console.print(f"records, {game}: {count} games, {other} differ")
            inside.ask(SEARCH)
            won = sum(inside.ask(f"wins({first}, 1, {options.seconds})") for first in range(options.wins))
            console.print(f"Onirim, search within {options.seconds} s: {won} of {options.wins} won")
        browser.close()


if __name__ == "__main__":
    main()
