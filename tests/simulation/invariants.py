"""What must hold at every step of a simulated house, and what must hold when it is quiet again."""

import logging
from collections import Counter
from typing import Any

from tests.simulation.client import Client
from tests.simulation.database import Database, Kept
from tests.simulation.loop import SimulatedLoop, SimulatedWorld

from reverie.engine import CLOCK, SPECTATOR, Fault
from reverie.engine.shelf import game as find_game
from reverie.store import Conflict, Entry, Fenced, StoreFailure
from reverie.table import document as documents
from reverie.table.course import Course
from reverie.table.document import Document
from reverie.table.picture import Eyes, Picture
from reverie.table.restore import restoring
from reverie.table.results import results_of
from reverie.table.world import here

STALE = 0.1  # seconds for which a node may not know yet that it was taken for dead
RINGING = ("seat", "action", "text", "at")  # what two acts of a clock must not both share
LOGGED = ("act", "undo", "concede")  # commands whose ids stand in the log


class Broken(Exception):
    """An invariant does not hold."""


class Witness(logging.Handler):
    """Sees all that is written, told and acknowledged."""

    def __init__(self, loop: SimulatedLoop, database: Database) -> None:
        super().__init__(logging.ERROR)
        self.loop = loop
        self.database = database
        self.faults: Counter[str] = Counter()  # that were made, by kind
        self.broken: list[str] = []
        self.acknowledged = 0
        self.healed = 0.0  # since when nothing goes wrong any more
        self._refused: dict[tuple[str, str], str] = {}  # commands in the log of which somebody was told otherwise
        self._grew: dict[str, float] = {}  # by table: when its log last grew
        self._commands: dict[tuple[str, str], str] = {}  # by player and id: what was asked
        self._done: set[tuple[str, str]] = set()  # acknowledged acts
        self._seen: dict[str, set[tuple[str, str]]] = {}  # by table: commands in its log
        self._length: Counter[str] = Counter()
        self._courses: dict[str, Course] = {}  # by table: its log, played again as it is written
        self._true: dict[tuple[str, int], set[tuple[int, str]]] = {}  # by table and audience: numbers and digests

    def fault(self, what: str) -> None:
        """Note that something must not be."""
        self.broken.append(f"{self.loop.now:.3f} s: {what}")

    def emit(self, record: logging.LogRecord) -> None:
        """An error in the log of a house is one of ours, unless its store had failed."""
        problem = record.exc_info[1] if record.exc_info else None
        if not isinstance(problem, Conflict | StoreFailure | Fenced):
            self.fault(f"{record.getMessage()}: {problem!r}")

    # ------------------------------------------------------------ at every step

    def wrote(self, kept: Kept, epoch: int, kind: str) -> None:
        """Something was written about a table."""
        table = kept.row.id
        if epoch != kept.epoch:
            self.fault(f"{kind} of {table} written in epoch {epoch}, when it was {kept.epoch}")
        known = self._seen.setdefault(table, set())
        for place in range(self._length[table], len(kept.entries)):
            self._look_at(kept, place, known)
        if len(kept.entries) < self._length[table]:
            self.fault(f"the log of {table} has become shorter")
        if len(kept.entries) > self._length[table]:
            self._grew[table] = self.loop.now
        if kind in ("new", "append"):
            self._play_again(kept)
        self._length[table] = len(kept.entries)

    def _play_again(self, kept: Kept) -> None:
        """Note what every audience may be shown now: all that is ever shown has to stand in the log."""
        table = kept.row.id
        document = documents.decode(kept.row.document)
        course = self._courses.get(table)
        new = kept.entries[self._length[table] :]
        try:
            if document.phase != "lobby" and (course is None or any(entry.kind == "undo" for entry in new)):
                course = self._courses[table] = replayed(kept)[1]
            elif course is not None:
                for entry in new:
                    course.act(entry)
        except Fault as fault:
            self.fault(f"the log of {table} ({document.game}) cannot be played again: {fault}")
        if course is not None:
            for audience in (*range(len(document.seats)), SPECTATOR):
                if audience < 0 or document.seats[audience].kind == "person":
                    shown = course.counts[audience], digest_of(course, document, audience, "en")
                    self._true.setdefault((table, audience), set()).add(shown)

    def _look_at(self, kept: Kept, place: int, known: set[tuple[str, str]]) -> None:
        entry, table = kept.entries[place], kept.row.id
        if entry.number != place + 1:
            self.fault(f"entry {entry.number} of {table} stands at place {place + 1}")
        if entry.command:
            if (entry.player, entry.command) in known:
                self.fault(f"{entry.command} stands twice in the log of {table}")
            known.add((entry.player, entry.command))
        if entry.kind == "act" and place and kept.entries[place - 1].kind == "act":
            before = kept.entries[place - 1]
            if 0 < entry.at < before.at:
                self.fault(f"time runs back in {table}: {before.at}, {entry.at}")
            if entry.seat == CLOCK and all(getattr(entry, name) == getattr(before, name) for name in RINGING):
                self.fault(f"a clock of {table} has rung twice: {entry.action} at {entry.at}")

    def spoke(self, table: str) -> None:
        """A node says something about a table: another must not hold it, but for the moment after a pause."""
        node, kept = here.get(), self.database.tables[table]
        assert isinstance(node, SimulatedWorld)
        since = self.loop.now - max(kept.taken, node.resumed)
        if kept.owner != node.holder() and since > STALE:
            self.fault(f"{node.name} speaks for {table}, which another has held for {since:.1f} s")

    def asked(self, client: Client, id: str, command: dict[str, Any]) -> None:
        """Somebody has asked for something."""
        self._commands[client.person.id, id] = command["do"]

    def answered(self, client: Client, message: dict[str, Any]) -> None:
        """Somebody has been told that something is done, or not."""
        key = client.person.id, message["id"]
        if message["is"] == "ack" and self._commands.get(key) in LOGGED:
            self.acknowledged += key not in self._done
            self._done.add(key)
            if key not in self._seen.get(client.table, ()):
                self.fault(f"{message['id']} was acknowledged and does not stand in the log of {client.table}")
        elif message["is"] == "refused" and message["code"] != "busy" and key in self._seen.get(client.table, ()):
            self._refused[key] = message["code"]  # or it was sent again meanwhile, and the answer to that comes

    def told(self, client: Client) -> None:
        """Somebody has been shown a state."""
        audience = next(iter(client.info["mine"]), SPECTATOR)
        if (client.known, client.digest) not in self._true.get((client.table, audience), ()):
            self.fault(f"{client.person.id} is shown {client.known} of {client.table}, as it never stood in the log")

    # ------------------------------------------------------------ when it is quiet

    def unquiet(self, clients: list[Client]) -> list[Client]:
        """Those of these people who still wait for something, or do not see what the log says."""
        courses = {id: replayed(self.database.tables[id]) for id in dict.fromkeys(client.table for client in clients)}
        return [client for client in clients if self._missing(client, *courses[client.table])]

    def _missing(self, client: Client, document: Document, course: Course) -> str:
        """What somebody lacks; nothing if the page shows what a replay of the log from its deal gives."""
        audience = document.audience_of(client.person.id, -1)
        if client.open:
            return f"still waits for {sorted(client.open)}"
        if not client.connected:
            return "has no line"
        if client.known != course.counts[audience]:
            return f"knows {client.known}, the log has {course.counts[audience]}"
        if client.digest != digest_of(course, document, audience, client.person.language):
            return "sees something else than the log says"
        if self._grew.get(client.table, 0.0) <= self.healed and bot_to_act(document, course):
            return "waits for a bot"
        return ""

    def quiet(self, clients: list[Client]) -> None:
        """Nobody must be left who lacks something."""
        for client in clients:
            document, course = replayed(self.database.tables[client.table])
            missing = self._missing(client, document, course)
            self.fault(f"{client.person.id} at {client.table} ({document.game}) {missing or 'was late'}")

    def at_the_end(self) -> None:
        """Every acknowledged act stands in the logs exactly once."""
        entries = [entry for kept in self.database.tables.values() for entry in kept.entries if entry.command]
        count = Counter((entry.player, entry.command) for entry in entries)
        for key, code in self._refused.items():
            if key not in self._done:
                self.fault(f"{key[1]} stands in the log and was refused: {code}")
        for key in self._done:
            if count[key] != 1:
                self.fault(f"{key[1]} was acknowledged and stands {count[key]} times in the logs")
        for id, kept in self.database.tables.items():
            self._look_at_results(id, kept)

    def _look_at_results(self, id: str, kept: Kept) -> None:
        """How a game ended was written with its last act, and is what the log says."""
        document, course = replayed(kept)
        over = document.phase == "over"
        wanted = results_of(document, course, kept.entries[-1].made) if over else ()
        if tuple(kept.results) != wanted:
            self.fault(f"the results of {id} are {kept.results}, the log says {wanted}")


def replayed(kept: Kept) -> tuple[Document, Course]:
    """A table from its log alone, without any snapshot: every act has to be legal again."""
    document = documents.decode(kept.row.document)
    entries: list[Entry] = kept.entries
    for course in restoring(find_game(document.game), document, entries, None):
        found = course
    return document, found


def bot_to_act(document: Document, course: Course) -> bool:
    """Whether it is a bot's turn; in real time nobody's turn is known, and where everybody has left bots wait."""
    actors = () if course.game.real_time is not None or document.deserted else course.state.actors
    return any(seat >= 0 and document.seats[seat].bot for seat in actors)


def digest_of(course: Course, document: Document, audience: int, language: str) -> str:
    """What a page of this audience must show."""
    decision = course.decision(audience) if audience >= 0 else None
    return Picture(course.game, course.state, Eyes(audience, language), document.names, decision).digest
