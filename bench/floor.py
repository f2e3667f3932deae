"""`python -m bench.floor`: what the least of servers would cost, and what ours costs while nobody acts.

`bench.ratio` says what a push costs. Here the same sockets get frames of the same sizes as often, from a server that
knows no game: for each frame that comes it writes four that lay ready; then the same once our own store has kept an
act. No server in Python on this loop can be cheaper, so that is what anything can bring at the most.
"""

import argparse
import asyncio
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import cast

import uvicorn
from rich.console import Console
from rich.table import Table
from uvicorn._compat import asyncio_run

from bench.server import EVERY, OPENERS, VIEWERS, Bench, Server, serving
from bench.sockets import Socket
from reverie.server.wire import TEXT, framed
from reverie.store import Entry, SqliteStore, TableRow

ROOT = Path(__file__).resolve().parent.parent
SIZES = {"json": 1550, "html": 1540}  # bytes of a push, the latter packed, as `bench.pushes` tells them for Onirim
ACK = framed(TEXT, b"x" * 76)
SETTLED = 3.0  # seconds after opening in which all that was made for it is let go of
LAUNCH = "import sys; from bench.floor import serve; serve(int(sys.argv[1]), sys.argv[2])"


class Least(asyncio.Protocol):
    """A line of the least server: it agrees to everything, and answers a frame by frames to all at the table."""

    def __init__(self, tables: dict[bytes, list["Least"]], frame: bytes, store: SqliteStore | None) -> None:
        self._tables, self._frame, self._store = tables, frame, store
        self._row: TableRow | None = None
        self._number = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Note the way back."""
        self.transport = cast(asyncio.Transport, transport)
        self._lines: list[Least] = []

    def data_received(self, data: bytes) -> None:
        """A whole frame, as clients send theirs; first of all the handshake, which is not measured."""
        if not self._lines:
            path = data.split(b" ", 2)[1]
            self._lines = self._tables.setdefault(path, [])
            self._lines.append(self)
            self._row = TableRow(path.decode(), "onirim", "playing", False, "", 0, 0, 0, (), b"{}")
            self.transport.write(b"HTTP/1.1 101 Switching Protocols\r\n\r\n")
            return
        size = data[1] & 127
        mask, body = (data[4:8], data[8:]) if size == 126 else (data[2:6], data[6:])
        key = int.from_bytes(mask * (len(body) // 4 + 1), "little") & ((1 << 8 * len(body)) - 1)
        text = (int.from_bytes(body, "little") ^ key).to_bytes(len(body), "little").decode()
        if self._store is None:
            self._tell()
        else:
            asyncio.get_running_loop().create_task(self._keep(self._store, text))

    async def _keep(self, store: SqliteStore, text: str) -> None:
        row = self._row
        assert row is not None
        self._number += 1
        command = f"{text[17:50]}{self._number:03}"
        entry = Entry(self._number, "act", 0, text[-18:-2], "", 0, "0123456789abcdef", command, time.time())
        await (store.create_table if self._number == 1 else store.append)(row, [entry])
        self._tell()

    def _tell(self) -> None:
        for line in self._lines:
            line.transport.write(ACK + self._frame if line is self else self._frame)


def serve(size: int, folder: str) -> None:
    """Serve until killed, with pushes of a size; acts are kept if there is a folder for them."""
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {0})

    async def main() -> None:
        store = SqliteStore(Path(folder) / "tables.sqlite") if folder else None
        line = partial(Least, {}, framed(TEXT, b"x" * size), store)
        server = await asyncio.get_running_loop().create_server(line, "127.0.0.1", 0, backlog=4096)
        print(server.sockets[0].getsockname()[1], flush=True)
        await server.serve_forever()

    asyncio_run(main(), loop_factory=uvicorn.Config("", log_config=None).get_loop_factory())


def cpu_of(process: "subprocess.Popen[str]") -> float:
    """CPU seconds that a process has used."""
    fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def pushed(process: "subprocess.Popen[str]", port: int, options: argparse.Namespace) -> float:
    """CPU seconds of one push of a least server."""
    loop, gate = asyncio.get_running_loop(), asyncio.Semaphore(OPENERS)
    act = b'{"do":"act","id":"01234567-89ab-cdef-0123-456789abcdef","action":"discard red moon"}'
    heard = 0

    def hear(frame: bytes) -> None:
        nonlocal heard
        heard += len(frame) >= min(SIZES.values())

    async def one(table: int) -> Socket:
        async with gate:
            line = partial(Socket, "127.0.0.1", f"/{table:016}", "", False, hear)
            _, socket = await loop.create_connection(line, "127.0.0.1", port)
            await socket.ready
            return socket

    async def play(socket: Socket, until: float) -> None:
        await asyncio.sleep(random.random() * EVERY)
        while time.perf_counter() < until:
            socket.send(act)
            await asyncio.sleep(EVERY)

    sockets = await asyncio.gather(*(one(number // VIEWERS) for number in range(options.tables * VIEWERS)))
    await asyncio.gather(*(play(each, time.perf_counter() + options.warm) for each in sockets[::VIEWERS]))
    heard, before = 0, cpu_of(process)
    await asyncio.gather(*(play(each, time.perf_counter() + options.seconds) for each in sockets[::VIEWERS]))
    await asyncio.sleep(0.3)
    spent = cpu_of(process) - before
    for socket in sockets:
        socket.cut()
    return spent / max(1, heard)


def least(size: int, folder: str, options: argparse.Namespace) -> float:
    """CPU seconds of one push of a least server."""
    command = [sys.executable, "-c", LAUNCH, str(size), folder]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        try:
            assert process.stdout is not None
            return asyncio.run(pushed(process, int(process.stdout.readline()), options))
        finally:
            process.kill()


def idle(path: str, options: argparse.Namespace) -> float:
    """CPU seconds of ours in a second in which nobody acts, as a part of each push there would be otherwise."""

    async def rest(server: Server) -> float:
        bench = Bench(server, path == "html")
        tables = await bench.opened(options.tables)
        await asyncio.sleep(SETTLED)
        before, started = server.cpu(), time.perf_counter()
        await asyncio.sleep(options.seconds)
        spent: float = (server.cpu() - before) / (time.perf_counter() - started)
        for table in tables:
            for socket in table.sockets:
                socket.cut()
        pushes: float = options.tables / EVERY * VIEWERS  # in a second in which they play
        return spent / pushes

    with serving() as server:
        return asyncio.run(rest(server))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.floor", description=__doc__)
    parser.add_argument("--tables", type=int, default=400)
    parser.add_argument("--seconds", type=float, default=8.0, help="that count")
    parser.add_argument("--warm", type=float, default=3.0, help="seconds of play before")
    options = parser.parse_args()
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit[1], limit[1]))
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {1})
    report = Table("µs a push", "frames that lie ready", "and the act kept", "ours while nobody acts")
    for path, size in SIZES.items():
        with tempfile.TemporaryDirectory() as folder:
            cells = (least(size, "", options), least(size, folder, options), idle(path, options))
        report.add_row(path.upper(), *(f"{each * 1e6:.0f}" for each in cells))
    Console(width=120).print(report)


if __name__ == "__main__":
    main()
