"""The coach of a house: one process beside the bots', asked by tables for advice and by finished games for reviews."""

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Final

import msgspec

from reverie.bots.worker import Workers
from reverie.coach.advice import Advice
from reverie.coach.worker import ReviewJob, Slice, pack_advice, work
from reverie.engine import State

THOUGHT: Final = 1.8  # seconds for advice
PATIENCE: Final = 20.0  # seconds after which the process counts as lost: a slice of a review comes first


class Coach:
    """The process, and the thread that waits for it instead of the event loop."""

    def __init__(self) -> None:
        self.workers = Workers(1, work)
        self._threads = ThreadPoolExecutor(1, "coach")
        self._random = Random(secrets.randbits(64))

    async def advise(self, state: State, seat: int) -> Advice | None:
        """What to do in a seat's place, from what it knows; None if the process has failed."""
        found = await self._ask(pack_advice(state, seat, THOUGHT, self._random))
        return msgspec.msgpack.decode(found, type=Advice) if found is not None else None

    async def judge(self, job: ReviewJob) -> Slice | None:
        """A slice of a review; None if the process has failed."""
        found = await self._ask(msgspec.msgpack.encode(job))
        return msgspec.msgpack.decode(found, type=Slice) if found is not None else None

    async def _ask(self, job: bytes) -> bytes | None:
        loop = asyncio.get_running_loop()
        found: bytes | None = await loop.run_in_executor(self._threads, self.workers.ask, job, PATIENCE)
        return found

    def close(self) -> None:
        """End the process."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        self.workers.close()
