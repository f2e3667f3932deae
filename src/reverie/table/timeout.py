"""Work that may take long or never end, apart from everything else: whoever waits knows how long."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import TypeVar

from reverie.table import world

Answer = TypeVar("Answer")


async def with_timeout(work: Callable[[], Answer], seconds: float) -> Answer:
    """What the work finds, or TimeoutError."""
    loop = asyncio.get_running_loop()
    found: asyncio.Future[Answer] = loop.create_future()

    def tell(answer: Answer | None, problem: Exception | None) -> None:
        if found.done():  # nobody waits any more
            return
        if problem is not None:
            found.set_exception(problem)
        else:
            found.set_result(answer)  # type: ignore[arg-type]  # None only where the work gives None

    def run() -> None:
        answer, problem = None, None
        try:
            answer = work()
        except Exception as error:  # noqa: BLE001 - raised again where it is waited for
            problem = error
        with contextlib.suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(tell, answer, problem)

    world.apart(run)
    # Not wait_for: in Python 3.11 it may swallow the end of the task that waits, and a table would never close.
    async with asyncio.timeout(seconds):
        return await found
