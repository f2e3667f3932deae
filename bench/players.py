"""People at tables of several nodes: each with the logic of the page's line, and a memory of all that was acknowledged.

Ids for every command, sent again until answered; a hello with the number and the digest that are known; another node
at once when one cannot be reached, as a proxy before the nodes would choose.
"""

import asyncio
import contextlib
import json
import random
import time
import urllib.request
import uuid
from collections.abc import Callable
from typing import Any, NamedTuple

from bench.cluster import Node, until
from bench.server import decode
from bench.sockets import Socket

SILENCE = 1.5  # seconds after which the page gives a line up


class Acknowledged(NamedTuple):
    """One act: when it was first sent, when its answer came."""

    id: str
    sent: float
    heard: float


def post(node: Node, path: str, body: dict[str, Any], token: str = "") -> dict[str, Any]:
    """Ask a node for something."""
    headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
    asking = urllib.request.Request(f"{node.url}{path}", json.dumps(body).encode(), headers)
    with urllib.request.urlopen(asking, timeout=20) as answer:
        found: dict[str, Any] = json.load(answer)
    return found


class Player:
    """Somebody alone at a table, again and again at a new one when a game is over."""

    def __init__(self, nodes: list[Node], home: int) -> None:
        self.token = post(nodes[0], "/api/guests", {"name": "Ann"})["token"]
        self.nodes = nodes
        self.home = home  # the node whose sockets this one likes best
        self.table = ""
        self.tables: list[str] = []
        self.acts: list[Acknowledged] = []
        self.refused: list[str] = []
        self.cuts = 0
        self.playing = True
        self.open: dict[str, tuple[float, bytes]] = {}  # what has no answer yet
        self._number = 0
        self._digest = ""
        self._options: list[str] = []
        self._over = False
        self._heard = self._knocked = 0.0
        self._socket: Socket | None = None

    async def live(self, every: float) -> None:
        """Play until told to stop."""
        line = asyncio.create_task(self._stay_connected())
        try:
            await asyncio.sleep(random.random() * every)
            while self.playing:
                if self._options and not self.open and self._socket is not None:
                    self._act()
                elif self._over and not self.open:
                    await self._new_table()
                await asyncio.sleep(every * random.uniform(0.8, 1.2))
            await until(lambda: not self.open, "what was asked is answered")
        finally:
            line.cancel()
            if self._socket is not None:
                self._socket.cut()

    def _act(self) -> None:
        id = str(uuid.uuid4())
        frame = json.dumps({"do": "act", "id": id, "action": random.choice(self._options), "n": self._number}).encode()
        self._options = []
        self.open[id] = (time.perf_counter(), frame)
        if self._socket is not None:
            self._socket.send(frame)

    async def begin(self, node: Node) -> None:
        """Open a table at a node."""
        wish = {"game": "onirim", "seats": ["me"]}
        self.table = (await asyncio.to_thread(post, node, "/api/tables", wish, self.token))["id"]
        self.tables.append(self.table)
        self._number, self._digest, self._options, self._over = 0, "", [], False

    async def _new_table(self) -> None:
        with contextlib.suppress(OSError):
            await self.begin(next(node for node in self._preferred() if node.alive))
            if self._socket is not None:
                self._socket.cut()

    def move(self, home: int) -> None:
        """Prefer another node from now on, and go there."""
        self.home = home
        if self._socket is not None:
            self._socket.cut()

    def sit_elsewhere(self, home: int) -> None:
        """Leave the game for a new one, at a node that is preferred from now on."""
        self.home = home
        self._options, self._over = [], True

    def _preferred(self) -> list[Node]:
        return self.nodes[self.home :] + self.nodes[: self.home]

    async def _stay_connected(self) -> None:
        tries = 0
        left: Node | None = None  # it was given up: a proxy that looks after its nodes would not choose it either
        while True:
            found = [node for node in self._preferred() if node is not left]
            node = found[tries % len(found)]
            gone = asyncio.get_running_loop().create_future()
            try:
                await self._connect(node, gone)
            except (OSError, TimeoutError):
                tries, left = tries + 1, None
                await asyncio.sleep(0.01 if tries < len(self.nodes) else min(2.0, 0.05 * 1.7**tries))
                continue
            tries = 0
            while not gone.done() and not self._silent():
                await asyncio.wait([gone], timeout=0.1)
            left = None if gone.done() or len(self.nodes) == 1 else node
            if self._socket is not None:
                self._socket.cut()
            self._socket = None
            self.cuts += 1

    def _silent(self) -> bool:
        """Something was asked, and for as long as the page waits nothing has been heard, though it has knocked."""
        now = time.perf_counter()
        oldest = min((sent for sent, _ in self.open.values()), default=now)
        quiet = now - max(oldest, self._heard)
        if quiet > SILENCE / 2 and self._knocked < self._heard and self._socket is not None:
            self._knocked = now
            self._socket.send(b'{"do":"ping","t":0}')
        return quiet > SILENCE

    async def _connect(self, node: Node, gone: "asyncio.Future[None]") -> None:
        def heard(frame: bytes) -> None:
            if frame:
                self._hear(frame)

        async with asyncio.timeout(3):
            _, socket = await asyncio.get_running_loop().create_connection(
                lambda: Line(f"127.0.0.1:{node.port}", f"/ws/{self.table}", self.token, heard, gone),
                "127.0.0.1", node.port,
            )  # fmt: skip
            await socket.ready
        hello = {"do": "hello", "n": self._number, "digest": self._digest, "html": False}
        socket.send(json.dumps(hello).encode())
        for _, frame in self.open.values():
            socket.send(frame)
        self._socket = socket
        self._heard = time.perf_counter()

    def _hear(self, frame: bytes) -> None:
        self._heard = time.perf_counter()
        message = json.loads(frame)
        id = message.get("id", "")
        if id in self.open and message["is"] in ("ack", "refused"):
            sent, _ = self.open.pop(id)
            if message["is"] == "ack":
                self.acts.append(Acknowledged(id, sent, time.perf_counter()))
            else:
                self.refused.append(message["code"])
        if message["is"] == "state":
            self._number = message["n"]
            self._digest = message.get("digest", self._digest)
            self._over = message["info"].get("phase", "over" if self._over else "") == "over"
            if "decision" in message or message["full"]:
                found = decode(frame).decision
                self._options = [option.text for option in found.options] if found else []


class Line(Socket):
    """A socket that tells when it is gone."""

    def __init__(
        self, host: str, path: str, token: str, heard: Callable[[bytes], None], gone: "asyncio.Future[None]"
    ) -> None:
        super().__init__(host, path, token, deflate=False, heard=heard)
        self._gone = gone

    def connection_lost(self, error: Exception | None) -> None:
        """Note the end."""
        super().connection_lost(error)
        if not self._gone.done():
            self._gone.set_result(None)
