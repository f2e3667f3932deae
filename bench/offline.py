"""`python -m bench offline`: the house in a pocket in a real Chromium: weights, starts, acts, bots, and equal records.

A server for the first visit, then a published house without any; times of the same run are what can be compared.
"""

import argparse
import itertools
import json
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from rich.console import Console
from tests.browser.chromium import ARGUMENTS, chromium
from tests.browser.inside_out import GAMES, Inside
from tests.browser.seeded_games import CASES, records
from tests.browser.travellers import PlainFiles, Traveller, published
from tests.server.visitors import a_server

SLICE = 0.01  # seconds for which a slowed browser runs
say = Console(highlight=False, soft_wrap=True).print
# The time from a frame that leaves the page to the next picture after its answer.
PAINT = """() => new Promise((done) => {
  const started = performance.now();
  const painted = () => { watch.disconnect(); done(performance.now() - started); };
  const watch = new MutationObserver(() => requestAnimationFrame(() => setTimeout(painted)));
  watch.observe(document.querySelector('#log'), { childList: true });
  const option = document.querySelector('.choices [data-act]');
  option.click();
})"""
# A bot's decisions in games of its own: milliseconds, and imagined games (none, for one that does not imagine).
THINKING = """
import json, time
from random import Random
from reverie.bots.levels import make, seated
from reverie.engine.shelf import game
def decisions(name, level, seconds, count):
    found, bot, rng, number, seen = game(name), make(seated(level, seconds)), Random(1), 0, []
    while len(seen) < count:
        state, number = found.new(min(found.seats), str(number), {}), number + 1
        while not state.over and len(seen) < count:
            seat = state.actors[0]
            shown = state.sample(seat, rng.random)
            many = len(state.legal(seat)) > 1
            began = time.perf_counter()
            tried = bot.consider(shown, seat, rng) if many and hasattr(bot, "consider") else []
            action = tried[0].action if tried else bot.choose(shown, seat, rng)
            if many:
                seen.append([(time.perf_counter() - began) * 1000, sum(each.worlds for each in tried)])
            state.apply(seat, action)
    return json.dumps(seen)
def wins(first, count, seconds):
    found, won = game("onirim"), 0
    for number in range(first, first + count):
        state, rng, bot = found.new(1, f"night {number}", {}), Random(number), make(seated("search", seconds))
        while not state.over:
            state.apply(0, bot.choose(state.sample(0, rng.random), 0, rng))
        won += state.outcome.results[0].result == "won"
    return won
"""
THINKERS = ("onirim", "insomnia", "iles", "tisseurs")


class Bench:
    """A browser that has taken a published house along."""

    def __init__(
        self, browser: Browser, folder: Path, url: str, answers: type[PlainFiles], options: argparse.Namespace
    ) -> None:
        self.browser, self.folder, self.url, self.answers, self.options = browser, folder, url, answers, options
        self.context = browser.new_context()
        self.ann = Traveller(self.context, url)
        self.ann.page.goto(url)
        began = time.monotonic()
        self.ann.take()
        self.taken = time.monotonic() - began

    def inside(self) -> Inside:
        """Its Python, without the house around it."""
        self.ann.page.goto(self.url)
        return Inside(self.ann.page, self.folder)


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


