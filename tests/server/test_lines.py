"""Lines that end badly, come slowly or are too many: none stays, none leaves anything behind, the rest go on."""

import asyncio
import gc
import resource
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from tests.server.inside import Inside, frame, inside
from tests.server.visitors import ROOT, a_server
from tests.table.guests import eventually

from reverie.server import front_door, wire
from reverie.server.gate import neighbourhood
from reverie.server.limits import Limits
from reverie.table.pace import Rate

PACKED = "Sec-WebSocket-Extensions: permessage-deflate; client_no_context_takeover; server_no_context_takeover\r\n"
Words = Callable[[Inside], list[bytes]]
WAYS: dict[str, Words] = {
    "not HTTP": lambda at: [b"\x00\x01\x02\r\n\r\n"],
    "half a request": lambda at: [b"GET / HTT"],
    "half a body": lambda at: [b"POST /quick/onirim HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nabc"],
    "a page": lambda at: [b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"],
    "no page": lambda at: [b"GET /nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"],
    "another version": lambda at: [at.handshake().replace(b"Version: 13", b"Version: 8")],
    "no key": lambda at: [at.handshake().replace(b"Sec-WebSocket-Key", b"X-Key")],
    "in two parts": lambda at: [at.handshake().replace(b"13", b"8")[:40], at.handshake().replace(b"13", b"8")[40:]],
    "no handshake": lambda at: [b"GET /ws/ \x00\x01\r\n\r\n"],
    "a header without a colon": lambda at: [b"GET /ws/x HTTP/1.1\r\nno colon\r\n\r\n"],
    "no session": lambda at: [at.handshake(more="")],
    "no table": lambda at: [at.handshake("/ws/zzzzzzzzzzzz")],
    "another address": lambda at: [at.handshake("/elsewhere")],
    "a greeting": lambda at: [at.handshake(), frame(0x81, b'{"do":"hello"}')],
    "a farewell": lambda at: [at.handshake(), frame(0x88, b"\x03\xe8")],
    "no mask": lambda at: [at.handshake(), frame(0x81, b"{}", masked=False)],
    "a reserved bit": lambda at: [at.handshake(), frame(0xF1, b"{}")],
    "an unknown opcode": lambda at: [at.handshake(), frame(0x83, b"x")],
    "no UTF-8": lambda at: [at.handshake(), frame(0x81, b"\xff\xfe")],
    "too large": lambda at: [at.handshake(), frame(0x81, b"x" * 9000)],
    "badly packed": lambda at: [
        at.handshake(more=f"Authorization: {at.authorization}\r\n{PACKED}"), frame(0xC1, b"\xff\xff\xff"),
    ],
}  # fmt: skip
LINES = 10


@pytest.mark.parametrize("cut", [False, True])
async def test_no_way_of_ending_a_line_leaves_anything_behind(tmp_path: Path, cut: bool) -> None:
    async with inside(tmp_path) as at:
        left: dict[str, int] = {}
        for name, words in WAYS.items():
            await at.talk(*words(at), cut=cut, wait=0.05)  # what is made once, the first time
            await eventually(lambda: at.site.gate.total == 0)
            gc.collect()
            gc.disable()  # or a search might come by itself, and hide what should not be there
            try:
                for _ in range(LINES):
                    await at.talk(*words(at), cut=cut, wait=0.05)
                await eventually(lambda: at.site.gate.total == 0)
                await asyncio.sleep(0.05)
                found = gc.collect()
            finally:
                gc.enable()
            if found >= LINES:
                left[name] = found
        assert not left, "objects that only a search found"


@pytest.mark.parametrize(
    ("begun", "answer"),
    [
        (b"", b""),
        (b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow", b"HTTP/1.1 408"),
        (b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{", b""),
        (b"GET /ws/abc HTTP/1.1\r\nHost: x\r\n", b"HTTP/1.1 408"),
    ],
)
async def test_who_does_not_finish_asking_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, begun: bytes, answer: bytes
) -> None:
    monkeypatch.setattr(front_door, "ASKING", 0.2)
    async with inside(tmp_path) as at:
        talking = asyncio.create_task(at.talk(begun, wait=10))
        heard = await talking
        assert heard[: len(answer)] == answer
        assert bool(heard) == bool(answer)
        await eventually(lambda: at.site.gate.total == 0)


async def test_drops_of_a_request_give_no_more_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front_door, "ASKING", 0.3)
    async with inside(tmp_path) as at:
        reader, writer = await asyncio.open_connection("127.0.0.1", at.port)
        writer.write(b"GET / HTTP/1.1\r\n")

        async def drip() -> None:
            while True:
                writer.write(b"X-Drop: 1\r\n")
                await writer.drain()
                await asyncio.sleep(0.05)

        dripping = asyncio.create_task(drip())
        async with asyncio.timeout(10):
            assert (await reader.read()).startswith(b"HTTP/1.1 408")
        dripping.cancel()
        writer.close()


async def test_one_address_cannot_take_all_lines_and_is_told_so(tmp_path: Path) -> None:
    async with inside(tmp_path, Limits(lines_at_once=5)) as at:
        idle = [await asyncio.open_connection("127.0.0.1", at.port) for _ in range(5)]
        await eventually(lambda: at.site.gate.total == 5)
        heard = await at.talk(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        assert heard.startswith(b"HTTP/1.1 503")
        assert b"pleine" in heard
        idle[0][1].close()
        await eventually(lambda: at.site.gate.total == 4)
        assert (await at.talk(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")).startswith(b"HTTP/1.1 200")
        for _, writer in idle[1:]:
            writer.close()


def test_a_household_is_one_address() -> None:
    assert neighbourhood("2001:db8:1:2:3:4:5:6") == neighbourhood("2001:db8:1:2::1") != neighbourhood("2001:db8:1:3::1")
    assert neighbourhood("::ffff:192.0.2.7") == neighbourhood("192.0.2.7") != neighbourhood("192.0.2.8")
    assert neighbourhood("fe80::1%eth0") == neighbourhood("fe80::2")
    assert neighbourhood("?") == "?"


async def test_pings_that_nobody_reads_and_crumbs_of_messages_end_the_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire, "PINGS", Rate(5, 0.1))
    async with inside(tmp_path) as at:
        heard = await at.talk(at.handshake(), frame(0x89, b"x") * 5, frame(0x89, b"x") * 3)
        assert heard.count(b"\x8a\x01x") == 5, "as many answers as are allowed, then none"
        crumbs = frame(0x01, b"{") + frame(0x00, b"") * 1000
        assert await at.talk(at.handshake(), crumbs, wait=10)
        await eventually(lambda: at.site.gate.total == 0)


def test_with_few_files_a_visitor_is_told_and_players_play_on(tmp_path: Path) -> None:
    with a_server(tmp_path, room={resource.RLIMIT_NOFILE: 300}) as server:
        idle = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(190)]
        with socket.create_connection(("127.0.0.1", server.port)) as late:
            late.settimeout(20)
            late.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            assert late.recv(100).startswith(b"HTTP/1.1 503")
        assert any("no room" in line["message"] for line in server.log())
        for line in idle:
            line.close()
        assert httpx.get(f"{server.url}/health").json() == {"ok": True}


def test_the_limit_of_open_files_is_raised(tmp_path: Path) -> None:
    asks = """
import resource
from reverie.server.gate import raise_file_limit
raise_file_limit()
print(*resource.getrlimit(resource.RLIMIT_NOFILE))
"""
    done = subprocess.run(
        [sys.executable, "-c", asks], cwd=ROOT, capture_output=True, text=True, check=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (256, 1024)),
    )  # fmt: skip
    assert done.stdout.split() == ["1024", "1024"]


async def test_who_speaks_is_not_asked_whether_they_are_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begin = wire.TableWire.start_keepalive

    def begin_soon(line: wire.TableWire) -> None:
        line.ping_interval = 0.4
        begin(line)

    monkeypatch.setattr(wire.TableWire, "start_keepalive", begin_soon)
    async with inside(tmp_path) as at:
        speaking, speaker = await asyncio.open_connection("127.0.0.1", at.port)
        listening, listener = await asyncio.open_connection("127.0.0.1", at.port)
        for writer in (speaker, listener):
            writer.write(at.handshake())
        for _ in range(40):
            speaker.write(frame(0x81, b'{"do":"ping","t":1}'))
            await asyncio.sleep(0.03)
        speaker.close()
        listener.close()
        answered, asked = await speaking.read(1 << 20), await listening.read(1 << 20)
    assert answered.count(b'"is":"pong"') > 10
    assert b"\x89\x04" not in answered
    assert asked.count(b"\x89\x04") == 1, "once, and not again before it has answered"
