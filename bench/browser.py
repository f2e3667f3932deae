"""`python -m bench.browser`: from the press to what is seen, in a real Chromium: near, over a far line, and slowed.

Beside the times it counts what moves although nobody has pressed anything (layout shift, from the front page to the
last act) and the tasks that keep the page from answering for more than 50 ms.
"""

import argparse
import asyncio
import shutil
import statistics
import tempfile
import threading
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from rich.console import Console
from rich.table import Table
from tests.browser.people import PHONE, Person
from tests.server.visitors import a_server

FAR = 0.150  # seconds there and back
SLOW = 4  # times slower than this machine: a telephone
SHIFT = 0.05  # the most that may move
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync"]
# Times in ms: from the pointer's own time stamp to the frame after the first change, and to the frame after the board.
WATCH = """() => {
  window.times = {press: [], act: []};
  let pressed = 0, acted = 0;
  const frame = (list, start) => requestAnimationFrame(() => setTimeout(() => list.push(performance.now() - start)));
  addEventListener('pointerdown', (event) => { pressed = event.timeStamp; }, true);
  const acts = (target) => target.closest('#menu, #board .lit');
  addEventListener('click', (event) => { if (acts(event.target)) acted = event.timeStamp; }, true);
  new MutationObserver((changes) => {
    const now = changes.some((change) => change.type === 'attributes');
    const board = changes.some((change) => change.type === 'childList' && change.target.closest?.('#board'));
    if (pressed && now) { frame(times.press, pressed); pressed = 0; }
    if (acted && board) { frame(times.act, acted); acted = 0; }
  }).observe(document.body, {subtree: true, childList: true, attributes: true, attributeFilter: ['class']});
}"""

# The largest shift of any five seconds in which no second was quiet, as browsers tell it to their makers.
MOVES = """(() => {
  window.moves = {shift: 0, long: 0};
  let sum = 0, first = 0, last = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      if (entry.startTime - last > 1000 || entry.startTime - first > 5000) { sum = 0; first = entry.startTime; }
      sum += entry.value; last = entry.startTime;
      moves.shift = Math.max(moves.shift, sum);
    }
  }).observe({type: 'layout-shift', buffered: true});
  new PerformanceObserver((list) => { moves.long += list.getEntries().length; }).observe({type: 'longtask'});
})()"""


class FarLine:
    """A wire to the server that takes its time, for pages and sockets alike."""

    def __init__(self, port: int, seconds: float) -> None:
        self.target = port
        self.delay = seconds / 2
        self.port = 0
        self._ready = threading.Event()
        self._loop = asyncio.new_event_loop()
        threading.Thread(target=self._run, daemon=True).start()
        self._ready.wait(5)

    def _run(self) -> None:
        self._loop.run_until_complete(self._serve())
        self._loop.run_forever()

    async def _serve(self) -> None:
        server = await asyncio.start_server(self._joined, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()

    async def _joined(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection("127.0.0.1", self.target)
        await asyncio.gather(self._carry(reader, back), self._carry(there, writer))

    async def _carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        while data := await source.read(65536):
            self._loop.call_later(self.delay, target.write, data)
        self._loop.call_later(self.delay + 0.01, target.close)


def watched(browser: Browser, url: str, game: str, acts: int, slow: int) -> dict[str, list[float]]:
    """Play so many acts and give the times of all presses and acts, what moved, and the number of long tasks."""
    me = Person(browser, url, PHONE, calm=False)
    page = me.page
    page.add_init_script("localStorage.reverie ??= JSON.stringify({sound: false})")  # here is nothing to hear it
    page.add_init_script(MOVES)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slow})
    me.go("")
    page.wait_for_timeout(500)
    front = page.evaluate("moves.shift")
    me.play_now(game)
    page.wait_for_timeout(800)
    page.evaluate(WATCH)
    page.evaluate("moves.long = 0")
    for _ in range(acts):
        me.until("over() || asked()", "it is my turn, or the end")
        if me.over() or page.query_selector("[data-chain]"):
            break
        me.press(me.first_lit())
        if first := page.query_selector("#menu:popover-open button.first"):
            me.press(first)
        page.wait_for_timeout(350)
    times: dict[str, list[float]] = page.evaluate("times")
    moves = page.evaluate("moves")
    me.close()
    return times | {"shift": [max(front, moves["shift"])], "long": [moves["long"]]}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.browser", description=__doc__)
    parser.add_argument("--game", default="onirim", help="one that can be played at once (onirim)")
    parser.add_argument("--acts", type=int, default=25, help="acts on each line (25)")
    parser.add_argument("--games", type=int, default=3, help="games on each line (3)")
    options = parser.parse_args()
    table = Table("line", "what", "goal", "p50", "p95", "n")
    with tempfile.TemporaryDirectory() as folder, a_server(Path(folder)) as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium") or "", args=ARGUMENTS)
        far = FarLine(server.port, FAR)
        near = server.port
        for name, port, slow, goal in (
            ("loopback", near, 1, "p50 ≤ 40 ms"),
            (f"{FAR * 1000:.0f} ms there and back", far.port, 1, ""),
            (f"loopback, CPU {SLOW} times slower", near, SLOW, "p50 ≤ 120 ms"),
        ):
            url = f"http://127.0.0.1:{port}/"
            games = [watched(chromium, url, options.game, options.acts, slow) for _ in range(options.games)]
            for what, wanted in (("press", "p95 ≤ 100 ms" if slow == 1 else ""), ("act", goal)):
                times = sorted(time for game in games for time in game[what])
                p95 = times[min(len(times) - 1, int(len(times) * 0.95))]
                words = "press → first visible response" if what == "press" else "act → committed → painted"
                found = (f"{statistics.median(times):.0f} ms", f"{p95:.0f} ms", str(len(times)))
                table.add_row(name, words, wanted, *found)
            shift, long = max(game["shift"][0] for game in games), sum(game["long"][0] for game in games)
            table.add_row(name, "layout shift, the worst game", f"≤ {SHIFT}", f"{shift:.3f}", "", str(len(games)))
            table.add_row(name, "long tasks while acting", "", f"{long:.0f}", "", str(len(games)))
        chromium.close()
    Console().print(table)


if __name__ == "__main__":
    main()
