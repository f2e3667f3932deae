"""How games ended, in the memory of a simulated world."""

from collections import defaultdict
from collections.abc import Callable, Sequence

import msgspec
from tests.simulation.at_database import AtDatabase
from tests.simulation.database import Database

from reverie.store.results import BOT, DEALS, MINUTES, Brief, Place, ResultRow, Sum, Total, Wanted, sought

COUNTED = ("won", "shared", "lost")


def adopted(database: Database, rows: Sequence[ResultRow]) -> list[ResultRow]:
    """Rows under the ids of those to whom they belong."""
    return [msgspec.structs.replace(row, player=database.adopted.get(row.player, row.player)) for row in rows]


def fits(database: Database, row: ResultRow, wanted: Wanted) -> bool:
    """Whether a row is one of those wanted."""
    fellows = [sought(each.name) for each in database.tables[row.table].results if each.seat != row.seat]
    return (
        wanted.game in ("", row.game)
        and wanted.seats in (0, row.seats)
        and wanted.options in (None, row.options)
        and wanted.result in ("", row.result)
        and (not wanted.fellow or any(sought(wanted.fellow) in name for name in fellows))
    )


def is_ranked(row: ResultRow) -> bool:
    """Whether a row takes part in the ranking of its day."""
    kept = row.daily and not row.practice and not row.assisted and not row.imported and row.result != "left"
    return bool(kept) and not row.player.startswith(BOT)


def mean(values: list[float | None]) -> float | None:
    """Of those that are known."""
    known = [value for value in values if value is not None]
    return sum(known) / len(known) if known else None


class MemoryResults:
    """The results of one node's store."""

    def __init__(self, store: AtDatabase) -> None:
        self._store = store
        self._database = store.database

    async def _all(self, chosen: Callable[[ResultRow], bool]) -> list[ResultRow]:
        def ask() -> list[ResultRow]:
            return [row for kept in self._database.tables.values() for row in kept.results if chosen(row)]

        return await self._store.ask(ask, alone=True)

    async def at(self, tables: Sequence[str]) -> list[ResultRow]:
        return sorted(await self._all(lambda row: row.table in tables), key=lambda row: (row.table, row.seat))

    async def of(self, player: str, wanted: Wanted, limit: int, skip: int = 0) -> list[ResultRow]:
        found = await self._all(lambda row: row.player == player and fits(self._database, row, wanted))
        return sorted(found, key=lambda row: (row.finished, row.table), reverse=True)[skip : skip + limit]

    async def briefs(self, player: str, wanted: Wanted, limit: int) -> list[Brief]:
        rows = await self.of(player, wanted, limit)
        return [Brief(*(getattr(row, field) for field in Brief._fields)) for row in rows]

    async def sums(self, player: str, wanted: Wanted) -> list[Sum]:
        kinds: dict[tuple[str, str, int], list[ResultRow]] = defaultdict(list)
        for row in await self.of(player, wanted, 1_000_000):
            kinds[row.game, row.options, row.seats].append(row)
        found = [
            Sum(
                *kind, len(rows), sum(row.result in COUNTED for row in rows), sum(row.won for row in rows),
                max(row.measure for row in rows), mean([row.luck for row in rows]), mean([row.choices for row in rows]),
            )
            for kind, rows in kinds.items()
        ]  # fmt: skip
        return sorted(found, key=lambda each: (-each.games, each[:3]))

    async def ranking(self, game: str, day: str, limit: int) -> list[ResultRow]:
        found = await self._all(lambda row: (row.daily, row.game) == (day, game) and is_ranked(row))
        return sorted(found, key=lambda row: (not row.won, -row.measure, row.finished))[:limit]

    async def ranked(self, game: str, day: str) -> int:
        return len(await self.ranking(game, day, 1_000_000))

    async def deal(self, key: str, limit: int) -> list[ResultRow]:
        if not key.startswith(DEALS):
            return []
        found = await self._all(lambda row: row.daily == key and not row.player.startswith(BOT) and not row.imported)
        return sorted(found, key=lambda row: (row.finished, row.seat))[:limit]

    async def place(self, row: ResultRow) -> Place:
        found = await self.ranking(row.game, row.daily, 1_000_000)
        keys = [(each.won, each.measure) for each in found]
        mine = (row.won, row.measure)
        return Place(sum(key > mine for key in keys), keys.count(mine), len(keys))

    async def days(self, player: str, since: str) -> list[ResultRow]:
        found = await self._all(lambda row: row.player == player and bool(row.daily) and row.daily >= since)
        return sorted(found, key=lambda row: (row.daily, row.finished))

    async def bots(self, game: str, day: str) -> list[ResultRow]:
        found = await self._all(lambda row: row.player.startswith(BOT) and (row.daily, row.game) == (day, game))
        return sorted(found, key=lambda row: (row.player, row.finished)) if day else []

    async def totals(self) -> list[Total]:
        sums: dict[tuple[str, str, int, str, bool, str], list[ResultRow]] = defaultdict(list)
        for row in await self._all(lambda row: not row.practice and not row.imported and row.result in COUNTED):
            bot = row.player.startswith(BOT)
            who, day = (row.player, row.daily) if bot else ("", "")
            sums[row.game, row.options, row.seats, who, row.opened, day].append(row)
        return [
            Total(
                *key, len(rows), sum(row.result == "won" for row in rows), sum(row.result == "shared" for row in rows),
                sum(row.seat == 0 for row in rows), sum(row.acts for row in rows),
                tuple(sum(row.seconds < minutes * 60 for row in rows) for minutes in MINUTES),
            )
            for key, rows in sums.items()
        ]  # fmt: skip

    async def finished(self, after: str, limit: int) -> list[str]:
        tables = self._database.tables

        def ask() -> list[str]:
            return sorted(id for id, kept in tables.items() if id > after and kept.row.phase == "over")[:limit]

        return await self._store.ask(ask, alone=True)

    async def put(self, table: str, document: bytes, rows: Sequence[ResultRow]) -> bool:
        def work() -> bool:
            kept = self._database.tables.get(table)
            if kept is None or kept.row.document != document:
                return False
            kept.results = adopted(self._database, rows)
            return True

        return await self._store.ask(work)

    async def adopt(self, old: str, new: str) -> None:
        def work() -> None:
            known = self._database.adopted
            known.update({player: new for player, person in known.items() if person == old} | {old: new})
            for kept in self._database.tables.values():
                kept.results = adopted(self._database, kept.results)

        if old != new:
            await self._store.ask(work)

    async def adopted(self, player: str) -> list[str]:
        known = self._database.adopted
        return await self._store.ask(lambda: sorted(old for old, new in known.items() if new == player), alone=True)

    async def erase(self, player: str, by: str, name: str) -> None:
        def work() -> None:
            known = self._database.adopted
            self._database.adopted = {old: new for old, new in known.items() if player not in (old, new)}
            for kept in self._database.tables.values():
                kept.results = [
                    msgspec.structs.replace(row, player=by, name=name) if row.player == player else row
                    for row in kept.results
                ]

        await self._store.ask(work)
