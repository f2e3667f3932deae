"""The clocks: a patient one for people who dawdle, and the timers of timed games.

When a person's time is up nothing is lost: a bot plays on until the person is back.
"""

import asyncio

from reverie.engine import CLOCK
from reverie.table.play import play
from reverie.table.real_time import keep_up, look_again
from reverie.table.seating import change, warmed
from reverie.table.table import Attendant, Table


class TableClock(Attendant):
    """When something happens at a table by itself."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._timers: list[asyncio.TimerHandle] = []

    def set(self) -> None:
        """Set the timers for the present state."""
        self.stop()
        table = self.table
        course = table.course
        if course is None or table.document.phase != "playing":
            return
        loop = asyncio.get_running_loop()
        number = course.number
        if table.deadline:
            left = max(0.0, table.deadline - table.now())
            self._timers.append(loop.call_later(left, lambda: table.post(lambda: self.expired(number))))
        if course.state.timer and not (table.game.real_time and table.document.deserted):
            left = max(0.0, (course.state.timer - table.time.now) / 1000)
            self._timers.append(loop.call_later(left, lambda: table.post(lambda: self.ring(number))))

    async def expired(self, number: int) -> None:
        """Let bots play for the people who are to act, if nobody has acted since the timer was set."""
        course = self.table.course
        if course is None or course.number != number or self.table.document.phase != "playing":
            return
        seats = self.table.document.seats
        late = tuple(seat for seat in course.state.actors if seat >= 0 and not seats[seat].bot)
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
