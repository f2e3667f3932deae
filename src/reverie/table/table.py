"""A live table: one task owns its state, and everything that happens goes through its queue."""

import asyncio
import logging
import sqlite3
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from reverie.engine import SPECTATOR, Fault, Game, Refusal
from reverie.store import Conflict, Entry
from reverie.table import (
    advice,
    again,
    commands,
    conversation,
    greeting,
    moderation,
    play,
    real_time,
    seating,
    takeback,
)
from reverie.table.bots import BotSeats
from reverie.table.clock import TableClock, next_deadline
from reverie.table.conversation import Patience
from reverie.table.course import Course
from reverie.table.document import NO_SEATS, Document
from reverie.table.game_time import GameTime
from reverie.table.info import ending_of, listed_info, present_info
from reverie.table.picture import Picture, audience_of, log_lines
from reverie.table.public import Asked, Ending, TableInfo
from reverie.table.refusals import refusal_of, refused
from reverie.table.restore import SNAPSHOT_EVERY, freeze
from reverie.table.telling import Told
from reverie.table.viewer import Viewer

if TYPE_CHECKING:
    from reverie.table.house import House

Job = Callable[[], Awaitable[None]]
MOST_VIEWERS = 200
LONGEST_QUEUE = 2000
REMEMBERED = 128  # commands that are known as done without asking the store
log = logging.getLogger("reverie.table")

HANDLERS: dict[type, Callable[["Table", Viewer, Any], Awaitable[None]]] = {
    commands.Hello: greeting.hello,
    commands.Act: play.act,
    commands.Concede: play.concede,
    commands.Undo: takeback.undo,
    commands.Consent: takeback.consent,
    commands.Hint: advice.hint,
    commands.Why: advice.why,
    commands.Chat: conversation.chat,
    commands.Mute: moderation.mute,
    commands.Kick: moderation.kick,
    commands.Report: moderation.report,
    commands.Sit: seating.sit,
    commands.Stand: seating.stand,
    commands.Leave: seating.leave,
    commands.Ready: seating.ready,
    commands.Start: seating.start,
    commands.Bot: seating.bot,
    commands.Prefs: seating.prefs,
    commands.Look: seating.look,
    commands.Rematch: again.rematch,
}


