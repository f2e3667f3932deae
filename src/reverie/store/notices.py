"""What people want to be told when they are elsewhere, and what is still to be told."""

from typing import Literal

import msgspec

from reverie.store.statements import Statements

NoticeKind = Literal["turn", "reminder", "invite", "deal"]
MOST_SUBSCRIPTIONS = 10  # browsers of one person; the oldest goes

SUBSCRIPTION = "endpoint, person, key, auth, made"
PUT_WISHES = """INSERT INTO wishes (person, document) VALUES (:person, :document)
ON CONFLICT (person) DO UPDATE SET document = excluded.document"""
PUT_SUBSCRIPTION = f"""INSERT INTO subscriptions ({SUBSCRIPTION}) VALUES (:endpoint, :person, :key, :auth, :made)
ON CONFLICT (endpoint) DO UPDATE SET person = excluded.person, key = excluded.key, auth = excluded.auth"""
FEWER_SUBSCRIPTIONS = """DELETE FROM subscriptions WHERE person = :person AND endpoint NOT IN (
    SELECT endpoint FROM subscriptions WHERE person = :person ORDER BY made DESC, endpoint LIMIT :most
)"""
ADD_NOTICE = """INSERT INTO notices (person, kind, about, number, due, sent)
VALUES (:person, :kind, :about, :number, :due, 0) ON CONFLICT DO NOTHING"""
# Whoever marks it sends it; a node that dies in between has told nobody, which is better than telling twice.
CLAIM = """UPDATE notices SET sent = 1 WHERE sent = 0 AND (person, kind, about, number) IN (
    SELECT person, kind, about, number FROM notices WHERE sent = 0 AND due <= :now ORDER BY due LIMIT :limit
) RETURNING person, kind, about, number, due"""
SOON = """SELECT id FROM tables WHERE due > :low AND due <= :high AND phase = 'playing' ORDER BY due LIMIT :limit"""
ADOPT_NOTICES = (
    """INSERT INTO wishes (person, document) SELECT CAST(:new AS TEXT), document FROM wishes WHERE person = :old
    ON CONFLICT DO NOTHING""",
    "DELETE FROM wishes WHERE person = :old",
    "UPDATE subscriptions SET person = :new WHERE person = :old",
    "DELETE FROM notices WHERE person = :old",
)
FORGET_NOTICES = (
    "DELETE FROM wishes WHERE person = :id",
    "DELETE FROM subscriptions WHERE person = :id",
    "DELETE FROM notices WHERE person = :id",
)


class Subscription(msgspec.Struct, frozen=True):
    """A browser that takes notices: where its push service is reached, and the keys for which they are sealed."""

    endpoint: str
    person: str
    key: str
    auth: str
    made: float


class Notice(msgspec.Struct, frozen=True):
    """Something to tell somebody: what kind, about which table, and which of several of that kind it is."""

    person: str
    kind: NoticeKind
    about: str
    number: int = 0
    due: float = 0.0  # not before


class Notices:
    """The notices of a store."""

    def __init__(self, statements: Statements) -> None:
        self._statements = statements

    async def wishes(self, person: str) -> bytes:
        """What somebody wants to be told and how, as its own bytes; empty if they have never said."""
        rows = await self._statements.read("SELECT document FROM wishes WHERE person = :person", person=person)
        return bytes(rows[0][0]) if rows else b""

    async def put_wishes(self, person: str, document: bytes) -> None:
        """Keep wishes instead of the older ones."""
        await self._statements.change((PUT_WISHES, {"person": person, "document": document}))

    async def subscriptions(self, person: str) -> list[Subscription]:
        """The browsers that take somebody's notices, the newest first."""
        sql = f"SELECT {SUBSCRIPTION} FROM subscriptions WHERE person = :person ORDER BY made DESC, endpoint"
        return [Subscription(*row) for row in await self._statements.read(sql, person=person)]

    async def subscribe(self, subscription: Subscription) -> None:
        """Keep a browser; one that belonged to somebody else before is theirs no longer."""
        values = {"person": subscription.person, "most": MOST_SUBSCRIPTIONS}
        await self._statements.change(
            (PUT_SUBSCRIPTION, msgspec.structs.asdict(subscription)), (FEWER_SUBSCRIPTIONS, values)
        )

    async def unsubscribe(self, endpoint: str) -> None:
        """Forget a browser."""
        await self._statements.change(("DELETE FROM subscriptions WHERE endpoint = :endpoint", {"endpoint": endpoint}))

    async def add(self, *notices: Notice) -> None:
        """Tell something from its time on; what was told before is not told again."""
        await self._statements.change(*((ADD_NOTICE, msgspec.structs.asdict(notice)) for notice in notices))

    async def claim(self, now: float, limit: int) -> list[Notice]:
        """What is to be told now: whoever claims it has to tell it, and nobody else will."""
        rows = await self._statements.change((CLAIM, {"now": now, "limit": limit}))
        return [Notice(*row) for row in rows]

    async def told_before(self, before: float) -> None:
        """Forget what was told long ago."""
        await self._statements.change(("DELETE FROM notices WHERE sent = 1 AND due < :before", {"before": before}))

    async def soon(self, low: float, high: float, limit: int) -> list[str]:
        """Tables in play whose clock runs out between two moments."""
        rows = await self._statements.read(SOON, low=low, high=high, limit=limit)
        return [id for (id,) in rows]
