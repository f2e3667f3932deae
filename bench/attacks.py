"""What one address can do to a server: each attack runs until it is ended, in a process of its own."""

import asyncio
import contextlib
import itertools
import multiprocessing
import os
import secrets
import socket
import struct
from collections.abc import Awaitable, Callable

import msgspec

from bench.server import Frame, decode
from bench.sockets import Socket

HANDSHAKE = (
    "GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: "
    "dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: {version}\r\nAuthorization: Bearer {token}\r\n\r\n"
)
ELSEWHERE = "127.0.0.66"  # the attacker's address: limits by address are not the players'


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


async def ugly_lines(target: Target, count: Callable[[], None]) -> None:
    """Lines that are binary, huge, doubled, without UTF-8, unmasked, badly packed, cut in the midst or half a body."""
    greeting = HANDSHAKE.format(table=target.table, version=13, token=target.tokens[0]).encode()
    act = frame(0x81, b'{"do":"act","id":"again","action":"x"}')
    half = b"POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{"
    said = [
        frame(0x82, bytes(range(256))), frame(0x81, b"x" * 60_000), act * 2, frame(0x81, b"\xff\xfe"),
        frame(0xC1, b"\xff"), frame(0x83, b"x"), frame(0x01, b"x") * 40, act[:-5], b"\x81\x02{}",
        frame(0x88, b"\x03\xe8"),
    ]  # fmt: skip
    words = [half, *(greeting + frames for frames in said)]

    async def speak(start: int) -> None:
        for words_now in itertools.cycle(words[start:] + words[:start]):
            await raw(target.port, words_now, 0.2)
            count()

    await asyncio.gather(*(speak(start) for start in range(len(words))))


def frame(first: int, payload: bytes) -> bytes:
    """A frame of a client, with a mask of zeros."""
    size = len(payload)
    head = bytes((first, 128 | size)) if size < 126 else struct.pack(">BBH", first, 254, size)
    return head + b"\0\0\0\0" + payload


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
    "ugly lines": ugly_lines,
    "pages and files": pages,
}


def attack(name: str, target: Target, tally: "multiprocessing.sharedctypes.Synchronized[int]") -> None:
    """An attack in a process of its own, which leaves the processor to those who play wherever they want it."""
    os.nice(10)

    def count() -> None:
        tally.value += 1

    asyncio.run(ATTACKS[name](target, count))  # type: ignore[arg-type]
