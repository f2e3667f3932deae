"""People who keep their name: their passkeys, where they are signed in, and slips that are good once."""

import msgspec

from reverie.store.notices import ADOPT_NOTICES, FORGET_NOTICES
from reverie.store.statements import Statements, Step

MOST_DEVICES = 20  # of one person: who signs in once more is signed out where it is longest ago


class KeptPerson(msgspec.Struct, frozen=True):
    """Somebody who is known on more than one device."""

    id: str
    name: str
    avatar: str
    language: str
    made: float
    finder: str = ""  # the part of the recovery code by which its owner is found; empty without one
    recovery: bytes = b""  # a salt, and the digest of the other part


class Passkey(msgspec.Struct, frozen=True):
    """What proves somebody: the public half of a key that never leaves its authenticator."""

    id: str
    person: str
    host: str  # for which it was made
    public_key: bytes
    counter: int  # how often its authenticator says it was used, 0 for those that do not count
    label: str
    made: float
    used: float


class Device(msgspec.Struct, frozen=True):
    """Where somebody is signed in."""

    id: str
    person: str
    label: str
    made: float
    used: float


class Slip(msgspec.Struct, frozen=True):
    """Something that is good once: by its kind and its name, and not for long."""

    kind: str
    name: str
    person: str
    data: str
    until: float


PERSON = "id, name, avatar, language, made, finder, recovery"
PASSKEY = "id, person, host, public_key, counter, label, made, used"
DEVICE = "id, person, label, made, used"
SLIP = "kind, name, person, data, until"
NEW_PERSON = f"INSERT INTO people ({PERSON}) VALUES (:id, :name, :avatar, :language, :made, :finder, :recovery)"
NEW_PASSKEY = f"""INSERT INTO passkeys ({PASSKEY})
VALUES (:id, :person, :host, :public_key, :counter, :label, :made, :used)"""
NEW_DEVICE = f"INSERT INTO devices ({DEVICE}) VALUES (:id, :person, :label, :made, :used)"
FEWER_DEVICES = """DELETE FROM devices WHERE person = :person AND id NOT IN (
    SELECT id FROM devices WHERE person = :person ORDER BY used DESC, id LIMIT :most
)"""

_NEW = "CAST(:new AS TEXT)"  # PostgreSQL wants to be told what a value is that stands at two places
# One's own side of a tie comes along; where both had one, a block outlives a friendship, and that a question.
_TIES = """INSERT INTO ties (person, other, kind, name, avatar, shows, made)
SELECT {who}, kind, name, avatar, shows, made FROM ties WHERE {old}
ON CONFLICT (person, other) DO UPDATE SET kind = CASE
    WHEN excluded.kind = 'block' OR ties.kind IN ('asked', 'asks') THEN excluded.kind ELSE ties.kind END"""
# Whatever is kept by person comes along when a guest turns out to be somebody: a new kind of row adds its line here.
ADOPT = (
    "INSERT INTO former (id, person) VALUES (:old, :new) ON CONFLICT (id) DO UPDATE SET person = excluded.person",
    _TIES.format(who=f"{_NEW}, other", old=f"person = :old AND other <> {_NEW}"),
    _TIES.format(who=f"person, {_NEW}", old=f"other = :old AND person <> {_NEW}"),
    "DELETE FROM ties WHERE person = :old OR other = :old",
    f"""INSERT INTO invited (person, table_id, inviter, name, made)
    SELECT {_NEW}, table_id, inviter, name, made FROM invited WHERE person = :old ON CONFLICT DO NOTHING""",
    "DELETE FROM invited WHERE person = :old",
    "UPDATE invited SET inviter = :new WHERE inviter = :old",
    "UPDATE slips SET person = :new WHERE person = :old",
    *ADOPT_NOTICES,
)
# And goes when they want to be forgotten.
FORGET = (
    "DELETE FROM people WHERE id = :id",
    "DELETE FROM former WHERE person = :id OR id = :id",
    "DELETE FROM passkeys WHERE person = :id",
    "DELETE FROM devices WHERE person = :id",
    "DELETE FROM slips WHERE person = :id",
    "DELETE FROM ties WHERE person = :id OR other = :id",
    "DELETE FROM invited WHERE person = :id OR inviter = :id",
    *FORGET_NOTICES,
)


