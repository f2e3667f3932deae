"""One person taken out of everything that is kept, really: rows, logs, chat and reports say "somebody" instead.

Or another one put in their place, who has shown to be the same: a guest who becomes known on this device, too.

A log is not cut: its numbers, moves and times stay, so that the others can still replay the game; only who acted
changes. Its links are made anew from the first entry on, in the same transaction: they tell damage from what was
written, and what was written is now this. Whoever does it must hold the table, so that nobody else writes to the log
meanwhile or knows an old link.
"""

from collections.abc import Callable

import msgspec

from reverie.store.log import Entry, Line, Store, TableRow

ALL_LINES = 1_000_000
WORDS = "…"  # instead of what was said


async def replace_person(store: Store, id: str, player: str, by: str, changed: Callable[[TableRow], TableRow]) -> None:
    """Put somebody in the place of a person at a table that this node holds; `changed` gives its row without them."""
    row = await store.table(id)
    if row is None:
        return
    entries = [_without(entry, player, by) for entry in await store.entries(id)]
    lines = [_unsaid(line, player, by) for line in await store.chat(id, ALL_LINES)]
    await store.rewrite(changed(row), entries, lines)


async def rename_person(store: Store, id: str, player: str, by: str, changed: Callable[[TableRow], TableRow]) -> None:
    """Give all that a guest did and said at a table that this node holds to the person that this guest is."""
    row = await store.table(id)
    if row is None:
        return
    entries = [_without(entry, player, by) for entry in await store.entries(id)]
    lines = [
        msgspec.structs.replace(line, player=by, command="") if line.player == player else line
        for line in await store.chat(id, ALL_LINES)
    ]
    await store.rewrite(changed(row), entries, lines)


def _without(entry: Entry, player: str, by: str) -> Entry:
    """Without the command either: two who became somebody may have used the same one, and neither sends it again."""
    return msgspec.structs.replace(entry, player=by, command="") if entry.player == player else entry


def _unsaid(line: Line, player: str, by: str) -> Line:
    if line.player != player:
        return line
    return msgspec.structs.replace(line, player=by, name="", text=WORDS, command="")
