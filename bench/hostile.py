"""`python -m bench.hostile`: one address does its worst, while others play at tables of their own.

For each attack, in turns of quiet and attack within one run: how long the players wait for their acts, the longest
pause of the server's loop by the clock, the longest single step of it by what it computed, and the memory that is left
behind. `--requests` strange requests look for answers of 5xx; `--minutes` of ugly clients look for growth. The server
has the limits of every day.
"""

import argparse
import asyncio
import contextlib
import multiprocessing
import os
import tempfile
import time
import urllib.request
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random, random

from rich.console import Console
from rich.table import Table
from tests.server.strange_requests import status_of, strange_request

from bench.attacks import ATTACKS, Talk, Target, attack
from bench.server import Server

PLAYERS = 12
EVERY = 0.4  # seconds between two acts of a player: within what people are allowed
TURN = 5.0  # seconds of quiet, then of attack
COLUMNS = "attack", "tries", "p50 quiet", "attack", "p99 quiet", "attack", "longest pause", "longest step", "memory"


class Players:
    """People who each play a game, and note how long each act takes."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.waits: list[float] = []
        self.lines: list[Talk] = []

    async def sit_down(self) -> None:
        """Everybody opens a table."""
        for _ in range(PLAYERS):
            token = self.server.post("/api/guests", {"name": "Ann"})["token"]
            table = self.server.post("/api/tables", {"game": "onirim", "seats": ["me"]}, token)["id"]
            self.lines.append(await Talk.open(self.server.port, table, token))

    async def play(self, seconds: float) -> list[float]:
        """The seconds that acts took, the shortest first."""
        self.waits = []
        await asyncio.gather(*(self._act(line, time.monotonic() + seconds) for line in self.lines))
        return sorted(self.waits)

    async def _act(self, line: Talk, end: float) -> None:
        while time.monotonic() < end and (options := await line.options()):
            await asyncio.sleep(EVERY * (0.5 + random()))
            started = time.perf_counter()
            await line.do("act", action=options[0])
            self.waits.append(time.perf_counter() - started)


def figure(server: Server, name: str) -> float:
    """One of the server's own figures."""
    with urllib.request.urlopen(f"{server.url}/metrics") as answer:
        lines = dict(line.rsplit(" ", 1) for line in answer.read().decode().splitlines() if line[0] != "#")
    return float(lines[name])


async def a_target(server: Server) -> Target:
    """Own guests and a table at which two of them have played for a while."""
    tokens = [server.post("/api/guests", {"name": f"Eve {number}"})["token"] for number in range(20)]
    table = server.post("/api/tables", {"game": "tisseurs", "seats": ["me", "open"]}, tokens[0])["id"]
    talks = [await Talk.open(server.port, table, token) for token in tokens[:2]]
    await talks[1].do("sit", seat=1)
    for _ in range(15):
        for talk in talks:
            await asyncio.sleep(EVERY / 2)
            if options := await talk.options():
                await talk.do("act", action=options[0])
    for talk in talks:
        talk.socket.cut()
    return Target(server.port, tokens, table)


def quantile(waits: list[float], part: float) -> float:
    """Milliseconds that so many of the acts did not take longer than."""
    return waits[min(int(len(waits) * part), len(waits) - 1)] * 1000 if waits else float("nan")


@contextlib.contextmanager
def under(name: str, target: Target) -> Iterator["multiprocessing.sharedctypes.Synchronized[int]"]:
    """An attack for as long as this lasts; gives the count of its tries."""
    tally = multiprocessing.Value("i", 0)
    attacker = multiprocessing.Process(target=attack, args=(name, target, tally), daemon=True)
    attacker.start()
    try:
        yield tally
    finally:
        attacker.terminate()
        attacker.join()


