"""`python -m bench.hostile`: one address does its worst, while others play at tables of their own.

For each attack: how long the players wait for their acts before and during it (in one run), the longest pause of the
server's loop, and the memory it leaves behind. `--requests` strange requests look for answers of 5xx; `--minutes` of
ugly clients look for growth. The server has the limits of every day.
"""

import argparse
import asyncio
import contextlib
import multiprocessing
import secrets
import socket
import tempfile
import time
import urllib.request
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random, random

import msgspec
from rich.console import Console
from rich.table import Table
from tests.server.strange_requests import status_of, strange_request

from bench.server import Frame, Server, decode
from bench.sockets import Socket

HANDSHAKE = (
    "GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: "
    "dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: {version}\r\nAuthorization: Bearer {token}\r\n\r\n"
)
PLAYERS = 12
ELSEWHERE = "127.0.0.66"  # the attacker's address: limits by address are not the players'
EVERY = 0.4  # seconds between two acts of a player: within what people are allowed


class Target(msgspec.Struct):
    """What an attacker knows: where the server is, own guests with tokens, and a table of theirs."""

    port: int
    tokens: list[str]
    table: str


class Talk:
    """A line to a table that asks and waits for the answer."""

    def __init__(self, port: int, table: str, token: str) -> None:
        self._heard: asyncio.Queue[bytes] = asyncio.Queue()
        self.socket = Socket(f"127.0.0.1:{port}", f"/ws/{table}", token, False, self._heard.put_nowait)

    @classmethod
    async def open(cls, port: int, table: str, token: str, host: str = "127.0.0.1") -> "Talk":
        """Open it from an address, and wait until it is."""
        talk = cls(port, table, token)
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: talk.socket, "127.0.0.1", port, local_addr=(host, 0))
        await talk.socket.ready
        return talk

    async def _next(self, *kinds: str) -> Frame:
        while (frame := decode(await self._heard.get() or b'{"is":""}')).kind not in kinds:
            pass
        return frame

    async def options(self) -> list[str]:
        """What may be done now."""
        while not self._heard.empty():
            self._heard.get_nowait()
        self.socket.send(b'{"do":"hello"}')
        decision = (await self._next("state")).decision
        return [option.text for option in decision.options] if decision is not None else []

    async def do(self, what: str, **fields: object) -> str:
        """Have something done; whether it was."""
        self.socket.send(msgspec.json.encode({"do": what, "id": secrets.token_hex(6), **fields}))
        return (await self._next("ack", "refused")).kind


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


# ---------------------------------------------------------------- attacks: each runs until it is ended


async def raw(port: int, words: bytes, wait: float = 1.0) -> None:
    """Say something over a line of its own, and listen until it is closed."""
    with contextlib.suppress(OSError, TimeoutError):
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(ELSEWHERE, 0))
        writer.write(words)
        async with asyncio.timeout(wait):
            await reader.read()
        writer.close()


async def refused_handshakes(target: Target, count: Callable[[], None]) -> None:
    """Handshakes of another version, as fast as they are refused."""
    words = HANDSHAKE.format(table=target.table, version=8, token=target.tokens[0]).encode()

    async def knock() -> None:
        while True:
            await raw(target.port, words)
            count()

    await asyncio.gather(*(knock() for _ in range(8)))


async def flood(target: Target, count: Callable[[], None], frames: list[bytes], lines: int, a_second: float) -> None:
    """Frames over lines of own guests, so many a second and line; a line that is cut is opened again."""

    async def shout(number: int) -> None:
        token = target.tokens[number % len(target.tokens)]
        while True:
            with contextlib.suppress(OSError, ConnectionError):
                line = (await Talk.open(target.port, target.table, token, ELSEWHERE)).socket
                line.send(b'{"do":"hello"}')
                while not line.closed:
                    for frame in frames:
                        text = frame.replace(b"ID", secrets.token_hex(6).encode())
                        line._write(9, b"") if frame == b"PING" else line.send(text)
                        count()
                        await asyncio.sleep(1 / a_second)
            await asyncio.sleep(0.1)

    await asyncio.gather(*(shout(number) for number in range(lines)))


async def silence(target: Target, count: Callable[[], None]) -> None:
    """Lines on which nothing is said, or half a request."""
    while True:
        held = []
        for number in range(300):
            with contextlib.suppress(OSError):
                line = socket.create_connection(("127.0.0.1", target.port), source_address=(ELSEWHERE, 0))
                line.send(b"GET / HT" if number % 2 else b"")
                held.append(line)
                count()
        await asyncio.sleep(3)
        for line in held:
            line.close()


