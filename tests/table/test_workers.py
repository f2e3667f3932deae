"""The processes in which bots think: everybody who waits gets an answer in time, however many they are."""

import asyncio
import time

import reverie
from reverie.engine import State
from reverie.table.workers import BotWorkers

SECONDS = 0.5


async def answers(workers: BotWorkers, state: State, level: str, number: int) -> list[int | None]:
    """What so many bots say that are asked at the same moment."""
    loop = asyncio.get_running_loop()
    futures: list[asyncio.Future[int | None]] = [loop.create_future() for _ in range(number)]
    for future in futures:
        workers.think(state, state.actors[0], level, SECONDS, future.set_result)
    return await asyncio.gather(*futures)


def test_twenty_bots_that_share_a_worker_do_not_wait_in_line() -> None:
    state = reverie.game("tisseurs").new(4, seed=5)
    workers = BotWorkers(1, SECONDS, 0.0)

    async def ask_all() -> tuple[list[int | None], float]:
        await answers(workers, state, "policy", 1)  # the worker has to start first
        started = time.perf_counter()
        found = await answers(workers, state, "patient", 20)
        return found, time.perf_counter() - started

    try:
        found, seconds = asyncio.run(ask_all())
    finally:
        workers.close()
    assert len(found) == 20
    assert all(action in state.legal(state.actors[0]) for action in found)
    assert workers.workers.failures == 0
    assert seconds < 10 * SECONDS, "one after the other they would take twenty times as long as one"
