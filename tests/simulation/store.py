"""The store of one simulated node: the port, over a database in memory."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec
from tests.simulation.at_database import AtDatabase
from tests.simulation.database import Database, Kept
from tests.simulation.results import MemoryResults, adopted

from reverie.store import (
    Conflict,
    Damaged,
    Entry,
    Fenced,
    Friends,
    KeptReview,
    Line,
    Notices,
    People,
    Reported,
    Snapshot,
    TableRow,
)
from reverie.store.statements import Row, Step

Answer = TypeVar("Answer")


class PeopleInMemory:
    """The statements about people, on their way to the database in memory."""

    def __init__(self, store: AtDatabase) -> None:
        self._store = store

    async def read(self, sql: str, **values: Any) -> list[Row]:
        return await self._store.ask(lambda: self._store.database.people(((sql, values),)), alone=True)

    async def change(self, *steps: Step) -> list[Row]:
        return await self._store.ask(lambda: self._store.database.people(steps))


class MemoryStore(AtDatabase):
    """Everything in memory."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        statements = PeopleInMemory(self)
        self.people = People(statements)
        self.friends = Friends(statements)
        self.notices = Notices(statements)
        self.results = MemoryResults(self)

    # ------------------------------------------------------------ tables and their logs

    async def append(self, row: TableRow, entries: Sequence[Entry]) -> None:
        needed = not entries or self._known.needs(row)

        def work(kept: Kept) -> None:
            self.database.check(kept.entries, entries)
            kept.entries.extend(entries)
            if needed:
                kept.change(msgspec.structs.replace(row, players=kept.row.players, results=()))
            if row.results:
                kept.results = adopted(self.database, row.results)

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
            kept = self.database.tables[row.id] = Kept(
                msgspec.structs.replace(row, results=()), node, 1, list(entries),
                results=adopted(self.database, row.results),
            )  # fmt: skip
            self.database.wrote(kept, 1, "new")

        await self.ask(work)
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

        return await self.ask(ask, alone=True)

    async def _rows(self, fits: Callable[[TableRow], bool], limit: int) -> list[TableRow]:
        def ask() -> list[TableRow]:
            found = [kept.row for kept in self.database.tables.values() if fits(kept.row)]
            return sorted(found, key=lambda row: -row.touched)[:limit]

        return await self.ask(ask, alone=True)

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

        return await self.ask(ask, alone=True)

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

        await self.ask(work)
        for table in tables:
            self._known.drop(table)

    async def tables_with(self, player: str) -> list[str]:
        return await self.ask(lambda: self.database.with_person(player), alone=True)

    async def rewrite(self, row: TableRow, entries: Sequence[Entry], lines: Sequence[Line]) -> None:
        def work(kept: Kept) -> None:
            kept.row, kept.entries, kept.chat = row, list(entries), list(lines)
            kept.snapshot = kept.review = None
            kept.results = [msgspec.structs.replace(each, luck=None, choices=None, found="") for each in kept.results]

        await self._write(row.id, "rewrite", work)
        self._known.drop(row.id)

    async def replace_in_reports(self, player: str, by: str, words: str) -> None:
        await self.ask(lambda: self.database.replace_in_reports(player, by, words))

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
            kept.review = msgspec.structs.replace(review, parts=())
            said = {part.seat: part for part in review.parts}
            kept.results = [
                msgspec.structs.replace(row, luck=said[row.seat].luck, choices=said[row.seat].choices,
                                        found=said[row.seat].found) if row.seat in said else row
                for row in kept.results
            ]  # fmt: skip

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

        await self.ask(work)

    async def reports(self, limit: int) -> list[Reported]:
        return await self.ask(lambda: self.database.reports[-limit:], alone=True)

    async def note(self, name: str) -> bytes:
        return await self.ask(lambda: self.database.notes.get(name, b""), alone=True)

    async def put_note(self, name: str, value: bytes) -> None:
        await self.ask(lambda: self.database.notes.__setitem__(name, value))

    async def put_note_once(self, name: str, value: bytes) -> bytes:
        return await self.ask(lambda: self.database.notes.setdefault(name, value))

    async def look_for_damage(self) -> list[Damaged]:
        return []

    def figures(self) -> dict[str, float]:
        return self._commits.figures() | {"lease_losses": self.losses}
