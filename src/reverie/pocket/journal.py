"""The dream journal of a house in a browser, and which of its games a server has not been offered yet."""

import msgspec

from reverie.pocket.border import Answer, Question, data, file, go, page
from reverie.pocket.house import MARKS, SENT, Pocket
from reverie.server import pages
from reverie.server.bundles import bundle_of
from reverie.server.journal_found import as_csv, found_for, wanted_of
from reverie.store.results import ResultRow, Wanted
from reverie.table.bundle import MOST_GAMES

MOST = 20_000  # games in a file, the newest
AT_ONCE = MOST_GAMES // 2  # games of a bundle


async def shown(pocket: Pocket, question: Question) -> Answer:
    """One's finished games, what they add up to, and what the coach found most often."""
    words = [question.asked(name) for name in ("options", "result", "with")]
    wanted = wanted_of(question.asked("game"), max(0, question.number("seats", 0)), *words)
    store = pocket.house.store
    marks_wanted = bool(await store.note(MARKS))
    number = max(0, question.number("page", 0))
    found = await found_for(store.results, pocket.person.id, wanted, number, marks=marks_wanted)
    return page(pages.journal(pocket.me, found))


async def rows_of(pocket: Pocket) -> list[ResultRow]:
    """All finished games, the newest first."""
    return await pocket.house.store.results.of(pocket.person.id, Wanted(), MOST)


async def as_data(pocket: Pocket, question: Question) -> Answer:
    """One's finished games as JSON, the newest first."""
    body = msgspec.json.format(msgspec.json.encode(await rows_of(pocket)), indent=1)
    return file(body, "application/json", "reverie-journal.json")


async def as_table(pocket: Pocket, question: Question) -> Answer:
    """The same as CSV."""
    rows = await rows_of(pocket)
    body = as_csv([msgspec.structs.asdict(row) for row in rows], list(ResultRow.__struct_fields__) if rows else [])
    return file(body, "text/csv", "reverie-journal.csv")


async def as_bundle(pocket: Pocket, question: Question) -> Answer:
    """The records of one's finished games in one file, some hundred at a time."""
    first = max(0, question.number("page", 0)) * AT_ONCE
    rows = (await rows_of(pocket))[first : first + AT_ONCE]
    return file(await bundle_of(pocket.house, rows), "application/zip", "reverie-journal.zip")


async def marks(pocket: Pocket, question: Question) -> Answer:
    """Show quiet marks, or hide them again."""
    await pocket.house.store.put_note(MARKS, b"1" if question.typed("shown") == "1" else b"")
    return go("/journal")


async def not_sent(pocket: Pocket) -> list[ResultRow]:
    """Finished games that were not offered to a server yet, the oldest first."""
    known = set(await sent_tables(pocket))
    return [row for row in reversed(await rows_of(pocket)) if row.table not in known]


async def sent_tables(pocket: Pocket) -> list[str]:
    """The tables whose games a server has been offered."""
    kept = await pocket.house.store.note(SENT)
    return msgspec.json.decode(kept, type=list[str]) if kept else []


async def unsent(pocket: Pocket, question: Question) -> Answer:
    """Which games could be offered to one's journal on a server, at most a bundle of them."""
    rows = await not_sent(pocket)
    return data({"all": len(rows), "tables": [row.table for row in rows[:AT_ONCE]]})


async def unsent_bundle(pocket: Pocket, question: Question) -> Answer:
    """The records of these games."""
    rows = (await not_sent(pocket))[:AT_ONCE]
    return file(await bundle_of(pocket.house, rows), "application/zip", "reverie-journal.zip")


async def sent(pocket: Pocket, question: Question) -> Answer:
    """A server has answered about these games: they are not offered again."""
    tables = [*await sent_tables(pocket), *question.form.get("table", [])]
    await pocket.house.store.put_note(SENT, msgspec.json.encode(sorted(set(tables))))
    return data({"ok": True})
