"""Who may look at a game of a deal that others still play: those who sit there, and those who have finished it."""

from reverie.server.nights.deals import find_deal
from reverie.store import Store
from reverie.store.results import ResultRow
from reverie.table.document import Document, today

KNOWN = 100  # of somebody's unfinished games, in which one of a shared deal is looked for


async def played(store: Store, player: str, game: str, key: str) -> ResultRow | None:
    """The game by which somebody has finished a shared deal: the first one, for that is the one that counts.

    Who has practised it while the first one is not over has not finished it: what others did would help them there.
    """
    rows = [row for row in await store.results.days(player, key) if row.daily == key and row.game == game]
    found = min(rows, key=lambda row: (row.practice, row.finished), default=None)
    if found is not None and found.practice:
        going = [row for row in await store.tables_of(player, KNOWN) if (row.game, row.daily) == (game, key)]
        return None if going else found
    return found


async def sealed(store: Store, document: Document, player: str) -> bool:
    """Whether what happens at a table would tell somebody about a deal that is still before them."""
    if not document.shared or document.phase == "lobby" or player in document.people:
        return False
    if document.daily and document.daily != today():
        return False  # its seed is told already
    if document.deal:
        deal = await find_deal(store, document.deal)
        if deal is None or deal.closed:
            return False
    return not player or await played(store, player, document.game, document.shared) is None
