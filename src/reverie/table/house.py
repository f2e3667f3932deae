"""All tables of this process: opened, found, restored from the log, and put away when nobody is there."""

import asyncio
import hashlib
import hmac
import logging
from collections.abc import Callable
from contextlib import suppress

import msgspec

from reverie.engine import Game, OtherRules, UnknownGame
from reverie.engine.options import complete
from reverie.engine.shelf import game as find_game
from reverie.store import Damaged, Entry, Fenced, Holder, Store
from reverie.table import document as documents
from reverie.table import seating, world
from reverie.table.bots import BotSeats
from reverie.table.clock import TableClock
from reverie.table.document import Document
from reverie.table.retention import Kept, Retention
from reverie.table.services import Counters
from reverie.table.slices import Slices
from reverie.table.table import Table
from reverie.table.workers import BotWorkers, CoachWorker

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"  # without signs that are read for one another
ID_LENGTH = 12  # 60 bits: who has not been given the link cannot guess it
CLEAR_SECONDS = 3600.0  # between two looks for what is old
log = logging.getLogger("reverie.table")


class Settings(msgspec.Struct, frozen=True):
    """How the house is kept."""

    workers: int = 1  # processes in which bots think; none: they think in line
    bot_seconds: float = 2.0
    bot_pause: float = 0.6
    idle_seconds: float = 600.0  # an empty table stays in memory that long
    sweep_seconds: float = 20.0
    kept: Kept = Kept()


class Elsewhere(Exception):
    """Another node holds the table."""

    def __init__(self, holder: Holder) -> None:
        super().__init__(holder.address)
        self.holder = holder


def of_the_day(secret: bytes, what: str, game: str, day: str) -> str:
    """The seed of a day's deal, or its salt: nobody who lacks the server's secret can know it in advance."""
    return hmac.new(secret, f"{what}|{game}|{day}".encode(), hashlib.sha256).hexdigest()[:32]


def is_id(text: str) -> bool:
    """Whether a text could be the id of a table."""
    return len(text) == ID_LENGTH and set(text) <= set(ALPHABET)


class House:
    """The live tables over one store."""

    def __init__(self, store: Store, secret: bytes, settings: Settings | None = None) -> None:
        self.store: Store = store
        self.secret = secret
        self.settings = settings or Settings()
        self.counters = Counters()
        self.observe: Callable[[float], None] = lambda seconds: None  # gets how long each command took
        self.bots = BotWorkers(self.settings.workers, self.settings.bot_seconds, self.settings.bot_pause)
        self.coach = CoachWorker()
        self.slices = Slices()
        self.tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self.retention = Retention(store, self.settings.kept, self.nickname)
        self._cleared = world.clock() - CLEAR_SECONDS
        self._attending: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin to look after the tables."""
        self._attending = [
            asyncio.create_task(self._sweep_forever(), name="sweeper"),
            asyncio.create_task(self._look_for_damage(), name="damage"),
        ]

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

    async def find(self, id: str) -> Table | None:
        """A table, from memory or from its log; None if there is none.

        OtherRules if it was begun under others, Damaged if its log is not as it was written, Elsewhere if another
        node holds it.
        """
        live = self.tables.get(id)
        if live is not None:
            return live
        if not is_id(id):
            return None
        lock = self._loading.setdefault(id, asyncio.Lock())
        try:
            async with lock:  # two people who come at once must find the same table
                return self.tables.get(id) or await self._load(id)
        finally:
            if not lock.locked():
                self._loading.pop(id, None)

    async def _load(self, id: str) -> Table | None:
        holder = await self.store.take(id)
        if holder is None:
            return None
        if not holder.mine:
            raise Elsewhere(holder)
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
        await table.load()
        lines = await self.store.chat(id, 1)
        table.chat_number = lines[-1].number if lines else 0
        table.deadline = row.due
        self.tables[id] = table
        self.counters.restored += 1
        table.run()
        if document.phase == "lobby" and seating.complete(document):
            table.post(lambda: seating.begin(table))  # the server ended between the last seat and the deal
        return table

    def _table(self, game: Game, document: Document) -> Table:
        """A table with all that acts at it by itself."""
        table = Table(self, game, document)
        table.clock = TableClock(table)
        table.bots = BotSeats(table)
        return table

    async def open(self, document: Document, entries: list[Entry] | None = None) -> Table:
        """A new table from a document without id; a complete one begins at once."""
        game = find_game(document.game)
        seed, salt = document.seed, ""
        if document.daily:  # the same salt for all, so that all can see that they have the same deal
            seed, salt = (of_the_day(self.secret, what, game.id, document.daily) for what in ("daily", "daily salt"))
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
        await self.store.create_table(document.row(document.made, 0.0), entries or [])
        table = self._table(game, document)
        if document.phase != "lobby":  # it goes on from a moment of another game, be it the first
            await table.load()
        self.tables[table.id] = table
        self.counters.opened += 1
        log.info("opened", extra={"table": table.nickname, "game": game.id, "seats": len(document.seats)})
        if document.phase == "lobby" and seating.complete(document):
            await seating.begin(table)
        table.run()
        return table

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
        for table in [each for each in self.tables.values() if not each.viewers and each.touched < limit]:
            await self.put_away(table)
        for id in await self.store.due_tables(world.now()):
            with suppress(OtherRules, Damaged, Elsewhere):  # its clock rings for nobody, or elsewhere
                await self.find(id)
        if world.clock() - self._cleared > CLEAR_SECONDS:
            self._cleared = world.clock()
            self.counters.forgotten += await self.retention.look(self.tables.__contains__)

    def lose(self, table: Table) -> None:
        """Another node holds a table now: nothing of it is said or done here any more."""
        if self.tables.get(table.id) is table:
            del self.tables[table.id]
        table.drop()

    def lose_all(self) -> None:
        """This node can no longer be sure to hold anything."""
        for table in list(self.tables.values()):
            self.lose(table)

    async def put_away(self, table: Table) -> None:
        """Take a table from memory, with a snapshot so that it comes back quickly."""
        self.tables.pop(table.id, None)
        await table.close()
        with suppress(Fenced):  # somebody holds it already
            if table.course is not None and table.course.number > table.saved:
                await table.save()
            await self.store.release([table.id])
        self.counters.evicted += 1

    async def close(self) -> None:
        """End everything in order; nothing is lost that was acknowledged."""
        for task in self._attending:
            task.cancel()
        await asyncio.gather(*self._attending, return_exceptions=True)
        for table in list(self.tables.values()):
            await self.put_away(table)
        self.bots.close()
        self.coach.close()
        await self.store.close()
