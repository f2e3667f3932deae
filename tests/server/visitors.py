"""A real server in a process of its own, and people and programs who visit it over real sockets."""

import contextlib
import json
import multiprocessing
import os
import re
import resource
import signal
import sys
import time
import uuid
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

ROOT = Path(__file__).parents[2]
TINY = ROOT / "tests" / "tiny"
PATIENCE = 20.0


# A process in which the house was read and warmed once, which takes seconds; every server of the tests is a fork of it.
NURSERY = multiprocessing.get_context("forkserver")
NURSERY.set_forkserver_preload(["tests.server.visitors", "tests.server.launch", "tests.server.nursery"])
Room = dict[int, int]  # limits of a process, as `resource` names them


def serve_here(tell: Connection, environment: dict[str, str], log: str, room: Room, *words: Any) -> None:
    """In the new process: become a server."""
    from tests.server.launch import serve

    os.environ.clear()
    os.environ.update(environment)
    sys.path[:0] = environment["PYTHONPATH"].split(os.pathsep)
    os.dup2(os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT), 2)
    for kind, most in room.items():
        resource.setrlimit(kind, (most, most))
    try:
        serve(tell.send, *words)
    except KeyboardInterrupt:
        os._exit(130)


class Server:
    """`reveries serve` as a process; it can be killed and started again on the same port."""

    def __init__(self, data: Path, *words: str, room: Room | None = None, database: str = "") -> None:
        self.data = data
        self.database = database  # instead of the folder
        self.words = words
        self.room = room or {}
        self.port = 0
        self.visits: list[Line | Visitor] = []  # to be closed in the end
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        given = os.environ.get("PYTHONPATH", "").split(os.pathsep)  # the compiled package, where that is tested
        path = os.pathsep.join(filter(None, map(str, (*given, ROOT, TINY, TINY / "installed"))))
        heard, tell = NURSERY.Pipe(duplex=False)
        words = (self.database or str(self.data), self.port, *self.words)
        told = (tell, {**os.environ, "PYTHONPATH": path}, str(self._log), self.room, *words)
        self.process = NURSERY.Process(target=serve_here, args=told)
        self.process.start()
        tell.close()
        with heard:
            try:
                self.url = heard.recv().rstrip("/")
            except EOFError as error:
                said = self._log.read_text(encoding="utf-8")
                raise AssertionError(f"the server did not start: {said[-2000:]}") from error
        self.port = int(self.url.rpartition(":")[2])

    def send(self, how: signal.Signals) -> None:
        """Send it a signal."""
        assert self.process.pid is not None
        os.kill(self.process.pid, how)

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.join()

    def stop(self, how: signal.Signals = signal.SIGINT) -> int:
        """End it in order."""
        self.send(how)
        self.process.join(15)
        assert self.process.exitcode is not None
        return self.process.exitcode

    def close(self) -> None:
        """End it, and everything that was opened to it."""
        self.kill()
        for visit in self.visits:
            visit.close()

    @property
    def _log(self) -> Path:
        return self.data.parent / "log.jsonl"

    def log(self) -> list[dict[str, Any]]:
        """What the server has logged."""
        lines = self._log.read_text(encoding="utf-8").splitlines()
        return [json.loads(line) for line in lines if line.startswith("{")]


@contextlib.contextmanager
def some_nodes(path: Path, database: str, count: int = 2) -> Iterator[list[Server]]:
    """Nodes over one database for the length of a test."""
    with contextlib.ExitStack() as stack:
        found = []
        for number in range(count):
            (path / str(number)).mkdir()
            found.append(Server(path / str(number) / "data", database=database))
            stack.callback(found[-1].close)
        yield found


@contextlib.contextmanager
def a_server(data: Path, *words: str, room: Room | None = None) -> Iterator[Server]:
    """A server for the length of a test."""
    server = Server(data / "data", *words, room=room)
    try:
        yield server
    finally:
        server.close()


