"""How games ended, as PostgreSQL keeps it."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from reverie.store.chain import digest
from reverie.store.log import Conflict
from reverie.store.postgres_line import Line, Readers
from reverie.store.postgres_writer import PostgresWriter
from reverie.store.results import (
    BOT,
    COLUMNS,
    MINUTES,
    Brief,
    Place,
    ResultRow,
    ReviewPart,
    Sum,
    Total,
    Wanted,
    fellows,
    sought,
    total,
)

LONG_SECONDS = 600.0  # for what reads every row

RANKED = """daily <> '' AND NOT practice AND NOT assisted AND NOT imported AND result <> 'left'
AND player NOT LIKE 'bot:%%'"""
SUMS = """SELECT game, options, seats, COUNT(*), COUNT(*) FILTER (WHERE result IN ('won', 'shared', 'lost')) AS games,
COUNT(*) FILTER (WHERE result IN ('won', 'shared')), MAX(measure), AVG(luck), AVG(choices) FROM results WHERE {where}
GROUP BY game, options, seats ORDER BY games DESC, game, options, seats"""
LENGTHS = ", ".join(f"COUNT(*) FILTER (WHERE seconds < {minutes * 60})" for minutes in MINUTES)
TOTALS = f"""SELECT game, options, seats, CASE WHEN player LIKE 'bot:%%' THEN player ELSE '' END AS who, opened,
CASE WHEN player LIKE 'bot:%%' THEN daily ELSE '' END AS day, COUNT(*), COUNT(*) FILTER (WHERE result = 'won'),
COUNT(*) FILTER (WHERE result = 'shared'), COUNT(*) FILTER (WHERE seat = 0), SUM(acts)::BIGINT, {LENGTHS}
FROM results WHERE NOT practice AND NOT imported AND result IN ('won', 'shared', 'lost')
GROUP BY game, options, seats, who, opened, day"""
PLACE = f"""SELECT COUNT(*) FILTER (WHERE (won, measure) > (%(won)s, %(measure)s)),
COUNT(*) FILTER (WHERE (won, measure) = (%(won)s, %(measure)s)), COUNT(*)
FROM results WHERE daily = %(day)s AND game = %(game)s AND {RANKED}"""
FINISHED = "SELECT id FROM tables WHERE id > %(after)s AND phase = 'over' ORDER BY id LIMIT %(limit)s"

_CHANGING: Final = [each for each in COLUMNS.split(", ") if each not in ("table_id", "seat")] + ["sought", "fellows"]
_OWNER: Final = "COALESCE((SELECT person FROM adopted WHERE adopted.player = ended.player), player)"
# What stands on `fit`: the table about which something may be written.
ENDED = f"""ended AS MATERIALIZED (
    SELECT {COLUMNS}, sought, fellows FROM json_to_recordset(%(results)s::JSON) AS sent (
        table_id TEXT, seat INTEGER, player TEXT, name TEXT, game TEXT, rules INTEGER, seats INTEGER, options TEXT,
        daily TEXT, practice BOOLEAN, assisted BOOLEAN, imported BOOLEAN, finished DOUBLE PRECISION, result TEXT,
        rank INTEGER, measure INTEGER, acts INTEGER, seconds BIGINT, opened BOOLEAN, marks TEXT, luck DOUBLE PRECISION,
        choices DOUBLE PRECISION, found TEXT, sought TEXT,
        fellows TEXT
    )
), stale AS (
    DELETE FROM results USING fit WHERE results.table_id = fit.id AND seat NOT IN (SELECT seat FROM ended)
), told AS (
    INSERT INTO results ({COLUMNS}, sought, fellows)
    SELECT {COLUMNS.replace("player", _OWNER)}, sought, fellows FROM ended, fit
    ON CONFLICT (table_id, seat) DO UPDATE SET {", ".join(f"{each} = excluded.{each}" for each in _CHANGING)}
)"""
PARTS = """parts AS (
    UPDATE results SET luck = part.luck, choices = part.choices, found = part.found
    FROM fit, json_to_recordset(%(parts)s::JSON)
        AS part (seat INTEGER, luck DOUBLE PRECISION, choices DOUBLE PRECISION, found TEXT)
    WHERE results.table_id = fit.id AND results.seat = part.seat
)"""
PUT = f"""WITH fit AS (
    SELECT id FROM tables WHERE id = %(id)s AND sum = %(sum)s FOR NO KEY UPDATE
), {ENDED} SELECT TRUE, EXISTS (SELECT FROM fit)"""
ADOPT = """WITH further AS (UPDATE adopted SET person = %(new)s WHERE person = %(old)s),
first AS (
    INSERT INTO adopted VALUES (%(old)s, %(new)s) ON CONFLICT (player) DO UPDATE SET person = excluded.person
),
given AS (UPDATE results SET player = %(new)s WHERE player = %(old)s)
SELECT TRUE, TRUE"""
ERASE = """WITH gone AS (DELETE FROM adopted WHERE player = %(player)s OR person = %(player)s),
changed AS (UPDATE results SET player = %(by)s, name = %(name)s, sought = %(sought)s WHERE player = %(player)s)
SELECT TRUE, TRUE"""
# A statement of its own: it reads what the one before has written.
RENAME = """WITH renamed AS (
    UPDATE results SET fellows = COALESCE((
        SELECT string_agg(other.sought, '|' ORDER BY other.seat) FROM results AS other
        WHERE other.table_id = results.table_id AND other.seat <> results.seat
    ), '') WHERE table_id IN (SELECT table_id FROM results WHERE player = %(by)s)
) SELECT TRUE, TRUE"""


def ended(rows: Sequence[ResultRow]) -> str:
    """Rows as a statement is given them."""
    sent = []
    for row in rows:
        values = msgspec.structs.asdict(row)
        names = {"sought": sought(row.name), "fellows": fellows(row, rows)}
        sent.append(values | {"table_id": values.pop("table")} | names)
    return msgspec.json.encode(sent).decode()


def parts(found: Sequence[ReviewPart]) -> str:
    """What a review says, as a statement is given it."""
    return msgspec.json.encode([msgspec.structs.asdict(part) for part in found]).decode()


class PostgresResults:
    """The results of one database."""

    def __init__(self, url: str, readers: Readers, writer: PostgresWriter) -> None:
        self._url = url
        self._readers = readers
        self._writer = writer

    async def _rows(self, where: str, **values: Any) -> list[ResultRow]:
        found = await self._readers.ask(f"SELECT {COLUMNS} FROM results WHERE {where}", **values)
        return [ResultRow(*row) for row in found]

    async def at(self, tables: Sequence[str]) -> list[ResultRow]:
        return await self._rows("table_id = ANY (%(tables)s::TEXT[]) ORDER BY table_id, seat", tables=list(tables))

    async def of(self, player: str, wanted: Wanted, limit: int, skip: int = 0) -> list[ResultRow]:
        where, values = _conditions(player, wanted)
        order = "ORDER BY finished DESC, table_id DESC LIMIT %(limit)s OFFSET %(skip)s"
        return await self._rows(f"{where} {order}", **values, limit=limit, skip=skip)

    async def briefs(self, player: str, wanted: Wanted, limit: int) -> list[Brief]:
        where, values = _conditions(player, wanted)
        sql = f"""SELECT {", ".join(Brief._fields)} FROM results WHERE {where}
        ORDER BY finished DESC, table_id DESC LIMIT %(limit)s"""
        return list(map(Brief._make, await self._readers.ask(sql, **values, limit=limit)))

    async def sums(self, player: str, wanted: Wanted) -> list[Sum]:
        where, values = _conditions(player, wanted)
        return list(map(Sum._make, await self._readers.ask(SUMS.format(where=where), **values)))

    async def ranking(self, game: str, day: str, limit: int) -> list[ResultRow]:
        where = f"daily = %(day)s AND game = %(game)s AND {RANKED} ORDER BY won DESC, measure DESC, finished"
        return await self._rows(f"{where} LIMIT %(limit)s", day=day, game=game, limit=limit)

    async def ranked(self, game: str, day: str) -> int:
        sql = f"SELECT COUNT(*) FROM results WHERE daily = %(day)s AND game = %(game)s AND {RANKED}"
        return int((await self._readers.ask(sql, day=day, game=game))[0][0])

    async def deal(self, key: str, limit: int) -> list[ResultRow]:
        where = "daily = %(key)s AND daily LIKE 'deal:%%' AND player NOT LIKE 'bot:%%' AND NOT imported"
        return await self._rows(f"{where} ORDER BY finished, seat LIMIT %(limit)s", key=key, limit=limit)

    async def place(self, row: ResultRow) -> Place:
        values = {"day": row.daily, "game": row.game, "won": row.won, "measure": row.measure}
        return Place(*(await self._readers.ask(PLACE, **values))[0])

    async def days(self, player: str, since: str) -> list[ResultRow]:
        where = "player = %(player)s AND daily >= %(since)s AND daily <> '' ORDER BY daily, finished"
        return await self._rows(where, player=player, since=since)

    async def bots(self, game: str, day: str) -> list[ResultRow]:
        where = """player >= %(first)s AND player < %(last)s AND daily = %(day)s AND daily <> '' AND game = %(game)s
        ORDER BY player, finished"""
        return await self._rows(where, first=BOT, last=f"{BOT}~", day=day, game=game)

    async def totals(self) -> list[Total]:
        line = Line(self._url)  # one of its own: it takes long
        try:
            return [total(row) for row in await line.answer(TOTALS, {}, LONG_SECONDS)]
        finally:
            await line.close()

    async def finished(self, after: str, limit: int) -> list[str]:
        return [id for (id,) in await self._readers.ask(FINISHED, after=after, limit=limit)]

    async def put(self, table: str, document: bytes, rows: Sequence[ResultRow]) -> bool:
        values = {"id": table, "sum": digest(document), "results": ended(rows)}
        try:
            await self._writer.submit(PUT, values)
        except Conflict:
            return False
        return True

    async def adopt(self, old: str, new: str) -> None:
        if old != new:
            await self._writer.submit(ADOPT, {"old": old, "new": new})

    async def adopted(self, player: str) -> list[str]:
        sql = "SELECT player FROM adopted WHERE person = %(player)s ORDER BY player"
        return [id for (id,) in await self._readers.ask(sql, player=player)]

    async def erase(self, player: str, by: str, name: str) -> None:
        await self._writer.submit(ERASE, {"player": player, "by": by, "name": name, "sought": sought(name)})
        await self._writer.submit(RENAME, {"by": by})


def _conditions(player: str, wanted: Wanted) -> tuple[str, dict[str, Any]]:
    """A condition, and its values."""
    values: dict[str, Any] = {"player": player}
    for name in ("game", "seats", "result"):
        if getattr(wanted, name):
            values[name] = getattr(wanted, name)
    if wanted.options is not None:
        values["options"] = wanted.options
    where = " AND ".join(f"{name} = %({name})s" for name in values)
    if wanted.fellow:
        where += " AND position(%(fellow)s IN fellows) > 0"
        values["fellow"] = sought(wanted.fellow)
    return where, values
