"""What all routes of one server share."""

from collections import Counter
from pathlib import Path

import msgspec

from reverie.server.data_folder import DataFolder
from reverie.server.gate import OTHERWISE, Gate
from reverie.server.limits import Limits
from reverie.server.metrics import Metrics
from reverie.server.reviews import Reviews
from reverie.server.secret import derived
from reverie.server.sessions import Sessions
from reverie.table.house import House, Settings
from reverie.table.pace import Buckets


class ServerSettings(msgspec.Struct, frozen=True):
    """How a server is kept."""

    data: Path
    house: Settings = Settings()
    limits: Limits = Limits()
    lan: str = ""  # an address under which others in the house can reach it, for invitations
    proxies: tuple[str, ...] = ()  # addresses whose word on where a visitor comes from is believed


class Site:
    """The house, the sessions, the limits and the figures."""

    def __init__(self, settings: ServerSettings) -> None:
        self.folder = DataFolder(settings.data)
        secret = self.folder.secret
        self.settings = settings
        self.sessions = Sessions(secret)
        self.house = House(self.folder.store, derived(secret, "daily"), settings.house)
        self.reviews = Reviews(self.house.coach, self.house.store)
        self.metrics = Metrics()
        self.house.observe = self.metrics.acks.observe
        limits = settings.limits
        self.frames = Buckets(limits.frames)
        self.pages = Buckets(limits.pages)
        self.openings = Buckets(limits.tables)
        self.guests = Buckets(limits.guests)
        self.sockets = Buckets(limits.sockets)
        self.files = Buckets(limits.files)
        self.gate = Gate(limits.lines_at_once, OTHERWISE)
        self.open_sockets: Counter[str] = Counter()  # by address

    async def close(self) -> None:
        """End everything in order; nothing is lost that was acknowledged."""
        await self.reviews.close()
        await self.house.close()
        self.folder.let_go()