async def pages(target: Target, count: Callable[[], None]) -> None:
    """Pages and files, as fast as they come."""
    paths = ["/", f"/t/{target.table}", "/static/house.css", "/games/onirim/rules", "/api/games"]

    async def ask(path: str) -> None:
        while True:
            await raw(target.port, f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode(), 5)
            count()

    await asyncio.gather(*(ask(path) for path in paths))


Attack = Callable[[Target, Callable[[], None]], Awaitable[None]]
UNDO = [b'{"do":"undo","id":"ID"}']
WISHES = [b'{"do":"prefs","hold_windows":true,"id":"ID"}', b'{"do":"mute","id":"ID","who":"nobody","yes":true}']
ACTS = [b'{"do":"act","id":"ID","action":"x"}']
ATTACKS: dict[str, Attack] = {
    "refused handshakes": refused_handshakes,
    "undo, 15 a second": lambda target, count: flood(target, count, UNDO, 2, 15),
    "40 watchers' wishes": lambda target, count: flood(target, count, WISHES, 40, 15),
    "one client's acts": lambda target, count: flood(target, count, ACTS, 1, 1000),
    "pings": lambda target, count: flood(target, count, [b"PING"], 4, 1000),
    "silent lines": silence,
    "pages and files": pages,
}


def attack(name: str, target: Target, tally: "multiprocessing.sharedctypes.Synchronized[int]") -> None:
    """An attack in a process of its own."""

    def count() -> None:
        tally.value += 1

    asyncio.run(ATTACKS[name](target, count))  # type: ignore[arg-type]


# ---------------------------------------------------------------- measuring


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


async def measure_attacks(console: Console, seconds: float) -> None:
    """Every attack by itself, each on a server of its own."""
    table = Table(title=f"{PLAYERS} people play ({seconds:g} s quiet, {seconds:g} s under attack)")
    for name in ("attack", "tries", "p50 before", "p50 during", "p99 before", "p99 during", "longest pause", "memory"):
        table.add_column(name, justify="left" if name == "attack" else "right")
    for name in ATTACKS:
        with tempfile.TemporaryDirectory() as folder:
            server = Server(Path(folder) / "data", limits=True)
            try:
                players, target = Players(server), await a_target(server)
                await players.sit_down()
                await players.play(2)  # what is made once
                before = await players.play(seconds)
                memory, tally = server.memory(), multiprocessing.Value("i", 0)
                attacker = multiprocessing.Process(target=attack, args=(name, target, tally), daemon=True)
                attacker.start()
                during = await players.play(seconds)
                attacker.terminate()
                attacker.join()
                await asyncio.sleep(3)
                pause = figure(server, "reverie_loop_longest_pause_seconds")
                waits = [f"{quantile(waits, part):.1f} ms" for part in (0.5, 0.99) for waits in (before, during)]
                growth = f"{(server.memory() - memory) / 1024:+.1f} MB"
                table.add_row(name, f"{tally.value:,}", *waits, f"{pause * 1000:.0f} ms", growth)
            finally:
                server.stop()
    console.print(table)


def measure_requests(console: Console, requests: int) -> None:
    """Strange requests, and what they were answered."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "data")
        try:
            target, chance, found = asyncio.run(a_target(server)), Random(), Counter[int]()
            for _ in range(requests):
                found[status_of(server.port, strange_request(chance, target.table, target.tokens[0]))] += 1
        finally:
            server.stop()
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
                    attacker = multiprocessing.Process(
                        target=attack, args=(name, target, multiprocessing.Value("i", 0)), daemon=True
                    )
                    attacker.start()
                    await asyncio.sleep(5)
                    attacker.terminate()
                    attacker.join()
                await asyncio.sleep(5)
                sizes.append(server.memory() / 1024)
            pause = figure(server, "reverie_loop_longest_pause_seconds")
        finally:
            server.stop()
    console.print(
        f"after each round: {', '.join(f'{size:.0f}' for size in sizes)} MB; last minute's pause {pause:.3f} s"
    )


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(prog="python -m bench.hostile", description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0, help="of each attack (10)")
    parser.add_argument("--requests", type=int, default=10_000, help="strange requests (10,000)")
    parser.add_argument("--minutes", type=float, default=0.0, help="of ugly clients (0)")
    options = parser.parse_args()
    console = Console(width=150)
    if options.seconds:
        asyncio.run(measure_attacks(console, options.seconds))
    if options.requests:
        measure_requests(console, options.requests)
    if options.minutes:
        asyncio.run(measure_growth(console, options.minutes))


if __name__ == "__main__":
    main()
