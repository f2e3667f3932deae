"""Whose turn it is at a table that people play over a while: those who are elsewhere are told of it."""

import asyncio
from collections.abc import Set

from reverie.store import Notice
from reverie.table.course import Course
from reverie.table.table import Attendant, Table


def awaited(table: Table, here: Set[str] = frozenset()) -> dict[str, int]:
    """The people not here who are to act where others wait, each with the number of what they have to answer.

    That number counts what others have done: it stays the same while somebody thinks, also after a restart.
    """
    document, course = table.document, table.course
    if course is None or document.phase != "playing" or document.solo or table.game.real_time is not None:
        return {}
    seats = document.seats
    acting = [seats[seat].player for seat in course.state.actors if seat >= 0 and not seats[seat].bot]
    absent = {player for player in acting if player not in here}
    return {player: others_acts(course, document.seats_of(player)) for player in sorted(absent)} if absent else {}


def others_acts(course: Course, mine: tuple[int, ...]) -> int:
    """The number of the last act that was not by one of these seats."""
    for number in range(len(course.played), 0, -1):
        if course.played[number - 1].seat not in mine:
            return number
    return 0


class TurnNotices(Attendant):
    """Tells those whose turn it is, if they do not come by themselves."""

    def __init__(self, table: Table, grace: float) -> None:
        self.table = table
        self.grace = grace  # seconds for which somebody may be gone without being told: a page that is opened again
        self._playing = False
        self._timer: asyncio.TimerHandle | None = None
        self._told: dict[str, int] = {}  # what each has been told of here; the store knows the rest

    def set(self) -> None:
        """Wait a moment for those who are to act now, where nobody expects them to sit there all the time."""
        document = self.table.document
        if self._playing and document.phase == "over":
            self.table.house.ended(document)
        self._playing = document.phase == "playing"
        if self._timer is None and self.table.document.clock != "relaxed" and self._absent():
            self._timer = asyncio.get_running_loop().call_later(self.grace, self._tell)

    def _absent(self) -> list[Notice]:
        return [
            Notice(player, "turn", self.table.id, number)
            for player, number in awaited(self.table, self.table.viewers.online).items()
            if self._told.get(player) != number
        ]

    def _tell(self) -> None:
        self._timer = None
        if self.table.closed:
            return
        for notice in self._absent():
            self._told[notice.person] = notice.number
            self.table.house.tell(notice)

    def people_changed(self) -> None:
        """Somebody has gone: perhaps it is their turn."""
        self.set()

    def stop(self) -> None:
        """Tell nobody anything more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