def pid_of(browser: Browser) -> int:
    """The process of a browser."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return int(next(each["id"] for each in processes if each["type"] == "browser"))


class Slow:
    """Every renderer of a browser runs a quarter of the time: pages, their workers and the service worker alike.

    Chromium's own throttle slows down the main thread of a page only, and Python is not there.
    """

    def __init__(self, browser: Browser, times: int) -> None:
        self.browser = pid_of(browser)
        self.times = times
        self.over = threading.Event()
        self.thread = threading.Thread(target=self._hold)

    def __enter__(self) -> None:
        if self.times > 1:
            self.thread.start()

    def __exit__(self, *_: object) -> None:
        self.over.set()
        if self.times > 1:
            self.thread.join()

    def _hold(self) -> None:
        rounds = 0
        while not self.over.is_set():
            if rounds % 25 == 0:
                held = renderers(self.browser)
            rounds += 1
            for sign, seconds in ((signal.SIGSTOP, SLICE * (self.times - 1)), (signal.SIGCONT, SLICE)):
                for process in held:
                    with suppress(ProcessLookupError):
                        os.kill(process, sign)
                time.sleep(seconds)


def renderers(browser: int) -> list[int]:
    """The renderers below a process."""
    parents: dict[int, int] = {}
    found = []
    for place in Path("/proc").iterdir():
        with suppress(OSError, ValueError):
            words = (place / "stat").read_text().rpartition(")")[2].split()
            parents[int(place.name)] = int(words[1])
            if b"--type=renderer" in (place / "cmdline").read_bytes():
                found.append(int(place.name))

    def below(process: int) -> bool:
        return process == browser or (process in parents and below(parents[process]))

    return [process for process in found if below(process)]


def worked(browser: int) -> dict[int, float]:
    """Seconds that each renderer of a browser has had of any core: what a busy machine hardly changes."""
    found = {}
    for process in renderers(browser):
        with suppress(OSError):
            words = (Path("/proc") / str(process) / "stat").read_text().rpartition(")")[2].split()
            found[process] = (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
    return found


def start(context: BrowserContext, url: str, browser: int) -> tuple[float, float, float, float]:
    """Seconds from opening the house in a new tab to its front page, until it is awake, and to the first act.

    The last figure is how long cores worked for all that.
    """
    before = worked(browser)
    page: Page = context.new_page()
    page.set_default_timeout(300_000)
    began = time.monotonic()
    page.goto(f"{url}/pocket/", wait_until="commit")
    frame = page.frame_locator("#house")
    button = frame.locator("form[action$='/quick/onirim'] .button.lamp")
    button.wait_for()
    page.locator("#waiting.small, #waiting[hidden]").wait_for(state="attached")  # nothing covers it
    front = time.monotonic() - began
    page.locator("#waiting").wait_for(state="hidden")
    awake = time.monotonic() - began
    button.click()
    frame.locator(".choices [data-act]").first.wait_for(state="attached")
    inside = page.query_selector("#house")
    assert inside is not None
    found = inside.content_frame()
    assert found is not None
    found.wait_for_selector("body:not(.waking):not(.offline)", state="attached")
    found.evaluate(PAINT)
    acted = time.monotonic() - began
    work = sum(seconds - before.get(process, 0.0) for process, seconds in worked(browser).items())
    page.close()
    return front, awake, acted, work


def acts(traveller: Traveller, count: int) -> list[float]:
    """Milliseconds from each of some acts to its picture."""
    traveller.page.bring_to_front()  # what is behind another tab is hardly painted
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
        traveller.page.wait_for_timeout(400)  # as people do: a page lets each act be seen before it shows the next
        times.append(frame.evaluate(PAINT))
    return times


def equal(inside: Inside, count: int) -> Iterator[tuple[str, int, int]]:
    """Of each game: how many seeded games were played, and how many records differ by a byte."""
    inside.ask(GAMES.read_text(encoding="utf-8"))
    for game in CASES:
        there = json.loads(inside.ask(f"import json; json.dumps(records({game!r}, {count}))"))
        with ThreadPoolExecutor(1) as aside:  # the browser's driver has a small stack
            here = aside.submit(records, game, count).result()
        yield game, len(here), sum(one != other for one, other in zip(here, there, strict=True))


def weight(bench: Bench) -> None:
    """The first visit to a server, and what is taken along."""
    with tempfile.TemporaryDirectory() as place, a_server(Path(place)) as server:
        bytes, python = first_visit(bench.browser, server.url)
    say(f"first visit online: {bytes / 1000:.0f} KB, requests about the pocket: {len(python)}")
    size: dict[str, Any] = json.loads((bench.folder / "pocket" / "house.json").read_bytes())
    say(f"taken along: {size['bytes'] / 1e6:.2f} MB in {bench.taken:.1f} s")


def starts(bench: Bench) -> None:
    """From the home screen to the first act, without a network; cold is the first time in a browser."""
    bench.context.set_offline(True)
    asked = len(bench.answers.asked)
    for times in dict.fromkeys((1, bench.options.slower)):
        with Slow(bench.browser, times):
            for name in ("cold", "warm", "warm") if times == 1 else ("cold", "warm"):
                front, awake, acted, work = start(bench.context, bench.url, pid_of(bench.browser))
                told = f"front page {front:.1f} s, awake {awake:.1f} s, first act {acted:.1f} s"
                say(f"{name}, CPU / {times}: {told}; of a core {work:.1f} s")
    times_of_acts = acts(bench.ann, 40)
    say(f"act to painted: p50 {statistics.median(times_of_acts):.0f} ms, max {max(times_of_acts):.0f} ms")
    # Chromium itself looks for a newer service worker, past what a test can cut off.
    own = [path for path in bench.answers.asked[asked:] if not path.endswith(("/sw.js", "/pocket/keep.js"))]
    say(f"requests while offline: {len(own)}")
    bench.context.set_offline(False)


def bots(bench: Bench) -> None:
    """How long each level thinks about a decision, and in how many imagined games, there and here."""
    inside = bench.inside()
    inside.ask(THINKING)
    here: dict[str, Any] = {}
    exec(THINKING, here)  # the same text in both Pythons
    with ThreadPoolExecutor(1) as aside:  # the browser's driver has a small stack
        for game, (level, count) in itertools.product(THINKERS, (("policy", 60), ("search", 12), ("patient", 8))):
            asked = f"decisions({game!r}, {level!r}, {bench.options.seconds}, {count})"
            both = {"browser": inside.ask(asked), "server": aside.submit(eval, asked, here).result()}
            for place, found in both.items():
                times, worlds = zip(*json.loads(found), strict=True)
                middle = f"{statistics.median(times):.1f} ms, {statistics.median(worlds):.0f} worlds"
                say(f"{game}, {level}, {place}: {middle} (medians), longest {max(times):.0f} ms")


def same(bench: Bench) -> None:
    """Seeded games in both Pythons, to the byte."""
    for game, count, other in equal(bench.inside(), bench.options.games):
        say(f"records, {game}: {count} games, {other} differ")


def won(bench: Bench) -> None:
    """Games of Onirim by search, as a table in the pocket plays them."""
    inside = bench.inside()
    inside.ask(THINKING)
    count = 0
    until = time.monotonic() + bench.options.minutes * 60
    first = bench.options.first
    for number in range(first, first + bench.options.wins):
        count += inside.ask(f"wins({number}, 1, {bench.options.seconds})")
        say(f"Onirim, search within {bench.options.seconds} s: {count} of {number - first + 1} won")
        if time.monotonic() > until:
            break


PORTIONS: dict[str, Callable[[Bench], None]] = {
    "weight": weight, "starts": starts, "bots": bots, "records": same, "wins": won,
}  # fmt: skip


def main() -> None:
    """Measure, and print what was found."""
    parser = argparse.ArgumentParser(prog="python3 dev.py bench offline", description=__doc__)
    parser.add_argument("--only", choices=PORTIONS, nargs="*", default=list(PORTIONS), help="these portions (all)")
    parser.add_argument("--slower", type=int, default=4, help="how many times slower the starts are tried, too (4)")
    parser.add_argument("--games", type=int, default=200, help="seeded games of each game (200)")
    parser.add_argument("--wins", type=int, default=100, help="games of Onirim by search (100)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first of these deals (0)")
    parser.add_argument("--minutes", type=float, default=1e6, help="after which no other such game begins")
    parser.add_argument("--seconds", type=float, default=1.5, help="for each of its decisions (1.5)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        folder = Path(place) / "web"
        subprocess.run([sys.executable, "-m", "reverie.cli", "export-site", str(folder)], check=True)
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        with published(folder) as (url, answers):
            bench = Bench(browser, folder, url, answers, options)
            for name in options.only:
                PORTIONS[name](bench)
        browser.close()


if __name__ == "__main__":
    main()
