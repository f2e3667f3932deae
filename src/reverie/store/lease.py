"""A node's heart: it proves to the other nodes that this one lives, and to itself that they still believe it.

A lease in the database is renewed by the database's own clock; a lock of the same connection ends with the process. A
lock that is free proves a death at once, a lease that has run out proves a pause. A node that has not been able to
renew for a while stops by itself, well before others may take what it holds. A missed beat deletes nothing.
"""

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable

from reverie.store.log import StoreFailure
from reverie.store.postgres_line import Line

EVERY = 0.5  # seconds between two beats
SURE = 1.3  # seconds after which a node no longer trusts its own lease, less than LEASE
LEASE = "INTERVAL '2 seconds'"
PAUSE = 0.1  # before a node that was lost tries again
OLD = "INTERVAL '1 hour'"

LOCK = "SELECT pg_advisory_lock(('x' || %(node)s)::BIT(64)::BIGINT)"
JOIN = f"INSERT INTO nodes VALUES (%(node)s, %(address)s, clock_timestamp() + {LEASE})"
TIDY = f"DELETE FROM nodes WHERE alive_until < clock_timestamp() - {OLD}"  # they are as dead without their rows
# What has run out is not renewed: somebody may have taken a table.
BEAT = f"""UPDATE nodes SET alive_until = clock_timestamp() + {LEASE}
WHERE id = %(node)s AND alive_until > clock_timestamp() RETURNING id"""
LEAVE = "DELETE FROM nodes WHERE id = %(node)s"
log = logging.getLogger("reverie.store")


class Lease:
    """One node's place among the others; after a loss it becomes another node."""

    def __init__(self, url: str, address: str, lost: Callable[[], None]) -> None:
        self.node = ""  # nobody, until it has joined
        self.address = address
        self.losses = 0
        self._line = Line(url, heals=False)  # its lock ends with it
        self._lost = lost
        self._renewed = 0.0  # when the newest renewal was sent
        self._joined = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @property
    def sure(self) -> bool:
        """Whether nobody can have taken anything from this node."""
        return bool(self.node) and time.monotonic() - self._renewed < SURE

    async def certain(self) -> str:
        """The node's id, after a short wait if it was just lost; a StoreFailure if there is none."""
        if not self.sure:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._joined.wait(), SURE)
        if not self.sure:
            raise StoreFailure("the database cannot be reached: this node is not one of the house")
        return self.node

    async def begin(self) -> None:
        """Join, and stay until the end."""
        try:
            await self._join()
        except StoreFailure:
            await self._line.close()
            raise
        self._task = asyncio.create_task(self._beat_forever(), name="heart")

    async def _join(self) -> None:
        node = secrets.token_hex(8)
        await self._line.answer(LOCK, {"node": node})
        await self._line.answer(TIDY, {})
        sent = time.monotonic()
        await self._line.answer(JOIN, {"node": node, "address": self.address}, SURE)
        self.node, self._renewed = node, sent
        self._joined.set()

    async def _beat_forever(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            if not await self._beat():
                await self._lose()
                await self._join_again()

    async def _beat(self) -> bool:
        sent = time.monotonic()
        try:
            found = await self._line.answer(BEAT, {"node": self.node}, self._renewed + SURE - sent)
        except (OSError, RuntimeError, ValueError, StoreFailure) as error:
            log.warning("node %s could not renew its lease: %s", self.node, error)
            return False
        if found:
            self._renewed = sent
        return bool(found) and self.sure

    async def _lose(self) -> None:
        self.losses += 1
        log.warning("node %s has lost its lease", self.node)
        self.node = ""
        self._joined.clear()
        try:
            self._lost()
        except Exception:
            log.exception("letting go")
        self._line.cut()  # a connection that hangs is not asked to close
        await self._line.close()

    async def _join_again(self) -> None:
        while not self.node:
            try:
                await self._join()
            except (OSError, StoreFailure):
                await self._line.close()
                await asyncio.sleep(PAUSE)
        log.info("node %s has joined", self.node)

    async def end(self) -> None:
        """Leave: what is still held may be taken by anybody at once."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        with contextlib.suppress(StoreFailure):
            await self._line.answer(LEAVE, {"node": self.node}, SURE)
        self.node = ""
        await self._line.close()
