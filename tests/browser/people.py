"""People at a real browser: they look at the page, and touch it as anybody would."""

import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ElementHandle, JSHandle, Page, TimeoutError

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PHONE = (360, 740)
DESKTOP = (1280, 800)
PATIENCE = 60.0  # the machine may be busy
# What a look at the page may ask. Each is one question to the browser: one that is asked often has no time to draw.
LOOKS = """
  const seen = (query) => document.querySelector(query) !== null;
  const over = () => seen('section.result');
  const menu = () => seen('#menu:popover-open');
  const first = () => document.querySelector('#menu:popover-open button.first');
  const pending = () => seen('#board .pending');
  const asked = () => !seen('body.waking') && !pending() && seen('.prompt.mine')
    && seen('#board .lit, [data-chain], [data-words]');
  const shape = () => {
    const board = document.querySelector('#board');
    const pieces = board.querySelectorAll('.card').length;
    // Not innerText, which lays the page out: this is asked many times.
    return `${board.textContent} ${pieces} ${document.querySelector('#log').children.length}`;
  };
  // Pieces may lie over each other: a finger goes for one whose middle it can touch.
  const free = (el) => {
    el.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const box = el.getBoundingClientRect();
    return el.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
  };
  const lit = () => {
    for (const query of ['.stage .lit', '.hands .lit', '.choices .lit', '#board .lit']) {
      const shown = [...document.querySelectorAll(query)].filter((el) => {
        const box = el.getBoundingClientRect();
        return box.width > 0 && box.height > 0 && el.checkVisibility({ visibilityProperty: true });
      });
      if (shown.length) return shown.find(free) ?? shown[0];
    }
    return null;
  };
"""
STANDING = """(() => {
  const found = (query) => [...document.querySelectorAll(query)].filter((each) => each.checkVisibility());
  const words = (query) => found(query).map((each) => each.innerText).join(' | ');
  return { page: document.body.className, asked: words('#ask'), said: words('#toast, #line'),
    open: words(':popover-open'), pending: found('.pending').length, lit: found('#board .lit').length,
    log: words('#log li:last-child') };
})()"""
# Where to press something that nothing lies over.
MIDDLE = f"""(el) => {{ {LOOKS} if (!free(el)) return null;
  const box = el.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}}"""
DECISIONS = 400  # no game here is longer


