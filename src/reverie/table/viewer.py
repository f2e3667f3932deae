"""One connection to a table: what it has seen and what it is owed; and all connections of a table together.

The table only marks a viewer as behind. Soon after goes out what the viewer is owed, and the message from the number it
saw last to the newest, if its line takes them at once. Else the viewer's own task makes and sends them when those
before have gone out: a slow reader costs the table nothing and skips no step.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec
from mypy_extensions import mypyc_attr

from reverie.engine import SPECTATOR, Refusal, Text, translate
from reverie.table import world
from reverie.table.people import Person
from reverie.table.picture import Eyes, Picture
from reverie.table.public import TableInfo

MOST_OWED = 200  # answers that nobody reads
# Seconds without a line before somebody counts as away: a page that is loaded again is quicker.
GRACE = 4.0
encode = msgspec.json.Encoder().encode


@mypyc_attr(allow_interpreted_subclasses=True)  # what comes from another node is one of a kind of its own
class Frame:
    """The text of a message. The line below keeps its own forms here, so that equal messages are packed once."""

    __slots__ = ("body", "deflated", "plain")

    def __init__(self, body: bytes) -> None:
        self.body = body
        self.plain: bytes | None = None
        self.deflated: bytes | None = None


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
        self.standing: tuple[tuple[object, ...], Eyes, TableInfo] | None = None  # and what it was worked out from
        self.now: tuple[Any, ...] = ()  # what changes from act to act, as last sent
        self.behind = False
        self.owed: deque[Frame] = deque()
        self.push: Callable[[], None] | None = None  # sends what there is, while the viewer's own task sends nothing
        self.wake = asyncio.Event()  # of that task
        self.stirred = False

    def notice(self) -> None:
        """The table has changed."""
        self.behind = True
        self.stir()

    def stir(self) -> None:
        """There is something to send: soon, so that all that belongs together goes together."""
        if self.push is None:
            self.wake.set()
        elif not self.stirred:
            self.stirred = True
            asyncio.get_running_loop().call_soon(self.send)

    def send(self) -> None:
        """Send what there is, at once if the line takes it."""
        self.stirred = False
        if self.push is None:
            self.wake.set()
        else:
            self.push()

    def forget(self) -> None:
        """Send everything anew next time."""
        self.number = 0
        self.seen = None
        self.digest = ""
        self.base = None

    def answer(self, message: dict[str, Any]) -> None:
        """Owe a message to this viewer alone."""
        if len(self.owed) >= MOST_OWED:  # it asks and never reads: it is cut off rather than kept in memory
            self.close()
            return
        self.owed.append(Frame(encode(message)))
        self.stir()

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
        self.wake.set()


class Viewers:
    """Everybody who watches one table, and who of them is there."""

    def __init__(self, changed: Callable[[], None], together: Callable[[Callable[[], None]], None]) -> None:
        self.online: frozenset[str] = frozenset()
        self._changed = changed  # called when others are online than before
        self._together = together  # called with what sends to all of them
        self._stirred: list[Viewer] = []
        self._all: dict[Viewer, None] = {}  # in the order in which they came: they are told in it
        self._since = world.clock()
        self._left: dict[str, float] = {}  # when people who were here closed their last connection
        self._counting: asyncio.TimerHandle | None = None
        self._closed = False

    def __iter__(self) -> Iterator[Viewer]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def add(self, viewer: Viewer) -> None:
        """A connection has begun; who it is counts once it has said hello."""
        self._all[viewer] = None

    def remove(self, viewer: Viewer) -> None:
        """A connection has ended; who opens the page again at once, or whose line was cut, is not called away."""
        self._all.pop(viewer, None)
        viewer.close()
        if self._counting is None and not self._closed:
            self._counting = asyncio.get_running_loop().call_later(GRACE, self._count_again)

    def _count_again(self) -> None:
        self._counting = None
        self.count()

    def count(self) -> None:
        """Note who is there, and say so if that has changed."""
        online = frozenset(viewer.person.id for viewer in self._all if viewer.greeted)
        if online != self.online:
            self._left |= dict.fromkeys(self.online - online, world.clock())
            self.online = online
            self._changed()

    def lost(self, people: Iterable[str]) -> frozenset[str]:
        """Those of these people whose connection has been closed for a while."""
        limit = world.clock() - GRACE
        absent = [player for player in people if player not in self.online]
        return frozenset(each for each in absent if self._left.get(each, self._since) <= limit)

    def tell(self) -> None:
        """Mark every viewer as behind: soon, and together, they are sent what there is."""
        if not self._stirred:
            asyncio.get_running_loop().call_soon(self._together, self._send)
        for viewer in self._all:
            viewer.behind = True
            if not viewer.stirred:
                viewer.stirred = True
                self._stirred.append(viewer)

    def _send(self) -> None:
        stirred, self._stirred = self._stirred, []
        for viewer in stirred:
            viewer.send()

    def close(self) -> None:
        """End all connections."""
        self._closed = True
        if self._counting is not None:
            self._counting.cancel()
        for viewer in self._all:
            viewer.close()
