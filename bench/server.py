"""`python -m bench.server`: tables over real sockets on loopback, the server on one core, the clients on another.

Onirim seats two; a table here has two players and two who watch, so that every act goes to four sockets.
"""

import argparse
import asyncio
import gc
import json
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from bench.sockets import Socket

ROOT = Path(__file__).resolve().parent.parent
LAUNCH = """
import os, sys
from pathlib import Path
from reverie.server.limits import NONE, Limits
from reverie.server.running import run
from reverie.server.site import ServerSettings
if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
    os.sched_setaffinity(0, {0})
if "steps" in sys.argv:
    from bench.steps import Steps
    Steps().begin()
settings = ServerSettings(Path(sys.argv[1]), limits=Limits() if "limits" in sys.argv else NONE)
run("127.0.0.1", 0, settings, lambda url: print(url, flush=True), "error")
"""
VIEWERS = 4
ROWS = {"json": [400, 1500], "html": [400, 1000], "peer": [400, 1000]}  # 1,000 tables are 4,000 sockets to be cut
EVERY = 2.0  # seconds between the acts of a table
OPENERS = 64  # connections that are opened at the same time


class Choice(msgspec.Struct):
    """What the bench reads of an option."""

    text: str


class Question(msgspec.Struct):
    """What the bench reads of a decision."""

    options: list[Choice]


class Frame(msgspec.Struct, rename={"kind": "is"}):
    """What the bench reads of a frame."""

    kind: str
    n: int = 0
    decision: Question | None = None


decode = msgspec.json.Decoder(Frame).decode


class Server:
    """The server in a process of its own."""

    def __init__(self, data: Path, *, limits: bool = False, steps: bool = False) -> None:
        started = time.perf_counter()
        self.process = subprocess.Popen(
            [sys.executable, "-c", LAUNCH, str(data), *["limits"] * limits, *["steps"] * steps],
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().strip().rstrip("/")
        with urllib.request.urlopen(self.url) as page:
            page.read()
        self.first_page = time.perf_counter() - started
        self.port = int(self.url.rpartition(":")[2])

    def cpu(self) -> float:
        """CPU seconds used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def commits(self) -> tuple[float, float]:
        """How many commits there were, and the seconds they took."""
        with urllib.request.urlopen(f"{self.url}/metrics") as answer:
            lines = dict(line.split() for line in answer.read().decode().splitlines() if line[0] != "#")
        return float(lines["reverie_commits_total"]), float(lines["reverie_commit_seconds_total"])

    def memory(self) -> int:
        """Resident kilobytes."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1])
        return 0

    def post(self, path: str, body: dict[str, Any], token: str = "") -> dict[str, Any]:
        """Ask the server for something."""
        headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
        asking = urllib.request.Request(self.url + path, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(asking) as answer:
            found: dict[str, Any] = json.load(answer)
        return found

    def longest_step(self) -> str:
        """What was the longest step of its loop since the last time, where steps are counted."""
        assert self.process.stdout is not None
        self.process.send_signal(signal.SIGUSR1)
        return self.process.stdout.readline().strip()

    def stop(self) -> None:
        """End it."""
        self.process.kill()
        self.process.wait()


@contextmanager
def serving() -> Iterator[Server]:
    """A server with a folder of its own, for as long as it is measured."""
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data))
        try:
            yield server
        finally:
            server.stop()