class Table:
    """One table while somebody is there."""

    def __init__(self, house: "House", game: Game, document: Document, course: Course | None) -> None:
        self.house = house
        self.game = game
        self.id = document.id
        self.document = document
        self.course = course
        self.viewers: set[Viewer] = set()
        self.online: frozenset[str] = frozenset()
        self.asked: Asked | None = None
        self.asked_by: tuple[Viewer, str, int] | None = None
        self.patience: dict[str, Patience] = {}
        self.chat_number = 0
        self.done: OrderedDict[tuple[str, str], None] = OrderedDict()
        self.time = GameTime()
        self.since = time.monotonic()
        self.left: dict[str, float] = {}  # when people who were here closed their last connection
        self.haste: dict[str, real_time.Haste] = {}
        self._stamp = 0  # when the command under way came in, in game time
        self.clock = TableClock(self)
        self.bots = BotSeats(self)
        self.thoughts: set[asyncio.Task[None]] = set()  # of the coach
        self.closed = False
        self.touched = time.monotonic()
        self.saved = 0  # the number of the last snapshot
        # By eyes, language, form, number, and whose words are not read.
        self.told: dict[tuple[int, str, bool, int, frozenset[int]], Told] = {}
        self._pictures: dict[tuple[int, str, frozenset[int]], Picture] = {}
        self._endings: dict[str, Ending] = {}
        self._infos: dict[str, TableInfo] = {}  # by player
        self._infos_of: frozenset[str] | None = None  # who was there when they were made
        self._listed: dict[str, TableInfo] = {}  # the same without who is there
        self._listed_of: Document | None = None
        self._names: tuple[str, ...] = ()
        self._names_of: Document | None = None
        self._going: asyncio.TimerHandle | None = None  # somebody may be gone
        self._queue: asyncio.Queue[Job] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    # ------------------------------------------------------------ the actor

    def run(self) -> None:
        """Start the task of the table, its clocks and its bots."""
        if self.course is not None and self.course.played:
            self.time.resume(self.course.played[-1].at)
        self._task = asyncio.create_task(self._work(), name=f"table {self.id}")
        self.settle()
        if self.game.real_time is not None:
            real_time.look_again(self)

    def post(self, job: Job) -> None:
        """Have something done when its turn comes."""
        if not self.closed:
            self._queue.put_nowait(job)

    def submit(self, viewer: Viewer, command: commands.Command) -> None:
        """Have a command of a viewer carried out when its turn comes."""
        if self._queue.qsize() > LONGEST_QUEUE:
            viewer.refuse(getattr(command, "id", ""), refused("flood").refusal)
            return
        arrived = time.perf_counter()
        stamp = self.time.now

        async def obey() -> None:
            self._stamp = stamp
            await self._obey(viewer, command)
            self._stamp = 0
            self.house.observe(time.perf_counter() - arrived)

        self.post(obey)

    async def _work(self) -> None:
        while True:
            job = await self._queue.get()
            self.touched = time.monotonic()
            try:
                await job()
            except Exception:
                # One act that we did not foresee must not end the table for everybody.
                self.house.counters.errors += 1
                log.exception("table %s", self.id)

    async def _obey(self, viewer: Viewer, command: commands.Command) -> None:
        id = getattr(command, "id", "")
        key = (viewer.person.id, id)
        if id and key in self.done:  # sent again because the answer was lost: it has been done already
            viewer.ack(id, self.number_for(viewer))
            return
        try:
            if viewer.person.id in self.document.out:  # in the moment before the line is cut
                raise refused("put_out")
            await HANDLERS[type(command)](self, viewer, command)
        except Fault as fault:
            self._refuse(viewer, id, refusal_of(fault))
        except Conflict:
            await self._conflict(viewer, id)
        except sqlite3.Error:
            # The disk is full or gone: nothing was kept, so nothing is told.
            self.house.counters.errors += 1
            log.exception("table %s could not write", self.id)
            self._refuse(viewer, id, refused("busy").refusal)
        else:
            if id:
                self.remember(*key)

    def _refuse(self, viewer: Viewer, id: str, refusal: Refusal) -> None:
        self.house.counters.refused += 1
        viewer.refuse(id, refusal)

    async def _conflict(self, viewer: Viewer, id: str) -> None:
        """The log has this command or this number already: read it again and go on from there."""
        entries = await self.house.store.entries(self.id)
        await self.house.reload(self)
        self.forget_pictures()
        if any(entry.command == id and entry.player == viewer.person.id for entry in entries):
            viewer.ack(id, self.number_for(viewer))
        else:
            self._refuse(viewer, id, refused("stale").refusal)
        self.tell()

    def remember(self, player: str, id: str) -> None:
        """Note a command as done."""
        self.done[player, id] = None
        if len(self.done) > REMEMBERED:
            self.done.popitem(last=False)

    # ------------------------------------------------------------ the truth

    async def commit(self, document: Document, course: Course, entries: Sequence[Entry]) -> None:
        """Write entries, and only then make them the state that everybody sees."""
        now = self.now()
        deadline = next_deadline(document, course, now)
        await self.house.store.append(document.row(now, deadline), entries)
        self.document = document
        self.course = course
        self.clock.deadline = deadline
        # Whoever waits for an answer gets one, else the client would ask again after a cut line.
        if self.asked_by is not None:
            asker, id, _ = self.asked_by
            asker.refuse(id, refused("stale").refusal)
        self.drop_question()
        self.forget_pictures()
        self.tell()
        self.settle()
        if course.number - self.saved >= SNAPSHOT_EVERY:
            self.saved = course.number
            await self.house.store.put_snapshot(freeze(self.id, course))

    async def commit_acts(self, course: Course, entries: Sequence[Entry]) -> None:
        """Commit what was played; the table is over when its game is."""
        document = self.document
        if course.state.over:
            document = msgspec.structs.replace(document, phase="over")
        await self.commit(document, course, entries)
        self.house.counters.acts += len(entries)

    async def commit_seats(self, document: Document) -> None:
        """Write a changed document, and only then make it what everybody sees."""
        now = self.now()
        deadline = next_deadline(document, self.course, now)
        if deadline and self.clock.deadline:  # a hint or a new name gives nobody more time
            deadline = min(deadline, self.clock.deadline)
        await self.house.store.put_table(document.row(now, deadline))
        self.document = document
        self.clock.deadline = deadline
        self.forget_pictures()
        self.tell()
        self.settle()

    def playing(self) -> Course:
        """The course of a game under way; refused before and after."""
        if self.course is None or self.document.phase == "lobby":
            raise refused("not_started")
        if self.document.phase == "over":
            raise refused("over")
        return self.course

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()

    @property
    def act_time(self) -> int:
        """The game time of the act under way: when it came in, or now if nobody sent it; time never runs back."""
        last = self.course.played[-1].at if self.course is not None and self.course.played else 0
        return max(self._stamp or self.time.now, last)

    def settle(self) -> None:
        """Set clocks and bots for the present state."""
        self.clock.set()
        self.bots.set()

    def drop_question(self) -> None:
        """Nobody waits for consent any more."""
        self.asked = None
        self.asked_by = None

    # ------------------------------------------------------------ those who watch

    def forget_pictures(self) -> None:
        """What was painted is no longer true."""
        self._pictures.clear()
        self.told.clear()

    def forget_told(self) -> None:
        """All have been sent what was written for them: whoever comes later gets something else."""
        self.told.clear()

    def tell(self) -> None:
        """Mark every viewer as behind; their own tasks do the rest."""
        for viewer in self.viewers:
            viewer.notice()

    def join(self, viewer: Viewer) -> None:
        """Let somebody watch."""
        if len(self.viewers) >= MOST_VIEWERS:
            raise refused("too_many")
        if viewer.person.id in self.document.out:
            raise refused("put_out")
        self.viewers.add(viewer)
        self.touched = time.monotonic()

    def part(self, viewer: Viewer) -> None:
        """A connection has ended."""
        self.viewers.discard(viewer)
        viewer.close()
        self.touched = time.monotonic()
        # Who opens the page again at once, or whose line was cut, is not called away.
        if self._going is None and not self.closed:
            self._going = asyncio.get_running_loop().call_later(real_time.GRACE, self._gone)
        if not self.viewers:
            self.forget_pictures()
            self._infos.clear()
            self._listed.clear()

    def _gone(self) -> None:
        self._going = None
        self.count_online()

    def count_online(self) -> None:
        """Note who is there, and tell the others if that has changed."""
        online = frozenset(viewer.person.id for viewer in self.viewers if viewer.greeted)
        if online != self.online:
            self.left |= dict.fromkeys(self.online - online, time.monotonic())
            self.online = online
            self.tell()
            if self.game.real_time is not None and not self.closed:
                real_time.look_again(self)

    def number_for(self, viewer: Viewer) -> int:
        """The newest number of a viewer's audience."""
        return self.course.counts[audience_of(self, viewer)] if self.course is not None else 0

    @property
    def names(self) -> tuple[str, ...]:
        """What to call the seats."""
        if self._names_of is not self.document:
            self._names_of, self._names = self.document, self.document.names
        return self._names

    def base_info(self, player: str) -> TableInfo:
        """The part of a viewer's info that changes only with the seats and with who is there."""
        if self._listed_of is not self.document:
            self._listed_of = self.document
            self._listed.clear()
            self._infos.clear()
        if self._infos_of is not self.online:
            self._infos_of = self.online
            self._infos.clear()
        found = self._infos.get(player)
        if found is None:
            listed = self._listed.get(player)
            if listed is None:
                listed = self._listed[player] = listed_info(self.document, player)
            found = self._infos[player] = present_info(listed, self.document, self.online)
        return found

    def picture(self, audience: int, language: str, quiet: frozenset[int] = NO_SEATS) -> Picture:
        """What an audience sees now, without the words of some seats; made once for all its viewers."""
        assert self.course is not None  # asked for only once there is a game
        key = (audience, language, quiet)
        found = self._pictures.get(key)
        if found is None:
            found = Picture(self.game, self.course, audience, language, self.names, quiet)
            self._pictures[key] = found
        return found

    def ending(self, language: str) -> Ending | None:
        """How the game ended, in words."""
        if self.document.phase != "over" or self.course is None:
            return None
        if language not in self._endings:
            outcome = self.course.state.outcome
            lines = log_lines(self.game, self.course, SPECTATOR, language, self.names)
            if outcome is None:
                return None
            self._endings[language] = ending_of(outcome, lines[-1].text if lines else "")
        return self._endings[language]

    async def close(self) -> None:
        """Take the table from memory; the log has everything."""
        self.closed = True
        self.clock.stop()
        if self._going is not None:
            self._going.cancel()
        for viewer in self.viewers:
            viewer.close()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
