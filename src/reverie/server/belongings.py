"""All that the house keeps of somebody: given to them, given to the person that they turn out to be, or taken away."""

from functools import partial
from typing import Any

import msgspec

from reverie.engine import OtherRules
from reverie.server import records
from reverie.server.nodes.errands import at_holder
from reverie.server.notices import wishes
from reverie.server.site import Site
from reverie.store import Damaged
from reverie.table import keeping
from reverie.table.house import House

MOST_REPORTS = 1_000_000


async def ids_of(site: Site, person: str) -> list[str]:
    """Under which ids somebody was here: their own, and those of guests that they were on other devices."""
    return [person, *await site.house.store.people.former(person)]


async def everything(site: Site, person: str) -> dict[str, Any]:
    """All of it, with the records of finished games; what others did or said is theirs."""
    store = site.house.store
    ids = await ids_of(site, person)
    tables: dict[str, Any] = {}
    for id in ids:
        for table in await _tables_with(site, id):
            part = await keeping.part_of(site.house, table, id)
            if part.get("phase") == "over":
                part["record"] = await _record(site.house, table)
            tables[table] = part
    kept = await store.people.find(person)
    passkeys = [
        {"label": each.label, "host": each.host, "made": each.made, "used": each.used}
        for each in await store.people.passkeys(person)
    ]
    found = {
        "profile": None if kept is None else {
            "name": kept.name, "avatar": kept.avatar, "language": kept.language, "made": kept.made,
            "recovery code": bool(kept.finder),
        },
        "guests": ids[1:],
        "passkeys": passkeys,
        "devices": [
            {"label": each.label, "made": each.made, "used": each.used} for each in await store.people.devices(person)
        ],
        "friends": msgspec.to_builtins(await store.friends.ties(person)),
        "notices": msgspec.to_builtins(wishes.decode(await store.notices.wishes(person))),
    }  # fmt: skip
    reports = [each for each in await store.reports(MOST_REPORTS) if {each.reporter, each.player} & set(ids)]
    return {
        "person": person, **{name: value for name, value in found.items() if value}, "tables": list(tables.values()),
        "reports": [msgspec.structs.asdict(each) for each in reports],
    }  # fmt: skip


async def _tables_with(site: Site, id: str) -> list[str]:
    async with site.searching:
        return await site.house.store.tables_with(id)


async def _record(house: House, id: str) -> str:
    """The record of a finished game; empty if it can no longer be read."""
    there = id in house.tables
    try:
        table = await house.peek(id)
        text = records.record_text(table) if table is not None else ""
    except (OtherRules, Damaged):
        return ""
    if not there and id in house.tables:
        await house.put_away(house.tables[id])  # somebody's hundred games need not all stay in memory
    return text


async def adopt(site: Site, guest: str, person: str) -> int:
    """Let a person have what they played as a guest: finished games, and seats at unfinished ones.

    The guest's session is good until all is done: who is interrupted does it again, and the rest comes along.
    """
    tables = await site.house.store.people.tables_of(guest)
    for table in tables:
        path = f"/api/tables/{table}/keeper/{guest}/adopt/{person}"
        await at_holder(site, table, path, partial(keeping.adopt, site.house, table, guest, person))
    await site.house.store.results.adopt(guest, person)
    await site.house.store.people.adopt(guest, person)
    return len(tables)


async def erase(site: Site, person: str) -> int:
    """Keep nothing of somebody: the others' games stay, with somebody without a name; gives at how many tables.

    Rows of their own go last: who is interrupted is still signed in, and does it again.
    """
    count = 0
    nobody = keeping.anybody()
    ids = await ids_of(site, person)
    for id in ids:
        for table in await _tables_with(site, id):
            path = f"/api/tables/{table}/keeper/{id}/erase/{nobody}"
            await at_holder(site, table, path, partial(keeping.erase, site.house, table, id, nobody))
            count += 1
        await keeping.erase_reports(site.house, id, nobody)
    for id in ids[::-1]:
        await site.house.store.people.forget(id)
    site.devices.forget()
    return count