class LiveTable:
    """One table with its four sockets."""

    def __init__(self, id: str, bench: "Bench") -> None:
        self.id = id
        self.bench = bench
        self.sockets: list[Socket] = []
        self.numbers = [0] * VIEWERS
        self.digests = [b""] * VIEWERS
        self.options: list[list[str]] = [[], []]
        self.sent = 0.0

    async def connect(self) -> None:
        """Open the sockets that are not open."""
        self.sockets = list(await asyncio.gather(*(self._one(place) for place in range(VIEWERS))))

    async def _one(self, place: int) -> Socket:
        bench = self.bench
        loop = asyncio.get_running_loop()
        async with bench.gate:
            _, socket = await loop.create_connection(
                lambda: Socket(
                    f"127.0.0.1:{bench.server.port}", f"/ws/{self.id}", bench.tokens[place], bench.html,
                    lambda frame: self.heard(place, frame),
                ),
                "127.0.0.1", bench.server.port,
            )  # fmt: skip
            await socket.ready
        html = "true" if bench.html else "false"
        known = f'"n":{self.numbers[place]},"digest":"{self.digests[place].decode()}"'  # as the runtime says it
        socket.send(f'{{"do":"hello",{known},"html":{html}}}'.encode())
        if place == 1 and not self.numbers[1]:
            socket.send(f'{{"do":"sit","id":"{uuid.uuid4()}","seat":1}}'.encode())
        return socket

    def heard(self, place: int, frame: bytes) -> None:
        """Note how long a frame has taken, and what may be done next."""
        if not frame:
            return
        bench = self.bench
        now = time.perf_counter()
        if frame.startswith(b'{"is":"ack"'):
            if self.sent and bench.measuring:
                bench.acks.append(now - self.sent)
            return
        if not frame.startswith(b'{"is":"state"'):
            return
        if place < 2:
            message = decode(frame)
            self.numbers[place] = message.n
            if b'"steps"' in frame:
                decision = message.decision
                self.options[place] = [each.text for each in decision.options] if decision else []
        else:
            self.numbers[place] = int(frame[18 : frame.index(b",", 18)])
        mark = frame.rfind(b'"digest":"')
        if mark > 0:
            self.digests[place] = frame[mark + 10 : mark + 26]
        bench.states += 1
        if self.sent and bench.measuring and b'"steps":[{' in frame:
            bench.pushes.append(now - self.sent)

    async def play(self, until: float) -> None:
        """One act every two seconds."""
        await asyncio.sleep(random.random() * EVERY)
        while time.perf_counter() < until:
            for place in (0, 1):
                if self.options[place]:
                    action = random.choice(self.options[place])
                    self.options[place] = []
                    self.sent = time.perf_counter()
                    act = {"do": "act", "id": str(uuid.uuid4()), "action": action}
                    self.sockets[place].send(json.dumps(act).encode())
                    self.bench.acts += self.bench.measuring
                    break
            await asyncio.sleep(EVERY)


class Bench:
    """One measurement: so many tables, HTML or JSON."""

    def __init__(self, server: Server, html: bool) -> None:
        self.server = server
        self.html = html
        self.gate = asyncio.Semaphore(OPENERS)
        self.acks: list[float] = []
        self.pushes: list[float] = []
        self.acts = self.states = 0
        self.measuring = False
        names = ("Ann", "Bob", "Eve", "Zoe")
        self.tokens = [server.post("/api/guests", {"name": name})["token"] for name in names]

    async def run(self, number: int, seconds: float, warm: float = 0.0) -> dict[str, float]:
        """Open the tables, let them play, at first for so many seconds that do not count, and sum up."""
        before = self.server.memory()
        tables = await self.opened(number)
        memory = (self.server.memory() - before) / (number * VIEWERS)
        gc.collect()
        gc.disable()  # a pause of the clients is none of the server's
        if warm:
            await asyncio.gather(*(table.play(time.perf_counter() + warm) for table in tables))
        self.measuring = True
        own, commits = time.process_time(), self.server.commits()
        cpu, started = self.server.cpu(), time.perf_counter()
        await asyncio.gather(*(table.play(started + seconds) for table in tables))
        await asyncio.sleep(0.3)
        cpu, spent = self.server.cpu() - cpu, time.perf_counter() - started
        own, after = time.process_time() - own, self.server.commits()
        commit = (after[1] - commits[1]) / max(1.0, after[0] - commits[0])
        self.measuring = False
        used = self.server.cpu()
        back = await self.cut_all(tables)
        used = self.server.cpu() - used
        for table in tables:
            for socket in table.sockets:
                socket.cut()
        gc.enable()
        return {
            "tables": number, "acts/s": self.acts / spent, "ack p50": quantile(self.acks, 0.5),
            "ack p99": quantile(self.acks, 0.99), "push p50": quantile(self.pushes, 0.5),
            "push p99": quantile(self.pushes, 0.99), "core": cpu / spent, "client": own / spent, "commit": commit,
            "CPU/push": cpu / max(1, len(self.pushes)), "KB/socket": memory, "all back": back,
            "CPU/return": used / (number * VIEWERS),
        }  # fmt: skip

    async def opened(self, number: int) -> list[LiveTable]:
        """So many new tables, at which all are and somebody can act."""
        wish = {"game": "onirim", "seats": ["me", "open"]}
        tables = [LiveTable(self.server.post("/api/tables", wish, self.tokens[0])["id"], self) for _ in range(number)]
        await asyncio.gather(*(table.connect() for table in tables))
        await self.settled(lambda: all(any(table.options) for table in tables))
        return tables

    async def cut_all(self, tables: list[LiveTable]) -> float:
        """Cut every socket at once; seconds until all have their state again."""
        for table in tables:
            for socket in table.sockets:
                socket.cut()
        await asyncio.sleep(0.2)
        self.states = 0
        started = time.perf_counter()
        await asyncio.gather(*(table.connect() for table in tables))
        await self.settled(lambda: self.states >= len(tables) * VIEWERS)
        return time.perf_counter() - started

    async def settled(self, holds: Any) -> None:
        """Wait, for a minute at the most."""
        for _ in range(6000):
            if holds():
                return
            await asyncio.sleep(0.01)
        raise SystemExit("the server did not answer in a minute")


