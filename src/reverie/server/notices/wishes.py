"""What somebody wants to be told, how, and when not."""

from datetime import UTC, datetime, timedelta
from typing import Literal, get_args
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from reverie.store import NoticeKind

KINDS: tuple[NoticeKind, ...] = get_args(NoticeKind)
HookForm = Literal["json", "text"]
DAY = 86400.0
LONGEST_AWAY = 30  # days in a year


class Wishes(msgspec.Struct, frozen=True, omit_defaults=True):
    """Kept for a person; nobody else sees it."""

    off: tuple[NoticeKind, ...] = ()
    language: str = "en"
    site: str = ""  # under which address the person knows the house: links lead there
    hook: str = ""  # an address that is called
    hook_form: HookForm = "json"
    mail: str = ""
    unconfirmed: str = ""  # a mail address that has not answered yet
    quiet: tuple[int, int] = (0, 0)  # from which hour to which nobody is told anything; equal: always
    zone: str = "UTC"
    away: tuple[tuple[float, float], ...] = ()  # from when to when: clocks of days wait

    def wants(self, kind: NoticeKind) -> bool:
        """Whether somebody wants to hear of this at all."""
        return kind not in self.off

    def after_quiet(self, now: float) -> float:
        """When somebody may be told of something: now, or when their quiet hours end, by the clock on their wall."""
        start, end = self.quiet
        if start == end:
            return now
        here = datetime.fromtimestamp(now, zone_of(self.zone))
        if not (start <= here.hour < end if start < end else here.hour >= start or here.hour < end):
            return now
        morning = here.replace(hour=end, minute=0, second=0, microsecond=0)
        if here.hour >= end:
            morning += timedelta(days=1)
        return morning.astimezone(UTC).timestamp()

    def away_until(self, now: float) -> float:
        """When somebody comes back who is away now; 0 for whoever is not."""
        return max((until for since, until in self.away if since <= now < until), default=0.0)

    def days_left(self, now: float) -> int:
        """How many days somebody may still be away within a year."""
        year = now - 365 * DAY
        used = sum(max(0.0, until - max(since, year)) for since, until in self.away if until > year)
        return max(0, LONGEST_AWAY - round(used / DAY))

    def going_away(self, now: float, days: int) -> "Wishes":
        """Away from now on for so many days, as many as are left; none for being back."""
        past = tuple((since, min(until, now)) for since, until in self.away if since < now and until > now - 365 * DAY)
        back = msgspec.structs.replace(self, away=past)
        days = min(days, back.days_left(now))
        return msgspec.structs.replace(back, away=(*past, (now, now + days * DAY))) if days > 0 else back


def zone_of(name: str) -> ZoneInfo:
    """A time zone by its name; UTC for one that nobody knows."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return ZoneInfo("UTC")


encode = msgspec.json.Encoder().encode


def decode(data: bytes) -> Wishes:
    """The wishes that the store keeps; those of somebody who has never said any are the usual ones."""
    return msgspec.json.decode(data, type=Wishes) if data else Wishes()
