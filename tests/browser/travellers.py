"""People who take the house along, and what happens to them on their way."""

import http.server
import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

from playwright.sync_api import BrowserContext, ConsoleMessage, Frame, Page, Request

PATIENCE = 120_000  # the machine may be busy
# A program in the page that plays by the protocol, over whatever the page has for a socket.
PLAY = """([table, most, step]) => new Promise((done) => {
  const info = {}, told = [];
  let acts = 0, n = 0, options = [], socket;
  setTimeout(() => { told.push('too long'); end(); }, 120000);
  const end = () => { socket.onclose = null; socket.close(); done({ info, acts, n, told }); };
  const dial = () => {
    socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/${table}`);
    socket.onopen = () => socket.send(JSON.stringify({ do: 'hello', n: 0 }));
    socket.onmessage = hear;
    // Another worker has the table now: it is asked there, as every page does.
    socket.onclose = ({ code }) => (code === 1012 ? (told.push('again'), dial()) : done({ info, acts, n, told, code }));
  };
  const hear = ({ data }) => {
    const message = JSON.parse(data);
    if (message.code === 'too_fast') return setTimeout(act, 1600); // people of Dream On! take their time
    if (message.is === 'refused' || message.is === 'error') told.push(message.code);
    if (message.code === 'no_room') return end();
    if (message.is === 'refused') return acts++, setTimeout(act, 200); // something else, then
    if (message.is !== 'state') return;
    Object.assign(info, message.info);
    n = message.n;
    if (info.phase === 'over' || (most && acts >= most && message.decision)) return end();
    options = message.decision?.options.filter((each) => !/^(pause|narrate|answer|lifeline)/.test(each.text));
    if (!options?.length) return socket.send(JSON.stringify({ do: 'hurry' }));
    acts++;
    act();
  };
  const act = () => {
    // In Dream On! a few cards are enough, and nothing is said.
    const last = acts > 4 && options.find((each) => each.text === 'wake');
    const option = last || options[(step * acts) % options.length];
    socket.send(JSON.stringify({ do: 'act', id: crypto.randomUUID(), action: option.text, n }));
  };
  dial();
})"""
SOON = {"option.dream_seconds": "0", "option.untimed_cards": "12", "option.recall_seconds": "0", "option.solo": "lone"}


class Traveller:
    """A browser with the house in it."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url  # of the server, or of the folder that was published
        self.failed: list[str] = []  # requests that needed a network
        self.troubles: list[str] = []
        settings = json.dumps({"speed": 0, "sound": False})
        context.add_init_script(f"localStorage.reverie ??= {json.dumps(settings)}")
        self.page = self.tab()

    def tab(self) -> Page:
        """A new tab."""
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.emulate_media(reduced_motion="reduce")  # as in people.py: what moves for ever costs a core
        page.on("requestfailed", self._failed)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", self._heard)
        return page

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # its page was left meanwhile
            self.failed.append(f"{request.url} {request.failure}")

    def _heard(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.troubles.append(said.text)

    def take(self) -> None:
        """Take the house along."""
        self.page.click("#along-take")
        self.page.wait_for_selector("#along-open:visible")

    def open(self, path: str = "", page: Page | None = None) -> Frame:
        """Open a page of the house, and wait until it is there; gives the frame that it is in."""
        page = page or self.page
        page.goto(f"{self.url}/pocket/{path}")
        return self.inside(page)

    def inside(self, page: Page | None = None) -> Frame:
        """The page in the frame, once the house is awake."""
        page = page or self.page
        page.frame_locator("#house").locator("main, #board").first.wait_for()
        frame = page.query_selector("#house")
        assert frame is not None
        found = frame.content_frame()
        assert found is not None
        return found

    def ask(self, path: str, **form: str) -> tuple[int, str, str]:
        """Ask the house as its pages do; gives status, address and text."""
        code = """async ([path, form]) => {
          const how = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
          const answer = await fetch(document.body.dataset.root + path, how);
          return [answer.status, answer.url, await answer.text()];
        }"""
        status, url, text = self.inside().evaluate(code, [path, form or None])
        return status, url, text

    def new_table(self, game: str, **form: str) -> str:
        """Open a table; gives its id."""
        status, url, text = self.ask(f"/new/{game}" if form else f"/quick/{game}", csrf="", **form)
        assert status == 200, text
        return str(url).rpartition("/")[2]

    def play(self, table: str, most: int = 0, step: int = 7) -> dict[str, Any]:
        """Play by any options, to the end or for some acts; a step of 0 takes the first one always."""
        found: dict[str, Any] = self.inside().evaluate(PLAY, [table, most, step])
        return found

    def state(self) -> dict[str, Any]:
        """What the service worker knows of versions."""
        code = """async () => {
          const { port1, port2 } = new MessageChannel();
          (await navigator.serviceWorker.ready).active.postMessage({ wish: 'look' }, [port2]);
          return new Promise((done) => { port1.onmessage = ({ data }) => done({ ...data.done }); });
        }"""
        found: dict[str, Any] = self.page.evaluate(code)
        return found

    def caches(self) -> list[str]:
        """The versions of which something is kept."""
        names: list[str] = self.page.evaluate("caches.keys()")
        return sorted(name.rpartition("/pocket/")[2].strip() for name in names)


def wait_until(fits: Callable[[], bool], seconds: float = 60.0) -> None:
    """Wait for something that a browser does by itself."""
    until = time.monotonic() + seconds
    while not fits():
        assert time.monotonic() < until, "it did not happen"
        time.sleep(0.2)


class PlainFiles(http.server.SimpleHTTPRequestHandler):
    """A plain file server; `spoil` may change what it sends once."""

    spoil: Callable[[str, bytes], bytes] = staticmethod(lambda path, data: data)
    asked: ClassVar[list[str]] = []

    def do_GET(self) -> None:
        self.asked.append(self.path)
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        data = type(self).spoil(self.path, path.read_bytes())
        self.send_response(200)
        self.send_header("content-type", self.guess_type(str(path)))
        self.send_header("content-length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format: str, *args: object) -> None:
        """Nobody reads it."""


@contextmanager
def published(folder: Path) -> Iterator[tuple[str, type[PlainFiles]]]:
    """A folder on a web space; gives its address, and what answers there."""
    handler = type("Answers", (PlainFiles,), {"asked": []})
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}", handler
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