@contextlib.asynccontextmanager
async def a_siege(*, steps: bool = False) -> AsyncIterator[tuple[Server, Players, Target]]:
    """A server at which people play, and a target; what is made once has been made."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "data", limits=True, steps=steps)
        try:
            players, target = Players(server), await a_target(server)
            await players.sit_down()
            await players.play(2)
            yield server, players, target
        finally:
            server.stop()


async def waits_under(name: str, rounds: int) -> list[str]:
    """The players' waits with and without an attack, the loop's longest pause, the memory left behind."""
    async with a_siege() as (server, players, target):
        quiet, attacked, tries, memory = [], [], 0, server.memory()
        for _ in range(rounds):
            quiet += await players.play(TURN)
            with under(name, target) as tally:
                attacked += await players.play(TURN)
            tries += tally.value
        await asyncio.sleep(3)
        pause = figure(server, "reverie_loop_longest_pause_seconds")
        waits = [f"{quantile(waits, part):.1f} ms" for part in (0.5, 0.99) for waits in (quiet, attacked)]
        return [f"{tries:,}", *waits, f"{pause * 1000:.0f} ms", f"{(server.memory() - memory) / 1024:+.1f} MB"]


async def longest_step_under(name: str) -> str:
    """The longest single step of the loop under an attack, and what it was."""
    async with a_siege(steps=True) as (server, players, target):
        server.longest_step()  # those of starting
        with under(name, target):
            await players.play(TURN)
        return server.longest_step()


async def measure_attacks(console: Console, rounds: int, only: list[str]) -> None:
    """Every attack by itself, each on a server of its own."""
    table = Table(title=f"{PLAYERS} people play, {rounds} times {TURN:g} s quiet and {TURN:g} s under attack")
    for place, name in enumerate(COLUMNS):
        table.add_column(name, justify="right" if place else "left")
    for name in only or ATTACKS:
        *found, memory = await waits_under(name, rounds)
        table.add_row(name, *found, await longest_step_under(name), memory)
    console.print(table)


def strange_answers(requests: int) -> Counter[int]:
    """How often each status was the answer to strange requests."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "data")
        try:
            target, chance, found = asyncio.run(a_target(server)), Random(), Counter[int]()
            for _ in range(requests):
                found[status_of(server.port, strange_request(chance, target.table, target.tokens[0]))] += 1
        finally:
            server.stop()
    return found


def measure_requests(console: Console, requests: int) -> None:
    """Strange requests, and what they were answered."""
    found = strange_answers(requests)
    failures = sum(count for status, count in found.items() if status >= 500)
    console.print(f"{requests:,} strange requests: {failures} of 5xx; {dict(found.most_common())}")


async def measure_growth(console: Console, minutes: float) -> None:
    """All attacks one after the other, round and round: the memory at the beginning and at the end."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "data", limits=True)
        try:
            target, end, sizes = await a_target(server), time.monotonic() + minutes * 60, []
            while time.monotonic() < end:
                for name in ATTACKS:
                    with under(name, target):
                        await asyncio.sleep(TURN)
                await asyncio.sleep(TURN)
                sizes.append(server.memory() / 1024)
                console.print(f"{len(sizes)}: {sizes[-1]:.1f} MB")
            pause = figure(server, "reverie_loop_longest_pause_seconds")
        finally:
            server.stop()
    console.print(
        f"after each round: {', '.join(f'{size:.0f}' for size in sizes)} MB; last minute's pause {pause:.3f} s"
    )


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(prog="python -m bench.hostile", description=__doc__)
    parser.add_argument("attack", nargs="*", choices=[*ATTACKS, []], help="all, unless some are named")
    parser.add_argument("--rounds", type=int, default=2, help="of each attack (2)")
    parser.add_argument("--requests", type=int, default=10_000, help="strange requests (10,000)")
    parser.add_argument("--minutes", type=float, default=0.0, help="of ugly clients (0)")
    options = parser.parse_args()
    console = Console(width=180)
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {1})  # the server has the other
    if options.rounds:
        asyncio.run(measure_attacks(console, options.rounds, options.attack))
    if options.requests:
        measure_requests(console, options.requests)
    if options.minutes:
        asyncio.run(measure_growth(console, options.minutes))


if __name__ == "__main__":
    main()
