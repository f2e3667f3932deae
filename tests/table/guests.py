"""A house with real SQLite and people who note all they are told: what the tests of tables stand on."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from reverie.store import SqliteStore
from reverie.table.commands import Command, Concede, Consent, Hello
from reverie.table.dispatch import submit
from reverie.table.document import Document, Seat, seat_of_person
from reverie.table.house import House, Settings
from reverie.table.messages import pump
from reverie.table.people import Person
from reverie.table.table import Table
from reverie.table.viewer import Frame, Viewer

ANN = Person("ann", "Ann", "moon", "en")
BOB = Person("bob", "Bob", "fox", "fr")
EVE = Person("eve", "Eve", "owl", "en")
QUICK = Settings(bot_pause=0.0, bot_seconds=0.2, sweep_seconds=3600)
PATIENCE = 20.0


@asynccontextmanager
async def a_house(path: Path, settings: Settings = QUICK) -> AsyncIterator[House]:
    """A house over a data folder."""
    house = House(SqliteStore(path / "tables.sqlite"), b"secret", settings)
    try:
        yield house
    finally:
        await house.close()


def a_document(*people: Person | str, game: str = "onirim", seed: str = "7", **rest: Any) -> Document:
    """A table for these people; a text is the level of a bot, or nothing for an open seat."""
    seats = tuple(
        seat_of_person(each, ready=True)
        if isinstance(each, Person)
        else (Seat("bot", level=each) if each else Seat("open"))
        for each in people
    )
    options = rest.pop("options", {})
    return Document("", game, 1, options, seats, ANN.id, seed, **rest)


async def eventually(holds: Callable[[], bool]) -> None:
    """Wait until something holds; a timeout if it never does."""
    for _ in range(int(PATIENCE / 0.002)):
        if holds():
            return
        await asyncio.sleep(0.002)
    raise TimeoutError


async def first_that(fits: Callable[[dict[str, Any]], bool], got: list[dict[str, Any]], mark: int) -> dict[str, Any]:
    """The first message after a mark that fits, once it is there."""
    async with asyncio.timeout(PATIENCE):
        while True:
            for message in got[mark:]:
                if fits(message):
                    return message
            await asyncio.sleep(0.002)


class Guest:
    """A person at a table, over a connection that keeps everything."""

    def __init__(self, table: Table, person: Person) -> None:
        self.table = table
        self.person = person
        self.got: list[dict[str, Any]] = []
        self.raw: list[bytes] = []
        self._commands = 0
        self.connect()

    def connect(self) -> None:
        """Join the table."""
        self.viewer = Viewer(self.person)
        self.table.join(self.viewer)
        self._pump = asyncio.create_task(pump(self.table, self.viewer, self))

    def hang_up(self) -> None:
        """The connection ends."""
        self._pump.cancel()
        self.table.part(self.viewer)

    @property
    def ready(self) -> bool:
        """A guest reads at once."""
        return True

    def write(self, frames: Sequence[Frame]) -> None:
        """Note what comes."""
        for frame in frames:
            self.raw.append(frame.body)
            self.got.append(json.loads(frame.body))

    async def send_frame(self, frame: Frame) -> None:
        """Note what comes."""
        self.write([frame])

    async def hello(self, **rest: Any) -> dict[str, Any]:
        """Say hello and get the first state."""
        mark = len(self.got)
        self.say(Hello(**rest))
        return await self.until(lambda message: message["is"] == "state", mark)

    def say(self, command: Command) -> None:
        """Send a command."""
        submit(self.table, self.viewer, command)

    async def do(self, kind: type, **fields: Any) -> dict[str, Any]:
        """Send a command with an id of its own and get its answer."""
        self._commands += 1
        id = fields.pop("id", f"{self.person.id}-{self._commands}")
        mark = len(self.got)
        self.say(kind(id=id, **fields))
        return await self.until(lambda message: message.get("id") == id, mark)

    async def until(self, fits: Callable[[dict[str, Any]], bool], mark: int = 0) -> dict[str, Any]:
        """The first message after a mark that fits."""
        return await first_that(fits, self.got, mark)

    async def state(self, number: int) -> dict[str, Any]:
        """The newest state, once the number has been reached."""
        await self.until(lambda message: message["is"] == "state" and message["n"] >= number)
        return next(message for message in reversed(self.got) if message["is"] == "state" and "steps" in message)

    @property
    def info(self) -> dict[str, Any]:
        """All that is known of the table, from the first state to the newest."""
        found: dict[str, Any] = {}
        for message in self.got:
            found |= message.get("info", {})
        return found

    async def knows(self, **wanted: Any) -> None:
        """Wait until the info says so."""
        await eventually(lambda: all(self.info.get(name) == value for name, value in wanted.items()))

    def options(self) -> list[str]:
        """What may be done now, from the table itself."""
        course = self.table.course
        assert course is not None
        for seat in self.table.document.seats_of(self.person.id):
            decision = course.state.decision(seat)
            if decision is not None:
                return [option.text for option in decision.options]
        return []


async def give_up_together(one: Guest, other: Guest) -> None:
    """One wants to give up, and the other agrees."""
    wish = asyncio.create_task(one.do(Concede))
    await eventually(lambda: one.table.question is not None)
    assert (await other.do(Consent, yes=True))["is"] == "ack"
    assert (await wish)["is"] == "ack"


async def ann_and_bob(house: House) -> tuple[Table, Guest, Guest]:
    """A table at which Ann and Bob have sat down, and both have seen it."""
    table = await house.open(a_document(ANN, BOB))
    ann, bob = Guest(table, ANN), Guest(table, BOB)
    await ann.hello()
    await bob.hello()
    return table, ann, bob
