"""Reviews of finished games: each is worked out once, slice by slice in the coach's process, and kept in the store."""

import asyncio
import logging
from collections import OrderedDict

import msgspec

from reverie.coach.judge import Judged, Start
from reverie.coach.review import Review, assemble, check, enough, least_known
from reverie.coach.worker import CloserLook, ReviewJob
from reverie.engine import Record
from reverie.server import records
from reverie.store import Store
from reverie.table.refusals import refused
from reverie.table.reviewed import kept_review, unpacked
from reverie.table.table import Table
from reverie.table.timeout import with_timeout
from reverie.table.workers import PATIENCE, CoachWorker

KEPT = 100  # reviews in memory, the newest
MOST_AT_ONCE = 8
log = logging.getLogger("reverie.server")


class ReviewProgress:
    """A review and how far it has come."""

    def __init__(self, total: int) -> None:
        self.done = 0
        self.total = total
        self.closer = 0.0  # how much of the time for a closer look is over, between 0 and 1
        self.review: Review | None = None
        self.failed = False


class Reviews:
    """The reviews of this process, by table, over those that the store keeps."""

    def __init__(self, coach: CoachWorker, store: Store) -> None:
        self.coach = coach
        self.store = store
        self.known: OrderedDict[str, ReviewProgress] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    async def of(self, table: Table) -> ReviewProgress:
        """The review of a finished game; the first who asks ever sets it going."""
        found = self.known.get(table.id)
        if found is None or found.failed:
            records.finished(table)
            kept = unpacked(await self.store.review(table.id))
            found = self._begin(table, kept)
        self.known.move_to_end(table.id)
        while len(self.known) > KEPT:
            self.known.popitem(last=False)
        return found

    def _begin(self, table: Table, kept: Review | None) -> ReviewProgress:
        """Take what the store has, or begin; whoever asked meanwhile has perhaps done so already."""
        found = self.known.get(table.id)
        if found is not None and not found.failed:
            return found
        if kept is not None:
            found = self.known[table.id] = ReviewProgress(len(kept.acts))
            found.done, found.review = found.total, kept
            return found
        record = full_record(table)
        check(record)
        if len(self._tasks) >= MOST_AT_ONCE:
            raise refused("coach_busy")
        found = self.known[table.id] = ReviewProgress(len(record.acts))
        seats = tuple(place for place, seat in enumerate(table.document.seats) if seat.kind == "person") or tuple(
            range(record.seats)
        )
        task = asyncio.create_task(self._look(table.id, record, seats, found), name=f"review {table.id}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return found

    async def _look(self, table: str, record: Record, seats: tuple[int, ...], found: ReviewProgress) -> None:
        try:
            review = await self._review(record, seats, found)
        except Exception:
            log.exception("a review failed")
            found.failed = True
            return
        try:
            await self.store.put_review(kept_review(table, review))
        except Exception:  # the table was forgotten, or the disk is full: it can still be read now
            log.exception("a review was not kept")
        found.review = review

    async def _review(self, record: Record, seats: tuple[int, ...], found: ReviewProgress) -> Review:
        loop = asyncio.get_running_loop()
        left = enough(record)
        start = Start((), ())
        acts: list[Judged] = []
        while len(acts) < len(record.acts):
            began = loop.time()
            slice = await self.coach.judge(ReviewJob(record, seats, 0, len(acts) + 1, max(left, 0.1)))
            if slice is None or not slice.acts:
                raise RuntimeError("the coach's process has failed")
            left -= loop.time() - began
            start = slice.start or start
            acts += slice.acts
            found.done = len(acts)
        await self._look_closer(record, seats, acts, found)
        return await with_timeout(lambda: assemble(record, check(record), seats, start, acts), PATIENCE)

    async def _look_closer(
        self, record: Record, seats: tuple[int, ...], acts: list[Judged], found: ReviewProgress
    ) -> None:
        """Once more at what is least known, as long as the margin is wide and there is time."""
        loop = asyncio.get_running_loop()
        began, most = loop.time(), enough(record)
        while (act := least_known(acts, seats)) is not None and found.closer < 1.0:
            slice = await self.coach.judge(CloserLook(record, seats, 0, act))
            if slice is None:  # too slow: the review is whole as it is, with a wider margin
                return
            acts[act.act - 1] = slice.acts[0]
            found.closer = min((loop.time() - began) / most, 1.0)

    async def close(self) -> None:
        """Leave what is not finished."""
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


def full_record(table: Table) -> Record:
    """The record with its seed, which the coach needs to replay it; it is shown to nobody."""
    return msgspec.structs.replace(records.record_of(table), seed=table.document.seed)
