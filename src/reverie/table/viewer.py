"""One connection to a table: what it has seen, what it is owed, and a slot in which only the newest state waits.

The table only marks a viewer as behind. The viewer's own task makes the message when the one before has gone out, from
the number it saw last to the newest: a slow reader costs the table nothing and skips no step.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import msgspec

from reverie.engine import SPECTATOR, Refusal, Text, translate
from reverie.table.frame import Frame
from reverie.table.people import Person
from reverie.table.public import TableInfo

if TYPE_CHECKING:
    from reverie.table.picture import Picture
    from reverie.table.table import Table

log = logging.getLogger("reverie.table")
MOST_OWED = 200  # answers that nobody reads
encode = msgspec.json.Encoder().encode
Send = Callable[[Frame], Awaitable[None]]


class Viewer:
    """A person at one connection."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.language = person.language
        self.html = False
        self.look = -1  # hot seat: which of the own seats is shown
        self.greeted = False
        self.closed = False
        self.number = 0  # the last one sent
        self.audience = SPECTATOR
        self.seen: Picture | None = None  # as last sent
        self.digest = ""
        self.base: TableInfo | None = None  # as last sent
        self.now: tuple[Any, ...] = ()  # what changes from act to act, as last sent
        self.behind = False
        self._owed: deque[Frame] = deque()
        self._wake = asyncio.Event()

    def notice(self) -> None:
        """The table has changed."""
        self.behind = True
        self._wake.set()

    def forget(self) -> None:
        """Send everything anew next time."""
        self.number = 0
        self.seen = None
        self.digest = ""
        self.base = None

    def answer(self, message: dict[str, Any]) -> None:
        """Owe a message to this viewer alone."""
        if len(self._owed) >= MOST_OWED:  # it asks and never reads: it is cut off rather than kept in memory
            self.close()
            return
        self._owed.append(Frame(encode(message)))
        self._wake.set()

    def ack(self, id: str, number: int, words: Text | None = None) -> None:
        """Say that a command has been carried out and committed, with words where nothing else shows it."""
        told = {"text": translate(words, self.language)} if words is not None else {}
        self.answer({"is": "ack", "id": id, "n": number, **told})

    def refuse(self, id: str, refusal: Refusal) -> None:
        """Say why a command has not been carried out."""
        words = translate(refusal.text, self.language)
        self.answer({"is": "refused", "id": id, "code": refusal.code, "rule": refusal.rule, "text": words})

    def close(self) -> None:
        """End the task; the connection is closed by whoever started it."""
        self.closed = True
        self._wake.set()

    async def pump(self, table: "Table", send: Send) -> None:
        """Send what is owed and then the newest state, again and again, until the viewer is closed."""
        from reverie.table.telling import message_for

        while not self.closed:
            await self._wake.wait()
            self._wake.clear()
            while self._owed and not self.closed:
                await send(self._owed.popleft())
            if self.behind and self.greeted and not self.closed:
                self.behind = False
                try:
                    message = message_for(table, self)
                except Exception:
                    # A mistake of ours in what came between must not cut the viewer off: start from the whole view.
                    table.house.counters.errors += 1
                    log.exception("table %s: a message could not be made", table.id)
                    self.forget()
                    message = message_for(table, self)
                if message is not None:
                    await send(message)
