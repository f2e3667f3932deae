"""A batch whose tables are shared out among processes: the same rows as in one, whatever their number."""

import itertools
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np

from reverie.env.part import Part, Plan, make_part

FIELDS = ("observations", "masks", "asked", "ends", "rewards")


def shares(tables: int, workers: int) -> list[tuple[int, int]]:
    """First and number of the tables of each worker, as even as can be."""
    borders = [tables * worker // workers for worker in range(workers + 1)]
    return [(first, end - first) for first, end in itertools.pairwise(borders) if end > first]


def shared_arrays(like: Part, tables: int, memory: SharedMemory) -> dict[str, Any]:
    """The arrays of the whole batch in shared memory, one after the other."""
    found: dict[str, Any] = {}
    at = 0
    for name in FIELDS:
        array = getattr(like, name)
        shape = (tables, *array.shape[1:])
        found[name] = np.ndarray(shape, array.dtype, memory.buf, at)
        at += -(-found[name].nbytes // 64) * 64
    return found


def shared_size(like: Part, tables: int) -> int:
    """How many bytes that takes."""
    return sum(-(-getattr(like, name).nbytes * tables // 64) * 64 for name in FIELDS)


def work(plan: Plan, first: int, count: int, tables: int, name: str, line: Connection) -> None:
    """The life of a worker: it is told what to do at its tables, and shows them in the shared arrays."""
    part = make_part(plan, first, count)
    memory = SharedMemory(name)
    arrays = shared_arrays(part, tables, memory)
    try:
        while True:
            order, given = line.recv()
            if order == "close":
                break
            answer: Any = None
            if order == "reset":
                part.reset(given)
            elif order == "step":
                part.step(given)
            else:
                answer = part.chosen_at(given)
            if order != "choose":
                for field in FIELDS:
                    arrays[field][first : first + count] = getattr(part, field)
                answer = (
                    {first + table: row for table, row in part.last.items()},
                    {first + table: scores for table, scores in part.scores.items()},
                )
            line.send(answer)
    except (EOFError, KeyboardInterrupt):
        pass
    finally:
        arrays.clear()
        memory.close()


class SharedPart(Part):
    """All tables of a batch, played by several processes."""

    def __init__(self, plan: Plan, tables: int, workers: int) -> None:
        like = make_part(plan, 0, 1)
        self._shares = shares(tables, workers)
        self._memory = SharedMemory(create=True, size=shared_size(like, tables))
        arrays = shared_arrays(like, tables, self._memory)
        self.observations, self.masks, self.asked, self.ends, self.rewards = (arrays[name] for name in FIELDS)
        self.last, self.scores = {}, {}
        context = get_context("spawn")
        self._lines: list[Connection] = []
        self._processes = []
        for first, count in self._shares:
            mine, theirs = context.Pipe()
            given = (plan, first, count, tables, self._memory.name, theirs)
            process = context.Process(target=work, args=given, daemon=True)
            process.start()
            theirs.close()
            self._lines.append(mine)
            self._processes.append(process)

    def _ask(self, order: str, given: list[Any]) -> list[Any]:
        for line, each in zip(self._lines, given, strict=True):
            line.send((order, each))
        return [line.recv() for line in self._lines]

    def _shared_out(self, given: list[Any]) -> list[Any]:
        return [given[first : first + count] for first, count in self._shares]

    def reset(self, seed: int) -> None:
        self.last, self.scores = {}, {}
        self._ask("reset", [seed] * len(self._lines))

    def step(self, chosen: list[int]) -> None:
        self.last, self.scores = {}, {}
        for last, scores in self._ask("step", self._shared_out(chosen)):
            self.last |= last
            self.scores |= scores

    def chosen_at(self, points: list[float]) -> list[int]:
        return [place for part in self._ask("choose", self._shared_out(points)) for place in part]

    def close(self) -> None:
        """The workers end, and the shared memory is given back."""
        for line in self._lines:
            line.send(("close", None))
            line.close()
        for process in self._processes:
            process.join()
        empty: Any = np.zeros(0)
        self.observations, self.masks, self.asked, self.ends, self.rewards = (empty,) * len(FIELDS)
        self._memory.close()
        self._memory.unlink()
        self._lines, self._processes = [], []
