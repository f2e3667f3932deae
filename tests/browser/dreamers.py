"""People who dream: what somebody does at a table of Dream On! with a finger and a keyboard."""

import contextlib
import re
from typing import Any

from playwright.sync_api import TimeoutError
from tests.browser.people import Person

PICTURE = re.compile(r"/static/vendor/dream_on/([a-z-]+)\.svg")
OPEN = """(fields) => {
  const form = document.createElement('form');
  fields.csrf = document.querySelector('input[name=csrf]').value;
  form.method = 'post';
  form.action = '/new/dream_on';
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name, value });
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}"""
KIND = "document.querySelector('#s-stage')?.classList[1] ?? (document.querySelector('.diary') ? 'diary' : '')"


class Dreamer:
    """Somebody at the table, with the pictures that their browser has fetched."""

    def __init__(self, person: Person) -> None:
        self.me = person
        self.fetched: list[str] = []
        self.watch()

    def watch(self) -> None:
        """Note every picture that is asked for from now on."""
        self.me.page.on("request", lambda request: self.fetched.extend(PICTURE.findall(request.url)))

    def open_table(self, seats: list[str], **options: Any) -> str:
        """A new table; gives its path."""
        self.me.go("/new/dream_on")
        fields = {"preset": "", "clock": "none", "seat0": "me"} | ({} if "open" in seats else {"seed": "4"})
        fields |= {f"seat{number}": kind for number, kind in enumerate(seats, 1)}
        fields |= {f"option.{name}": str(value) for name, value in options.items()}
        self.me.page.evaluate(OPEN, fields)
        self.me.page.wait_for_selector("#board, .lobby")
        return self.me.page.url.removeprefix(self.me.url)

    @property
    def stage(self) -> str:
        """What the middle of the table shows: dreaming, thinking, turned, still, diary."""
        return str(self.me.page.evaluate(KIND))

    @property
    def hand(self) -> list[str]:
        """The own cards."""
        return self.keys("#s-hand .card")

    @property
    def top(self) -> str:
        """The card on top of the dream."""
        return "".join(self.keys("#s-stage [data-key]"))

    def keys(self, query: str) -> list[str]:
        """What the pieces are that a query finds."""
        found = self.me.page.evaluate(f"[...document.querySelectorAll('{query}')].map((el) => el.dataset.key)")
        return [str(key) for key in found]

    def quiet_coach(self) -> None:
        """Put the hint of the first game away, as soon as the script could show it."""
        self.me.page.wait_for_selector("body:not(.waking)")
        self.me.page.evaluate("document.querySelector('#coach:not([hidden]) #coach-ok')?.click()")

    def write(self, words: str) -> None:
        """Type into the field and send with Enter."""
        self.me.page.fill("#s-pen [data-words]", words)
        self.me.page.press("#s-pen [data-words]", "Enter")

    def lay(self, words: str) -> str:
        """Lay the first card: tap it, say something, Enter; gives the card."""
        self.quiet_coach()
        self.me.wait(lambda: self.me.page.query_selector("#s-hand .card.lit"), "a card can be laid")
        card = self.hand[0]
        self.me.press(self.me._found("#s-hand .card.lit"))
        self.write(words)
        self.me.wait(lambda: card not in self.hand, "the card has left the hand")
        return card

    def press(self, query: str) -> bool:
        """Press something if it is there and can be pressed."""
        found = self.me.page.query_selector(query)
        if found is None or not found.is_visible():
            return False
        found.evaluate("(el) => el.click()")
        return True

    def must_press(self, query: str) -> None:
        """Press something as soon as it is there."""
        self.me.wait(lambda: self.press(query), f"{query} can be pressed")

    def until(self, *stages: str) -> None:
        """Wait until the middle of the table shows one of these."""
        self.me.wait(lambda: self.stage in stages, f"the stage is {stages}")

    def remember(self, answer: str) -> None:
        """Whatever the Memory phase asks of this person now."""
        self.quiet_coach()
        if self.stage == "thinking" and self.me.page.query_selector("#s-pen [data-words]"):
            with contextlib.suppress(TimeoutError):  # the question may be over before the first letter
                self.me.page.fill("#s-pen [data-words]", answer, timeout=2000)
                self.me.page.press("#s-pen [data-words]", "Enter", timeout=2000)
        elif not self.press("#s-desk .b-right"):
            self.press("#s-desk .b-next")
