"""The results of finished games made again from their logs: once after the store has learnt to keep them, or at will.

What cannot be played again, because its rules have changed since or its log is damaged, keeps the rows that it has.
"""

import asyncio
import logging

import msgspec

from reverie.engine import Fault
from reverie.engine.shelf import game as find_game
from reverie.store import Store, StoreFailure
from reverie.store.results import ResultRow
from reverie.table import document as documents
from reverie.table.restore import restoring
from reverie.table.results import results_of
from reverie.table.reviewed import kept_review, unpacked
from reverie.table.slices import Slices

NOTE = "results"  # its name in the store: up to which table all rows have been made
DONE = b"~"  # behind every id
PORTION = 20  # tables
REST = 0.2  # seconds after each portion: nobody waits for this
log = logging.getLogger("reverie.table")


class Rebuilt(msgspec.Struct):
    """How far it has come."""

    after: str = ""  # the last table that was looked at, DONE if there is none left
    tables: int = 0
    changed: int = 0  # tables whose rows were missing, or others
    left: int = 0  # tables that cannot be played again


class History:
    """Makes the rows of finished tables."""

    def __init__(self, store: Store, slices: Slices) -> None:
        self._store = store
        self._slices = slices

    async def run(self) -> None:
        """Make what is missing since before the store kept results; whoever is interrupted goes on later."""
        while (after := await self._store.note(NOTE)) != DONE:
            try:
                found = await self.portion(after.decode())
                await self._store.put_note(NOTE, found.after.encode())
            except StoreFailure:
                log.exception("results")
            await asyncio.sleep(REST)

    async def portion(self, after: str) -> Rebuilt:
        """Look at the next tables."""
        found = Rebuilt(DONE.decode())
        tables = await self._store.results.finished(after, PORTION)
        for id in tables:
            found.tables += 1
            changed = await self._made(id)
            found.left += changed is None
            found.changed += changed is True
        if len(tables) == PORTION:
            found.after = tables[-1]
        return found

    async def _made(self, id: str) -> bool | None:
        """Whether a table's rows were others than its log says; None if nobody can tell."""
        try:
            row = await self._store.table(id)
            entries = await self._store.entries(id)
            if row is None or not entries:
                return False
            document = documents.decode(row.document)
            game = find_game(document.game)
            game.check_rules(document.rules)
            course = await self._slices.last(restoring(game, document, entries, None))
        except (Fault, StoreFailure, msgspec.MsgspecError):
            return None
        if not course.state.over:
            return None
        rows = await self._reviewed(id, results_of(document, course, entries[-1].made))
        if rows == await self._store.results.at([id]):
            return False
        return await self._store.results.put(id, row.document, rows)

    async def _reviewed(self, id: str, rows: tuple[ResultRow, ...]) -> list[ResultRow]:
        """The rows with what the kept review says of them."""
        review = unpacked(await self._store.review(id))
        parts = {part.seat: part for part in kept_review(id, review).parts} if review is not None else {}
        return [
            msgspec.structs.replace(row, luck=part.luck, choices=part.choices, found=part.found)
            if (part := parts.get(row.seat)) is not None
            else row
            for row in rows
        ]
