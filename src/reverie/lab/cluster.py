"""Many machines by Ray: the same chunks, handed to the workers of a cluster that is already there.

Every machine needs the same Rêverie installed, with the `cluster` extra. Games depend on nothing but their numbers, so
it does not matter which machine plays which.
"""

import logging
import os
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from types import TracebackType
from typing import Any, Self

from reverie.engine.errors import Fault
from reverie.engine.text import T
from reverie.lab.engines import Chunk, Task, work
from reverie.lab.files import need

AHEAD = 2  # chunks that wait for each worker, so that none is idle while results travel


class Cluster:
    """The workers of a Ray cluster. `address` is host:port of its head, `ray://host:port`, or `auto`."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.workers = 1
        self.chunks_by_node: Counter[str] = Counter()  # who has played how much
        self._ray: Any = None

    def __enter__(self) -> Self:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody else need know what is simulated
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
        ray = need("ray", "cluster")
        try:
            ray.init(address=self.address, log_to_driver=False, logging_level=logging.ERROR)
        except (ConnectionError, RuntimeError, ValueError, TimeoutError) as error:
            raise Fault(
                T("No Ray cluster answers at {address}: {detail}",
                  address=self.address, detail=str(error).splitlines()[0][:200] if str(error) else "–"),
                "cluster",
            ) from error  # fmt: skip
        self._ray = ray
        self.workers = max(int(ray.cluster_resources().get("CPU", 1)), 1)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._ray.shutdown()

    def run(self, tasks: Iterable[Task]) -> Iterator[Chunk]:
        """The chunks as they are finished; a chunk whose machine is lost is played again elsewhere."""
        ray = self._ray
        remote = ray.remote(num_cpus=1, max_retries=3, scheduling_strategy="SPREAD")(work_there)
        waiting = iter(tasks)
        under_way = [
            remote.options(scheduling_strategy=machine).remote(task)
            for machine, task in zip(self._machines(), waiting, strict=False)
        ]
        try:
            while under_way:
                done, under_way = ray.wait(under_way, num_returns=1)
                under_way += [remote.remote(task) for task in islice(waiting, len(done))]
                node, chunk = ray.get(done[0])
                self.chunks_by_node[node] += 1
                yield chunk
        finally:
            for each in under_way:
                ray.cancel(each, force=True)

    def _machines(self) -> list[Any]:
        """Where the first chunks are played: without it, a machine that is slow to wake would be given none."""
        from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

        alive = [node for node in self._ray.nodes() if node["Alive"]]
        places = [node["NodeID"] for node in alive for _ in range(int(node["Resources"].get("CPU", 0)))]
        return [NodeAffinitySchedulingStrategy(place, soft=True) for place in places] * AHEAD or ["SPREAD"]


def work_there(task: Task) -> tuple[str, Chunk]:
    """Play one chunk on a machine of the cluster, and say which it was."""
    import ray

    return ray.get_runtime_context().get_node_id(), work(task)
