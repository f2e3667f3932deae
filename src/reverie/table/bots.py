"""Bots that sit at a table: each thinks when it is its turn, and acts as people do."""

import asyncio

from reverie.engine import Fault, State
from reverie.engine.real_time import NEVER, Conductor, RealTime
from reverie.table import world
from reverie.table.commands import Hurry
from reverie.table.play import play
from reverie.table.table import Attendant, Table
from reverie.table.viewer import Viewer

RETRY = 5.0  # seconds after which a bot that failed tries again


async def hurry(table: Table, viewer: Viewer, command: Hurry) -> None:
    """Who is alone with bots may skip their pauses; where others sit, nothing changes for anybody."""
    people = {seat.player for seat in table.document.seats if seat.kind != "bot"}
    if people == {viewer.person.id}:
        table.bots.hurry()


class BotSeats(Attendant):
    """Keeps the bots of one table thinking when it is their turn."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._thinking: dict[int, int] = {}  # seat: the number of the log when it began to think
        self._waiting: list[asyncio.TimerHandle] = []  # in real time: bots that will act
        self._usual: dict[int, float] = {}  # seat: how long it last thought about a real choice
        self._pausing: dict[int, tuple[asyncio.TimerHandle, str]] = {}  # seat: when a bot of which level will think
        self._hurried = False

    def hurry(self) -> None:
        """Make no pause until a person is to act. Thoughts are as long as ever: nobody gets weaker rivals by it."""
        self._hurried = True
        for seat, (timer, level) in list(self._pausing.items()):
            timer.cancel()
            self._ask(seat, level)

    def set(self) -> None:
        """Let every bot think that is to act and does not think yet."""
        table = self.table
        course = table.course
        if table.closed or course is None or table.document.phase != "playing" or table.still:
            return
        if table.game.real_time is not None:
            self._set_in_time(table.game.real_time, course.state)
            return
        if self._hurried and any(seat >= 0 and not table.document.seats[seat].bot for seat in course.state.actors):
            self._hurried = False
        pause = 0.0 if self._hurried else table.house.bots.pause
        for seat in course.state.actors:
            level = table.document.seats[seat].bot if seat >= 0 else ""
            if level and seat not in self._thinking:
                self._thinking[seat] = course.number
                timer = asyncio.get_running_loop().call_later(pause, self._ask, seat, level)
                self._pausing[seat] = (timer, level)

    def _set_in_time(self, part: RealTime, state: State) -> None:
        """In real time every bot has its tempo, which changes with whatever happens; so all are set anew."""
        for timer in self._waiting:
            timer.cancel()
        self._waiting.clear()
        table = self.table
        for seat in state.actors:
            if seat < 0 or seat in self._thinking or not part.stand_in(state, seat):
                continue
            when = part.tempo(state, seat)
            if when != NEVER:
                left = max(0.0, (when - table.time.now) / 1000)
                self._waiting.append(asyncio.get_running_loop().call_later(left, self._now, seat))

    def _now(self, seat: int) -> None:
        course = self.table.course
        if course is not None and seat not in self._thinking:
            self._thinking[seat] = course.number
            self._ask(seat, "policy")

    def _ask(self, seat: int, level: str) -> None:
        self._pausing.pop(seat, None)
        course = self.table.course
        if self.table.closed or course is None or seat not in course.state.actors:
            self._thinking.pop(seat, None)
            return
        workers, asked = self.table.house.bots, world.clock()
        legal = course.state.legal(seat)
        if len(legal) == 1:
            # As long as for a choice: that there is none may be a secret of its seat.
            asyncio.get_running_loop().call_later(self._usual.get(seat, 0.0), self._answer, seat, legal[0])
            return

        def thought(action: int | None) -> None:
            self._usual[seat] = world.clock() - asked
            self._answer(seat, action)

        workers.think(course.state, seat, level, workers.seconds, thought)

    def _plays(self, state: State, seat: int) -> bool:
        """A bot plays this seat now."""
        part = self.table.game.real_time
        return part.stand_in(state, seat) if part is not None else bool(self.table.document.seats[seat].bot)

    def _answer(self, seat: int, action: int | None) -> None:
        if action is not None:
            self.table.post(lambda: self._play(seat, action))
            return
        self.table.house.counters.bot_failures += 1
        self._thinking.pop(seat, None)
        asyncio.get_running_loop().call_later(RETRY, self.set)

    async def _play(self, seat: int, action: int) -> None:
        self._thinking.pop(seat, None)
        table = self.table
        course = table.course
        if course is None or table.document.phase != "playing" or not self._plays(course.state, seat):
            return  # the person came back while the bot was thinking
        part = table.game.real_time
        if part is not None and not Conductor(part, course.state).due(seat, table.time.now):
            self.set()  # somebody was quicker
            return
        if seat not in course.state.actors or action not in course.state.legal(seat):
            self.set()  # the table has moved on: think again
            return
        try:
            await play(table, seat, table.game.text(course.state, action), "", "bot")
        except Fault:
            table.house.counters.bot_failures += 1
