"""A database in memory, and the store of each node over it: the crash semantics of the port, and nothing else.

An order travels to the database, is carried out there in one piece, and its answer travels back. A node that dies or
hangs in between learns nothing, though the order may be kept; an answer that arrived was kept before it was sent.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextvars import Context, copy_context
from functools import partial
from typing import TypeVar

import msgspec

from reverie.store import (
    Conflict,
    Damaged,
    Entry,
    Fenced,
    Holder,
    KeptReview,
    Line,
    Reported,
    Snapshot,
    StoreFailure,
    TableRow,
)
from reverie.store.commits import Commits
from reverie.store.known import Known
from reverie.table import world

Answer = TypeVar("Answer")
LEASE = 2.0  # seconds by the database's clock that a node lives without renewing
BEAT = 0.5  # seconds between two renewals
MARGIN = 1.3  # seconds by its own clock after which a node that could not renew stops by itself
PATIENCE = 1.0  # seconds after which an order without an answer counts as failed


class Weather:
    """What the way to the database is like; here it is calm."""

    def travel(self) -> float:
        """Seconds for one way."""
        return 0.0

    def fails(self) -> bool:
        """Whether an order gets lost on its way."""
        return False

    def unanswered(self) -> bool:
        """Whether the answer to an order gets lost, which is kept nevertheless."""
        return False


class Kept(msgspec.Struct):
    """All that the database has of one table."""

    row: TableRow
    owner: str
    epoch: int
    entries: list[Entry]
    taken: float = 0.0  # when the present holder took it
    chat: list[Line] = []
    snapshot: Snapshot | None = None
    review: KeptReview | None = None

    def change(self, row: TableRow) -> None:
        """Have another row, of the same game and day; a game that is over has no snapshot."""
        old = self.row
        self.row = msgspec.structs.replace(row, game=old.game, daily=old.daily, made=old.made)
        if row.phase == "over":
            self.snapshot = None


class Node(msgspec.Struct):
    """A node as the database knows it."""

    address: str
    expires: float
    locked: bool = True  # its session lives


class Database:
    """What all nodes share. Every method is one transaction."""

    def __init__(self, clock: Callable[[], float] = world.clock, weather: Weather | None = None) -> None:
        self.clock = clock
        self.weather = weather or Weather()
        self.context: Context = copy_context()
        self.tables: dict[str, Kept] = {}
        self.nodes: dict[str, Node] = {}
        self.reports: list[Reported] = []
        self.notes: dict[str, bytes] = {}
        self.wrote: Callable[[Kept, int, str], None] = lambda kept, epoch, kind: None  # told of every write

    def lives(self, node: str) -> bool:
        """Whether a node can still hold tables."""
        known = self.nodes.get(node)
        return known is not None and known.locked and known.expires > self.clock()

    def renew(self, node: str, address: str) -> bool:
        """A beat of a node's heart; one that has expired is never the same node again."""
        known = self.nodes.get(node)
        if known is not None and not self.lives(node):
            return False
        self.nodes[node] = Node(address, self.clock() + LEASE)
        return True

    def leave(self, node: str) -> None:
        """The session of a node has ended."""
        if node in self.nodes:
            self.nodes[node].locked = False

    def take(self, table: str, node: str) -> tuple[Holder, int] | None:
        """Who holds a table after a node wanted it, and the epoch."""
        kept = self.tables.get(table)
        if kept is None:
            return None
        if kept.owner and kept.owner != node and self.lives(kept.owner):
            return Holder(kept.owner, self.nodes[kept.owner].address, mine=False), kept.epoch
        if not self.lives(node):
            raise Fenced
        kept.owner = node
        kept.epoch += 1
        kept.taken = self.clock()
        return Holder(node, self.nodes[node].address, mine=True), kept.epoch

    def held(self, table: str, node: str, epoch: int) -> Kept:
        """A table to write to, for the node that holds it."""
        kept = self.tables.get(table)
        if kept is None or kept.owner != node or kept.epoch != epoch:
            raise Fenced
        return kept

    def check(self, known: Sequence[Entry], entries: Sequence[Entry]) -> None:
        """Conflict if one of the entries cannot be the next, or has been written."""
        commands = {(entry.player, entry.command) for entry in known if entry.command}
        for place, entry in enumerate(entries, len(known) + 1):
            if entry.number != place or (entry.player, entry.command) in commands:
                raise Conflict
            if entry.command:
                commands.add((entry.player, entry.command))

    def with_person(self, player: str) -> list[str]:
        """Tables that know a person."""
        return [
            id
            for id, kept in self.tables.items()
            if player in kept.row.players
            or f'"{player}"'.encode() in kept.row.document
            or player in {entry.player for entry in kept.entries} | {line.player for line in kept.chat}
        ]

    def replace_in_reports(self, player: str, by: str, words: str) -> None:
        """Put another id in the place of a person in all reports, each of which stays there once."""
        found: dict[tuple[object, ...], Reported] = {}
        for old in self.reports:
            new = msgspec.structs.replace(old, player=by, words=words) if old.player == player else old
            new = msgspec.structs.replace(new, reporter=by) if new.reporter == player else new
            found.setdefault((new.table, new.reporter, new.kind, new.place), new)
        self.reports = list(found.values())


