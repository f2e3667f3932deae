"""The store on PostgreSQL: many nodes over one database, each of which may die at any moment.

The log decides: whatever is written about a table is one statement that does nothing unless this node owns the table in
the epoch that began when it took it. Nobody is notified of anything: a lost notice cannot harm.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from reverie.store import postgres_sql as sql
from reverie.store.chain import BYTES, digest
from reverie.store.damage import REST, check_document, sound
from reverie.store.friends import Friends
from reverie.store.known import Known
from reverie.store.lease import Lease
from reverie.store.log import (
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
from reverie.store.notices import Notices
from reverie.store.people import People
from reverie.store.portions import in_portions
from reverie.store.postgres_line import Line as PostgresLine
from reverie.store.postgres_line import Readers, Row
from reverie.store.postgres_migrate import migrate
from reverie.store.postgres_results import PostgresResults, ended, parts
from reverie.store.postgres_statements import PostgresStatements
from reverie.store.postgres_writer import PostgresWriter

PAGE = 100  # tables that are read at once when all are
LONG_SECONDS = 600.0  # for the keeper's questions


async def open_postgres(url: str) -> "PostgresStore":
    """The store in a database, brought to the newest shape; Unreachable if it does not answer."""
    await migrate(url)
    return PostgresStore(url)


class PostgresStore:
    """One node's store."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._known = Known()
        self._held: dict[str, int] = {}  # tables of this node, with their epochs
        self._lease: Lease | None = None
        self.writer = PostgresWriter(url, self._known)
        self._readers = Readers(url)
        statements = PostgresStatements(self._readers)
        self.people = People(statements)
        self.friends = Friends(statements)
        self.notices = Notices(statements)
        self.results = PostgresResults(url, self._readers, self.writer)

    # ------------------------------------------------------------ who holds what

    async def join(self, address: str, lost: Callable[[], None]) -> None:
        def let_go() -> None:
            self._held.clear()
            self._known.clear()
            self.writer.cut()
            lost()

        self._lease = self.writer.lease = Lease(self._url, address, let_go)
        await self._lease.begin()

    async def _node(self) -> str:
        if self._lease is None:
            raise StoreFailure("only a node that has joined may write about tables")
        return await self._lease.certain()

    async def take(self, table: str) -> Holder | None:
        node = await self._take([table])
        if self._lease is not None and table in self._held:
            return Holder(node, self._lease.address, mine=True)
        found = await self._readers.ask(sql.HOLDER, id=table)
        return Holder(found[0][0], found[0][1], mine=False, lasts=float(found[0][2])) if found else None

    async def _take(self, tables: Sequence[str]) -> str:
        """Hold as many of these tables as no other living node holds; gives this node's id."""
        node = await self._node()
        taken = {row[0]: row[1] for row in await self._readers.ask(sql.TAKE, ids=list(tables), owner=node)}
        if self._name != node:  # lost in this very moment
            raise Fenced
        for id in tables:
            self._known.drop(id)  # somebody else may have written since
            self._held.pop(id, None)
        self._held.update(taken)
        return node

    async def release(self, tables: Sequence[str]) -> None:
        held = {id: self._held.pop(id) for id in tables if id in self._held}
        if held and self._lease is not None:
            await self.writer.submit(sql.RELEASE, _mine(held, self._lease.node))

    async def _write(self, statement: str, id: str, log: Sequence[Entry] = (), **values: object) -> None:
        """Carry out a statement about a table that this node holds, or raise Fenced."""
        epoch = self._held.get(id)
        if epoch is None or self._lease is None or not self._lease.sure:
            raise Fenced
        node = self._lease.node
        try:
            await self.writer.submit(statement, {"id": id, "owner": node, "epoch": epoch, **values}, node, log)
        except Fenced:
            if self._held.get(id) == epoch:
                del self._held[id]
            raise

    # ------------------------------------------------------------ tables and their logs

    async def append(self, row: TableRow, entries: Sequence[Entry]) -> None:
        if not entries:
            await self._write(sql.CHANGE, **_row_values(row))
        elif row.results:
            await self._write(sql.APPEND_AND_END, log=entries, results=ended(row.results), **_row_values(row))
        elif self._known.needs(row):
            await self._write(sql.APPEND_AND_CHANGE, log=entries, **_row_values(row))
        else:
            await self._write(sql.APPEND, row.id, entries)
            return
        self._known.put_row(row)

    async def put_table(self, row: TableRow) -> None:
        await self._write(sql.PUT_TABLE, **_row_values(row))
        self._known.put_row(row)

    async def create_table(self, row: TableRow, entries: Sequence[Entry]) -> None:
        node = await self._node()
        values = _row_values(row) | {"owner": node, "entries": "[]", "results": ended(row.results)}
        await self.writer.submit(sql.CREATE_TABLE, values, node, entries)
        self._held[row.id] = 1

    async def table(self, id: str) -> TableRow | None:
        rows = await self._readers.ask(f"{sql.ALL} WHERE id = %(id)s", id=id)
        if not rows:
            return None
        check_document(id, rows[0][-2], rows[0][-1])
        return _table_row(rows[0])

    async def entries(self, table: str) -> list[Entry]:
        return sound(table, await self._readers.ask(sql.LOG, id=table))

    async def has_command(self, table: str, player: str, command: str) -> bool:
        return bool(await self._readers.ask(sql.HAS_COMMAND, id=table, player=player, command=command))

    async def tables_of(self, player: str, limit: int) -> list[TableRow]:
        return [_table_row(row) for row in await self._readers.ask(sql.TABLES_OF, player=player, limit=limit)]

    async def public_tables(self, limit: int) -> list[TableRow]:
        return [_table_row(row) for row in await self._readers.ask(sql.PUBLIC_TABLES, limit=limit)]

    async def due_tables(self, now: float) -> list[str]:
        return [id for (id,) in await self._readers.ask(sql.DUE, now=now, owner=self._name)]

    async def untouched(self, phase: str, before: float, limit: int) -> list[str]:
        found = await self._readers.ask(sql.UNTOUCHED, phase=phase, before=before, limit=limit, owner=self._name)
        return [id for (id,) in found]

    @property
    def _name(self) -> str:
        return self._lease.node if self._lease is not None else ""

    async def forget(self, tables: Sequence[str]) -> None:
        await in_portions(tables, self._forget)

    async def _forget(self, tables: Sequence[str]) -> None:
        await self._take(tables)
        held = {id: self._held.pop(id) for id in tables if id in self._held}
        for id in held:
            self._known.drop(id)
        await self.writer.submit(sql.FORGET, _mine(held, self._name))

    async def played_daily(self, player: str, game: str, day: str) -> bool:
        return bool(await self._readers.ask(sql.PLAYED_DAILY, player=player, game=game, day=day))

    # ------------------------------------------------------------ what belongs to a table

    async def put_snapshot(self, snapshot: Snapshot) -> None:
        data = digest(snapshot.data) + snapshot.data
        await self._write(sql.PUT_SNAPSHOT, snapshot.table, number=snapshot.number, data=data)

    async def snapshot(self, table: str) -> Snapshot | None:
        rows = await self._readers.ask("SELECT number, data FROM snapshots WHERE table_id = %(id)s", id=table)
        # A damaged one is none: the log has everything.
        if not rows or digest(rows[0][1][BYTES:]) != rows[0][1][:BYTES]:
            return None
        return Snapshot(table, rows[0][0], rows[0][1][BYTES:])

    async def put_review(self, review: KeptReview) -> None:
        said = parts(review.parts)
        await self._write(sql.PUT_REVIEW, review.table, method=review.method, data=review.data, parts=said)

    async def review(self, table: str) -> KeptReview | None:
        rows = await self._readers.ask("SELECT method, data FROM reviews WHERE table_id = %(id)s", id=table)
        return KeptReview(table, *rows[0]) if rows else None

    async def add_line(self, line: Line) -> None:
        values = msgspec.structs.asdict(line)
        await self._write(sql.ADD_LINE, values.pop("table"), **values)

    async def chat(self, table: str, limit: int) -> list[Line]:
        return [Line(*row) for row in reversed(await self._readers.ask(sql.CHAT, id=table, limit=limit))]

    # ------------------------------------------------------------ what belongs to no table

    async def add_report(self, report: Reported) -> None:
        context = msgspec.json.encode(report.context).decode()
        await self.writer.submit(sql.ADD_REPORT, msgspec.structs.asdict(report) | {"context": context})

    async def reports(self, limit: int) -> list[Reported]:
        newest = await self._readers.ask(sql.REPORTS, limit=limit)
        return [msgspec.convert((*row[:-1], msgspec.json.decode(row[-1])), Reported) for row in reversed(newest)]

    async def note(self, name: str) -> bytes:
        rows = await self._readers.ask("SELECT value FROM notes WHERE name = %(name)s", name=name)
        return rows[0][0] if rows else b""

    async def put_note(self, name: str, value: bytes) -> None:
        await self.writer.submit(sql.PUT_NOTE, {"name": name, "value": value})

    async def put_note_once(self, name: str, value: bytes) -> bytes:
        await self.writer.submit(sql.PUT_NOTE_ONCE, {"name": name, "value": value})
        return await self.note(name)

    async def tables_with(self, player: str) -> list[str]:
        line = PostgresLine(self._url)  # one of its own: it takes long
        try:
            return [id for (id,) in await line.answer(sql.TABLES_WITH, {"player": player}, LONG_SECONDS)]
        finally:
            await line.close()

    async def rewrite(self, row: TableRow, entries: Sequence[Entry], lines: Sequence[Line]) -> None:
        said = msgspec.json.encode([msgspec.structs.asdict(line) for line in lines]).decode()
        await self._write(sql.REWRITE, log=entries, entries="[]", lines=said, **_row_values(row))
        self._known.drop(row.id)

    async def replace_in_reports(self, player: str, by: str, words: str) -> None:
        await self.writer.submit(sql.REPLACE_IN_REPORTS, {"player": player, "by": by, "words": words})

    async def look_for_damage(self) -> list[Damaged]:
        damage: list[Damaged] = []
        last = ""
        page = f"{sql.ALL} WHERE id > %(last)s ORDER BY id LIMIT %(limit)s"
        while rows := await self._readers.ask(page, last=last, limit=PAGE):
            last = rows[-1][0]
            for row in rows:
                await asyncio.sleep(REST)
                try:
                    check_document(row[0], row[-2], row[-1])
                    await self.entries(row[0])
                except Damaged as found:
                    damage.append(found)
        return damage

    def figures(self) -> dict[str, float]:
        return self.writer.commits.figures() | {"lease_losses": self._lease.losses if self._lease is not None else 0}

    async def close(self) -> None:
        await self.writer.close()
        if self._lease is not None:
            await self._lease.end()
        await self._readers.close()


def _row_values(row: TableRow) -> dict[str, Any]:
    values = msgspec.structs.asdict(row)
    people = list(dict.fromkeys(values.pop("players")))
    del values["results"]
    return values | {"people": people, "sum": digest(row.document)}


def _table_row(row: Row) -> TableRow:
    id, game, phase, public, daily, made, touched, due, document, _ = row
    return TableRow(id, game, phase, public, daily, made, touched, due, (), document)


def _mine(held: dict[str, int], node: str) -> dict[str, Any]:
    return {"ids": list(held), "epochs": list(held.values()), "owner": node}
