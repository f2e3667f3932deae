"""The peer of the server bench: boardgame.io with a game that only counts, four sockets a match, in memory only."""

import asyncio
import json
import os
import random
import shutil
import socket
import subprocess
import time
from pathlib import Path
from typing import Any

from bench.sockets import Socket

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "bench" / "peer_server"
INSTALLED = ROOT / "build" / "peer_server"
VIEWERS, EVERY, OPENERS = 4, 2.0, 64


def install() -> str:
    """Install the peer by npm; gives the reason if it cannot be."""
    if shutil.which("npm") is None or shutil.which("node") is None:
        return "no node and npm here"
    INSTALLED.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "server.js"):
        shutil.copy(SOURCE / name, INSTALLED / name)
    if not (INSTALLED / "node_modules" / "boardgame.io").is_dir():
        command = ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"]
        done = subprocess.run(command, cwd=INSTALLED, capture_output=True, text=True, timeout=300, check=False)
        if done.returncode:
            return "npm could not install it"
    return ""


class Match:
    """One match with its four sockets."""

    def __init__(self, number: int, bench: "PeerBench") -> None:
        self.id = f"match{number}"
        self.bench = bench
        self.sockets: list[Socket] = []
        self.state = 0
        self.sent = 0.0

    async def connect(self) -> None:
        """Open the sockets and join the match."""
        self.sockets = list(await asyncio.gather(*(self._one(place) for place in range(VIEWERS))))

    async def _one(self, place: int) -> Socket:
        port = self.bench.port
        path = "/socket.io/?EIO=4&transport=websocket"
        box: list[Socket] = []
        async with self.bench.gate:
            _, line = await asyncio.get_running_loop().create_connection(
                lambda: Socket(f"127.0.0.1:{port}", path, "", False, lambda frame: self.heard(place, box, frame)),
                "127.0.0.1",
                port,
            )
            box.append(line)
            await line.ready
        line.send(b"40/counting,")
        return line

    def heard(self, place: int, box: list[Socket], frame: bytes) -> None:
        """Answer pings, join once connected, and note how long an update has taken."""
        if frame == b"2":
            box[0].send(b"3")
        elif frame.startswith(b"40/counting"):
            box[0].send(f'42/counting,["sync","{self.id}","{place}",null,4]'.encode())
        elif frame.startswith(b'42/counting,["sync"'):
            self.bench.synced += 1
        elif frame.startswith(b'42/counting,["update"') and self.sent and self.bench.measuring:
            self.bench.pushes.append(time.perf_counter() - self.sent)

    async def play(self, until: float) -> None:
        """One move every two seconds."""
        await asyncio.sleep(random.random() * EVERY)
        while time.perf_counter() < until:
            move: dict[str, Any] = {"type": "more", "args": [], "playerID": "0", "credentials": None}
            update = ["update", {"type": "MAKE_MOVE", "payload": move}, self.state, self.id, "0"]
            self.sent = time.perf_counter()
            self.sockets[0].send(b"42/counting," + json.dumps(update).encode())
            self.state += 1
            self.bench.acts += 1
            await asyncio.sleep(EVERY)


class PeerBench:
    """One measurement of the peer."""

    def __init__(self) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.pushes: list[float] = []
        self.acts = self.synced = 0
        self.measuring = False
        self.process = subprocess.Popen(
            ["node", "server.js", str(self.port)], cwd=INSTALLED, stdout=subprocess.PIPE, text=True
        )
        if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
            os.sched_setaffinity(self.process.pid, {0})
        assert self.process.stdout is not None
        self.process.stdout.readline()

    def cpu(self) -> float:
        """CPU seconds used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    async def run(self, number: int, seconds: float, warm: float = 0.0) -> dict[str, float]:
        """Open the matches, let them play, at first for so many seconds that do not count, and sum up."""
        self.gate = asyncio.Semaphore(OPENERS)
        matches = [Match(each, self) for each in range(number)]
        await asyncio.gather(*(match.connect() for match in matches))
        await self._all_synced(number)
        if warm:
            await asyncio.gather(*(match.play(time.perf_counter() + warm) for match in matches))
        self.acts = 0
        self.measuring = True
        own = time.process_time()
        cpu, started = self.cpu(), time.perf_counter()
        await asyncio.gather(*(match.play(started + seconds) for match in matches))
        await asyncio.sleep(0.3)
        cpu, spent, own = self.cpu() - cpu, time.perf_counter() - started, time.process_time() - own
        self.measuring = False
        self.synced = 0
        used, cut = self.cpu(), time.perf_counter()
        for match in matches:
            for line in match.sockets:
                line.cut()
        await asyncio.sleep(0.2)
        await asyncio.gather(*(match.connect() for match in matches))
        await self._all_synced(number)
        back, used = time.perf_counter() - cut - 0.2, self.cpu() - used
        for match in matches:
            for line in match.sockets:
                line.cut()
        ordered = sorted(self.pushes) or [0.0]
        return {
            "tables": number, "acts/s": self.acts / spent, "push p50": ordered[len(ordered) // 2],
            "push p99": ordered[int(len(ordered) * 0.99)], "core": cpu / spent, "client": own / spent,
            "CPU/push": cpu / len(ordered), "all back": back, "CPU/return": used / (number * VIEWERS),
        }  # fmt: skip

    async def _all_synced(self, number: int) -> None:
        for _ in range(6000):
            if self.synced >= number * VIEWERS:
                return
            await asyncio.sleep(0.01)
        raise SystemExit("the peer did not answer in a minute")

    def stop(self) -> None:
        """End it."""
        self.process.kill()
        self.process.wait()
