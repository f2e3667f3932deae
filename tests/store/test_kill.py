"""A node that is killed or paused in the middle of play: what it acknowledged is there, and it writes nothing later."""

import asyncio
import signal
import sys
from collections import defaultdict
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest
from tests.postgres import new_database
from tests.store.stores import ROW

from reverie.store import Entry, Store, TableRow, open_postgres
from reverie.table import world

ROOT = Path(__file__).parents[2]
TABLES = 8


class Child:
    """The process, and what it has said."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.kept: dict[str, list[int]] = defaultdict(list)
        self.refused: list[str] = []
        self.lost = 0
        self.ready = asyncio.Event()
        self._listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        assert self.process.stdout is not None
        async for line in self.process.stdout:
            what, *rest = line.decode().split()
            match what:
                case "ready":
                    self.ready.set()
                case "kept":
                    self.kept[f"t{rest[0]}"].append(int(rest[1]))
                case "refused":
                    self.refused.append(rest[2])
                case _:
                    self.lost += 1

    async def end(self) -> None:
        """Kill it, and hear the rest."""
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()
        await self._listening


async def a_child(url: str) -> Child:
    child = Child(
        await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.store.node", url, str(TABLES), cwd=ROOT, stdout=asyncio.subprocess.PIPE
        )
    )
    async with asyncio.timeout(30):
        await child.ready.wait()
    await asyncio.sleep(0.4)
    return child


async def take_all(store: Store) -> float:
    """Take every table, however often one must ask; gives how long it took."""
    started = world.clock()
    waiting = [f"t{number}" for number in range(TABLES)]
    while waiting:
        holder = await store.take(waiting[0])
        assert holder is not None
        if holder.mine:
            waiting.pop(0)
        else:
            await asyncio.sleep(0.02)
    return world.clock() - started


async def check_logs(store: Store, child: Child, count: dict[str, int]) -> None:
    assert sum(len(kept) for kept in child.kept.values()) > TABLES
    for number in range(TABLES):
        log = await store.entries(f"t{number}")
        assert [entry.number for entry in log] == list(range(1, len(log) + 1))
        theirs = [entry.number for entry in log if entry.player == "node"]
        assert set(child.kept[f"t{number}"]) <= set(theirs), "what was acknowledged is there"
        assert len(theirs) == count[f"t{number}"], "nothing was written by the old holder after the new one came"


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGSTOP])
async def test_acts_of_a_node_that_is_gone_are_kept_and_its_tables_go_on(how: signal.Signals) -> None:
    url = new_database()
    store = await open_postgres(url)
    await store.join("other:1", lambda: None)
    child = await a_child(url)
    try:
        child.process.send_signal(how)
        took = await take_all(store)
        assert took < (1.5 if how is signal.SIGKILL else 4.0)
        count = {}
        for number in range(TABLES):
            id = f"t{number}"
            count[id] = len(await store.entries(id))
            await store.append(_row(id), [Entry(count[id] + 1, "act", 0, "y", player="other", command=f"o{number}")])
        if how is signal.SIGSTOP:
            child.process.send_signal(signal.SIGCONT)
            async with asyncio.timeout(20):
                await child.process.wait()
            assert child.refused == ["Fenced"] * TABLES
            assert child.lost == 1
        await child.end()
        await check_logs(store, child, count)
        assert await store.look_for_damage() == []
    finally:
        if child.process.returncode is None:
            await child.end()
        await store.close()


def _row(id: str) -> TableRow:
    return msgspec.structs.replace(ROW, id=id)
