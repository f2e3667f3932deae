"""How long tables are kept, and how they are let go of: never because a clock has jumped.

A table that nobody has touched for long is first noted and named in the log. Only if it has been found old at every
look over several days *of running* is it deleted: a clock that is wrong, or was, is put right before that.
Of several nodes one looks, so that an hour counts as one; when it is gone, another does.
"""

import logging
from collections.abc import Callable

import msgspec

from reverie.store import Store
from reverie.table import world

DAY = 86400.0
NOTICE = 3 * DAY  # seconds of running between the first note and the end
MOST = 1000  # of one phase, at once: a writer that deletes keeps others waiting
NOTE = "old tables"  # its name in the store
log = logging.getLogger("reverie.table")


class Kept(msgspec.Struct, frozen=True):
    """For how many days without a touch a table is kept, by its phase; 0 for ever."""

    lobby: float = 7.0
    playing: float = 180.0
    over: float = 0.0  # records are worth keeping


class OldTables(msgspec.Struct):
    """What is known of old tables: for how long the house has been running, and when each was first found old."""

    running: float = 0.0
    since: dict[str, float] = {}
    looker: str = ""  # the node that looks


class Retention:
    """Looks for old tables now and then."""

    def __init__(self, store: Store, kept: Kept, name: Callable[[str], str]) -> None:
        self._store = store
        self._kept = kept
        self._name = name  # of a table, for the log
        self._looked = world.clock()
        self._me = world.token(8)
        self._others: tuple[str, float] = ("", -1.0)  # which other node had looked, and how far it had counted

    async def look(self, in_use: Callable[[str], bool]) -> int:
        """Note what is old, and delete what has been old for long enough; gives how many were deleted."""
        note = await self._store.note(NOTE)
        known = msgspec.json.decode(note, type=OldTables) if note else OldTables()
        looked, self._looked = self._looked, world.clock()
        if self._is_anothers(known):
            return 0
        running = known.running + self._looked - looked
        old = [id for id in await self._old() if not in_use(id)]  # somebody may be there, though nobody acts
        since = {id: known.since.get(id, running) for id in old}
        gone = [id for id, first in since.items() if running - first >= NOTICE]
        new = [id for id in old if id not in known.since]
        if new:
            log.warning(
                "%d tables have been left alone for long, and will be deleted in %.0f days of running: %s",
                len(new), NOTICE / DAY, " ".join(self._name(id) for id in new[:20]),
            )  # fmt: skip
        if gone:
            await self._store.forget(gone)
            log.warning("deleted: %d old tables", len(gone))
        left = {id: first for id, first in since.items() if id not in gone}
        await self._store.put_note(NOTE, msgspec.json.encode(OldTables(running, left, self._me)))
        return len(gone)

    def _is_anothers(self, known: OldTables) -> bool:
        """Another node looks, and has done so since this one last wanted to."""
        seen, self._others = self._others, (known.looker, known.running)
        return known.looker not in ("", self._me) and seen != self._others

    async def _old(self) -> list[str]:
        found: list[str] = []
        for phase, days in msgspec.structs.asdict(self._kept).items():
            if days:
                found += await self._store.untouched(phase, world.now() - days * DAY, MOST)
        return found