class MemoryStore:
    """The store of one node."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.losses = 0
        self._node = self._before = "alone"
        self._address = ""
        self._held: dict[str, int] = {}
        self._lost: Callable[[], None] | None = None
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

    async def _ask(self, work: Callable[[], Answer], *, alone: bool = False) -> Answer:
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

        await self._ask(commit)
        if node != self._node:
            raise Fenced
        self._must_live()

    def _must_live(self) -> None:
        if self._lost is not None and world.clock() - self._renewed > MARGIN:
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

        await self._ask(begin, alone=True)
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
                elif not await self._ask(partial(self.database.renew, node, self._address), alone=True):
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
        left = max(0.0, MARGIN - (world.clock() - sent))
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
        found = await self._ask(lambda: self.database.take(table, node), alone=True)
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

        await self._ask(let_go)
        for table in tables:
            self._held.pop(table, None)

    # ------------------------------------------------------------ tables and their logs

    async def append(self, row: TableRow, entries: Sequence[Entry]) -> None:
        needed = not entries or self._known.needs(row)

        def work(kept: Kept) -> None:
            self.database.check(kept.entries, entries)
            kept.entries.extend(entries)
            if needed:
                kept.change(msgspec.structs.replace(row, players=kept.row.players))

        await self._write(row.id, "append", work)
        if needed:
            self._known.put_row(row)

    async def put_table(self, row: TableRow) -> None:
        await self._write(row.id, "row", lambda kept: kept.change(row))
        self._known.put_row(row)

    async def create_table(self, row: TableRow, entries: Sequence[Entry]) -> None:
        self._must_live()
        node = self._node

        def work() -> None:
            if row.id in self.database.tables:
                raise Conflict
            if not self.database.lives(node):
                raise Fenced
            self.database.check((), entries)
            kept = self.database.tables[row.id] = Kept(row, node, 1, list(entries))
            self.database.wrote(kept, 1, "new")

        await self._ask(work)
        if node != self._node:
            raise Fenced
        self._held[row.id] = 1

    async def table(self, id: str) -> TableRow | None:
        return await self._of(id, lambda kept: msgspec.structs.replace(kept.row, players=()), None)

    async def entries(self, table: str) -> list[Entry]:
        return await self._of(table, lambda kept: list(kept.entries), [])

    async def has_command(self, table: str, player: str, command: str) -> bool:
        def among(kept: Kept) -> bool:
            return bool(command) and any((each.player, each.command) == (player, command) for each in kept.entries)

        return await self._of(table, among, False)

    async def _of(self, table: str, find: Callable[[Kept], Answer], otherwise: Answer) -> Answer:
        def ask() -> Answer:
            kept = self.database.tables.get(table)
            return find(kept) if kept is not None else otherwise

        return await self._ask(ask, alone=True)

    async def _rows(self, fits: Callable[[TableRow], bool], limit: int) -> list[TableRow]:
        def ask() -> list[TableRow]:
            found = [kept.row for kept in self.database.tables.values() if fits(kept.row)]
            return sorted(found, key=lambda row: -row.touched)[:limit]

        return await self._ask(ask, alone=True)

    async def tables_of(self, player: str, limit: int) -> list[TableRow]:
        return await self._rows(lambda row: player in row.players and row.phase != "over", limit)

    async def public_tables(self, limit: int) -> list[TableRow]:
        return await self._rows(lambda row: row.public and row.phase != "over", limit)

    async def _free(self, fits: Callable[[TableRow], bool]) -> list[str]:
        """Tables that fit and that no other living node holds."""
        database, node = self.database, self._node

        def ask() -> list[str]:
            return [
                id
                for id, kept in database.tables.items()
                if fits(kept.row) and (kept.owner in ("", node) or not database.lives(kept.owner))
            ]

        return await self._ask(ask, alone=True)

    async def due_tables(self, now: float) -> list[str]:
        return await self._free(lambda row: 0 < row.due <= now)

    async def untouched(self, phase: str, before: float, limit: int) -> list[str]:
        return (await self._free(lambda row: row.phase == phase and row.touched < before))[:limit]

    async def forget(self, tables: Sequence[str]) -> None:
        database, node = self.database, self._node

        def work() -> None:
            for table in tables:
                kept = database.tables.get(table)
                if kept is not None and (kept.owner in ("", node) or not database.lives(kept.owner)):
                    del database.tables[table]

        await self._ask(work)
        for table in tables:
            self._known.drop(table)

    async def tables_with(self, player: str) -> list[str]:
        return await self._ask(lambda: self.database.with_person(player), alone=True)

    async def rewrite(self, row: TableRow, entries: Sequence[Entry], lines: Sequence[Line]) -> None:
        def work(kept: Kept) -> None:
            kept.row, kept.entries, kept.chat = row, list(entries), list(lines)
            kept.snapshot = kept.review = None

        await self._write(row.id, "rewrite", work)
        self._known.drop(row.id)

    async def replace_in_reports(self, player: str, by: str, words: str) -> None:
        await self._ask(lambda: self.database.replace_in_reports(player, by, words))

    async def played_daily(self, player: str, game: str, day: str) -> bool:
        return bool(await self._rows(lambda row: (row.game, row.daily) == (game, day) and player in row.players, 1))

    # ------------------------------------------------------------ beside the logs

    async def put_snapshot(self, snapshot: Snapshot) -> None:
        def work(kept: Kept) -> None:
            kept.snapshot = snapshot if kept.row.phase != "over" else None

        await self._write(snapshot.table, "snapshot", work)

    async def snapshot(self, table: str) -> Snapshot | None:
        return await self._of(table, lambda kept: kept.snapshot, None)

    async def put_review(self, review: KeptReview) -> None:
        def work(kept: Kept) -> None:
            kept.review = review

        await self._write(review.table, "review", work)

    async def review(self, table: str) -> KeptReview | None:
        return await self._of(table, lambda kept: kept.review, None)

    async def add_line(self, line: Line) -> None:
        def work(kept: Kept) -> None:
            same = any((each.player, each.command) == (line.player, line.command) for each in kept.chat)
            if line.number != len(kept.chat) + 1 or (line.command and same):
                raise Conflict
            kept.chat.append(line)

        await self._write(line.table, "line", work)

    async def chat(self, table: str, limit: int) -> list[Line]:
        return await self._of(table, lambda kept: kept.chat[-limit:], [])

    async def add_report(self, report: Reported) -> None:
        def work() -> None:
            if report not in self.database.reports:
                self.database.reports.append(report)

        await self._ask(work)

    async def reports(self, limit: int) -> list[Reported]:
        return await self._ask(lambda: self.database.reports[-limit:], alone=True)

    async def note(self, name: str) -> bytes:
        return await self._ask(lambda: self.database.notes.get(name, b""), alone=True)

    async def put_note(self, name: str, value: bytes) -> None:
        await self._ask(lambda: self.database.notes.__setitem__(name, value))

    async def put_note_once(self, name: str, value: bytes) -> bytes:
        return await self._ask(lambda: self.database.notes.setdefault(name, value))

    async def look_for_damage(self) -> list[Damaged]:
        return []

    def figures(self) -> dict[str, float]:
        return self._commits.figures() | {"lease_losses": self.losses}

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
