"""Long work in short slices: what takes longer than others should wait gives way to them again and again."""

import asyncio
from collections.abc import Iterator
from typing import TypeVar

from reverie.table import world
from reverie.table.refusals import refused

Step = TypeVar("Step")
SLICE = 0.001  # seconds: with what comes before and after it, a step of the loop stays well below five of them
MOST_WAITING = 32


class Slices:
    """A few long works at a time for the whole house; everything else goes on between two of their slices."""

    def __init__(self, at_once: int = 1, most_waiting: float = MOST_WAITING) -> None:
        self._turn = asyncio.Semaphore(at_once)
        self._most_waiting = most_waiting
        self._waiting = 0

    async def last(self, steps: Iterator[Step]) -> Step:
        """The last thing of an iterator that has at least one, each of which is quickly found."""
        if self._waiting >= self._most_waiting:
            raise refused("coach_busy")
        self._waiting += 1
        try:
            async with self._turn:
                found = next(steps)
                began = world.clock()
                for step in steps:
                    found = step
                    if world.clock() - began > SLICE:
                        await asyncio.sleep(0)
                        began = world.clock()
                await asyncio.sleep(0)  # what is done with it is a step of its own
                return found
        finally:
            self._waiting -= 1
