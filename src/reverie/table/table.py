"""A live table: one task owns its state, and everything that happens goes through its queue.

A table knows none of the acts that change it: they come from above, through `post`, and end in `commit`.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import NamedTuple

import msgspec

from reverie.engine import Game, Refusal
from reverie.store import Entry, Fenced, StoreFailure, TableRow
from reverie.table import document as documents
from reverie.table import world
from reverie.table.cache import AudienceCache
from reverie.table.course import Course
from reverie.table.document import NO_SEATS, NOBODY, Document
from reverie.table.game_time import GameTime
from reverie.table.pace import Buckets, Haste, Rate
from reverie.table.picture import Eyes, Picture
from reverie.table.public import Asked
from reverie.table.queue import Queue
from reverie.table.refusals import refused
from reverie.table.restore import SNAPSHOT_EVERY, freeze, restoring
from reverie.table.results import results_of
from reverie.table.services import Services
from reverie.table.viewer import Viewer, Viewers

Agreed = Callable[[], Awaitable[None]]
MOST_VIEWERS = 200
MOST_MUTING = 200  # watchers whose mutes are kept while the table is in memory
RETRY = 1.0  # seconds after which a table whose store has failed reads its log again
REMEMBERED = 128  # commands that are known as done without asking the store
TALK = Rate(5, 0.5)  # lines of chat that a person may say
TAKING_BACK = Rate(12, 2)  # acts that a person may ask to take back
ALLOWANCE = {"none": 0.0, "relaxed": 120.0, "days": 3 * 86400.0}  # seconds for one decision
log = logging.getLogger("reverie.table")


class Attendant:
    """Something that acts at a table by itself, such as its clock; this one does nothing."""

    def set(self) -> None:
        """See to what the present state wants."""

    def people_changed(self) -> None:
        """Others are there than before."""

    def hurry(self) -> None:
        """Make no pause until a person is to act."""

    def stop(self) -> None:
        """Do nothing more."""


class Question(NamedTuple):
    """What waits for consent: what all are told of it, who asked under which id, and what is done when all agree."""

    asked: Asked
    asker: str  # the player
    command: str
    agreed: Agreed


class Table:
    """One table while somebody is there."""

    def __init__(self, house: Services, game: Game, document: Document) -> None:
        self.house = house
        self.game = game
        self.document = document
        self.course: Course | None = None
        self.deadline = 0.0  # of the people to act, in seconds since 1970
        self.question: Question | None = None
        self.time = GameTime()
        self.stamp = 0  # when the command under way came in, in game time
        self.cache = AudienceCache(house.passing)
        self.viewers = Viewers(self._people_changed, self.cache.tell)
        self.clock = Attendant()
        self.bots = Attendant()
        self.turns = Attendant()
        self.chat_number = 0
        self.talk = Buckets(TALK)
        self.taking_back = Buckets(TAKING_BACK)
        self.held = False  # the only person here reads, and the clock of a game in real time waits
        self.stays = -1  # the number of the log at which somebody asked for more time in a window
        self.closes = 0.0  # when the window that is open is passed by itself, in seconds since 1970
        self.emoted: dict[int, tuple[int, ...]] = {}  # by seat: in whose turn it sent a sign
        self.haste: dict[str, Haste] = {}
        self.done: OrderedDict[tuple[str, str], None] = OrderedDict()  # commands by player and id
        self.declined: OrderedDict[tuple[str, str], Refusal] = OrderedDict()  # commands that were not done, and why
        self.saved = 0  # the number of the last snapshot
        self.closed = False
        nickname = house.nickname(document.id)
        self.queue = Queue(nickname, house.counters, house.beat, lambda: house.lose(self), self.read_later)
        self.post = self.queue.post
        self._muted: OrderedDict[str, tuple[str, ...]] = OrderedDict()  # by watcher: whom they do not read

    @property
    def id(self) -> str:
        """The address of the table, which is also its invitation."""
        return self.document.id

    @property
    def nickname(self) -> str:
        """What the log calls it, which is no invitation."""
        return self.house.nickname(self.id)

    # ------------------------------------------------------------ the actor

    def run(self) -> None:
        """Start the task of the table, its clocks and its bots."""
        if self.course is not None and self.course.played:
            self.time.resume(self.course.played[-1].at)
        self.queue.run(f"table {self.id}")
        self.settle()
        self.clock.people_changed()

    def let_go(self) -> None:
        """Another node holds the table, or may: nobody is answered, and all who are here have to come anew."""
        self.closed = True
        self.clock.stop()
        self.turns.stop()
        self.viewers.close()
        self.queue.drop()

    async def close(self) -> None:
        """Take the table from memory; the log has everything."""
        await self.queue.close()
        self.let_go()

    # ------------------------------------------------------------ the truth

    async def load(self, row: TableRow) -> None:
        """Become what the store says."""
        self.document = documents.decode(row.document)
        self.deadline = row.due
        if self.document.phase == "lobby":
            return
        entries = await self.house.store.entries(self.id)
        snapshot = await self.house.store.snapshot(self.id)
        self.course = await self.house.waking.last(restoring(self.game, self.document, entries, snapshot))
        self.saved = snapshot.number if snapshot is not None else 0
        for entry in entries[-REMEMBERED:]:
            if entry.command:
                self.remember(entry.player, entry.command)

    async def read_again(self) -> None:
        """Go on from what the store says, where it may have kept more than we know."""
        # Held anew: an act whose fate is not known may still be on its way, and now it can no longer be kept.
        holder = await self.house.store.take(self.id)
        if holder is None or not holder.mine:
            raise Fenced
        row = await self.house.store.table(self.id)
        if row is None:
            raise Fenced
        await self.load(row)
        self.drop_question()
        self.viewers.tell()
        self.settle()

    def read_later(self) -> None:
        """Find out what was kept when the store answers again: nobody sends an act of a bot or of a clock anew."""
        asyncio.get_running_loop().call_later(RETRY, self.post, self.read_again)

    async def commit(self, document: Document, course: Course, entries: Sequence[Entry]) -> None:
        """Write entries, and only then make them the state that everybody sees."""
        now = self.now()
        deadline = next_deadline(document, course, now)
        results = results_of(document, course, entries[-1].made) if document.phase == "over" else ()
        asyncio.get_running_loop().call_soon(self._paint_ahead, course)
        await self.house.store.append(document.row(now, deadline, results), entries)
        self.course = course
        self.drop_question()
        self._become(document, deadline)
        if course.number - self.saved >= SNAPSHOT_EVERY:
            await self.save()

    async def save(self) -> None:
        """Keep a snapshot; if the disk is full there is none, but what was committed is: the log has everything."""
        assert self.course is not None
        self.saved = self.course.number
        try:
            await self.house.store.put_snapshot(freeze(self.id, self.course))
        except StoreFailure:
            self.house.counters.errors += 1
            log.exception("table %s has no snapshot", self.nickname)

    def drop_question(self) -> None:
        """Forget a question that waits: whoever asked gets an answer, else the client would ask again."""
        question, self.question = self.question, None
        if question is not None:
            # In the log if all agreed, it was kept, and only the answer was lost.
            kept = (question.asker, question.command) in self.done
            self.answer_asker(question, None if kept else refused("stale").refusal)

    def answer_asker(self, question: Question, refusal: Refusal | None = None) -> None:
        """Tell who asked, over every line there is: which of them is the newest, nobody knows."""
        if refusal is not None:
            self.decline(question.asker, question.command, refusal)
        for viewer in self.viewers:
            if viewer.person.id == question.asker and refusal is None:
                viewer.ack(question.command, self.number_for(viewer))
            elif viewer.person.id == question.asker and refusal is not None:
                viewer.refuse(question.command, refusal)

    async def commit_acts(self, course: Course, entries: Sequence[Entry]) -> None:
        """Commit what was played; the table is over when its game is."""
        document = self.document
        if course.state.over:
            document = msgspec.structs.replace(document, phase="over")
        await self.commit(document, course, entries)
        self.house.counters.acts += len(entries)

    async def wait_until(self, deadline: float) -> None:
        """Give those who are to act more time."""
        await self.house.store.put_table(self.document.row(self.now(), deadline))
        self._become(self.document, deadline)

    async def commit_seats(self, document: Document) -> None:
        """Write a changed document, and only then make it what everybody sees."""
        if document == self.document:
            return  # nothing to keep, nobody to tell
        now = self.now()
        deadline = next_deadline(document, self.course, now)
        if deadline and self.deadline:  # a hint or a new name gives nobody more time
            deadline = min(deadline, self.deadline)
        await self.house.store.put_table(document.row(now, deadline))
        self._become(document, deadline)

    def _become(self, document: Document, deadline: float) -> None:
        self.document = document
        self.deadline = deadline
        self.viewers.tell()
        self.settle()

    def settle(self) -> None:
        """Set clocks and bots for the present state."""
        self.clock.set()
        self.bots.set()
        self.turns.set()

    def remember(self, player: str, id: str) -> None:
        """Note a command as done."""
        self.done[player, id] = None
        if len(self.done) > REMEMBERED:
            self.done.popitem(last=False)

    def decline(self, player: str, id: str, refusal: Refusal) -> None:
        """Note why a command was not done: a copy of it that comes late, over an old line, is not done either."""
        self.declined[player, id] = refusal
        if len(self.declined) > REMEMBERED:
            self.declined.popitem(last=False)

    def playing(self) -> Course:
        """The course of a game under way; refused before and after."""
        if self.course is None or self.document.phase == "lobby":
            raise refused("not_started")
        if self.document.phase == "over":
            raise refused("over")
        return self.course

    def waits_for(self, mine: tuple[int, ...]) -> bool:
        """One of these seats is to act."""
        return self.course is not None and any(seat in mine for seat in self.course.state.actors)

    def undo_point(self, mine: tuple[int, ...]) -> int | None:
        """How many acts would stay if these seats took their last one back; None if there is nothing to take back."""
        if self.course is None or self.document.phase != "playing" or self.game.real_time:
            return None  # once the game is over its seed is known
        return self.course.undo_point(mine, solo=self.document.solo)

    @property
    def still(self) -> bool:
        """In real time: the clock and the bots wait for people."""
        return self.document.deserted or self.held

    def now(self) -> float:
        """Seconds since 1970."""
        return world.now()

    @property
    def act_time(self) -> int:
        """The game time of the act under way: when it came in, or now if nobody sent it; time never runs back."""
        last = self.course.played[-1].at if self.course is not None and self.course.played else 0
        return max(self.stamp or self.time.now, last)

    # ------------------------------------------------------------ those who watch

    def join(self, viewer: Viewer) -> None:
        """Let somebody watch."""
        if len(self.viewers) >= MOST_VIEWERS:
            raise refused("too_many")
        if viewer.person.id in self.document.out:
            raise refused("put_out")
        self.viewers.add(viewer)
        self.queue.touched = world.clock()

    def part(self, viewer: Viewer) -> None:
        """A connection has ended."""
        self.viewers.remove(viewer)
        self.queue.touched = world.clock()
        if not self.viewers:
            self.cache.clear()

    def _people_changed(self) -> None:
        self.viewers.tell()
        if not self.closed:
            self.clock.people_changed()
            self.turns.people_changed()

    @property
    def names(self) -> tuple[str, ...]:
        """What to call the seats: the same tuple for as long as the document is the same."""
        return self.document.names

    def eyes_of(self, viewer: Viewer) -> Eyes:
        """How a viewer sees the table now."""
        player = viewer.person.id
        audience = self.document.audience_of(player, viewer.look)
        return Eyes(audience, viewer.language, self.quiet_seats(player))

    def mute_for_watcher(self, player: str, muted: tuple[str, ...]) -> None:
        """Note whom somebody who only watches does not want to read: that is no part of the table."""
        self._muted.pop(player, None)
        if muted:
            self._muted[player] = muted
        if len(self._muted) > MOST_MUTING:
            self._muted.popitem(last=False)

    def muted_by(self, player: str) -> tuple[str, ...]:
        """Whom a player or a watcher does not want to read."""
        return self.document.muted.get(player) or self._muted.get(player, ())

    def silent_for(self, player: str) -> frozenset[str]:
        """The people whose words this one does not read; one's own one always does."""
        muted, hushed = self.muted_by(player), self.document.hushed
        return frozenset((*muted, *hushed)) - {player} if muted or hushed else NOBODY

    def quiet_seats(self, player: str) -> frozenset[int]:
        """The seats whose words this player does not read."""
        silent = self.silent_for(player)
        return frozenset(place for each in silent for place in self.document.seats_of(each)) if silent else NO_SEATS

    def number_for(self, viewer: Viewer) -> int:
        """The newest number of a viewer's audience."""
        audience = self.document.audience_of(viewer.person.id, viewer.look)
        return self.course.counts[audience] if self.course is not None else 0

    def picture(self, eyes: Eyes) -> Picture:
        """What some eyes see now."""
        assert self.course is not None  # asked for only once there is a game
        return self._picture_of(self.course, eyes)

    def _paint_ahead(self, course: Course) -> None:
        """Have ready what all will be told of a course once it is kept: there is nothing else to do meanwhile.

        Nobody is told anything by that. If it is not kept, nobody asks for these pictures: they are of its state alone.
        """
        with suppress(Exception):  # who is to be told of it meets the same, and sees to it
            looking = [(viewer.standing[1], viewer.html) for viewer in self.viewers if viewer.standing is not None]
            for eyes, html in dict.fromkeys(looking):
                self._picture_of(course, eyes).finish(html=html)

    def _picture_of(self, course: Course, eyes: Eyes) -> Picture:
        names = self.names

        def paint() -> Picture:
            decision = course.decision(eyes.audience) if eyes.audience >= 0 else None
            return Picture(self.game, course.state, eyes, names, decision)

        return self.cache.get("pictures", (course.state, names), eyes, paint)


def next_deadline(document: Document, course: Course | None, now: float) -> float:
    """When the people who are to act have to be done, 0 for never: no clock, or only bots are to act."""
    if course is None or document.phase != "playing" or document.clock == "none" or course.game.real_time:
        return 0.0
    waiting = any(seat >= 0 and not document.seats[seat].bot for seat in course.state.actors)
    return now + ALLOWANCE[document.clock] if waiting else 0.0
