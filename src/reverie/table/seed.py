"""Where the deal of a table comes from, and when its seed may be shown."""

import hashlib
import hmac
from datetime import UTC, datetime

from reverie.table.document import Document


def today() -> str:
    """The day of the daily deal, the same for everybody on earth."""
    return f"{datetime.now(UTC):%Y-%m-%d}"


def daily_seed(secret: bytes, game: str, day: str) -> str:
    """The seed of a day's deal: nobody who lacks the server's secret can know it in advance."""
    return hmac.new(secret, f"daily|{game}|{day}".encode(), hashlib.sha256).hexdigest()[:32]


def may_show_seed(document: Document) -> bool:
    """Only after the end; the deal of the day only when its day is over, because others still play it."""
    return document.phase == "over" and document.daily != today()
