"""Deals that can be won: a fresh one for whoever wants to be sure, and after a defeat a line that would have won."""

import msgspec

from reverie.bots.proof import can_be_proved, stocked
from reverie.coach.worker import SolveJob
from reverie.engine import Record
from reverie.engine.shelf import game as find_game
from reverie.server import records
from reverie.table import world
from reverie.table.document import Document
from reverie.table.refusals import refused
from reverie.table.table import Table
from reverie.table.workers import CoachWorker

MOST_AT_ONCE = 4  # searches: they share one process with the coach
FRESH = 4  # slices of time for a deal that nobody has seen; then one of the stock must do
AFTERWARDS = 15  # slices for the deal that was lost


class Winnable:
    """The searches of this process for deals that can be won."""

    def __init__(self, coach: CoachWorker) -> None:
        self.coach = coach
        self._searching = 0

    async def deal(self, document: Document) -> Document:
        """The document with a seed that was proved to be winnable: a fresh one, or one of the stock of the game."""
        game = find_game(document.game)
        open_seats = any(seat.kind == "open" for seat in document.seats)
        if document.seed or document.daily or not document.solo or open_seats:
            raise refused("winnable_alone")
        if not can_be_proved(game, len(document.seats)):
            raise refused("winnable_game")
        seeds = [world.token(16) for _ in range(FRESH)]
        for seed in seeds:
            if await self._search(msgspec.structs.replace(document, seed=seed), 1) is not None:
                return msgspec.structs.replace(document, seed=seed, winnable=True)
        known = stocked(game, len(document.seats), document.options)
        if not known:
            raise refused("winnable_unknown")
        return msgspec.structs.replace(document, seed=world.choice(known), winnable=True)

    async def line(self, table: Table) -> Record:
        """A line that wins the deal of a lost game; refused if none is found in good time."""
        course, document = records.finished(table), table.document
        outcome = course.state.outcome
        lost = outcome is not None and all(each.result == "lost" for each in outcome.results)
        if not lost or not can_be_proved(table.game, len(document.seats)):
            raise refused("winnable_game")
        if not document.open_seed:  # others still play this deal
            raise refused("winnable_tomorrow")
        found = await self._search(document, AFTERWARDS)
        if found is None:
            raise refused("winnable_unknown")
        return found

    async def _search(self, document: Document, slices: int) -> Record | None:
        if self._searching >= MOST_AT_ONCE:
            raise refused("coach_busy")
        self._searching += 1
        try:
            for luck in range(slices):
                job = SolveJob(document.game, len(document.seats), document.seed, dict(document.options), luck)
                found = await self.coach.prove(job)
                if found is not None:
                    return found
            return None
        finally:
            self._searching -= 1
