"""The clocks: a patient one for people who dawdle, and the timers of timed games.

When a person's time is up nothing is lost: a bot plays on until the person is back.
"""

import asyncio

from reverie.engine import CLOCK
from reverie.table.course import Course
from reverie.table.play import play
from reverie.table.real_time import keep_up, look_again
from reverie.table.seating import change, warmed
from reverie.table.table import Attendant, Table
from reverie.table.windows import window_of

AFTER_AWAY = 86400.0  # seconds


class TableClock(Attendant):
    """When something happens at a table by itself."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._timers: list[asyncio.TimerHandle] = []
        self._window = (-1, 0.0)  # the number of the log when a window opened, and when it closes

    def set(self) -> None:
        """Set the timers for the present state."""
        self.stop()
        table = self.table
        course = table.course
        if course is None or table.document.phase != "playing":
            return
        loop = asyncio.get_running_loop()
        number = course.number
        self._set_window(course, loop)
        if table.deadline:
            left = max(0.0, table.deadline - table.now())
            self._timers.append(loop.call_later(left, lambda: table.post(lambda: self.expired(number))))
        if course.state.timer and not (table.game.real_time and table.still):
            left = max(0.0, (course.state.timer - table.time.now) / 1000)
            self._timers.append(loop.call_later(left, lambda: table.post(lambda: self.ring(number))))

    def _set_window(self, course: Course, loop: asyncio.AbstractEventLoop) -> None:
        """A window that is passed after a while: always after the same while, whatever happens at the table."""
        table = self.table
        found = [(seat, each) for seat in course.state.actors if (each := window_of(table.document, course, seat))]
        if not found or table.stays == course.number:
            table.closes = 0.0
            return
        seat, (action, seconds) = found[0]
        if self._window[0] != course.number:
            self._window = course.number, table.now() + seconds
        table.closes = self._window[1]
        left, number = max(0.0, table.closes - table.now()), course.number
        self._timers.append(loop.call_later(left, lambda: table.post(lambda: self.shut(number, seat, action))))

    async def shut(self, number: int, seat: int, action: str) -> None:
        """Pass the window, if nobody has done anything since, nor asked for more time."""
        course = self.table.course
        if course is not None and course.number == number and self.table.stays != number:
            await play(self.table, seat, action, "", "auto")

    async def expired(self, number: int) -> None:
        """Let bots play for the people who are to act, if nobody has acted since the timer was set."""
        course = self.table.course
        if course is None or course.number != number or self.table.document.phase != "playing":
            return
        seats = self.table.document.seats
        late = tuple(seat for seat in course.state.actors if seat >= 0 and not seats[seat].bot)
        if self.table.document.clock == "days":
            back = max([await self.table.house.away_until(seats[seat].player) for seat in late], default=0.0)
            if back > self.table.now():  # who has said to be away has a day more when they come back
                await self.table.wait_until(back + AFTER_AWAY)
                return
        await change(self.table, warmed(self.table.document, late))

    async def ring(self, number: int) -> None:
        """The timer of the game itself has run out: that is an act of the clock."""
        course = self.table.course
        if course is None or course.number != number or CLOCK not in course.state.actors:
            return
        if self.table.game.real_time is not None:
            await keep_up(self.table)
            self.set()  # a clock that rang a little early rings again
            return
        action = self.table.game.text(course.state, course.state.legal(CLOCK)[0])
        await play(self.table, CLOCK, action, "", "clock")

    def people_changed(self) -> None:
        """In real time: see after a while who is really gone."""
        if self.table.game.real_time:
            look_again(self.table)

    def stop(self) -> None:
        """Forget all timers."""
        for timer in self._timers:
            timer.cancel()
        self._timers.clear()
