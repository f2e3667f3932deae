"""Which sessions still hold: a person's can be ended at any time, a guest's ends when the guest becomes a person.

A session of a person names a device, and is good as long as the store has its row; what the store said is believed for
some seconds. A guest's session is checked without the store: each node knows who has become a person lately, and looks
for new ones now and then, however many guests there are.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress

from reverie.server.sessions import YEAR, Ticket
from reverie.store import People, StoreFailure
from reverie.table import world

BELIEVED = 5.0  # seconds for which an answer of the store is good
LOOK = 10.0  # seconds between two looks at those whose lines are open
OVERLAP = 600.0  # seconds by which the clocks of nodes may differ
NOTED = 3600.0  # seconds between two notes that somebody was there
MOST_KNOWN = 10_000


class Devices:
    """What this node knows of sessions that have ended."""

    def __init__(self, people: People) -> None:
        self._store = people
        self._known: OrderedDict[str, tuple[bool, float]] = OrderedDict()  # by device: does it hold, and until when
        self._people: set[str] = set()  # who became a person in the last year: as long as a guest's session lasts
        self._newest: float | None = None  # when the last of them did
        self._learnt = 0.0
        self._learning = asyncio.Lock()
        self._open: dict[str, list[Callable[[], None]]] = {}  # by device: how its lines are cut
        self._looking: asyncio.Task[None] | None = None

    async def holds(self, ticket: Ticket) -> bool:
        """Whether a session that we have signed is still good."""
        if ticket.device:
            return await self._holds(ticket.device, ticket.person.id)
        await self._learn()
        return ticket.person.id not in self._people

    async def _holds(self, device: str, person: str) -> bool:
        known = self._known.get(device)
        if known is not None and known[1] > world.clock():
            return known[0]
        try:
            found = await self._store.device(device)
        except StoreFailure:
            # Nothing can be read or written now; to make somebody a new guest would lose them their session.
            return known[0] if known is not None else True
        good = found is not None and found.person == person
        self._known[device] = (good, world.clock() + BELIEVED)
        self._known.move_to_end(device)
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
        if good and found is not None and abs(world.now() - found.used) > NOTED:
            with suppress(StoreFailure):
                await self._store.use_device(device, world.now())
        return good

    async def _learn(self) -> None:
        """Find out who has become a person since the last look."""
        if self._newest is not None and world.clock() - self._learnt < BELIEVED:
            return
        async with self._learning:
            if self._newest is not None and world.clock() - self._learnt < BELIEVED:
                return
            self._learnt = world.clock()
            since = world.now() - YEAR if self._newest is None else self._newest
            with suppress(StoreFailure):
                found = await self._store.since(since - OVERLAP)
                self._people.update(id for id, _ in found)
                self._newest = max((made for _, made in found), default=since)

    def became(self, person: str) -> None:
        """Somebody has become a person here and now."""
        self._people.add(person)

    def forget(self) -> None:
        """Somebody signed out: ask the store again, and cut lines that should not be open."""
        self._known.clear()
        if self._open:
            self._look_again(0.0)

    def watch(self, device: str, cut: Callable[[], None]) -> Callable[[], None]:
        """Have a line cut when its session ends; gives what to call when the line has ended by itself."""
        self._open.setdefault(device, []).append(cut)
        if self._looking is None or self._looking.done():
            self._look_again(LOOK)

        def unwatch() -> None:
            left = self._open.get(device, [])
            if cut in left:
                left.remove(cut)
            if not left:
                self._open.pop(device, None)

        return unwatch

    def _look_again(self, wait: float) -> None:
        if self._looking is not None:
            self._looking.cancel()
        self._looking = asyncio.create_task(self._look(wait), name="devices")

    async def _look(self, wait: float) -> None:
        while self._open:
            await asyncio.sleep(wait)
            wait = LOOK
            for device in list(self._open):
                with suppress(StoreFailure):
                    if await self._store.device(device) is None:
                        for cut in list(self._open.get(device, [])):
                            cut()

    async def close(self) -> None:
        """Look no more."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)
