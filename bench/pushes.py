"""`python -m bench.pushes`: CPU of what is told of an act: its four messages are made and packed, nothing else.

`bench.server` measures the whole over real sockets. Here games are played once, and their acts are then told again and
again without a pause, so that a loaded machine disturbs little: of each act the cheapest time counts. Two people play
and two watch.
"""

import argparse
import asyncio
import cProfile
import gc
import json
import pstats
import random
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import uvicorn
from rich.console import Console
from rich.table import Table
from uvicorn._compat import asyncio_run

from reverie.server.conversation import Ears, Here
from reverie.server.wire import COMPRESSED, SMALL, TEXT, deflated, framed
from reverie.store import SqliteStore
from reverie.table.course import Course
from reverie.table.document import Document, Seat, seat_of_person
from reverie.table.house import House, Settings
from reverie.table.messages import message_for
from reverie.table.pace import Buckets, Rate
from reverie.table.people import Person
from reverie.table.table import Table as LiveTable
from reverie.table.viewer import Frame, Viewer

GAMES = ("onirim", "insomnia", "iles", "tisseurs")
PEOPLE = tuple(Person(name.lower(), name, "owl", "en") for name in ("Ann", "Bob", "Eve", "Zoe"))
PLAYERS = 2


class Rooms:
    """As much of a site as a line needs."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.frames = Buckets(Rate(1e9, 1e9))


class Line:
    """A line that only tells that something came."""

    def __init__(self, news: asyncio.Event) -> None:
        self._news = news

    @property
    def ready(self) -> bool:
        """Nobody is ever waited for."""
        return True

    def write(self, frames: Sequence[Frame]) -> None:
        """Note it."""
        self._news.set()

    async def send_frame(self, frame: Frame) -> None:
        """Note it."""
        self._news.set()


class Game:
    """A table with its four lines, played at random."""

    def __init__(self, rooms: Rooms, game: str, html: bool, seed: int) -> None:
        self.rooms, self.game, self.html = rooms, game, html
        self.random = random.Random(seed)
        self._news = asyncio.Event()
        self._lines = [Line(self._news) for _ in PEOPLE]
        self.acts = 0
        self.table: LiveTable | None = None
        self._tasks: list[asyncio.Task[int]] = []
        self._ears: list[tuple[Ears, Here]] = []

    async def begin(self) -> LiveTable:
        """Open a table and have everybody there."""
        seats = tuple(seat_of_person(each, ready=True) if place == 0 else Seat("open")
                      for place, each in enumerate(PEOPLE[:PLAYERS]))  # fmt: skip
        seed = str(self.random.random())
        table = await self.rooms.house.open(Document("", self.game, 1, {}, seats, PEOPLE[0].id, seed))
        heres = [Here(self.rooms, table, person, line) for person, line in zip(PEOPLE, self._lines, strict=True)]
        self._ears = [(Ears(self.rooms, here.viewer.person), here) for here in heres]
        self._tasks = [asyncio.create_task(here.talk()) for here in heres]
        for place in range(len(PEOPLE)):
            self._say(place, {"do": "hello", "n": 0, "html": self.html})
        self._say(1, {"do": "sit", "id": "sit", "seat": 1})
        while table.course is None or not all(here.viewer.seen for _, here in self._ears):
            await self._hear()
        self.table = table
        return table

    def _say(self, place: int, words: dict[str, object]) -> None:
        ears, here = self._ears[place]
        ears.hear(json.dumps(words), here)

    async def act(self) -> None:
        """One act, until all have been told."""
        table = self.table
        assert table is not None
        assert table.course is not None
        course = table.course
        seat = next(each for each in range(PLAYERS) if course.decision(each) is not None)
        decision = course.decision(seat)
        assert decision is not None
        self.acts += 1
        action = self.random.choice(decision.options).text
        self._say(seat, {"do": "act", "id": f"act-{self.acts}", "action": action})
        while table.course is course or any(here.viewer.behind or here.viewer.owed for _, here in self._ears):
            await self._hear()

    def end(self) -> None:
        """Let everybody go."""
        for task in self._tasks:
            task.cancel()

    async def _hear(self) -> None:
        await self._news.wait()
        self._news.clear()
        await asyncio.sleep(0)  # those who are told nothing have been asked by then


class Round(NamedTuple):
    """CPU seconds of telling each act, in order; all pushes, and their bytes."""

    acts: list[float]
    pushes: int
    size: int


async def played(game: str, html: bool, seed: int, acts: int) -> tuple[LiveTable, list[Course]]:
    """A table, and its course after each act."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(SqliteStore(Path(folder) / "tables.sqlite"), b"secret", Settings(sweep_seconds=3600))
        playing = Game(Rooms(house), game, html, seed)
        table = await playing.begin()
        courses: list[Course] = []
        while len(courses) < acts and table.document.phase == "playing":
            assert table.course is not None
            courses.append(table.course)
            await playing.act()
        playing.end()
        await house.close()
        return table, courses


