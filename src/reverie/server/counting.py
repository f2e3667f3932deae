"""Public figures: added up now and then in the background, and kept as a note of the store."""

import asyncio
import logging

import msgspec

from reverie.store import Store, StoreFailure
from reverie.table import world
from reverie.table.figures import NOTE, Figures, figures_of

OFTEN = 3600.0  # seconds between two counts
SOON = 30.0  # seconds after a start, when others have more to do
log = logging.getLogger("reverie.server")


class Count:
    """Adds everything up, of several nodes whichever comes first."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def kept(self) -> Figures:
        """The figures as they were last added up."""
        note = await self._store.note(NOTE)
        return msgspec.json.decode(note, type=Figures) if note else Figures(0.0)

    async def look(self) -> None:
        """Add up, if nobody has for long."""
        now = world.now()
        if now - (await self.kept()).made >= OFTEN:
            await self._store.put_note(NOTE, msgspec.json.encode(figures_of(await self._store.results.totals(), now)))

    async def run(self) -> None:
        """Do so for as long as the house is open."""
        await asyncio.sleep(SOON)
        while True:
            try:
                await self.look()
            except StoreFailure:  # the database will answer again
                log.exception("figures")
            await asyncio.sleep(OFTEN)
