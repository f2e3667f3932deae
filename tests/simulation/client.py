"""A person at a table: the logic of line.js and table.js, in Python, over a simulated line."""

import asyncio
import hashlib
import json
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
from tests.simulation.network import ACCEPTED, End

from reverie.server.conversation import MISSING
from reverie.table.people import Person

if TYPE_CHECKING:
    from tests.simulation.invariants import Witness

Dial = Callable[[Person, str], End]
LONGEST_WAIT, FIRST_WAIT, GROWTH = 8.0, 0.25, 1.7  # as in line.js
BEAT, SILENCE = 15.0, 40.0
WORDS = "the moon swims through a blue forest"


class Client:
    """One page that is open at a table."""

    resends = True  # what has no answer is sent again over every new line

    def __init__(self, person: Person, table: str, dial: Dial, random: Random, witness: "Witness") -> None:
        self.person = person
        self.table = table
        self.random = random
        self.witness = witness
        self.known = 0  # the number of the newest state
        self.digest = ""
        self.view = b""
        self.decision: dict[str, Any] | None = None
        self.info: dict[str, Any] = {}
        self.chat = 0
        self.open: dict[str, str] = {}  # commands without an answer: sent again over every new line
        self.acts: set[str] = set()  # those of them that are acts
        self.heard: list[tuple[float, bytes]] = []  # everything, and when
        self.only_talks = False
        self.connected = False
        self.twice = 0.0  # how often a frame is doubled
        self._dial = dial
        self._end: End | None = None
        self._tries = 0
        self._count = 0
        self._heard_at = 0.0
        self._generation = 0
        self._agreeing = ""  # the last answer to what others ask
        self._waiting: asyncio.TimerHandle | None = None

    # ------------------------------------------------------------ the line (line.js)

    def dial(self) -> None:
        """Open the line, and say first what is known."""
        self._generation += 1
        self._waiting = None
        mine = self._generation
        end = self._end = self._dial(self.person, self.table)
        end.listen(
            lambda frame: self._hear(frame) if mine == self._generation else None,
            lambda code: self._ended(code) if mine == self._generation else None,
        )
        self._heard_at = end.network.loop.now
        hello = {"n": self.known, "digest": self.digest, "chat": self.chat, "lang": self.person.language}
        self._send(json.dumps({"do": "hello", **hello}))
        for frame in self.open.values() if self.resends else ():
            self._send(frame)

    def _send(self, frame: str) -> None:
        if self._end is not None:
            self._end.send(frame)
            if '"id"' in frame and self.random.random() < self.twice:
                self.witness.faults["frame doubled"] += 1
                self._end.send(frame)

    def _ended(self, code: int) -> None:
        self.connected = False
        if code == MISSING:
            self.witness.fault(f"{self.table} is gone for {self.person.id}")
            return
        wait = min(LONGEST_WAIT, FIRST_WAIT * GROWTH**self._tries) * (0.5 + self.random.random())
        self._tries += 1
        self._waiting = asyncio.get_running_loop().call_later(wait, self.dial)

    def hurry(self) -> None:
        """Somebody looks at the page again: it does not wait any longer to dial."""
        if self._waiting is not None:
            self._waiting.cancel()
            self.dial()

    def drop(self) -> None:
        """The line is cut."""
        if self._end is not None:
            self._end.cut()

    async def beat(self) -> None:
        """Knock now and then; a line on which nothing is heard is given up."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(BEAT)
            if self._end is not None and loop.time() - self._heard_at > SILENCE:
                self._end.cut()
            else:
                self._send(json.dumps({"do": "ping", "t": loop.time()}))

    def ask(self, command: dict[str, Any]) -> str:
        """Send a command that wants an answer."""
        self._count += 1
        id = f"{self.person.id}-{self._count}"
        frame = json.dumps({**command, "id": id})
        self.open[id] = frame
        self.witness.asked(self, id, command)
        self._send(frame)
        return id

    def again(self) -> None:
        """Send what waits once more, though nothing has happened to the line."""
        for frame in self.open.values():
            self._send(frame)

    # ------------------------------------------------------------ what is heard (table.js)

    def _hear(self, frame: bytes) -> None:
        self._heard_at = self._end.network.loop.now if self._end is not None else 0.0
        self._tries = 0
        if frame == ACCEPTED:
            return
        self.connected = True
        self.heard.append((self._heard_at, frame))
        message = msgspec.json.decode(frame)
        if message.get("id"):
            if message["id"] in self.open:
                del self.open[message["id"]]
            self.acts.discard(message["id"])
            self.witness.answered(self, message)
        if message["is"] == "state":
            self._see(message, frame)
        elif message["is"] == "chat":
            self.chat = max(self.chat, message["number"])
        elif message["is"] == "error":
            self.witness.fault(f"{self.person.id} was not understood: {message}")

    def _see(self, message: dict[str, Any], frame: bytes) -> None:
        if not message["full"] and message["from"] != self.known:
            self.witness.fault(f"{self.person.id} knows {self.known} and is told what follows {message['from']}")
        self.known = message["n"]
        self.info |= message["info"]
        if "view" in message:
            self.view = bytes(msgspec.json.decode(frame, type=Told).view)
            self.digest = message["digest"]
            self.decision = message["decision"]
            if hashlib.sha256(self.view).hexdigest()[:16] != self.digest:
                self.witness.fault("a digest is not that of the view beside it")
            self.witness.told(self)

    # ------------------------------------------------------------ what people do

    def spoil(self) -> None:
        """The page shows something else than it was told, and the line is cut."""
        if self.known and self.digest:
            self.digest = "0" * 16
            self.drop()

    def agree(self) -> None:
        """Answer what others ask."""
        asked = self.info.get("asked")
        if self._agreeing not in self.open and asked and set(asked["waiting"]) & set(self.info["mine"]):
            self._agreeing = self.ask({"do": "consent", "yes": self.random.random() < 0.7})

    def do_something(self) -> None:
        """One small thing that people do at a table."""
        if not self.connected or not self.info:
            return
        dice = self.random.random()
        if dice < (0.15 if self.only_talks else 0.03):
            self.ask({"do": "chat", "text": f"{WORDS} {self._count}"})
        elif self.only_talks:
            return
        elif dice < 0.05 and self.info.get("can_undo"):
            self.ask({"do": "undo"})
        elif self.decision is not None and not self.acts and self.info.get("phase") == "playing":
            self.act(self.random.choice(self.decision["options"]))

    def act(self, option: dict[str, Any]) -> str:
        """Choose an option."""
        text = WORDS[: option["writes"]] if option.get("writes") else ""
        id = self.ask({"do": "act", "action": option["text"], "text": text, "n": self.known})
        self.acts.add(id)
        return id


class Told(msgspec.Struct):
    """The view of a state message as the bytes it came in."""

    view: msgspec.Raw