def tell(table: LiveTable, courses: list[Course], html: bool, profile: cProfile.Profile | None) -> Round:
    """Tell every act to viewers who have seen all before it."""
    viewers = [Viewer(person) for person in PEOPLE]
    for viewer in viewers:
        viewer.html = html
    spent: list[float] = []
    pushes = size = 0
    table.cache.clear()
    for number, course in enumerate(courses):
        table.course = course
        if profile is not None and number:
            profile.enable()
        started = time.process_time()
        told = [packed(message_for(table, viewer), html) for viewer in viewers]
        spent.append(time.process_time() - started)
        if profile is not None:
            profile.disable()
        if number:  # the first message is the whole table
            pushes, size = pushes + len(told), size + sum(told)
    return Round(spent[1:], pushes, size)


def packed(frame: Frame | None, html: bool) -> int:
    """The size of a frame, packed as the wire does it."""
    if frame is None:
        return 0
    if html and len(frame.body) >= SMALL:
        if frame.deflated is None:
            frame.deflated = framed(COMPRESSED, deflated(frame.body))
        return len(frame.deflated)
    if frame.plain is None:
        frame.plain = framed(TEXT, frame.body)
    return len(frame.plain)


async def measured(game: str, html: bool, options: argparse.Namespace, profile: cProfile.Profile | None) -> Round:
    """The cheapest time of each act."""
    found = Round([], 0, 0)
    for seed in range(options.tables):
        table, courses = await played(game, html, seed, options.acts)
        gc.collect()
        gc.disable()  # as in the server, which searches by the clock
        rounds = [tell(table, courses, html, profile) for _ in range(options.rounds)]
        gc.enable()
        cheapest = list(map(min, zip(*(each.acts for each in rounds), strict=True)))
        found = Round(found.acts + cheapest, found.pushes + rounds[0].pushes, found.size + rounds[0].size)
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.pushes", description=__doc__)
    parser.add_argument("--games", nargs="+", choices=GAMES, default=GAMES)
    parser.add_argument("--only", choices=["html", "json"])
    parser.add_argument("--tables", type=int, default=3)
    parser.add_argument("--acts", type=int, default=25, help="of each table")
    parser.add_argument("--rounds", type=int, default=10, help="in which the same is played again")
    parser.add_argument("--profile", type=int, default=0, metavar="LINES", help="print where the time goes")
    parser.add_argument("--order", default="tottime", help="of the profile: tottime or cumtime")
    options = parser.parse_args()
    loop = uvicorn.Config("", log_config=None).get_loop_factory()  # as the server has it
    report = Table("game", "path", "CPU of a push, µs", "bytes", "pushes")
    for game in options.games:
        for path in ("html", "json"):
            if options.only not in (None, path):
                continue
            profile = cProfile.Profile(time.process_time) if options.profile else None
            found = asyncio_run(measured(game, path == "html", options, profile), loop_factory=loop)
            cpu, size = sum(found.acts) / found.pushes, found.size / found.pushes
            report.add_row(game, path, f"{cpu * 1e6:.0f}", f"{size:.0f}", str(found.pushes))
            if profile is not None:
                pstats.Stats(profile).sort_stats(options.order).print_stats(options.profile)
    Console(width=120).print(report)


if __name__ == "__main__":
    main()
