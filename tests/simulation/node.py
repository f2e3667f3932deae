"""A node: a real site with its house, its conversations and its relays, on simulated lines and a store in memory."""

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path

from tests.simulation.database import Database
from tests.simulation.loop import SimulatedWorld
from tests.simulation.network import ACCEPTED, End, Network, NodeNetwork
from tests.simulation.store import MemoryStore

from reverie.server.conversation import TurnedAway
from reverie.server.nodes.link import Channel
from reverie.server.nodes.served import serve
from reverie.server.site import ServerSettings, Site
from reverie.server.socket import Conversation
from reverie.store import Store, StoreFailure
from reverie.table import world
from reverie.table.house import Settings
from reverie.table.people import Person
from reverie.table.viewer import Frame

SETTINGS = Settings(workers=0, bot_pause=0.15, idle_seconds=4.0, sweep_seconds=1.0)
SECRET = bytes(32)


class Shared:
    """What a node keeps its tables in."""

    shared = True
    secret = SECRET

    def __init__(self, store: Store) -> None:
        self.store = store

    def let_go(self) -> None:
        """Nothing is held."""


class Wire:
    """The line to a visitor."""

    def __init__(self, end: End) -> None:
        self.end = end
        self.disconnected = False

    def listen(self, heard: Callable[[str], None], lost: Callable[[], None]) -> None:
        """Have every frame handed over as it comes, and the end of the line told."""

        def ended(code: int) -> None:
            self.disconnected = True
            lost()

        self.end.listen(heard, ended)

    @property
    def ready(self) -> bool:
        """Half of the time: else the reader is waited for."""
        return not self.disconnected and not self.end.closed and world.bits(1) == 1

    def write(self, frames: Sequence[Frame]) -> None:
        """Send messages at once."""
        for frame in frames:
            self.end.send(frame.body)

    async def send_frame(self, frame: Frame) -> None:
        """Send a message."""
        await asyncio.sleep(0)  # a reader may be slow
        if self.disconnected or self.end.closed:
            raise ConnectionError("closed by the other side")
        self.end.send(frame.body)


class Node:
    """One process of the house, from its start to its end."""

    def __init__(self, world: SimulatedWorld, network: Network, database: Database) -> None:
        self.world = world
        self.network = network
        self.open = False
        self.store = MemoryStore(database)
        self.site: Site
        world.holder = lambda: self.store.node

    async def start(self) -> None:
        """Join the others; to be run in this node's own world."""
        settings = ServerSettings(Path(), SETTINGS, advertise=self.world.name)
        while True:
            self.site = Site(settings, Shared(self.store), NodeNetwork(self.network, self.world))
            try:
                await self.site.start(self._opened)
                break
            except StoreFailure:
                await asyncio.sleep(0.2)
        self.open = True

    def _opened(self, channel: Channel, what: bytes) -> None:
        assert self.site.neighbours is not None
        self.site.neighbours.attend(serve(self.site, None, channel, what))

    def accept(self, end: End, person: Person, table: str) -> None:
        """Somebody wants to watch a table."""
        if self.open:
            self.world.begin(self._serve(end, person, table), "socket")
        else:
            end.cut()

    async def _serve(self, end: End, person: Person, table: str) -> None:
        wire = Wire(end)
        conversation = Conversation(self.site, table, person, wire)
        try:
            await conversation.begin()
        except TurnedAway as away:
            end.send(ACCEPTED)
            end.close(away.code)
            return
        end.send(ACCEPTED)
        try:
            code = await conversation.hold()
            if not wire.disconnected:
                end.close(code)
        finally:
            conversation.end()

    def crash(self) -> None:
        """The process ends at once."""
        self.open = False
        self.world.end()
        self.network.broken(self.world)

    async def stop(self) -> None:
        """A planned end: tables are saved and released, people told to come back."""
        self.open = False
        await self.site.close()