def quantile(values: list[float], part: float) -> float:
    """A quantile in seconds; 0 for none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else 0.0


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", help="instead of 400 and 1,500 by JSON, 400 and 1,000 by HTML")
    parser.add_argument("--seconds", type=float, default=12.0, help="of play for each row, at most 60")
    parser.add_argument("--only", choices=["html", "json"])
    parser.add_argument("--peer", action="store_true", help="measure a boardgame.io server beside it")
    options = parser.parse_args()
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit[1], limit[1]))
    if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(0, {1})
    report = Table(title=f"{VIEWERS} sockets a table, an act every {EVERY:g} s; times in ms, HTML deflated")
    starts: list[float] = []
    columns: list[str] = []
    for path in ("json", "html"):
        if options.only not in (None, path):
            continue
        for number in (min(each, 2000) for each in options.tables or ROWS[path]):
            with serving() as server:
                starts.append(server.first_page)
                found = asyncio.run(_measure(server, path == "html", number, min(options.seconds, 60.0)))
            if not report.columns:
                for name in ("path", *found):
                    report.add_column(name, justify="right")
            columns = list(found)
            report.add_row(path, *(_cell(name, value) for name, value in found.items()))
            Console(stderr=True).print(path, {name: round(value, 4) for name, value in found.items()})
    if options.peer:
        for number in options.tables or ROWS["peer"]:
            reason, found = _measure_peer(min(number, 2000), min(options.seconds, 60.0))
            row = [_cell(name, found[name]) if name in found else "–" for name in columns]
            report.add_row("boardgame.io" if not reason else f"boardgame.io: {reason}", *row)
    console = Console(width=160)
    console.print(report)
    console.print(f"cold start to first page: {min(starts):.2f} s (best of {len(starts)})")


async def _measure(server: Server, html: bool, number: int, seconds: float) -> dict[str, float]:
    return await Bench(server, html).run(number, seconds)


def _measure_peer(number: int, seconds: float) -> tuple[str, dict[str, float]]:
    from bench.peer_tables import PeerBench, install

    reason = install()
    if reason:
        return reason, {}
    bench = PeerBench()
    try:
        return "", asyncio.run(bench.run(number, seconds))
    finally:
        bench.stop()


def _cell(name: str, value: float) -> str:
    if "p50" in name or "p99" in name or name == "commit":
        return f"{value * 1000:.1f}"
    if name in ("CPU/push", "CPU/return"):
        return f"{value * 1000:.2f}"
    if name in ("core", "client"):
        return f"{value:.0%}"
    return f"{value:.2f} s" if name == "all back" else f"{value:.0f}"


if __name__ == "__main__":
    main()
