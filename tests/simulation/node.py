"""A node: a real house, real tables and real conversations, on simulated lines and a store in memory."""

import asyncio
from collections.abc import Callable
from typing import Any, cast

from tests.simulation.loop import SimulatedWorld
from tests.simulation.network import ACCEPTED, End, Network
from tests.simulation.store import Database, MemoryStore

from reverie.server.limits import Limits
from reverie.server.site import Site
from reverie.server.socket import MISSING, Conversation
from reverie.server.wire import TableWire
from reverie.store import Fenced, StoreFailure
from reverie.table.house import Elsewhere, House, Settings
from reverie.table.pace import Buckets
from reverie.table.people import Person
from reverie.table.viewer import Frame, Viewer

SETTINGS = Settings(workers=0, bot_pause=0.15, idle_seconds=4.0, sweep_seconds=1.0)
TRY_LATER = 1013  # the code of a socket behind which nothing can be found now


class Wire:
    """What a conversation needs of the line under it."""

    def __init__(self, end: End, speaks: Callable[[], None]) -> None:
        self.end = end
        self.disconnected = False
        self._speaks = speaks  # called before anything is said

    def listen(self, heard: Any, lost: Any) -> None:
        def ended(code: int) -> None:
            self.disconnected = True
            lost()

        self.end.listen(heard, ended)

    async def send_frame(self, frame: Frame) -> None:
        await asyncio.sleep(0)  # a reader may be slow
        if self.disconnected or self.end.closed:
            raise ConnectionError("closed by the other side")
        self._speaks()
        self.end.send(frame.body)


class Doorway:
    """As much of a site as a conversation knows."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.frames = Buckets(Limits().frames)


class Node:
    """One process of the house, from its start to its end."""

    def __init__(self, world: SimulatedWorld, network: Network, database: Database, others: dict[str, "Node"]) -> None:
        self.world = world
        self.network = network
        self.database = database
        self.others = others  # by address
        self.address = world.name
        self.open = False
        self.store = MemoryStore(database)
        self.resumed = 0.0  # when it last went on after a pause
        self.speaks: Callable[[Node, str], None] = lambda node, table: None  # told when it says something
        self.house: House
        self._site: Site

    async def start(self) -> None:
        """Join the others; to be run in this node's own world."""
        self.house = House(self.store, b"secret", SETTINGS)
        self._site = cast(Site, Doorway(self.house))
        while True:
            try:
                await self.house.join(self.address)
                break
            except StoreFailure:
                await asyncio.sleep(0.2)
        self.house.start()
        self.others[self.address] = self
        self.open = True

    def accept(self, end: End, person: Person, table: str, *, relayed: bool = False) -> None:
        """Somebody wants to watch a table, or another node wants it for somebody."""
        if self.world.alive and self.open:
            if not relayed:
                end.send(ACCEPTED)
            self.world.begin(self._serve(end, person, table, relayed=relayed), "socket")
        else:
            end.cut()

    async def _serve(self, end: End, person: Person, id: str, *, relayed: bool) -> None:
        try:
            table = await self.house.find(id)
        except Elsewhere as elsewhere:
            other = self.others.get(elsewhere.holder.address)
            if relayed or other is None:
                end.close(TRY_LATER)
            else:
                self._relay(end, person, id, other)
            return
        except (Fenced, StoreFailure):
            end.close(TRY_LATER)
            return
        if table is None:
            end.close(MISSING)
            return
        viewer = Viewer(person)
        table.join(viewer)
        wire = cast(TableWire, Wire(end, lambda: self.speaks(self, id)))

        async def send(message: dict[str, Any]) -> None:
            end.close(int(message["code"]))

        try:
            await Conversation(self._site, table, viewer, wire, send).hold()
        finally:
            table.part(viewer)

    def _relay(self, end: End, person: Person, id: str, other: "Node") -> None:
        """Hand everything on to the node that holds the table, and back."""
        near, far = self.network.line(self.world, other.world)
        end.listen(near.send, near.close)
        near.listen(end.send, end.close)
        other.accept(far, person, id, relayed=True)

    def crash(self) -> None:
        """The process ends at once."""
        self.open = False
        self.world.end()
        self.others.pop(self.address, None)
        self.network.broken(self.world)

    async def stop(self) -> None:
        """A planned end: tables are saved and released, people told to come back."""
        self.open = False
        self.others.pop(self.address, None)
        await self.house.close()
