"""A duplicate as one person may know it: which tables have played it, and how, side by side."""

from collections.abc import Sequence

import msgspec

from reverie.server.nights.deals import Deal
from reverie.server.nights.night import BotLine, Left, Nights
from reverie.server.nights.seals import played
from reverie.server.nights.shared import Shared
from reverie.store.results import ResultRow
from reverie.table.people import Person

MOST = 200  # rows of one deal that are shown


class Side(msgspec.Struct, frozen=True):
    """One table that has played the deal to its end."""

    table: str
    rows: tuple[ResultRow, ...]  # of its people, in the order of their seats
    mine: bool
    left: Left | None = None  # where one's own game left it


class Sides(msgspec.Struct, frozen=True):
    """What is known of a duplicate."""

    deal: Deal
    hosted: bool
    under_way: str
    own: str  # one's own finished table, the first one
    tables: int  # that have finished it
    sides: Sequence[Side] = ()
    bots: Sequence[BotLine] = ()
    bots_play: bool = False
    seed: str = ""
    salt: str = ""

    @property
    def open(self) -> bool:
        """Whether this person may know what became of it."""
        return self.deal.closed or bool(self.own)


async def look(nights: Nights, deal: Deal, person: Person, *, hosted: bool) -> Sides:
    """All that somebody may know of a duplicate."""
    store = nights.house.store
    own = await played(store, person.id, deal.game, deal.key)
    going = (await nights.under_way(person.id, deal.key)).get(deal.game, "")
    rows = await store.results.deal(deal.key, MOST)
    tables = tuple(dict.fromkeys(row.table for row in rows))
    found = Sides(deal, hosted, going, own.table if own is not None else "", len(tables))
    if not found.open:
        return found
    shared = deal.shared()
    sides = [await _side(nights, shared, table, rows, found.own, person) for table in tables]
    bots, wait = await nights.bot_lines(shared, own, person.language)
    seed, salt = nights.house.shared_deal(deal.game, deal.key) if deal.closed else ("", "")
    return msgspec.structs.replace(found, sides=sides, bots=bots, bots_play=wait, seed=seed, salt=salt)


async def _side(
    nights: Nights, shared: Shared, table: str, rows: Sequence[ResultRow], own: str, person: Person
) -> Side:
    here = tuple(sorted((row for row in rows if row.table == table), key=lambda row: row.seat))
    other = bool(own) and table != own
    left = await nights.left(shared, own, table, person.language) if other else None
    return Side(table, here, any(row.player == person.id for row in here), left)
