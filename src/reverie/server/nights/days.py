"""Nights by their dates: how long somebody has come back, and the leaves of a calendar."""

from collections.abc import Collection
from datetime import date, timedelta
from typing import Final

import msgspec

WEEK: Final = 7  # nights, of which one may be missed
NIGHT: Final = timedelta(days=1)


class Streak(msgspec.Struct, frozen=True):
    """Nights in a row. The night that is not over yet is never a missed one."""

    nights: int  # that were played
    tonight: bool  # is among them
    free: bool  # tonight may be missed without an end to it


def streak(played: Collection[date], tonight: date) -> Streak:
    """How long somebody has come back, up to tonight: of seven nights in a row one may be missed.

    It knows nights by their names alone, and never asks a clock: whoever began a deal on its day has played that night,
    whenever and wherever the game was finished.
    """
    nights, missed = 0, None
    first = min(played, default=tonight)
    night = tonight if tonight in played else tonight - NIGHT
    since = None  # the newest missed night that belongs to the row
    while night >= first:
        if night in played:
            nights, since = nights + 1, missed if since is None else since
        elif missed is not None and (missed - night).days < WEEK:
            break
        else:
            missed = night
        night -= NIGHT
    free = since is None or (tonight - since).days >= WEEK
    return Streak(nights, tonight in played, nights > 0 and free)


class Leaf(msgspec.Struct, frozen=True):
    """A month of the calendar, in whole weeks from Monday on; days of other months are None."""

    year: int
    month: int
    weeks: tuple[tuple[date | None, ...], ...]

    @property
    def before(self) -> str:
        """The month before, as addresses have it."""
        return month_name(date(self.year, self.month, 1) - NIGHT)

    @property
    def after(self) -> str:
        """The month after."""
        return month_name(date(self.year, self.month, 28) + 4 * NIGHT)


def month_name(day: date) -> str:
    """A month as addresses have it."""
    return f"{day:%Y-%m}"


def leaf(year: int, month: int) -> Leaf:
    """A month of the calendar."""
    first = date(year, month, 1)
    day = first - first.weekday() * NIGHT
    weeks = []
    while day.year * 12 + day.month <= year * 12 + month:
        week = [day + place * NIGHT for place in range(WEEK)]
        weeks.append(tuple(each if each.month == month else None for each in week))
        day += WEEK * NIGHT
    return Leaf(year, month, tuple(weeks))


def read_day(text: str) -> date | None:
    """The day of an address; None for anything else, also for other ways to write one."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return day if day.isoformat() == text and day.year >= 2000 else None


def read_month(text: str) -> date | None:
    """The first day of the month of an address; None for anything else."""
    return read_day(f"{text}-01")