class Person:
    """Somebody with a browser of their own; what goes wrong in its console is kept."""

    def __init__(
        self, browser: Browser, url: str, size: tuple[int, int] = DESKTOP, language: str = "en", *,
        calm: bool = True, touch: bool = False,
    ) -> None:  # fmt: skip
        self.url = url
        self.troubles: list[str] = []
        self.press: Callable[[ElementHandle], object] = self._tap if calm else lambda element: element.click()
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale={"en": "en-GB", "fr": "fr-FR"}[language],
            has_touch=touch,
            # Without a graphics card all that moves for ever costs a core.
            reduced_motion="reduce" if calm else "no-preference",
        )
        seen = {f"onirim {name}": 1 for name in ("action", "nightmare", "door_drawn", "prophecy", "door_search")}
        settings = {"speed": 0 if calm else 1, "sound": False, "seen": seen}
        # Only the first time: what the person sets later must stay.
        self.context.add_init_script(f"localStorage.reverie ??= JSON.stringify({json.dumps(settings)})" if calm else "")
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self.page.on("pageerror", lambda error: self.troubles.append(f"error: {error}"))
        self.page.on("console", self._heard)

    def _heard(self, message: Any) -> None:
        # A server that was killed leaves such lines behind, and nothing else may.
        if message.type == "error" and not re.search("WebSocket|ERR_CONNECTION|Failed to fetch", message.text):
            self.troubles.append(message.text)

    def go(self, path: str) -> None:
        """Open a page of the house."""
        self.page.goto(f"{self.url}{path}")

    def play_now(self, game: str = "onirim") -> None:
        """One press on the front page, and the table is there."""
        self.page.click(f"form[action='/quick/{game}'] .button.lamp")
        self.page.wait_for_selector("#s-desk")

    def close(self) -> None:
        """Leave; nothing may have gone wrong meanwhile."""
        self.context.close()
        assert self.troubles == []

    # ------------------------------------------------------------ looking

    def wait(self, what: Callable[[], object], why: str) -> None:
        """Wait until something is so."""
        end, pause = time.monotonic() + PATIENCE, 20.0
        while not what():
            assert time.monotonic() < end, f"still not so: {why}; {self.page.evaluate(STANDING)}"
            self.page.wait_for_timeout(pause)
            pause = min(1.3 * pause, 100)  # who asks all the time keeps the page from its work

    def until(self, words: str, why: str, given: str = "") -> JSHandle:
        """Wait until a look at the page is true, and give what it has found."""
        try:
            look = f"(given) => {{ {LOOKS} return {words}; }}"
            return self.page.wait_for_function(look, arg=given, polling=50, timeout=PATIENCE * 1000)
        except TimeoutError as error:
            raise AssertionError(f"still not so: {why}; {self.page.evaluate(STANDING)}") from error

    def asked(self) -> bool:
        """Whether the table asks this person something, hears them, and waits for no answer of theirs."""
        return bool(self._look("asked()"))

    def over(self) -> bool:
        """Whether the result is shown."""
        return bool(self._look("over()"))

    def turns(self) -> int:
        """How many lines the log has: it grows with every act."""
        return len(self.page.query_selector_all("#log li"))

    def shape(self) -> str:
        """The board in a few words, to see that it has changed."""
        return str(self._look("shape()"))

    def fits(self) -> bool:
        """Whether nothing sticks out at the side of the screen."""
        return bool(self.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))

    def faults(self, within: str = "html") -> list[str]:
        """What axe-core finds of serious weight on the page as it is, or in a part of it."""
        # Through the debugger, which the content policy does not bind: the page itself may load nothing else.
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        # Only two rules would read the style sheets: one is an experiment, the other too light to count here.
        found = self.page.evaluate("(within) => axe.run(within, {resultTypes: ['violations'], preload: false})", within)
        return [
            f"{each['id']}: {each['help']}: {[node['html'][:160] for node in each['nodes'][:3]]}"
            for each in found["violations"]
            if each["impact"] in ("serious", "critical")
        ]

    def first_lit(self) -> ElementHandle:
        """What would be pressed first."""
        found = self.until("lit()", "something is lit").as_element()
        assert found is not None
        return found

    # ------------------------------------------------------------ acting

    def act(self) -> None:
        """Do the first thing that is lit, and wait until the table has taken it."""
        before = self.shape()
        self.press(self.first_lit())
        # A finger's tap becomes a click a moment after it: the menu opens now, or soon, or not at all.
        first = self.until("first() || over() || pending() || shape() !== given", "a press is heard", before)
        if button := first.as_element():
            self.press(button)
        self.until("over() || (!menu() && !pending() && shape() !== given)", "an act is taken", before)

    def sort(self) -> None:
        """The Prophecy: tap the cards in order, then Done."""
        before = self.shape()
        while self.page.query_selector("[data-go][disabled]"):
            self._lay_one()
        self.press(self._found("[data-go]"))
        self.until("over() || (!pending() && shape() !== given)", "the cards are sorted", before)
        self.until("over() || !seen('[data-chain].pending')", "the chain is done")

    def play(self) -> None:
        """One decision, whatever it is."""
        if self.page.query_selector("[data-chain]"):
            self.sort()
        else:
            self.act()

    def play_to_the_end(self) -> None:
        """A whole game alone."""
        for _ in range(DECISIONS):
            self.until("over() || asked()", "it is my turn, or the end")
            if self.over():
                return
            self.play()
        raise AssertionError("the game does not end")

    def _tap(self, element: ElementHandle) -> None:
        """A click where nothing moves: Playwright's own waits for frames to see that, twice for every act."""
        middle = element.evaluate(MIDDLE)
        if middle is None:
            element.click()  # it waits, and says what lies over it
        else:
            self.page.mouse.click(*middle)

    def _look(self, words: str) -> object:
        found: object = self.page.evaluate(f"() => {{ {LOOKS} return {words}; }}")
        return found

    def _lay_one(self) -> None:
        laid = self._laid()
        self.press(self._found("[data-piece]:not(.gone)"))
        self.wait(lambda: self._laid() > laid, "the card lies in its place")

    def _laid(self) -> int:
        return self.page.locator("[data-slot].full").count()

    def _found(self, query: str) -> ElementHandle:
        found = self.page.wait_for_selector(query)
        assert found is not None
        return found
