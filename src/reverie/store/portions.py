"""Large deletions in small portions: whoever plays meanwhile waits for one of them at the most."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence

PORTION = 4  # tables: with long logs and snapshots about as much as some hundred acts write


async def in_portions(tables: Sequence[str], work: Callable[[Sequence[str]], Awaitable[None]]) -> None:
    """Do something to many tables, some at a time; between two portions the writer is free for as long as one took."""
    took = 0.0
    for start in range(0, len(tables), PORTION):
        await asyncio.sleep(took)
        began = time.perf_counter()
        await work(tables[start : start + PORTION])
        took = time.perf_counter() - began
