"""A simulated node at the database: its orders on their way, its lease, and the tables that it holds.

An order travels to the database, is carried out there in one piece, and its answer travels back. A node that dies or
hangs in between learns nothing, though the order may be kept; an answer that arrived was kept before it was sent.
"""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from tests.simulation.database import Database, Kept, Node

from reverie.store import Conflict, Fenced, Holder, StoreFailure
from reverie.store.commits import Commits
from reverie.store.known import Known
from reverie.table import world

Answer = TypeVar("Answer")
BEAT = 0.5  # seconds between two renewals
MARGIN = 1.3  # seconds by its own clock after which a node that could not renew stops by itself
PATIENCE = 1.0  # seconds after which an order without an answer counts as failed


class AtDatabase:
    """One node, as far as it has to do with the database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.losses = 0
        self._node = self._before = "alone"
        self._address = ""
        self._held: dict[str, int] = {}
        self._lost: Callable[[], None] | None = None
        self.margin = MARGIN
        self._renewed = 0.0  # by our own clock: when the last beat that was heard set out
        self.cut_off = False  # nothing reaches the database from here
        self._heart: asyncio.Task[None] | None = None
        self._watch: asyncio.TimerHandle | None = None
        self._last = 0.0  # when the newest order arrives: one connection, so they arrive in order
        self._arrived: list[Callable[[], None]] = []  # orders that share the next commit
        self._known = Known()
        self._commits = Commits()
        database.nodes[self._node] = Node("", float("inf"))

    # ------------------------------------------------------------ orders

    async def ask(self, work: Callable[[], Answer], *, alone: bool = False) -> Answer:
        """Have something done at the database; what is read, and every beat of the heart, has a line of its own."""
        loop = asyncio.get_running_loop()
        weather, context = self.database.weather, self.database.context
        answer: asyncio.Future[Answer] = loop.create_future()

        def tell(found: Answer | None, problem: Exception | None) -> None:
            if answer.done():
                return
            if problem is not None:
                answer.set_exception(problem)
                answer.exception()  # whoever waits may have been called off in this very moment
            else:
                answer.set_result(found)  # type: ignore[arg-type]  # None only where the work gives None

        def arrive() -> None:
            if self.cut_off or weather.fails():
                return
            found, problem = None, None
            try:
                found = work()
            except (Conflict, Fenced, StoreFailure) as error:
                problem = error
            if weather.unanswered():
                problem = StoreFailure("the answer was lost")
            loop.call_later(weather.travel(), tell, found, problem, context=context)

        when = loop.time() + weather.travel()
        if alone:
            loop.call_at(when, arrive, context=context)
        else:
            self._last = max(self._last, when)
            loop.call_at(self._last, self._gather, arrive, context=context)
        late = loop.call_later(PATIENCE, tell, None, StoreFailure("no answer"))
        try:
            return await answer
        finally:
            late.cancel()

    def _gather(self, order: Callable[[], None]) -> None:
        """Have an order carried out in one commit with those that arrive at the same time."""
        if not self._arrived:
            asyncio.get_running_loop().call_soon(self._commit, self.database.clock(), context=self.database.context)
        self._arrived.append(order)

    def _commit(self, began: float) -> None:
        orders, self._arrived = self._arrived, []
        for order in orders:
            order()
        self._commits.note(len(orders), self.database.clock() - began)

    async def _write(self, table: str, kind: str, work: Callable[[Kept], None]) -> None:
        """Write something about a table that this node holds; acknowledged only while it is sure to hold it."""
        self._must_live()
        node, epoch = self._node, self._held.get(table, 0)

        def commit() -> None:
            kept = self.database.held(table, node, epoch)
            work(kept)
            self.database.wrote(kept, epoch, kind)

        await self.ask(commit)
        if node != self._node:
            raise Fenced
        self._must_live()

    def _must_live(self) -> None:
        if self._lost is not None and world.clock() - self._renewed > self.margin:
            self._lose()
            raise Fenced

    # ------------------------------------------------------------ the node

    async def join(self, address: str, lost: Callable[[], None]) -> None:
        self._address = address
        await self._begin()
        self._lost = lost
        self._heart = asyncio.create_task(self._beat(), name="heart")

    async def _begin(self) -> None:
        """Be a new node; the one it was before is gone, for it has let go of everything."""
        sent, before = world.clock(), self._before
        node = world.token(8)

        def begin() -> None:
            self.database.leave(before)
            self.database.renew(node, self._address)

        await self.ask(begin, alone=True)
        self._node = self._before = node
        self._held.clear()
        self._renew(sent)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            node, sent = self._node, world.clock()
            try:
                if not node:
                    await self._begin()
                elif not await self.ask(partial(self.database.renew, node, self._address), alone=True):
                    self._lose()
                elif node == self._node:
                    self._renew(sent)
            except StoreFailure:
                continue

    def _renew(self, sent: float) -> None:
        """A beat that set out at this time was heard: we live for a while from then on."""
        self._renewed = sent
        if self._watch is not None:
            self._watch.cancel()
        left = max(0.0, self.margin - (world.clock() - sent))
        self._watch = asyncio.get_running_loop().call_later(left, self._lose)

    def _lose(self) -> None:
        """Hold nothing any more; the next beat begins as a new node."""
        if self._node:
            self._node = ""
            self._held.clear()
            self.losses += 1
            if self._lost is not None:
                self._lost()

    async def take(self, table: str) -> Holder | None:
        self._must_live()
        node = self._node
        found = await self.ask(lambda: self.database.take(table, node), alone=True)
        if node != self._node:
            raise Fenced
        if found is None:
            return None
        holder, epoch = found
        if holder.mine:
            self._known.drop(table)  # somebody else may have written since
            self._held[table] = epoch
        return holder

    async def release(self, tables: Sequence[str]) -> None:
        node, held = self._node, dict(self._held)

        def let_go() -> None:
            for table in tables:
                kept = self.database.tables.get(table)
                if kept is not None and kept.owner == node and kept.epoch == held.get(table):
                    kept.owner = ""

        await self.ask(let_go)
        for table in tables:
            self._held.pop(table, None)

    async def close(self) -> None:
        if self._heart is not None:
            self._heart.cancel()
        if self._watch is not None:
            self._watch.cancel()
        self.break_session()

    def break_session(self) -> None:
        """The database sees that the connection of this node has ended."""
        self.database.leave(self._before)

    @property
    def node(self) -> str:
        """The node that this is, or was before it lost everything."""
        return self._before
