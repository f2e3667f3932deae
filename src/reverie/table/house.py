"""All tables of this process: opened, found, restored from the log, and put away when nobody is there."""

import asyncio
import hashlib
import hmac
import logging
import math
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from weakref import WeakValueDictionary

import msgspec

from reverie.engine import Game, OtherRules, UnknownGame
from reverie.engine.options import complete
from reverie.engine.shelf import game as find_game
from reverie.store import Conflict, Damaged, Entry, Fenced, Holder, Notice, Store, StoreFailure
from reverie.table import document as documents
from reverie.table import seating, world
from reverie.table.beat import Beat
from reverie.table.bots import BotSeats
from reverie.table.cache import Passing
from reverie.table.clock import TableClock
from reverie.table.document import Document
from reverie.table.history import History
from reverie.table.retention import Kept, Retention
from reverie.table.services import Counters, Held
from reverie.table.slices import Slices
from reverie.table.table import Table
from reverie.table.turns import TurnNotices
from reverie.table.workers import BotWorkers, CoachWorker

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"  # without signs that are read for one another
ID_LENGTH = 12  # 60 bits: who has not been given the link cannot guess it
WAKING_AT_ONCE = 8  # tables: when another node falls, hundreds come at once, and each waits for all before it
CLEAR_SECONDS = 3600.0  # between two looks for what is old
log = logging.getLogger("reverie.table")


class Settings(msgspec.Struct, frozen=True):
    """How the house is kept."""

    workers: int = 1  # processes in which bots think; none: they think in line
    coaches: int = 1  # processes in which the coach thinks; none: in line
    bot_seconds: float = 2.0
    bot_pause: float = 0.6
    idle_seconds: float = 600.0  # an empty table stays in memory that long
    sweep_seconds: float = 20.0
    notice_seconds: float = 20.0  # for which somebody may be gone without being told that it is their turn
    kept: Kept = Kept()
    unkept: str = "busy"  # the refusal of what the store could not keep


def of_the_day(secret: bytes, what: str, game: str, day: str) -> str:
    """The seed of a day's deal, or its salt: nobody who lacks the server's secret can know it in advance."""
    return hmac.new(secret, f"{what}|{game}|{day}".encode(), hashlib.sha256).hexdigest()[:32]


def is_id(text: str) -> bool:
    """Whether a text could be the id of a table."""
    return len(text) == ID_LENGTH and set(text) <= set(ALPHABET)


async def nobody_is_away(player: str) -> float:
    """Where nobody keeps what people have said."""
    return 0.0


class Elsewhere(Fenced):
    """Another node holds the table: it can be asked there."""

    def __init__(self, holder: Holder) -> None:
        super().__init__("another node holds the table")
        self.holder = holder