class People:
    """The people of a store."""

    def __init__(self, statements: Statements) -> None:
        self._statements = statements

    # ------------------------------------------------------------ persons

    async def begin(self, person: KeptPerson, device: Device, passkey: Passkey | None = None) -> None:
        """Keep somebody from now on; Conflict if they, or their passkey, are kept already."""
        steps = [_step(NEW_PERSON, person), _step(NEW_DEVICE, device)]
        await self._statements.change(*steps, *([_step(NEW_PASSKEY, passkey)] if passkey is not None else []))

    async def find(self, id: str) -> KeptPerson | None:
        """Somebody by their id."""
        rows = await self._statements.read(f"SELECT {PERSON} FROM people WHERE id = :id", id=id)
        return KeptPerson(*rows[0]) if rows else None

    async def found_by(self, finder: str) -> KeptPerson | None:
        """Somebody by the first part of their recovery code."""
        sql = f"SELECT {PERSON} FROM people WHERE finder = :finder AND finder <> ''"
        rows = await self._statements.read(sql, finder=finder)
        return KeptPerson(*rows[0]) if rows else None

    async def since(self, made: float) -> list[tuple[str, float]]:
        """Who has been kept since then, and when."""
        rows = await self._statements.read("SELECT id, made FROM people WHERE made >= :made", made=made)
        return [(id, when) for id, when in rows]

    async def rename(self, id: str, name: str, avatar: str, language: str) -> None:
        """Call somebody otherwise, also for their friends."""
        values = {"id": id, "name": name, "avatar": avatar, "language": language}
        await self._statements.change(
            ("UPDATE people SET name = :name, avatar = :avatar, language = :language WHERE id = :id", values),
            ("UPDATE ties SET name = :name, avatar = :avatar WHERE other = :id", values),
        )

    async def put_recovery(self, id: str, finder: str, recovery: bytes) -> None:
        """Keep a recovery code instead of the older one; Conflict if somebody else is found by it."""
        sql = "UPDATE people SET finder = :finder, recovery = :recovery WHERE id = :id"
        await self._statements.change((sql, {"id": id, "finder": finder, "recovery": recovery}))

    async def adopt(self, old: str, new: str) -> None:
        """What belongs to a guest belongs to a person from now on; their seats at tables are renamed by the tables."""
        await self._statements.change(*((sql, {"old": old, "new": new}) for sql in ADOPT))

    async def former(self, id: str) -> list[str]:
        """The guests that somebody was before, on other devices."""
        rows = await self._statements.read("SELECT id FROM former WHERE person = :id ORDER BY id", id=id)
        return [found for (found,) in rows]

    async def tables_of(self, id: str) -> list[str]:
        """All tables at which somebody sits, finished ones too."""
        rows = await self._statements.read("SELECT table_id FROM players WHERE player = :id ORDER BY table_id", id=id)
        return [found for (found,) in rows]

    async def forget(self, id: str) -> None:
        """Keep nothing of somebody any more."""
        await self._statements.change(*((sql, {"id": id}) for sql in FORGET))

    # ------------------------------------------------------------ passkeys

    async def add_passkey(self, passkey: Passkey) -> None:
        """Keep one more; Conflict if it is kept already, whoever's it is."""
        await self._statements.change(_step(NEW_PASSKEY, passkey))

    async def passkey(self, id: str) -> Passkey | None:
        """A passkey by its own id."""
        rows = await self._statements.read(f"SELECT {PASSKEY} FROM passkeys WHERE id = :id", id=id)
        return Passkey(*rows[0]) if rows else None

    async def passkeys(self, person: str) -> list[Passkey]:
        """All of a person, the oldest first."""
        sql = f"SELECT {PASSKEY} FROM passkeys WHERE person = :person ORDER BY made, id"
        return [Passkey(*row) for row in await self._statements.read(sql, person=person)]

    async def use_passkey(self, passkey: Passkey, counter: int, now: float) -> bool:
        """Note that it was used; False if it is gone, or was used by somebody else in this very moment."""
        sql = """UPDATE passkeys SET counter = :counter, used = :now
        WHERE id = :id AND counter = :before RETURNING id"""
        values = {"id": passkey.id, "before": passkey.counter, "counter": counter, "now": now}
        return bool(await self._statements.change((sql, values)))

    async def drop_passkey(self, person: str, id: str) -> None:
        """Believe a passkey of a person no longer."""
        sql = "DELETE FROM passkeys WHERE person = :person AND id = :id"
        await self._statements.change((sql, {"person": person, "id": id}))

    # ------------------------------------------------------------ devices

    async def add_device(self, device: Device) -> None:
        """Sign somebody in; where it is longest ago they are signed out, if they are signed in at too many places."""
        fewer = {"person": device.person, "most": MOST_DEVICES}
        await self._statements.change(_step(NEW_DEVICE, device), (FEWER_DEVICES, fewer))

    async def device(self, id: str) -> Device | None:
        """A device, if somebody is still signed in there."""
        rows = await self._statements.read(f"SELECT {DEVICE} FROM devices WHERE id = :id", id=id)
        return Device(*rows[0]) if rows else None

    async def devices(self, person: str) -> list[Device]:
        """Where a person is signed in, where it was last used first."""
        sql = f"SELECT {DEVICE} FROM devices WHERE person = :person ORDER BY used DESC, id"
        return [Device(*row) for row in await self._statements.read(sql, person=person)]

    async def use_device(self, id: str, now: float) -> None:
        """Note that somebody was there."""
        await self._statements.change(("UPDATE devices SET used = :now WHERE id = :id", {"id": id, "now": now}))

    async def drop_device(self, person: str, id: str) -> None:
        """Sign a person out at one place."""
        sql = "DELETE FROM devices WHERE person = :person AND id = :id"
        await self._statements.change((sql, {"person": person, "id": id}))

    async def drop_devices(self, person: str) -> None:
        """Sign a person out everywhere."""
        await self._statements.change(("DELETE FROM devices WHERE person = :person", {"person": person}))

    # ------------------------------------------------------------ slips

    async def put_slip(self, slip: Slip, now: float) -> None:
        """Keep a slip, and none that is too old; Conflict if there is one of this name."""
        new = f"INSERT INTO slips ({SLIP}) VALUES (:kind, :name, :person, :data, :until)"
        await self._statements.change(("DELETE FROM slips WHERE until < :now", {"now": now}), _step(new, slip))

    async def slips(self, person: str, kind: str, now: float) -> list[Slip]:
        """The slips of a person that are still good."""
        sql = f"""SELECT {SLIP} FROM slips WHERE person = :person AND kind = :kind AND until >= :now
        ORDER BY until, name"""
        return [Slip(*row) for row in await self._statements.read(sql, person=person, kind=kind, now=now)]

    async def slip(self, kind: str, name: str, now: float) -> Slip | None:
        """A slip that is still good, to look at."""
        sql = f"SELECT {SLIP} FROM slips WHERE kind = :kind AND name = :name AND until >= :now"
        rows = await self._statements.read(sql, kind=kind, name=name, now=now)
        return Slip(*rows[0]) if rows else None

    async def take_slip(self, kind: str, name: str, now: float) -> Slip | None:
        """A slip that is still good, which nobody can take again."""
        sql = f"DELETE FROM slips WHERE kind = :kind AND name = :name AND until >= :now RETURNING {SLIP}"
        rows = await self._statements.change((sql, {"kind": kind, "name": name, "now": now}))
        return Slip(*rows[0]) if rows else None

    async def drop_slips(self, person: str, kind: str) -> None:
        """Take back all slips of a kind."""
        sql = "DELETE FROM slips WHERE person = :person AND kind = :kind"
        await self._statements.change((sql, {"person": person, "kind": kind}))


def _step(sql: str, row: msgspec.Struct) -> Step:
    return sql, msgspec.structs.asdict(row)