class Program:
    """A program with a token: what docs/protocol.md describes."""

    def __init__(self, server: Server, name: str, language: str = "en") -> None:
        self.server = server
        self.name = name
        answer = httpx.post(f"{server.url}/api/guests", json={"name": name, "language": language})
        assert answer.status_code == 201, answer.text
        self.id = answer.json()["id"]
        self.headers = {"authorization": f"Bearer {answer.json()['token']}"}

    def open(self, game: str = "onirim", **wish: Any) -> str:
        """Open a table."""
        answer = httpx.post(f"{self.server.url}/api/tables", json={"game": game, **wish}, headers=self.headers)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def visit(self, table: str, **hello: Any) -> "Line":
        """Connect to a table and say hello."""
        line = Line(self.server, table, self.headers)
        line.say("hello", **hello)
        return line


class Line:
    """One WebSocket to a table."""

    def __init__(self, server: Server, table: str, headers: dict[str, str]) -> None:
        address = f"{server.url.replace('http', 'ws', 1)}/ws/{table}"
        self._open = contextlib.ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(address, additional_headers=headers, open_timeout=10, close_timeout=2)
        )
        server.visits.append(self)
        self.got: list[dict[str, Any]] = []
        self.number = 0
        self.decision: dict[str, Any] | None = None
        self.info: dict[str, Any] = {}

    def say(self, do: str, **fields: Any) -> None:
        """Send a command."""
        self.socket.send(json.dumps({"do": do, **fields}))

    def read(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = json.loads(self.socket.recv(timeout))
        self.got.append(message)
        if message["is"] == "state":
            self.info |= message["info"]
            self.number = message["n"]
            if "decision" in message:
                self.decision = message["decision"]
        return message

    def until(self, fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Read until a message fits."""
        limit = time.monotonic() + PATIENCE
        while time.monotonic() < limit:
            message = self.read()
            if fits(message):
                return message
        raise TimeoutError

    def do(self, what: str, **fields: Any) -> dict[str, Any]:
        """Send a command with an id and wait for its answer."""
        id = fields.pop("id", None) or str(uuid.uuid4())
        self.say(what, id=id, **fields)
        return self.until(lambda message: message.get("id") == id)

    def act(self, choice: int = 0, **fields: Any) -> dict[str, Any]:
        """Take one of the options, and read on until the new state is there."""
        assert self.decision is not None
        options = self.decision["options"]
        number = self.number
        answer = self.do("act", action=options[choice % len(options)]["text"], n=number, **fields)
        while answer["is"] == "ack" and self.number < answer["n"]:
            self.read()
        return answer

    def close(self) -> None:
        """Hang up."""
        self._open.close()


class Visitor:
    """A person with a browser, as far as HTTP goes: cookies, forms with their hidden token."""

    def __init__(self, server: Server, language: str = "en") -> None:
        self.server = server
        self.http = httpx.Client(
            base_url=server.url, headers={"accept-language": language, "accept": "text/html"}, timeout=20
        )
        server.visits.append(self)
        self.csrf = ""
        self.look("/")

    def close(self) -> None:
        """Close the browser."""
        self.http.close()

    def look(self, path: str) -> httpx.Response:
        """Open a page."""
        answer = self.http.get(path)
        found = re.search(r'name="csrf" content="([^"]+)"', answer.text)
        if found:
            self.csrf = found.group(1)
        return answer

    def post(self, path: str, csrf: str | None = None, **fields: Any) -> httpx.Response:
        """Send a form of the page that was opened last."""
        form = {"csrf": self.csrf if csrf is None else csrf, **fields}
        return self.http.post(path, data=form, headers={"origin": self.server.url})

    def visit(self, table: str, **hello: Any) -> Line:
        """Connect to a table as the page does: with the cookie and the origin."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        line = Line(self.server, table, {"Cookie": cookie, "Origin": self.server.url})  # as browsers write them
        line.say("hello", **hello)
        return line