class House:
    """The live tables over one store."""

    def __init__(self, store: Store, secret: bytes, settings: Settings | None = None) -> None:
        self.store: Store = store
        self.secret = secret
        self.settings = settings or Settings()
        self.counters = Counters()
        self.unkept = self.settings.unkept
        self.observe: Callable[[float], None] = lambda seconds: None  # gets how long each command took
        self.tell: Callable[[Notice], None] = lambda notice: None  # gets what somebody should hear who is elsewhere
        self.ended: Callable[[Document], None] = lambda document: None  # gets the table whose game has ended
        self.away_until: Callable[[str], Awaitable[float]] = nobody_is_away
        self.bots = BotWorkers(self.settings.workers, self.settings.bot_seconds, self.settings.bot_pause)
        self.coach = CoachWorker(self.settings.coaches)
        self.passing = Passing()
        self.beat = Beat()
        self.slices = Slices()
        self.waking = Slices(WAKING_AT_ONCE, math.inf)  # a game is refused to nobody
        self.history = History(store, self.slices)
        self.tables: dict[str, Table] = {}
        self.leaving = False  # takes no table any more
        self._losses = 0  # how often all was lost
        # Each as long as somebody has it or waits for it: whoever comes then must not get another one.
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self.retention = Retention(store, self.settings.kept, self.nickname)
        self._cleared = world.clock() - CLEAR_SECONDS
        self._attending: list[asyncio.Task[None]] = []

    def start(self, *, shared: bool = False) -> None:
        """Begin to look after the tables."""
        self._attending = [
            asyncio.create_task(self._sweep_forever(), name="sweeper"),
            asyncio.create_task(self.history.run(), name="history"),
        ]
        if not shared:  # of several nodes each would read everything at each start: they check what they take
            self._attending.append(asyncio.create_task(self._look_for_damage(), name="damage"))

    def nickname(self, id: str) -> str:
        """What a table is called where its id must not stand, since that is its invitation: in the log."""
        return hmac.new(self.secret, f"table|{id}".encode(), hashlib.sha256).hexdigest()[:8]

    async def _look_for_damage(self) -> None:
        for found in await self.store.look_for_damage():
            self.tell_damage(found)

    def tell_damage(self, found: Damaged) -> None:
        """Tell the keeper that a table is not as it was written."""
        self.counters.damaged += 1
        log.error("damaged: %s", found.what, extra={"table": self.nickname(found.table)})

    async def join(self, address: str) -> None:
        """Be one of the nodes over a store, reached by the others under an address."""
        await self.store.join(address, self.lose_all)

    async def find(self, id: str) -> Table | None:
        """A table that this node holds from now on, from memory or from its log; None if there is none.

        Elsewhere if another node holds it, OtherRules if it was begun under others, Damaged if its log is not as it
        was written.
        """
        live = self.tables.get(id)
        if live is not None:
            return live
        if not is_id(id):
            return None
        async with self._alone_with(id):
            return self.tables.get(id) or await self._take(id)

    async def peek(self, id: str) -> Table | None:
        """A table to look at: one that another node holds is read from its log, and nothing is done at it."""
        try:
            return await self.find(id)
        except Elsewhere:
            return await self._read(id)

    @asynccontextmanager
    async def _alone_with(self, id: str) -> AsyncIterator[None]:
        """Two people who come at once must find the same table, and nobody one that is being put away."""
        async with self._loading.setdefault(id, asyncio.Lock()):
            yield

    async def _take(self, id: str) -> Table | None:
        if self.leaving:
            raise Fenced("this node goes")
        losses = self._losses
        holder = await self.store.take(id)
        if holder is None:
            return None
        if not holder.mine:
            raise Elsewhere(holder)
        try:
            table = await self._read(id)
        except (OtherRules, Damaged):
            await self.store.release([id])  # a node of another version can perhaps go on with it
            raise
        if table is None:
            await self.store.release([id])
            return None
        self._have(table, losses)
        self.counters.restored += 1
        if table.document.phase == "playing" and table.course is not None and table.course.number > table.saved:
            self.counters.taken_over += 1
        if table.document.phase == "lobby" and seating.complete(table.document):
            table.post(lambda: seating.begin(table))  # the server ended between the last seat and the deal
        return table

    async def _read(self, id: str) -> Table | None:
        """A table as its log tells it; nothing is done at it yet."""
        row = await self.store.table(id)
        if row is None:
            return None
        document = documents.decode(row.document)
        try:
            game = find_game(document.game)
        except UnknownGame:
            return None
        if document.phase != "lobby":
            game.check_rules(document.rules)
        table = self._table(game, document)
        await table.load(row)
        lines = await self.store.chat(id, 1)
        table.chat_number = lines[-1].number if lines else 0
        return table

    def lose(self, table: Held) -> None:
        """Another node holds a table: nobody here gets an answer, and all have to come anew."""
        if self.tables.get(table.id) is table:
            del self.tables[table.id]
        self.counters.lost += 1
        table.let_go()
        log.warning("lost to another node", extra={"table": self.nickname(table.id)})

    def lose_all(self) -> None:
        """This node can no longer be sure of holding anything."""
        self._losses += 1
        for table in list(self.tables.values()):
            self.lose(table)

    def _table(self, game: Game, document: Document) -> Table:
        """A table with all that acts at it by itself."""
        table = Table(self, game, document)
        table.clock = TableClock(table)
        table.bots = BotSeats(table)
        table.turns = TurnNotices(table, self.settings.notice_seconds)
        return table

    def shared_deal(self, game: str, key: str) -> tuple[str, str]:
        """Seed and salt of a deal that many play: the same salt for all, so that all can see that it is the same."""
        seed, salt = (of_the_day(self.secret, what, game, key) for what in ("daily", "daily salt"))
        return seed, salt

    def shared_id(self, game: str, key: str, player: str) -> str:
        """The id of the house's own table of a shared deal: every node knows it, and nobody can guess it."""
        said = hmac.new(self.secret, f"table of|{game}|{key}|{player}".encode(), hashlib.sha256).digest()
        return "".join(ALPHABET[byte % len(ALPHABET)] for byte in said[:ID_LENGTH])

    async def open(self, document: Document, entries: list[Entry] | None = None) -> Table:
        """A new table from a document without id; a complete one begins at once."""
        game = find_game(document.game)
        seed, salt = document.seed, ""
        if document.shared:
            seed, salt = self.shared_deal(game.id, document.shared)
        document = msgspec.structs.replace(
            document,
            id="".join(world.choice(ALPHABET) for _ in range(ID_LENGTH)),
            seed=seed or world.token(16),
            salt=salt or world.token(16),
            rules=game.rules_version,
            options=complete(game.fields, document.options),
            made=world.now(),
            date=documents.today(),
        )
        game.new(len(document.seats), document.seed, document.options)  # a Fault if it cannot be played so
        async with self._alone_with(document.id):
            losses = self._losses
            row = document.row(document.made, 0.0)
            await self.store.create_table(row, entries or [])
            table = self._table(game, document)
            if document.phase != "lobby":  # it goes on from a moment of another game, be it the first
                await table.load(row)
            elif seating.complete(document):
                await seating.begin(table)
            self._have(table, losses)
        self.counters.opened += 1
        log.info("opened", extra={"table": table.nickname, "game": game.id, "seats": len(document.seats)})
        return table

    def _have(self, table: Table, losses: int) -> None:
        """Have a table in memory from now on, unless everything was lost while it was being loaded."""
        if losses != self._losses:
            table.let_go()
            raise Fenced("lost while it was loaded")
        self.tables[table.id] = table
        table.run()

    async def _sweep_forever(self) -> None:
        while True:
            await asyncio.sleep(self.settings.sweep_seconds)
            try:
                await self.sweep()
            except Exception:
                # The sweeper must outlive a bad moment of the disk: without it no clock on the shelf rings.
                self.counters.errors += 1
                log.exception("sweeping")

    async def sweep(self) -> None:
        """Put empty tables away, and wake those whose clock has run out."""
        limit = world.clock() - self.settings.idle_seconds
        for table in [each for each in self.tables.values() if not each.viewers and each.queue.touched < limit]:
            await self.put_away(table)
        for id in await self.store.due_tables(world.now()):
            with suppress(OtherRules, Damaged, Fenced):  # its clock rings for nobody, or another node lets it ring
                await self.find(id)
        if world.clock() - self._cleared > CLEAR_SECONDS:
            self._cleared = world.clock()
            self.counters.forgotten += await self.retention.look(self.tables.__contains__)

    @asynccontextmanager
    async def cleared(self, id: str) -> AsyncIterator[None]:
        """Hold a table with nobody at it, so that what is kept of it can be written anew."""
        async with self._alone_with(id):
            table = self.tables.pop(id, None)
            if table is not None:
                await self._finish(table)
            holder = await self.store.take(id)
            if holder is not None and not holder.mine:
                raise Elsewhere(holder)
            try:
                yield
            finally:
                await self.store.release([id])

    async def put_away(self, table: Table) -> None:
        """Take a table from memory, with a snapshot so that it comes back quickly, here or at another node."""
        async with self._alone_with(table.id):
            if self.tables.pop(table.id, None) is None:
                return  # lost meanwhile
            await self._finish(table)
            await self.store.release([table.id])
        self.counters.evicted += 1

    async def _finish(self, table: Table) -> None:
        await table.close()
        if table.course is not None and table.course.number > table.saved:
            with suppress(Fenced, Conflict):  # whoever holds it now has the log, or nobody needs it any more
                await table.save()

    async def leave(self) -> None:
        """Let go of all tables, so that other nodes can have them at once; nothing is held from now on."""
        self.leaving = True
        for task in self._attending:
            task.cancel()
        await asyncio.gather(*self._attending, return_exceptions=True)
        tables = list(self.tables.values())
        self.tables.clear()
        await asyncio.gather(*(self._finish(table) for table in tables))
        if tables:
            with suppress(StoreFailure):  # the others see in a moment that this node is gone
                await self.store.release([table.id for table in tables])

    async def close(self) -> None:
        """End everything in order; nothing is lost that was acknowledged."""
        await self.leave()
        self.bots.close()
        self.coach.close()
        await self.store.close()
