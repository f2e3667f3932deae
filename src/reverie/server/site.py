"""What all routes of one server share."""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import msgspec

from reverie.server.counting import Count
from reverie.server.data_folder import DataFolder
from reverie.server.devices import Devices
from reverie.server.gate import OTHERWISE, Gate
from reverie.server.limits import Limits
from reverie.server.metrics import Metrics
from reverie.server.nights.bot_games import LEVELS, BotGames
from reverie.server.nights.deals import Deals
from reverie.server.nights.night import Nights
from reverie.server.nodes.line import Network, Tcp
from reverie.server.nodes.link import Channel
from reverie.server.nodes.neighbours import Neighbours
from reverie.server.notices.envelope import Keys
from reverie.server.notices.mail import Mail
from reverie.server.notices.messenger import Messenger
from reverie.server.notices.outgoing import Outgoing
from reverie.server.reviews import Reviews
from reverie.server.secret import derived
from reverie.server.sessions import Sessions
from reverie.server.winnable import Winnable
from reverie.store import Store
from reverie.table.house import House, Settings
from reverie.table.pace import Buckets

log = logging.getLogger("reverie.server")


class ServerSettings(msgspec.Struct, frozen=True):
    """How a server is kept."""

    data: Path
    house: Settings = Settings()
    limits: Limits = Limits()
    lan: str = ""  # an address under which others in the house can reach it, for invitations
    proxies: tuple[str, ...] = ()  # addresses whose word on where a visitor comes from is believed
    database: str = ""  # the address of a PostgreSQL for several nodes, instead of the folder
    smtp: str = ""  # through which mail is sent, if at all
    mail_from: str = ""
    trusted_hosts: frozenset[str] = frozenset()  # which notices may call, though they are inside a network
    night_bots: tuple[str, ...] = LEVELS  # the levels that play the night's deals, too
    advertise: str = "127.0.0.1:0"  # where other nodes reach this one; port 0 for any that is free


class Keep(Protocol):
    """What the tables are kept in: a folder of one server, or a database of many nodes."""

    shared: bool
    store: Store
    secret: bytes

    def let_go(self) -> None:
        """Let another server have it."""


class Site:
    """The house, the sessions, the limits and the figures."""

    def __init__(self, settings: ServerSettings, keep: Keep | None = None, network: Network | None = None) -> None:
        self.keep = keep or DataFolder(settings.data)
        secret = self.keep.secret
        self.settings = settings
        self.sessions = Sessions(secret)
        self.house = House(self.keep.store, derived(secret, "daily"), settings.house)
        self.searching = asyncio.Lock()  # for one person after the other: all that is kept is read for it
        self.devices = Devices(self.house.store.people)
        self.neighbours: Neighbours | None = None  # the other nodes, where there may be some
        self._network = network or Tcp()
        self.bot_games = BotGames(self.house, settings.night_bots)
        self.nights = Nights(self.house, self.bot_games)
        self.deals = Deals(self.house)
        self.reviews = Reviews(self.house.coach, self.house.store)
        self.winnable = Winnable(self.house.coach)
        keys, outgoing = Keys(derived(secret, "push")), Outgoing(settings.trusted_hosts)
        self.messenger = Messenger(self.house, keys, outgoing, Mail(settings.smtp, settings.mail_from))
        self.count = Count(self.house.store)
        self._counting: asyncio.Task[None] | None = None
        self.metrics = Metrics()
        self.house.observe = self.metrics.acks.observe
        limits = settings.limits
        self.frames = Buckets(limits.frames)
        self.pages = Buckets(limits.pages)
        self.openings = Buckets(limits.tables)
        self.guests = Buckets(limits.guests)
        self.sockets = Buckets(limits.sockets)
        self.files = Buckets(limits.files)
        self.proofs = Buckets(limits.proofs)
        self.bundles = Buckets(limits.bundles)
        self.gate = Gate(limits.lines_at_once, OTHERWISE)
        self.open_sockets: Counter[str] = Counter()  # by address

    async def start(self, opened: Callable[[Channel, bytes], None]) -> None:
        """Begin to look after the tables; where there may be other nodes, be one of them."""
        if self.keep.shared:
            neighbours = Neighbours(self._network, derived(self.keep.secret, "nodes"), opened)
            try:
                await neighbours.start(self.settings.advertise)
            except OSError as error:
                log.error("other nodes cannot be let in at %s: %s", self.settings.advertise, error.strerror)
                raise
            await self.house.join(neighbours.address)
            self.neighbours = neighbours
        self.house.start(shared=self.keep.shared)
        self.messenger.start()
        self._counting = asyncio.create_task(self.count.run(), name="figures")

    async def close(self) -> None:
        """End everything in order; nothing is lost that was acknowledged."""
        if self._counting is not None:
            self._counting.cancel()
            await asyncio.gather(self._counting, return_exceptions=True)
        await self.reviews.close()
        await self.messenger.close()
        await self.devices.close()
        await self.bot_games.close()
        await self.house.leave()
        if self.neighbours is not None:
            await self.neighbours.close()
        await self.house.close()
        self.keep.let_go()
