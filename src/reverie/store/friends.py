"""Whom people know: friends, those whom they do not want to know, and invitations to tables."""

from typing import Literal

import msgspec

from reverie.store.statements import Row, Statements, Step

TieKind = Literal["friend", "asked", "asks", "block"]


class Tie(msgspec.Struct, frozen=True):
    """One's own side of knowing somebody: a friend, somebody who was asked or asks to be one, or who must stay away."""

    person: str
    other: str
    kind: TieKind
    name: str  # of the other one, as last known
    avatar: str
    shows: bool  # the other one may see at which tables this person is
    made: float


class Invited(msgspec.Struct, frozen=True):
    """Somebody whom a friend would like to have at a table."""

    person: str
    table: str
    inviter: str
    name: str  # of who invites
    made: float


class SeenTable(msgspec.Struct, frozen=True):
    """A table at which a friend is, or to which one is invited."""

    who: str
    name: str
    document: bytes


TIE = "person, other, kind, name, avatar, shows, made"
# Whoever shows where they are shows it to new friends, too.
_PUT = f"""INSERT INTO ties ({TIE}) VALUES (CAST(:person AS TEXT), :other, :kind, :name, :avatar,
    COALESCE((SELECT max(shows) FROM ties WHERE person = CAST(:person AS TEXT)), 0), :made)
ON CONFLICT (person, other)"""
ASK = f"{_PUT} DO NOTHING"
PUT_TIE = f"{_PUT} DO UPDATE SET kind = excluded.kind, name = excluded.name, avatar = excluded.avatar"
FRIENDS_TABLES = """SELECT mine.other, mine.name, tables.document FROM ties AS mine
JOIN ties AS theirs ON theirs.person = mine.other AND theirs.other = mine.person AND theirs.kind = 'friend'
JOIN players ON players.player = mine.other JOIN tables ON tables.id = players.table_id
WHERE mine.person = :person AND mine.kind = 'friend' AND tables.phase <> 'over' AND tables.touched >= :since
    AND (tables.public = TRUE OR theirs.shows = 1)
ORDER BY tables.touched DESC LIMIT :limit"""
INVITATIONS = """SELECT inviter, name, tables.document FROM invited JOIN tables ON tables.id = table_id
WHERE person = :person AND phase = 'lobby' AND invited.made >= :since ORDER BY invited.made DESC LIMIT :limit"""
LATEST = """SELECT document FROM tables WHERE id IN (SELECT table_id FROM players WHERE player = :person)
AND phase <> 'lobby' ORDER BY touched DESC LIMIT :limit"""


class Friends:
    """The ties between people of a store."""

    def __init__(self, statements: Statements) -> None:
        self._statements = statements

    async def ties(self, person: str) -> list[Tie]:
        """One's own sides, by name."""
        sql = f"SELECT {TIE} FROM ties WHERE person = :person ORDER BY name, other"
        return [_tie(row) for row in await self._statements.read(sql, person=person)]

    async def asking(self, person: str, limit: int) -> list[Tie]:
        """Who asks to be one's friend, the longest first."""
        sql = f"SELECT {TIE} FROM ties WHERE person = :person AND kind = 'asks' ORDER BY made, other LIMIT :limit"
        return [_tie(row) for row in await self._statements.read(sql, person=person, limit=limit)]

    async def ask(self, own: Tie, theirs: Tie) -> None:
        """Ask somebody to be a friend; whoever has said something about the one who asks, has said it."""
        await self._statements.change(_step(own), _step(theirs, ASK))

    async def tie(self, person: str, other: str) -> Tie | None:
        """One's own side of knowing somebody."""
        sql = f"SELECT {TIE} FROM ties WHERE person = :person AND other = :other"
        rows = await self._statements.read(sql, person=person, other=other)
        return _tie(rows[0]) if rows else None

    async def put_ties(self, *ties: Tie) -> None:
        """Keep sides of ties instead of the older ones, all at once."""
        await self._statements.change(*(_step(tie) for tie in ties))

    async def drop_tie(self, person: str, other: str) -> None:
        """Know somebody no longer, on both sides; if the other one has shut the door, it stays shut."""
        both = {"person": person, "other": other}
        await self._statements.change(
            ("DELETE FROM ties WHERE person = :person AND other = :other", both),
            ("DELETE FROM ties WHERE person = :other AND other = :person AND kind <> 'block'", both),
            ("""DELETE FROM invited WHERE (person = :person AND inviter = :other)
             OR (person = :other AND inviter = :person)""", both),
        )  # fmt: skip

    async def show(self, person: str, shows: bool) -> None:
        """Let one's friends see at which tables one is, or not."""
        sql = "UPDATE ties SET shows = :shows WHERE person = :person"
        await self._statements.change((sql, {"person": person, "shows": int(shows)}))

    async def at_tables(self, person: str, since: float, limit: int) -> list[SeenTable]:
        """Where friends are, or were a moment ago: at public tables, and at others if they allow it."""
        rows = await self._statements.read(FRIENDS_TABLES, person=person, since=since, limit=limit)
        return [SeenTable(who, name, bytes(document)) for who, name, document in rows]

    async def latest(self, person: str, limit: int) -> list[bytes]:
        """The documents of the tables at which somebody sat last, once they had begun."""
        rows = await self._statements.read(LATEST, person=person, limit=limit)
        return [bytes(document) for (document,) in rows]

    async def invite(self, invited: Invited) -> None:
        """Tell somebody of a table; once is enough."""
        sql = """INSERT INTO invited (person, table_id, inviter, name, made)
        VALUES (:person, :table, :inviter, :name, :made) ON CONFLICT DO NOTHING"""
        await self._statements.change((sql, msgspec.structs.asdict(invited)))

    async def invitations(self, person: str, since: float, limit: int) -> list[SeenTable]:
        """The tables that one is invited to, and that have not begun."""
        rows = await self._statements.read(INVITATIONS, person=person, since=since, limit=limit)
        return [SeenTable(who, name, bytes(document)) for who, name, document in rows]

    async def invited_to(self, table: str) -> list[str]:
        """Who was invited to a table."""
        rows = await self._statements.read("SELECT person FROM invited WHERE table_id = :table", table=table)
        return [person for (person,) in rows]

    async def decline(self, person: str, table: str) -> None:
        """See an invitation no more."""
        sql = "DELETE FROM invited WHERE person = :person AND table_id = :table"
        await self._statements.change((sql, {"person": person, "table": table}))


def _tie(row: Row) -> Tie:
    person, other, kind, name, avatar, shows, made = row
    return Tie(person, other, kind, name, avatar, bool(shows), made)


def _step(tie: Tie, sql: str = PUT_TIE) -> Step:
    values = msgspec.structs.asdict(tie)
    values.pop("shows")
    return sql, values
