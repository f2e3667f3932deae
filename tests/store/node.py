"""A node as a process of its own, to be killed or paused: it plays at its tables and says what was kept."""

import asyncio
import os
import sys

import msgspec
from tests.store.stores import ROW

from reverie.store import Conflict, Entry, Fenced, StoreFailure, open_postgres


def say(line: str) -> None:
    """In one piece: whoever is killed in the middle of a line has said nothing."""
    os.write(1, f"{line}\n".encode())


async def play(url: str, tables: int) -> None:
    """Make tables and act at them until the end, a line for each act that is acknowledged or fenced."""
    store = await open_postgres(url)
    await store.join("node:1", lambda: say("lost"))
    rows = [msgspec.structs.replace(ROW, id=f"t{number}") for number in range(tables)]
    await asyncio.gather(*(store.create_table(row, []) for row in rows))
    say("ready")

    async def at(table: int) -> None:
        number = 0
        while True:
            number += 1
            try:
                await store.append(rows[table], [Entry(number, "act", 0, "x", player="node", command=str(number))])
            except (Conflict, Fenced, StoreFailure) as problem:
                say(f"refused {table} {number} {type(problem).__name__}")
                return
            say(f"kept {table} {number}")

    await asyncio.gather(*(at(table) for table in range(tables)))
    await asyncio.sleep(1.5)  # so that its heart notices, too
    await store.close()


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1], int(sys.argv[2])))
