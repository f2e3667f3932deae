"""A database in memory that several nodes share, and the weather on the way to it."""

import contextlib
import functools
import sqlite3
import weakref
from collections.abc import Callable, Sequence
from contextvars import Context, copy_context

import msgspec

from reverie.store import Conflict, Entry, Fenced, Holder, KeptReview, Line, Reported, Snapshot, TableRow
from reverie.store.known import row_values
from reverie.store.migrate import migrations
from reverie.store.results import ResultRow
from reverie.store.statements import Row, Step, carried_out
from reverie.table import world

LEASE = 2.0  # seconds by the database's clock that a node lives without renewing


class Weather:
    """What the way to the database is like; here it is calm."""

    def travel(self) -> float:
        """Seconds for one way."""
        return 0.0

    def fails(self) -> bool:
        """Whether an order gets lost on its way."""
        return False

    def unanswered(self) -> bool:
        """Whether the answer to an order gets lost, which is kept nevertheless."""
        return False


class Kept(msgspec.Struct):
    """All that the database has of one table."""

    row: TableRow
    owner: str
    epoch: int
    entries: list[Entry]
    taken: float = 0.0  # when the present holder took it
    chat: list[Line] = []
    snapshot: Snapshot | None = None
    review: KeptReview | None = None
    results: list[ResultRow] = []

    def change(self, row: TableRow) -> None:
        """Have another row, of the same game and day; a game that is over has no snapshot."""
        old = self.row
        self.row = msgspec.structs.replace(row, game=old.game, daily=old.daily, made=old.made)
        if row.phase == "over":
            self.snapshot = None


class Node(msgspec.Struct):
    """A node as the database knows it."""

    address: str
    expires: float
    locked: bool = True  # its session lives


@functools.cache
def without_people() -> bytes:
    """The tables that statements about people need, as each database begins with them."""
    with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as empty:
        for _, text in migrations():
            empty.executescript(text)
        return empty.serialize()


class Database:
    """What all nodes share. Every method is one transaction."""

    def __init__(self, clock: Callable[[], float] = world.clock, weather: Weather | None = None) -> None:
        self.clock = clock
        self.weather = weather or Weather()
        self.context: Context = copy_context()
        self.tables: dict[str, Kept] = {}
        self.nodes: dict[str, Node] = {}
        self.reports: list[Reported] = []
        self.notes: dict[str, bytes] = {}
        self._people: sqlite3.Connection | None = None
        self.adopted: dict[str, str] = {}  # whose results are now somebody else's
        self.wrote: Callable[[Kept, int, str], None] = lambda kept, epoch, kind: None  # told of every write

    def people(self, steps: tuple[Step, ...]) -> list[Row]:
        """One transaction about people: their statements are the same everywhere, and need tables to be carried out."""
        if self._people is None:
            self._people = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
            weakref.finalize(self, self._people.close)
            self._people.deserialize(without_people())
        people = self._people
        people.execute("DELETE FROM players")
        people.execute("DELETE FROM tables")
        for id, kept in self.tables.items():
            people.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row_values(kept.row))
            people.executemany(
                "INSERT INTO players VALUES (?, ?, ?, ?)",
                [(player, id, kept.row.phase != "over", kept.row.daily) for player in dict.fromkeys(kept.row.players)],
            )
        people.execute("DELETE FROM invited WHERE table_id NOT IN (SELECT id FROM tables)")
        people.execute("BEGIN")
        try:
            found = carried_out(people, steps)
        except sqlite3.IntegrityError as error:
            people.execute("ROLLBACK")
            raise Conflict(str(error)) from error
        people.execute("COMMIT")
        return found

    def lives(self, node: str) -> bool:
        """Whether a node can still hold tables."""
        known = self.nodes.get(node)
        return known is not None and known.locked and known.expires > self.clock()

    def renew(self, node: str, address: str) -> bool:
        """A beat of a node's heart; one that has expired is never the same node again."""
        known = self.nodes.get(node)
        if known is not None and not self.lives(node):
            return False
        self.nodes[node] = Node(address, self.clock() + LEASE)
        return True

    def leave(self, node: str) -> None:
        """The session of a node has ended."""
        if node in self.nodes:
            self.nodes[node].locked = False

    def take(self, table: str, node: str) -> tuple[Holder, int] | None:
        """Who holds a table after a node wanted it, and the epoch."""
        kept = self.tables.get(table)
        if kept is None:
            return None
        if kept.owner and kept.owner != node and self.lives(kept.owner):
            other = self.nodes[kept.owner]
            return Holder(kept.owner, other.address, mine=False, lasts=other.expires - self.clock()), kept.epoch
        if not self.lives(node):
            raise Fenced
        kept.owner = node
        kept.epoch += 1
        kept.taken = self.clock()
        return Holder(node, self.nodes[node].address, mine=True), kept.epoch

    def held(self, table: str, node: str, epoch: int) -> Kept:
        """A table to write to, for the node that holds it."""
        kept = self.tables.get(table)
        if kept is None or kept.owner != node or kept.epoch != epoch:
            raise Fenced
        return kept

    def check(self, known: Sequence[Entry], entries: Sequence[Entry]) -> None:
        """Conflict if one of the entries cannot be the next, or has been written."""
        commands = {(entry.player, entry.command) for entry in known if entry.command}
        for place, entry in enumerate(entries, len(known) + 1):
            if entry.number != place or (entry.player, entry.command) in commands:
                raise Conflict
            if entry.command:
                commands.add((entry.player, entry.command))

    def with_person(self, player: str) -> list[str]:
        """Tables that know a person."""
        return [
            id
            for id, kept in self.tables.items()
            if player in kept.row.players
            or f'"{player}"'.encode() in kept.row.document
            or player in {entry.player for entry in kept.entries} | {line.player for line in kept.chat}
        ]

    def replace_in_reports(self, player: str, by: str, words: str) -> None:
        """Put another id in the place of a person in all reports, each of which stays there once."""
        found: dict[tuple[object, ...], Reported] = {}
        for old in self.reports:
            new = msgspec.structs.replace(old, player=by, words=words) if old.player == player else old
            new = msgspec.structs.replace(new, reporter=by) if new.reporter == player else new
            found.setdefault((new.table, new.reporter, new.kind, new.place), new)
        self.reports = list(found.values())
