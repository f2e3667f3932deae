"""`python -m bench offline`: the house in a pocket in a real Chromium: weights, starts, acts, bots, and equal records.

A server for the first visit, then a published house without any; times of the same run are what can be compared.
"""

import argparse
import itertools
import json
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from rich.console import Console
from tests.browser.chromium import ARGUMENTS, chromium
from tests.browser.inside_out import GAMES, Inside
from tests.browser.seeded_games import CASES, records
from tests.browser.travellers import PlainFiles, Traveller, published
from tests.server.visitors import a_server

from bench.pocket_search import SEATS, as_here, per_second
from bench.renderers import Slow, pid_of, worked
from reverie.bots import LEVELS

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
# Presses “Play now” as soon as it is drawn, then the first act, and tells the page around when (milliseconds since the
# house was opened): a driver outside would do part of its own work in the page.
PRESSES = """(() => {
  const now = () => performance.timeOrigin + performance.now() - top.performance.timeOrigin;
  const tell = (name) => { (top.marks ??= {})[name] = now(); };
  if (window === top) { addEventListener('awake', () => tell('awake')); return; }
  const drawn = (then) => requestAnimationFrame(() => setTimeout(then));
  const look = () => {
    const play = document.querySelector("form[action$='/quick/onirim'] .button.lamp");
    if (play) return drawn(() => { tell('front'); play.click(); });
    const act = document.querySelector('.choices [data-act]');
    if (!act || document.body.matches('.waking, .offline')) return requestAnimationFrame(look);
    const watch = new MutationObserver(() => { watch.disconnect(); drawn(() => tell('acted')); });
    watch.observe(document.querySelector('#log'), { childList: true });
    tell('table');
    act.click();
  };
  addEventListener('DOMContentLoaded', look);
})()"""
KEEP_MEMORY = """async () => {
  const name = (await caches.keys()).find((each) => !each.endsWith('/'));
  const { rehearse } = await import(new URL('./pocket/static/pocket/rehearse.js', location.href).href);
  return rehearse(name.split(' ').pop(), { language: navigator.language });
}"""
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


def start(context: BrowserContext, url: str, slowed: bool) -> dict[str, float]:
    """Seconds from opening the house in a new tab: to its front page, until it is awake, and to the first act."""
    page: Page = context.new_page()
    page.set_default_timeout(300_000)
    page.add_init_script(PRESSES)
    if slowed:  # Chromium's own way: the main thread of the page only, neither worker nor service worker
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.goto(f"{url}/pocket/", wait_until="commit")
    page.wait_for_function("() => window.marks?.acted", polling=250)
    found: dict[str, float] = page.evaluate("window.marks")
    page.close()
    return found


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
    """From the home screen to the first act, without a network, at full speed and slowed down.

    Cold is the first start in a browser, at once after taking along: Python was never there. Then its memory is kept,
    as it is while people read that the house is there; warm is every start after that.
    """
    slower = bench.options.slower
    asked = 0
    for way, times, slowed in (("CPU / 1", 1, False), (f"CPU / {slower}", slower, False), ("main / 4", 1, True)):
        context = bench.browser.new_context()
        traveller = Traveller(context, bench.url)
        traveller.page.goto(bench.url)
        traveller.take()
        traveller.page.goto("about:blank")  # before a memory is kept
        for name in ("cold", "warm", "warm", "warm"):
            context.set_offline(True)
            before, there = worked(pid_of(bench.browser)), len(bench.answers.asked)
            with Slow(bench.browser, times):
                found = start(context, bench.url, slowed)
            work = sum(spent - before.get(each, 0.0) for each, spent in worked(pid_of(bench.browser)).items())
            asked += len(own_requests(bench.answers.asked[there:]))
            told = ", ".join(
                f"{what} {ms / 1000:.1f} s" for what, ms in sorted(found.items(), key=lambda each: each[1])
            )
            say(f"{name}, {way}: {told}; of a core {work:.1f} s")
            if name == "cold":
                context.set_offline(False)
                traveller.page.goto(bench.url)
                traveller.page.evaluate(KEEP_MEMORY)
                traveller.page.goto("about:blank")
        context.close()
    say(f"requests while offline: {asked}")


def own_requests(paths: list[str]) -> list[str]:
    """Without Chromium's own look for a newer service worker, which is past what a test can cut off."""
    return [path for path in paths if not path.endswith(("/sw.js", "/pocket/keep.js"))]


def painted(bench: Bench) -> None:
    """From an act to its picture, in the tab in front, without a network."""
    bench.context.set_offline(True)
    times = acts(bench.ann, 40)
    say(f"act to painted: p50 {statistics.median(times):.0f} ms, max {max(times):.0f} ms")
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


def wins(bench: Bench) -> None:
    """How many imagined games a search gets there for its time; with them Onirim's chooses as it does here."""
    inside = bench.inside()
    for game in SEATS:
        found = per_second(inside, pid_of(bench.browser), game)
        usual = statistics.median(found)
        told = f"{usual:.0f} ({min(found):.0f} to {max(found):.0f}, {len(found)} decisions)"
        bought = ", ".join(
            f"{usual * seconds:.0f} in {seconds} s" for seconds in (LEVELS["search"].patience, bench.options.seconds)
        )
        say(f"{game}, imagined games in a second of a core: {told}; so {bought}")
    rollouts = bench.options.rollouts
    say(f"onirim, search:{rollouts}, browser and server: {as_here(inside, rollouts, 2)} of 2 records equal")


def same(bench: Bench) -> None:
    """Seeded games in both Pythons, to the byte."""
    for game, count, other in equal(bench.inside(), bench.options.games):
        say(f"records, {game}: {count} games, {other} differ")


PORTIONS: dict[str, Callable[[Bench], None]] = {
    "weight": weight, "starts": starts, "acts": painted, "bots": bots, "records": same, "wins": wins,
}  # fmt: skip


def main() -> None:
    """Measure, and print what was found."""
    parser = argparse.ArgumentParser(prog="python3 dev.py bench offline", description=__doc__)
    parser.add_argument("--only", choices=PORTIONS, nargs="*", default=list(PORTIONS), help="these portions (all)")
    parser.add_argument("--slower", type=int, default=4, help="how many times slower the starts are tried, too (4)")
    parser.add_argument("--games", type=int, default=200, help="seeded games of each game (200)")
    parser.add_argument("--seconds", type=float, default=1.5, help="for each decision of a bot, at the most (1.5)")
    parser.add_argument("--rollouts", type=int, default=1711, help="of a search whose records are compared (1711)")
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
